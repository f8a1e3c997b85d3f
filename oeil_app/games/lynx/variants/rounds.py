"""The rounds of `arrow`: two cards are opened, won, missed or set aside, until the stock ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oeil_app.core.rules.event import Event

from ..actions import Lay
from ..jsons import spell_cards
from ..referee import changed, fewest, without, won_event
from ..rules.deck import Deck
from ..rules.fit import free_places, grown
from ..rules.grid import Laid, Place, around, both_turns
from ..rules.laying import laid_event
from ..state import ArrowState

START = (0, 0)


def playing(state: ArrowState) -> list[int]:
    """The seats that do not sit out this round."""
    return [seat for seat in range(state.seats) if seat not in state.out]


def has_place(state: ArrowState) -> bool:
    """Whether there is a place for one of the open cards at all (LD-5)."""
    held = both_turns(state.open)
    return any(fitting & held for fitting in free_places(state.deck, state.table).values())


def fitting_pair(deck: Deck, first: int, stock: Sequence[int]) -> tuple[Place, Laid] | None:
    """LD-1: the first card of the stock that fits beside the first one, and how it lies."""
    for card in stock:
        for laid in (2 * card, 2 * card + 1):
            for side, place in enumerate(around(START)):
                if deck.fits(2 * first, side, laid):
                    return place, laid
    return None


def win_card(state: ArrowState, seat: int, action: Lay) -> tuple[ArrowState, tuple[Event, ...]]:
    """LD-3: one card is laid, the other is the caller's."""
    (prize,) = without(state.open, action.card)
    state = replace(
        state,
        table=grown(state.deck, state.table, action.place, action.laid),
        open=(),
        won=changed(state.won, seat, (*state.won[seat], prize)),
    )
    events = (laid_event(seat, action), Event("took", seat, (str(prize),)))
    if len(state.won[seat]) >= state.options["goal"]:  # LD-6
        return _end(state, (seat,), events)
    return _next_round(state, events)


def miss(state: ArrowState, seat: int) -> tuple[ArrowState, tuple[Event, ...]]:
    """LD-4: the caller sits out and gives back the card won last, under the stock."""
    lost = state.won[seat][-1:]
    state = replace(
        state,
        stock=(*state.stock, *lost),
        won=changed(state.won, seat, state.won[seat][:-1]),
        out=(*state.out, seat),
        caller=None,
    )
    missed = Event("missed", seat)
    return state, (missed, Event("gave_back", seat, tuple(spell_cards(lost)))) if lost else (
        missed,
    )


def set_aside(state: ArrowState) -> tuple[ArrowState, tuple[Event, ...]]:
    """LD-4, LD-5: nobody finds a place any more, so two other cards are opened."""
    gone = Event("set_aside", None, tuple(spell_cards(state.open)))
    return _next_round(replace(state, aside=(*state.aside, *state.open)), (gone,))


def _next_round(
    state: ArrowState, events: tuple[Event, ...]
) -> tuple[ArrowState, tuple[Event, ...]]:
    if len(state.stock) < 2:  # LD-6: most won cards win
        behind = {seat: -len(cards) for seat, cards in enumerate(state.won) if cards}
        return _end(state, fewest(behind) if behind else (), events)
    opened, stock = state.stock[:2], state.stock[2:]
    state = replace(state, open=opened, stock=stock, out=(), passed=(), caller=None)
    return state, (*events, Event("opened", None, tuple(spell_cards(opened)), reveals=True))


def _end(
    state: ArrowState, winner: tuple[int, ...], events: tuple[Event, ...]
) -> tuple[ArrowState, tuple[Event, ...]]:
    state = replace(state, open=(), out=(), passed=(), caller=None, winner=winner)
    return state, (*events, won_event(winner, "LD-6"))
