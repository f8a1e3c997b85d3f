"""The five drills: which game each is about, how many levels it has, and how a task is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.rng import Rng

from . import foureyes, lynx, oeil, serpents
from .task import Task


@dataclass(frozen=True, slots=True)
class Drill:
    """One kind of practice."""

    id: str
    game: str
    levels: int
    make: Callable[[int, Rng], Task]  # a task of that level; the same numbers, the same task


DRILLS = {
    drill.id: drill
    for drill in (
        Drill("snake", "serpents", len(serpents.STEPS), serpents.snake_task),
        Drill("fits", "lynx", len(lynx.FITS), lynx.fits_task),
        Drill("places", "lynx", len(lynx.PLACES), lynx.places_task),
        Drill("designs", "oeil", len(oeil.STEPS), oeil.design_task),
        Drill("squares", "foureyes", len(foureyes.STEPS), foureyes.square_task),
    )
}
"""The drills, the one for the youngest first."""
