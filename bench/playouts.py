"""Random play: actions a second of every game and variant, beside random chess.

Most of a random action is its legal actions, of which one is chosen; python-chess makes a list,
chooses and pushes too. The games are of very different lengths, so what compares is the action.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import chess

from bench.measure import Row
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES

MOST = 500  # actions; a game that random play does not end is left there
LONG_ENOUGH = 0.08  # seconds of play in one go
GOES = 3


def rows() -> Iterator[Row]:
    for spec in GAMES.games.values():
        for variant in spec.variants:
            for seats in _seats(variant):
                ours = _Goes(lambda seed: _play(spec.id, variant, seats, seed))  # noqa: B023
                peer = _Goes(_chess)
                for _ in range(GOES):  # by turns, as often: a busy moment hits both
                    ours.go()
                    peer.go()
                what = f"{spec.id} {variant.id}, {seats} seats"
                note = f"{ours.playouts:,.0f} playouts/s"
                yield Row(
                    *(what, ours.actions, "actions/s", "python-chess", peer.actions),
                    at_least=1,
                    note=note,
                )


def _seats(variant: Variant) -> list[int]:
    """Two, three and four, or what there is."""
    return [seats for seats in variant.seats if 2 <= seats <= 4] or list(variant.seats)


class _Goes:
    """Actions and playouts a second in the fastest go; every go plays the same games."""

    def __init__(self, play: Callable[[int], int]) -> None:
        self.actions = self.playouts = 0.0
        self._play, self._games = play, 0
        began = time.process_time()
        while time.process_time() - began < LONG_ENOUGH:  # so many games; it warms up, too
            play(self._games)
            self._games += 1

    def go(self) -> None:
        began = time.process_time()
        actions = sum(self._play(seed) for seed in range(self._games))
        spent = time.process_time() - began
        self.actions = max(self.actions, actions / spent)
        self.playouts = max(self.playouts, self._games / spent)


def _play(game: str, variant: Variant, seats: int, seed: int) -> int:
    """One game by dice, deal included; how many actions it took."""
    referee, dice = variant.referee, random.Random(seed)
    state = GAMES.deal(GAMES.setup(game, variant.id, seats, seed, {}))
    for number in range(MOST):
        for seat in dice.sample(list(active := referee.active(state)), len(active)):
            if legal := referee.legal(state, seat):
                state = referee.apply(state, seat, dice.choice(legal))[0]
                break
        else:
            return number
    return MOST


def _chess(seed: int) -> int:
    board, dice = chess.Board(), random.Random(seed)
    for number in range(MOST):
        moves = list(board.legal_moves)
        if not moves:
            return number
        board.push(dice.choice(moves))
    return MOST
