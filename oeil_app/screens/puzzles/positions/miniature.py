"""A puzzle's position drawn small, as it begins: see screens/miniature."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Fbo

from oeil_app.core.scenery.scenery import Scenery
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.games import GAMES
from oeil_app.play.puzzles.puzzles import kind_of
from oeil_app.screens.miniature import hung as pictures
from oeil_app.screens.miniature import position
from oeil_app.screens.miniature.hung import KEPT, Position, PositionPicture, forget


def _table(puzzle: Puzzle) -> tuple[Scenery[Any], Any]:
    own = kind_of(puzzle).scenery
    scenery = own() if own else GAMES.variant(puzzle.setup.game, puzzle.setup.variant).scenery
    assert scenery is not None
    return scenery, GAMES.deal(puzzle.setup)


def position_of(puzzle: Puzzle) -> Position:
    """As it begins."""
    return Position(f"puzzle {puzzle.id}", lambda: _table(puzzle))


def drawn(puzzle: Puzzle, w: float, h: float) -> Fbo:
    """The picture, clear where nothing lies."""
    return position.drawn(*_table(puzzle), w, h)


def kept(puzzle: Puzzle, w: float, h: float) -> Fbo | None:
    """The picture of that size, if it was drawn before."""
    return pictures.kept(f"puzzle {puzzle.id}", w, h)


def hung(puzzle: Puzzle, w: float, h: float) -> Fbo:
    """The picture of that size, drawn once and kept."""
    picture = pictures.hung(position_of(puzzle), w, h)
    assert picture is not None
    return picture


class Miniature(PositionPicture):
    """Shows a puzzle's position when `draw` is called; until then nothing."""

    def __init__(self, puzzle: Puzzle, **options: Any) -> None:
        super().__init__(position_of(puzzle), **options)
        self.puzzle = puzzle


__all__ = ["KEPT", "Miniature", "drawn", "forget", "hung", "kept", "position_of"]
