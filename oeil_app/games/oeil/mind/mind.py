"""Computer players for the Eye: whole turns on masks, some turns deep, as far as their level goes.

The solitaire has none: one plays it alone.
"""

from __future__ import annotations

from oeil_app.core.minds.mind import Thinking, Thought, chance_of
from oeil_app.core.rules.rng import Rng

from ..actions import LAYS, Choose, Clear
from ..board.board import COLOURS
from ..quiz.mind import quizzing
from ..quiz.state import QuizState
from ..state import CHOOSE, LAY, State
from .attention import LEVELS, Level, noticing
from .judging import WON, Judge
from .lay_search import LaySearch, read_laying
from .swift import Swift, key_of, read_swift
from .turn_search import SURE, Breadth, Enough, TurnSearch
from .whole_turns import Whole, whole_turns

_REPLIES = (Breadth(4, 5), Breadth(3, 3))  # how the turns of others, and later ones, are weighed
_LEAST = 8  # options that stay to be weighed more deeply
_FAIR = 2.0  # turns ahead of the others that win three games of four


def think(view: State, seat: int, level: int, rng: Rng) -> Thinking:
    """What the seat does, at this level."""
    if isinstance(view, QuizState):
        return (yield from quizzing(view, seat, LEVELS[level], rng))
    if view.phase == CHOOSE:
        return Thought(_three(view, seat, level, rng), "reachable", 1)
    if view.phase == LAY:
        return (yield from _laying(view, seat, LEVELS[level], rng))
    return (yield from _moving(view, seat, LEVELS[level], rng))


def _three(view: State, seat: int, level: int, rng: Rng) -> Choose:
    """O-12: colours on which pegs may be laid; the better levels leave others' colours to them."""
    assert view.chosen is not None
    wanted = {colour for three in view.chosen for colour in three or ()} if level > 2 else set()
    near = [colour for colour in range(len(COLOURS)) if colour not in view.rules.closed]
    shuffled = rng.shuffled(near)
    shuffled.sort(key=lambda colour: colour in wanted)
    shuffled += [colour for colour in range(len(COLOURS)) if colour not in near]
    first, second, third = sorted(shuffled[:3])
    return Choose((first, second, third))


def _laying(view: State, seat: int, level: Level, rng: Rng) -> Thinking:
    """O-8: where the next peg goes."""
    judge = Judge(view.rules, view.chosen, level.rivals)
    search = LaySearch(judge, level.width, level.work * (view.rules.seats - 1))
    at = read_laying(view)
    yield None
    notices = noticing(level, rng)
    squares = rng.shuffled(search.open_squares(at))
    noticed = [square for square in squares if notices((square, square), at.wheels)] or squares
    found = yield from search.options(at, noticed)
    squares, (worth, best) = [square for _, square in found], found[0]

    def thought() -> Thought:
        chance = chance_of(worth, _FAIR, view.rules.seats - 1)
        return Thought(LAYS[best], "close_to_home", judge.looks, chance=chance)

    yield thought()
    try:
        for depth in range(1, min(at.left, level.lays)):
            values: dict[int, float] = {}
            top = -WON
            for square in squares:
                value = yield from search.worth(search.laid(at, square), seat, depth, top)
                values[square] = value
                if value > top:
                    top = worth = value
                    best = square
                yield thought()
            squares.sort(key=lambda square: -values[square])
            del squares[max(_LEAST, len(squares) // 2) :]
    except Enough:
        pass
    return thought()


def _moving(view: State, seat: int, level: Level, rng: Rng) -> Thinking:
    """O-9: a turn, or what is left of it."""
    judge = Judge(view.rules, view.chosen, level.rivals)
    at = read_swift(view)
    breadths = (Breadth(level.width, level.options), *_REPLIES)
    search = TurnSearch(judge, frozenset(view.seen), breadths, level.work * (view.rules.seats - 1))
    yield None
    sharp = level.pegs == level.wheels == 1000
    notices = None if sharp else noticing(level, rng)
    options = yield from whole_turns(judge, at, level.width, level.options, notices)
    if not level.ahead:
        options.sort(key=lambda whole: key_of(search.begun(whole.after)) in search.seen)
    best = options[0]
    yield _said(judge, at, best)
    try:
        for ahead in range(1, level.ahead + 1):
            top = -WON
            values: dict[int, float] = {}
            for whole in options:
                value = yield from search.worth(search.begun(whole.after), seat, ahead, top)
                values[id(whole)] = value
                if value > top:
                    top, best = value, whole
                yield _said(judge, at, best, top)
            options.sort(key=lambda whole: -values[id(whole)])
            del options[max(_LEAST, len(options) // 2) :]
            if abs(top) > SURE:
                break
    except Enough:
        pass
    return _said(judge, at, best, top if level.ahead else 0.0)


def _said(judge: Judge, before: Swift, whole: Whole, value: float = 0.0) -> Thought:
    """The first action of a turn, and what it is for."""
    seat, action = before.turn, whole.first
    if max(value, whole.value) > SURE:
        why = "wins"
    elif isinstance(action, Clear):
        why = "clears"
    elif not whole.steps:
        why = "nothing_better"
    else:
        why = "gathers" if _nearer(judge, before, whole.after, seat) else "hinders"
    known = value if value and value > -WON else whole.value  # else it was only looked at
    chance = chance_of(known, _FAIR, judge.rules.seats - 1)
    return Thought(action, why, judge.looks, chance=chance)


def _nearer(judge: Judge, before: Swift, after: Swift, seat: int) -> bool:
    aims = judge.aims(seat, before.control, before.out)
    now = judge.to_go(before.wheels, before.pegs, seat, aims)
    return judge.to_go(after.wheels, after.pegs, seat, aims) < now
