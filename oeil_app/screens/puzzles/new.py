"""A new puzzle, made while a bar shows how far it is; it can be stopped, and is then not kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.made_puzzles import MadePuzzles
from oeil_app.play.puzzles.making import make
from oeil_app.services.i18n import _

if TYPE_CHECKING:
    from oeil_app.screens.kit.page import Page

SLICE = 0.0026  # seconds of a frame: no more than four with what a step may take


def make_new(
    page: Page, kind: str, grade: int, then: Callable[[Puzzle], Any], number: int | None = None
) -> None:
    """The next number of its kind and grade, or this one, is made and kept; then it is told."""
    shelf = MadePuzzles(page.app.journal.family)
    try:
        number = number or shelf.next_number(kind, grade)
    except Trouble:
        number = 1

    def done(new: Puzzle) -> None:
        with suppress(Trouble):  # where nothing can be kept it can still be played
            shelf.keep(new)
        then(new)

    def failed(error: Exception) -> None:
        raise error

    page.work(_("A new puzzle is being made…"), make(kind, grade, number), done, failed, SLICE)
