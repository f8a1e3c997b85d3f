"""Complete three snakes with these cards: the end of a game for one, the fan's last cards open.

One may take them in any order, but each must be laid where it fits (S-3). Proven by looking at
every order and every lay: three snakes can be completed, and no more.

The measure: of many careless players, who take any card and lay it anywhere it fits, how few
complete all three.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from oeil_app.core.minds.emptying import emptied
from oeil_app.core.minds.outlook import UNKNOWN, Outlook
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.tasks.puzzle import (
    FAILED,
    ME,
    OPEN,
    SOLVED,
    Attempt,
    Found,
    Puzzle,
    Standing,
    grade_of,
)

from ..actions import Draw
from ..jsons import to_json
from ..referee import Serpents
from ..rules.apply import applied
from ..rules.cards import BODY
from ..rules.legal import legal
from ..rules.snake import LEFT, RIGHT, Snake, end_card, open_end
from ..scenery.scenery import SerpentsScenery
from ..state import State

THREE = 3
CARDS = {1: 4, 2: 4, 3: 5, 4: 5, 5: 6}  # left in the fan, by grade
BOUNDS = (30.0, 60.0, 75.0, 85.0)
PLAYERS = 200
AT_ONCE = 2  # players, or tables looked at, between two yields
MOST_TABLES = 6_000  # a fan that needs more looking is left
_REFEREE = Serpents()

Best: TypeAlias = tuple[int, tuple[Action, ...]]
"""How many snakes can still be completed, and by which actions."""


class ThreeSnakes:
    """A game played carelessly down to its last cards."""

    tries = 10

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        setup = Setup("serpents", "standard", 1, 0, {"first": 0})
        state = _REFEREE.deal(setup, dice)
        kept = _kept(state, CARDS[grade], dice)
        for place in range(len(state.fan)):
            if place not in kept:
                state = _late_turn(state, place, dice)
                yield
        fan = Fan()
        found = yield from fan.best(state)
        yield from fan.put_away()
        if found is None or found[0] != THREE:
            return None
        effort = yield from _effort(state, dice)
        return _found(state, found[1]) if grade_of(effort, BOUNDS) == grade else None


def _kept(state: State, many: int, dice: Rng) -> frozenset[int]:
    """The places whose cards are left for the puzzle: three heads and tails, the rest bodies."""
    order = dice.shuffled(range(len(state.fan)))
    bodies = [place for place in order if state.fan[place][0] == BODY]
    others = [place for place in order if state.fan[place][0] != BODY]
    return frozenset(others[:THREE] + bodies[: many - THREE])


def _late_turn(state: State, place: int, dice: Rng) -> State:
    """This card, laid anywhere it fits; a snake is completed only if nothing else can be."""
    state, _ = applied(state, ME, Draw(place))
    after = [applied(state, ME, lay)[0] for lay in dice.shuffled(legal(state))]
    waiting = [one for one in after if len(one.pits[ME]) == len(state.pits[ME])]
    return (waiting or after)[0]


def careless_turn(state: State, dice: Rng) -> State:
    """Any card, anywhere it fits."""
    state, _ = applied(state, ME, dice.choice(legal(state)))
    return applied(state, ME, dice.choice(legal(state)))[0]


def _effort(state: State, dice: Rng) -> Generator[None, None, float]:
    """A hundred less the careless players' luck in percent."""
    lucky, begun = 0, len(state.pits[ME])
    for n in range(PLAYERS):
        table = state
        while table.turn is not None:
            table = careless_turn(table, dice)
        lucky += len(table.pits[ME]) - begun >= THREE
        if n % AT_ONCE == 0:
            yield
    return 100 - 100 * lucky / PLAYERS


def _found(state: State, way: tuple[Action, ...]) -> Found:
    told = to_json(state)
    start = {name: told[name] for name in ("fan", "fan_cards", "snakes", "pits", "next", "places")}
    solution = [action.text() for action in way]
    return {"start": start, "par": len(solution), "proven": False, "solution": solution}


class Fan:
    """Looks at every order and every lay; tables that differ in nothing that counts only once."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self.most = most
        self._known: dict[Any, int] = {}

    def best(self, state: State) -> Generator[None, None, Best | None]:
        """The most snakes that can be completed from here, and how; None: too much to look at."""
        try:
            many = left = yield from self._most(state)
        except _TooMuch:
            return None
        way: list[Action] = []
        while left:
            for action, after in _next(state):
                gained = len(after.pits[ME]) - len(state.pits[ME])
                if gained + (yield from self._most(after)) == left:
                    way.append(action)
                    state, left = after, left - gained
                    break
        return many, tuple(way)

    def put_away(self) -> Generator[None, None, None]:
        """What was known is forgotten, bit by bit."""
        yield from emptied(self._known)

    def _most(self, state: State) -> Generator[None, None, int]:
        if state.turn is None:
            return 0
        key = _what_counts(state)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self.most:
                raise _TooMuch
            if len(self._known) % AT_ONCE == 0:
                yield
            known, taken = 0, len(state.pits[ME])
            for _, after in _next(state):
                further = yield from self._most(after)
                known = max(known, len(after.pits[ME]) - taken + further)
            self._known[key] = known
        return known


class _TooMuch(Exception):
    """More tables than anybody would wait for."""


def _next(state: State) -> Iterator[tuple[Action, State]]:
    """Every action and what comes of it; of cards that are alike only one is taken."""
    tried = set()
    for action in legal(state):
        if isinstance(action, Draw):
            if state.fan[action.place] in tried:
                continue
            tried.add(state.fan[action.place])
        yield action, applied(state, ME, action)[0]


def _what_counts(state: State) -> Any:
    """The cards left, the one in hand, and what the ends of the snakes show."""
    left = tuple(sorted(c for c, gone in zip(state.fan, state.taken, strict=True) if not gone))
    return left, state.drawn and state.drawn.name, tuple(sorted(map(_ends, state.snakes.values())))


@lru_cache(maxsize=4096)
def _ends(snake: Snake) -> tuple[str, ...]:
    """What grows there, or what closes it; a head or tail alone takes no other (S-4)."""
    lone = "lone" if len(snake) == 1 else ""
    shown = [open_end(snake, end) or end_card(snake, end).kind for end in (LEFT, RIGHT)]
    return (*sorted(shown), lone)


class OpenFan(SerpentsScenery):
    """The last cards of the fan lie face up: which to take first is the question."""

    open_fan = True


class Counting:
    """Solved when three snakes are complete; lost when the cards do not suffice any more."""

    def standing(
        self, puzzle: Puzzle, referee: Any, state: State, mine: int
    ) -> Generator[None, None, Standing]:
        yield from ()
        if _lacking(puzzle, state) <= 0:
            return Standing(SOLVED)
        return Standing(FAILED if state.turn is None else OPEN)

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: State, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        lacking, thinking = _lacking(puzzle, state), Fan(10 * MOST_TABLES).best(state)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                best: Best | None = end.value
                break
            yield UNKNOWN
        if best is None:
            return UNKNOWN
        return Outlook(True, best[1], "solves") if best[0] >= lacking else Outlook(False)


def _lacking(puzzle: Puzzle, state: State) -> int:
    assert puzzle.setup.start is not None
    return THREE - (len(state.pits[ME]) - len(puzzle.setup.start["pits"][ME]))
