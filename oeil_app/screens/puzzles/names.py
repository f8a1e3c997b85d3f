"""What puzzles are called."""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles.making import parts_of
from oeil_app.play.puzzles.puzzles import GAME_OF
from oeil_app.screens import words
from oeil_app.services.i18n import _

from ..words.puzzles import GRADES


def _words(kind: str) -> tuple[str, str]:
    return words.of(GAME_OF[kind]).puzzles[kind]


def kind_name(kind: str) -> str:
    return _(_words(kind)[0])


def asked(kind: str) -> str:
    """What a kind of puzzle asks for, in a line."""
    return _(_words(kind)[1])


def title_of(puzzle: Puzzle) -> str:
    """ "Win in two 17", "Win in two · Hard 17"."""
    return title_of_id(puzzle.id)


def title_of_id(id: str) -> str:
    """The same by its name alone: those that are made are numbered grade by grade."""
    parts = parts_of(id)
    if parts is not None:
        return f"{kind_name(parts[0])} · {grade_name(parts[1])} {parts[2]}"
    kind, _dash, number = id.rpartition("-")
    return f"{kind_name(kind)} {number}"


def grade_name(grade: int) -> str:
    return _(GRADES[grade - 1])


def minutes(seconds: float) -> str:
    whole, rest = divmod(round(seconds), 60)
    return f"{whole}:{rest:02d}"
