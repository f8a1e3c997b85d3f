"""The puzzles of The Eye: solitaires from many positions."""

from __future__ import annotations

from oeil_app.core.puzzle import PuzzleKind

PUZZLES = (PuzzleKind("solitaire", variant="solitaire", days=(2, 6), by_moves=True),)
