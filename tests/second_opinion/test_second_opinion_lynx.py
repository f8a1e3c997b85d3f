"""Lynx by two programs: the referee and a second reading of the rulebook agree all along."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from oeil_app.core.rules.referee import perft
from oeil_app.games import GAMES

from . import lynx
from .compare import (
    Choices,
    Chooser,
    State,
    anything,
    fields,
    plain,
    play_both,
    play_deal,
)

DECKS = ("classic", "keen")
SEATS = (2, 3, 4, 5, 6)


def best_of(score: Callable[[State], float], tries: int = 4) -> Chooser:
    """Of a few actions at random, the one whose outcome scores lowest."""

    def choose(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
        some = [anything(rng, state, choices) for _ in range(tries)]
        return min(some, key=lambda one: score(lynx.play(state, *one)))

    return choose


def room(state: State) -> float:
    """How many places the head has."""
    return len(lynx.head_places(state))


def nearness(state: State) -> float:
    """The less, the further to the right or up the snake has come."""
    return min(-2 * x - y for x, y in map(lynx.to_place, state["table"]))


def openness(state: State) -> float:
    """How many lays all seats together have, as if it were each one's turn."""
    return sum(
        text != "pass"
        for seat in range(state["seats"])
        for text in lynx.legal({**state, "turn": seat}, seat)
    )


def scattering_score(state: State) -> float:
    """The less, the more cards lie in the more islands."""
    return sum(
        len(hand) - 2 * _islands(layout)
        for hand, layout in zip(state["hands"], state["layouts"], strict=True)
    )


def _islands(layout: dict[str, str]) -> int:
    """How many separate forms lie there."""
    left = {lynx.to_place(text) for text in layout}
    count = 0
    while left:
        count += 1
        to_visit = [left.pop()]
        while to_visit:
            near = left & set(lynx.beside(to_visit.pop()))
            left -= near
            to_visit += near
    return count


scattering = best_of(scattering_score, tries=6)
curling, stretching, blocking = best_of(room), best_of(nearness), best_of(openness)


