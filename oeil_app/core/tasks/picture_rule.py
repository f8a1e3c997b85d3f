"""Rules in pictures: a rule as three moments at the real table, played by the real rules.

A game's are data in `games/<game>/pictures.py`: `PICTURES`, a tuple of `PictureRule`, in the order
in which one wants to know them. A picture cannot lie: what is shown as done was legal, and what is
shown as refused is refused for the reason that is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..rules.jsons import Json, JsonObject
from .lesson import At

SPOKEN = "@language"  # an option that follows the reader: which questions are asked
RIGHT = "=right"  # instead of an action: the right answer to a question
FINGER = "finger"  # instead of an area: where the finger is
RATIO = 218 / 140  # of a picture's height to its width


@dataclass(frozen=True, slots=True)
class View:
    """What is shown of a table: round a point of an area, so wide and high in the area's units.

    Round the finger it is in cards of a tray, and x and y are how far beside it.
    """

    area: str
    x: float
    y: float
    wide: float
    tall: float = 0.0  # 0: as high as a picture is beside its width

    @property
    def high(self) -> float:
        return self.tall or self.wide * RATIO


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the pictures: what was done since the one before, and what is being done."""

    acts: tuple[tuple[int, str], ...] = ()  # seat and action
    hold: tuple[int, str, str, int] | None = None  # a seat holds a piece over a zone, turned so
    tries: tuple[int, str] | None = None  # somebody tries this without a piece
    refused: str = ""  # what is held or tried is refused for a reason of this kind
    finger: At | None = None  # a finger is there; on what is held there is one anyway
    good: bool = False  # a tick: that is how it goes
    bad: bool = False  # a cross: it may be done, but one regrets it
    view: View | None = None  # unless it is the rule's


@dataclass(frozen=True, slots=True)
class PictureRule:
    """A rule for these variants: one sentence that says it, one that adds something."""

    id: str
    variants: tuple[str, ...]
    rules: tuple[str, ...]  # what it tells of, by the rules' ids
    bold: str  # marked texts
    plain: str
    moments: tuple[Moment, Moment, Moment]
    view: View
    variant: str = ""  # that is played; else the first
    seats: int = 2
    seed: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)
    opening: tuple[tuple[int, str], ...] = ()
    state: JsonObject | None = None  # or a table set by hand, as Referee.from_json reads it


def played(text: str) -> tuple[tuple[int, str], ...]:
    """Actions in one line: "0 44@0,-1; 1 47r@0,-2"."""
    acts = (act.split(" ", 1) for act in text.split("; "))
    return tuple((int(seat), action) for seat, action in acts)


def about(rules: tuple[PictureRule, ...], variant: str) -> list[PictureRule]:
    """Those that who plays this variant wants to know."""
    return [rule for rule in rules if variant in rule.variants]
