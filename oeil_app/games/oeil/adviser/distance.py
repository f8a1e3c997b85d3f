"""How a table looks to a player: how many moves each seat is from what it wants."""

from __future__ import annotations

from ..board.board import FACES, TURNED, squares_of
from ..rules.rules import HOMES
from ..state import State, largest_group

WON = 1000.0
_DRAWN = -6.0  # rather play on than repeat positions (O-13)
_FAR = 40  # moves; a colour that cannot be filled now
_IN_HAND = 3  # moves that a peg not yet laid counts for
_IN_THE_WAY = 2  # moves that a rival's peg counts for, where it prevents holding
_SECOND_BEST = 2  # moves that sending a rival out is less worth than winning
_SOON = 12.0  # what it costs to leave a rival what it needs for its next turn


def _steps(square: int, other: int) -> int:
    (i, j), (k, m) = divmod(square, 8), divmod(other, 8)
    return max(min((i - k) % 8, (k - i) % 8), min((j - m) % 8, (m - j) % 8))


_STEPS = tuple(bytes(_steps(square, other) for other in range(64)) for square in range(64))


def outlook(state: State, seat: int) -> float:
    """The better for the seat the higher; its own way to go against that of the rivals."""
    if state.winner is not None:
        return WON if seat in state.winner else -WON if state.winner else _DRAWN
    if seat in state.out:
        return -WON
    value = -turns_to_go(state, seat)
    rivals = [s for s in range(state.rules.seats) if s != seat and s not in state.out]
    if rivals:
        nearest = min(turns_to_go(state, rival) for rival in rivals)
        value += 0.7 * nearest - (_SOON if nearest <= 1 else 0)
    return value + _markers(state, seat) - len(rivals)


def turns_to_go(state: State, seat: int) -> float:
    """Moves to the nearest aim, over the moves of a turn."""
    moves = min(moves_to_hold(state, seat, colour) + late for colour, late in _aims(state, seat))
    return moves / max(largest_group(state, seat)[0], 1)


def moves_to_hold(state: State, seat: int, colour: int) -> int:
    """About how many moves the seat needs to hold a colour, one notch of a wheel included."""
    standing = state.standing
    mine = state.pegs[seat]
    best = _FAR
    for cost, wheels in ((0, state.wheels), *((1, near) for near in TURNED[state.wheels])):
        face = FACES[wheels]
        if standing & ~face.exists:
            continue
        best = min(best, cost + _gather(state, mine, face.areas[colour], standing & ~mine))
    return best


def _gather(state: State, mine: int, area: int, rivals: int) -> int:
    """The steps that bring the nearest pegs, one to each free square of the area."""
    rules = state.rules
    there = (mine & area).bit_count()
    missing = rules.need - there
    blocked = (rivals & area).bit_count()
    cost = _IN_THE_WAY * blocked if rules.alone else 0
    if missing <= 0:
        return cost
    free = list(squares_of(area & ~mine & ~rivals))
    if len(free) < missing:
        return cost + _IN_THE_WAY * (missing - len(free)) + missing
    pegs = list(squares_of(mine & ~area))
    pairs = sorted((_STEPS[peg][to], peg, to) for peg in pegs for to in free)
    used: set[int] = set()
    for steps, peg, to in pairs:
        if missing and peg not in used and 64 + to not in used:
            used |= {peg, 64 + to}
            cost += steps
            missing -= 1
    return cost + _IN_HAND * missing


def _aims(state: State, seat: int) -> list[tuple[int, int]]:
    """The colours a seat would like to hold, each with how much less it is worth."""
    rules = state.rules
    if rules.victory == "children":
        return [(colour, 0) for colour in range(8)]
    if rules.quota:
        wanted = [colour for colour in range(8) if state.control[colour] != seat]
    elif state.chosen is not None:
        wanted = list(state.chosen[seat] or ())
    elif rules.victory == "home_or_rival":
        wanted = list(rules.closed)
    else:
        wanted = [HOMES[seat]]
    aims = [(colour, 0) for colour in wanted]
    if rules.seats > 2:  # O-11: a rival's home sends the rival out
        rivals = [s for s in range(rules.seats) if s != seat and s not in state.out]
        aims += [(HOMES[rival], _SECOND_BEST) for rival in rivals]
    return aims or [(HOMES[seat], 0)]


def _markers(state: State, seat: int) -> float:
    """Colours controlled: much where they win, a little elsewhere."""
    rules = state.rules
    if not rules.quota:
        return 0.2 * state.control.count(seat)
    to_go = [
        rules.quota[s] - state.control.count(s)
        for s in range(rules.seats)
        if s != seat and s not in state.out
    ]
    return 4.0 * (min(to_go, default=0) - (rules.quota[seat] - state.control.count(seat)))
