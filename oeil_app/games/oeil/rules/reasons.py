"""Every reason why something may not be done (G-3), action by action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oeil_app.core.rules.verdict import Reason

from ..actions import TURNS, Clear, Lay, Move, Turn
from ..board.board import COLOURS, FACES, NAMES, NEAR, NO_COLOUR, TURNED, names_of
from ..state import NOBODY, State, owner

Reasons = Iterator[Reason]


def move_reasons(state: State, move: Move) -> Reasons:
    """O-5: one's own peg to a free neighbouring square."""
    yield from _missing(state, (move.peg, move.to))
    yield from _not_yours(state, move.peg)
    yield from _occupied(state, move.to)
    if not NEAR[move.peg] >> move.to & 1:
        yield Reason("O-5", "not_neighbour", cells=(NAMES[move.peg], NAMES[move.to]))


def turn_reasons(state: State, turn: Turn) -> Reasons:
    """O-6: no peg may be pushed past hub or rim."""
    face = FACES[TURNED[state.wheels][TURNS.index(turn)]]
    holding = names_of(state.standing & ~face.exists)
    if holding:
        yield Reason("O-6", "held", pieces=holding, cells=holding)


def lay_reasons(state: State, lay: Lay) -> Reasons:
    """O-8: a free square whose colour is nobody's home."""
    yield from _missing(state, (lay.to,))
    yield from _occupied(state, lay.to)
    colour = state.face.colours[lay.to]
    if colour in state.rules.closed:
        yield Reason("O-8", "home_colour", cells=(NAMES[lay.to],), what=COLOURS[colour])


def clear_reasons(state: State, clear: Clear) -> Reasons:
    """O-9 (3): a rival's peg from a colour one controls to a free square of another."""
    face, seat, name = state.face, state.turn, NAMES[clear.peg]
    if not state.first_move:
        yield Reason("O-9", "after_first_move")
    yield from _missing(state, (clear.peg, clear.to))
    whose = owner(state, clear.peg)
    if whose == NOBODY:
        yield Reason("O-9", "no_peg", cells=(name,))
    elif whose == seat:
        yield Reason("O-9", "own_peg", pieces=(name,), cells=(name,))
    colour = face.colours[clear.peg]
    if colour != NO_COLOUR and state.control[colour] != seat:
        yield Reason("O-9", "not_controlled", cells=(name,), what=COLOURS[colour])
    yield from _occupied(state, clear.to)
    colour = face.colours[clear.to]
    if colour != NO_COLOUR and state.control[colour] == seat:
        yield Reason("O-9", "controlled", cells=(NAMES[clear.to],), what=COLOURS[colour])


def _missing(state: State, squares: Iterable[int]) -> Reasons:
    """O-2: at these wheels the crossing is no square."""
    for square in dict.fromkeys(squares):
        if state.face.colours[square] == NO_COLOUR:
            yield Reason("O-5", "no_such_square", cells=(NAMES[square],))


def _not_yours(state: State, square: int) -> Reasons:
    """G-10: no peg there, or another's."""
    whose = owner(state, square)
    if whose == NOBODY:
        yield Reason("G-10", "not_yours", cells=(NAMES[square],))
    elif whose != state.turn:
        name = (NAMES[square],)
        yield Reason("G-10", "not_yours", pieces=name, cells=name, seat=whose)


def _occupied(state: State, square: int) -> Reasons:
    """G-11: a peg stands there."""
    whose = owner(state, square)
    if whose != NOBODY:
        name = (NAMES[square],)
        yield Reason("G-11", "occupied", pieces=name, cells=name, seat=whose)