def building(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
    """Lays are liked better than taking back."""
    seat, text = anything(rng, state, choices)
    laying = [other for other in choices[seat] if "@" in other]
    return (seat, rng.choice(laying)) if laying and rng.random() < 0.8 else (seat, text)


def calling(luck: float, silence: float) -> Chooser:
    """Arrow: how often a caller finds a place, how often somebody says nothing."""

    def choose(rng: Random, state: State, choices: Choices) -> tuple[int, str]:
        seat = rng.choice(sorted(choices))
        laying = [other for other in choices[seat] if "@" in other]
        if "miss" in choices[seat]:
            return seat, rng.choice(laying) if laying and rng.random() < luck else "miss"
        return seat, "nothing" if "nothing" in choices[seat] and rng.random() < silence else "stop"

    return choose


def made_up(
    variant: str, seats: int, seed: int, options: State, change: Callable[[State], None]
) -> tuple[Any, Any]:
    """The referee and a table that a change has brought near a rare ending."""
    setup = GAMES.setup("lynx", variant, seats, seed, options)
    referee = GAMES.referee(setup)
    data = plain(referee, GAMES.deal(setup))
    change(data)
    return referee, referee.from_json(data)


@pytest.mark.parametrize("variant", ["rattlesnake", "herd", "great_herd", "arrow"])
def test_state_has_the_listed_fields(variant: str) -> None:
    """A tool finds every field, and in herd a layout for each seat instead of one table."""
    setup = GAMES.setup("lynx", variant, 3, 1, {})
    state = plain(GAMES.referee(setup), GAMES.deal(setup))
    assert fields(state) <= set(state)
    assert ("table" in state) == (variant != "herd")


def test_second_opinion_leaves_its_state_alone() -> None:
    """Playing makes a new state; the old one can be played from again."""
    setup = GAMES.setup("lynx", "arrow", 2, 1, {})
    state = plain(GAMES.referee(setup), GAMES.deal(setup))
    before = repr(state)
    lynx.play(lynx.play(state, 0, "stop"), 0, "miss")
    assert repr(state) == before


SNAKES = [
    (seats, {"deck": deck, "finish_round": finish, "first": (seats + turn) % seats}, turn, choose)
    for turn, (seats, deck, finish, choose) in enumerate(
        product(SEATS, DECKS, (False, True), (anything, curling, stretching, blocking))
    )
]


@pytest.mark.parametrize(("seats", "options", "seed", "choose"), SNAKES)
def test_rattlesnake(seats: int, options: State, seed: int, choose: Chooser) -> None:
    """Whole games, idly played or with an aim: to curl up, to stretch, to leave no lays."""
    setup = GAMES.setup("lynx", "rattlesnake", seats, seed, options)
    states = play_deal(setup, lynx, choose, 200)
    assert states[-1]["winner"] is not None


def test_rattlesnake_is_relaid() -> None:
    """Snakes that curl up and snakes that stretch begin again, in both programs alike."""
    for choose in (curling, stretching):
        relaid = 0
        for seed in range(3):
            setup = GAMES.setup("lynx", "rattlesnake", 6, seed, {})
            states = play_deal(setup, lynx, choose, 200)
            relaid += any(len(state["aside"]) > 0 for state in states)
        assert relaid, choose


def _spend_stock_and_piles(state: State) -> None:
    state["aside"] += state["stock_cards"] + list(chain(*state["pile_cards"]))
    state["stock_cards"] = []
    state["pile_cards"] = [[] for _ in state["hands"]]


@pytest.mark.parametrize(("seats", "finish"), list(product(SEATS, (False, True))))
def test_rattlesnake_with_few_cards(seats: int, finish: bool) -> None:
    """Two cards each and nothing to draw: several may go out in one round."""

    def spend(state: State) -> None:
        _spend_stock_and_piles(state)
        state["pass_counts"] = [seat % 2 for seat in range(seats)]

    for seed in range(6):
        options = {"finish_round": finish, "first": seed % seats}
        referee, state = made_up("rattlesnake", seats, seed, options, spend)
        last = play_both(referee, state, lynx, anything, Random(seed), 100)[-1]
        assert last["winner"] is not None


@pytest.mark.parametrize("seats", SEATS)
def test_rattlesnake_with_awkward_cards(seats: int) -> None:
    """Hardly any card fits the head and only one seat can draw: the game is soon blocked."""

    def deal_anew(state: State, easy: int) -> None:
        _spend_stock_and_piles(state)
        cards = state["aside"] + list(chain(*state["hands"]))
        places = lynx.head_places(state)
        cards.sort(key=lambda card: len(list(lynx.lays(state, state["table"], [card], places))))
        dealt = cards[: 2 * seats + 1] + cards[len(cards) - easy :]
        state["aside"] = [card for card in cards if card not in dealt]
        state["hands"] = [dealt[seat::seats] for seat in range(seats)]
        state["pile_cards"][-1] = [state["aside"].pop(0)]

    blocked = 0
    for seed in range(4):
        change = partial(deal_anew, easy=seed)
        referee, state = made_up("rattlesnake", seats, seed, {"deck": "keen"}, change)
        last = play_both(referee, state, lynx, blocking, Random(seed), 100)[-1]
        assert last["winner"] is not None
        blocked += all(last["hands"])
    assert blocked


HERDS = [
    (seats, {"deck": deck, "no_snake": no_snake}, seed)
    for seed, (seats, deck, no_snake) in enumerate(product((1, *SEATS), DECKS, (False, True)))
]


@pytest.mark.parametrize(("seats", "options", "seed"), HERDS)
def test_herd(seats: int, options: State, seed: int) -> None:
    """Everybody lays and takes back in turn or out of turn."""
    setup = GAMES.setup("lynx", "herd", seats, seed, options)
    states = play_deal(setup, lynx, building, 80)
    assert states[-1]["winner"] is not None or len(states) == 81


@pytest.mark.parametrize("options", [{}, {"no_snake": True}])
def test_herd_that_does_not_count(options: State) -> None:
    """Seven cards lie in islands or, where that is asked, in a line: nobody has won yet."""
    finished = uncounted = 0
    for seed, choose in product(range(4), (building, scattering)):
        setup = GAMES.setup("lynx", "herd", 1, seed, options)
        states = play_deal(setup, lynx, choose, 100, salt=1)
        finished += states[-1]["winner"] == [0]
        uncounted += any(not state["hands"][0] and not state["winner"] for state in states)
    assert finished
    assert uncounted


GREAT_HERDS = [
    (seats, {"deck": deck}, seed) for seed, (seats, deck) in enumerate(product(SEATS, DECKS))
]


@pytest.mark.parametrize(("seats", "options", "seed"), GREAT_HERDS)
def test_great_herd(seats: int, options: State, seed: int) -> None:
    """Whole games in which anybody lays next."""
    setup = GAMES.setup("lynx", "great_herd", seats, seed, options)
    states = play_deal(setup, lynx, anything, 60)
    assert states[-1]["winner"] is not None


def _stuck_after(state: State, cards: list[str], text: str) -> list[str]:
    """The cards that fit nowhere once this lay is done."""
    shown, place = text.split("@")
    table = {**state["table"], place: shown}
    others = [card for card in cards if card != shown.removesuffix("r")]
    places = lynx.free_places(table)
    return [card for card in others if not any(lynx.lays(state, table, [card], places))]


@pytest.mark.parametrize("seats", SEATS)
def test_great_herd_with_awkward_cards(seats: int) -> None:
    """One card can be laid, and by then all others may fit nowhere."""

    def deal_anew(state: State) -> None:
        cards = state["aside"] + list(chain(*state["hands"]))
        table = state["table"]
        first_lays = list(lynx.lays(state, table, cards[:8], lynx.free_places(table)))
        text = max(first_lays, key=lambda lay: len(_stuck_after(state, cards, lay)))
        key, stuck = text.split("@")[0].removesuffix("r"), _stuck_after(state, cards, text)
        stuck = stuck[: 2 * seats + 1]
        state["hands"] = [stuck[seat::seats] for seat in range(seats)]
        state["hands"][-1].append(key)
        state["aside"] = [card for card in cards if card not in stuck and card != key]

    blocked = 0
    for seed in range(3):
        referee, state = made_up("great_herd", seats, seed, {"deck": "keen"}, deal_anew)
        last = play_both(referee, state, lynx, blocking, Random(seed), 20)[-1]
        assert last["winner"] is not None
        blocked += all(last["hands"])
    assert blocked


ARROWS = [
    (seats, {"deck": deck, "goal": (2, 4, 6)[seed // 3 % 3]}, seed, calling(luck, silence))
    for seed, (seats, deck, (luck, silence)) in enumerate(
        product(SEATS, DECKS, ((0.9, 0.2), (0.4, 0.5), (0.1, 0.3)))
    )
]


@pytest.mark.parametrize(("seats", "options", "seed", "choose"), ARROWS)
def test_arrow(seats: int, options: State, seed: int, choose: Chooser) -> None:
    """Whole games of callers with much, some and little luck."""
    setup = GAMES.setup("lynx", "arrow", seats, seed, options)
    states = play_deal(setup, lynx, choose, 400)
    assert states[-1]["winner"] is not None or len(states) == 401


@pytest.mark.parametrize(("seats", "left"), list(product(SEATS, (0, 1, 2, 3))))
def test_arrow_at_the_end_of_the_stock(seats: int, left: int) -> None:
    """With hardly a stock: cards given back lengthen the game, ties and no winner at all occur."""

    def spend(state: State) -> None:
        stock = state["stock_cards"]
        state["won"] = [[stock.pop()] if seat % 2 else [] for seat in range(seats)]
        state["aside"] += stock[left:]
        state["stock_cards"] = stock[:left]

    for seed, luck in enumerate((0.9, 0.5, 0.0)):
        referee, state = made_up("arrow", seats, seed, {}, spend)
        last = play_both(referee, state, lynx, calling(luck, 0.3), Random(seed), 200)[-1]
        assert last["winner"] is not None


@pytest.mark.parametrize(
    ("variant", "seats", "options", "depth"),
    [
        ("rattlesnake", 2, {}, 4),
        ("rattlesnake", 4, {"deck": "keen", "finish_round": True}, 4),
        ("herd", 1, {}, 2),
        ("herd", 2, {"no_snake": True}, 2),
        ("great_herd", 2, {}, 2),
        ("great_herd", 3, {"deck": "keen"}, 2),
        ("arrow", 2, {}, 4),
        ("arrow", 3, {"deck": "keen", "goal": 2}, 3),
    ],
)
def test_perft(variant: str, seats: int, options: State, depth: int) -> None:
    """Two programs count the same tree."""
    setup = GAMES.setup("lynx", variant, seats, 7, options)
    referee, state = GAMES.referee(setup), GAMES.deal(setup)
    assert perft(referee, state, depth) == lynx.perft(plain(referee, state), depth)
