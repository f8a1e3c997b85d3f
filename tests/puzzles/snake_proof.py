"""How many snakes can be completed, counted by a second, plain search that shares no code.

A snake is what its two ends are: a colour that is open, or "H" or "T" that closes it; and whether
it is a head or a tail alone, to which only a body may be laid (S-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Snake = tuple[str, str, bool]
SHUT = ("H", "T")


def read(told: dict[str, Any]) -> tuple[tuple[str, ...], tuple[Snake, ...]]:
    """The cards left and the snakes, from the tools' state."""
    left = [c for c, gone in zip(told["fan_cards"], told["fan"], strict=True) if not gone]
    return tuple(sorted(left)), tuple(sorted(map(_snake, told["snakes"].values())))


def _snake(cards: list[str]) -> Snake:
    if len(cards) == 1 and cards[0][0] != "B":
        return made(cards[0][0], cards[0][2:], True)
    left, right = cards[0], cards[-1]
    ends = [
        left[2:].split("-")[0] if left[0] == "B" else left[0],
        right[2:].split("-")[-1] if right[0] == "B" else right[0],
    ]
    return made(ends[0], ends[1], False)


def made(one: str, other: str, alone: bool) -> Snake:
    return (*sorted((one, other)), alone)  # type: ignore[return-value]


def lays(card: str, snakes: tuple[Snake, ...]) -> Iterator[tuple[int, tuple[Snake, ...]]]:
    """Every way to lay it: how many snakes that completes, and what lies then."""
    kind, colours = card[0], card[2:].split("-")
    found = False
    for n, (one, other, alone) in enumerate(snakes):
        rest = snakes[:n] + snakes[n + 1 :]
        for near, far in {(one, other), (other, one)}:
            if near in SHUT:
                continue
            if kind in SHUT:
                if not alone and far != kind and colours[0] in ("*", near):
                    found = True
                    yield placed(kind, far, rest)
                continue
            for inner, outer in (tuple(colours), tuple(colours[::-1])):
                if near in ("*", inner):
                    found = True
                    yield placed(outer, far, rest)
                    yield from _joins(outer, far, rest)
    if not found:
        fresh = made(colours[0], colours[1], False) if kind == "B" else made(kind, colours[0], True)
        yield 0, tuple(sorted((*snakes, fresh)))


def _joins(
    outer: str, far: str, rest: tuple[Snake, ...]
) -> Iterator[tuple[int, tuple[Snake, ...]]]:
    """S-6: the other end of the body meets another snake."""
    for n, (one, other, _) in enumerate(rest):
        for near, beyond in {(one, other), (other, one)}:
            if near in ("*", outer) and not (far in SHUT and far == beyond):
                yield placed(far, beyond, rest[:n] + rest[n + 1 :])


def placed(one: str, other: str, rest: tuple[Snake, ...]) -> tuple[int, tuple[Snake, ...]]:
    if {one, other} == set(SHUT):
        return 1, rest
    return 0, tuple(sorted((*rest, made(one, other, False))))


def most(left: tuple[str, ...], snakes: tuple[Snake, ...]) -> int:
    """The most snakes that can be completed with these cards."""
    known: dict[Any, int] = {}

    def search(left: tuple[str, ...], snakes: tuple[Snake, ...]) -> int:
        if not left:
            return 0
        if (left, snakes) not in known:
            best = 0
            for card in set(left):
                at = left.index(card)
                for gained, then in set(lays(card, snakes)):
                    best = max(best, gained + search(left[:at] + left[at + 1 :], then))
            known[left, snakes] = best
        return known[left, snakes]

    return search(left, snakes)
