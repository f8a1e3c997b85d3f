"""How much help a seat wants, by pictures of what it shows: three chips before its tray.

An open eye over a card and a lit place, a half-open one over a dotted place, a closed one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..place.frame import Frame
from .batch import Batch, Quad
from .sprites import Sprites
from .trays import Trays

LEVELS = ("all", "places", "none")
CHIP, APART, GAP = (72, 76), 74, 8  # u: a chip; from one to the next; and from the tray


class HelpChips:
    """Shown for a while at the trays whose help was touched."""

    def __init__(self, trays: Trays, signs: Sprites, u: float) -> None:
        self.trays, self.u = trays, u
        self.batch = Batch(signs, u)
        self._chips: list[tuple[int, str, Frame]] = []

    def show(self, choosing: Collection[int], help: Sequence[str]) -> None:
        """For these seats; the present level is lit."""
        self._chips = [chip for seat in choosing for chip in self._of(seat)]
        self.batch.show(
            [
                Quad(_sprite(level, help[seat]), at.cx, at.cy, at.w, at.h, at.angle)
                for seat, level, at in self._chips
            ]
        )

    def _of(self, seat: int) -> list[tuple[int, str, Frame]]:
        """On the cloth before a tray, near its own sign."""
        u, tray = self.u, self.trays.trays[seat]
        frame, (w, h) = tray.place.frame, (CHIP[0] * self.u, CHIP[1] * self.u)
        x, most = frame.local(*tray.who.help_sign)[0], frame.w / 2 - 1.5 * APART * u
        x = min(max(x, -most), most)
        found = []
        for n, level in enumerate(LEVELS):
            at = frame.point(x + (n - 1) * APART * u, frame.h / 2 + h / 2 + GAP * u)
            found.append((seat, level, Frame(*at, w, h, frame.angle)))
        return found

    def at(self, x: float, y: float) -> tuple[int, str] | None:
        """The seat and the level that a touch here chooses."""
        for seat, level, frame in self._chips:
            if frame.holds(x, y):
                return seat, level
        return None


def _sprite(level: str, now: str) -> str:
    return f"chip-{level}-on" if level == now else f"chip-{level}"
