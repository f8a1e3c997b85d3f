"""How a turn begins, what is taken then, who goes out, and to whom the turn passes."""

from __future__ import annotations

from oeil_app.core.rules.event import Event

from ..board.board import COLOURS, names_of
from ..state import (
    MOVE,
    NOBODY,
    S,
    State,
    but,
    finish,
    held,
    largest_group,
    next_seat,
    position_key,
    with_pegs,
)
from .rules import HOMES
from .victory import won_at_once, won_by_taking

Events = tuple[Event, ...]


def begin_turn(state: State, seat: int, round: int) -> tuple[State, Events]:
    """O-9 (1), (2) and (4): take what is held; perhaps that wins; count the moves."""
    rules = state.rules
    most, largest = largest_group(state, seat)
    moves = 1 if rules.gentle and round == 1 else most  # O-13a
    began = {"phase": MOVE, "turn": seat, "round": round, "first_move": True}
    began |= {"moves_left": moves, "granted": moves}
    events: Events = (began_event(seat, moves, largest),)
    if most >= rules.need:
        state = but(state, **began)
        taken: tuple[int, ...] = ()
        if rules.victory != "children":  # O-14: nothing is taken
            state, taken, takings = take_all(state)
            events += takings
        how = won_by_taking(state, taken) or won_at_once(state)
        if how is not None:
            return won(state, how, events)
    key = position_key(state, seat)
    if state.seen.count(key) == 2:  # O-13
        return finish(but(state, **began)), (*events, Event("drawn"))
    return but(state, **began, seen=(*state.seen, key)), events


def began_event(seat: int, moves: int, largest: int) -> Event:
    """A turn begins; the largest group says how many moves it has."""
    return Event("began", seat, more={"moves": moves, "colour": COLOURS[largest]})


def pass_turn(state: State) -> tuple[int, int]:
    """Whose turn follows, and in which round: a new one when `first` is reached or passed."""
    seats, first = state.rules.seats, state.rules.first
    seat = next_seat(state, state.turn)
    again = (seat - first) % seats <= (state.turn - first) % seats
    return seat, state.round + again


def take_all(state: State) -> tuple[State, tuple[int, ...], Events]:
    """O-9 (1): the seat on turn takes every colour it holds, also those that O-11 frees."""
    seat = state.turn
    taken: tuple[int, ...] = ()
    events: Events = ()
    while new := [colour for colour in held(state, seat) if state.control[colour] != seat]:
        for colour in new:
            state, more = take(state, colour)
            events += more
        taken += tuple(new)
    return state, taken, events


def take(state: S, colour: int) -> tuple[S, Events]:
    """The marker comes to the seat on turn; with 3 or 4 seats whose home it is goes out (O-11)."""
    seat, before = state.turn, state.control[colour]
    control = tuple(seat if c == colour else by for c, by in enumerate(state.control))
    fresh = before == NOBODY  # then no earlier position can come again (O-13)
    state = but(state, control=control, seen=() if fresh else state.seen)
    event = Event(
        "took",
        seat,
        more={"colour": COLOURS[colour], "from": None if fresh else before},
    )
    if state.rules.seats > 2 and colour in state.rules.closed:
        loser = HOMES.index(colour)
        if loser != seat and loser not in state.out:
            state, out = send_out(state, loser)
            return state, (event, out)
    return state, (event,)


def send_out(state: S, loser: int) -> tuple[S, Event]:
    """O-11: their pegs leave, their markers go back."""
    event = Event("out", loser, pieces=names_of(state.pegs[loser]))
    state = but(
        state,
        pegs=with_pegs(state.pegs, loser, 0),
        to_lay=with_pegs(state.to_lay, loser, 0),
        control=tuple(NOBODY if by == loser else by for by in state.control),
        out=tuple(sorted((*state.out, loser))),
        seen=(),
    )
    return state, event


def won(state: S, how: str, events: Events) -> tuple[S, Events]:
    """The seat on turn wins."""
    seat = state.turn
    return finish(state, seat), (*events, Event("won", seat, more={"by": how}))
