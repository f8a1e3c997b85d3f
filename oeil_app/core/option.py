"""The options of a variant: what values they take and what they are if nothing is said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeGuard

from .jsons import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One thing a family may set before the deal."""

    name: str

    @abstractmethod
    def default(self, seats: int) -> Json:
        """The value if nothing is said; it may depend on the number of seats."""

    @abstractmethod
    def accepts(self, value: Json, seats: int) -> bool:
        """Whether the value may be set with so many seats."""

    def pinned(self, value: Json) -> Json:
        """An accepted value as a setup keeps it: what may change later is named as it is now."""
        return value

    @abstractmethod
    def to_json(self) -> JsonObject:
        """For tools: the kind of value and its limits."""


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """On or off."""

    on: bool = False

    def default(self, seats: int) -> Json:
        return self.on

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

    def default(self, seats: int) -> Json:
        return self.usual

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

    def accepts(self, value: Json, seats: int) -> bool:
        return is_whole(value) and 0 <= value < seats

    def to_json(self) -> JsonObject:
        return {"kind": "seat", "default": 0}


def is_whole(value: Json) -> TypeGuard[int]:
    """A whole number; JSON's true and false are none, though Python counts them as such."""
    return isinstance(value, int) and not isinstance(value, bool)
