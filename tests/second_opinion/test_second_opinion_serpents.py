"""Serpents by two programs: the referee and a second reading of the rulebook agree all along."""

from __future__ import annotations

from itertools import chain, product
from random import Random

import pytest

from oeil_app.core.rules.referee import perft
from oeil_app.games import GAMES

from . import serpents
from .compare import Choices, Chooser, State, anything, fields, plain, play_both, play_deal

SEATS = (1, 2, 3, 4, 5, 6)


def joining(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
    """Joins whenever it can."""
    seat, text = anything(rng, state, choices)
    joins = [other for other in choices[seat] if "+" in other]
    return (seat, rng.choice(joins)) if joins else (seat, text)


def naming(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
    """Likes to lay at a lone rainbow, naming the colour, and to join."""
    seat, text = anything(rng, state, choices)
    named = [other for other in choices[seat] if "=" in other or "+" in other]
    return (seat, rng.choice(named)) if named else (seat, text)


def bridging(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
    """Likes best to join the two rainbows by a single body."""
    [seat] = choices
    for text in choices[seat]:
        if "+" in text and rng.random() < 0.7:
            numbers = [part.rstrip("ab") for part in text.split("+")]
            if all(state["snakes"][number][0].endswith(serpents.ANY) for number in numbers):
                return seat, text
    return naming(rng, state, choices)


CHOOSERS: tuple[Chooser, ...] = (anything, joining, naming)
GAMES_PLAYED = [
    (seats, {"first": seed % seats}, seed, CHOOSERS[seed % 3])
    for seed, (seats, _) in enumerate(product(SEATS, range(6)))
]


def test_state_has_the_listed_fields() -> None:
    """A tool finds every field."""
    setup = GAMES.setup("serpents", "standard", 3, 1, {})
    state = plain(GAMES.referee(setup), GAMES.deal(setup))
    assert fields(state) <= set(state)


def test_second_opinion_leaves_its_state_alone() -> None:
    """Playing makes a new state; the old one can be played from again."""
    setup = GAMES.setup("serpents", "standard", 2, 1, {})
    state = plain(GAMES.referee(setup), GAMES.deal(setup))
    before = repr(state)
    drawn = serpents.play(state, 0, "draw 4")
    serpents.play(drawn, 0, min(serpents.legal(drawn, 0)))
    assert repr(state) == before


@pytest.mark.parametrize(("seats", "options", "seed", "choose"), GAMES_PLAYED)
def test_whole_games(seats: int, options: State, seed: int, choose: Chooser) -> None:
    """Forty-nine cards, each drawn and laid."""
    setup = GAMES.setup("serpents", "standard", seats, seed, options)
    states = play_deal(setup, serpents, choose, 98)
    assert states[-1]["winner"] is not None


@pytest.mark.parametrize("order", [("H:*", "T:*"), ("T:*", "H:*")])
def test_both_rainbows_lie_alone(order: tuple[str, str]) -> None:
    """A body is laid at either of them and joins the two, in both programs alike."""
    joined = 0
    for seed in range(6):
        setup = GAMES.setup("serpents", "standard", 2, seed, {})
        referee = GAMES.referee(setup)
        state = plain(referee, GAMES.deal(setup))
        for card in order:
            if card in state["fan_cards"]:
                state["fan"][state["fan_cards"].index(card)] = True
                state["snakes"][str(state["next"])] = [card]
                state["next"] += 1
        begun = referee.from_json(state)
        last = play_both(referee, begun, serpents, bridging, Random(seed), 94)[-1]
        joined += any(
            len(snake) == 3 and {snake[0], snake[-1]} == set(order)
            for snake in chain(*last["pits"])
        )
    assert joined


LONG = ["H:red", "B:red-orange", "B:orange-yellow", "B:yellow-green", "B:green-blue", "T:blue"]
SHORT = [["H:orange", "B:orange-red", "T:red"], ["T:orange", "B:orange-yellow", "H:yellow"]]
SHORT_TOO = [["H:green", "B:green-blue", "T:green"], ["H:blue", "B:blue-violet", "T:violet"]]


def _last_card(state: State, pits: list[list[list[str]]], rng: Random) -> State:
    """What is in no pit lies about singly, but for one card of the fan, just drawn."""
    taken = [serpents.own_name(card) for card in chain(*chain(*pits))]
    fan = list(state["fan_cards"])
    [first] = state["snakes"]["1"]
    left = [*fan, first]
    for card in taken:
        left.remove(card)
    drawn = rng.choice([card for card in left if left.count(card) > (card == first)])
    left.remove(drawn)
    snakes = {str(number): [card] for number, card in enumerate(left, start=1)}
    change = {"pits": pits, "snakes": snakes, "next": len(left) + 1, "drawn": drawn}
    return {**state, **change, "fan": [True] * len(fan)}


@pytest.mark.parametrize(
    ("pits", "winner"),
    [
        ([[], []], []),
        ([[LONG], []], [0]),
        ([SHORT, [LONG]], [1]),
        ([SHORT, SHORT_TOO], [0, 1]),
        ([[LONG], SHORT_TOO, SHORT], [0]),
        ([[], SHORT, [], SHORT_TOO], [1, 3]),
        ([[], SHORT[:1], SHORT[1:], SHORT_TOO[:1], SHORT_TOO[1:], []], [1, 2, 3, 4]),
        ([[]], []),
        ([SHORT], [0]),
    ],
)
def test_endings(pits: list[list[list[str]]], winner: list[int]) -> None:
    """More cards, the longer snake, a tie, nobody: with a last card that takes nothing."""
    endings = []
    setup = GAMES.setup("serpents", "standard", len(pits), 5, {})
    referee = GAMES.referee(setup)
    dealt = plain(referee, GAMES.deal(setup))
    for seed in range(4):
        begun = referee.from_json(_last_card(dealt, pits, Random(seed)))
        last = play_both(referee, begun, serpents, anything, Random(seed), 1)[-1]
        if last["pits"] == pits:
            endings.append(last["winner"])
    assert endings
    assert all(ending == winner for ending in endings)


@pytest.mark.parametrize("seed", [3, 8])
def test_perft(seed: int) -> None:
    """Two programs count the same tree."""
    setup = GAMES.setup("serpents", "standard", 2, seed, {})
    referee, state = GAMES.referee(setup), GAMES.deal(setup)
    for depth in (1, 2, 3):
        assert perft(referee, state, depth) == serpents.perft(plain(referee, state), depth)
