"""What is agreed before play: the options of each variant and the numbers that follow from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import FirstSeat, Option, PerSeat, Switch

SEAT_COLOURS = ("red", "blue", "green", "yellow")  # O-7
HOMES = (0, 4, 1, 5)  # the same as colours of the board

_PEGS = {2: 6, 3: 4, 4: 3}  # O-7
_NEED = {2: 4, 3: 3, 4: 2}
_QUIZ = {2: 4, 3: 4, 4: 3}  # O-17: pegs, and as many hold a colour
_COLOURS = re.compile("colours:([1-8])")


@dataclass(frozen=True, slots=True)
class Victory(Option):
    """O-12: what wins; one of the words, or the number of colours to control, `colours:3`."""

    name: str = "victory"

    def default(self, seats: int) -> Json:
        return "home"

    def accepts(self, value: Json, seats: int) -> bool:
        if not isinstance(value, str):
            return False
        if value == "home_or_rival":
            return seats == 2
        return value in ("home", "chosen") or _COLOURS.fullmatch(value) is not None

    def every(self, seats: int) -> tuple[Json, ...]:
        return ("home", "home_or_rival", "chosen", *(f"colours:{n}" for n in range(1, 9)))

    def to_json(self) -> JsonObject:
        return {
            "kind": "victory",
            "words": ["home", "home_or_rival", "colours", "chosen"],
            "only": {"home_or_rival": [2]},
            "colours": {"low": 1, "high": 8},
            "default": "home",
        }


FIRST = FirstSeat()
VICTORY = Victory()
GENTLE = Switch("gentle_start", offered_from=3)  # O-13a
TARGETS = PerSeat("targets", 1, 8, 2)  # O-15


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of one table; they stay those of the start (O-11)."""

    variant: str
    seats: int
    options: Mapping[str, Json] = field(hash=False)  # all of them, as the setup had them
    first: int
    pegs: int  # each seat's
    need: int  # of them on a colour hold it
    alone: bool  # and only while no rival stands there
    closed: tuple[int, ...]  # O-8: the homes, where no peg is laid
    gentle: bool = False
    victory: str = "home"
    quota: tuple[int, ...] = ()  # how many colours each seat must control to win, if that wins


def rules_of(variant: str, seats: int, options: Mapping[str, Json]) -> Rules:
    """The numbers for these options, which have been checked."""
    quiz = variant == "quiz"
    victory = options.get("victory", "home" if variant == "standard" else variant)
    quota = tuple(options.get("targets", ()))
    if found := _COLOURS.fullmatch(victory):
        victory, quota = "colours", (int(found[1]),) * seats
    return Rules(
        variant,
        seats,
        options,
        first=options["first"],
        pegs=(_QUIZ if quiz else _PEGS).get(seats, 6),
        need=(_QUIZ if quiz else _NEED).get(seats, 4),
        alone=seats > (3 if quiz else 2),
        closed=HOMES[:seats],
        gentle=options.get("gentle_start", False),
        victory=victory,
        quota=quota,
    )
