"""`great_herd`: all at once, everybody lays on one common form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import Lay
from ..jsons import (
    check_all_there,
    face_down,
    face_up,
    read_card,
    read_table,
    spell_cards,
    spell_table,
)
from ..referee import LynxReferee, changed, everybody, fewest, without, won_event
from ..rules.deck import IDS, Deck, load_deck
from ..rules.fit import free_places, grown
from ..rules.grid import Table
from ..rules.laying import form_reasons, laid_event, lay_drops
from ..rules.legal import LegalLays, hand_bits
from ..state import Cards, GreatHerdState

HAND = 7


class GreatHerd(LynxReferee[GreatHerdState]):
    """LC-1 to LC-3."""

    variant = "great_herd"
    basic_rule = "LC-1"

    def deal(self, setup: Setup, rng: Rng) -> GreatHerdState:
        deck = load_deck(setup.options["deck"])
        while True:  # LC-3: until somebody can lay
            first, *rest = rng.shuffled(IDS)
            table = {(0, 0): 2 * first}
            hands = tuple(tuple(rest[HAND * seat :][:HAND]) for seat in range(setup.seats))
            if anybody_can_lay(deck, table, hands):
                break
        return GreatHerdState(
            seats=setup.seats,
            options=dict(setup.options),
            deck=deck,
            hands=hands,
            aside=tuple(rest[HAND * setup.seats :]),
            table=table,
        )

    def active(self, state: GreatHerdState) -> Mapping[int, str]:
        return {} if state.winner is not None else everybody(state.seats, "lay")

    def legal(self, state: GreatHerdState, seat: int) -> LegalActions:
        if state.winner is not None:
            return LegalLays(self, state, seat)
        free = free_places(state.deck, state.table)
        return LegalLays(self, state, seat, state.hands[seat], free)

    def reasons(self, state: GreatHerdState, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Lay):
            return form_reasons(state, state.hands[seat], state.table, action, "LC-1")
        return self.unknown(action)

    def apply(
        self, state: GreatHerdState, seat: int, action: Action
    ) -> tuple[GreatHerdState, tuple[Event, ...]]:
        assert isinstance(action, Lay)
        hand = without(state.hands[seat], action.card)
        state = GreatHerdState(
            seats=state.seats,
            options=state.options,
            deck=state.deck,
            hands=changed(state.hands, seat, hand),
            aside=state.aside,
            table=grown(state.deck, state.table, action.place, action.laid),
        )
        events = (laid_event(seat, action),)
        if not state.hands[seat]:  # LC-2
            return replace(state, winner=(seat,)), (*events, won_event((seat,), "LC-2"))
        if anybody_can_lay(state.deck, state.table, state.hands):
            return state, events
        winner = fewest({seat: len(hand) for seat, hand in enumerate(state.hands)})  # LC-3
        return replace(state, winner=winner), (*events, won_event(winner, "LC-3"))

    def pieces(self, state: GreatHerdState, seat: int) -> Sequence[str]:
        return () if state.winner is not None else spell_cards(state.hands[seat])

    def drops(self, state: GreatHerdState, seat: int, piece: str) -> Mapping[Drop, Action]:
        if piece not in self.pieces(state, seat):
            return {}
        return lay_drops(read_card(piece), free_places(state.deck, state.table))

    def to_json(self, state: GreatHerdState) -> JsonObject:
        return {**super().to_json(state), "table": spell_table(state.table)}

    def from_json(self, data: JsonObject) -> GreatHerdState:
        common = self.read_common(data)
        state = GreatHerdState(**common, table=read_table(data["table"], common["deck"]))
        check_all_there(*state.hands, state.aside, face_up(state.table))
        if not state.table:
            raise ValueError("no card to lay beside")
        return state

    def view(self, state: GreatHerdState, seat: int) -> JsonObject:
        return {**self.to_json(state), "aside": face_down(state.aside)}

    def resample(self, state: GreatHerdState, seat: int, rng: Rng) -> GreatHerdState:
        return replace(state, aside=tuple(rng.shuffled(sorted(state.aside))))


def anybody_can_lay(deck: Deck, table: Table, hands: Sequence[Cards]) -> bool:
    """LC-3: whether any card of any hand fits anywhere."""
    held = 0
    for hand in hands:
        held |= hand_bits(hand)
    return any(map(held.__and__, free_places(deck, table).values()))
