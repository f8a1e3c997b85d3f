"""Computer players in the quiz: take what is held, lay what is in hand, gather at home."""

from __future__ import annotations

from oeil_app.core.minds.mind import Thinking, Thought
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import END, Answer, Lay, Move, Take
from ..board.board import squares_of
from ..mind.attention import Level, noticing
from ..mind.judging import Judge
from ..mind.swift import Swift, read_swift
from ..mind.whole_turns import Whole, holding_turn, whole_turns
from ..referee import open_squares
from ..rules.rules import HOMES
from ..state import with_pegs
from .asking import may_lay, spellings, to_try
from .knowledge import answer_to
from .state import QuizState


def quizzing(view: QuizState, seat: int, level: Level, rng: Rng) -> Thinking:
    """What the seat does, at this level."""
    if view.question is not None:
        choice, why = answer_to(view, level, rng)
        return Thought(Answer(choice), why, 1)
    takes = sorted(to_try(view), key=lambda colour: colour != HOMES[seat])
    if takes:  # trying costs nothing (O-20)
        return Thought(_spelled(view, Take(takes[0]), rng), "takes", 1)
    judge = Judge(view.rules, None, level.rivals)
    at = read_swift(view)
    yield None
    if may_lay(view):
        return (yield from _laying(view, judge, at, rng))
    way = yield from holding_turn(judge, at, (HOMES[seat],))
    if way:
        return Thought(_spelled(view, Whole(0.0, way, at).first, rng), "gathers", judge.looks)
    sharp = level.pegs == level.wheels == 1000
    notices = None if sharp else noticing(level, rng)
    whole = (yield from whole_turns(judge, at, level.width, 1, notices))[0]
    action = _spelled(view, whole.first, rng)
    return Thought(action, "nothing_better" if action == END else "gathers", judge.looks)


def _laying(view: QuizState, judge: Judge, at: Swift, rng: Rng) -> Thinking:
    """O-18: where a peg in hand helps most."""
    seat = at.turn
    best: tuple[float, Action] | None = None
    for square in rng.shuffled(squares_of(open_squares(view))):
        pegs = with_pegs(at.pegs, seat, at.pegs[seat] | 1 << square)
        value = judge.value(at._replace(pegs=pegs), seat, seat)
        if best is None or value > best[0]:
            best = (value, Lay(square))
        if judge.tired:
            yield None
    if best is None:
        return Thought(END, "nothing_better", judge.looks)
    return Thought(_spelled(view, best[1], rng), "close_to_home", judge.looks)


def _spelled(view: QuizState, action: Action, rng: Rng) -> Action:
    """O-20: on a joker the category is named, any of them."""
    if isinstance(action, Move | Lay | Take):
        return rng.choice(spellings(view, action))
    return action
