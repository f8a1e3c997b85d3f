"""Heads Bodies Tails' computer players: their numbers play by the rules, and they take snakes."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.games import GAMES
from oeil_app.games.serpents.mind.mind import think
from oeil_app.games.serpents.mind.search import Search
from oeil_app.games.serpents.mind.sim import KINDS, kind_of, prospect, ways, worms_of
from tools.contest.match import Table, play_match
from tools.contest.player import player

REFEREE = GAMES.variant("serpents", "standard").referee


def games(seeds: range, seats: tuple[int, ...] = (1, 2, 3, 6)) -> Any:
    """Tables of random games at which a card was drawn."""
    for seed in seeds:
        dice = random.Random(seed)
        state: Any = GAMES.deal(GAMES.setup("serpents", "standard", dice.choice(seats), seed, {}))
        while state.turn is not None:
            if state.drawn is not None:
                yield state
            action = dice.choice(REFEREE.legal(state, state.turn))
            state, _ = REFEREE.apply(state, state.turn, action)


def outcomes(state: Any) -> set[Any]:
    """What each legal lay wins and leaves, by the referee."""
    found = set()
    for action in REFEREE.legal(state, state.turn):
        after, _ = REFEREE.apply(state, state.turn, action)
        won = REFEREE.score(after, state.turn) - REFEREE.score(state, state.turn)
        found.add((won, worms_of(after.snakes)))
    return found


def test_the_numbers_play_by_the_rules() -> None:
    """S-3 to S-7: the same lays with the same gains, at thousands of tables."""
    for state in games(range(40)):
        worms = worms_of(state.snakes)
        assert set(ways(worms, kind_of(state.drawn.name))) == outcomes(state)


def test_the_prospect_is_the_average_gain_of_the_next_card() -> None:
    """Counted the long way: each unseen card laid where it wins most."""
    for state in games(range(4)):
        worms = worms_of(state.snakes)
        unseen = [kind_of(c) for c, gone in zip(state.fan, state.taken, strict=True) if not gone]
        counts = [unseen.count(kind) for kind in KINDS]
        gains = [max(won for won, _ in ways(worms, kind)) for kind in unseen]
        average = sum(gains) / len(gains) if gains else 0.0
        assert prospect(worms, counts) == pytest.approx(average)


def test_the_strongest_always_takes_the_last_snake() -> None:
    """S-8: with the last card nothing is left to wait for."""
    found = 0
    for state in games(range(60)):
        if all(state.taken) and any(won for won, _ in outcomes(state)):
            found += 1
            said = concluded(begin(think, REFEREE, state, state.turn, 4, 1), lambda: False)
            assert said is not None and said.why == "completes"
    assert found > 3


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_cards_are_counted_out(seats: int) -> None:
    """S-8: with two cards to come no lay wins the game more often, over all orders of the cards."""
    found = 0
    for state in games(range(90), (seats,)):
        left = [kind_of(c) for c, gone in zip(state.fan, state.taken, strict=True) if not gone]
        if len(left) != 2 or len(outcomes(state)) < 2:
            continue
        chances = [
            counted(state, won_by(state, state.turn, won), worms, left, 1)
            for won, worms in outcomes(state)
        ]
        said = concluded(begin(think, REFEREE, state, state.turn, 4, 1), lambda: False)
        assert said is not None and said.chance == pytest.approx(max(chances), abs=0.02)
        after, _ = REFEREE.apply(state, state.turn, said.action)
        won = [REFEREE.score(after, seat) for seat in range(seats)]
        does = counted(state, won, worms_of(after.snakes), left, 1)
        assert does == pytest.approx(max(chances))
        found += max(chances) > min(chances)
    assert found > 1, "no choice mattered"


def won_by(state: Any, seat: int, won: int) -> list[int]:
    """What every seat has when this one wins so many cards."""
    return [REFEREE.score(state, s) + won * (s == seat) for s in range(state.seats)]


def counted(state: Any, won: list[int], worms: Any, left: list[Any], turns: int) -> float:
    """How often the seat wins, all orders of the cards alike, when others do their worst to it."""
    me = state.turn
    if not left:
        most = max(won)
        return (won[me] == most) / won.count(most)
    seat, total = (me + turns) % state.seats, 0.0
    for at, kind in enumerate(left):
        values = []
        for gain, after in ways(worms, kind):
            then = [cards + gain * (s == seat) for s, cards in enumerate(won)]
            values.append(counted(state, then, after, left[:at] + left[at + 1 :], turns + 1))
        total += max(values) if seat == me else min(values)
    return total / len(left)


def test_cards_ahead_are_chances_to_win() -> None:
    """S-8: nine cards more make every lay likelier to win."""
    for state in games(range(6), (2, 4)):
        if len(outcomes(state)) < 2:
            continue
        thoughts = []
        for pits in (state.pits, ((*state.pits[0], ("H:red",) * 9), *state.pits[1:])):
            told = replace(state, pits=pits, turn=0)
            search = Search(told, 0, REFEREE.legal(told, 0))
            thoughts.append(exhausted(search.weighed(0)))
        assert all(one < other for one, other in zip(*thoughts, strict=True))
        assert all(-0.1 < value < 1.1 for value in thoughts[0])


def exhausted(slices: Any) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(("stronger", "weaker", "games"), [("1", "", 300), ("3", "1", 300)])
def test_levels_differ_as_much_as_luck_allows(stronger: str, weaker: str, games: int) -> None:
    """Fixed seeds, so fixed results."""
    table = Table("serpents", "standard", 2, {})
    other = player(f"level:{weaker}" if weaker else "random", None)
    assert play_match(table, player(f"level:{stronger}", None), other, games, 2).part > 0.53
