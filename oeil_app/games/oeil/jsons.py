"""The state in JSON as the rulebook lists it for tools, written and read back."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from oeil_app.core.rules.jsons import Json, JsonObject, demand
from oeil_app.core.rules.option import Option, is_whole

from .board.board import COLOURS, FACES, NOTCHES, SQUARES, names_of
from .rules.rules import SEAT_COLOURS, Rules, rules_of
from .state import ANSWER, CHOOSE, LAY, MOVE, NOBODY, OVER, State

GAME = "oeil"
_PHASES = (CHOOSE, LAY, MOVE, ANSWER, OVER)


def write_state(state: State) -> JsonObject:
    """The fields that all variants have."""
    rules = state.rules
    return {
        "game": GAME,
        "variant": rules.variant,
        "seats": rules.seats,
        "options": deepcopy(dict(rules.options)),
        "turn": None if state.turn == NOBODY else state.turn,
        "winner": None if state.winner is None else list(state.winner),
        "wheels": list(divmod(state.wheels, NOTCHES)),
        "design": state.face.design,
        "pegs": {
            colour: list(names_of(pegs))
            for colour, pegs in zip(SEAT_COLOURS, state.pegs, strict=False)
        },
        "control": {
            COLOURS[colour]: SEAT_COLOURS[seat]
            for colour, seat in enumerate(state.control)
            if seat != NOBODY
        },
        "phase": state.phase,
        "moves_left": state.moves_left,
        "first_move": state.first_move,
        "to_lay": list(state.to_lay),
        "out": list(state.out),
        "round": state.round,
        "chosen": None if state.chosen is None else [_names(three) for three in state.chosen],
        "seen": [f"{key:x}" for key in state.seen],
    }


def read_state(data: JsonObject, variant: str, options: Sequence[Option]) -> State:
    """The state that `write_state` wrote; ValueError, KeyError or TypeError if it is none."""
    check(isinstance(data, dict), "no object")
    check(data["game"] == GAME and data["variant"] == variant, "another game")
    rules = rules_of(variant, whole(data["seats"], 1, 4), _options(data, options))
    seats = rules.seats
    a, b = list_of(data["wheels"], 2)
    wheels = whole(a, 0, NOTCHES - 1) * NOTCHES + whole(b, 0, NOTCHES - 1)
    check(data["design"] == FACES[wheels].design, "design")
    winner = data["winner"]
    winners = None if winner is None else _seats(winner, seats)
    check((data["phase"] == OVER) == (winners is not None), "phase")
    check((data["turn"] is None) == (winners is not None), "turn")
    out = _seats(data["out"], seats)
    state = State(
        rules,
        wheels,
        _pegs(data["pegs"], seats),
        _control(data["control"], seats),
        one_of(data["phase"], _PHASES),
        NOBODY if data["turn"] is None else whole(data["turn"], 0, seats - 1),
        whole(data["moves_left"], 0, rules.pegs),
        truth(data["first_move"]),
        tuple(whole(n, 0, rules.pegs) for n in list_of(data["to_lay"], seats)),
        out,
        whole(data["round"], 0, 10**9),
        _chosen(data["chosen"], rules),
        tuple(int(text(key), 16) for key in list_of(data["seen"])),
        winners,
        granted=data["moves_left"],
    )
    _check_pegs(state)
    _check_phase(state)
    return state


def _options(data: JsonObject, options: Sequence[Option]) -> JsonObject:
    """All that must be said and perhaps others, each with a value that it accepts."""
    given, seats = data["options"], data["seats"]
    check(isinstance(given, dict) and set(given) <= {o.name for o in options}, "options")
    for option in options:
        if option.name in given or option.default(seats) is not None:
            check(option.accepts(given[option.name], seats), option.name)
    return dict(given)


def _pegs(given: Json, seats: int) -> tuple[int, ...]:
    """Of each seat the squares, as sets."""
    check(isinstance(given, dict) and set(given) == set(SEAT_COLOURS[:seats]), "pegs")
    sets = []
    for colour in SEAT_COLOURS[:seats]:
        squares = [SQUARES[name] for name in list_of(given[colour])]
        check(len(set(squares)) == len(squares), "two pegs on one square")
        sets.append(sum(1 << square for square in squares))
    return tuple(sets)


def _check_pegs(state: State) -> None:
    """They stand on squares, one on each, and none is lost but those of who is out."""
    union = 0
    for seat, pegs in enumerate(state.pegs):
        check(not union & pegs and not pegs & ~state.face.exists, "pegs")
        union |= pegs
        all_pegs = 0 if seat in state.out else state.rules.pegs
        check(pegs.bit_count() + state.to_lay[seat] == all_pegs, "to_lay")


def _check_phase(state: State) -> None:
    """Each variant has its phases, and each phase its time."""
    check(state.turn not in state.out, "turn")
    check(state.phase == MOVE or state.moves_left == 0, "moves_left")
    variant = state.rules.variant
    if state.phase == OVER:
        return
    if variant == "quiz":
        check(state.phase in (MOVE, ANSWER), "phase")
    elif state.chosen is not None and None in state.chosen:
        check(state.phase == CHOOSE, "phase")
    else:
        check(state.phase == (LAY if any(state.to_lay) else MOVE), "phase")


def _control(given: Json, seats: int) -> tuple[int, ...]:
    check(isinstance(given, dict), "control")
    control = [NOBODY] * len(COLOURS)
    for colour, by in given.items():
        control[COLOURS.index(colour)] = SEAT_COLOURS[:seats].index(by)
    return tuple(control)


def _chosen(given: Json, rules: Rules) -> tuple[tuple[int, ...] | None, ...] | None:
    check((given is None) == (rules.victory != "chosen"), "chosen")
    if given is None:
        return None
    return tuple(None if three is None else _three(three) for three in list_of(given, rules.seats))


def _three(given: Json) -> tuple[int, ...]:
    three = tuple(COLOURS.index(colour) for colour in list_of(given, 3))
    check(three[0] < three[1] < three[2], "chosen")
    return three


def _names(three: Sequence[int] | None) -> list[str] | None:
    return None if three is None else [COLOURS[colour] for colour in three]


def _seats(given: Json, seats: int) -> tuple[int, ...]:
    """Each at most once; the order is free (G-5)."""
    found = sorted(whole(seat, 0, seats - 1) for seat in list_of(given))
    check(len(set(found)) == len(found), "seats")
    return tuple(found)


def check(fine: bool, what: str) -> None:
    """Refuses a state that nobody could have written."""
    demand(fine, f"not a state of the Eye: {what}")


def whole(value: Json, low: int, high: int) -> int:
    check(is_whole(value) and low <= value <= high, f"{value!r}"[:40])
    return int(value)


def text(value: Json) -> str:
    check(isinstance(value, str), f"{value!r}"[:40])
    return str(value)


def truth(value: Json) -> bool:
    check(isinstance(value, bool), f"{value!r}"[:40])
    return bool(value)


def one_of(value: Json, words: Sequence[str]) -> str:
    check(value in words, f"{value!r}"[:40])
    return str(value)


def list_of(value: Json, length: int | None = None) -> list[Json]:
    check(isinstance(value, list) and length in (None, len(value)), f"{value!r}"[:40])
    return list(value)
