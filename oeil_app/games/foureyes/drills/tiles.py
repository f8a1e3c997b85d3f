"""What the drills with the tiles of Four Eyes share: tables played by legal lays, how they lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Box, Floor, Layer, Look, Loop, Mark, Piece, Spot
from oeil_app.core.tasks.drill import FIELD, Given, Task, sought

from ..actions import Lay
from ..referee import FourEyes
from ..rules.board import Cells
from ..rules.pawns import NO_PAWNS
from ..rules.tile import COLOURS, KINDS, TILES, TURNS
from ..scenery.scenery import LOOKS, ROOM, FourEyesScenery
from ..scenery.squares import RING
from ..state import State

SMALL, LARGE = FourEyes("beginner", 4, (3, 3, 1)), FourEyes("standard", 5, (4, 4, 2))
NEAR = 0.24  # of a place: how far from a pawn a finger still means it
SOUGHT = {f"pawn-{name}": Look(1, 1, (Layer(f"pawn-{name}", 0, 0, 1, 1),)) for name in COLOURS}


class TilesTask(Task):
    """A board with tiles; cells to touch, of one colour's pawns."""

    atlas = "foureyes"

    def __init__(self, level: int, referee: FourEyes, state: State, seat: int) -> None:
        self.level, self.referee, self.state = level, referee, state
        self.seat = seat  # whose colour is looked for
        self.colour = COLOURS[seat]
        self.table = FourEyesScenery(referee, referee.board, referee.stock).scene(state)

    def pawns(self, seat: int) -> tuple[str, ...]:
        """The cells where pawns of a colour stand."""
        at = enumerate(self.state.tiles)
        corners = [4 * n + (t.red, t.blue)[seat] for n, t in at if t is not None]
        return tuple(self.referee.board.cells[cell] for cell in corners)

    @property
    def box(self) -> Box:
        size = self.referee.board.size
        return Box(-ROOM, -ROOM, size + 2 * ROOM, size + 2 * ROOM)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return {**LOOKS, **SOUGHT}

    def lying(self, given: Given) -> Iterable[Piece]:
        return [piece for piece in self.table.pieces if piece.spot.area == FIELD]

    def floor(self) -> Iterable[Floor]:
        return self.table.floor

    def marks(self, given: Given) -> Iterable[Mark]:
        """The board, and what was found."""
        yield from (mark for mark in self.table.marks if mark.spot.area == FIELD)
        for cell in given.answers:
            yield Mark("pick", Spot(FIELD, *self.middle(cell)), RING, RING)

    def sought(self) -> tuple[Piece, ...]:
        return (sought(f"pawn-{self.colour}"),)

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


# -- playing to a position -------------------------------------------------------------------------

Order = Sequence[tuple[int, Cells | None]]
"""Places in the order in which tiles are laid, each with the corner where the pawn shall stand."""


def played(
    referee: FourEyes, seat: int, order: Order, wins: bool, rng: Rng
) -> tuple[State, list[tuple[str, ...]]] | None:
    """By turns, no lay making a square but the last if it `wins`; None if that cannot be."""
    state = State(
        0, 0, (referee.stock,) * 2, (None,) * len(referee.board.places), {}, None, (NO_PAWNS,) * 2
    )
    squares: list[tuple[str, ...]] = []
    for n, (at, corner) in enumerate(order):
        last = wins and n == len(order) - 1
        after = _laid(referee, state, n % 2, at, corner, seat, last, rng)
        if after is None:
            return None
        state, squares = after
    return state, squares


def slanted(spots: Sequence[tuple[int, int]], cells: Sequence[int]) -> bool:
    """Whether the square of these cells stands askew: straight ones have two columns only."""
    return len({spots[cell][0] for cell in cells}) > 2


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
