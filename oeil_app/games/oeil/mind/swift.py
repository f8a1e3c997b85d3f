"""The Eye's table as a mind turns it over: a few integers, and how a turn begins (O-9, O-11)."""

from __future__ import annotations

from typing import NamedTuple

from ..board.board import FACES
from ..rules.rules import HOMES, Rules
from ..state import MOVE, NOBODY, State

GOES_ON, DRAWN = -1, -2


class Swift(NamedTuple):
    """A position as a turn goes on. The same as a State, without what a mind does not need."""

    wheels: int
    pegs: tuple[int, ...]
    control: tuple[int, ...]
    out: int  # the seats that are out, as bits
    turn: int
    left: int  # moves
    fresh: bool  # nothing moved in this turn yet
    round: int
    winner: int  # a seat, GOES_ON or DRAWN


def read_swift(state: State) -> Swift:
    """The table of a state in which pegs are moved."""
    assert state.phase == MOVE
    out = sum(1 << seat for seat in state.out)
    return Swift(
        state.wheels,
        state.pegs,
        state.control,
        out,
        state.turn,
        state.moves_left,
        state.first_move,
        state.round,
        GOES_ON,
    )


def key_of(at: Swift) -> int:
    """O-13: the same number as `state.position_key`."""
    key = at.turn
    for by in at.control:
        key = key << 3 | by + 1
    for pegs in at.pegs:
        key = key << 64 | pegs
    return key << 8 | at.wheels


def largest(areas: tuple[int, ...], pegs: int) -> int:
    """The most of these pegs on one colour."""
    a, b, c, d, e, f, g, h = areas
    return max(
        (pegs & a).bit_count(),
        (pegs & b).bit_count(),
        (pegs & c).bit_count(),
        (pegs & d).bit_count(),
        (pegs & e).bit_count(),
        (pegs & f).bit_count(),
        (pegs & g).bit_count(),
        (pegs & h).bit_count(),
    )


def held_colours(rules: Rules, at: Swift, seat: int) -> list[int]:
    """O-7: the colours that a seat holds."""
    mine, need = at.pegs[seat], rules.need
    areas = FACES[at.wheels].areas
    found = [colour for colour, area in enumerate(areas) if (mine & area).bit_count() >= need]
    if found and rules.alone:
        standing = sum(at.pegs)
        found = [colour for colour in found if standing & areas[colour] == mine & areas[colour]]
    return found


def passed(rules: Rules, at: Swift, chosen: tuple[tuple[int, ...] | None, ...] | None) -> Swift:
    """The turn of the next seat, with all that its beginning does (O-9 (1), (2), (4), O-11)."""
    seats, first, was = rules.seats, rules.first, at.turn
    seat = (was + 1) % seats
    while at.out >> seat & 1:
        seat = (seat + 1) % seats
    round_ = at.round + ((seat - first) % seats <= (was - first) % seats)
    most = largest(FACES[at.wheels].areas, at.pegs[seat])
    moves = 1 if rules.gentle and round_ == 1 else most
    wheels, pegs, control, out = at.wheels, at.pegs, at.control, at.out
    if most < rules.need:
        return Swift(wheels, pegs, control, out, seat, moves, True, round_, GOES_ON)
    taken: list[int] = []
    now = Swift(wheels, pegs, control, out, seat, moves, True, round_, GOES_ON)
    if rules.victory != "children":
        while new := [c for c in held_colours(rules, now, seat) if now.control[c] != seat]:
            for colour in new:
                now = _took(rules, now, colour)
            taken += new
    winner = seat if _wins(rules, now, taken, chosen) else GOES_ON
    return now if winner == GOES_ON else now._replace(winner=winner)


def _took(rules: Rules, at: Swift, colour: int) -> Swift:
    """O-9 (1), O-11: the marker comes to the seat on turn; whose home it is goes out."""
    seat = at.turn
    control = tuple(seat if c == colour else by for c, by in enumerate(at.control))
    at = at._replace(control=control)
    if rules.seats > 2 and colour in rules.closed:
        loser = HOMES.index(colour)
        if loser != seat and not at.out >> loser & 1:
            pegs = tuple(0 if s == loser else mine for s, mine in enumerate(at.pegs))
            control = tuple(NOBODY if by == loser else by for by in at.control)
            return at._replace(pegs=pegs, control=control, out=at.out | 1 << loser)
    return at


def _wins(
    rules: Rules, at: Swift, taken: list[int], chosen: tuple[tuple[int, ...] | None, ...] | None
) -> bool:
    """What `victory.py` says of the seat on turn, as its turn begins."""
    seat, victory = at.turn, rules.victory
    if at.out.bit_count() == rules.seats - 1:
        return True
    if rules.quota and at.control.count(seat) >= rules.quota[seat]:
        return True
    if victory == "home_or_rival" and HOMES[1 - seat] in taken:
        return True
    if chosen is not None and any(colour in (chosen[seat] or ()) for colour in taken):
        return True
    if victory in ("home", "home_or_rival"):
        return HOMES[seat] in held_colours(rules, at, seat)
    return victory == "children" and bool(held_colours(rules, at, seat))
