"""A sight: what of a task is to be seen and touched, in table units, without a pixel.

It is to a task what a scenery is to a game: pieces on a field, places to touch, perhaps a piece in
hand, and the parts of pieces that a reason points at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oeil_app.core.scene import Backdrop, Box, Look, Loop, Mark, Piece, Spot
from oeil_app.core.scenery import Part
from oeil_app.core.verdict import Reason

FIELD, HAND = "field", "hand"


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be touched to give an answer."""

    answer: str
    x: float
    y: float
    w: float
    h: float
    sign: str = "place-free"  # drawn where it is; nothing if empty


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape that is no card and is covered: a square of the Eye, as points round it."""

    name: str
    points: tuple[tuple[float, float], ...]


class Sight:
    """What every drill's sight says; each drill writes what differs."""

    atlas: str
    mode: str  # "word" (yes or no), "carry" (a piece to a place) or "touch" (find them all)
    turns: bool = False  # whether the piece in hand can be turned
    asked: str = ""  # a sprite of the atlas: what is looked for

    def looks(self) -> Mapping[str, Look]:
        return {}

    def pieces(self) -> Sequence[Piece]:
        """What lies on the field."""
        return ()

    def floor(self) -> Sequence[tuple[str, float, float, float, float]]:
        """What pieces lie on: sprites of the atlas, their middles and sizes."""
        return ()

    def loops(self, found: Sequence[str]) -> Sequence[Loop]:
        """Lines over the field, when so much was found."""
        return ()

    def outlines(self) -> Sequence[Outline]:
        """What is drawn beneath the pieces."""
        return ()

    def backdrop(self) -> tuple[Backdrop, Mapping[str, float]] | None:
        """A board that a shader draws, and the numbers that it is told."""
        return None

    def hit(self, x: float, y: float) -> str | None:
        """The answer that a touch at this point of the field gives, where shapes are not round."""
        return None

    def marked(self) -> Sequence[str]:
        """Answers that count as found from the beginning."""
        return ()

    def box(self) -> Box:
        """What must be seen of the field."""
        raise NotImplementedError

    def targets(self, turn: int = 0) -> Sequence[Target]:
        """Where one can touch; `turn`: how the piece in hand is turned."""
        return ()

    def carried(self) -> Piece | None:
        """The piece in hand."""
        return None

    def landing(self, answer: str) -> tuple[Spot, int]:
        """Where the piece in hand lies after that answer, and how it is turned."""
        raise NotImplementedError

    def asking(self) -> str | None:
        """The piece on the field that the question is about."""
        return None

    def shown(self, answer: str, reasons: Sequence[Reason]) -> Sequence[Reason]:
        """The reasons as they can be drawn: what they name are parts of pieces."""
        return reasons

    def part(self, name: str) -> Part | None:
        return None

    def group(self, reason: Reason) -> Mark | None:
        return None

    def pictured(self, reasons: Sequence[Reason]) -> tuple[Sequence[str], str]:
        """A reason without words: sprites of the atlas, and the sign round each."""
        return (), ""

    def truth(self) -> Sequence[Reason]:
        """What is shown although the answer was right: why a card does not fit."""
        return ()
