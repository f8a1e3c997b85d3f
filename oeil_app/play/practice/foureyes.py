"""Find the square: four pawns of one colour, straight or slanted, among others (F-4).

A task is a game of Four Eyes played to its end by legal lays: the last one makes the only square,
and the referee itself says which pawns it is made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oeil_app.core.rng import Rng
from oeil_app.core.verdict import Reason
from oeil_app.games.foureyes.actions import Lay
from oeil_app.games.foureyes.board import Cells, numbers
from oeil_app.games.foureyes.pawns import NO_PAWNS
from oeil_app.games.foureyes.referee import FourEyes
from oeil_app.games.foureyes.state import State
from oeil_app.games.foureyes.tile import COLOURS, KINDS, TILES, TURNS

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


@dataclass(frozen=True, slots=True)
class SquareTask:
    """Which four pawns of this colour are the corners of a square?"""

    level: int
    state: State
    seat: int  # whose colour is looked for
    square: tuple[str, ...]  # its cells, as the referee named them

    @property
    def referee(self) -> FourEyes:
        return STEPS[self.level].referee

    @property
    def colour(self) -> str:
        return COLOURS[self.seat]

    def pawns(self, seat: int) -> tuple[str, ...]:
        """The cells where pawns of a colour stand."""
        at = enumerate(self.state.tiles)
        corners = [4 * n + (t.red, t.blue)[seat] for n, t in at if t is not None]
        return tuple(self.referee.board.cells[cell] for cell in corners)

    @property
    def offered(self) -> tuple[str, ...]:
        """Every pawn."""
        return (*self.pawns(self.seat), *self.pawns(1 - self.seat))

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(self.square)

    def against(self, answer: str) -> tuple[Reason, ...]:
        """A pawn of the other colour, or one that stands in no square."""
        if answer in self.square:
            return ()
        own = answer in self.pawns(self.seat)
        return (Reason("F-4", "no_square" if own else "other_colour", cells=(answer,)),)


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
