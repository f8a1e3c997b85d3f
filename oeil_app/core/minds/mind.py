"""Computer players: a mind thinks in small steps and says what its seat does, and why.

A mind is a generator function, `think(view, seat, level, rng)`. It yields after every millisecond
of work at most, so that a frame can stop it anywhere, and tells by it the best found so far (None
while it has found nothing); it returns what the seat does, or None where there is nothing to do.

`view` is a state on which all of the referee's functions work, made by `seen`: whatever the seat
cannot see lies in it as a fixed shuffle of what could be there, so a mind has nothing to peek at.
`Referee.resample(view, seat, rng)` deals the hidden things anew, as often as it likes.

A level is an effort counted in nodes or looks, never in time: a mind is as strong on a slow tablet
as on a fast one, and the same view, level and random numbers give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any, Protocol, TypeAlias, TypeVar

from ..rules.action import Action
from ..rules.referee import Referee
from ..rules.rng import Rng

S = TypeVar("S")

LEVELS = (1, 2, 3, 4)
"""From one that a five-year-old beats to the strongest."""


def nearest(levels: Sequence[int], level: int) -> int:
    """As which of a variant's levels one is played, where luck leaves room for fewer than four."""
    return min(levels, key=lambda known: (abs(known - level), known))


@dataclass(frozen=True, slots=True)
class Try:
    """What a person of wood takes for right, and is not: it is refused before everybody's eyes."""

    action: Action
    after: float  # seconds of looking


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer player would do. `why` is a word for the translations, as a hint's."""

    action: Action
    why: str
    nodes: int  # positions weighed, or looks taken, to come to it
    after: float = 0.0  # seconds that a person would have looked first; 0 where seats take turns
    chance: float | None = None  # that the seat wins, by what it weighed; None: it weighed nothing
    tries: Try | None = None  # a mistake on the way to it; its time is part of `after`


def chance_of(value: float, fair: float, rivals: int = 1) -> float:
    """What a search is worth as a chance to win; `fair` is a lead that wins three games of four."""
    odds = exp(min(50.0, max(-50.0, value / fair * log(3)))) / rivals
    return odds / (1 + odds)


Thinking: TypeAlias = Generator[Thought | None, None, Thought | None]
"""A mind at work: yields the best so far after every step, returns what it does."""


class Mind(Protocol):
    """Begins to think: what this seat sees, the level (1 is the easiest), random numbers."""

    def __call__(self, view: Any, seat: int, level: int, rng: Rng) -> Thinking: ...


def seen(referee: Referee[S], state: S, seat: int) -> S:
    """The state as a mind gets it: equal for all states that look the same to this seat."""
    return referee.resample(state, seat, Rng(0))


def begin(mind: Mind, referee: Referee[S], state: S, seat: int, level: int, seed: int) -> Thinking:
    """A mind at work on what its seat sees of the table; one that may not act has no thought."""
    if seat not in referee.active(state):
        return None
    return (yield from mind(seen(referee, state, seat), seat, level, Rng(seed)))


def concluded(thinking: Thinking, out_of_time: Callable[[], bool]) -> Thought | None:
    """Thinks to the end, or until time is out and there is a thought at all."""
    best: Thought | None = None
    while True:
        try:
            best = next(thinking) or best
        except StopIteration as end:
            said: Thought | None = end.value
            return said
        if best is not None and out_of_time():
            thinking.close()
            return best
