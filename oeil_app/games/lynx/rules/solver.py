"""Whether some cards can be laid in one form (LB-4), and how: exhaustive, quick with seven cards.

The search grows a form from what already lies. It takes one laid card at one place and asks twice,
with it there and with it never there; so no form is met twice, and none is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import or_

from .deck import IDS, Deck
from .fit import free_places, narrow
from .grid import Laid, Place, Table, around, both_turns, card_of, connected, each, touched

_UPRIGHT = sum(1 << 2 * card for card in IDS)


def solution(deck: Deck, cards: Sequence[int], no_snake: bool = False) -> Table | None:
    """A form of all the cards; with `no_snake` one card in it touches more than two others."""
    starts = _crosses(deck, cards) if no_snake else _first_cards(deck, cards)
    for start in starts:
        laid = {card_of(one) for one in start.values()}
        left = [card for card in cards if card not in laid]
        found = _Search(deck, left, no_snake).grow(start)
        if found is not None:
            return found
    return None


def completion(
    deck: Deck, table: Table, cards: Sequence[int], no_snake: bool = False
) -> Table | None:
    """What lies already, islands too, grown by the cards to one form; None if that cannot be."""
    if not table:
        return solution(deck, cards, no_snake)
    return _Search(deck, cards, no_snake).grow(dict(table))


def is_herd(table: Table, no_snake: bool) -> bool:
    """LB-4: one connected form, and no mere snake where that is asked."""
    if no_snake and not any(touched(table, place) > 2 for place in table):
        return False
    return connected(table)


def _first_cards(deck: Deck, cards: Sequence[int]) -> Iterator[dict[Place, Laid]]:
    """Any form holds every card, so one that fits few others may lie first, and upright."""
    hand = both_turns(cards)

    def ways(card: int) -> int:
        return sum((deck.beside[side][2 * card] & hand).bit_count() for side in range(4))

    yield {(0, 0): 2 * min(cards, key=ways)}


def _crosses(deck: Deck, cards: Sequence[int]) -> Iterator[dict[Place, Laid]]:
    """Each card with each choice of three neighbours; these touch it and not one another."""
    hand = both_turns(cards)
    places = around((0, 0))
    for middle in cards:
        fitting = [list(each(beside[2 * middle] & hand)) for beside in deck.beside]
        for sides in combinations(range(4), 3):
            for three in product(*(fitting[side] for side in sides)):
                if len({card_of(laid) for laid in three}) == 3:
                    yield {
                        (0, 0): 2 * middle,
                        **{places[side]: laid for side, laid in zip(sides, three, strict=True)},
                    }


class _Search:
    """One search: the cards still to lay, and what each of them could ever lie beside."""

    def __init__(self, deck: Deck, cards: Sequence[int], no_snake: bool) -> None:
        self.deck = deck
        self.hand = both_turns(cards)
        self.no_snake = no_snake
        self.friends = {
            laid: reduce(or_, (fitting[laid] for fitting in deck.beside))
            for laid in each(self.hand)
        }

    def grow(self, table: dict[Place, Laid]) -> Table | None:
        """The table with all the cards laid, in one form."""
        return self._grow(table, dict(free_places(self.deck, table)), self.hand)

    def _grow(self, table: dict[Place, Laid], free: dict[Place, int], left: int) -> Table | None:
        if not left:
            return table if is_herd(table, self.no_snake) else None
        while self._all_within_reach(free, left):
            place, bit = next(
                (place, fitting & left & -(fitting & left))
                for place, fitting in free.items()
                if fitting & left
            )
            laid = bit.bit_length() - 1
            grown, further = {**table, place: laid}, free.copy()
            del further[place]
            narrow(self.deck, further, grown, [(place, laid)])
            found = self._grow(grown, further, left & ~(3 << (laid & ~1)))
            if found is not None:
                return found
            free[place] ^= bit
        return None

    def _all_within_reach(self, free: dict[Place, int], left: int) -> bool:
        """Whether each card left fits a free place, or beside one that does, and so on."""
        reached = 0
        for fitting in free.values():
            reached |= fitting
        new = reached = reached & left
        while new:
            more = 0
            for laid in each(new):
                more |= self.friends[laid]
            new = more & left & ~reached
            reached |= new
        upright = left & _UPRIGHT
        return (reached | reached >> 1) & upright == upright
