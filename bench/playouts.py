"""Random play: actions a second of every game and variant, beside random chess.

Most of a random action is its list of legal actions; python-chess makes such a list, chooses and
pushes too. The games are of very different lengths, so what compares is the action.
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
LONG_ENOUGH = 0.12  # seconds of play in one go
GOES = 3


def rows() -> Iterator[Row]:
    peer, games = _speed(_chess)
    yield Row("random chess", peer, "actions/s", note=f"{games:,.0f} games/s, python-chess")
    for spec in GAMES.games.values():
        for variant in spec.variants:
            for seats in _seats(variant):
                actions, games = _speed(lambda seed: _play(spec.id, variant, seats, seed))  # noqa: B023
                what = f"{spec.id} {variant.id}, {seats} seats"
                note = f"{games:,.0f} playouts/s"
                yield Row(what, actions, "actions/s", "python-chess", peer, note=note)


def _seats(variant: Variant) -> list[int]:
    """Two, three and four, or what there is."""
    return [seats for seats in variant.seats if 2 <= seats <= 4] or list(variant.seats)


def _speed(play: Callable[[int], int]) -> tuple[float, float]:
    """Actions and games a second, in the fastest go; every go plays the same games."""
    seeds = _how_many(play)
    fastest, actions = 0.0, 0
    for _ in range(GOES):
        began = time.process_time()
        actions = sum(play(seed) for seed in range(seeds))
        fastest = max(fastest, actions / (time.process_time() - began))
    return fastest, fastest * seeds / actions


def _how_many(play: Callable[[int], int]) -> int:
    """The number of games that make a go long enough to be timed; warms up, too."""
    began, seed = time.process_time(), 0
    while time.process_time() - began < LONG_ENOUGH:
        play(seed)
        seed += 1
    return seed


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
