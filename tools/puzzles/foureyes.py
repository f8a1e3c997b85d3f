"""The shipped puzzles of Four Eyes: made as the app makes its own, graded by fifths of all."""

from __future__ import annotations

from oeil_app.core.rules.rng import Rng
from oeil_app.games.foureyes.makers.squares import VARIANTS, positions, puzzle_at

from .shelf import Found, effort_of, graded, to_the_end

EACH = {"win1": 100, "win2": 110, "hold": 110}
SEED = 44
KINDS_OF_BOARD = tuple(VARIANTS)


def make(each: dict[str, int] | None = None) -> dict[str, list[Found]]:
    """All kinds from the same games; of one game at most one puzzle of a kind."""
    wanted = each or EACH
    found: dict[str, list[Found]] = {kind: [] for kind in wanted}
    rooms = {
        (kind, variant): (many + 1) // 2 if variant == KINDS_OF_BOARD[0] else many // 2
        for kind, many in wanted.items()
        for variant in KINDS_OF_BOARD
    }
    game = 0
    while any(rooms.values()):
        variant = KINDS_OF_BOARD[game % 2]
        game += 1
        if any(rooms[kind, variant] for kind in wanted):
            for kind, puzzle in from_game(variant, Rng(SEED + game)).items():
                if rooms.get((kind, variant)):
                    rooms[kind, variant] -= 1
                    found[kind].append(puzzle)
    return {kind: graded(puzzles, numbered=numbered) for kind, puzzles in found.items()}


def numbered(puzzle: Found) -> float:
    """When they got their numbers, a puzzle in which nothing threatens counted as the easiest."""
    return 0.0 if puzzle["threats"] == 0 else effort_of(puzzle)


def from_game(variant: str, dice: Rng) -> dict[str, Found]:
    """One game of players who do not hand over a square; the last puzzle of each kind in it."""
    found: dict[str, Found] = {}
    for told in positions(variant, dice):
        puzzle = None if told is None else to_the_end(puzzle_at(VARIANTS[variant], told))
        if puzzle is not None:
            found[puzzle.pop("kind")] = puzzle
    return found
