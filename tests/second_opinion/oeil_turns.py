"""The Eye read a second time: holding, taking, going out, winning, and whose turn it is."""

from __future__ import annotations

import json

from . import oeil_board as board
from .oeil_board import COLOURS, SEATS, Square, State


def needed(state: State) -> int:
    """O-7, O-17: with how many pegs a colour is held."""
    if state["variant"] == "quiz":
        return 3 if state["seats"] == 4 else 4
    return {2: 4, 3: 3, 4: 2}[state["seats"]]


def holds(state: State, seat: int, colour: str) -> bool:
    """O-7, O-17: enough pegs, and with 3 or 4 seats nobody else's."""
    if board.count(state, seat, colour) < needed(state):
        return False
    others = [other for other in range(state["seats"]) if other != seat]
    rivals = sum(board.count(state, other, colour) for other in others)
    return state["seats"] == 2 or rivals == 0


def held(state: State, seat: int) -> list[str]:
    """Every colour that this seat holds."""
    return [colour for colour in COLOURS if holds(state, seat, colour)]


def controls(state: State, seat: int, colour: str) -> bool:
    """Whether the colour's marker lies in this seat's zone."""
    return bool(state["control"].get(colour) == SEATS[seat])


def layable(state: State) -> list[Square]:
    """O-8: the free squares whose colour is nobody's home."""
    homes = SEATS[: state["seats"]]
    return [at for at in board.free(state) if board.colour(state["wheels"], at) not in homes]


def clearings(state: State, seat: int) -> set[str]:
    """O-9 (3): rival pegs on colours of ours, to free squares of colours that are not."""
    if not state["first_move"]:
        return set()
    wheels = state["wheels"]
    rivals = [at for other in range(state["seats"]) if other != seat
              for at in board.pegs_of(state, other)]  # fmt: skip
    return {
        f"{board.name(at)}>{board.name(there)}"
        for at in rivals
        if controls(state, seat, board.colour(wheels, at))
        for there in board.free(state)
        if not controls(state, seat, board.colour(wheels, there))
    }


def clear(state: State, text: str) -> None:
    """O-9 (3): somebody's peg is put elsewhere."""
    at, there = (board.square(part) for part in text.split(">"))
    owner = next(s for s in range(state["seats"]) if at in board.pegs_of(state, s))
    board.put(state, owner, there, at)


def goal(state: State, seat: int) -> int | None:
    """O-12, O-15: how many colours win, where a number of colours wins."""
    if state["variant"] == "handicap":
        return int(state["options"]["targets"][seat])
    victory = state["options"].get("victory", "home")
    return int(victory.split(":")[1]) if victory.startswith("colours:") else None


def home_wins(state: State, seat: int) -> bool:
    """O-10, O-12, O-19: the home is held and that is what wins."""
    if state["variant"] in ("children", "quiz") or goal(state, seat) is not None:
        return False
    victory = state["options"].get("victory", "home")
    return victory in ("home", "home_or_rival") and holds(state, seat, SEATS[seat])


def take(state: State, seat: int, colour: str) -> None:
    """O-9 (1), O-11: the marker comes over; with 3 or 4 seats its home owner goes out."""
    state["control"][colour] = SEATS[seat]
    owner = SEATS.index(colour) if colour in SEATS[: state["seats"]] else seat
    if state["seats"] > 2 and owner != seat and owner not in state["out"]:
        state["out"].append(owner)
        state["pegs"][SEATS[owner]] = []
        state["to_lay"][owner] = 0
        kept = {c: who for c, who in state["control"].items() if who != SEATS[owner]}
        state["control"] = kept


def take_all(state: State, seat: int) -> list[str]:
    """O-9 (1), O-11: everything held, again while somebody's going out lets more be held."""
    taken: list[str] = []
    while True:
        new = [colour for colour in held(state, seat) if not controls(state, seat, colour)]
        if not new:
            return taken
        for colour in new:
            take(state, seat, colour)
        taken += new


def taking_wins(state: State, seat: int, taken: list[str]) -> bool:
    """O-11, O-12, O-15: what these takings may have decided."""
    if state["seats"] > 2 and len(state["out"]) == state["seats"] - 1:
        return True
    number = goal(state, seat)
    if number is not None:
        return [*state["control"].values()].count(SEATS[seat]) >= number
    victory = state["options"].get("victory", "home")
    if victory == "chosen":
        return any(colour in state["chosen"][seat] for colour in taken)
    if victory == "home_or_rival":
        return SEATS[1 - seat] in taken
    return False


def finish(state: State, winners: list[int]) -> None:
    """G-5: the game is over."""
    state.update(winner=winners, turn=None, phase="over", moves_left=0)


def begin_turn(state: State, seat: int) -> None:
    """O-9: takings, victory, repetition, and the number of moves."""
    state.update(turn=seat, phase="move", first_move=True)
    state["moves_left"] = _moves(state, seat)
    if state["variant"] == "quiz":
        state["tried"] = []
        return
    if state["variant"] == "children":
        won = bool(held(state, seat))  # O-14
    else:
        taken = take_all(state, seat)
        won = taking_wins(state, seat, taken) or home_wins(state, seat)
    if won:
        finish(state, [seat])
    elif _third_time(state):
        finish(state, [])


def next_turn(state: State) -> None:
    """The turn passes on clockwise, past those who are out."""
    seat = state["turn"]
    while True:
        seat = (seat + 1) % state["seats"]
        if seat == state["options"]["first"]:
            state["round"] += 1
        if seat not in state["out"]:
            begin_turn(state, seat)
            return


def _moves(state: State, seat: int) -> int:
    """O-9 (4), O-13a: the most pegs on one colour; one in a gentle first round."""
    most = max(board.count(state, seat, colour) for colour in COLOURS)
    if state["round"] == 1 and state["options"].get("gentle_start"):
        return 1
    return most


def _third_time(state: State) -> bool:
    """O-13: the same wheels, pegs, markers and seat."""
    pegs = {seat: sorted(state["pegs"].get(seat, [])) for seat in SEATS}
    position = json.dumps([state["wheels"], pegs, state["control"], state["turn"]], sort_keys=True)
    seen: list[str] = state.setdefault("_seen", [])
    seen.append(position)
    return seen.count(position) >= 3
