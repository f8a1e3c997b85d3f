"""How much help a seat wants, by pictures of what it shows: three chips before its tray.

An open eye over a card and a lit place, a half-open one over a dotted place, a closed one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..place.frame import Frame, Rect
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

    def show(
        self, choosing: Collection[int], help: Sequence[str], clear: Sequence[Rect] = ()
    ) -> None:
        """For these seats; the present level is lit. `clear`: what they may not hide."""
        self._chips = [chip for seat in choosing for chip in self._of(seat, clear)]
        self.batch.show(
            [
                Quad(_sprite(level, help[seat]), at.cx, at.cy, at.w, at.h, at.angle)
                for seat, level, at in self._chips
            ]
        )

    def _of(self, seat: int, clear: Sequence[Rect]) -> list[tuple[int, str, Frame]]:
        """On the cloth before a tray, as near to its own sign as nothing is hidden."""
        u, tray = self.u, self.trays.trays[seat]
        frame, (w, h) = tray.place.frame, (CHIP[0] * self.u, CHIP[1] * self.u)
        x, most = frame.local(*tray.who.help_sign)[0], frame.w / 2 - 1.5 * APART * u
        rows: list[list[Frame]] = []
        for off in (0, 1, -1, 2, -2, 3, -3):
            middle = min(max(x + off * APART * u, -most), most)
            across = (middle + (n - 1) * APART * u for n in range(len(LEVELS)))
            high = frame.h / 2 + h / 2 + GAP * u
            rows.append([Frame(*frame.point(at, high), w, h, frame.angle) for at in across])
        row = next((row for row in rows if not _hides(row, clear)), rows[0])
        return [(seat, level, at) for level, at in zip(LEVELS, row, strict=True)]

    def at(self, x: float, y: float) -> tuple[int, str] | None:
        """The seat and the level that a touch here chooses."""
        for seat, level, frame in self._chips:
            if frame.holds(x, y):
                return seat, level
        return None


def _hides(row: Sequence[Frame], clear: Sequence[Rect]) -> bool:
    return any(
        abs(at.cx - rect.cx) < (at.rect.w + rect.w) / 2
        and abs(at.cy - rect.cy) < (at.rect.h + rect.h) / 2
        for at in row
        for rect in clear
    )


def _sprite(level: str, now: str) -> str:
    return f"chip-{level}-on" if level == now else f"chip-{level}"
