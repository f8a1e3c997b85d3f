"""The fullest tables of the great herd: where most can be asked and most must be drawn."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.games import GAMES
from oeil_app.games.lynx import jsons
from oeil_app.games.lynx.actions import Lay
from oeil_app.games.lynx.rules import deck, fit, laying
from oeil_app.games.lynx.rules.fit import free_places
from oeil_app.games.lynx.rules.grid import both_turns, laid_card, touched
from oeil_app.games.lynx.state import GreatHerdState
from oeil_app.play.session import Session
from oeil_app.play.timeline import Timeline

SEATS = 6
SETUP = GAMES.setup("lynx", "great_herd", SEATS, 0, {})
REFEREE = GAMES.referee(SETUP)


def at_the_table(state: GreatHerdState) -> Session:
    """A session that finds the table as it is."""
    return Session(SETUP, Timeline(REFEREE, lambda: state))


def dealt() -> GreatHerdState:
    state: GreatHerdState = GAMES.deal(SETUP)
    return state


def everything_shown() -> GreatHerdState:
    """All fifty cards: seven in each tray, and the eight that are left laid on the field.

    No play leads here, for the cards set aside stay there; as a table it is as sound as any.
    """
    state = dealt()
    hands = state.hands
    spare = replace(state, hands=(state.aside, *[()] * (SEATS - 1)), aside=())
    return replace(spread(spare, keep=0), hands=hands)


def fullest_by_play() -> GreatHerdState:
    """One card left at each seat: who lays the last of theirs wins (LC-2), so 37 lie at most."""
    return spread(dealt(), keep=1)


def full_and_goes_on() -> GreatHerdState:
    """Two cards left at each seat: one is laid, and all the others go on holding theirs."""
    return spread(dealt(), keep=2)


def fuller_than_play() -> GreatHerdState:
    """The cards set aside dealt out too: 43 and more lie."""
    state = fullest_by_play()
    hands = tuple((*hand, card) for hand, card in zip(state.hands, state.aside, strict=False))
    return spread(replace(state, hands=hands, aside=state.aside[SEATS:]), keep=1)


def crowd(pieces: int, each: int) -> GreatHerdState:
    """So many cards, of as many decks as that takes: some in each tray, the rest in one block.

    Nobody could lay them so; what a table costs does not depend on that. For the rest of this
    process the referee knows as many cards.
    """
    known = range(1, pieces + 1)
    jsons.IDS = laying.IDS = known  # type: ignore[attr-defined]
    fit.EVERY = both_turns(known)
    state = dealt()
    cards = state.deck.cards[1:]
    decks = deck.deck_of("crowd", "", cards * (pieces // len(cards)))
    hands = tuple(tuple(range(1 + seat * each, 1 + (seat + 1) * each)) for seat in range(SEATS))
    rest = range(1 + SEATS * each, pieces + 1)
    columns = round(len(rest) ** 0.5 * 1.5)
    table = {divmod(n, columns)[::-1]: laid_card(card, False) for n, card in enumerate(rest)}
    return replace(state, deck=decks, hands=hands, aside=(), table=table)


def spread(state: GreatHerdState, keep: int) -> GreatHerdState:
    """Lays cards far out and beside few others, until each seat has only so many left."""
    while ways := [
        (seat, lay)
        for seat, hand in enumerate(state.hands)
        if len(hand) > keep
        for lay in REFEREE.legal(state, seat)
        if isinstance(lay, Lay)
    ]:
        seat, lay = min(ways, key=lambda way: _crowded(state, *way))
        hand = tuple(card for card in state.hands[seat] if card != lay.card)
        state = replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            table={**state.table, lay.place: lay.laid},
        )
    return state


def _crowded(state: GreatHerdState, seat: int, lay: Lay) -> tuple[int, int, int]:
    x, y = lay.place
    return touched(state.table, lay.place), -len(state.hands[seat]), -(x * x + y * y)


def free(state: GreatHerdState) -> int:
    """The places beside cards."""
    return len(free_places(state.deck, state.table))


def forget_misfits() -> None:
    """As in a game that was just opened: no answer about this table is remembered."""
    deck.conflicts.cache_clear()
    for thing in vars(fit).values():
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()
