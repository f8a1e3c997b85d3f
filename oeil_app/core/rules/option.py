"""The options of a variant: what values they take and what they are if nothing is said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import product
from typing import TypeGuard

from .jsons import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One thing a family may set before the deal."""

    name: str

    @abstractmethod
    def default(self, seats: int) -> Json:
        """The value if nothing is said; it may depend on the number of seats.

        None: a setup that says nothing leaves the option out; lists and codes do not tell of it.
        """

    @abstractmethod
    def accepts(self, value: Json, seats: int) -> bool:
        """Whether the value may be set with so many seats."""

    def sensible(self, seats: int, language: str) -> Json:
        """What the app offers a family that said nothing; records take the default."""
        return self.default(seats)

    @abstractmethod
    def every(self, seats: int) -> tuple[Json, ...]:
        """Every value of the first version, in an order that never changes: for deal codes."""

    def later(self, seats: int) -> tuple[Json, ...]:
        """Values that came with later versions: appended, never reordered. Up to 64."""
        return ()

    def pinned(self, value: Json) -> Json:
        """An accepted value as a setup keeps it: what may change later is named as it is now."""
        return value

    def as_dealt(self, value: Json, data: str) -> Json:
        """The value as it was meant when a game was dealt from data with this fingerprint."""
        return value

    def renewed(self, value: Json) -> Json:
        """The value for a new game like an old one."""
        return value

    @abstractmethod
    def to_json(self) -> JsonObject:
        """For tools: the kind of value and its limits."""


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """On or off."""

    on: bool = False
    offered_from: int | None = None  # with so many seats and more the app offers it switched on

    def default(self, seats: int) -> Json:
        return self.on

    def sensible(self, seats: int, language: str) -> Json:
        return self.on if self.offered_from is None else seats >= self.offered_from

    def every(self, seats: int) -> tuple[Json, ...]:
        return (False, True)

    def accepts(self, value: Json, seats: int) -> bool:
        return isinstance(value, bool)

    def to_json(self) -> JsonObject:
        return {"kind": "switch", "default": self.on}


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A whole number within limits."""

    low: int
    high: int
    usual: int
    offered: tuple[int, int] | None = None  # (seats, value): offered with so many seats and more

    def default(self, seats: int) -> Json:
        return self.usual

    def sensible(self, seats: int, language: str) -> Json:
        return self.offered[1] if self.offered and seats >= self.offered[0] else self.usual

    def every(self, seats: int) -> tuple[Json, ...]:
        return tuple(range(self.low, self.high + 1))

    def accepts(self, value: Json, seats: int) -> bool:
        return is_whole(value) and self.low <= value <= self.high

    def to_json(self) -> JsonObject:
        return {"kind": "number", "low": self.low, "high": self.high, "default": self.usual}


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of several words, the first being the default; some may need a number of seats."""

    words: tuple[str, ...]
    only: tuple[tuple[str, tuple[int, ...]], ...] = ()  # (word, the seat counts that allow it)

    def default(self, seats: int) -> Json:
        return self.words[0]

    def every(self, seats: int) -> tuple[Json, ...]:
        return self.words

    def accepts(self, value: Json, seats: int) -> bool:
        if not isinstance(value, str) or value not in self.words:
            return False
        return all(seats in counts for word, counts in self.only if word == value)

    def to_json(self) -> JsonObject:
        data: JsonObject = {"kind": "choice", "words": list(self.words), "default": self.words[0]}
        if self.only:
            data["only"] = {word: list(counts) for word, counts in self.only}
        return data


@dataclass(frozen=True, slots=True)
class PerSeat(Option):
    """A whole number within limits for each seat."""

    low: int
    high: int
    usual: int

    def default(self, seats: int) -> Json:
        return [self.usual] * seats

    def every(self, seats: int) -> tuple[Json, ...]:
        numbers = range(self.low, self.high + 1)
        return tuple(list(each) for each in product(numbers, repeat=seats))

    def accepts(self, value: Json, seats: int) -> bool:
        return (
            isinstance(value, list)
            and len(value) == seats
            and all(is_whole(n) and self.low <= n <= self.high for n in value)
        )

    def to_json(self) -> JsonObject:
        return {"kind": "per_seat", "low": self.low, "high": self.high, "default": self.usual}


@dataclass(frozen=True, slots=True)
class FirstSeat(Option):
    """G-6: the seat that begins."""

    name: str = "first"

    def default(self, seats: int) -> Json:
        return 0

    def every(self, seats: int) -> tuple[Json, ...]:
        return tuple(range(seats))

    def accepts(self, value: Json, seats: int) -> bool:
        return is_whole(value) and 0 <= value < seats

    def to_json(self) -> JsonObject:
        return {"kind": "seat", "default": 0}


def is_whole(value: Json) -> TypeGuard[int]:
    """A whole number; JSON's true and false are none, though Python counts them as such."""
    return isinstance(value, int) and not isinstance(value, bool)
