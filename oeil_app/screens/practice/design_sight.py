"""What “find the colour” shows: the board of The Eye as the table draws it, squares to touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oeil_app.core.scene import Backdrop, Box, Spot
from oeil_app.core.verdict import Reason
from oeil_app.games.oeil.board import geometry
from oeil_app.games.oeil.board.board import NAMES, NOTCHES, SQUARES
from oeil_app.games.oeil.scenery.palette import UNIFORM_COLOURS
from oeil_app.play.practice.oeil import DesignTask

from .sight import FIELD, Outline, Sight, Target

FINE = 5  # points along a side of a square
INSIDE = 0.82  # of a square, covered: the arms round it stay seen
ROUND = 0.5  # of a square's width: the sign on it


class DesignSight(Sight):
    """The board alone, its wheels at rest."""

    atlas, mode = "oeil", "touch"

    def __init__(self, task: DesignTask) -> None:
        self.task = task
        self.wheels = divmod(task.state, NOTCHES)
        self.asked = f"marker-{task.colour}"

    def box(self) -> Box:
        half = geometry.SIZE / 2
        return Box(-half, -half, 2 * half, 2 * half)

    def backdrop(self) -> tuple[Backdrop, Mapping[str, float]]:
        board = Backdrop("eye", Spot(FIELD, 0, 0), geometry.SIZE, UNIFORM_COLOURS)
        a, b = self.wheels
        return board, {"wheel_a": float(a), "wheel_b": float(b), "pointed": -1.0}

    def outlines(self) -> Sequence[Outline]:
        """The squares that are covered."""
        return [Outline(name, self._round(name)) for name in sorted(self.task.covered)]

    def _round(self, name: str) -> tuple[tuple[float, float], ...]:
        """The outline of a square, a little within its arms."""
        d, turn = geometry.crossing(*self.wheels, SQUARES[name])
        u, v = (turn + d) / 2, (turn - d) / 2
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = []
        for n, (du, dv) in enumerate(corners):
            eu, ev = corners[(n + 1) % 4]
            for step in range(FINE):
                t = step / FINE
                pu, pv = u + INSIDE * (du + (eu - du) * t), v + INSIDE * (dv + (ev - dv) * t)
                points.append(geometry.point(pu - pv, pu + pv))
        return tuple(points)

    def targets(self, turn: int = 0) -> Sequence[Target]:
        found = []
        for name in (*self.task.offered, *sorted(self.task.found)):
            square = SQUARES[name]
            x, y = geometry.middle(*self.wheels, square)
            size = geometry.square_width(geometry.crossing(*self.wheels, square)[0]) * ROUND
            found.append(Target(name, x, y, size, size, sign=""))
        return found

    def pictured(self, reasons: Sequence[Reason]) -> tuple[Sequence[str], str]:
        """The colour that was touched."""
        return [f"marker-{reason.what}" for reason in reasons if reason.what], "frame"

    def hit(self, x: float, y: float) -> str | None:
        square = geometry.square_at(self.task.state, x, y)
        return None if square is None else NAMES[square]

    def marked(self) -> Sequence[str]:
        return sorted(self.task.found)
