"""Which signs hands want to see of the places of their pieces; what several want is drawn once."""

from __future__ import annotations

from collections.abc import Collection

from oeil_app.canvas.sprites import Quad
from oeil_app.layout.frame import Frame, Place

from . import contours

Claim = tuple[tuple[str, str], Quad]
"""A sign that is shown of a place for a piece in hand: the piece and the zone, and the sign."""

Key = tuple[str, float, float] | tuple[str, str]
"""What is drawn but once."""


class Signs:
    """What may be drawn of a place; the same for all hands that may go there."""

    __slots__ = ("_free", "_may", "frame", "key", "place")

    def __init__(self, place: Place, frame: Frame) -> None:
        self.place, self.frame = place, frame  # what it is, and what is seen of it
        self.key = ("", frame.cx, frame.cy)
        self._may: Quad | None = None
        self._free: Quad | None = None

    def contour(self, legal: bool) -> Quad:
        """It may go here, or it could lie here; made when it is first wanted."""
        if legal:
            found = self._may = self._may or contours.may(self.frame)
        else:
            found = self._free = self._free or contours.free(self.frame)
        return found


class Wanted:
    """The signs of all places that hands are shown: several hands see one contour of a place; that
    it may be taken says more than dots. What is drawn comes first, then what could stand for it.
    """

    def __init__(self, several: bool) -> None:
        self.several = several  # more than one hand
        self.claims: dict[Key, list[Claim]] = {}

    def contour(self, at: tuple[str, str], signs: Signs, legal: bool) -> None:
        key = signs.key if self.several else at
        known = self.claims.get(key)
        if known is None or legal:
            claim = at, signs.contour(legal)
            if known is not None and known[0][1].sprite == claim[1].sprite:
                known.append(claim)
            else:
                self.claims[key] = [claim]

    def add(self, at: tuple[str, str], quad: Quad) -> None:
        self.claims.setdefault((quad.sprite, quad.x, quad.y), []).append((at, quad))

    def left(self, out: Collection[tuple[str, str]]) -> list[Quad]:
        """What is drawn for all but these."""
        left = ([quad for at, quad in of if at not in out] for of in self.claims.values())
        return [quads[0] for quads in left if quads]
