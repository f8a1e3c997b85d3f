"""What all generators share: grades by fifths, and the files, a puzzle a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, TypeVar

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
GRADES = 5
MEASURED = ("effort", "threats")

Found = dict[str, Any]
"""A puzzle as it goes into its file, but for the `effort` by which it is graded."""

T = TypeVar("T")


def to_the_end(steps: Generator[Any, None, T]) -> T:
    """What the app does in slices, at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


def effort_of(puzzle: Found) -> float:
    return float(puzzle["effort"])


def graded(
    found: Sequence[Found],
    grades: int = GRADES,
    after: int = 0,
    numbered: Callable[[Found], float] = effort_of,
) -> list[Found]:
    """Easiest first, as many in each grade; what they were measured by is left out.

    `numbered`: by what they got their numbers, if they are measured otherwise now: numbers stay.
    """
    order = sorted(found, key=numbered)
    ranks = sorted(range(len(order)), key=lambda place: order[place]["effort"])
    grade = {place: after + 1 + rank * grades // len(order) for rank, place in enumerate(ranks)}
    return [
        {"grade": grade[place], **{key: one[key] for key in one if key not in MEASURED}}
        for place, one in enumerate(order)
    ]


def text(kind: str, puzzles: Sequence[Found]) -> str:
    """A file, the same bytes each time."""
    lines = ",\n".join(json.dumps(puzzle, separators=(",", ":")) for puzzle in puzzles)
    return f'{{"format":"oeil-puzzles","version":1,"kind":"{kind}","puzzles":[\n{lines}\n]}}\n'


def write(kind: str, make: Callable[[], Sequence[Found]]) -> int:
    """Makes a kind of puzzles and writes their file; how many there are."""
    puzzles = make()
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{kind}.json").write_text(text(kind, puzzles), encoding="utf-8")
    return len(puzzles)
