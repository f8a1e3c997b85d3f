"""The referee of Heads Bodies Tails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import CountedActions, LegalActions
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason, unreadable

from . import jsons
from .actions import NEW, Draw, Join, Lay, parse
from .rules.apply import applied
from .rules.cards import BODY, DECK, FAN, RAINBOW, Card, card_id
from .rules.legal import body_ends, legal
from .rules.reasons import reasons
from .rules.snake import LEFT, RIGHT, open_end
from .state import State


class Serpents(Referee[State]):
    """S-1 to S-8."""

    def deal(self, setup: Setup, rng: Rng) -> State:
        """S-2: one card turned up as snake 1, the others in the fan."""
        turned_up, *fan = rng.shuffled(DECK)
        return State(
            seats=setup.seats,
            first=setup.first,
            turn=setup.first,
            fan=tuple(fan),
            taken=(False,) * FAN,
            drawn=None,
            snakes={1: (Card(turned_up, FAN),)},
            pits=((),) * setup.seats,
            next=2,
            winner=None,
        )

    def active(self, state: State) -> Mapping[int, str]:
        if state.turn is None:
            return {}
        return {state.turn: "draw" if state.drawn is None else "lay"}

    def legal(self, state: State, seat: int) -> LegalActions:
        return CountedActions(self, state, seat)

    def listed(self, state: State, seat: int) -> Sequence[Action]:
        return legal(state) if seat == state.turn else ()

    def count(self, state: State, seat: int) -> int:
        if seat != state.turn:
            return 0
        return state.taken.count(False) if state.drawn is None else len(legal(state))

    def reasons(self, state: State, seat: int, action: Action) -> Sequence[Reason]:
        if not self.is_readable(action):
            return unreadable(action.text()).reasons
        return reasons(state, action)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return applied(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome(state.winner)

    def score(self, state: State, seat: int) -> int | None:
        """S-8: the cards of all snakes taken."""
        return sum(map(len, state.pits[seat]))

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> JsonObject:
        return jsons.to_json(state)

    def from_json(self, data: JsonObject) -> State:
        return jsons.from_json(data)

    def view(self, state: State, seat: int) -> JsonObject:
        """Nobody sees what still lies in the fan."""
        seen = self.to_json(state)
        pairs = zip(state.fan, state.taken, strict=True)
        seen["fan_cards"] = [card if gone else None for card, gone in pairs]
        return seen

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        """The same cards, shuffled, at the places that nobody has seen."""
        pairs = list(zip(state.fan, state.taken, strict=True))
        hidden = iter(rng.shuffled(sorted(card for card, gone in pairs if not gone)))
        fan = tuple(card if gone else next(hidden) for card, gone in pairs)
        return replace(state, fan=fan)

    def pieces(self, state: State, seat: int) -> Sequence[str]:
        """Any card of the fan, or the one just drawn; a card keeps its name all through."""
        if seat != state.turn:
            return ()
        if state.drawn is not None:
            return [state.drawn.id]
        return [card_id(place) for place, gone in enumerate(state.taken) if not gone]

    def drops(self, state: State, seat: int, piece: str) -> Mapping[Drop, Action]:
        """From the fan to the hand; from there to any end, between two that match, or apart.

        A body at a lone rainbow can lie both ways: in turn 0 as its name reads, else in turn 1.
        """
        if state.drawn is not None and piece == state.drawn.id:
            return self._lays(state, state.drawn)
        places = {card_id(place): place for place, gone in enumerate(state.taken) if not gone}
        return {("hand", 0): Draw(places[piece])} if piece in places else {}

    def _lays(self, state: State, card: Card) -> dict[Drop, Action]:
        found: dict[Drop, Action] = {("new", 0): NEW}
        for number, snake in state.snakes.items():
            for end in (LEFT, RIGHT):
                zone = f"{number}{end}"
                if card.kind == BODY and open_end(snake, end) == RAINBOW:
                    inner = card.ends[::-1] if end == LEFT else card.ends
                    for turn, colour in enumerate(inner):
                        found[zone, turn] = Lay(number, end, colour)
                else:
                    found[zone, 0] = Lay(number, end)
        if card.kind != BODY:
            return found
        ends = body_ends(state.snakes, card)
        for low, end, _ in ends:
            for high, other, _ in ends:
                if low < high:
                    found[f"{low}{end}+{high}{other}", 0] = Join(low, end, high, other)
        return found
