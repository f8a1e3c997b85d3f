"""The referee, for both ways to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from . import jsons
from .actions import Draw, Lay, parse
from .state import CARDS, HAND, TURNS, State, ended, next_turn

PATH = "path"  # the place where cards are laid


class Blank(Referee[State]):
    """B-1 to B-6."""

    def __init__(self, variant: str) -> None:
        self.variant = variant

    def deal(self, setup: Setup, rng: Rng) -> State:
        """B-1."""
        cards = rng.shuffled(CARDS)
        hands = [tuple(cards[n * HAND : (n + 1) * HAND]) for n in range(setup.seats)]
        opening, *stock = cards[setup.seats * HAND :]
        state = State(
            self.variant,
            setup.seats,
            setup.first,
            setup.options["reach"],
            None,
            (opening,),
            tuple(stock),
            tuple(hands),
        )
        return self._gone_on(state, (setup.first - 1) % setup.seats)

    def active(self, state: State) -> Mapping[int, str]:
        if state.winners is not None:
            return {}
        if state.turn is not None:
            return {state.turn: "play"}
        return {seat: "play" for seat in range(state.seats) if state.can_act(seat)}

    def listed(self, state: State, seat: int) -> Sequence[Action]:
        if seat not in self.active(state):
            return ()
        lays = [Lay(card) for card in state.fitting(seat)]
        return lays or [Draw()]

    def reasons(self, state: State, seat: int, action: Action) -> Iterator[Reason]:
        """G-3: every reason, not only the first."""
        match action:
            case Lay(card):
                if card not in state.hands[seat]:
                    yield Reason("B-1", "not_in_hand", (str(card),))
                if not state.fits(card):
                    far = (str(card), str(state.path[-1]))
                    yield Reason("B-2", "too_far", far, (PATH,), str(state.reach))
            case Draw():
                if fitting := state.fitting(seat):
                    yield Reason("B-3", "can_lay", tuple(map(str, fitting)))
                elif not state.may_draw(seat):
                    yield Reason("B-3", "nothing_to_draw")

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        hands = list(state.hands)
        if isinstance(action, Lay):
            hands[seat] = tuple(card for card in hands[seat] if card != action.card)
            after = replace(state, path=(*state.path, action.card), hands=tuple(hands))
            event = Event("laid", seat, (str(action.card),), (PATH,))
        else:
            card, *stock = state.stock
            hands[seat] = (*hands[seat], card)
            after = replace(state, stock=tuple(stock), hands=tuple(hands))
            event = Event("drew", seat, (str(card),), reveals=True)
        after = self._gone_on(after, seat)
        won = (
            ()
            if after.winners is None
            else (Event("won", None, more={"seats": list(after.winners)}),)
        )
        return after, (event, *won)

    def _gone_on(self, state: State, seat: int) -> State:
        """Whose turn it is after this seat's, or who has won."""
        if (winners := ended(state)) is not None:
            return replace(state, turn=None, winners=winners)
        return replace(state, turn=next_turn(state, seat) if self.variant == TURNS else None)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winners is None else Outcome(state.winners)

    def score(self, state: State, seat: int) -> int | None:
        """B-6: the cards left."""
        return len(state.hands[seat])

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> JsonObject:
        return jsons.to_json(state)

    def from_json(self, data: JsonObject) -> State:
        return jsons.from_json(data)

    def view(self, state: State, seat: int) -> JsonObject:
        """Nobody sees the stock."""
        return {**self.to_json(state), "stock": [None] * len(state.stock)}

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        return replace(state, stock=tuple(rng.shuffled(sorted(state.stock))))

    def pieces(self, state: State, seat: int) -> Sequence[str]:
        return [str(card) for card in state.hands[seat]] if seat in self.active(state) else ()

    def drops(self, state: State, seat: int, piece: str) -> Mapping[Drop, Action]:
        mine = {str(card): card for card in state.hands[seat]}
        return {(PATH, 0): Lay(mine[piece])} if piece in mine else {}
