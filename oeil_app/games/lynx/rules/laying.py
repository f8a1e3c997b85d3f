"""Laying a card: where it may be let go, what speaks against a lay, what happens by it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Reason

from ..actions import Lay
from ..state import Cards, LynxState
from .deck import IDS
from .fit import NOBODY, misfits, neighbours
from .grid import Place, Table, card_of, spell_place


def lay_drops(card: int, places: Iterable[Place]) -> dict[Drop, Lay]:
    """The places a card may be let go at, upright and turned."""
    return dict([drop for place in places for drop in _both_turns(card, place)])


@lru_cache(maxsize=8192)  # of a form that grows most places are those that were there before
def _both_turns(card: int, place: Place) -> tuple[tuple[Drop, Lay], tuple[Drop, Lay]]:
    cell, (x, y) = spell_place(place), place
    return ((cell, 0), Lay(card, False, x, y)), ((cell, 1), Lay(card, True, x, y))


def card_reasons(state: LynxState, own: Cards, table: Table, action: Lay) -> list[Reason]:
    """What every variant has against a lay: the card is not one's own, the place is taken."""
    reasons: list[Reason] = []
    if action.card not in own:
        holders = (seat for seat, hand in enumerate(state.hands) if action.card in hand)
        holder = next(holders, None)
        reasons.append(Reason("G-10", "not_yours", (str(action.card),), seat=holder))
    under = table.get(action.place)
    if under is not None:
        cells = (spell_place(action.place),)
        reasons.append(Reason("G-11", "occupied", (str(card_of(under)),), cells))
    return reasons


def form_reasons(
    state: LynxState, own: Cards, table: Table, action: Lay, rule: str
) -> list[Reason]:
    """Against a lay on a form that grows on all sides: `rule` wants it beside a card (L-4)."""
    reasons = card_reasons(state, own, table, action)
    place = action.place
    near = neighbours(table, place)
    if near == NOBODY:
        reasons.append(Reason(rule, "not_beside", (), (spell_place(place),)))
    elif action.card in IDS:
        reasons += misfits(state.deck, place, action.laid, near)
    return reasons


def laid_event(seat: int, action: Lay) -> Event:
    cells = (spell_place(action.place),)
    return Event("laid", seat, (str(action.card),), cells, {"turned": action.turned})
