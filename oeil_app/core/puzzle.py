"""Puzzles of a game: what a kind of them is, what one is, and how it stands.

A game lists its kinds in `puzzles.py`, which imports none of its rules; the puzzles themselves
stand in assets/puzzles, a file a kind. Most are solved by winning. In a duel somebody answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Protocol

from .action import Action
from .outlook import Outlook
from .setup import Setup

OPEN, SOLVED, FAILED = "open", "solved", "failed"
ME, OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. Its setup deals it, by a seed or as a position; the rules are the game's own."""

    kind: str
    number: int  # from 1, easiest first
    grade: int  # 1 to 5
    par: int  # the fewest actions of one's own that are known to do
    setup: Setup
    solution: tuple[str, ...]  # all actions, the other's too; empty: the solver finds one at once
    within: int = 0  # in how many actions the other must not be able to win
    proven: bool = True  # nothing shorter than par exists

    @property
    def id(self) -> str:
        """A name for notes, books and share texts: "win2-17"."""
        return f"{self.kind}-{self.number}"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a puzzle stands; `answer` is what the app does next, for the other seat."""

    status: str  # OPEN, SOLVED or FAILED
    answer: Action | None = None


class Duel(Protocol):
    """Plays the other seat as strongly as can be; both think in slices.

    `mine` is how many actions of one's own have been made.
    """

    def standing(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[None, None, Standing]:
        """How it stands where the game is not over, and what is answered."""

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: Any, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        """Whether it can still be done, and how."""


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """A kind of puzzles: the words call it by its id, and say `aim_<id>` at the tray."""

    id: str
    seats: int = 1
    variant: str = ""  # empty: its file names one for each puzzle
    days: tuple[int, ...] = ()  # the weekdays on which it is the puzzle of the day, Monday 0
    by_moves: bool = False  # how few moves counts, not how little time
    duel: Callable[[], Duel] | None = None  # who answers, imported when wanted
    draw_solves: bool = False
    then: str = ""  # the kind whose aim it has after one's first action, if another
