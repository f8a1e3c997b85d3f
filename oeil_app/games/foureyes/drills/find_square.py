"""Find the square: four pawns of one colour, straight or slanted, among others (F-4).

A task is a game of Four Eyes played to its end by legal lays: the last one makes the only square,
and the referee itself says which pawns it is made of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from oeil_app.core.drill import FIELD, MIDDLE, TRAY, Drill, Given, Sprite, Task
from oeil_app.core.quad import Quad
from oeil_app.core.rng import Rng
from oeil_app.core.scene import Box, Floor, Layer, Look, Loop, Mark, Piece, Spot
from oeil_app.core.texts import n_
from oeil_app.core.verdict import Reason

from ..actions import Lay
from ..board import Cells, numbers
from ..pawns import NO_PAWNS
from ..referee import FourEyes
from ..scenery.scenery import LOOKS, ROOM, FourEyesScenery
from ..scenery.squares import RING, outline, read_cells
from ..state import State
from ..tile import COLOURS, KINDS, TILES, TURNS

SMALL, LARGE = FourEyes("beginner", 4, (3, 3, 1)), FourEyes("standard", 5, (4, 4, 2))


@dataclass(frozen=True, slots=True)
class Step:
    """A level: how many tiles lie on which board, and how the square lies."""

    tiles: int
    slanted: bool = False
    referee: FourEyes = SMALL


STEPS = (
    Step(4),
    Step(5),
    Step(6),
    Step(5, slanted=True),
    Step(8),
    Step(7, slanted=True),
    Step(10),
    Step(9, slanted=True),
    Step(12, slanted=True, referee=LARGE),
    Step(15, slanted=True, referee=LARGE),
    Step(18, slanted=True, referee=LARGE),
)
NEAR = 0.24  # of a place: how far from a pawn a finger still means it
SOUGHT = {f"pawn-{name}": Look(1, 1, (Layer(f"pawn-{name}", 0, 0, 1, 1),)) for name in COLOURS}


class SquareTask(Task):
    """Which four pawns of this colour are the corners of a square?"""

    asks = n_("Touch the four eyes that make a square.")
    atlas = "foureyes"

    def __init__(self, level: int, state: State, seat: int, square: tuple[str, ...]) -> None:
        self.level, self.state = level, state
        self.seat = seat  # whose colour is looked for
        self.square = square  # its cells, as the referee named them
        self.referee = STEPS[level].referee
        self.colour = COLOURS[seat]
        self.scenery = FourEyesScenery(self.referee, self.referee.board)
        self.offered = (*self.pawns(seat), *self.pawns(1 - seat))  # every pawn

    def pawns(self, seat: int) -> tuple[str, ...]:
        """The cells where pawns of a colour stand."""
        at = enumerate(self.state.tiles)
        corners = [4 * n + (t.red, t.blue)[seat] for n, t in at if t is not None]
        return tuple(self.referee.board.cells[cell] for cell in corners)

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(self.square)

    def against(self, answer: str) -> tuple[Reason, ...]:
        """A pawn of the other colour, or one that stands in no square."""
        if answer in self.square:
            return ()
        own = answer in self.pawns(self.seat)
        return (Reason("F-4", "no_square" if own else "other_colour", cells=(answer,)),)

    # -- how it lies -----------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        size = self.referee.board.size
        return Box(-ROOM, -ROOM, size + 2 * ROOM, size + 2 * ROOM)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return {**LOOKS, **SOUGHT}

    def lying(self, given: Given) -> Iterable[Piece]:
        return [p for p in self.scenery.scene(self.state).pieces if p.spot.area == FIELD]

    def floor(self) -> Iterable[Floor]:
        return self.scenery.scene(self.state).floor

    def marks(self, given: Given) -> Iterable[Mark]:
        """The board, and what was found."""
        yield from (m for m in self.scenery.scene(self.state).marks if m.spot.area == FIELD)
        for cell in given.answers:
            yield Mark("pick", Spot(FIELD, *self.middle(cell)), RING, RING)

    def loops(self, given: Given) -> Iterable[Loop]:
        """The square itself, once all its pawns were found."""
        if self.wanted <= {*given.answers}:
            cells = read_cells(self.referee.board, self.square)
            yield outline(self.referee.board, cells, self.colour, "won", plain=True)

    def sought(self) -> tuple[Piece, ...]:
        return (Piece("sought", f"pawn-{self.colour}", Spot(TRAY, MIDDLE, 4.9, size=4.4)),)

    def middle(self, answer: str) -> tuple[float, float]:
        x, y = (int(part) for part in answer.split(","))
        return x / 2 + 0.25, y / 2 + 0.25

    def touched(self, x: float, y: float) -> str | None:
        away = {
            cell: hypot(x - cx, y - cy) for cell in self.offered for cx, cy in [self.middle(cell)]
        }
        nearest = min(away, key=lambda cell: away[cell])
        return nearest if away[nearest] <= NEAR else None

    def about(self, reason: Reason) -> Iterable[Loop]:
        """The pawn that was touched, in the shape of its colour."""
        for cell in reason.cells:
            blue = cell in self.pawns(COLOURS.index("blue"))
            yield Loop(FIELD, (self.middle(cell),), "fault", size=RING, square=blue)


def square_task(level: int, rng: Rng) -> SquareTask:
    """Legal lays until the last of them makes exactly one square."""
    step = STEPS[level]
    board = step.referee.board
    while True:
        square = rng.choice(board.squares)
        at = [*numbers(square)]
        if len({cell // 4 for cell in at}) == 4 and _slanted(board.spots, at) == step.slanted:
            found = _played(level, step, rng.below(2), rng.shuffled(at), rng)
            if found is not None:
                return found


def _slanted(spots: Sequence[tuple[int, int]], cells: Sequence[int]) -> bool:
    """Whether the square of these cells stands askew: straight ones have two columns only."""
    return len({spots[cell][0] for cell in cells}) > 2


def _played(level: int, step: Step, seat: int, cells: list[int], rng: Rng) -> SquareTask | None:
    """Three corners, other tiles that make no square, then the last corner; None if it fails."""
    referee, board = step.referee, step.referee.board
    places = {cell // 4 for cell in cells}
    others = rng.shuffled(n for n in range(len(board.places)) if n not in places)
    fill = others[: step.tiles - 4]
    order: list[tuple[int, Cells | None]] = [(cell // 4, cell % 4) for cell in cells[:3]]
    order += [(at, None) for at in fill]
    order.append((cells[3] // 4, cells[3] % 4))
    state = State(
        0, 0, (referee.stock,) * 2, (None,) * len(board.places), {}, None, (NO_PAWNS,) * 2
    )
    for n, (at, corner) in enumerate(order):
        last = n == len(order) - 1
        after = _laid(referee, state, n % 2, at, corner, seat, last, rng)
        if after is None:
            return None
        state, squares = after
    if len(squares) != 1:
        return None
    return SquareTask(level, state, seat, squares[0])


def _laid(
    referee: FourEyes,
    state: State,
    owner: int,
    at: int,
    corner: int | None,
    seat: int,
    last: bool,
    rng: Rng,
) -> tuple[State, list[tuple[str, ...]]] | None:
    """A tile at this place, the pawn of the colour at this corner if one is given."""
    place = referee.board.places[at]
    ways = [(kind, turn) for kind in KINDS for turn in TURNS]
    for kind, turn in rng.shuffled(ways):
        tile = TILES[owner, kind, turn, 1]
        if corner is not None and (tile.red, tile.blue)[seat] != corner:
            continue
        lay = Lay(kind, turn, place)
        if not referee.judge(state, owner, lay):
            continue
        after, events = referee.apply(state, owner, lay)
        squares = [event.cells for event in events if event.kind == "square"]
        if last == bool(squares) and (not last or after.winner == (seat,)):
            return after, squares
    return None


DRILL = Drill(
    "squares",
    age=5,
    levels=len(STEPS),
    make=square_task,
    title=n_("Find the square"),
    cover=(Sprite("foureyes", Quad("cover", 0, 0, 0.86, 0.86)),),
)
