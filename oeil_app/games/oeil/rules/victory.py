"""What wins, in each variant and under each victory that can be agreed on."""

from __future__ import annotations

from collections.abc import Sequence

from ..state import State, held, holds
from .rules import HOMES


def won_at_once(state: State) -> str | None:
    """How the seat on turn has won by what it holds, at any moment of its turn."""
    seat = state.turn
    match state.rules.victory:
        case "home" | "home_or_rival" if holds(state, seat, HOMES[seat]):  # O-10
            return "home"
        case "children" if held(state, seat):  # O-14
            return "colour"
    return None


def won_by_taking(state: State, taken: Sequence[int]) -> str | None:
    """How the seat on turn has won by what it has just taken."""
    seat, rules = state.turn, state.rules
    if len(state.out) == rules.seats - 1:  # O-11
        return "last"
    if rules.quota and state.control.count(seat) >= rules.quota[seat]:  # O-12, O-15
        return "colours"
    if rules.victory == "home_or_rival" and HOMES[1 - seat] in taken:  # O-12
        return "rival"
    if state.chosen is not None and any(colour in (state.chosen[seat] or ()) for colour in taken):
        return "chosen"
    if rules.victory == "quiz" and HOMES[seat] in taken:  # O-19
        return "home"
    return None
