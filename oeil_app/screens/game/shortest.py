"""The shortest way known, as a replay to step through; back comes to the table again."""

from __future__ import annotations

from typing import Any

from oeil_app.play.session import Session


def has_solution(session: Session) -> bool:
    """Whether the way from this very deal is known: a puzzle's start has another."""
    return session.variant.solution is not None and session.setup.start is None


def solution(session: Session) -> Session:
    """The deal from its beginning, played in the fewest moves; nothing of it is kept."""
    assert session.variant.solution is not None
    shown = Session.new(session.setup)
    for move in session.variant.solution():
        shown.submit(0, move)
    return shown


def open_solution(screen: Any) -> None:
    """From a table's menu or its end."""
    session = screen.session
    screen.app.go("replay", game=screen.game, session=solution(session), from_table=True)
