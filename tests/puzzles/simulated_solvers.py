"""People who solve puzzles, of several strengths, by the referees' public rules.

A solver of patience p plays the puzzle up to p times without thinking ahead. The makers of herds
and of three snakes measure with such careless players too (code and dice of their own): there this
checks samples and bounds, not the idea. The maker of two turns measures by other means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import ME, Puzzle
from oeil_app.games import GAMES

PATIENCE = (1, 4, 16)  # hasty, usual, thorough


def luck(puzzle: Puzzle, games: int, dice: Rng) -> float:
    """How many of so many careless games end as they should, 0 to 1."""
    return sum(ONE_TRY[puzzle.kind](puzzle, dice) for _ in range(games)) / games


def solves(luck: float, patience: int) -> float:
    """The chance that any of so many games does: each is played as if it were the first."""
    return 1 - (1 - luck) ** patience


def _start(puzzle: Puzzle) -> tuple[Any, Any]:
    return GAMES.referee(puzzle.setup), GAMES.deal(puzzle.setup)


def _any_herd(puzzle: Puzzle, dice: Rng) -> bool:
    """Lays whatever fits, never takes back."""
    referee, state = _start(puzzle)
    while state.winner is None:
        ways = [a for a in referee.legal(state, ME) if not a.text().endswith("^")]
        if not ways:
            return False
        state, _ = referee.apply(state, ME, dice.choice(ways))
    return True


def _any_snakes(puzzle: Puzzle, dice: Rng) -> bool:
    referee, state = _start(puzzle)
    begun = len(state.pits[ME])
    while referee.active(state):
        state, _ = referee.apply(state, ME, dice.choice(list(referee.legal(state, ME))))
    return len(state.pits[ME]) - begun >= 3


def _any_turns(puzzle: Puzzle, dice: Rng) -> bool:
    """Moves anything; in the second turn it sees at least what one move does."""
    referee, state = _start(puzzle)
    while referee.active(state) and state.round <= 2:
        if state.turn != ME:
            state, _ = referee.apply(state, state.turn, referee.parse("end"))
            continue
        ways = [a for a in referee.legal(state, ME) if a.text() != "end"]
        if not ways:
            return False
        afters = [referee.apply(state, ME, way)[0] for way in ways]
        wins = [after for after in afters if after.winner == (ME,)]
        state = wins[0] if wins else dice.choice(afters)
    return bool(state.winner == (ME,))


ONE_TRY: dict[str, Callable[[Puzzle, Rng], bool]] = {
    "herd": _any_herd,
    "three_snakes": _any_snakes,
    "two_turns": _any_turns,
}
