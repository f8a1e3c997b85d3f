"""What a puzzle asks for: whether it is solved, what the app answers, whether it can be done.

One plays seat 0. Most puzzles are solved by winning; in a duel the game answers for the other seat.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from oeil_app.core.minds.outlook import Outlook, Thinker
from oeil_app.core.tasks.puzzle import FAILED, ME, OPEN, SOLVED, Puzzle, Standing
from oeil_app.play.session import Session

from .puzzles import kind_of


def own_actions(session: Session) -> int:
    """How many of the actions that count are one's own."""
    return sum(entry.seat == ME for entry in session.timeline.entries[: session.cursor])


def standing(puzzle: Puzzle, session: Session) -> Generator[None, None, Standing]:
    """How the puzzle stands on the table as it is now."""
    outcome, kind = session.outcome, kind_of(puzzle)
    if outcome is not None and not kind.judges_end:
        solved = outcome.winners == (ME,) or (kind.draw_solves and outcome.winners == ())
        return Standing(SOLVED if solved else FAILED)
    if kind.duel is None:
        return Standing(OPEN)
    mine = own_actions(session)
    return (yield from kind.duel().standing(puzzle, session.referee, session.state, mine))


def thinker(puzzle: Puzzle, session: Session) -> Thinker | None:
    """Who says whether a duel can still be won or held; the other puzzles have their game's own."""
    duel = kind_of(puzzle).duel
    if duel is None:
        return None

    def think(state: Any, seat: int) -> Generator[Outlook, None, Outlook]:
        return duel().outlook(puzzle, session.referee, state, own_actions(session))

    return think
