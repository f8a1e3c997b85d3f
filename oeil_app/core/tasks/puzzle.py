"""Puzzles of a game: what a kind of them is, what one is, and how it stands.

A game lists its kinds in `puzzles.py`, which imports none of its rules. Some puzzles stand in
assets/puzzles, a file a kind; a kind with a maker has as many more as anybody likes, made on the
device. Most are solved by winning. In a duel somebody answers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from ..minds.outlook import Outlook
from ..rules.action import Action
from ..rules.rng import Rng
from ..rules.setup import Setup
from ..scenery.scenery import Scenery

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
    made: bool = False  # on the device: number and grade together name it

    @property
    def id(self) -> str:
        """A name for notes, books and share texts: "win2-17"; one that was made: "win2-3.17"."""
        return (
            f"{self.kind}-{self.grade}.{self.number}" if self.made else f"{self.kind}-{self.number}"
        )


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


Found: TypeAlias = dict[str, Any]
"""A puzzle as it would stand in its kind's file: par, solution, and a seed or a start."""

Attempt: TypeAlias = Generator[None, None, Found | None]
"""Looks for a puzzle in steps of a millisecond or two; None: this time there was none."""


class Maker(Protocol):
    """Makes puzzles of one kind and proves each; time plays no part, so all machines agree."""

    tries: int  # about so many attempts give one puzzle

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        """One puzzle of this very grade that keeps what its kind promises, if luck will have it."""


def grade_of(effort: float, bounds: Sequence[float]) -> int:
    """1 for what takes less effort than the first bound, and so on."""
    return 1 + bisect_right(bounds, effort)


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """A kind of puzzles: the words call it by its id, and say `aim_<id>` at the tray."""

    id: str
    code: int  # its number in codes, from 1, for ever
    seats: int = 1
    variant: str = ""  # empty: its file names one for each puzzle
    days: tuple[int, ...] = ()  # the weekdays on which it is the puzzle of the day, Monday 0
    by_moves: bool = False  # how few moves counts, not how little time
    duel: Callable[[], Duel] | None = None  # who answers and judges, imported when wanted
    judges_end: bool = False  # and who says what it means that the game is over
    maker: Callable[[], Maker] | None = None  # who makes more of them, imported when wanted
    scenery: Callable[[], Scenery[Any]] | None = None  # its own look at the table, if it has one
    shipped: bool = True  # whether assets/puzzles has a file of them
    draw_solves: bool = False
    then: str = ""  # the kind whose aim it has after one's first action, if another
