"""Puzzles of Four Eyes, found in play and proven by a search that leaves nothing out.

- `win1`: red to act, exactly one action makes a red square.
- `win2`: red cannot win at once; exactly one action wins in two, whatever blue answers.
- `hold`: blue threatens; exactly one action leaves blue no way to force a square within `within`
  actions of its own (1 or, for the harder ones, 2).

Colours are swapped where blue was to act: one always plays red, from the near side.

The measure, by kind: how many actions there are to look at; doubled where the square to see is
slanted; times the actions that look as good but are not (`win2`: they threaten, `hold`: they stop
the nearest threat only). Where nothing threatens, any action looks as good: half of them count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.tasks.puzzle import Attempt, Found, grade_of

from ..adviser import wins
from ..mind.exact_search import AT_ONCE, answering, forcing, safe, winning
from ..referee import FourEyes
from ..rules.apply import applied
from ..rules.board import Board, Cells, numbers
from ..rules.legal import legal
from ..spec import BEGINNER, STANDARD
from ..state import State

VARIANTS = {"beginner": BEGINNER, "standard": STANDARD}
MOST_ACTIONS = 140  # more to lay than this is too much to look at, for people too
MOST_NEAR = 24  # actions that stop the nearest threat: more is no riddle
LEAST_PLIES, MOST_PLIES = 8, 60
SWAPS = 60  # of a shuffle between two yields
OTHER = {"red": "blue", "blue": "red"}
BOUNDS = {
    "win1": (20.0, 32.0, 38.0, 44.0),
    "win2": (176.0, 320.0, 1232.0, 4224.0),
    "hold": (18.0, 21.0, 40.0, 112.0),
}


class Squares:
    """A game of two careful players, until it comes to a puzzle of the wanted kind and grade."""

    tries = 12

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        variant = dice.choice(tuple(VARIANTS))
        for told in positions(variant, dice):
            yield
            if told is None:
                continue
            found = yield from puzzle_at(VARIANTS[variant], told, self.kind)
            if found is None or found.pop("kind") != self.kind:
                continue
            del found["threats"]
            if grade_of(found.pop("effort"), BOUNDS[self.kind]) == grade:
                return found
        return None


def positions(variant: str, dice: Rng) -> Generator[dict[str, Any] | None, None, None]:
    """A game of players who do not hand over a square: what red sees, again and again.

    None: nothing new yet, a player looks round.
    """
    referee = VARIANTS[variant]
    board = referee.board
    state = referee.deal(Setup("foureyes", variant, 2, 0, {"first": 0}), dice)
    for ply in range(MOST_PLIES):
        seat = state.turn
        if seat is None:
            break
        actions = legal(board, state, seat)
        if ply >= LEAST_PLIES and len(actions) <= MOST_ACTIONS:
            yield seen_as_red(referee.to_json(state), seat)
        played = yield from _played(board, state, seat, actions, dice)
        state, _ = applied(board, state, seat, played)


def _played(
    board: Board, state: State, seat: int, actions: list[Action], dice: Rng
) -> Generator[None, None, Action]:
    """Any action that does not lose at once, if there is one."""
    shuffled = yield from _shuffled(actions, dice)
    for n, action in enumerate(shuffled):
        if n % AT_ONCE == AT_ONCE - 1:
            yield
        after, _ = applied(board, state, seat, action)
        if after.winner is None and not wins(board, after, 1 - seat):
            return action
    return shuffled[0]


def _shuffled(actions: list[Action], dice: Rng) -> Generator[None, None, list[Action]]:
    """As the dice shuffle, a part at a time: on an empty board there are some hundred."""
    out = list(actions)
    for last in range(len(out) - 1, 0, -1):
        if last % SWAPS == 0:
            yield
        other = dice.below(last + 1)
        out[last], out[other] = out[other], out[last]
    return out


def seen_as_red(told: dict[str, Any], seat: int) -> dict[str, Any]:
    """The state with red to act, colours swapped where blue was; its past forgotten."""
    told = {**told, "earlier": {}, "numbers": {}}
    if seat == 1:
        board = {place: [OTHER[c], kind, turn] for place, (c, kind, turn) in told["board"].items()}
        told |= {"board": board, "stock": told["stock"][::-1], "turn": 0, "side": "red"}
    return told


def puzzle_at(referee: FourEyes, told: dict[str, Any], wanted: str = "") -> Attempt:
    """The puzzle that red has here, if it is one, with its kind, its effort and how many actions
    threaten, where that counts; `wanted`: only of that kind."""
    board, state = referee.board, referee.from_json(told)
    at_once = winning(board, state, 0)
    if at_once:
        if len(at_once) > 1 or wanted not in ("", "win1"):
            return None
        return _win1(board, state, told, at_once[0])
    if wanted == "win1":
        return None
    actions = legal(board, state, 0)
    near = None
    if wanted == "hold":  # quick to see, and seldom so
        near = yield from safe(board, state, 0, 1)
        if not _few(board, state, near):
            return None
    forced = yield from forcing(board, state, 0, 2)
    if forced:
        if len(forced) > 1 or wanted not in ("", "win2"):
            return None
        return (yield from _win2(board, state, told, forced[0], actions))
    if wanted == "win2":
        return None
    if near is None:
        near = yield from safe(board, state, 0, 1)
    return (yield from _hold(board, state, told, actions, near))


def _few(board: Board, state: State, near: tuple[Action, ...]) -> bool:
    """Whether one action stops the nearest threat, or some do, so that a later one may count."""
    return len(near) == 1 or (1 < len(near) <= MOST_NEAR and wins(board, state, 1) > 0)


def _puzzle(
    kind: str,
    told: dict[str, Any],
    line: list[Action],
    effort: float,
    threats: int | None = None,
    **more: Any,
) -> Found:
    start = {"stock": told["stock"], "board": told["board"]}
    return {
        "kind": kind,
        "variant": told["variant"],
        **more,
        "start": start,
        "par": (len(line) + 1) // 2,
        "solution": [action.text() for action in line],
        "effort": round(effort, 3),
        "threats": threats,
    }


def _win1(board: Board, state: State, told: dict[str, Any], only: Action) -> Found:
    after, _ = applied(board, state, 0, only)
    effort = len(legal(board, state, 0)) * (2 if _slanted(board, after) else 1)
    return _puzzle("win1", told, [only], effort)


def _win2(
    board: Board, state: State, told: dict[str, Any], first: Action, actions: list[Action]
) -> Generator[None, None, Found | None]:
    after, _ = applied(board, state, 0, first)
    answer = (yield from answering(board, after, 1, 1))[0]
    then, _ = applied(board, after, 1, answer)
    if then.winner is not None:
        return None  # blue can only hand over a square: no second action of ours
    last = winning(board, then, 0)[0]
    end, _ = applied(board, then, 0, last)
    decoys = 0
    for n, action in enumerate(actions):
        if n % AT_ONCE == 0:
            yield
        decoys += _threatens(board, state, action)
    alike = decoys or len(actions) / 2
    effort = len(actions) * alike * (2 if _slanted(board, end) else 1)
    return _puzzle("win2", told, [first, answer, last], effort, decoys)


def _threatens(board: Board, state: State, action: Action) -> bool:
    after, _ = applied(board, state, 0, action)
    return after.winner is None and wins(board, after, 0) > 0


def _hold(
    board: Board,
    state: State,
    told: dict[str, Any],
    actions: list[Action],
    near: tuple[Action, ...],
) -> Generator[None, None, Found | None]:
    if not _few(board, state, near):
        return None
    if len(near) == 1:
        return _puzzle("hold", told, [near[0]], len(actions), within=1)
    far = yield from safe(board, state, 0, 2)
    if len(far) != 1:
        return None
    return _puzzle("hold", told, [far[0]], len(actions) * len(near), within=2)


def _slanted(board: Board, state: State) -> bool:
    """Whether every red square that stands is slanted."""
    red = _cells(state)
    made = [square for square in board.squares if square & red == square]
    return all(_is_slanted(board, square) for square in made)


def _cells(state: State) -> Cells:
    return sum(1 << 4 * at + tile.red for at, tile in enumerate(state.tiles) if tile is not None)


def _is_slanted(board: Board, square: Cells) -> bool:
    columns = Counter(board.spots[cell][0] for cell in numbers(square))
    return len(columns) > 2
