"""What a good player would do: keep one's other cards within reach."""

from __future__ import annotations

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.rules.rng import Rng

from .actions import Draw, Lay
from .state import State


def advise(state: State, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
    """The card from which most of the others go on."""
    if state.winners is not None or state.turn not in (None, seat) or not state.can_act(seat):
        return None
    fitting = state.fitting(seat)
    if not fitting:
        return Hint(Draw(), "must_draw")
    best = max(fitting, key=lambda card: near(state, state.hands[seat], card))
    return Hint(Lay(best), "wins" if len(state.hands[seat]) == 1 else "stays_near")


def near(state: State, hand: tuple[int, ...], card: int) -> int:
    """How many other cards of the hand could follow this one."""
    return sum(abs(other - card) <= state.reach for other in hand if other != card)
