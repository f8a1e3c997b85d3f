"""The puzzles of Lynx Eye: herds to lay alone."""

from __future__ import annotations

from oeil_app.core.puzzle import PuzzleKind

PUZZLES = (PuzzleKind("herd", variant="herd", days=(0, 4)),)
