"""Leaves of the tree of legal actions a second: Four Eyes beside python-chess."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import chess

from bench.measure import Row
from oeil_app.core.rules.referee import perft
from oeil_app.games import GAMES

PEER = "python-chess"
GOES = 5


def rows() -> Iterator[Row]:
    """Ours and the peer's by turns, as often: a busy moment hits both."""
    for name, referee, state, depth in _trees():
        ours = peer = 0.0
        for _ in range(GOES):
            peer = max(peer, _speed(lambda: chess_perft(chess.Board(), 4)))
            ours = max(ours, _speed(lambda: perft(referee, state, depth)))  # noqa: B023
        yield Row(f"four eyes {name}, depth {depth}", ours, "leaves/s", PEER, peer, at_least=1)


def _trees() -> Iterator[tuple[str, Any, Any, int]]:
    yield "standard", *_dealt("standard"), 3
    yield "beginner", *_dealt("beginner"), 3
    yield "standard, phase two", *_phase_two("standard"), 3
    yield "beginner, phase two", *_phase_two("beginner"), 4


def _speed(count: Callable[[], int]) -> float:
    began = time.process_time()
    leaves = count()
    return leaves / (time.process_time() - began)


def chess_perft(board: chess.Board, depth: int) -> int:
    """As we count: the last moves are not made."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def _dealt(variant: str) -> tuple[Any, Any]:
    setup = GAMES.setup("foureyes", variant, 2, 0, {})
    return GAMES.referee(setup), GAMES.deal(setup)


def _phase_two(variant: str) -> tuple[Any, Any]:
    """The first random game in which all tiles are laid and nobody has won."""
    referee, start = _dealt(variant)
    for seed in range(1000):
        dice, state = random.Random(seed), start
        while state.turn is not None and state.laying:
            action = dice.choice(referee.legal(state, state.turn))
            state = referee.apply(state, state.turn, action)[0]
        if state.turn is not None:
            return referee, state
    raise LookupError("no random game came to phase two")
