"""A second, plain search for a herd, from the tools' state alone: pictures, sides and nothing else.

It shares no code with the game: a card is tried at every place beside the form, both ways up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Place = tuple[int, int]
Pictures = Sequence[Sequence[str]]
BESIDE = (((1, 0), (1, 3), (0, 2)), ((0, 1), (0, 1), (2, 3)))  # step, my corners, its corners


def as_laid(cards: Mapping[str, Pictures], text: str) -> list[tuple[str, str]]:
    """The four pictures as they lie: a half turn reverses them (L-3)."""
    pictures = [(thing, colour) for thing, colour in cards[text.rstrip("r")]]
    return pictures[::-1] if text.endswith("r") else pictures


def meet(one: Sequence[Any], my: Sequence[int], other: Sequence[Any], its: Sequence[int]) -> bool:
    """L-4: four different objects and four different colours at the side."""
    four = [one[corner] for corner in my] + [other[corner] for corner in its]
    return len({thing for thing, _ in four}) == 4 == len({colour for _, colour in four})


def fits(cards: Mapping[str, Pictures], table: Mapping[Place, str], at: Place, text: str) -> bool:
    """Whether a card may lie there: on every side that it shares (L-4)."""
    mine = as_laid(cards, text)
    for (dx, dy), my, its in BESIDE:
        other = table.get((at[0] + dx, at[1] + dy))
        if other is not None and not meet(mine, my, as_laid(cards, other), its):
            return False
        other = table.get((at[0] - dx, at[1] - dy))
        if other is not None and not meet(mine, its, as_laid(cards, other), my):
            return False
    return True


def around(at: Place) -> Iterator[Place]:
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        yield at[0] + dx, at[1] + dy


def is_one_form(table: Mapping[Place, str], no_snake: bool) -> bool:
    """LB-4: connected; with `no_snake` one card touches more than two others."""
    seen, edge = set(), [next(iter(table))]
    while edge:
        at = edge.pop()
        if at in table and at not in seen:
            seen.add(at)
            edge += around(at)
    crowded = any(sum(near in table for near in around(at)) > 2 for at in table)
    return len(seen) == len(table) and (crowded or not no_snake)


def finished(
    cards: Mapping[str, Pictures], table: Mapping[Place, str], hand: Sequence[str], no_snake: bool
) -> dict[Place, str] | None:
    """A whole form that keeps what lies; None if there is none."""
    tried: set[frozenset[tuple[Place, str]]] = set()

    def search(table: dict[Place, str], hand: tuple[str, ...]) -> dict[Place, str] | None:
        key = frozenset(table.items())
        if key in tried:
            return None
        tried.add(key)
        if not hand:
            return table if is_one_form(table, no_snake) else None
        places = {near for at in table for near in around(at) if near not in table} or {(0, 0)}
        for card in hand:
            for text in (card, card + "r"):
                for at in places:
                    if fits(cards, table, at, text):
                        rest = tuple(other for other in hand if other != card)
                        found = search({**table, at: text}, rest)
                        if found is not None:
                            return found
        return None

    return search(dict(table), tuple(hand))


def can_finish(told: Mapping[str, Any], seat: int = 0) -> bool:
    """Whether a seat's herd can be finished from what it has laid, by the tools' state."""
    layout = told["layouts"][seat]
    table = {
        (int(x), int(y)): text for (x, y), text in ((k.split(","), v) for k, v in layout.items())
    }
    found = finished(told["cards"], table, told["hands"][seat], told["options"]["no_snake"])
    return found is not None
