"""The puzzles: all cards of one hand are laid."""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import PuzzleKind

PUZZLES = (PuzzleKind("blank", 31, variant="together", by_moves=True),)
