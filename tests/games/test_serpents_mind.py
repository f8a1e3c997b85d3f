"""Heads Bodies Tails' computer players: their numbers play by the rules, and they take snakes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oeil_app.core.mind import begin, concluded
from oeil_app.games import GAMES
from oeil_app.games.serpents.mind.mind import think
from oeil_app.games.serpents.mind.sim import KINDS, kind_of, prospect, ways, worms_of
from tools.contest.match import Table, play_match
from tools.contest.player import player

REFEREE = GAMES.variant("serpents", "standard").referee


def games(seeds: range) -> Any:
    """Tables of random games at which a card was drawn."""
    for seed in seeds:
        dice = random.Random(seed)
        state: Any = GAMES.deal(
            GAMES.setup("serpents", "standard", dice.choice((1, 2, 3, 6)), seed, {})
        )
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


def test_the_last_cards_are_counted_out() -> None:
    """With two cards to come it does what an exhaustive search of all orders does."""
    for state in games(range(30)):
        left = [kind_of(c) for c, gone in zip(state.fan, state.taken, strict=True) if not gone]
        if len(left) != 2 or state.seats != 2 or len(outcomes(state)) < 2:
            continue
        said = concluded(begin(think, REFEREE, state, state.turn, 4, 1), lambda: False)
        assert said is not None
        after, _ = REFEREE.apply(state, state.turn, said.action)
        won = REFEREE.score(after, state.turn) - REFEREE.score(state, state.turn)
        best = max(won - counted(worms, left) for won, worms in outcomes(state))
        assert won - counted(worms_of(after.snakes), left) == pytest.approx(best)


def counted(worms: Any, left: list[Any]) -> float:
    """What the cards left are worth to the next seat, all orders alike."""
    if not left:
        return 0.0
    total = 0.0
    for at, kind in enumerate(left):
        rest = left[:at] + left[at + 1 :]
        total += max(won - counted(after, rest) for won, after in ways(worms, kind))
    return total / len(left)


@pytest.mark.parametrize(("stronger", "weaker", "games"), [("1", "", 300), ("3", "1", 300)])
def test_levels_differ_as_much_as_luck_allows(stronger: str, weaker: str, games: int) -> None:
    """Fixed seeds, so fixed results."""
    table = Table("serpents", "standard", 2, {})
    other = player(f"level:{weaker}" if weaker else "random", None)
    assert play_match(table, player(f"level:{stronger}", None), other, games, 2).part > 0.53
