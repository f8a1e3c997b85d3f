"""How a game ended for each seat: what a result is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oeil_app.core.rules.referee import Referee


@dataclass(frozen=True, slots=True)
class Ending:
    """Who won, and what each seat counts."""

    winners: tuple[int, ...]
    scores: tuple[int | None, ...]  # per seat


def ending(referee: Referee[Any], state: Any, seats: int) -> Ending | None:
    """None while play goes on."""
    outcome = referee.outcome(state)
    if outcome is None:
        return None
    return Ending(outcome.winners, tuple(referee.score(state, seat) for seat in range(seats)))
