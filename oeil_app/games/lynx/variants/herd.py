"""`herd`: all at once, each builds one form of seven cards in a place of their own."""

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

from ..actions import Lay, TakeBack
from ..jsons import (
    check_all_there,
    face_down,
    face_up,
    read_card,
    read_per_seat,
    read_table,
    spell_cards,
    spell_table,
)
from ..referee import DECK, LynxReferee, changed, everybody, without, won_event
from ..rules.deck import IDS, load_deck
from ..rules.fit import EVERY, Form, free_places, grown
from ..rules.grid import Place, Table, card_of, spell_place
from ..rules.laying import card_reasons, form_reasons, laid_event, lay_drops
from ..rules.legal import LegalLays
from ..rules.solver import is_herd, solution
from ..state import HerdState

HAND = 7
FIRST_PLACE = (0, 0)
BACK = tuple(TakeBack(card) for card in range(len(IDS) + 1))
TRAY = "tray"  # the zone where a laid card is let go to take it back


class Herd(LynxReferee[HerdState]):
    """LB-1 to LB-5."""

    variant = "herd"
    seats = (1, 2, 3, 4, 5, 6)
    options = (DECK, Switch("no_snake"), FirstSeat())
    basic_rule = "LB-2"

    def deal(self, setup: Setup, rng: Rng) -> HerdState:
        deck, no_snake = load_deck(setup.options["deck"]), setup.options["no_snake"]
        while True:  # LB-5: until every hand has a solution
            cards = rng.shuffled(IDS)
            hands = [cards[HAND * seat :][:HAND] for seat in range(setup.seats)]
            if all(solution(deck, hand, no_snake) for hand in hands):
                break
        return HerdState(
            seats=setup.seats,
            options=dict(setup.options),
            deck=deck,
            hands=tuple(map(tuple, hands)),
            aside=tuple(cards[HAND * setup.seats :]),
            layouts=({},) * setup.seats,
        )

    def active(self, state: HerdState) -> Mapping[int, str]:
        return {} if state.winner is not None else everybody(state.seats, "build")

    def legal(self, state: HerdState, seat: int) -> LegalActions:
        if state.winner is not None:
            return LegalLays(self, state, seat)
        back = [BACK[card] for card in face_up(state.layouts[seat])]
        return LegalLays(self, state, seat, state.hands[seat], growth(state, seat), back)

    def reasons(self, state: HerdState, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Lay):
            return _lay_reasons(state, seat, action)
        if isinstance(action, TakeBack):
            return _take_back_reasons(state, seat, action)
        return self.unknown(action)

    def apply(
        self, state: HerdState, seat: int, action: Action
    ) -> tuple[HerdState, tuple[Event, ...]]:
        layout, hand = state.layouts[seat], state.hands[seat]
        if isinstance(action, Lay):
            layout = (
                grown(state.deck, layout, action.place, action.laid)
                if layout
                else Form({action.place: action.laid})
            )
            hand = without(hand, action.card)
            event = laid_event(seat, action)
        else:
            assert isinstance(action, TakeBack)
            place = next(at for at, laid in layout.items() if card_of(laid) == action.card)
            layout = Form(layout)
            del layout[place]
            hand = (*hand, action.card)
            event = Event("took_back", seat, (str(action.card),), (spell_place(place),))
        state = replace(
            state,
            hands=changed(state.hands, seat, hand),
            layouts=(*state.layouts[:seat], layout, *state.layouts[seat + 1 :]),
        )
        if hand or not is_herd(layout, state.options["no_snake"]):  # LB-4
            return state, (event,)
        return replace(state, winner=(seat,)), (event, won_event((seat,), "LB-4"))

    def pieces(self, state: HerdState, seat: int) -> Sequence[str]:
        if state.winner is not None:
            return ()
        return spell_cards([*state.hands[seat], *face_up(state.layouts[seat])])

    def drops(self, state: HerdState, seat: int, piece: str) -> Mapping[Drop, Action]:
        if piece not in self.pieces(state, seat):
            return {}
        card = read_card(piece)
        if card in state.hands[seat]:
            return lay_drops(card, growth(state, seat))
        return {(TRAY, 0): TakeBack(card)}

    def to_json(self, state: HerdState) -> JsonObject:
        layouts = [spell_table(layout) for layout in state.layouts]
        return {**super().to_json(state), "layouts": layouts}

    def from_json(self, data: JsonObject) -> HerdState:
        common = self.read_common(data)
        layouts = read_per_seat(
            data["layouts"], common["seats"], lambda layout: read_table(layout, common["deck"])
        )
        state = HerdState(**common, layouts=layouts)
        check_all_there(*state.hands, state.aside, *map(face_up, layouts))
        dealt = (len(hand) + len(layout) for hand, layout in zip(state.hands, layouts, strict=True))
        if any(count != HAND for count in dealt):
            raise ValueError("a seat has more or less than its seven cards")
        return state

    def view(self, state: HerdState, seat: int) -> JsonObject:
        return {**self.to_json(state), "aside": face_down(state.aside)}

    def resample(self, state: HerdState, seat: int, rng: Rng) -> HerdState:
        return replace(state, aside=tuple(rng.shuffled(sorted(state.aside))))


def growth(state: HerdState, seat: int) -> Mapping[Place, int]:
    """LB-2: where this seat may lay, and for each place the set of laid cards that fit."""
    layout = state.layouts[seat]
    return free_places(state.deck, layout) if layout else {FIRST_PLACE: EVERY}


def _lay_reasons(state: HerdState, seat: int, action: Lay) -> list[Reason]:
    hand, layout = state.hands[seat], state.layouts[seat]
    if layout:
        return form_reasons(state, hand, layout, action, "LB-2")
    reasons = card_reasons(state, hand, layout, action)
    if action.place != FIRST_PLACE:
        cells = (spell_place(action.place), spell_place(FIRST_PLACE))
        reasons.append(Reason("LB-2", "first_at_origin", (), cells))
    return reasons


def _take_back_reasons(state: HerdState, seat: int, action: TakeBack) -> list[Reason]:
    """LB-3: only what one has laid oneself comes back."""
    if action.card in face_up(state.layouts[seat]):
        return []
    pieces = (str(action.card),)
    if action.card in state.hands[seat]:
        return [Reason("LB-3", "not_laid", pieces)]
    return [Reason("G-10", "not_yours", pieces, seat=_owner(state, action.card))]


def _owner(state: HerdState, card: int) -> int | None:
    """Whose card it is, in the hand or laid."""
    layouts: Sequence[Table] = state.layouts
    for seat, hand in enumerate(state.hands):
        if card in hand or card in face_up(layouts[seat]):
            return seat
    return None
