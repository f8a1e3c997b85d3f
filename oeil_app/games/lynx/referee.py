"""What the referees of all four variants share.

Hidden from everybody, the owner included: face-down piles, the stock, the tail and cards that were
never dealt. Hands are not: trays lie open on the table round which all sit.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.legal import LegalActions
from oeil_app.core.rules.option import Choice, FirstSeat, Option
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.verdict import Reason

from .actions import TakeBack, parse
from .jsons import read_cards, read_per_seat, read_seats, read_whole, spell_cards
from .rules.deck import NAMES, load_deck
from .state import Cards, LynxState

S = TypeVar("S", bound=LynxState)

DECK = Choice("deck", NAMES)


class LynxReferee(Referee[S]):
    """Who may act, what no variant allows, and the state for tools."""

    variant: str
    seats: tuple[int, ...] = (2, 3, 4, 5, 6)
    options: tuple[Option, ...] = (DECK, FirstSeat())
    basic_rule: str  # the rule that says what one may do at all

    @abstractmethod
    def legal(self, state: S, seat: int) -> LegalActions: ...

    def listed(self, state: S, seat: int) -> Sequence[Action]:
        return self.legal(state, seat).listed

    def turn(self, state: S) -> int | None:
        """The one seat whose turn it is; None where all play at once."""
        return None

    def only_actor(self, state: S) -> int | None:
        """The one seat that may act, for the others to be told."""
        return self.turn(state)

    def parse(self, text: str) -> Action:
        return parse(text)

    def outcome(self, state: S) -> Outcome | None:
        return None if state.winner is None else Outcome(state.winner)

    def score(self, state: S, seat: int) -> int | None:
        """The cards that are left in hand: the fewer the better."""
        return len(state.hands[seat])

    def unknown(self, action: Action) -> list[Reason]:
        """The answer to an action that another variant knows, and this one does not."""
        if isinstance(action, TakeBack):
            return [Reason(self.basic_rule, "no_taking_back", (str(action.card),))]
        return [Reason(self.basic_rule, "not_in_this_variant", what=action.text()[:40])]

    def to_json(self, state: S) -> JsonObject:
        return {
            "game": "lynx",
            "variant": self.variant,
            "seats": state.seats,
            "options": dict(state.options),
            "turn": self.turn(state),
            "winner": None if state.winner is None else list(state.winner),
            "cards": state.deck.to_json(),
            "hands": [spell_cards(hand) for hand in state.hands],
            "pile_cards": [[] for _ in range(state.seats)],
            "stock_cards": [],
            "aside": spell_cards(state.aside),
        }

    def read_common(self, data: JsonObject) -> dict[str, Json]:
        """The fields of every LynxState."""
        if (data["game"], data["variant"]) != ("lynx", self.variant):
            raise ValueError("a state of another game")
        seats = read_whole(data["seats"], min(self.seats), max(self.seats))
        options = data["options"]
        if set(options) != {option.name for option in self.options} or not all(
            option.accepts(options[option.name], seats) for option in self.options
        ):
            raise ValueError("an option is missing or wrong")
        deck = load_deck(options["deck"])
        if data["cards"] != deck.to_json():
            raise ValueError("the cards of another deck")
        winner = data["winner"]
        return {
            "seats": seats,
            "options": dict(options),
            "deck": deck,
            "hands": read_per_seat(data["hands"], seats, read_cards),
            "aside": read_cards(data["aside"]),
            "winner": None if winner is None else read_seats(winner, seats),
        }


@cache  # a lay is judged at each place of a table, and each time this is asked first
def everybody(seats: int, stage: str) -> Mapping[int, str]:
    """Who may act where all play at once."""
    return MappingProxyType(dict.fromkeys(range(seats), stage))


def without(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed(per_seat: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The cards of all seats, with one seat's replaced."""
    return (*per_seat[:seat], cards, *per_seat[seat + 1 :])


def fewest(counts: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the smallest count, ties shared."""
    least = min(counts.values())
    return tuple(seat for seat, count in counts.items() if count == least)


def won_event(winners: tuple[int, ...], rule: str) -> Event:
    """The end of the game, and by which rule."""
    only = winners[0] if len(winners) == 1 else None
    return Event("won", only, more={"winners": list(winners), "rule": rule})
