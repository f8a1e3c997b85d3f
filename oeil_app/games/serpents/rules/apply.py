"""What a legal action changes, and what the table shows of it."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event

from ..actions import Draw, Join, Lay
from ..state import State, winners
from .cards import BODY, Card
from .snake import Snake, complete, grown, joined, open_end, touching


def applied(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The table after a legal action of this seat."""
    if isinstance(action, Draw):
        return _drew(state, seat, action.place)
    card = state.drawn
    assert card is not None, "a legal lay has a card to lay"
    snakes = dict(state.snakes)
    if isinstance(action, Join):
        high = snakes.pop(action.high)
        number, cells = action.low, (f"{action.low}{action.end}", f"{action.high}{action.other}")
        together = joined(card, snakes[number], action.end, high, action.other)
        assert together is not None, "a legal join matches at both ends"
        snake = together
        event = Event("joined", seat, (card.id,), cells, {"snake": number})
    elif isinstance(action, Lay):
        number = action.snake
        snake = grown(snakes[number], action.end, _as_it_lies(card, snakes[number], action))
        event = Event("laid", seat, (card.id,), (action.text(),), {"snake": number})
    else:
        number, snake = state.next, (card,)
        event = Event("began", seat, (card.id,), (), {"snake": number})
    begun = number == state.next
    snakes[number] = snake
    if not complete(snake):
        return _passed_on(state, seat, snakes, state.pits, begun, (event,))
    del snakes[number]
    pits = list(state.pits)
    pits[seat] = (*pits[seat], snake)
    took = Event("took", seat, tuple(card.id for card in snake), (), {"snake": number})
    return _passed_on(state, seat, snakes, tuple(pits), begun, (event, took))


def _drew(state: State, seat: int, place: int) -> tuple[State, tuple[Event, ...]]:
    card = Card(state.fan[place], place)
    taken = (*state.taken[:place], True, *state.taken[place + 1 :])
    event = Event("drew", seat, (card.id,), (f"fan:{place}",), {"card": card.name}, reveals=True)
    return replace(state, taken=taken, drawn=card), (event,)


def _as_it_lies(card: Card, snake: Snake, lay: Lay) -> Card:
    """S-4: a body is turned as the end, or the named colour, asks."""
    if card.kind != BODY:
        return card
    return touching(card, lay.end, lay.colour or open_end(snake, lay.end) or "")


def _passed_on(
    state: State,
    seat: int,
    snakes: dict[int, Snake],
    pits: tuple[tuple[Snake, ...], ...],
    begun: bool,
    events: tuple[Event, ...],
) -> tuple[State, tuple[Event, ...]]:
    """The next seat's turn; the last card of the fan ends the game (S-8)."""
    over = all(state.taken)
    winner = winners(pits) if over else None
    after = State(
        state.seats,
        state.first,
        None if over else (seat + 1) % state.seats,
        state.fan,
        state.taken,
        None,
        snakes,
        pits,
        state.next + begun,
        winner,
    )
    if winner is None:
        return after, events
    return after, (*events, Event("over", more={"winner": list(winner)}))
