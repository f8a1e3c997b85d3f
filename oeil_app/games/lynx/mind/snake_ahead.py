"""Looks ahead in a rattlesnake for two: what each can lay, what may be drawn, and so on in turn.

Hands lie open, so the next turns can be weighed card by card; only what is drawn is chance. Each
round draws one card for the seat to act, the same for all its ways, so that luck does not decide
between them, and follows every way as far as an effort goes that is divided among the answers:
where few are possible it sees further. At the end of it stands a glance (`snake_prospects`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .snake_prospects import prospect
from .snake_sim import PASS, SnakeSim, Way

EFFORT = 120  # of a way in a round
DEEPEST = 8  # turns
DRAWS = 3  # cards that the other may draw, weighed together; further on one each


class Ahead:
    """One look ahead from what a seat sees."""

    def __init__(self, sim: SnakeSim, unseen: list[int], chance: Callable[[], float]) -> None:
        self.sim, self.unseen, self.chance = sim, unseen, chance
        self.ways = sim.ways()
        self.worth = [0.0] * len(self.ways)
        self.rounds = 0
        self.weighed = 0  # ways of this round
        self.nodes = 0
        self._card = 0

    def step(self) -> None:
        """One more way of this round."""
        if not self.weighed:
            self._card = int(self.chance() * len(self.unseen))
        sim, unseen = self.sim.copy(), self.unseen[:]
        sim.play(self.ways[self.weighed], lambda: _taken(unseen, self._card))
        self.worth[self.weighed] += self._after(sim, unseen, EFFORT, 1)
        self.weighed += 1
        if self.weighed == len(self.ways):
            self.weighed = 0
            self.rounds += 1

    def best(self) -> tuple[Way, float]:
        """The way that is worth most after whole rounds, and its chance."""
        at = max(range(len(self.ways)), key=self.worth.__getitem__)
        return self.ways[at], min(1.0, self.worth[at] / max(1, self.rounds))

    def _after(self, sim: SnakeSim, unseen: list[int], effort: int, turns: int) -> float:
        """What the table is worth to the seat that just acted."""
        self.nodes += 1
        winners = sim.winners
        if winners is not None:
            return (1 - sim.turn in winners) / len(winners)
        if effort < 2 or turns >= DEEPEST:
            return 1 - prospect(sim)
        ways = sim.ways()
        draws = DRAWS if turns == 1 else 1
        if effort < len(ways):
            return 1 - prospect(sim)
        effort //= len(ways) * draws
        most = -1.0
        seat = sim.turn
        for way in ways:
            draws_now = draws if sim.piles[seat] or (way == PASS and sim.stock) else 1
            total = 0.0
            for _ in range(draws_now):
                after, left = sim.copy(), unseen[:]
                after.play(way, partial(self._drawn, left))
                total += self._after(after, left, effort, turns + 1)
            if total / draws_now > most:
                most = total / draws_now
                if most >= 1:
                    break
        return 1 - most

    def _drawn(self, unseen: list[int]) -> int:
        return _taken(unseen, int(self.chance() * len(unseen)))


def _taken(cards: list[int], at: int) -> int:
    """That card, and it is gone."""
    card = cards[at]
    cards[at] = cards[-1]
    cards.pop()
    return card
