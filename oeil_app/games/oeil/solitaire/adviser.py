"""Advice for the solitaire: the solver's way to the end, or at least no step into the abyss."""

from __future__ import annotations

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.rules.rng import Rng

from ..actions import parse
from ..board.board import COLOURS, NOTCHES, squares_of
from ..rules.rules import FIRST
from ..state import largest_group
from .position import DESIGNS, Position
from .referee import SolitaireReferee, SolitaireState

_REFEREE = SolitaireReferee("solitaire", (FIRST,))


def advise_solitaire(state: SolitaireState, rng: Rng, out_of_time: OutOfTime) -> Hint:
    """The next move of the shortest way known; `moves_to_go` counts it in."""
    from .solver import Solved, Unsolvable, solve  # its tables take a moment to build

    answer = solve(position_of(state), deadline=out_of_time)
    if isinstance(answer, Solved):
        return Hint(parse(answer.moves[0]), "solves", len(answer.moves))
    why = "no_way_out" if isinstance(answer, Unsolvable) else "keeps_going"
    actions = rng.shuffled(_REFEREE.actions(state))
    hoped = [(_promise(_REFEREE.done(state, action)[0]), action) for action in actions]
    return Hint(max(hoped, key=lambda entry: entry[0])[1], why)


def position_of(state: SolitaireState) -> Position:
    """The state as the solver reads it."""
    a, b = divmod(state.wheels, NOTCHES)
    return Position(
        a,
        b,
        tuple(divmod(square, 8) for square in squares_of(state.pegs[0])),
        tuple(COLOURS[colour] for colour in state.taken),
        tuple(design for design in DESIGNS if design in state.designs_left),
        state.last_design,
        state.first_move,
    )


def _promise(state: SolitaireState) -> int:
    """Taking is best, then large groups; losing is worst."""
    if state.winner == ():
        return -1
    return 10 * len(state.taken) + largest_group(state, 0)[0]
