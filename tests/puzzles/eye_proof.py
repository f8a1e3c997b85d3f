"""A colour in two turns, proven by the board read a second time: no masks and no pruning."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.second_opinion import oeil
from tests.second_opinion.oeil_board import colour, exists, neighbours, square

NEED = 4
STEPS = ((0, 1), (0, -1), (1, 1), (1, -1))


def _most(wheels: tuple[int, int], pegs: frozenset[Any]) -> int:
    return max(Counter(colour(list(wheels), at) for at in pegs).values())


def held_within(told: dict[str, Any], moves: int) -> bool:
    """Whether red holds any colour after at most so many moves of its own (O-5 to O-7)."""
    mine = frozenset(map(square, told["pegs"]["red"]))
    others = frozenset(map(square, told["pegs"]["blue"]))
    layer = {(tuple(told["wheels"]), mine)}
    for _ in range(moves):
        if any(_most(*one) >= NEED for one in layer):
            return True
        layer |= {after for one in layer for after in _after(*one, others)}
    return any(_most(*one) >= NEED for one in layer)


def _after(wheels: tuple[int, int], mine: frozenset[Any], others: frozenset[Any]) -> set[Any]:
    found = set()
    for which, by in STEPS:
        turned = [n if at != which else (n + by) % 16 for at, n in enumerate(wheels)]
        if all(exists(turned, at) for at in mine | others):
            found.add((tuple(turned), mine))
    for peg in mine:
        for there in neighbours(list(wheels), peg):
            if there not in mine | others:
                found.add((wheels, mine - {peg} | {there}))
    return found


def played(told: dict[str, Any], solution: tuple[str, ...]) -> dict[str, Any]:
    """The table after the shown way, by the rules read a second time; AssertionError if illegal."""
    state = told
    for text in solution:
        seat = state["turn"]
        assert seat is not None and text in oeil.legal(state, seat), text
        state = oeil.play(state, seat, text)
    return state
