"""Making never holds up a frame: what one step does is counted, never timed.

A step is what a maker does between two yields. Lines of Python stand for time (30,000 take between
one and two milliseconds on a desktop), blocks of memory for what is given back at once.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest

from oeil_app.core.minds.emptying import AT_ONCE, emptied
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles.making import MADE, load_makers, make

LINES, BLOCKS = 30_000, 15_000
TRACED = 1_500  # steps: counting lines takes six times as long
BUSY = {
    "herd": (4, 2),
    "last_card": (2, 1),
    "solitaire": (1, 1),
    "two_turns": (5, 2),
    "three_snakes": (5, 2),
    "win1": (2, 2),
    "win2": (2, 2),
    "hold": (3, 2),
}
"""Of each kind a puzzle (its grade and number) whose making has long steps and ends with many
things to give back."""


@contextmanager
def counted() -> Iterator[list[int]]:
    """How many lines of Python were run."""
    lines, before = [0], sys.gettrace()

    def line(frame: Any, event: str, of: Any) -> Any:
        lines[0] += event == "line"
        return line

    sys.settrace(line)
    try:
        yield lines
    finally:
        sys.settrace(before)


def ended(steps: Generator[float, None, Puzzle]) -> bool:
    return next(steps, None) is None


@pytest.mark.parametrize("kind", MADE)
def test_no_step_of_a_maker_does_much_at_once(kind: str) -> None:
    load_makers()
    steps, most = make(kind, *BUSY[kind]), 0
    for _ in range(TRACED):
        with counted() as lines:
            over = ended(steps)
        most = max(most, lines[0])
        if over:
            break
    assert 0 < most < LINES


@pytest.fixture
def nothing_collected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nothing_collected")
@pytest.mark.parametrize("kind", MADE)
def test_no_step_of_a_maker_gives_back_much_at_once(kind: str) -> None:
    load_makers()
    steps, most, over = make(kind, *BUSY[kind]), 0, False
    while not over:
        before = sys.getallocatedblocks()
        over = ended(steps)
        most = max(most, before - sys.getallocatedblocks())
    assert most < BLOCKS


@pytest.mark.usefixtures("nothing_collected")
def test_a_large_table_is_given_back_bit_by_bit() -> None:
    many = 5 * AT_ONCE
    table, row, left = {n: [n] for n in range(many)}, [[n] for n in range(many)], []
    for _ in emptied(table, row):
        left.append(len(table) + len(row))
    assert not table and not row
    assert len(left) == 10 and max(a - b for a, b in pairwise(left)) == AT_ONCE
