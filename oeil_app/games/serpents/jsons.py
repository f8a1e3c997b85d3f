"""The state as tools see it (G-5), and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from oeil_app.core.rules.jsons import Json, JsonObject, demand
from oeil_app.core.rules.option import is_whole

from .rules.cards import BODY, DECK, ENDS, FAN, HEAD, OWN_NAME, RAINBOW, TAIL, Card
from .rules.snake import Snake
from .state import State, winners


def to_json(state: State) -> JsonObject:
    """Everything, hidden cards included."""
    return {
        "game": "serpents",
        "variant": "standard",
        "seats": state.seats,
        "options": {"first": state.first},
        "turn": state.turn,
        "winner": None if state.winner is None else list(state.winner),
        "fan": list(state.taken),
        "fan_cards": list(state.fan),
        "drawn": None if state.drawn is None else state.drawn.name,
        "snakes": {str(number): _names(snake) for number, snake in state.snakes.items()},
        "pits": [[_names(snake) for snake in pit] for pit in state.pits],
        "next": state.next,
        "places": [card.place for card in _lying(state)],
    }


def _names(snake: Snake) -> list[str]:
    return [card.name for card in snake]


def _lying(state: State) -> Iterator[Card]:
    """All cards that have left the fan: the drawn one, those on the table, those taken."""
    if state.drawn is not None:
        yield state.drawn
    for snake in state.snakes.values():
        yield from snake
    for pit in state.pits:
        for snake in pit:
            yield from snake


def from_json(data: JsonObject) -> State:
    """The state that `to_json` wrote, checked to be one that could lie on the table."""
    demand(data["game"] == "serpents" and data["variant"] == "standard", "another game")
    seats, options, turn = data["seats"], data["options"], data["turn"]
    demand(is_whole(seats) and 1 <= seats <= 6 and set(options) == {"first"}, "bad setup")
    demand(is_whole(options["first"]) and 0 <= options["first"] < seats, "bad first")
    demand(turn is None or (is_whole(turn) and 0 <= turn < seats), "bad turn")
    fan, taken = tuple(data["fan_cards"]), tuple(data["fan"])
    demand(len(fan) == len(taken) == FAN, "bad fan")
    demand(all(gone is True or gone is False for gone in taken), "bad fan")

    snakes = {int(number): list(names) for number, names in dict(data["snakes"]).items()}
    demand([str(number) for number in snakes] == list(data["snakes"]), "bad snake number")
    pits = [[list(names) for names in pit] for pit in data["pits"]]
    demand(len(pits) == seats, "bad pits")
    demand(all(map(_incomplete, snakes.values())), "bad snake")
    demand(all(_complete(names) for pit in pits for names in pit), "bad pit")
    demand(is_whole(data["next"]) and all(0 < n < data["next"] for n in snakes), "bad next")

    numbers = sorted(snakes)
    names = [] if data["drawn"] is None else [data["drawn"]]
    names += [name for number in numbers for name in snakes[number]]
    names += [name for pit in pits for snake in pit for name in snake]
    cards = iter(_cards(names, fan, taken, list(data["places"])))
    state = State(
        seats,
        options["first"],
        turn,
        fan,
        taken,
        None if data["drawn"] is None else next(cards),
        {number: tuple(next(cards) for _ in snakes[number]) for number in numbers},
        tuple(tuple(tuple(next(cards) for _ in snake) for snake in pit) for pit in pits),
        data["next"],
        None if data["winner"] is None else tuple(data["winner"]),
    )
    over = all(taken) and state.drawn is None
    demand((turn is None) == over, "turn and fan disagree")
    demand(state.winner == (winners(state.pits) if over else None), "bad winner")
    return state


def _cards(
    names: list[str], fan: tuple[str, ...], taken: tuple[bool, ...], places: list[Json]
) -> list[Card]:
    """The cards of these names, each from its place of the fan.

    Places that do not fit the names are given anew: no rule needs them.
    """
    (turned_up,) = (Counter(DECK) - Counter(fan)).elements()
    gone = {place: name for place, name in enumerate((*fan, turned_up)) if (*taken, True)[place]}
    demand(Counter(OWN_NAME[name] for name in names) == Counter(gone.values()), "cards missing")
    fitting = sorted(places) == sorted(gone) and all(
        gone[place] == OWN_NAME[name] for place, name in zip(places, names, strict=True)
    )
    if not fitting:
        alike = {name: [p for p, other in gone.items() if other == name] for name in gone.values()}
        places = [alike[OWN_NAME[name]].pop(0) for name in names]
    return [Card(name, place) for name, place in zip(names, places, strict=True)]


def _incomplete(names: list[str]) -> bool:
    """S-3, S-4, S-6: cards that may lie in a row, a head or a tail at one end at most."""
    kinds = [name[:1] for name in names]
    touch = all(_touch(one, other) for one, other in pairwise(names))
    return (
        bool(names) and touch and set(kinds[1:-1]) <= {BODY} and kinds.count(BODY) >= len(kinds) - 1
    )


def _touch(left: str, right: str) -> bool:
    one, other = ENDS[left][1], ENDS[right][0]
    return one == other or RAINBOW in (one, other)


def _complete(names: list[str]) -> bool:
    """S-7: head and tail with bodies between."""
    kinds = [name[:1] for name in names]
    return len(kinds) > 2 and {kinds[0], kinds[-1]} == {HEAD, TAIL} and set(kinds[1:-1]) == {BODY}
