"""What a game says of itself: its facts and words, its variants with referees and advisers.

Lessons, puzzles and drills stand in modules of their own that the registry asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .facts import Facts
from .minds.hint import Hint, OutOfTime
from .minds.mind import LEVELS, Mind
from .minds.outlook import Thinker
from .rules.jsons import JsonObject
from .rules.option import Option
from .rules.referee import Referee
from .rules.rng import Rng
from .rules.setup import Setup
from .scenery.scenery import Scenery

Adviser = Callable[[Any, int, Rng, OutOfTime], Hint | None]
"""(state, seat, rng, out of time) to a hint; None where the seat has nothing to do."""


def no_data(setup: Setup) -> str:
    """Most games deal from nothing but their rules."""
    return ""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play a game."""

    id: str
    seats: tuple[int, ...]  # the numbers of seats it can be played with
    options: tuple[Option, ...]
    referee: Referee[Any]
    advise: Adviser
    data: Callable[[Setup], str] = no_data  # a fingerprint of the data (questions, deck) dealt from
    scenery: Scenery[Any] | None = None  # None: it can be played by tools only
    outlook: Thinker | None = None  # "can it still be done?", where one plays alone
    solution: Callable[[], tuple[str, ...]] | None = None  # the shortest way, if known
    mind: Mind | None = None  # plays a seat by itself; None: only people can
    levels: tuple[int, ...] = LEVELS  # at which it plays differently; others play as one of these
    coached: bool = False  # its mind tells chances to win: games can be looked at with a coach
    at_once: bool = False  # all play at the same time: nobody begins
    pace: float | None = None  # seconds that a mind of level 3 takes for one action, if it waits

    def to_json(self) -> JsonObject:
        return {
            "seats": list(self.seats),
            "options": {
                option.name: option.to_json()
                for option in self.options
                if option.default(self.seats[0]) is not None
            },
        }


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game as the registry knows it."""

    id: str
    facts: Facts
    variants: tuple[Variant, ...]  # easiest first

    def variant(self, id: str) -> Variant | None:
        return next((variant for variant in self.variants if variant.id == id), None)
