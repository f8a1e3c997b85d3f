#!/usr/bin/env python3
"""Counts what a rattlesnake for two is worth at a glance, beside what `snake_prospects` has of it.

    tools/snake_prospects.py --games 20000 --rounds 3

A simple player plays against itself with the classic deck: of all its ways it takes the one after
which a glance tells the other least, every draw being one card of those that nobody sees; one
action in twenty is any. At first a glance tells only who has fewer cards; each further round knows
what was counted in the one before. In the end it says how far the counts lie from the table that
the minds use, each number weighed by how often such a table was seen.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.games import GAMES
from oeil_app.games.lynx.mind.snake_mind import unseen_cards
from oeil_app.games.lynx.mind.snake_prospects import CHANCES, MOST, glance
from oeil_app.games.lynx.mind.snake_sim import SnakeSim, Way, simulated

ANY = 0.05  # of the actions
SEEN = 6  # numbers in a cell of the table
FEW = 30  # tables: fewer prove nothing

Key: TypeAlias = tuple[int, int, int]
Chances: TypeAlias = Sequence[Sequence[Sequence[float]]]
Counts: TypeAlias = dict[Key, list[float]]  # how often seen, how often won by the seat to act


def by_cards() -> Chances:
    """Who has fewer cards is ahead; the seat to act a little more."""
    return [
        [[(other + 1) / (own + other + 1.5)] * SEEN for other in range(MOST)] for own in range(MOST)
    ]


def counted(games: int, chances: Chances, seed: int) -> Counts:
    """So many games of the simple player against itself."""
    counts: Counts = {}
    dice = random.Random(seed)
    for game in range(games):
        seen, winners = _game(chances, seed + game, dice)
        for seat, key in seen:
            count = counts.setdefault(key, [0, 0])
            count[0] += 1
            count[1] += (seat in winners) / len(winners)
    return counts


def _game(
    chances: Chances, seed: int, dice: random.Random
) -> tuple[list[tuple[int, Key]], tuple[int, ...]]:
    """All tables of one game as a glance tells them, each with the seat to act; and who won."""
    state = GAMES.deal(GAMES.setup("lynx", "rattlesnake", 2, seed, {}))
    sim, cards = simulated(state), unseen_cards(state)
    dice.shuffle(cards)
    seen = []
    while sim.winners is None:
        seen.append((sim.turn, glance(sim)))
        ways = sim.ways()
        way = dice.choice(ways) if dice.random() < ANY else _best(sim, ways, cards, chances, dice)
        sim.play(way, cards.pop)
    return seen, sim.winners


def _best(
    sim: SnakeSim, ways: list[Way], cards: list[int], chances: Chances, dice: random.Random
) -> Way:
    """The way that leaves the other least; which card is drawn is anybody's guess."""
    if len(ways) == 1:
        return ways[0]
    card = dice.choice(cards) if cards else 0

    def left(way: Way) -> float:
        after = sim.copy()
        after.play(way, lambda: card)
        if after.winners is not None:
            return -1.0 if sim.turn in after.winners else 2.0
        row, column, seen = glance(after)
        return chances[row][column][seen]

    return min(ways, key=left)


def table_of(counts: Counts) -> Chances:
    """The counts as chances; where too few were seen, those by cards."""
    plain = by_cards()

    def chance(key: Key) -> float:
        times, won = counts.get(key, (0, 0))
        return won / times if times >= FEW else plain[key[0]][key[1]][key[2]]

    return [
        [[chance((own, other, seen)) for seen in range(SEEN)] for other in range(MOST)]
        for own in range(MOST)
    ]


def distance(counts: Counts, chances: Chances) -> float:
    """How far a table lies from the counts, each number weighed by how often it was seen."""
    told = [
        (times, abs(won / times - chances[row][column][seen]))
        for (row, column, seen), (times, won) in counts.items()
        if times >= FEW
    ]
    return sum(times * apart for times, apart in told) / sum(times for times, _ in told)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    chances, counts = by_cards(), Counts()
    for number in range(told.rounds):
        counts = counted(told.games, chances, told.seed + number * told.games)
        chances = table_of(counts)
        print(
            f"round {number + 1}: {sum(int(times) for times, _ in counts.values())} tables; "
            f"{distance(counts, CHANCES):.3f} from the shipped table, "
            f"{distance(counts, by_cards()):.3f} from cards alone",
            flush=True,
        )
    for row in chances:
        print(" ".join("".join(f"{min(99, round(100 * c)):02}" for c in cell) for cell in row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
