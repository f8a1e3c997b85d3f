"""What the drills on the board of The Eye share: the board, its wheels at rest, pegs on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Backdrop, Box, Look, Loop, Mark, Piece, Spot
from oeil_app.core.scenery.scenery import Grasp
from oeil_app.core.tasks.drill import FIELD, Given, Task

from ..board import geometry
from ..board.board import FACES, NAMES, NOTCHES, SQUARES, squares_of
from ..rules.standard import StandardReferee
from ..scenery.looks import LOOKS
from ..scenery.palette import UNIFORM_COLOURS
from ..spec import SPEC
from ..state import MOVE, State, but

_VARIANT = next(variant for variant in SPEC.variants if variant.id == "standard")
assert isinstance(_VARIANT.referee, StandardReferee)
REFEREE: StandardReferee = _VARIANT.referee
_OPTIONS = {option.name: option.default(2) for option in _VARIANT.options}
_DEALT = REFEREE.deal(Setup("oeil", "standard", 2, 0, _OPTIONS), Rng(0))


def position(wheels: int, own: Iterable[int], others: Iterable[int] = ()) -> State:
    """A table of two in the midst of a turn of seat 0, pegs on these squares."""
    pegs = (sum(1 << square for square in own), sum(1 << square for square in others))
    changes = {"wheels": wheels, "pegs": pegs, "to_lay": (0, 0), "phase": MOVE, "turn": 0}
    return but(_DEALT, **changes, moves_left=1, first_move=False, round=1)


class BoardTask(Task):
    """Squares to touch."""

    atlas = "oeil"
    pegs: tuple[int, ...] = ()  # of every seat, as sets of squares

    def __init__(self, level: int, wheels: int) -> None:
        self.level = level
        self.wheels = wheels  # 16 × wheel 1 + wheel 2
        self.face = FACES[wheels]

    @property
    def box(self) -> Box:
        half = geometry.SIZE / 2
        return Box(-half, -half, 2 * half, 2 * half)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return LOOKS

    def colours(self, given: Given) -> Mapping[str, str]:
        return UNIFORM_COLOURS

    def backdrop(self, given: Given) -> Backdrop:
        return Backdrop("eye", Spot(FIELD, 0, 0), geometry.SIZE, self.colours(given))

    def uniforms(
        self,
        state: Given,
        dials: Mapping[str, float],
        lit: Mapping[str, str],
        grasp: Grasp | None = None,
    ) -> Mapping[str, float | tuple[float, ...]]:
        a, b = divmod(self.wheels, NOTCHES)
        return {"wheel_a": float(a), "wheel_b": float(b), "pointed": -1.0}

    def lying(self, given: Given) -> Iterable[Piece]:
        for seat, squares in enumerate(self.pegs):
            for square in squares_of(squares):
                yield Piece(NAMES[square], f"peg-{seat}", self.place(NAMES[square]))

    def marks(self, given: Given) -> Iterable[Mark]:
        """What was found."""
        for name in given.answers:
            yield Mark("pick", self.place(name), 1.0, 1.0)

    def place(self, name: str) -> Spot:
        """The middle of a square, as large as a peg."""
        return Spot(FIELD, *self.middle(name), size=geometry.PEG)

    def middle(self, answer: str) -> tuple[float, float]:
        return geometry.middle(*divmod(self.wheels, NOTCHES), SQUARES[answer])

    def touched(self, x: float, y: float) -> str | None:
        square = geometry.square_at(self.wheels, x, y)
        return None if square is None else NAMES[square]

    def about(self, reason: Reason) -> Iterable[Loop]:
        """The square that was touched is framed."""
        for name in reason.cells:
            yield Loop(FIELD, (self.middle(name),), "fault", size=geometry.PEG, square=True)
