"""Our own random numbers, so that a seed gives the same deal on every platform (G-2).

The algorithm is SplitMix64 (Steele, Lea, Flood 2014), in exact integers:

    state = (state + 0x9E3779B97F4A7C15) mod 2**64
    z = state
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 mod 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB mod 2**64
    output z ^ (z >> 31)

`below(n)` takes the top bits of one output, as many as n - 1 has, and tries again while the number
is n or more. `shuffled` is Fisher and Yates from the last place down. The standard library's
`random.shuffle` is not promised to stay the same between versions; this is, by golden tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF


class Rng:
    """A stream of random numbers; `state` (an integer under 2**64) is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next64(self) -> int:
        """The next number from 0 to 2**64 - 1."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other."""
        if n < 1:
            raise ValueError("below() needs at least one number to choose from")
        bits = (n - 1).bit_length()
        while True:
            value = self.next64() >> (64 - bits)
            if value < n:
                return value

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order."""
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out
