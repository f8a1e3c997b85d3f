"""Children, standard and handicap: pegs are laid, then the turns go round (O-7 to O-15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import END, LAYS, Answer, Choose, Clear, End, Lay, Move, Take, Turn
from ..board.board import COLOURS, squares_of
from ..jsons import read_state, write_state
from ..referee import (
    EyeReferee,
    cleared,
    clearings_of,
    laid,
    moved,
    moves_of,
    open_squares,
    turns_of,
    wheel_turned,
)
from ..state import CHOOSE, LAY, MOVE, State, but, fresh
from .reasons import clear_reasons, lay_reasons, move_reasons, turn_reasons
from .rules import rules_of
from .turn import Events, begin_turn, pass_turn, won
from .victory import won_at_once

_CHOICES = tuple(Choose(three) for three in combinations(range(8), 3))


class StandardReferee(EyeReferee[State]):
    """Lay, then in turn take, clear, move, end."""

    def deal(self, setup: Setup, rng: Rng) -> State:
        return fresh(rules_of(setup.variant, setup.seats, setup.options))

    def actions(self, state: State) -> list[Action]:
        if state.phase == MOVE:
            clearings = clearings_of(state)
            return [*clearings, *moves_of(state, state.pegs[state.turn]), *turns_of(state), END]
        if state.phase == LAY:
            return [LAYS[square] for square in squares_of(open_squares(state))]
        return list(_CHOICES) if state.phase == CHOOSE else []

    def reasons(self, state: State, seat: int, action: Action) -> Iterator[Reason]:
        if isinstance(action, Move | Lay | Take) and action.category is not None:
            yield Reason("O-20", "category_superfluous", what=action.category)
        match action, state.phase:
            case (Move(), "move"):
                yield from move_reasons(state, action)
            case (Turn(), "move"):
                yield from turn_reasons(state, action)
            case (Clear(), "move"):
                yield from clear_reasons(state, action)
            case (Lay(), "lay"):
                yield from lay_reasons(state, action)
            case (End(), "move") | (Choose(), "choose"):
                return
            case (Take(), _):
                yield Reason("O-9", "by_itself", what=COLOURS[action.colour])
            case (Answer(), _):
                yield Reason("O-20", "no_question")
            case _:
                yield _not_now(state.phase, action)

    def done(self, state: State, action: Action) -> tuple[State, Events]:
        match action:
            case Move():
                state, event = moved(state, action)
            case Turn():
                state, event = wheel_turned(state, action)
            case Clear():
                state, event = cleared(state, action)
            case Lay():
                return _after_laying(*laid(state, action.to))
            case Choose():
                return _after_choosing(state, action)
            case _:
                return _next_turn(state, (Event("ended", state.turn),))
        how = won_at_once(state)
        if how is not None:
            return won(state, how, (event,))
        if state.moves_left == 0:  # O-9 (5)
            return _next_turn(state, (event,))
        return state, (event,)

    def to_json(self, state: State) -> JsonObject:
        return write_state(state)

    def from_json(self, data: JsonObject) -> State:
        return read_state(data, self.variant, self.options)


def _next_turn(state: State, events: Events) -> tuple[State, Events]:
    state, more = begin_turn(state, *pass_turn(state))
    return state, events + more


def _after_laying(state: State, event: Event) -> tuple[State, Events]:
    """O-8: the next seat lays, until the last peg is laid; then the first turn begins."""
    if any(state.to_lay):
        return but(state, turn=(state.turn + 1) % state.rules.seats), (event,)
    state, events = begin_turn(state, state.rules.first, 1)
    return state, (event, *events)


def _after_choosing(state: State, action: Choose) -> tuple[State, Events]:
    """O-12: the next seat chooses; after the last the laying begins."""
    assert state.chosen is not None
    seat = state.turn
    chosen = (*state.chosen[:seat], action.colours, *state.chosen[seat + 1 :])
    names = [COLOURS[colour] for colour in action.colours]
    phase = CHOOSE if None in chosen else LAY
    state = but(state, chosen=chosen, phase=phase, turn=(seat + 1) % state.rules.seats)
    return state, (Event("chose", seat, more={"colours": names}),)


def _not_now(phase: str, action: Action) -> Reason:
    """The action belongs to another phase."""
    if phase == CHOOSE:
        return Reason("O-12", "choosing")
    if phase == LAY:
        return Reason("O-8", "laying")
    return Reason("O-8", "all_laid") if isinstance(action, Lay) else Reason("O-12", "not_choosing")
