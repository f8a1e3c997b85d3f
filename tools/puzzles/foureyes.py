"""Puzzles of Four Eyes, found in play and proven by a search that leaves nothing out.

- `win1`: red to act, exactly one action makes a red square.
- `win2`: red cannot win at once; exactly one action wins in two, whatever blue answers.
- `hold`: blue threatens; exactly one action leaves blue no way to force a square within `within`
  actions of its own (1 or, for the harder ones, 2).

Colours are swapped where blue was to act: one always plays red, from the near side.

The measure, by kind: how many actions there are to look at; doubled where the square to see is
slanted; times the actions that look as good but are not (`win2`: they threaten, `hold`: they stop
the nearest threat only).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from oeil_app.core.action import Action
from oeil_app.core.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.foureyes.adviser import wins
from oeil_app.games.foureyes.apply import applied
from oeil_app.games.foureyes.board import Board, Cells, numbers
from oeil_app.games.foureyes.legal import legal
from oeil_app.games.foureyes.mind.exact_search import all_at_once, answering, forcing, safe, winning
from oeil_app.games.foureyes.state import State

from .shelf import Found, graded

EACH = {"win1": 100, "win2": 110, "hold": 110}
VARIANTS = ("beginner", "standard")
SEED = 44
MOST_ACTIONS = 140  # more to lay than this is too much to look at, for people too
LEAST_PLIES, MOST_PLIES = 8, 60
OTHER = {"red": "blue", "blue": "red"}


def make(each: dict[str, int] | None = None) -> dict[str, list[Found]]:
    """All kinds from the same games; of one game at most one puzzle of a kind."""
    wanted = each or EACH
    found: dict[str, list[Found]] = {kind: [] for kind in wanted}
    rooms = {
        (kind, variant): (many + 1) // 2 if variant == VARIANTS[0] else many // 2
        for kind, many in wanted.items()
        for variant in VARIANTS
    }
    game = 0
    while any(rooms.values()):
        variant = VARIANTS[game % 2]
        game += 1
        if any(rooms[kind, variant] for kind in wanted):
            for kind, puzzle in _from_game(variant, Rng(SEED + game)).items():
                if rooms.get((kind, variant)):
                    rooms[kind, variant] -= 1
                    found[kind].append(puzzle)
    return {kind: graded(puzzles) for kind, puzzles in found.items()}


def _from_game(variant: str, dice: Rng) -> dict[str, Found]:
    """One game of players who do not hand over a square; the last puzzle of each kind in it."""
    setup = GAMES.setup("foureyes", variant, 2, 0, {})
    referee: Any = GAMES.referee(setup)
    board: Board = referee.board
    state: State = GAMES.deal(setup)
    found: dict[str, Found] = {}
    for ply in range(MOST_PLIES):
        seat = state.turn
        if seat is None:
            break
        actions = legal(board, state, seat)
        if ply >= LEAST_PLIES and len(actions) <= MOST_ACTIONS:
            told = seen_as_red(referee.to_json(state), seat)
            puzzle = puzzle_at(board, referee.from_json(told), told)
            if puzzle is not None:
                found[puzzle.pop("kind")] = puzzle
        state, _ = applied(board, state, seat, _played(board, state, seat, actions, dice))
    return found


def _played(board: Board, state: State, seat: int, actions: list[Action], dice: Rng) -> Action:
    """Any action that does not lose at once, if there is one."""
    shuffled = dice.shuffled(actions)
    for action in shuffled:
        after, _ = applied(board, state, seat, action)
        if after.winner is None and not wins(board, after, 1 - seat):
            return action
    return shuffled[0]


def seen_as_red(told: dict[str, Any], seat: int) -> dict[str, Any]:
    """The state with red to act, colours swapped where blue was; its past forgotten."""
    told = {**told, "earlier": {}, "numbers": {}}
    if seat == 1:
        board = {place: [OTHER[c], kind, turn] for place, (c, kind, turn) in told["board"].items()}
        told |= {"board": board, "stock": told["stock"][::-1], "turn": 0, "side": "red"}
    return told


def puzzle_at(board: Board, state: State, told: dict[str, Any]) -> Found | None:
    """The puzzle that red has here, if it is one; with its kind."""
    actions = legal(board, state, 0)
    at_once = winning(board, state, 0)
    if at_once:
        return _win1(board, state, told, at_once, len(actions)) if len(at_once) == 1 else None
    forced = all_at_once(forcing(board, state, 0, 2))
    if forced:
        return _win2(board, state, told, forced[0], actions) if len(forced) == 1 else None
    return _hold(board, state, told, actions)


def _puzzle(
    kind: str, told: dict[str, Any], line: list[Action], effort: float, **more: Any
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
    }


def _win1(
    board: Board, state: State, told: dict[str, Any], at_once: tuple[Action, ...], many: int
) -> Found:
    after, _ = applied(board, state, 0, at_once[0])
    effort = many * (2 if _slanted(board, after) else 1)
    return _puzzle("win1", told, [at_once[0]], effort)


def _win2(
    board: Board, state: State, told: dict[str, Any], first: Action, actions: list[Action]
) -> Found | None:
    after, _ = applied(board, state, 0, first)
    answer = all_at_once(answering(board, after, 1, 1))[0]
    then, _ = applied(board, after, 1, answer)
    if then.winner is not None:
        return None  # blue can only hand over a square: no second action of ours
    last = winning(board, then, 0)[0]
    end, _ = applied(board, then, 0, last)
    decoys = sum(_threatens(board, state, action) for action in actions)
    effort = len(actions) * decoys * (2 if _slanted(board, end) else 1)
    return _puzzle("win2", told, [first, answer, last], effort)


def _threatens(board: Board, state: State, action: Action) -> bool:
    after, _ = applied(board, state, 0, action)
    return after.winner is None and wins(board, after, 0) > 0


def _hold(board: Board, state: State, told: dict[str, Any], actions: list[Action]) -> Found | None:
    near = all_at_once(safe(board, state, 0, 1))
    if len(near) == 1:
        return _puzzle("hold", told, [near[0]], len(actions), within=1)
    if not near or len(near) > 24 or not wins(board, state, 1):
        return None
    far = all_at_once(safe(board, state, 0, 2))
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
