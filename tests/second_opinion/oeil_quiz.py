"""The Eye read a second time: the quiz, where colours ask."""

from __future__ import annotations

from . import oeil_board as board
from . import oeil_turns as turns
from .oeil_board import SEATS, Square, State


def legal(state: State, seat: int) -> set[str]:
    """O-18, O-19: laying, moving, taking, clearing, ending; or the answers to a question."""
    if state["phase"] == "answer":
        return {f"={k}" for k in range(len(state["question"]["choices"]))}
    actions = {"end"} | turns.clearings(state, seat)
    if state["moves_left"]:
        actions |= board.wheel_moves(state)
        for at, there in board.peg_moves(state, seat):
            actions |= _spelled(state, f"{board.name(at)}-{board.name(there)}", seat)
    if may_lay(state, seat):
        for at in turns.layable(state):
            actions |= _spelled(state, f"@{board.name(at)}", seat)
    for colour in takable(state, seat):
        actions |= _spelled(state, f"take {colour}", seat)
    return actions


def play(after: State, seat: int, text: str, right: bool | None) -> None:
    """An action on a state that may be changed."""
    if after["phase"] == "answer":
        _answer(after, seat, bool(right))
    elif text == "end":
        turns.next_turn(after)
    elif ">" in text:
        turns.clear(after, text)
    else:
        plain, _, category = text.partition(":")
        colour = _asking_colour(after, plain, seat)
        if colour is not None:
            _ask(after, plain, category or after["categories"][colour])
        else:
            _do(after, seat, plain)
            _settle(after, seat)


def may_lay(state: State, seat: int) -> bool:
    """O-18: before the first move, while pegs are left."""
    return bool(state["first_move"] and state["to_lay"][seat])


def takable(state: State, seat: int) -> list[str]:
    """O-19: what is held, not ours yet, and not tried in this turn."""
    return [
        colour
        for colour in turns.held(state, seat)
        if not turns.controls(state, seat, colour) and colour not in state["tried"]
    ]


def _asking_colour(state: State, plain: str, seat: int) -> str | None:
    """O-18, O-19: the colour whose question the action needs, if any."""
    wheels = state["wheels"]
    if plain.startswith("take "):
        return plain.removeprefix("take ")
    if plain.startswith("@"):
        return board.colour(wheels, board.square(plain[1:]))
    if plain.startswith("W"):
        return None
    at, there = _ends(plain)
    colour = board.colour(wheels, there)
    others = [peg for peg in board.pegs_of(state, seat) if peg != at]
    return None if any(board.colour(wheels, peg) == colour for peg in others) else colour


def _spelled(state: State, plain: str, seat: int) -> set[str]:
    """O-20: on a joker one spelling for each category, else the plain one."""
    colour = _asking_colour(state, plain, seat)
    if colour is None or state["categories"][colour] is not None:
        return {plain}
    known = {category for category in state["categories"].values() if category is not None}
    return {f"{plain}:{category}" for category in known}


def _ask(after: State, plain: str, category: str) -> None:
    """O-20: the question is put; the moves wait with what it decides. To ask is to have tried."""
    if plain.startswith("take "):
        after["tried"].append(plain.removeprefix("take "))
    after["_asked"] = pending = {"action": plain, "moves_left": after["moves_left"]}
    after.update(phase="answer", moves_left=0, question={"category": category}, pending=pending)


def _answer(after: State, seat: int, right: bool) -> None:
    """O-20: what was asked for is done, or the try is over."""
    asked = after.pop("_asked")
    plain = asked["action"]
    after.update(phase="move", moves_left=asked["moves_left"], question=None, pending=None)
    if right:
        _do(after, seat, plain)
    elif plain.startswith("@"):
        after.update(moves_left=0, first_move=False)
    elif "-" in plain:
        after.update(moves_left=after["moves_left"] - 1, first_move=False)
    if after["winner"] is None:
        _settle(after, seat)


def _do(after: State, seat: int, plain: str) -> None:
    """The lay, step, notch or taking itself."""
    if plain.startswith("take "):
        _take(after, seat, plain.removeprefix("take "))
    elif plain.startswith("@"):
        board.put(after, seat, board.square(plain[1:]))
        after["to_lay"][seat] -= 1
        after.update(moves_left=0, first_move=False)
    else:
        if plain.startswith("W"):
            board.turn_wheel(after, plain)
        else:
            at, there = _ends(plain)
            board.put(after, seat, there, at)
        after.update(moves_left=after["moves_left"] - 1, first_move=False)


def _ends(plain: str) -> tuple[Square, Square]:
    at, there = plain.split("-")
    return board.square(at), board.square(there)


def _take(after: State, seat: int, colour: str) -> None:
    """O-19, O-11: one's home wins; another's home sends its owner out."""
    turns.take(after, seat, colour)
    if colour == SEATS[seat] or turns.taking_wins(after, seat, [colour]):
        turns.finish(after, [seat])


def _settle(after: State, seat: int) -> None:
    """O-9 (5), O-19: the turn ends by itself when nothing is left to move, lay or try."""
    if not (after["moves_left"] or may_lay(after, seat) or takable(after, seat)):
        turns.next_turn(after)
