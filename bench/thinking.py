"""Minds in slices of a frame: by how much a slice of 4 ms is overrun, and how long a move takes.

Every variant with computer players, level 4, over the tables of a game in which all seats are
played by it. The overrun is that of the slowest slice in a hundred; CPU time, so that other
programs' doings do not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from bench.measure import Row
from oeil_app.core.minds.mind import begin
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.play.computers.thinking import BUDGET, Thoughts
from oeil_app.services.garbage import put_aside

MOVES = 24  # of a game; enough for hundreds of slices
MOST_OVER, MOST_MOVE = 1.0, 750.0  # ms: a machine four times slower has three seconds


def rows() -> Iterator[Row]:
    games = list(GAMES.games.values())
    put_aside()  # as the app does when all is loaded
    for spec in games:
        for variant in spec.variants:
            if variant.mind is not None and max(variant.seats) > 1:
                slices, moves = _played(spec.id, variant)
                what = f"{spec.id} {variant.id}"
                over = 1000 * max(0.0, sorted(slices)[int(len(slices) * 0.99)] - BUDGET)
                note = f"{len(slices)} slices"
                yield Row(f"{what}: overrun, p99", over, "ms", "limit", MOST_OVER, 1.0, note=note)
                longest = 1000 * max(moves)
                yield Row(f"{what}: the longest move", longest, "ms", "limit", MOST_MOVE, 1.0)


def _played(game: str, variant: Variant) -> tuple[list[float], list[float]]:
    """Seconds of all slices and of all moves that had a choice."""
    referee, mind = variant.referee, variant.mind
    assert mind is not None
    seats = min(seats for seats in variant.seats if seats > 1)
    state: Any = GAMES.deal(GAMES.setup(game, variant.id, seats, 1, {}))
    thoughts = Thoughts(time.process_time)
    slices, moves = [], []
    for number in range(MOVES):
        for seat in list(referee.active(state)):
            said: list[Any] = []
            choice = len(referee.legal(state, seat)) > 1
            thinking = begin(mind, referee, state, seat, 4, number)
            thoughts.ask(seat, thinking, said.append)
            spent = 0.0
            while len(thoughts):
                taken = thoughts.frame()
                slices.append(taken)
                spent += taken
            if choice:
                moves.append(spent)
            if said[0] is not None and seat in referee.active(state):
                state, _ = referee.apply(state, seat, said[0].action)
    return slices or [0.0], moves or [0.0]
