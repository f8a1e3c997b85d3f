"""The state as tools see it (G-5), and back."""

from __future__ import annotations

from oeil_app.core.rules.jsons import JsonObject, demand
from oeil_app.core.rules.option import is_whole

from .state import CARDS, MOST, TOGETHER, TURNS, State, ended

GAME = "blank"


def to_json(state: State) -> JsonObject:
    """Everything, hidden cards included."""
    return {
        "game": GAME,
        "variant": state.variant,
        "seats": state.seats,
        "options": {"reach": state.reach, "first": state.first},
        "turn": state.turn,
        "winner": None if state.winners is None else list(state.winners),
        "path": list(state.path),
        "stock": list(state.stock),
        "hands": [list(hand) for hand in state.hands],
    }


def from_json(data: JsonObject) -> State:
    """The state that `to_json` wrote, checked to be one that could lie on the table."""
    options, winner = data["options"], data["winner"]
    state = State(
        data["variant"],
        data["seats"],
        options["first"],
        options["reach"],
        data["turn"],
        tuple(data["path"]),
        tuple(data["stock"]),
        tuple(tuple(hand) for hand in data["hands"]),
        None if winner is None else tuple(winner),
    )
    demand(data["game"] == GAME and state.variant in (TURNS, TOGETHER), "another game")
    demand(is_whole(state.seats) and len(state.hands) == state.seats > 0, "bad seats")
    demand(is_whole(state.first) and 0 <= state.first < state.seats, "bad first")
    demand(is_whole(state.reach) and set(options) == {"reach", "first"}, "bad options")
    cards = [*state.path, *state.stock, *(card for hand in state.hands for card in hand)]
    demand(all(map(is_whole, cards)) and sorted(cards) == list(CARDS), "cards missing")
    demand(bool(state.path) and all(len(hand) <= MOST for hand in state.hands), "bad table")
    demand(state.winners == ended(state), "bad winner")
    seats = range(state.seats) if state.variant == TURNS and winner is None else (None,)
    demand(state.turn in seats, "bad turn")
    demand(state.turn is None or state.can_act(state.turn), "bad turn")
    return state
