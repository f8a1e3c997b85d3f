"""The languages that the app speaks. Each is a folder, assets/languages/<code>:

language.json       its name, its place among the others, what its quiz is called
words.po, words.mo  everything that the app says
rules/              a book a game
questions/          the quiz as its authors write it, questions.json as it is played
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from ..assets import ASSETS

FOLDER = ASSETS / "languages"


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language as families choose it."""

    code: str
    name: str  # as its speakers write it
    place: int  # never changes: the first is spoken where nothing else is known


@cache
def languages() -> tuple[Spoken, ...]:
    """Every language that has a folder, in the order of their places."""
    found = []
    for path in FOLDER.glob("*/language.json"):
        told = json.loads(path.read_text(encoding="utf-8"))
        found.append(Spoken(path.parent.name, told["name"], told["place"]))
    return tuple(sorted(found, key=lambda each: each.place))


def named() -> list[tuple[str, str]]:
    """Their codes and names, to choose from."""
    return [(each.code, each.name) for each in languages()]


def codes() -> tuple[str, ...]:
    return tuple(each.code for each in languages())
