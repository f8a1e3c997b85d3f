"""The quiz: pegs, moves onto new colours and takings are earned by right answers (O-16 to O-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from oeil_app.core.packs.shelf import Shelf
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason

from ..actions import ANSWERS, END, LAYS, Answer, Choose, Clear, End, Lay, Move, Take, Turn
from ..board.board import COLOURS, NAMES, NO_COLOUR, squares_of
from ..referee import (
    PEG,
    WHEELS,
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
from ..rules.reasons import clear_reasons, lay_reasons, move_reasons, turn_reasons
from ..rules.rules import rules_of
from ..rules.turn import Events, began_event, pass_turn, take, won
from ..rules.victory import won_by_taking
from ..state import MOVE, but, held, largest_group
from .asking import asks, colour_of, may_lay, spelled, to_try, tries
from .state import Asking, QuizState, ask, fresh_quiz, read_quiz, write_quiz

_SECRET = ("right", "rng")


class QuizReferee(EyeReferee[QuizState]):
    """Asks from the pack that the options name."""

    def __init__(self, variant: str, options: tuple[Option, ...], shelf: Shelf) -> None:
        super().__init__(variant, options)
        self.shelf = shelf

    def deal(self, setup: Setup, rng: Rng) -> QuizState:
        rules = rules_of(setup.variant, setup.seats, setup.options)
        pack = self.shelf.pack(setup.options["pack"])
        return fresh_quiz(rules, pack.categories, rng.next64())

    def actions(self, state: QuizState) -> list[Action]:
        if state.question is not None:
            return list(ANSWERS[: len(state.question.choices)])
        if state.phase != MOVE:
            return []
        found = clearings_of(state)
        if may_lay(state):
            found += spelled(state, [LAYS[square] for square in squares_of(open_squares(state))])
        if state.moves_left:
            found += spelled(state, moves_of(state, state.pegs[state.turn]))
            found += turns_of(state)
        for colour in to_try(state):
            found += tries(state, colour)
        found.append(END)
        return found

    def reasons(self, state: QuizState, seat: int, action: Action) -> Iterator[Reason]:
        match action, state.phase:
            case (Answer(), "answer"):
                assert state.question is not None
                if action.choice >= len(state.question.choices):
                    yield Reason("O-20", "no_such_choice", what=str(action.choice))
            case (_, "answer"):
                yield Reason("O-20", "answering")
            case (Answer(), _):
                yield Reason("O-20", "no_question")
            case (Choose(), _):
                yield Reason("O-12", "not_choosing")
            case (End(), _):
                return
            case (Clear(), _):
                yield from clear_reasons(state, action)
            case (Lay(), _):
                yield from _lay_reasons(state, action)
            case (Take(), _):
                yield from _take_reasons(state, action)
            case (Move() | Turn(), _):
                if not state.moves_left:
                    yield Reason("O-9", "no_moves_left")
                if isinstance(action, Turn):
                    yield from turn_reasons(state, action)
                else:
                    yield from move_reasons(state, action)
                    yield from _category_reasons(state, action)

    def done(self, state: QuizState, action: Action) -> tuple[QuizState, Events]:
        match action:
            case Answer():
                return self._answered(state, action)
            case Turn():
                return _settled(*wheel_turned(state, action))
            case Clear():
                return _settled(*cleared(state, action))
            case Move() | Lay() | Take():
                if asks(state, action):
                    return self._asked(state, action)
                assert isinstance(action, Move)
                return _settled(*moved(state, action))
            case _:
                return _next_turn(state, (Event("ended", state.turn),))

    def _asked(self, state: QuizState, action: Asking) -> tuple[QuizState, Events]:
        """O-20: the question comes to the table."""
        wanted = action.category or state.categories[colour_of(state, action)]
        assert wanted is not None
        pack = self.shelf.pack(state.rules.options["pack"])
        # A state of another tool may name a pack that was renewed since, and lost a category.
        found = (one for one in pack.categories if one.id == wanted)
        after = ask(state, action, wanted, next(found, pack.categories[0]).questions)
        more = {"category": wanted, "action": action.text()}
        return after, (Event("asked", state.turn, more=more, reveals=True),)

    def _answered(self, state: QuizState, answer: Answer) -> tuple[QuizState, Events]:
        """O-20: a right answer does what was tried; a wrong one costs the turn, a move, nothing."""
        assert state.question is not None and state.pending is not None
        right = answer.choice == state.question.right
        more = {"right": right, "choice": answer.choice, "answer": state.question.right}
        said = Event("answered", state.turn, more=more, reveals=True)
        action, moves = state.pending.action, state.pending.moves_left
        state = but(state, phase=MOVE, question=None, pending=None, moves_left=moves)
        if isinstance(action, Take):
            return _tried(state, action, said) if right else _settled(state, said)
        spent = 1 if isinstance(action, Move) else moves  # O-18: laying uses up the turn
        if not right:
            return _settled(but(state, moves_left=moves - spent, first_move=False), said)
        if isinstance(action, Move):
            state, event = moved(state, action)
        else:
            state, event = laid(but(state, moves_left=0, first_move=False), action.to)
        return _settled(state, said, event)

    def to_json(self, state: QuizState) -> JsonObject:
        return write_quiz(state)

    def from_json(self, data: JsonObject) -> QuizState:
        return read_quiz(data, self.options)

    def view(self, state: QuizState, seat: int) -> JsonObject:
        return {name: value for name, value in write_quiz(state).items() if name not in _SECRET}

    def resample(self, state: QuizState, seat: int, rng: Rng) -> QuizState:
        question = state.question
        if question is not None:
            question = replace(question, right=rng.below(len(question.choices)))
        return but(state, question=question, rng=rng.next64())

    def pieces(self, state: QuizState, seat: int) -> Sequence[str]:
        found = super().pieces(state, seat)
        if not found:
            return ()
        if not state.moves_left:
            mine = state.pegs[seat]
            found = [p for p in found if p not in WHEELS and p not in _names(mine)]
        return (*found, PEG) if may_lay(state) else found

    def drops(self, state: QuizState, seat: int, piece: str) -> Mapping[Drop, Action]:
        """On a joker each category is a drop of its own, told apart by the turn."""
        found: dict[Drop, Action] = {}
        for (place, _), action in super().drops(state, seat, piece).items():
            ways = spelled(state, [action]) if isinstance(action, Move | Lay) else [action]
            found.update({(place, turn): each for turn, each in enumerate(ways)})
        return found


def _names(squares: int) -> list[str]:
    return [NAMES[square] for square in squares_of(squares)]


def _lay_reasons(state: QuizState, lay: Lay) -> Iterator[Reason]:
    if not state.first_move:
        yield Reason("O-18", "after_first_move")
    if not state.to_lay[state.turn]:
        yield Reason("O-18", "none_to_lay")
    yield from lay_reasons(state, lay)
    yield from _category_reasons(state, lay)


def _take_reasons(state: QuizState, action: Take) -> Iterator[Reason]:
    name = COLOURS[action.colour]
    if state.control[action.colour] == state.turn:
        yield Reason("O-19", "already_yours", what=name)
    if action.colour not in held(state, state.turn):
        yield Reason("O-19", "not_held", what=name)
    if action.colour in state.tried:
        yield Reason("O-19", "tried", what=name)
    yield from _category_reasons(state, action)


def _category_reasons(state: QuizState, action: Asking) -> Iterator[Reason]:
    """O-20: a category is named where a joker asks, and nowhere else."""
    colour, named = colour_of(state, action), action.category
    if colour == NO_COLOUR:
        return
    if state.categories[colour] is not None or not asks(state, action):
        if named is not None:
            yield Reason("O-20", "category_superfluous", what=named)
    elif named is None:
        yield Reason("O-20", "category_missing", what=COLOURS[colour])
    elif named not in state.known:
        yield Reason("O-20", "category_unknown", what=named)


def _tried(state: QuizState, action: Take, said: Event) -> tuple[QuizState, Events]:
    """O-19: the colour is taken; one's home wins."""
    state, events = take(state, action.colour)
    how = won_by_taking(state, (action.colour,))
    if how is not None:
        return won(state, how, (said, *events))
    return _settled(state, said, *events)


def _settled(state: QuizState, *events: Event) -> tuple[QuizState, Events]:
    """O-19: the turn ends by itself with the moves, but not while something can be tried."""
    if state.moves_left or may_lay(state) or to_try(state):
        return state, events
    return _next_turn(state, events)


def _next_turn(state: QuizState, events: Events) -> tuple[QuizState, Events]:
    seat, round = pass_turn(state)
    moves, largest = largest_group(state, seat)
    began = {"turn": seat, "round": round, "first_move": True, "tried": ()}
    state = but(state, **began, moves_left=moves, granted=moves)
    return state, (*events, began_event(seat, moves, largest))
