"""`arrow`: all at once, who first sees a place for one of two open cards wins the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.option import FirstSeat, Number
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import Lay, Miss, Nothing, Stop
from ..jsons import (
    check_all_there,
    face_down,
    face_up,
    read_card,
    read_cards,
    read_per_seat,
    read_seat,
    read_seats,
    read_table,
    spell_cards,
    spell_table,
)
from ..referee import DECK, LynxReferee, without
from ..rules.deck import IDS, load_deck
from ..rules.fit import free_places
from ..rules.grid import card_of
from ..rules.laying import form_reasons, lay_drops
from ..rules.legal import LegalLays
from ..state import ArrowState
from .rounds import START, fitting_pair, miss, playing, set_aside, win_card

SEARCH, CALLER = "search", "caller"
MISS, STOP, STOP_OR_NOTHING = (Miss(),), (Stop(),), (Stop(), Nothing())


class Arrow(LynxReferee[ArrowState]):
    """LD-1 to LD-6."""

    variant = "arrow"
    options = (DECK, Number("seconds", 2, 60, 8), Number("goal", 1, 12, 6, (5, 4)), FirstSeat())
    basic_rule = "LD-2"

    def deal(self, setup: Setup, rng: Rng) -> ArrowState:
        deck = load_deck(setup.options["deck"])
        pair = None
        while pair is None:
            first, *rest = rng.shuffled(IDS)
            pair = fitting_pair(deck, first, rest)
        place, laid = pair
        stock = without(tuple(rest), card_of(laid))
        return ArrowState(
            seats=setup.seats,
            options=dict(setup.options),
            deck=deck,
            hands=((),) * setup.seats,
            aside=(),
            table={START: 2 * first, place: laid},
            stock=stock[2:],
            open=stock[:2],
            won=((),) * setup.seats,
        )

    def score(self, state: ArrowState, seat: int) -> int | None:
        """LD-6: the cards won."""
        return len(state.won[seat])

    def active(self, state: ArrowState) -> Mapping[int, str]:
        if state.winner is not None:
            return {}
        if state.caller is not None:
            return {state.caller: CALLER}
        return dict.fromkeys(playing(state), SEARCH)

    def only_actor(self, state: ArrowState) -> int | None:
        return state.caller

    def legal(self, state: ArrowState, seat: int) -> LegalActions:
        if seat == state.caller and state.winner is None:
            free = free_places(state.deck, state.table)
            return LegalLays(self, state, seat, state.open, free, MISS)
        said = seat in state.passed
        after = () if self.active(state).get(seat) != SEARCH else STOP if said else STOP_OR_NOTHING
        return LegalLays(self, state, seat, after=after)

    def reasons(self, state: ArrowState, seat: int, action: Action) -> list[Reason]:
        if state.caller is None:
            return self._while_searching(state, seat, action)
        if isinstance(action, Lay):
            return form_reasons(state, state.open, state.table, action, "LD-3")
        if isinstance(action, Miss):
            return []
        if isinstance(action, Stop | Nothing):
            return [Reason("LD-3", "already_stopped", seat=seat)]
        return self.unknown(action)

    def _while_searching(self, state: ArrowState, seat: int, action: Action) -> list[Reason]:
        if isinstance(action, Lay | Miss):  # whether it would fit is not told
            pieces = (str(action.card),) if isinstance(action, Lay) else ()
            return [Reason("LD-2", "before_stop", pieces)]
        if isinstance(action, Nothing):
            return [Reason("LD-5", "already_said")] if seat in state.passed else []
        return [] if isinstance(action, Stop) else self.unknown(action)

    def apply(
        self, state: ArrowState, seat: int, action: Action
    ) -> tuple[ArrowState, tuple[Event, ...]]:
        if isinstance(action, Stop):
            return replace(state, caller=seat), (Event("stopped", seat),)
        if isinstance(action, Lay):
            return win_card(state, seat, action)
        if isinstance(action, Miss):
            state, events = miss(state, seat)
        else:
            state = replace(state, passed=(*state.passed, seat))
            events = (Event("said_nothing", seat),)
        if all(other in state.passed for other in playing(state)):  # LD-5; LD-4 if nobody plays on
            state, more = set_aside(state)
            events = (*events, *more)
        return state, events

    def pieces(self, state: ArrowState, seat: int) -> Sequence[str]:
        return spell_cards(state.open) if seat == state.caller else ()  # LD-2

    def drops(self, state: ArrowState, seat: int, piece: str) -> Mapping[Drop, Action]:
        if piece not in self.pieces(state, seat):
            return {}
        return lay_drops(read_card(piece), free_places(state.deck, state.table))

    def to_json(self, state: ArrowState) -> JsonObject:
        return {
            **super().to_json(state),
            "table": spell_table(state.table),
            "stock_cards": spell_cards(state.stock),
            "open": spell_cards(state.open),
            "won": [spell_cards(cards) for cards in state.won],
            "out": list(state.out),
            "passed": list(state.passed),
            "caller": state.caller,
        }

    def from_json(self, data: JsonObject) -> ArrowState:
        common = self.read_common(data)
        seats = common["seats"]
        state = ArrowState(
            **common,
            table=read_table(data["table"], common["deck"]),
            stock=read_cards(data["stock_cards"]),
            open=read_cards(data["open"]),
            won=read_per_seat(data["won"], seats, read_cards),
            out=read_seats(data["out"], seats),
            passed=read_seats(data["passed"], seats),
            caller=read_seat(data["caller"], seats),
        )
        check_all_there(
            *state.hands, state.aside, face_up(state.table), state.stock, state.open, *state.won
        )
        if any(state.hands):
            raise ValueError("nobody holds cards")
        if not state.table or len(state.open) != (2 if state.winner is None else 0):
            raise ValueError("two cards are open while play goes on, and a form to lay them on")
        if state.caller in state.out or (state.winner is None and not playing(state)):
            raise ValueError("nobody could act")
        return state

    def view(self, state: ArrowState, seat: int) -> JsonObject:
        return {**self.to_json(state), "stock_cards": face_down(state.stock)}

    def resample(self, state: ArrowState, seat: int, rng: Rng) -> ArrowState:
        return replace(state, stock=tuple(rng.shuffled(sorted(state.stock))))
