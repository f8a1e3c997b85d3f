"""Looks a few actions ahead without leaving anything out: who can force a square, and how.

Everything here thinks in slices: a generator that yields every few milliseconds and returns what it
found, so that a puzzle's answer never holds up a frame.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from oeil_app.core.rules.action import Action

from ..adviser import wins
from ..rules.apply import applied
from ..rules.board import Board
from ..rules.legal import legal
from ..state import State

Slices: TypeAlias = Generator[None, None, tuple[Action, ...]]
Answer: TypeAlias = Generator[None, None, bool]

AT_ONCE = 6  # answers looked at between two yields


def winning(board: Board, state: State, seat: int) -> tuple[Action, ...]:
    """F-4: the actions that win at once."""
    if state.turn != seat or not wins(board, state, seat):
        return ()
    return tuple(
        action
        for action in legal(board, state, seat)
        if applied(board, state, seat, action)[0].winner == (seat,)
    )


def forcing(board: Board, state: State, seat: int, within: int) -> Slices:
    """The first actions by which the seat wins in so many of its own, whatever is answered.

    Who can win sooner wins sooner: then only those actions are given.
    """
    for most in range(1, within + 1):
        if most == 1:
            found = winning(board, state, seat)
        else:
            kept = []
            for action in legal(board, state, seat):
                yield
                after, _ = applied(board, state, seat, action)
                if after.winner is None and (yield from _holds(board, after, seat, most - 1)):
                    kept.append(action)
            found = tuple(kept)
        if found:
            return found
    return ()


def _forces(board: Board, state: State, seat: int, within: int) -> Answer:
    """Whether the seat, to act, wins in so many actions of its own."""
    if wins(board, state, seat):
        return True
    if within == 1:
        return False
    for action in legal(board, state, seat):
        yield
        after, _ = applied(board, state, seat, action)
        if after.winner is None and (yield from _holds(board, after, seat, within - 1)):
            return True
    return False


def _holds(board: Board, state: State, seat: int, within: int) -> Answer:
    """Whether the seat wins in so many actions against every answer of the other, who is to act."""
    if wins(board, state, 1 - seat):
        return False
    for n, answer in enumerate(legal(board, state, 1 - seat)):
        if n % AT_ONCE == AT_ONCE - 1:
            yield
        after, _ = applied(board, state, 1 - seat, answer)
        if after.winner == (seat,):
            continue
        if after.winner is not None or not (yield from _forces(board, after, seat, within)):
            return False
    return True


def answering(board: Board, state: State, seat: int, within: int) -> Slices:
    """The strongest answers of a seat whose rival would like to win in so many actions.

    First what wins at once, then what the rival cannot force a win against, then what leaves the
    rival the fewest ways to win; never what hands over a square, unless there is nothing else.
    """
    at_once = winning(board, state, seat)
    if at_once:
        return at_once
    best: list[Action] = []
    fewest = 10**6
    for action in legal(board, state, seat):
        yield
        after, _ = applied(board, state, seat, action)
        if after.winner is not None:
            ways = 0 if after.winner == () else 10**5
        elif not (yield from _forces(board, after, 1 - seat, within)):
            ways = 0
        else:
            ways = 1 + wins(board, after, 1 - seat)
        if ways < fewest:
            best, fewest = [], ways
        if ways == fewest:
            best.append(action)
    return tuple(best)


def safe(board: Board, state: State, seat: int, within: int) -> Slices:
    """The actions after which the other cannot force a square in so many actions of its own."""
    kept = []
    for action in legal(board, state, seat):
        yield
        after, _ = applied(board, state, seat, action)
        if after.winner is None:
            lost = yield from _forces(board, after, 1 - seat, within)
        else:
            lost = after.winner == (1 - seat,)
        if not lost:
            kept.append(action)
    return tuple(kept)
