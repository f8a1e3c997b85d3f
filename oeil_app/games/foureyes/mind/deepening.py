"""One look after another, each an action deeper, until enough was weighed or somebody has won."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Protocol

from oeil_app.core.minds.mind import Thinking, Thought, chance_of
from oeil_app.core.rules.action import Action

WIN = 100_000  # less the number of actions until then
SURE = 90_000  # beyond it somebody has won
_DEEPEST = 30
_FAIR = 24  # a value that wins three games of four


class Enough(Exception):
    """As many positions were weighed as the level allows."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to do, and the position after it."""

    action: Action
    after: Any


class Search(Protocol):
    """Weighs a position for whoever is to act; raises `Enough` when it has weighed too many."""

    nodes: int

    def best(
        self, at: Any, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, int]: ...


def deepened(search: Search, options: list[Option], why: Callable[[Option, int], str]) -> Thinking:
    """The best of the options, those first that look best; tells it whenever another is found."""
    best, worth = options[0], 0

    def thought() -> Thought:
        nodes, chance = search.nodes, chance_of(worth, _FAIR)
        return Thought(best.action, why(best, worth), nodes, chance=chance)

    yield thought()
    try:
        for depth in range(_DEEPEST):
            alpha = -WIN
            values: dict[int, int] = {}
            for n, option in enumerate(options):
                value = -(yield from search.best(option.after, depth, -WIN, -alpha, 1))
                values[id(option)] = value
                if value > alpha:
                    alpha, best, worth = value, option, value
                if alpha < -SURE and n + 1 < len(options):
                    best, worth = options[n + 1], -SURE  # it can hardly be worse
                yield thought()
            options.sort(key=lambda option: -values[id(option)])
            best, worth = options[0], values[id(options[0])]
            if len(options) == 1 or abs(alpha) > SURE:
                break
    except Enough:
        pass
    return thought()
