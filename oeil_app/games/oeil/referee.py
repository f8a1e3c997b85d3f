"""What the referees of all variants share: whose turn, verdicts, texts and what hands may lift."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Generic

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.rng import Rng

from .actions import TURNS, Clear, Lay, Move, Turn, parse
from .board.board import FACES, NAMES, NEAR, SQUARES, TURNED, squares_of
from .rules.turn import Events
from .state import LAY, MOVE, NOBODY, S, but, controlled, owner, with_pegs

PEG = "peg"  # the next one from the hand
WHEELS = {"W1": 1, "W2": 2}


class EyeReferee(Referee[S], Generic[S]):
    """A variant says what is legal, what speaks against the rest, and what happens."""

    def __init__(self, variant: str, options: tuple[Option, ...]) -> None:
        self.variant = variant
        self.options = options

    @abstractmethod
    def actions(self, state: S) -> list[Action]:
        """All that the seat on turn may do."""

    @abstractmethod
    def done(self, state: S, action: Action) -> tuple[S, Events]:
        """The table after a legal action of the seat on turn."""

    def active(self, state: S) -> Mapping[int, str]:
        return {} if state.turn == NOBODY else {state.turn: state.phase}

    def listed(self, state: S, seat: int) -> Sequence[Action]:
        return self.actions(state) if seat == state.turn else ()

    def apply(self, state: S, seat: int, action: Action) -> tuple[S, Events]:
        return self.done(state, action)

    def outcome(self, state: S) -> Outcome | None:
        return None if state.winner is None else Outcome(state.winner)

    def score(self, state: S, seat: int) -> int | None:
        """The colours that the seat controls."""
        return state.control.count(seat)

    def parse(self, text: str) -> Action:
        return parse(text)

    def view(self, state: S, seat: int) -> JsonObject:
        return self.to_json(state)  # nothing is hidden

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        return state

    def pieces(self, state: S, seat: int) -> Sequence[str]:
        if seat != state.turn:
            return ()
        if state.phase == LAY:
            return (PEG,)
        if state.phase != MOVE:
            return ()
        lifted = state.pegs[seat]
        if state.first_move:
            lifted |= controlled(state, seat) & state.standing
        return (*(NAMES[square] for square in squares_of(lifted)), *WHEELS)

    def drops(self, state: S, seat: int, piece: str) -> Mapping[Drop, Action]:
        if seat != state.turn or state.phase not in (LAY, MOVE):
            return {}
        if piece in WHEELS:
            return {(sign, 0): Turn(WHEELS[piece], by) for sign, by in (("+", 1), ("-", -1))}
        squares = [square for square in squares_of(state.face.exists) if NAMES[square] != piece]
        if piece == PEG:
            return {(NAMES[square], 0): Lay(square) for square in squares}
        peg = SQUARES.get(piece)
        if peg is None:
            return {}
        spell = Move if owner(state, peg) in (seat, NOBODY) else Clear
        return {(NAMES[square], 0): spell(peg, square) for square in squares}


def open_squares(state: S) -> int:
    """O-8: the free squares of no home's colour."""
    closed = sum(state.face.areas[colour] for colour in state.rules.closed)
    return state.face.exists & ~state.standing & ~closed


@cache
def _moves_from(peg: int, free: int) -> tuple[Move, ...]:
    """The moves of one peg; there are only so many ways for its neighbours to be free."""
    return tuple(Move(peg, to) for to in squares_of(free))


def moves_of(state: S, pegs: int) -> list[Move]:
    """O-5: where these pegs could go."""
    free = state.face.exists & ~state.standing
    found: list[Move] = []
    for peg in squares_of(pegs):
        found += _moves_from(peg, NEAR[peg] & free)
    return found


def turns_of(state: S) -> list[Action]:
    """O-6: the ways in which no peg holds a wheel."""
    standing = state.standing
    goes = [not standing & ~FACES[wheels].exists for wheels in TURNED[state.wheels]]
    return [turn for turn, free in zip(TURNS, goes, strict=True) if free]


def moved(state: S, move: Move) -> tuple[S, Event]:
    """The peg stands on its new square; one move is spent."""
    seat = state.turn
    pegs = with_pegs(state.pegs, seat, state.pegs[seat] ^ (1 << move.peg | 1 << move.to))
    names = (NAMES[move.peg], NAMES[move.to])
    left = max(state.moves_left - 1, 0)
    state = but(state, pegs=pegs, moves_left=left, first_move=False)
    return state, Event("moved", seat, pieces=names[:1], cells=names)


def wheel_turned(state: S, turn: Turn) -> tuple[S, Event]:
    """The wheel has gone on by a notch; one move is spent."""
    wheels = TURNED[state.wheels][TURNS.index(turn)]
    more = {"by": turn.by, "design": FACES[wheels].design}
    left = max(state.moves_left - 1, 0)
    event = Event("turned", state.turn, pieces=(f"W{turn.wheel}",), more=more)
    return but(state, wheels=wheels, moves_left=left, first_move=False), event


def laid(state: S, square: int) -> tuple[S, Event]:
    """One peg fewer in hand, one more on the board."""
    seat = state.turn
    state = but(
        state,
        pegs=with_pegs(state.pegs, seat, state.pegs[seat] | 1 << square),
        to_lay=with_pegs(state.to_lay, seat, state.to_lay[seat] - 1),
    )
    return state, Event("laid", seat, pieces=(PEG,), cells=(NAMES[square],))


def cleared(state: S, clear: Clear) -> tuple[S, Event]:
    """O-9 (3): the rival's peg stands elsewhere."""
    whose = owner(state, clear.peg)
    pegs = state.pegs[whose] ^ (1 << clear.peg | 1 << clear.to)
    names = (NAMES[clear.peg], NAMES[clear.to])
    event = Event("cleared", state.turn, pieces=names[:1], cells=names, more={"owner": whose})
    return but(state, pegs=with_pegs(state.pegs, whose, pegs)), event


def clearings_of(state: S) -> list[Action]:
    """O-9 (3): before the first move, each rival peg on a colour that the seat controls."""
    if not state.first_move or state.turn not in state.control:
        return []
    mine = controlled(state, state.turn)
    rivals = state.standing & mine & ~state.pegs[state.turn]
    free = state.face.exists & ~state.standing & ~mine
    return [Clear(peg, to) for peg in squares_of(rivals) for to in squares_of(free)]
