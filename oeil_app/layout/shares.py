"""How the cloth is shared out among everybody's plots: by how many they are, and by need.

A form that grows long gets room from plots whose forms are small. Pure geometry, no Kivy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from oeil_app.core.scenery.scene import Box

from .camera import Sizes, fitting
from .frame import Frame, Rect
from .sides import ANGLES, ORDER

LOW, HIGH = "Bbc", "Ttu"
FLANK, NARROW_FLANK, CROWD = 0.28, 0.2, 5  # of the cloth for a plot at the side; with so many seats
FLANKS = (0.1, 0.14, 0.19, 0.25, 0.31)
PARTS = (0.33, 0.38, 0.44, 0.5, 0.56, 0.62, 0.67)
TIGHT = 0.9  # of a fair size: cards that are smaller ask for more room
WORTH = 1.04  # shares change only if the smallest cards become so much larger


@dataclass(frozen=True, slots=True)
class Shares:
    """Parts of the cloth."""

    flank: float  # of its width, for a plot at a side
    upper: float = 0.5  # of its height, for the plots at the upper edge
    low: float = 0.5  # of the lower edge, for the left one of two
    high: float = 0.5  # and of the upper edge


def usual(sides: str) -> Shares:
    """Before anything lies there."""
    across = any(side in sides for side in LOW + HIGH)
    if not across:
        return Shares(1 / max(len(sides), 1))
    return Shares(FLANK if len(sides) < CROWD else NARROW_FLANK)


def plots(sides: str, cloth: Rect, shares: Shares, those: str = ORDER) -> dict[int, Frame]:
    """Each seat's share of the cloth, in front of its tray; only those at these sides."""
    found = {}
    for seat, side in enumerate(sides):
        if side not in those:
            continue
        rect, angle = _plot(sides, side, cloth, shares), ANGLES[side]
        w, h = (rect.w, rect.h) if angle % 180 == 0 else (rect.h, rect.w)
        found[seat] = Frame(rect.cx, rect.cy, w, h, angle)
    return found


@dataclass(frozen=True, slots=True)
class Need:
    """What must be seen of a plot."""

    area: str
    box: Box
    sizes: Sizes
    turns: bool  # it may lie turned by a quarter

    def card(self, plot: Frame) -> float:
        """How large its cards would be there; from a fair size on they are large enough."""
        size = fitting(plot, self.box, self.sizes)
        if self.turns and size < self.sizes.fair:
            size = max(size, fitting(plot.quarter, self.box, self.sizes))
        return min(size, self.sizes.fair)


class Sharing:
    """The shares of one cloth, and those that are wanted."""

    def __init__(self, sides: str, cloth: Rect) -> None:
        self.sides, self.cloth = sides, cloth
        self.now = self._wanted = usual(sides)
        self._needs: Mapping[int, Need] = {}

    def wanted(self, needs: Mapping[int, Need]) -> dict[int, Frame]:
        """Where the plots should lie: the smallest cards as large as can be."""
        if not 1 < len(needs) == len(self.sides):
            return {}
        if needs != self._needs:
            self._needs = needs
            self._wanted = self._by_need()
        return plots(self.sides, self.cloth, self._wanted)

    def take(self) -> None:
        """They lie so from now on."""
        self.now = self._wanted

    def _by_need(self) -> Shares:
        """As now, if that is hardly worse."""
        (least, _), fair = self._score(self.now), min(n.sizes.fair for n in self._needs.values())
        if least >= fair * TIGHT:
            return self.now
        ways = [usual(self.sides)]
        for way in _ways(self.sides):  # the two halves of an edge share it as suits them
            low = self._best([replace(way, low=part) for part in _halves(self.sides, "b")], LOW)
            high = self._best([replace(way, high=part) for part in _halves(self.sides, "t")], HIGH)
            ways.append(replace(way, low=low.low, high=high.high))
            if self._score(ways[-1])[0] >= fair:
                break
        best = max(ways, key=self._score)
        return best if self._score(best)[0] >= least * WORTH else self.now

    def _cards(self, shares: Shares, those: str = ORDER) -> list[float]:
        found = plots(self.sides, self.cloth, shares, those)
        return [self._needs[seat].card(plot) for seat, plot in found.items()]

    def _score(self, shares: Shares) -> tuple[float, float]:
        found = self._cards(shares)
        return min(found), sum(found)

    def _best(self, ways: Sequence[Shares], those: str) -> Shares:
        return max(ways, key=lambda shares: min(self._cards(shares, those), default=0.0))


def _ways(sides: str) -> list[Shares]:
    """Flanks so wide, and upper and lower plots so high."""
    own = usual(sides).flank
    flanks = FLANKS if set(LOW + HIGH) & set(sides) and set("LR") & set(sides) else (own,)
    uppers = PARTS if _two_rows(sides) else (0.5,)
    return [Shares(flank, upper) for flank in flanks for upper in uppers]


@lru_cache(maxsize=32)
def _two_rows(sides: str) -> bool:
    """Whether plots of the lower edge and of the upper one meet."""
    return bool(set(LOW) & set(sides) and set(HIGH) & set(sides))


def _halves(sides: str, left: str) -> tuple[float, ...]:
    return PARTS if left in sides else (0.5,)


def _plot(sides: str, side: str, cloth: Rect, shares: Shares) -> Rect:
    flank = cloth.w * shares.flank
    west, east = flank * ("L" in sides), flank * ("R" in sides)
    if side in "LR":
        return Rect(cloth.x if side == "L" else cloth.x + cloth.w - flank, cloth.y, flank, cloth.h)
    x, w = cloth.x + west, cloth.w - west - east
    if side in "bctu":
        left = w * (shares.low if side in "bc" else shares.high)
        x, w = (x + left, w - left) if side in "cu" else (x, left)
    if not _two_rows(sides):
        return Rect(x, cloth.y, w, cloth.h)
    upper = cloth.h * shares.upper
    if side in HIGH:
        return Rect(x, cloth.y + cloth.h - upper, w, upper)
    return Rect(x, cloth.y, w, cloth.h - upper)
