"""The table of the Eye at one moment, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from .board.board import FACES, Face
from .rules.rules import Rules

NOBODY = -1

CHOOSE, LAY, MOVE, ANSWER, OVER = "choose", "lay", "move", "answer", "over"


@dataclass(frozen=True, slots=True)
class State:
    """All variants share this; the quiz and the solitaire add to it."""

    rules: Rules
    wheels: int  # 16 × wheel 1 + wheel 2, in notches
    pegs: tuple[int, ...]  # for each seat the set of its squares
    control: tuple[int, ...]  # for each colour the seat that has its marker, or NOBODY
    phase: str
    turn: int  # NOBODY when the game is over
    moves_left: int
    first_move: bool  # still to come in this turn
    to_lay: tuple[int, ...]  # pegs in hand, per seat
    out: tuple[int, ...]  # the seats that O-11 sent away, in order
    round: int  # of turns; 0 before the first
    chosen: tuple[tuple[int, ...] | None, ...] | None  # O-12, per seat; None if nobody chooses
    seen: tuple[int, ...]  # positions as turns began that could come again (O-13)
    winner: tuple[int, ...] | None
    granted: int = field(compare=False)  # moves that this turn began with; only to be shown

    @property
    def face(self) -> Face:
        """What the board shows."""
        return FACES[self.wheels]

    @property
    def standing(self) -> int:
        """The squares where any peg stands."""
        return sum(self.pegs)


S = TypeVar("S", bound=State)


@cache
def _fields(kind: type[State]) -> tuple[tuple[str, ...], attrgetter[tuple[Any, ...]]]:
    names = tuple(each.name for each in fields(kind))
    return names, attrgetter(*names)


def but(state: S, **changes: Any) -> S:
    """The state with these changes: `dataclasses.replace` in half the time, for playouts."""
    kind = type(state)
    names, values_of = _fields(kind)  # type: ignore[arg-type]  # a class can be hashed
    changed = kind(*map(changes.pop, names, values_of(state)))
    assert not changes, changes
    return changed


def shared(state: State) -> dict[str, Any]:
    """The fields that every variant's state has, to build on."""
    names, values_of = _fields(State)
    return dict(zip(names, values_of(state), strict=True))


def fresh(rules: Rules) -> State:
    """O-4: an empty board, the wheels at 0, 0, all pegs in hand."""
    choosing = rules.victory == "chosen"
    return State(
        rules,
        wheels=0,
        pegs=(0,) * rules.seats,
        control=(NOBODY,) * 8,
        phase=CHOOSE if choosing else LAY,
        turn=rules.first,
        moves_left=0,
        first_move=True,
        to_lay=(rules.pegs,) * rules.seats,
        out=(),
        round=0,
        chosen=(None,) * rules.seats if choosing else None,
        seen=(),
        winner=None,
        granted=0,
    )


def owner(state: State, square: int) -> int:
    """Whose peg stands there; NOBODY's on a free square."""
    return next((seat for seat, pegs in enumerate(state.pegs) if pegs >> square & 1), NOBODY)


def holds(state: State, seat: int, colour: int) -> bool:
    """O-7: enough of one's pegs on the colour and, with more than two seats, no other's."""
    rules = state.rules
    area = FACES[state.wheels].areas[colour]
    mine = state.pegs[seat] & area
    if mine.bit_count() < rules.need:
        return False
    return not rules.alone or state.standing & area == mine


def held(state: State, seat: int) -> tuple[int, ...]:
    """The colours that a seat holds."""
    rules, mine = state.rules, state.pegs[seat]
    if mine.bit_count() < rules.need:
        return ()
    need, found = rules.need, []
    others = state.standing ^ mine if rules.alone else 0
    for colour, area in enumerate(FACES[state.wheels].areas):
        if (mine & area).bit_count() >= need and not others & area:
            found.append(colour)
    return tuple(found)


def largest_group(state: State, seat: int) -> tuple[int, int]:
    """The most pegs that a seat has on one colour, and the first such colour."""
    pegs = state.pegs[seat]
    counts = [(pegs & area).bit_count() for area in FACES[state.wheels].areas]
    most = max(counts)
    return most, counts.index(most)


def with_pegs(pegs: tuple[int, ...], seat: int, squares: int) -> tuple[int, ...]:
    """The pegs with those of one seat replaced."""
    return (*pegs[:seat], squares, *pegs[seat + 1 :])


def controlled(state: State, seat: int) -> int:
    """The squares of all colours that a seat controls."""
    areas = FACES[state.wheels].areas
    return sum(areas[colour] for colour, by in enumerate(state.control) if by == seat)


def next_seat(state: State, seat: int) -> int:
    """Clockwise, past those who are out."""
    seats = state.rules.seats
    seat = (seat + 1) % seats
    while seat in state.out:
        seat = (seat + 1) % seats
    return seat


def position_key(state: State, seat: int) -> int:
    """O-13: wheels, pegs, markers and seat in one number."""
    key = seat
    for by in state.control:
        key = key << 3 | by + 1
    for pegs in state.pegs:
        key = key << 64 | pegs
    return key << 8 | state.wheels


def finish(state: S, *winners: int) -> S:
    """The game is over; nobody named: nobody wins."""
    return but(state, phase=OVER, turn=NOBODY, moves_left=0, seen=(), winner=winners)
