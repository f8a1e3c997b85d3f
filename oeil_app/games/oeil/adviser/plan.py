"""Thinks a turn through: the most promising ways are followed, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oeil_app.core.minds.hint import OutOfTime
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import END, Clear
from ..rules.standard import StandardReferee
from ..state import State
from .distance import WON, outlook

_WIDE = 6  # ways followed at a time
_REPLIES = 3  # plans that are tried on the next player
_DANGER = WON / 2  # what it costs to let the next player win


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do in a turn, the table after it, and how good that is."""

    actions: tuple[Action, ...]
    after: State
    value: float


def best_plan(
    referee: StandardReferee, state: State, rng: Rng, out_of_time: OutOfTime
) -> Plan | None:
    """The best turn that can be found, also with the next player's best answer in mind."""
    seat = state.turn
    plans = turn_plans(referee, state, out_of_time)
    order = {id(plan): rng.next64() for plan in plans}  # among equals any
    plans.sort(key=lambda plan: (-plan.value, order[id(plan)]))
    if not plans or plans[0].value >= WON:
        return plans[0] if plans else None
    tried = []
    for plan in plans[:_REPLIES]:
        if out_of_time():
            break
        danger = _danger(referee, plan.after, seat, out_of_time)
        tried.append((plan.value - danger - _repeats(plan.after), plan))
    return max(tried, key=lambda entry: entry[0])[1] if tried else plans[0]


def turn_plans(referee: StandardReferee, state: State, out_of_time: OutOfTime) -> list[Plan]:
    """Ways through the turn of the seat on turn; stops at one that wins."""
    seat = state.turn
    layer = [Plan((), state, outlook(state, seat))]
    whole: list[Plan] = []
    seen: set[tuple[int, tuple[int, ...], int]] = set()
    while layer:
        found: list[Plan] = []
        for plan in layer:
            for action in _worth_trying(referee, plan):
                after, _ = referee.done(plan.after, action)
                key = (after.wheels, after.pegs, after.moves_left)
                if key in seen:
                    continue
                seen.add(key)
                next_plan = Plan((*plan.actions, action), after, outlook(after, seat))
                if next_plan.value >= WON:
                    return [next_plan]
                (found if after.turn == seat else whole).append(next_plan)
                if out_of_time():
                    return whole or found
        found.sort(key=lambda plan: -plan.value)
        layer = found[:_WIDE]
    return whole


def _worth_trying(referee: StandardReferee, plan: Plan) -> Sequence[Action]:
    """Everything; but of clearings only one for each peg, to the square that helps it least."""
    actions = referee.actions(plan.after)
    if not isinstance(actions[0], Clear):
        return actions
    seat = plan.after.turn
    best: dict[int, tuple[float, Action]] = {}
    for action in actions:
        if isinstance(action, Clear):
            value = outlook(referee.done(plan.after, action)[0], seat)
            if action.peg not in best or value > best[action.peg][0]:
                best[action.peg] = (value, action)
    return [
        *(action for _, action in best.values()),
        *(action for action in actions if not isinstance(action, Clear)),
    ]


def _danger(referee: StandardReferee, after: State, seat: int, out_of_time: OutOfTime) -> float:
    """Whether the next player can win at once, or send this seat out."""
    if after.winner is not None:
        return 0.0
    replies = turn_plans(referee, after, out_of_time)
    if any(plan.after.winner == (after.turn,) for plan in replies):
        return _DANGER
    return _DANGER if any(seat in plan.after.out for plan in replies) else 0.0


def _repeats(after: State) -> float:
    """How often the position has been there (O-13)."""
    return 2.0 * (after.seen.count(after.seen[-1]) - 1) if after.seen else 0.0


def quiet(plan: Plan) -> bool:
    """A plan that does nothing."""
    return plan.actions == (END,)
