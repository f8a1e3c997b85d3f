"""The Eye read a second time: the solitaire."""

from __future__ import annotations

from collections import Counter

from . import oeil_board as board
from .oeil_board import State

DESIGNS = ("long", "short", "lines", "circles")


def legal(state: State) -> set[str]:
    """O-22: the first move is free, later a peg needs company on its colour."""
    wheels = state["wheels"]
    on = Counter(board.colour(wheels, at) for at in board.pegs_of(state, 0))
    steps = {
        f"{board.name(at)}-{board.name(there)}"
        for at, there in board.peg_moves(state, 0)
        if state["first_move"] or on[board.colour(wheels, at)] > 1
    }
    return steps | board.wheel_moves(state)


def play(after: State, text: str) -> None:
    """A move on a state that may be changed."""
    if text.startswith("W"):
        board.turn_wheel(after, text)
    else:
        at, there = text.split("-")
        board.put(after, 0, board.square(there), board.square(at))
    after["first_move"] = False
    _take(after)
    on = {board.colour(after["wheels"], at) for at in board.pegs_of(after, 0)}
    if len(after["taken"]) == len(board.COLOURS):
        _finish(after, [0])
    elif len(on) == 6:  # O-24
        _finish(after, [])


def _take(after: State) -> None:
    """O-23: a full colour, in a design still to use that is not the one of the taking before."""
    shown = after["design"]
    if shown not in after["designs_left"] or shown == after["last_design"]:
        return
    pegs = board.pegs_of(after, 0)
    for colour in board.COLOURS:
        full = all(at in pegs for at in board.squares_of(after["wheels"], colour))
        if full and colour not in after["taken"]:
            after["taken"].append(colour)
            after["designs_left"].remove(shown)
            after["last_design"] = shown
            if len(after["taken"]) == 4:
                after["designs_left"] = list(DESIGNS)
            return


def _finish(after: State, winners: list[int]) -> None:
    after.update(winner=winners, turn=None, phase="over")
