"""A player for Four Eyes: takes every square, gives none away unforced, looks ahead a little."""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.core.spec import Adviser

from .actions import Lay
from .rules.apply import applied
from .rules.board import Board, Cells
from .rules.legal import legal, ways_from, winning_lays
from .rules.pawns import makes_square
from .rules.tile import TILES
from .state import State

_WON = 1000
_WIDTH = 8  # how many of the most promising actions are looked at further
_DEPTH = 3  # how many answers deep


@dataclass(frozen=True, slots=True)
class _Thought:
    """An action, the table after it, and what the player thinks of it."""

    action: Action
    after: State
    value: int  # about _WON: wins; about -_WON: loses at once


def adviser(board: Board) -> Adviser:
    """The player for this board."""

    def advise(state: State, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
        if seat != state.turn:
            return None
        actions = legal(board, state, seat)
        if len(actions) == 1:
            return Hint(actions[0], "only_action")
        thoughts = _ranked(board, state, seat, rng.shuffled(actions))
        best = thoughts[0]
        if best.value >= _WON:
            return Hint(best.action, "wins")
        if best.value <= -_WON:
            return Hint(best.action, "no_escape")
        safe = [thought for thought in thoughts[:_WIDTH] if thought.value > -_WON]
        best = _deepened(board, seat, safe, out_of_time)
        return Hint(best.action, _why(board, state, seat, best))

    return advise


def _why(board: Board, state: State, seat: int, best: _Thought) -> str:
    if best.value > _WON // 2:
        return "forces"
    if wins(board, state, 1 - seat):
        return "blocks"
    if best.after.turn is not None and wins(board, best.after, seat):
        return "makes_three"
    return "safe"


def _deepened(board: Board, seat: int, safe: list[_Thought], out_of_time: OutOfTime) -> _Thought:
    """The best of some safe thoughts, looking further ahead while there is time."""
    best = safe[0]
    for depth in range(1, _DEPTH + 1):
        values: list[int] = []
        for thought in safe:
            values.append(-_value(board, thought.after, 1 - seat, depth, out_of_time))
            if out_of_time():
                return best
        order = sorted(range(len(safe)), key=lambda i: -values[i])
        safe = [_Thought(safe[i].action, safe[i].after, values[i]) for i in order]
        best = safe[0]
        if abs(best.value) > _WON // 2:
            return best
    return best


def _value(board: Board, state: State, seat: int, depth: int, out_of_time: OutOfTime) -> int:
    """What the table is worth for the seat to act, so many actions deep."""
    if state.winner is not None:
        return 0  # a draw: nobody hands over a square on the way here
    if wins(board, state, seat):
        return _WON - 1
    if depth == 0 or out_of_time():
        return -10 * bool(wins(board, state, 1 - seat))
    thoughts = _ranked(board, state, seat, legal(board, state, seat))[:_WIDTH]
    best = -_WON + 1
    for thought in thoughts:
        if thought.value <= -_WON:
            break
        value = -_value(board, thought.after, 1 - seat, depth - 1, out_of_time)
        best = max(best, value - (value > 0) + (value < 0))  # sooner wins and later losses first
        if best > _WON // 2:
            break
    return best


def _ranked(board: Board, state: State, seat: int, actions: list[Action]) -> list[_Thought]:
    """The actions, best first, each seen with the other's best answer to it."""
    thoughts: list[_Thought] = []
    for action in actions:
        after, _ = applied(board, state, seat, action)
        thoughts.append(_Thought(action, after, _worth(board, state, after, seat, action)))
        if thoughts[-1].value >= _WON:
            break
    return sorted(thoughts, key=lambda thought: -thought.value)


def _worth(board: Board, state: State, after: State, seat: int, action: Action) -> int:
    if after.winner is not None:
        return 0 if not after.winner else _WON if after.winner == (seat,) else -2 * _WON
    if answers := wins(board, after, 1 - seat):
        return -_WON - answers
    threats = min(wins(board, after, seat), 4)
    return 8 * threats + (_promise(board, state, seat, action) if isinstance(action, Lay) else 0)


def _promise(board: Board, state: State, seat: int, lay: Lay) -> int:
    """How many squares with room left the two pawns of a laid tile belong to, own less other."""
    at = board.index[lay.place]
    tile = TILES[seat, lay.kind, lay.turn, 1]
    room = ~sum(15 << 4 * place for place, other in enumerate(state.tiles) if other is not None)
    room &= ~(15 << 4 * at)
    red = _chances(board, state.pawns[0].cells, room, 4 * at + tile.red)
    blue = _chances(board, state.pawns[1].cells, room, 4 * at + tile.blue)
    return red - blue if seat == 0 else blue - red


def _chances(board: Board, pawns: Cells, room: Cells, cell: int) -> int:
    usable = pawns | room
    return sum(
        1 + (three & pawns).bit_count() for three in board.threes[cell] if not three & ~usable
    )


def wins(board: Board, state: State, seat: int) -> int:
    """How many actions would win at once if it were this seat's turn."""
    if state.laying:
        return winning_lays(state, seat)
    total = 0
    for at, tile in enumerate(state.tiles):
        if tile is None or tile.seat != seat:
            continue
        old = 4 * at + tile.red, 4 * at + tile.blue
        for _, to, lying in ways_from(board, state, at, tile):
            new = 4 * to + lying.red, 4 * to + lying.blue
            makes = [makes_square(board, *each) for each in zip(state.pawns, old, new, strict=True)]
            total += makes[seat] and not makes[1 - seat]
    return total
