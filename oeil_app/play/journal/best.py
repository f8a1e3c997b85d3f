"""The best of who plays alone: in how few moves a deal was ever done, kept for the family."""

from __future__ import annotations

from contextlib import suppress

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session

from .family import Family

KIND = "best_moves"


def best(family: Family, session: Session) -> int | None:
    """The fewest moves so far; None: never done, or no deal that counts (a puzzle's start)."""
    if session.setup.start is not None:
        return None
    with suppress(Trouble):
        kept = family.kept(None, KIND).get(_key(session))
        if isinstance(kept, dict) and isinstance(kept.get("moves"), int):
            return int(kept["moves"])
    return None


def keep_best(family: Family, session: Session) -> bool:
    """After a game that was won: true if it was never done in so few moves, which is kept."""
    outcome, before = session.outcome, best(family, session)
    if session.setup.start is not None or outcome is None or not outcome.winners:
        return False
    if before is not None and before <= session.cursor:
        return False
    with suppress(Trouble):  # a full disk takes nobody's joy away
        family.keep(None, KIND, _key(session), {"moves": session.cursor})
    return True


def _key(session: Session) -> str:
    return f"{session.setup.game}.{session.setup.variant}"
