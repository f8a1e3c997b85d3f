"""What one sends to a friend: which puzzle, how it went, and how to find it."""

from __future__ import annotations

from datetime import date

from oeil_app.core.puzzle import Puzzle
from oeil_app.play import codes
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _

from ..words.puzzles import MOVES, STREAK
from .names import minutes, title_of


def share_text(puzzle: Puzzle, day: date, moves: int, seconds: float, streak: int) -> str:
    """Three lines of plain text, the deal's code in the last one."""
    counted = LANGUAGE.count(*MOVES, moves).format(count=moves)
    lines = [
        _("Coup d’Œil, puzzle of {day}").format(day=formats.day(day)),
        f"{title_of(puzzle)} · {counted} · {minutes(seconds)}",
    ]
    if streak > 1:
        lines[1] += " · " + LANGUAGE.count(*STREAK, streak).format(count=streak)
    lines.append(_("Code: {code}").format(code=code_of(puzzle)))
    return "\n".join(lines)


def code_of(puzzle: Puzzle) -> str:
    """A dealt puzzle has the code of its deal; a position is told by the puzzle's own name."""
    return puzzle.id if puzzle.setup.start is not None else codes.write(puzzle.setup)
