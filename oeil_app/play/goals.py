"""What a puzzle asks for: whether it is solved, what the app answers, whether it can be done.

A herd and a solitaire are solved by winning. In the duels of Four Eyes one plays seat 0; the app
answers for seat 1 as strongly as a complete search can. All of it thinks in slices.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from oeil_app.core.action import Action
from oeil_app.core.outlook import UNKNOWN, Outlook, Thinker
from oeil_app.games.foureyes.mind import exact_search as search

from .puzzles import Puzzle
from .session import Session

OPEN, SOLVED, FAILED = "open", "solved", "failed"
ME, OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class Standing:
    """How a puzzle stands; `answer` is what the app does next, for the other seat."""

    status: str  # OPEN, SOLVED or FAILED
    answer: Action | None = None


def own_actions(session: Session) -> int:
    """How many of the actions that count are one's own."""
    return sum(entry.seat == ME for entry in session.timeline.entries[: session.cursor])


def standing(puzzle: Puzzle, session: Session) -> Generator[None, None, Standing]:
    """How the puzzle stands on the table as it is now."""
    outcome = session.outcome
    if outcome is not None:
        solved = outcome.winners == (ME,) or (puzzle.kind == "hold" and outcome.winners == ())
        return Standing(SOLVED if solved else FAILED)
    if not puzzle.duel:
        return Standing(OPEN)
    board, state = _board(session), session.state
    mine = own_actions(session)
    if puzzle.kind == "hold":
        if state.turn == ME:
            return Standing(OPEN)
        forced = yield from search.forcing(board, state, OTHER, _left(puzzle, mine - 1))
        return Standing(OPEN, forced[0]) if forced else Standing(SOLVED)
    left = _left(puzzle, mine)
    if left == 0:
        return Standing(FAILED)
    if state.turn == ME:
        return Standing(OPEN)
    answers = yield from search.answering(board, state, OTHER, left)
    return Standing(OPEN, answers[0])


def thinker(puzzle: Puzzle, session: Session) -> Thinker | None:
    """Who says whether a duel can still be won or held; the other puzzles have their game's own."""
    if not puzzle.duel:
        return None

    def think(state: Any, seat: int) -> Generator[Outlook, None, Outlook]:
        board, mine = _board(session), own_actions(session)
        left = _left(puzzle, mine)
        if puzzle.kind == "hold":
            slices = search.safe(board, state, ME, left)
        else:
            slices = search.forcing(board, state, ME, left)
        while True:
            try:
                next(slices)
            except StopIteration as end:
                found: tuple[Action, ...] = end.value
                break
            yield UNKNOWN
        if not found:
            return Outlook(False)
        if puzzle.kind == "hold":
            return Outlook(True, found[:1], "blocks", 1)
        at_once = search.winning(board, state, ME)
        return Outlook(True, found[:1], *(("wins", 1) if at_once else ("forces", left)))

    return think


def _left(puzzle: Puzzle, made: int) -> int:
    """How many actions of whoever attacks are left, after so many."""
    most = puzzle.within if puzzle.kind == "hold" else puzzle.par
    return max(0, most - max(0, made))


def _board(session: Session) -> Any:
    referee: Any = session.referee
    return referee.board
