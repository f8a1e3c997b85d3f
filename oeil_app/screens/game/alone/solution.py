"""The shortest way known from a deal to its end, as a game to step through."""

from __future__ import annotations

from oeil_app.play.session import Session


def has_solution(session: Session) -> bool:
    """Whether the way from this very deal is known: a puzzle's start has another."""
    return session.variant.solution is not None and session.setup.start is None


def solved(session: Session) -> Session:
    """The deal from its beginning, played in the fewest moves; nothing of it is kept."""
    assert session.variant.solution is not None
    shown = Session.new(session.setup)
    for move in session.variant.solution():
        shown.submit(0, move)
    return shown
