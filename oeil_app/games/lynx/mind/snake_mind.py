"""Computer players for the rattlesnake.

All hands lie open; only piles, stock and tail are hidden, and what is drawn from them is seen by
everybody. So it is a game of chance with nothing secret. Two with the classic deck are looked ahead
for, turn by turn (`snake_ahead`). Any others are searched for by Monte Carlo: a tree of
the ways that were laid, whatever cards came between (an open loop), each round with cards drawn at
random from those unseen and played on at random to its end. Moves are chosen by UCB (Kocsis and
Szepesvári 2006), only those possible with this round's cards competing (Cowling and others 2012).

Luck has the last word: half of all turns leave no choice, and the strongest play that we know wins
82 % against any play at all. Between one that beats any play at all three times in five and the
strongest there is room for one clear step, so there are two levels, and whoever asks for 1 or 2, or
for 3 or 4, gets the same player. The easier one is short-sighted, not foolish: it overlooks some of
its ways, as people do who forget to turn a card, and of what it sees takes one that leaves the next
seat nothing, or else just any.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log, sqrt

from oeil_app.core.minds.mind import Thinking, Thought
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import Lay, Pass
from ..rules.grid import around, card_of
from ..state import SnakeState
from .snake_ahead import Ahead
from .snake_sim import PASS, SnakeSim, Way, simulated

LEVELS = (1, 4)  # that differ; 2 plays as 1 does, 3 as 4
ROUNDS = 8_000  # of the search
LOOKS = 150  # rounds of the look ahead
SEES = 0.8  # how likely a way is seen at all by the one who does not search
EXPLORE = 0.8
STEP = 100  # turns played between two yields: half a millisecond on a desktop


def think_rattlesnake(view: SnakeState, seat: int, level: int, rng: Rng) -> Thinking:
    """LA-2 to LA-8."""
    sim = simulated(view)
    ways = sim.ways()
    if len(ways) == 1:
        return Thought(_action(view, ways[0]), _why(view, sim, ways[0]), 1)
    dice = random.Random(rng.next64())
    if level < 3:
        way = _short_sighted(sim, ways, dice)
        return Thought(_action(view, way), _why(view, sim, way), len(ways))
    if sim.seats == 2 and not sim.finish_round and view.deck.name == "classic":
        return (yield from _looked_ahead(view, sim, dice))
    search = _Search(view, sim, dice.random)
    while True:
        search.step(ROUNDS)
        way = search.best()
        why, chance = _why(view, sim, way), search.share(way)
        thought = Thought(_action(view, way), why, search.rounds, chance=chance)
        if search.settled(ROUNDS - search.rounds):
            return thought
        yield thought


def _looked_ahead(view: SnakeState, sim: SnakeSim, dice: random.Random) -> Thinking:
    """What is worth most after so many rounds; told after each."""
    ahead = Ahead(sim, unseen_cards(view), dice.random)
    thought = None
    while ahead.rounds < LOOKS:
        ahead.step()
        if not ahead.weighed:
            way, chance = ahead.best()
            why = _why(view, sim, way)
            thought = Thought(_action(view, way), why, ahead.nodes, chance=chance)
        yield thought
    return thought


def unseen_cards(view: SnakeState) -> list[int]:
    """The cards that nobody sees: tail, stock and piles."""
    piles = (card for pile in view.piles for card in pile)
    return sorted((view.tail_card, *view.stock, *piles))


def _short_sighted(sim: SnakeSim, ways: list[Way], dice: random.Random) -> Way:
    """Of the ways that it sees, one that leaves the next seat nothing; or else any."""
    seen = [way for way in ways if dice.random() < SEES] or ways
    following = (sim.turn + 1) % sim.seats
    return dice.choice([way for way in seen if not sim.answers(way, following)] or seen)


class _Node:
    """What came of the rounds that went this way."""

    __slots__ = ("further", "possible", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0  # how often this way could have been gone
        self.won = 0.0  # by the seat that went it
        self.further: dict[Way, _Node] = {}


class _Search:
    """One search from what a seat sees."""

    def __init__(self, view: SnakeState, sim: SnakeSim, chance: Callable[[], float]) -> None:
        self.sim = sim
        self.chance = chance
        self.unseen = unseen_cards(view)
        self.root = _Node()
        self.rounds = 0

    def best(self) -> Way:
        """The way that was gone most often."""
        further = self.root.further
        return max(further, key=lambda way: (further[way].visits, further[way].won))

    def share(self, way: Way) -> float:
        """How often the rounds that went this way were won."""
        node = self.root.further[way]
        return node.won / node.visits

    def settled(self, left: int) -> bool:
        """Whether no other way could still be gone more often."""
        visits = sorted(node.visits for node in self.root.further.values())
        return left <= 0 or (len(visits) > 1 and visits[-1] - visits[-2] > left)

    def step(self, most: int) -> None:
        """Some rounds, up to so many in all."""
        turns = 0
        while turns < STEP and self.rounds < most:
            turns += self._round()
            self.rounds += 1

    def _round(self) -> int:
        """One game to its end; how many turns were played."""
        sim, unseen, chance = self.sim.copy(), self.unseen[:], self.chance

        def draw() -> int:
            at = int(chance() * len(unseen))
            card = unseen[at]
            unseen[at] = unseen[-1]
            unseen.pop()
            return card

        node, path, fresh = self.root, [], False
        while sim.winners is None and not fresh:
            way, fresh = self._choose(node, sim.ways())
            node = node.further[way]
            path.append((sim.turn, node))
            sim.play(way, draw)
        turns = len(path)
        while sim.winners is None:
            ways = sim.ways()
            sim.play(ways[int(chance() * len(ways))], draw)
            turns += 1
        winners = sim.winners
        part = 1 / len(winners)
        for seat, node in path:
            node.visits += 1
            if seat in winners:
                node.won += part
        return turns

    def _choose(self, node: _Node, ways: list[Way]) -> tuple[Way, bool]:
        """A way that was never gone, and that it is new; else the one with the best prospects."""
        further = node.further
        fresh = [way for way in ways if way not in further]
        if fresh:
            way = fresh[int(self.chance() * len(fresh))]
            further[way] = _Node()
            return way, True
        best, most = ways[0], -1.0
        for way in ways:
            child = further[way]
            child.possible += 1
            visits = child.visits
            prospect = child.won / visits + EXPLORE * sqrt(log(child.possible + 1) / visits)
            if prospect > most:
                best, most = way, prospect
        return best, False


def _action(view: SnakeState, way: Way) -> Action:
    if way == PASS:
        return Pass()
    laid, side = way >> 2, way & 3
    return Lay(card_of(laid), bool(laid & 1), *around(view.head)[side])


def _why(view: SnakeState, sim: SnakeSim, way: Way) -> str:
    """The words that the adviser has, too."""
    if way == PASS:
        return "cannot_lay"
    if len(view.hands[sim.turn]) == 1 and not view.piles[sim.turn]:
        return "goes_out"
    following = (sim.turn + 1) % sim.seats
    return "leaves_next_little" if sim.answers(way, following) else "leaves_next_nothing"
