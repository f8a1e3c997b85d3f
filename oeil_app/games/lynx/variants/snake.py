"""The snake of `rattlesnake`: where it may grow, when it is laid anew, who has won."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.verdict import Reason

from ..actions import Lay
from ..jsons import face_up, spell_cards
from ..referee import changed, fewest, without
from ..rules.deck import IDS
from ..rules.fit import misfits, neighbours
from ..rules.grid import Place, Table, around, card_of, spell_place
from ..rules.laying import card_reasons, laid_event
from ..state import SnakeState

START, TAIL = (0, 0), (-1, 0)  # where head and tail lie first (LA-1), and again (LA-6)
COLUMNS, ROWS = 12, 8  # how far a snake may spread (LA-6)


def taken(table: Table, tail: Place, place: Place) -> bool:
    """Whether a card lies here, the tail included."""
    return place in table or place == tail


def touches(table: Table, head: Place, tail: Place, place: Place) -> list[Place]:
    """LA-3: the cards besides the head that a card laid here would share a side with."""
    return [near for near in around(place) if near != head and taken(table, tail, near)]


def at_head(state: SnakeState) -> dict[Place, int]:
    """The free places at the head (LA-3), and for each the set of laid cards that fit (L-4)."""
    table, head, beside = state.table, state.head, state.deck.beside
    laid = table[head]
    return {place: beside[side][laid] for side, place in ways(table, head, state.tail)}


def ways(table: Table, head: Place, tail: Place) -> list[tuple[int, Place]]:
    """LA-3: the sides of the head, and their places, where a card would touch nothing else.

    Spelled out: every list of lays passes through here.
    """
    found = []
    for side, place in enumerate(around(head)):
        if place not in table and place != tail:
            for near in around(place):
                if near != head and (near in table or near == tail):
                    break
            else:
                found.append((side, place))
    return found


def runs_short(table: Table, head: Place, tail: Place) -> bool:
    """LA-6: no free place is left at the head, or the snake has spread too far."""
    if len(table) >= ROWS:  # a shorter one cannot have spread so far
        columns, rows = zip(*table, tail, strict=True)
        if max(columns) - min(columns) >= COLUMNS or max(rows) - min(rows) >= ROWS:
            return True
    return not ways(table, head, tail)


def lay_reasons(state: SnakeState, seat: int, action: Lay) -> list[Reason]:
    """All that speaks against laying this card here."""
    table, head, tail, place = state.table, state.head, state.tail, action.place
    reasons = card_reasons(state, state.hands[seat], table, action)
    cell = spell_place(place)
    if place == tail:
        reasons.append(Reason("G-11", "occupied", (), (cell,)))
    touched = touches(table, head, tail, place)
    if touched:
        cards = tuple(str(card_of(table[near])) for near in touched if near in table)
        cells = tuple(spell_place(near) for near in touched)
        reasons.append(Reason("LA-3", "touches", cards, cells))
    if head not in around(place):
        reasons.append(Reason("LA-2", "not_at_head", (), (cell, spell_place(head))))
    elif action.card in IDS:
        only_head = neighbours({head: table[head]}, place)
        reasons += misfits(state.deck, place, action.laid, only_head)
    return reasons


def lay(state: SnakeState, seat: int, action: Lay) -> tuple[SnakeState, tuple[Event, ...]]:
    """LA-2: lay, then draw the top of one's own pile, if any."""
    pile = state.piles[seat]
    hand = (*without(state.hands[seat], action.card), *pile[:1])
    state = replace(
        state,
        table={**state.table, action.place: action.laid},
        head=action.place,
        hands=changed(state.hands, seat, hand),
        piles=changed(state.piles, seat, pile[1:]),
        turn=(seat + 1) % state.seats,
        passes=0,
    )
    laid = laid_event(seat, action)
    return state, (laid, _drew(seat, pile[0], "pile")) if pile else (laid,)


def pass_turn(state: SnakeState, seat: int) -> tuple[SnakeState, tuple[Event, ...]]:
    """LA-4: draw the top of one's own pile or, that being empty, of the stock, if any."""
    pile, stock, counts = state.piles[seat], state.stock, state.pass_counts
    source = pile or stock
    state = replace(
        state,
        hands=changed(state.hands, seat, (*state.hands[seat], *source[:1])),
        piles=changed(state.piles, seat, pile[1:]),
        stock=stock if pile else stock[1:],
        turn=(seat + 1) % state.seats,
        passes=0 if source else state.passes + 1,
        pass_counts=(*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]),
    )
    passed = Event("passed", seat)
    if not source:
        return state, (passed,)
    return state, (passed, _drew(seat, source[0], "pile" if pile else "stock"))


def _drew(seat: int, card: int, source: str) -> Event:
    return Event("drew", seat, (str(card),), more={"from": source}, reveals=True)


def winner_after(state: SnakeState, seat: int) -> tuple[tuple[int, ...] | None, str]:
    """Who has won by what this seat did, and by which rule."""
    if state.passes == state.seats:  # LA-7
        held = {s: len(hand) + len(state.piles[s]) for s, hand in enumerate(state.hands)}
        return fewest(held), "LA-7"
    # Hands are filled up from the piles, so an empty hand has an empty pile.
    out = [s for s, hand in enumerate(state.hands) if not hand]
    if not out:
        return None, ""
    if not state.options["finish_round"]:  # LA-5
        return tuple(out), "LA-5"
    last = (state.options["first"] - 1) % state.seats
    if seat != last:
        return None, ""
    return fewest({s: state.pass_counts[s] for s in out}), "LA-8"


def relay(state: SnakeState) -> tuple[SnakeState, Event]:
    """LA-6: all between head and tail leaves the game; these two lie side by side again."""
    head = state.table[state.head]
    gone = tuple(card for card in face_up(state.table) if card != card_of(head))
    relaid = Event(
        "relaid", None, tuple(spell_cards(gone)), (spell_place(START), spell_place(TAIL))
    )
    return replace(
        state, table={START: head}, head=START, tail=TAIL, aside=(*state.aside, *gone)
    ), relaid
