"""Who is asked: how old they are, and what their family was asked lately. Pure.

Both are part of the setup, so that the same deal asks the same questions everywhere (G-2). A setup
that says nothing of them asks everybody anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import Option, is_whole

from .questions import AGES, CATEGORIES, QUESTIONS, Question

NOT_TOLD = 0
YOUNGER, OLDER = 3, 1  # years: a question may be meant for so much younger or older people
ENOUGH = 8  # questions from which one is drawn; where there are fewer, other ages help out
_TOPIC = re.compile(r"[a-z][a-z0-9_]{0,23}")


class _OfPeople(Option):
    """What nobody sets by hand: the app tells it of the people who sit down."""

    __slots__ = ()

    def default(self, seats: int) -> Json:
        return None

    def every(self, seats: int) -> tuple[Json, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SeatAges(_OfPeople):
    """The age of who sits there, for each seat; 0: not told."""

    name: str = "ages"

    def accepts(self, value: Json, seats: int) -> bool:
        return (
            isinstance(value, list)
            and len(value) == seats
            and all(is_whole(age) and (age == NOT_TOLD or age in AGES) for age in value)
        )

    def to_json(self) -> JsonObject:
        return {"kind": "ages", "low": AGES.start, "high": AGES.stop - 1, "default": None}


@dataclass(frozen=True, slots=True)
class AskedLately(_OfPeople):
    """By topic the numbers of the questions that come last, because they came not long ago."""

    name: str = "lately"

    def accepts(self, value: Json, seats: int) -> bool:
        return (
            isinstance(value, dict)
            and len(value) in range(CATEGORIES.stop)
            and all(_TOPIC.fullmatch(topic) and _is_set(told) for topic, told in value.items())
        )

    def to_json(self) -> JsonObject:
        return {"kind": "lately", "default": None}


def _is_set(told: Json) -> bool:
    """Numbers of questions, each once, the smallest first."""
    if not isinstance(told, list) or not all(is_whole(n) and 0 <= n < QUESTIONS.stop for n in told):
        return False
    return told == sorted(set(told))


def fair(questions: Sequence[Question], age: int) -> list[int]:
    """The numbers of the questions that suit this age; all of them if it is not told."""
    every = range(len(questions))
    if age == NOT_TOLD:
        return list(every)
    ages = [question.age for question in questions]
    age = min(max(age, min(ages)), max(ages))
    for wider in range(AGES.stop):
        low, high = age - YOUNGER - wider, age + OLDER + wider
        found = [n for n in every if low <= ages[n] <= high]
        if len(found) >= min(ENOUGH, len(questions)):
            return found
    return list(every)


def left(questions: Sequence[Question], age: int, used: int) -> tuple[list[int], int]:
    """Which may be asked now, and which (as a set) may not be asked again yet.

    When all that suit this age were asked, they come again.
    """
    suited = fair(questions, age)
    found = [n for n in suited if not used >> n & 1]
    if found:
        return found, used
    return suited, used & ~sum(1 << n for n in suited)
