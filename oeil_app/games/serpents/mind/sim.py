"""Heads Bodies Tails in bare numbers, for minds that look ahead.

Of a snake only its open ends, whether it has a head or a tail, and its length matter. So a table is
a sorted tuple of small tuples, alike tables are equal, and a lay is a table and what it wins. The
same rules as `legal` and `apply` (a test plays both side by side).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from ..rules.cards import BODY, DECK, HEAD, OWN_NAME, RAINBOW, WHEEL
from ..rules.snake import LEFT, RIGHT, Snake, has, open_end
from ..state import Snakes

OPEN, HEADED, TAILED = 0, 1, 2  # what a snake has: neither, a head, a tail
ANY = len(WHEEL)  # the colour of a lone rainbow, that of its card too
NONE = -1  # a closed end

Worm: TypeAlias = tuple[int, int, int, int]
"""A snake: what it has, the colours of its open ends (the second one NONE if closed), length."""

Worms: TypeAlias = tuple[Worm, ...]
"""The incomplete snakes, sorted."""

Kind: TypeAlias = tuple[int, int, int]
"""A card: HEADED or TAILED and its colour, or OPEN and the two colours of a body."""

Way: TypeAlias = tuple[int, Worms]
"""What laying a card wins at once, and the snakes after it."""


def kind_of(name: str) -> Kind:
    """The card of that name, as numbers."""
    colours = [ANY if c == RAINBOW else WHEEL.index(c) for c in OWN_NAME[name][2:].split("-")]
    if name[0] == BODY:
        return OPEN, colours[0], colours[1]
    return (HEADED if name[0] == HEAD else TAILED), colours[0], NONE


KINDS = tuple(dict.fromkeys(kind_of(name) for name in DECK))
"""All different cards."""

PAIRS = tuple(combinations(range(ANY), 2))


def worm_of(snake: Snake) -> Worm:
    """A snake as numbers."""
    shown = [open_end(snake, end) for end in (LEFT, RIGHT)]
    ends = [ANY if c == RAINBOW else WHEEL.index(c) for c in shown if c is not None]
    if len(ends) == 2:
        return OPEN, min(ends), max(ends), len(snake)
    return (HEADED if has(snake, HEAD) else TAILED), ends[0], NONE, len(snake)


def worms_of(snakes: Snakes) -> Worms:
    return tuple(sorted(worm_of(snake) for snake in snakes.values()))


def _begun(kind: Kind) -> Worm:
    """S-3: a card as a snake of its own."""
    return *kind, 1


def _without(worms: Worms, *gone: int) -> list[Worm]:
    return [worm for at, worm in enumerate(worms) if at not in gone]


def ways(worms: Worms, kind: Kind) -> tuple[Way, ...]:
    """S-3 to S-7: all that laying the card can lead to, each once; a new snake if nothing fits."""
    found = _body_ways(worms, kind) if kind[0] == OPEN else _end_ways(worms, kind)
    return tuple(found) or ((0, tuple(sorted((*worms, _begun(kind))))),)


def _end_ways(worms: Worms, kind: Kind) -> dict[Way, None]:
    """A head or a tail: at a body, in a snake that has none like it (S-4, S-5, S-6)."""
    what, colour, _ = kind
    found: dict[Way, None] = {}
    for at, (has_what, near, far, long) in enumerate(worms):
        if has_what == OPEN:
            for touched, left in ((near, far), (far, near)):
                if colour in (ANY, touched):
                    rest = _without(worms, at)
                    found[0, tuple(sorted((*rest, (what, left, NONE, long + 1))))] = None
        elif has_what != what and long > 1 and colour in (ANY, near):
            found[long + 1, tuple(_without(worms, at))] = None
    return found


def _body_ways(worms: Worms, kind: Kind) -> dict[Way, None]:
    """A body: at any end that shows one of its colours, or between two."""
    found: dict[Way, None] = {}
    ends = []  # which snake, the colour of the body that touches it, and what the snake has left
    for at, (what, near, far, long) in enumerate(worms):
        for touched, left in ((near, far), (far, near)) if what == OPEN else ((near, NONE),):
            for one, other in ((kind[1], kind[2]), (kind[2], kind[1])):
                if touched in (one, ANY):
                    ends.append((at, one, what, left, long))
                    rest = _without(worms, at)
                    found[0, tuple(sorted((*rest, _grown(what, left, other, long + 1))))] = None
    for (at, one, what, left, long), (by, two, kin, rest_end, far_long) in combinations(ends, 2):
        if at == by or one == two or (what == kin != OPEN):
            continue
        rest = _without(worms, at, by)
        whole = long + far_long + 1
        if what and kin:
            found[whole, tuple(rest)] = None
        else:
            joined = _joined(what, left, kin, rest_end, whole)
            found[0, tuple(sorted((*rest, joined)))] = None
    return found


def _grown(what: int, left: int, shown: int, long: int) -> Worm:
    """A snake whose one end now shows this colour, and the other what is left."""
    if what == OPEN:
        return OPEN, min(left, shown), max(left, shown), long
    return what, shown, NONE, long


def _joined(what: int, left: int, kin: int, other: int, long: int) -> Worm:
    """Two snakes as one, at most one of them with a head or a tail."""
    if what == kin:
        return OPEN, min(left, other), max(left, other), long
    return (what, other, NONE, long) if what else (kin, left, NONE, long)


def prospect(worms: Worms, unseen: Sequence[int]) -> float:
    """What the next card wins on average if it is laid where it wins most; counts as in KINDS."""
    total = sum(unseen)
    if not total:
        return 0.0
    heads, tails = [0] * ANY, [0] * ANY  # the longest with a head (a tail) that shows the colour
    to_head, to_tail = [0] * ANY, [0] * ANY  # the same, such as a tail (a head) may close
    for what, colour, _, long in worms:
        if what == OPEN:
            continue
        longest, closable = (heads, to_head) if what == HEADED else (tails, to_tail)
        for c in range(ANY) if colour == ANY else (colour,):
            longest[c] = max(longest[c], long)
            if long > 1:
                closable[c] = max(closable[c], long)
    won = 0
    for count, (what, one, other) in zip(unseen, KINDS, strict=True):
        if not count:
            continue
        if what == OPEN:
            there = heads[one] + tails[other] if heads[one] and tails[other] else 0
            back = heads[other] + tails[one] if heads[other] and tails[one] else 0
            most = max(there, back)
        else:
            closable = to_tail if what == HEADED else to_head
            most = max(closable) if one == ANY else closable[one]
        if most:
            won += count * (most + 1)
    return won / total
