"""What a finished game was won by, read off its last table: how, and by which pegs."""

from __future__ import annotations

from ..state import State, held, holds
from .rules import HOMES


def won_by(state: State) -> tuple[str, tuple[int, ...]]:
    """How it was won, as the event says it, and the colours that did it; ("", ()) for nobody.

    A win comes the moment that a colour is held or taken, so the pegs still stand on it.
    """
    if not state.winner:
        return "", ()
    seat, rules = state.winner[0], state.rules
    mine = held(state, seat)
    if rules.victory == "children":  # O-14
        return "colour", mine
    taken = tuple(colour for colour in mine if state.control[colour] == seat)
    if len(state.out) == rules.seats - 1:  # O-11
        homes = [HOMES[other] for other in state.out]
        return "last", tuple(colour for colour in taken if colour in homes)
    if rules.quota and state.control.count(seat) >= rules.quota[seat]:  # O-12, O-15
        return "colours", taken
    if rules.victory == "home_or_rival" and HOMES[1 - seat] in taken:  # O-12
        return "rival", (HOMES[1 - seat],)
    if state.chosen is not None:
        return "chosen", tuple(c for c in taken if c in (state.chosen[seat] or ()))
    return "home", (HOMES[seat],) if holds(state, seat, HOMES[seat]) else ()  # O-10, O-19


def deciding_pegs(state: State) -> int:
    """The squares of the pegs that won."""
    colours = won_by(state)[1]
    areas = sum(state.face.areas[colour] for colour in colours)
    return state.pegs[state.winner[0]] & areas if state.winner else 0
