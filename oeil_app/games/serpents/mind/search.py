"""How likely a lay wins the game: an expectimax over the cards that are still unseen.

Whatever lies in the fan is unknown, but what is unseen is not: whoever counts knows it. So a lay is
worth the average over every card that may come next, each laid by the next seat where it hurts most
or, some of the time, just anywhere, as people do; and so on, card by card, as deep as the effort
goes; the last cards to the end.

What counts is to win, not by how much: who is ahead plays safe, who is behind plays for what may
still come. At the leaves each seat's share is its cards, weighed by what can still be won: as many
snakes as there are heads left, of the cards that nobody has. (Fitted to a million tables of 60,000
games: with sqrt(snakes times cards) as the swing the forecast is better than with any other form
that was tried, and next to the cards won only the next card's average gain is worth anything.)
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, sqrt
from typing import TypeAlias

from oeil_app.core.minds.mind import Thought
from oeil_app.core.rules.action import Action

from ..rules.apply import applied
from ..rules.cards import HEAD
from ..rules.snake import has
from ..state import State
from .sim import HEADED, KINDS, Worms, kind_of, prospect, ways, worms_of

NODES = 40_000  # leaves that the search may weigh
LAST = 4  # cards that are counted out to the end
LEAF = 0.7  # what an average card won by the next draw is worth in the end
TRUST = 0.7  # how far others are taken to lay their best; for the rest they lay anything
SWING = 0.6  # of the root of snakes times cards to be won: cards ahead that win e games to one
ITSELF = 0.0004  # of a game: a card more is worth having even if nothing hangs on it
STEP = 24  # leaves between two yields: about half a millisecond on a desktop

_AT = {kind: at for at, kind in enumerate(KINDS)}

Slices: TypeAlias = Generator[Thought | None, None, float]


class Search:
    """One choice between the lays that are seen."""

    def __init__(self, view: State, seat: int, seen: Sequence[Action]) -> None:
        self.seat, self.seats, self.seen = seat, view.seats, seen
        self.unseen = [0] * len(KINDS)
        for name, gone in zip(view.fan, view.taken, strict=True):
            if not gone:
                self.unseen[_AT[kind_of(name)]] += 1
        self.left = self.cards = sum(self.unseen)  # in the fan: now, and as the search begins
        self.won = [sum(map(len, pits)) for pits in view.pits]
        if view.seats == 1:
            self.won.append(0)  # alone, one plays against nothing
        self.nodes = 0
        self.best: Thought | None = None  # so far
        self.after = [self._laid(view, action) for action in seen]

    def _laid(self, view: State, action: Action) -> tuple[int, Worms, int, int]:
        """What the lay wins, what lies then, how many snakes and cards may still be won."""
        after, _ = applied(view, self.seat, action)
        won = sum(map(len, after.pits[self.seat])) - sum(map(len, view.pits[self.seat]))
        snakes = sum(has(snake, HEAD) for snake in after.snakes.values())
        snakes += sum(
            count for count, kind in zip(self.unseen, KINDS, strict=True) if kind[0] == HEADED
        )
        cards = self.cards + sum(map(len, after.snakes.values()))
        return won, worms_of(after.snakes), snakes, cards

    @property
    def tired(self) -> bool:
        """Whether it has weighed as much as it may; the last cards are counted out all the same."""
        return self.nodes > NODES and self.cards > LAST

    def has_effort_for_more(self) -> bool:
        """Whether looking one card further may come to an end: each card has about two lays."""
        kinds = sum(1 for count in self.unseen if count)
        return self.cards <= LAST or kinds * self.nodes < NODES

    def weighed(self, depth: int) -> Generator[Thought | None, None, list[float]]:
        """What each lay is worth, so many cards ahead; 0: as it lies."""
        values = []
        for won, worms, snakes, cards in self.after:
            self.won[self.seat] += won
            value = yield from self._ahead(worms, snakes, cards, 1, depth)
            self.won[self.seat] -= won
            values.append(value)
        return values

    def _ahead(self, worms: Worms, snakes: int, cards: int, turns: int, depth: int) -> Slices:
        """What the table is worth to me when the next card, so many turns from now, is drawn."""
        if not depth or not snakes or not self.left:
            self.nodes += 1
            if self.nodes % STEP == 0:
                yield self.best
            return self._leaf(worms, snakes, cards, turns)
        seat = (self.seat + turns) % self.seats
        best = max if seat == self.seat else min
        trust = 1.0 if seat == self.seat or self.cards <= LAST else TRUST
        unseen, total = self.unseen, 0.0
        for at, count in enumerate(unseen):
            if not count:
                continue
            if self.tired:
                return 0.0
            unseen[at] -= 1
            self.left -= 1
            values = []
            for won, after in ways(worms, KINDS[at]):
                self.won[seat] += won
                value = yield from self._ahead(
                    after, snakes - (won > 0), cards - won, turns + 1, depth - 1
                )
                self.won[seat] -= won
                values.append(value)
            unseen[at] += 1
            self.left += 1
            average = sum(values) / len(values)
            total += count * (trust * best(values) + (1 - trust) * average)
        return total / self.left

    def _leaf(self, worms: Worms, snakes: int, cards: int, turns: int) -> float:
        """My chance to win, by the cards won and what the next card wins on average."""
        won, seat = self.won, self.seat
        mine = won[seat]
        most = max(other for at, other in enumerate(won) if at != seat)
        itself = ITSELF * (mine - most)
        if not snakes or not self.left:
            return itself + (mine > most if mine != most else 1 / (won.count(mine)))
        following = (seat + turns) % self.seats
        average = LEAF * prospect(worms, self.unseen)
        swing = SWING * sqrt(snakes * cards)
        others = 0.0
        for at, other in enumerate(won):
            if at != seat:
                behind: float = other - mine
                if at == following:
                    behind += average
                elif seat == following:
                    behind -= average
                others += exp(behind / swing)
        return itself + 1 / (1 + others)
