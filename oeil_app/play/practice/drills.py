"""All drills of all games, the one for the youngest first."""

from __future__ import annotations

from functools import cache

from oeil_app.core.tasks.drill import Drill
from oeil_app.games import GAMES


@cache
def drills() -> dict[str, Drill]:
    """By their ids."""
    found = [drill for game in GAMES.every for drill in GAMES.drills(game)]
    return {drill.id: drill for drill in sorted(found, key=lambda drill: drill.age)}


def shown() -> list[str]:
    """The ids of those that families see."""
    return [id for id, drill in drills().items() if drill.game in GAMES.names]
