"""Lessons: a game taught at the real table, one small step at a time.

A game's lessons are data in `games/<game>/lesson.py`: `LESSONS`, a tuple of `Lesson`, the easiest
first. A step says one thing and then either waits for a tap ("go on") or for something that the
learner does; whatever else is legal is answered kindly and changes nothing. Words are keys, said by
the screens: `taught` in the game's words has titles and steps, `said` the kind answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..rules.jsons import Json, JsonObject
from ..scenery.scene import Spot

Takes: TypeAlias = Callable[[str], bool]
"""Whether an action, by its text, is what the step asks for."""


def only(*texts: str) -> Takes:
    """Exactly these actions."""
    return frozenset(texts).__contains__


def like(pattern: str) -> Takes:
    """Every action whose whole text has this form (a regular expression)."""
    form = re.compile(pattern)
    return lambda text: form.fullmatch(text) is not None


def anything(text: str) -> bool:
    """Whatever is legal."""
    return True


@dataclass(frozen=True, slots=True)
class At:
    """Something the drawn finger points at: name one; a zone goes with the piece to be let go."""

    piece: str = ""  # a piece by its id
    zone: str = ""  # where that piece would be let go, as in Referee.drops …
    turn: int = 0  # … and how it is turned then; on a dial: so many notches further, clockwise
    button: str = ""  # a button of the scene by its id
    dial: str = ""  # a wheel of the scene by its id
    seat: int | None = None  # a whole tray
    spot: Spot | None = None  # any place


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn."""

    word: str  # what is said
    takes: Takes | None = None  # what the learner shall do; None: only a tap on "go on"
    points: tuple[At, ...] = ()  # the finger goes from one to the next, again and again
    otherwise: str = "lesson_not_this"  # said kindly to a legal action that is not asked for
    then: tuple[tuple[int, str], ...] = ()  # what the app does for other seats after that


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some steps at a table that is set for them."""

    id: str
    variant: str
    seats: int
    title: str  # a word
    steps: tuple[Step, ...]
    seed: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)
    opening: tuple[tuple[int, str], ...] = ()  # done before the learner comes: (seat, action)
    state: JsonObject | None = None  # or a table set by hand, as Referee.from_json reads it
    learner: int = 0  # the seat that learns
