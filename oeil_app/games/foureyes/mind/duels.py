"""The duels of the puzzles: red must win or hold, and the app answers for blue."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from oeil_app.core.minds.outlook import UNKNOWN, Outlook
from oeil_app.core.rules.action import Action
from oeil_app.core.tasks.puzzle import FAILED, ME, OPEN, OTHER, SOLVED, Puzzle, Standing

from . import exact_search as search

Found = tuple[Action, ...]


class Attack:
    """Red wins within its par."""

    def standing(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[None, None, Standing]:
        left = _left(puzzle.par, mine)
        if left == 0:
            return Standing(FAILED)
        if state.turn == ME:
            return Standing(OPEN)
        answers = yield from search.answering(referee.board, state, OTHER, left)
        return Standing(OPEN, answers[0])

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        left = _left(puzzle.par, mine)
        found = yield from _unknown_until(search.forcing(referee.board, state, ME, left))
        if not found:
            return Outlook(False)
        at_once = search.winning(referee.board, state, ME)
        return Outlook(True, found[:1], *(("wins", 1) if at_once else ("forces", left)))


class Defence:
    """Blue must not win within so many actions."""

    def standing(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[None, None, Standing]:
        if state.turn == ME:
            return Standing(OPEN)
        left = _left(puzzle.within, mine - 1)
        forced = yield from search.forcing(referee.board, state, OTHER, left)
        return Standing(OPEN, forced[0]) if forced else Standing(SOLVED)

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        left = _left(puzzle.within, mine)
        found = yield from _unknown_until(search.safe(referee.board, state, ME, left))
        return Outlook(True, found[:1], "blocks", 1) if found else Outlook(False)


def _unknown_until(slices: Generator[None, None, Found]) -> Generator[Outlook, None, Found]:
    """What a search finds; while it looks, nothing is known."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield UNKNOWN


def _left(most: int, made: int) -> int:
    """How many actions of whoever attacks are left, after so many."""
    return max(0, most - max(0, made))
