"""Puzzle codes: a kind, a grade and a number in a few signs; whoever types them has that puzzle.

Written and checked like deal codes, with another salt, so that neither is taken for the other.
"""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play import codes
from oeil_app.play.files.trouble import Trouble

from .making import MADE, MOST_NUMBER
from .puzzles import GRADES, KINDS, count, kind_of

SALT = 11
ROOM = 32  # for more kinds than there are today; each has its number (`PuzzleKind.code`)


def write(puzzle: Puzzle) -> str:
    """The code of a puzzle."""
    grade = puzzle.grade if puzzle.made else 0
    return codes.spelled((puzzle.number * (GRADES + 1) + grade) * ROOM + kind_of(puzzle).code, SALT)


def read(text: str) -> str:
    """The name of the puzzle that a code means; Trouble as for deal codes if it means none."""
    number, code = divmod(codes.number_of(text, SALT), ROOM)
    number, grade = divmod(number, GRADES + 1)
    kind = next((kind for kind in KINDS if kind_of(kind).code == code), None)
    if kind is None:
        raise Trouble("code_unknown")
    if grade == 0 and 1 <= number <= count(kind):
        return f"{kind}-{number}"
    if grade and kind in MADE and 1 <= number <= MOST_NUMBER:
        return f"{kind}-{grade}.{number}"
    raise Trouble("code_unknown")
