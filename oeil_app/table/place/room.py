"""What a layout is made from: a window, who sits round it, and what they need. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from oeil_app.core.scene import Area

PHONE_DP = 480  # a window less high than this is a phone's


@dataclass(frozen=True, slots=True)
class Room:
    """A window of w × h pixels, of which `dp` make a density-independent one, and its seats."""

    w: float
    h: float
    dp: float
    seats: int
    areas: tuple[Area, ...]
    buttons: tuple[str, ...] = ()  # the styles of the buttons of every tray
    left_handed: Collection[int] = ()  # seats whose trays are the other way round
    rail: bool = False  # whether a strip at the left of the cloth is kept free
    at_ends: bool = False  # two players sit at the short ends
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # left, top, right, bottom
    upright: bool = False  # one person sits at seat 0, the tablet plays the others
    talks: bool = False  # whether trays keep room for words beside their cards
    sides: str = ""  # where they sit (place/sides.py), if they chose
    corners: bool = False  # whether trays lie in the corners beside a board

    @property
    def phone(self) -> bool:
        return min(self.w, self.h) / self.dp < PHONE_DP

    @property
    def u(self) -> float:
        """The pixels of what was a pixel on the window that the tables were drawn for."""
        w, h = (800, 360) if self.phone else (1280, 800)
        return min(self.h / h, self.w / w)

    @property
    def inner(self) -> Room:
        """What cut-outs and bars leave: nothing lies under them."""
        west, north, east, south = self.insets
        w, h = self.w - west - east, self.h - north - south
        return replace(self, w=w, h=h, insets=(0.0, 0.0, 0.0, 0.0))
