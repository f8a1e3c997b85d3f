"""Advice at the Eye's table: what a decent player would do, and a word why."""

from __future__ import annotations

from collections.abc import Sequence

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import END, Answer, Choose, Clear, Lay, Move, Take
from ..board.board import COLOURS
from ..quiz.referee import QuizReferee
from ..quiz.state import QuizState
from ..referee import laid, moved
from ..rules.rules import HOMES
from ..rules.standard import StandardReferee
from ..solitaire.adviser import advise_solitaire
from ..solitaire.referee import SolitaireState
from ..state import CHOOSE, LAY, MOVE, State
from .distance import WON, outlook
from .plan import Plan, best_plan, quiet

_STANDARD = StandardReferee("standard", ())
_QUIZ = QuizReferee("quiz", (), SHELF)


def advise(state: State, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
    """The hint for a seat; None where it is not its turn."""
    if state.winner is not None or seat != state.turn:
        return None
    if isinstance(state, SolitaireState):
        return advise_solitaire(state, rng, out_of_time)
    if isinstance(state, QuizState):
        return _in_quiz(state, rng)
    if state.phase == CHOOSE:
        return Hint(_three(state, rng), "reachable")
    if state.phase == LAY:
        return Hint(_best_lay(state, _STANDARD.actions(state), rng), "close_to_home")
    plan = best_plan(_STANDARD, state, rng, out_of_time)
    return Hint(END, "nothing_better") if plan is None else Hint(plan.actions[0], _why(plan, state))


def _why(plan: Plan, before: State) -> str:
    if plan.value >= WON:
        return "wins"
    if isinstance(plan.actions[0], Clear):
        return "clears"
    if quiet(plan):
        return "nothing_better"
    return (
        "gathers" if outlook(plan.after, before.turn) > outlook(before, before.turn) else "blocks"
    )


def _three(state: State, rng: Rng) -> Action:
    """Colours on which pegs may be laid are the nearest."""
    open_ = [colour for colour in range(len(COLOURS)) if colour not in state.rules.closed]
    first, second, third = sorted(rng.shuffled(open_)[:3])
    return Choose((first, second, third))


def _best_lay(state: State, lays: Sequence[Action], rng: Rng) -> Action:
    """Where a new peg helps most."""

    def worth(lay: Action) -> float:
        assert isinstance(lay, Lay)
        return outlook(laid(state, lay.to)[0], state.turn)

    return max(rng.shuffled(lays), key=worth)


def _in_quiz(state: QuizState, rng: Rng) -> Hint:
    """Guesses answers; tries to take, else to lay, else to come closer to home."""
    actions = rng.shuffled(_QUIZ.actions(state))
    if state.phase != MOVE:
        return Hint(next(a for a in actions if isinstance(a, Answer)), "guess")
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        home = [
            take for take in takes if isinstance(take, Take) and take.colour == HOMES[state.turn]
        ]
        return Hint((home or takes)[0], "takes")
    lays = [action for action in actions if isinstance(action, Lay)]
    if lays:
        return Hint(_best_lay(state, lays, rng), "close_to_home")
    best = max(actions, key=lambda action: outlook(_hoped(state, action), state.turn))
    return Hint(best, "nothing_better" if best == END else "gathers")


def _hoped(state: QuizState, action: Action) -> QuizState:
    """The table after an action, if the answer is right."""
    if isinstance(action, Move):
        return moved(state, action)[0]
    return _QUIZ.done(state, action)[0]
