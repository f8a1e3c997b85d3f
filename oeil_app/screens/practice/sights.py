"""Which sight shows which task."""

from __future__ import annotations

from typing import Any

from oeil_app.play.practice import foureyes, lynx, oeil, serpents

from . import lynx_sights
from .design_sight import DesignSight
from .sight import Sight
from .snake_sight import SnakeSight
from .square_sight import SquareSight

SIGHTS: dict[type[Any], type[Any]] = {
    lynx.FitsTask: lynx_sights.FitsSight,
    lynx.PlacesTask: lynx_sights.PlacesSight,
    oeil.DesignTask: DesignSight,
    serpents.SnakeTask: SnakeSight,
    foureyes.SquareTask: SquareSight,
}


def sight_of(task: Any) -> Sight:
    """How this task is shown."""
    sight: Sight = SIGHTS[type(task)](task)
    return sight
