"""What “find the square” shows: tiles of Four Eyes as the table lays them, pawns to touch (F-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oeil_app.core.scene import Box, Look, Loop, Piece
from oeil_app.games.foureyes.scenery.scenery import LOOKS, FourEyesScenery
from oeil_app.games.foureyes.scenery.squares import FIELD as FOUR_FIELD
from oeil_app.games.foureyes.scenery.squares import outline, read_cells
from oeil_app.play.practice.foureyes import SquareTask

from .sight import FIELD, Sight, Target

assert FIELD == FOUR_FIELD
PAWN = 0.46


class SquareSight(Sight):
    """Every pawn can be touched; those of the square are ringed."""

    atlas, mode = "foureyes", "touch"

    def __init__(self, task: SquareTask) -> None:
        self.task = task
        self.board = task.referee.board
        self.scenery = FourEyesScenery(task.referee, self.board)
        self.asked = f"pawn-{task.colour}"

    def looks(self) -> Mapping[str, Look]:
        return LOOKS

    def pieces(self) -> Sequence[Piece]:
        return [p for p in self.scenery.scene(self.task.state).pieces if p.spot.area == FIELD]

    def box(self) -> Box:
        return Box(-0.1, -0.1, self.board.size + 0.2, self.board.size + 0.2)

    def floor(self) -> Sequence[tuple[str, float, float, float, float]]:
        return [
            ("place", f.spot.x, f.spot.y, f.w, f.h)
            for f in self.scenery.scene(self.task.state).floor
        ]

    def targets(self, turn: int = 0) -> Sequence[Target]:
        found = []
        for cell in self.task.offered:
            x, y = (int(part) for part in cell.split(","))
            found.append(Target(cell, x / 2 + 0.25, y / 2 + 0.25, PAWN, PAWN, sign=""))
        return found

    def loops(self, found: Sequence[str]) -> Sequence[Loop]:
        """The square itself, once all its pawns were found."""
        if not self.task.wanted <= set(found):
            return ()
        cells = read_cells(self.board, self.task.square)
        return [outline(self.board, cells, self.task.colour, "won", plain=True)]
