"""`rattlesnake`: in turn, everybody lays at the head of one snake that must not touch itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.option import FirstSeat, Switch
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import Lay, Pass
from ..jsons import (
    check_all_there,
    face_down,
    face_up,
    read_card,
    read_cards,
    read_per_seat,
    read_seat,
    read_table,
    read_whole,
    spell_cards,
    spell_table,
)
from ..referee import DECK, LynxReferee, won_event
from ..rules.deck import IDS, load_deck
from ..rules.grid import around, read_place, spell_place
from ..rules.laying import lay_drops
from ..rules.legal import LegalLays, lays
from ..state import SnakeState
from .snake import (
    START,
    TAIL,
    at_head,
    lay,
    lay_reasons,
    pass_turn,
    relay,
    runs_short,
    taken,
    winner_after,
)

PILE, HAND = 6, 2  # each seat's cards, and how many of them it takes in hand (LA-1)
PASS = (Pass(),)


class Rattlesnake(LynxReferee[SnakeState]):
    """LA-1 to LA-8."""

    variant = "rattlesnake"
    options = (DECK, Switch("finish_round"), FirstSeat())
    basic_rule = "LA-2"

    def deal(self, setup: Setup, rng: Rng) -> SnakeState:
        tail, head, *rest = rng.shuffled(IDS)  # LA-1
        piles = [tuple(rest[PILE * seat :][:PILE]) for seat in range(setup.seats)]
        return SnakeState(
            seats=setup.seats,
            options=dict(setup.options),
            deck=load_deck(setup.options["deck"]),
            hands=tuple(pile[:HAND] for pile in piles),
            aside=(),
            table={START: 2 * head},
            head=START,
            tail=TAIL,
            tail_card=tail,
            piles=tuple(pile[HAND:] for pile in piles),
            stock=tuple(rest[PILE * setup.seats :]),
            turn=setup.first,
            pass_counts=(0,) * setup.seats,
        )

    def turn(self, state: SnakeState) -> int | None:
        return state.turn

    def score(self, state: SnakeState, seat: int) -> int | None:
        """The cards that are left, in hand and in the pile."""
        return len(state.hands[seat]) + len(state.piles[seat])

    def active(self, state: SnakeState) -> Mapping[int, str]:
        return {} if state.turn is None else {state.turn: "lay"}

    def legal(self, state: SnakeState, seat: int) -> LegalActions:
        if seat != state.turn:
            return LegalLays(self, state, seat)
        hand, free = state.hands[seat], at_head(state)
        return LegalLays(self, state, seat, hand, free, otherwise=PASS)  # LA-4

    def reasons(self, state: SnakeState, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Lay):
            return lay_reasons(state, seat, action)
        if not isinstance(action, Pass):
            return self.unknown(action)
        possible = lays(state.hands[seat], at_head(state))
        if not possible:
            return []
        cards = dict.fromkeys(str(lay.card) for lay in possible)
        places = dict.fromkeys(spell_place(lay.place) for lay in possible)
        return [Reason("LA-4", "can_lay", tuple(cards), tuple(places))]

    def apply(
        self, state: SnakeState, seat: int, action: Action
    ) -> tuple[SnakeState, tuple[Event, ...]]:
        if isinstance(action, Lay):
            state, events = lay(state, seat, action)
        else:
            state, events = pass_turn(state, seat)
        winner, rule = winner_after(state, seat)
        if winner is not None:
            state = replace(state, winner=winner, turn=None)
            return state, (*events, won_event(winner, rule))
        if isinstance(action, Lay) and runs_short(state.table, state.head, state.tail):
            state, relaid = relay(state)
            events = (*events, relaid)
        return state, events

    def pieces(self, state: SnakeState, seat: int) -> Sequence[str]:
        return spell_cards(state.hands[seat]) if seat == state.turn else ()

    def drops(self, state: SnakeState, seat: int, piece: str) -> Mapping[Drop, Action]:
        if piece not in self.pieces(state, seat):
            return {}
        free = [place for place in around(state.head) if not taken(state.table, state.tail, place)]
        return lay_drops(read_card(piece), free)

    def to_json(self, state: SnakeState) -> JsonObject:
        return {
            **super().to_json(state),
            "table": spell_table(state.table),
            "head": spell_place(state.head),
            "tail": spell_place(state.tail),
            "tail_card": str(state.tail_card),
            "pile_cards": [spell_cards(pile) for pile in state.piles],
            "stock_cards": spell_cards(state.stock),
            "passes": state.passes,
            "pass_counts": list(state.pass_counts),
        }

    def from_json(self, data: JsonObject) -> SnakeState:
        common = self.read_common(data)
        seats = common["seats"]
        state = SnakeState(
            **common,
            table=read_table(data["table"], common["deck"]),
            head=read_place(data["head"]),
            tail=read_place(data["tail"]),
            tail_card=read_card(data["tail_card"]),
            piles=read_per_seat(data["pile_cards"], seats, read_cards),
            stock=read_cards(data["stock_cards"]),
            turn=read_seat(data["turn"], seats),
            passes=read_whole(data["passes"], 0, seats),
            pass_counts=read_per_seat(
                data["pass_counts"], seats, lambda count: read_whole(count, 0, 10**6)
            ),
        )
        if state.head not in state.table or state.tail in state.table:
            raise ValueError("head and tail are not where they can be")
        if (state.turn is None) != (state.winner is not None):
            raise ValueError("somebody's turn after the end, or nobody's before it")
        hidden = (*state.piles, state.stock, (state.tail_card,))
        check_all_there(*state.hands, state.aside, face_up(state.table), *hidden)
        return state

    def view(self, state: SnakeState, seat: int) -> JsonObject:
        return {
            **self.to_json(state),
            "tail_card": None,
            "pile_cards": [face_down(pile) for pile in state.piles],
            "stock_cards": face_down(state.stock),
        }

    def resample(self, state: SnakeState, seat: int, rng: Rng) -> SnakeState:
        hidden = [state.tail_card, *state.stock, *(card for pile in state.piles for card in pile)]
        cards = iter(rng.shuffled(sorted(hidden)))
        return replace(
            state,
            tail_card=next(cards),
            stock=tuple(next(cards) for _ in state.stock),
            piles=tuple(tuple(next(cards) for _ in pile) for pile in state.piles),
        )
