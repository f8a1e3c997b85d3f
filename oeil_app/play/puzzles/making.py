"""New puzzles, made on the device: by kind, grade and number the same for everybody.

No clock has a say in it: a maker's effort is counted, its dice are seeded with the puzzle's name.
`make` works in steps of a millisecond or two and yields how far it may be, 0 to 1.
"""

from __future__ import annotations

from collections.abc import Generator
from math import exp

from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import Found, Puzzle

from .puzzles import GRADES, KINDS, kind_of, of_kind, put_together, puzzle

MOST_NUMBER = 99_999
_VERSION = 1  # of the makers: another one makes other puzzles of the same names


def can_make(kind: str) -> bool:
    return kind_of(kind).maker is not None


MADE = tuple(kind for kind in KINDS if can_make(kind))
"""The kinds that never end."""


def load_makers() -> None:
    """Does the first step of each and puts one together: that imports the maker, reads what it is
    made of (the easy ones' deck and the hard ones') and builds the tables it looks up in."""
    for kind in MADE:
        for grade in (1, GRADES):
            next(make(kind, grade, 1))
        if not of_kind(kind):
            put_together(kind, 1, 1, {"par": 1, "start": {}}, made=True)


def make(kind: str, grade: int, number: int) -> Generator[float, None, Puzzle]:
    """The puzzle of this grade and number; ValueError if there can be none."""
    maker_of = kind_of(kind).maker
    if maker_of is None or not 1 <= grade <= GRADES or not 1 <= number <= MOST_NUMBER:
        raise ValueError(f"no such puzzle: {kind} {grade} {number}")
    maker, dice = maker_of(), dice_of(kind, grade, number)
    tries = 0
    while True:
        attempt = maker.attempt(grade, dice)
        tries += 1
        share = 1 - exp(-tries / maker.tries)
        while True:
            try:
                next(attempt)
            except StopIteration as end:
                found: Found | None = end.value
                break
            yield share
        if found is not None:
            return put_together(kind, grade, number, found, made=True)


def dice_of(kind: str, grade: int, number: int) -> Rng:
    """Where the dice of a puzzle begin."""
    name = (kind_of(kind).code * (GRADES + 1) + grade) * (MOST_NUMBER + 1) + number
    return Rng(Rng(name * 16 + _VERSION).next64())


def made_at_once(kind: str, grade: int, number: int) -> Puzzle:
    """For tests and for what cannot wait."""
    steps = make(kind, grade, number)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: Puzzle = end.value
            return made


def named(id: str) -> Puzzle | None:
    """The puzzle of any name, shipped or made here and now; None if there is none."""
    parts = parts_of(id)
    return puzzle(id) if parts is None else made_at_once(*parts)


def parts_of(id: str) -> tuple[str, int, int] | None:
    """Kind, grade and number of the name of a puzzle that is made; None: it is no such name."""
    kind, _, rest = id.rpartition("-")
    grade, dot, number = rest.partition(".")
    if kind not in MADE or not dot or not all(t.isascii() and t.isdigit() for t in (grade, number)):
        return None
    parts = kind, int(grade), int(number)
    canonical = 1 <= parts[1] <= GRADES and 1 <= parts[2] <= MOST_NUMBER
    return parts if canonical and id == f"{kind}-{parts[1]}.{parts[2]}" else None
