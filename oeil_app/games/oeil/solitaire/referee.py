"""The solitaire: six pegs take all eight colours (O-21 to O-24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import Move, Turn
from ..board.board import COLOURS, DESIGNS, NAMES, SQUARES
from ..jsons import check, list_of, one_of, read_state, write_state
from ..referee import EyeReferee, moved, moves_of, turns_of, wheel_turned
from ..rules.reasons import move_reasons, turn_reasons
from ..rules.rules import rules_of
from ..rules.turn import Events
from ..state import MOVE, State, but, finish, fresh, shared

_START = sum(1 << SQUARES[name] for name in ("B1", "C2", "D3", "F5", "G6", "H7"))  # O-21


@dataclass(frozen=True, slots=True)
class SolitaireState(State):
    """A state with what has been taken, and in which designs."""

    taken: tuple[int, ...]  # colours, in order
    designs_left: tuple[str, ...]  # of the four that serve for this half of the colours
    last_design: str | None


class SolitaireReferee(EyeReferee[SolitaireState]):
    """One seat, no turns: moves until all is taken or nothing can move."""

    def deal(self, setup: Setup, rng: Rng) -> SolitaireState:
        rules = rules_of(setup.variant, setup.seats, setup.options)
        start = but(fresh(rules), phase=MOVE, pegs=(_START,), to_lay=(0,), round=1)
        return SolitaireState(**shared(start), taken=(), designs_left=DESIGNS, last_design=None)

    def score(self, state: SolitaireState, seat: int) -> int | None:
        """The colours taken."""
        return len(state.taken)

    def actions(self, state: SolitaireState) -> list[Action]:
        if state.phase != MOVE:
            return []
        pegs = state.pegs[0]
        if not state.first_move:
            pegs &= in_company(state)
        return [*moves_of(state, pegs), *turns_of(state)]

    def reasons(self, state: SolitaireState, seat: int, action: Action) -> Iterator[Reason]:
        if isinstance(action, Turn):
            yield from turn_reasons(state, action)
        elif isinstance(action, Move):
            if action.category is not None:
                yield Reason("O-20", "category_superfluous", what=action.category)
            yield from move_reasons(state, action)
            peg = 1 << action.peg
            if not state.first_move and peg & state.pegs[0] & ~in_company(state):  # O-22
                name = (NAMES[action.peg],)
                yield Reason("O-22", "needs_companion", pieces=name, cells=name)
        else:
            yield Reason("O-22", "not_in_solitaire")

    def done(self, state: SolitaireState, action: Action) -> tuple[SolitaireState, Events]:
        if isinstance(action, Move):
            state, event = moved(state, action)
        else:
            assert isinstance(action, Turn)
            state, event = wheel_turned(state, action)
        state, takings = _take(state)
        events = (event, *takings)
        if len(state.taken) == len(COLOURS):
            return finish(state, 0), (*events, Event("won", 0, more={"by": "solved"}))
        if not in_company(state):  # O-24
            return finish(state), (*events, Event("lost"))
        return state, events

    def to_json(self, state: SolitaireState) -> JsonObject:
        return {
            **write_state(state),
            "taken": [COLOURS[colour] for colour in state.taken],
            "designs_left": list(state.designs_left),
            "last_design": state.last_design,
        }

    def from_json(self, data: JsonObject) -> SolitaireState:
        base = read_state(data, self.variant, self.options)
        taken = tuple(COLOURS.index(colour) for colour in list_of(data["taken"]))
        check(len(set(taken)) == len(taken), "taken")
        left = [one_of(design, DESIGNS) for design in list_of(data["designs_left"])]
        used = len(taken) if len(taken) < len(DESIGNS) else len(taken) - len(DESIGNS)
        check(len(set(left)) == len(left) == len(DESIGNS) - used, "designs_left")
        last = data["last_design"]
        check((last is None) == (not taken), "last_design")
        return SolitaireState(
            **shared(base),
            taken=taken,
            designs_left=tuple(design for design in DESIGNS if design in left),
            last_design=None if last is None else one_of(last, DESIGNS),
        )


def in_company(state: State) -> int:
    """The squares of all colours on which two pegs or more stand."""
    pegs = state.pegs[0]
    return sum(area for area in state.face.areas if (pegs & area).bit_count() > 1)


def _take(state: SolitaireState) -> tuple[SolitaireState, Events]:
    """O-23: a full colour is taken, in a design still to use that is not the last one's."""
    face = state.face
    if face.design not in state.designs_left or face.design == state.last_design:
        return state, ()
    for colour, area in enumerate(face.areas):
        if area & ~state.pegs[0] or colour in state.taken:
            continue
        taken = (*state.taken, colour)
        left = tuple(design for design in state.designs_left if design != face.design)
        if len(taken) == len(DESIGNS):
            left = DESIGNS
        more = {"colour": COLOURS[colour], "design": face.design}
        state = but(state, taken=taken, designs_left=left, last_design=face.design)
        return state, (Event("took", 0, more=more),)
    return state, ()
