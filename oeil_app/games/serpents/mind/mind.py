"""Computer players for Heads Bodies Tails.

What lies in the fan is unknown, but what is still unseen is not: whoever counts knows it. So the
search is an expectimax: a lay is worth what it wins at once, less what the next card is worth to
the next seat, over every card that may come; and so on, card by card, as deep as its effort goes.
At the leaves stands the average that the next card wins. Others are taken for people, who lay their
best only some of the time: that costs nothing against the best and wins more against the rest.
(Regression over 12,000 games: a card's
worth of that average is worth three quarters of a card at the end, and nothing else that can be
seen on the table is worth anything.) The last cards are counted out to the end.

The other levels overlook lays, the easier the more, as people do who have seven snakes before them
and a card in the hand; of what they see they take the best, one card ahead.

It is a game of luck: the strongest play known wins 80 % against any play at all, and 53 % against
one that merely completes whatever it can. So the levels lie 53 to 58 % apart, and not more.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt

from oeil_app.core.action import Action
from oeil_app.core.mind import Thinking, Thought, chance_of
from oeil_app.core.rng import Rng

from ..actions import Draw, Join
from ..apply import applied
from ..legal import legal
from ..state import State
from .sim import KINDS, Worms, kind_of, prospect, ways, worms_of

SEES = {1: 0.42, 2: 0.64, 3: 0.86, 4: 1.0}  # how likely a lay is seen at all
NODES = 24_000  # leaves that the search may weigh
LAST = 4  # cards that are counted out to the end
LEAF = 0.75  # what an average card won by the next draw is worth in the end
TRUST = 0.35  # how far others are taken to lay their best; for the rest they lay anything
SWING = 1.2  # cards, times the root of the cards to come: a lead that wins three games of four
STEP = 24  # leaves between two yields: about half a millisecond on a desktop

_AT = {kind: at for at, kind in enumerate(KINDS)}


def think(view: State, seat: int, level: int, rng: Rng) -> Thinking:
    """S-3 to S-8. Which card to take is all the same: nobody knows anything of any."""
    actions = legal(view)
    if view.drawn is None:
        return Thought(rng.choice(actions), "any_card", 1)
    if len(actions) == 1:
        return Thought(actions[0], _why(view, seat, actions[0]) or "only_way", 1)
    shuffled = rng.shuffled(actions)
    seen = [action for action in shuffled if _chance(rng) < SEES[level]] or shuffled[:1]
    search = _Search(view, seat, seen)
    best = search.best([search.at_once(action) for action in seen])
    depth = 1
    while level == max(SEES) and depth <= search.cards and search.has_effort_for_more():
        yield search.thought(best)
        values = []
        for action in seen:
            value = yield from search.value(action, depth, best)
            values.append(value)
        if search.tired:
            break  # what is half known does not count
        best = search.best(values)
        depth += 1
    return search.thought(best)


class _Search:
    """One choice between the lays that are seen."""

    def __init__(self, view: State, seat: int, seen: Sequence[Action]) -> None:
        self.view, self.seat, self.seen = view, seat, seen
        self.unseen = [0] * len(KINDS)
        for name, gone in zip(view.fan, view.taken, strict=True):
            if not gone:
                self.unseen[_AT[kind_of(name)]] += 1
        self.cards = sum(self.unseen)
        # what another seat wins is lost to me; alone, whatever comes is mine
        self.others = -1.0 if view.seats == 1 else 1 / (view.seats - 1)
        self.nodes = 0
        self.worth = 0.0  # of what was found best last, in cards
        self.after = [self._laid(action) for action in seen]

    def _laid(self, action: Action) -> tuple[int, Worms]:
        """What the lay wins, and what lies then."""
        after, _ = applied(self.view, self.seat, action)
        won = sum(map(len, after.pits[self.seat])) - sum(map(len, self.view.pits[self.seat]))
        return won, worms_of(after.snakes)

    @property
    def tired(self) -> bool:
        """Whether it has weighed as much as it may; the last cards are counted out all the same."""
        return self.nodes > NODES and self.cards > LAST

    def has_effort_for_more(self) -> bool:
        """Whether looking one card further may come to an end: each card has about two lays."""
        kinds = sum(1 for count in self.unseen if count)
        return self.cards <= LAST or 2 * kinds * self.nodes < 2 * NODES

    def best(self, values: Sequence[float]) -> Action:
        self.worth = max(values)
        return self.seen[max(range(len(values)), key=values.__getitem__)]

    def at_once(self, action: Action) -> float:
        """One card ahead: what it wins, less what the next card wins on average."""
        won, worms = self.after[self.seen.index(action)]
        self.nodes += 1
        return won - self.others * LEAF * prospect(worms, self.unseen)

    def value(
        self, action: Action, depth: int, best: Action
    ) -> Generator[Thought | None, None, float]:
        """So many cards ahead."""
        won, worms = self.after[self.seen.index(action)]
        following = yield from self._ahead(worms, 1, depth, best)
        return won - self.others * following

    def _ahead(
        self, worms: Worms, turns: int, depth: int, best: Action
    ) -> Generator[Thought | None, None, float]:
        """What the next card, so many turns from now, is worth to whoever draws it."""
        unseen = self.unseen
        certain = turns % self.view.seats == 0 or self.cards <= LAST
        trust = 1.0 if certain else TRUST
        total = 0.0
        for at, count in enumerate(unseen):
            if not count:
                continue
            if self.tired:
                return 0.0
            unseen[at] -= 1
            values = []
            for won, after in ways(worms, KINDS[at]):
                if depth > 1:
                    following = yield from self._ahead(after, turns + 1, depth - 1, best)
                else:
                    following = LEAF * prospect(after, unseen)
                    self.nodes += 1
                    if self.nodes % STEP == 0:
                        yield self.thought(best)
                values.append(won - self.others * following)
            unseen[at] += 1
            average = sum(values) / len(values)
            total += count * (trust * max(values) + (1 - trust) * average)
        left = sum(unseen)
        return total / left if left else 0.0

    def thought(self, action: Action) -> Thought:
        why = _why(self.view, self.seat, action)
        why = why or ("longer" if self.view.seats == 1 else "safest")
        return Thought(action, why, self.nodes, chance=self._chance())

    def _chance(self) -> float:
        """By the cards ahead, and how many are still to come: each may change as much again."""
        won = [sum(map(len, pits)) for pits in self.view.pits]
        others = [cards for seat, cards in enumerate(won) if seat != self.seat]
        ahead = won[self.seat] - max(others, default=0) + self.worth
        return chance_of(ahead, SWING * sqrt(self.cards + 1), max(1, len(others)))


def _chance(rng: Rng) -> float:
    return rng.next64() / 2**64


def _why(view: State, seat: int, action: Action) -> str:
    """The words that the adviser has, too."""
    if isinstance(action, Draw):
        return "any_card"
    after, _ = applied(view, seat, action)
    if len(after.pits[seat]) > len(view.pits[seat]):
        return "completes"
    if after.next > view.next:
        return "fits_nowhere"
    return "joins" if isinstance(action, Join) else ""
