"""Solves the eye's solitaire from any position, in slices, and says how sure it is.

Two best-first sweeps, led by the bound of `solver_tables`: a hurried one to any solution, then a
thorough one that looks evenly at positions with few and with many colours taken, for something
shorter. When that runs dry, all has been seen: what is in hand is shortest, or there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import cycle, pairwise

from oeil_app.core.minds.emptying import emptied

from .position import START, Position
from .solver_board import CELLS, board_of, chapter_of, next_chapter, successors
from .solver_tables import BEST, NEVER, bound

BUDGET = 150_000  # positions looked at, if the caller names no budget
SLICE = 100  # positions after which the answer is told anew: makers' measures count in it
STEP = 20  # positions between two yields: less than a millisecond here, some on a slow tablet
STALE = 400  # positions passed over between two yields
_CHAPTER = CELLS + 2  # a state is a board below its chapter
_BOARD = (1 << _CHAPTER) - 1
_ALL_TAKEN = 255
# What a move played, a move to go by the bound and a colour taken weigh in a sweep's order.
_PLAYED, _HURRY, _HURRY_TAKEN, _CARE = 10, 30, 20, 13


@dataclass(frozen=True)
class Solved:
    """The moves to the end; `proven_shortest` only when nothing shorter can exist."""

    moves: tuple[str, ...]
    proven_shortest: bool

    @property
    def moves_to_go(self) -> int:
        return len(self.moves)


@dataclass(frozen=True)
class Unsolvable:
    """Proven: whatever is played, the position is lost or stays unsolved."""


@dataclass(frozen=True)
class Unknown:
    """Nothing found within the budget, nor proven."""

    nodes: int


Answer = Solved | Unsolvable | Unknown


def solve(
    position: Position,
    budget_nodes: int = BUDGET,
    max_moves: int | None = None,
    deadline: Callable[[], bool] | None = None,
) -> Answer:
    """The best answer within the budget; `deadline`, asked now and then, ends it when true."""
    steps = search(position, budget_nodes, max_moves)
    while True:
        try:
            so_far = next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        if deadline is not None and deadline():
            return so_far


def search(
    position: Position, budget_nodes: int = BUDGET, max_moves: int | None = None
) -> Generator[Answer, None, Answer]:
    """Thinks in slices: yields the answer as it stands every few milliseconds, then returns it."""
    if position.status == "solved":
        return Solved((), proven_shortest=True)
    if position.status == "lost":
        return Unsolvable()
    known = _known_line(position, budget_nodes)
    if known is not None and (max_moves is None or len(known) <= max_moves):
        return Solved(known, proven_shortest=True)
    hunt = _Hunt(position, budget_nodes, NEVER if max_moves is None else max_moves + 1)
    dry = yield from hunt.sweep(hurried=True)
    yield from hunt.put_away()
    if not dry:
        dry = yield from hunt.sweep(hurried=False)
    answer = hunt.told = hunt.final() if dry else hunt.so_far()
    yield from hunt.put_away()
    return answer


def _known_line(position: Position, budget_nodes: int) -> tuple[str, ...] | None:
    """The rest of the shortest solution of the start, if the position lies on it.

    The rest of a shortest way is a shortest way. Its positions count against the budget.
    """
    if budget_nodes < len(BEST):
        return None
    n = _on_the_way().get(position)
    return None if n is None else BEST[n:]


@cache
def _on_the_way() -> dict[Position, int]:
    """The positions of that solution, and after how many moves each comes."""
    at, found = START, {}
    for n, move in enumerate(BEST):
        found[at] = n
        at = at.apply(move)
    return found


class _Hunt:
    """The sweeps from one position: what they found and how much they looked at."""

    def __init__(self, position: Position, budget: int, limit: int) -> None:
        self.position = position
        self.start = board_of(position) | chapter_of(position) << _CHAPTER
        self.budget = budget
        self.limit = limit  # only solutions with fewer moves are of interest
        self.passed_over = False  # something was left out because of the limit
        self.nodes = 0
        self.best: tuple[str, ...] | None = None
        self.told: Answer = Unknown(0)  # what was said last
        self.depths: dict[int, int] = {}  # of what a sweep has reached
        self.parents: dict[int, int] = {}
        self.queues: list[list[tuple[int, int, int, int]]] = []

    def so_far(self) -> Answer:
        """What can be said at any moment."""
        return Unknown(self.nodes) if self.best is None else Solved(self.best, False)

    def final(self) -> Answer:
        """What can be said when a sweep saw everything that could be shorter than the limit."""
        if self.best is not None:
            return Solved(self.best, proven_shortest=True)
        return Unknown(self.nodes) if self.passed_over else Unsolvable()

    def sweep(self, hurried: bool) -> Generator[Answer, None, bool]:
        """Looks on until the budget (hurried: or a solution) ends it; true when it ran dry."""
        depths, parents = self.depths, self.parents = {self.start: 0}, {}
        queues = self.queues = [[] for _ in range(1 if hurried else 8)]
        queues[0].append((0, 0, 0, self.start))
        waiting = 1
        pause, breath, stale = self.nodes + SLICE, self.nodes + STEP, 0
        for queue in cycle(queues):
            if not waiting:
                return True
            if not queue:
                continue
            if self.nodes >= self.budget:
                return False
            if self.nodes >= breath:
                breath = self.nodes + STEP
                if self.nodes >= pause:
                    pause = self.nodes + SLICE
                    self.told = self.so_far()
                yield self.told
            waiting -= 1
            _, minus_depth, to_go, state = heappop(queue)
            if depths[state] < -minus_depth or to_go - minus_depth >= self.limit:
                stale += 1  # reached sooner by another way, or no longer of interest
                if stale % STALE == 0:
                    yield self.told
                continue
            depth = 1 - minus_depth
            for child, to_go in self._children(state, depth, depths):
                parents[child] = state
                taken = (child >> _CHAPTER & _ALL_TAKEN).bit_count()
                if taken == 8:
                    yield from self._keep(child, parents)
                    if hurried:
                        return False
                elif hurried:
                    worth = _PLAYED * depth + _HURRY * to_go - _HURRY_TAKEN * taken
                    heappush(queue, (worth, -depth, to_go, child))
                    waiting += 1
                else:
                    worth = _PLAYED * depth + _CARE * to_go
                    heappush(queues[taken], (worth, -depth, to_go, child))
                    waiting += 1
        return True

    def put_away(self) -> Generator[Answer, None, None]:
        """Gives back what a sweep wrote down."""
        for _ in emptied(self.depths, self.parents, *self.queues):
            yield self.told

    def _children(
        self, state: int, depth: int, depths: dict[int, int]
    ) -> Generator[tuple[int, int], None, None]:
        """What follows a state, sooner than before and perhaps within the limit."""
        chapter = state >> _CHAPTER
        free = depth == 1 and self.position.first_move
        for board, full in successors(state & _BOARD, free):
            then = chapter if full is None else next_chapter(chapter, board >> CELLS, full)
            child = board | then << _CHAPTER
            if depths.get(child, NEVER) <= depth:
                continue
            self.nodes += 1
            to_go = 0 if then & _ALL_TAKEN == _ALL_TAKEN else bound(board, then)
            if depth + to_go < self.limit:
                depths[child] = depth
                yield child, to_go
            else:
                self.passed_over = True

    def _keep(self, last: int, parents: dict[int, int]) -> Generator[Answer, None, None]:
        """Spells out the way to a solved state; from now on only shorter ones count."""
        way = [last]
        while way[-1] != self.start:
            way.append(parents[way[-1]])
        moves = []
        for move in _spelled(self.position, way[::-1]):
            moves.append(move)
            yield self.told
        self.best = tuple(moves)
        self.limit = len(self.best)


def _spelled(position: Position, way: list[int]) -> Generator[str, None, None]:
    """The moves that lead from state to state, in the position's own lanes."""
    for _, state in pairwise(way):
        for move in position.legal_moves():
            after = position.apply(move)
            if board_of(after) == state & _BOARD:
                yield move
                position = after
                break
