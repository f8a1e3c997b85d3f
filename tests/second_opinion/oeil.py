"""The Eye read a second time from the rules alone: slow, plain, on the tools' JSON states.

What the listed state does not tell stands under names of our own: `_seen` (the positions as turns
began) and `_asked` (what the open question decides).
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from . import oeil_board as board
from . import oeil_quiz as quiz
from . import oeil_solitaire as solitaire
from . import oeil_turns as turns
from .oeil_board import COLOURS, State


def legal(state: State, seat: int) -> set[str]:
    """Everything this seat may do."""
    if state["winner"] is not None or state["turn"] != seat:
        return set()
    if state["variant"] == "solitaire":
        return solitaire.legal(state)
    if state["phase"] == "choose":  # O-12
        return {f"choose {','.join(three)}" for three in combinations(COLOURS, 3)}
    if state["phase"] == "lay":  # O-8
        return {f"@{board.name(at)}" for at in turns.layable(state)}
    if state["variant"] == "quiz":
        return quiz.legal(state, seat)
    actions = {"end"} | turns.clearings(state, seat) | board.wheel_moves(state)
    return actions | {f"{board.name(a)}-{board.name(b)}" for a, b in board.peg_moves(state, seat)}


def play(state: State, seat: int, text: str, right: bool | None = None) -> State:
    """The state after a legal action; an answer comes with whether it was right."""
    after = deepcopy(state)
    if after["variant"] == "solitaire":
        solitaire.play(after, text)
    elif after["phase"] == "choose":
        _choose(after, seat, text)
    elif after["phase"] == "lay":
        _lay(after, seat, text)
    elif after["variant"] == "quiz":
        quiz.play(after, seat, text, right)
    else:
        _act(after, seat, text)
    return after


def perft(state: State, depth: int) -> int:
    """The leaves of the tree of legal actions (G-7)."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(state["seats"]):
        actions = legal(state, seat)
        if depth == 1:
            total += len(actions)
        else:
            total += sum(perft(play(state, seat, text), depth - 1) for text in actions)
    return total


def _choose(after: State, seat: int, text: str) -> None:
    """O-12: three colours each, in turn; then the laying begins."""
    after["chosen"][seat] = text.removeprefix("choose ").split(",")
    after["turn"] = (seat + 1) % after["seats"]
    if after["turn"] == after["options"]["first"]:
        after["phase"] = "lay"


def _lay(after: State, seat: int, text: str) -> None:
    """O-8: one peg each, in turn; then the first turn begins."""
    board.put(after, seat, board.square(text[1:]))
    after["to_lay"][seat] -= 1
    after["turn"] = (seat + 1) % after["seats"]
    if not any(after["to_lay"]):
        after["round"] = 1
        turns.begin_turn(after, after["options"]["first"])


def _act(after: State, seat: int, text: str) -> None:
    """O-9 (3) to (5): a clearing, a move, or the end of the turn."""
    if text == "end":
        turns.next_turn(after)
        return
    if ">" in text:
        turns.clear(after, text)
    else:
        _move(after, seat, text)
    if _won_in_turn(after, seat):
        turns.finish(after, [seat])
    elif after["moves_left"] == 0:
        turns.next_turn(after)


def _move(after: State, seat: int, text: str) -> None:
    """O-5, O-6."""
    if text.startswith("W"):
        board.turn_wheel(after, text)
    else:
        at, there = text.split("-")
        board.put(after, seat, board.square(there), board.square(at))
    after["first_move"] = False
    after["moves_left"] -= 1


def _won_in_turn(after: State, seat: int) -> bool:
    """O-10, O-14."""
    if after["variant"] == "children":
        return bool(turns.held(after, seat))
    return turns.home_wins(after, seat)
