"""How a golden game comes about: advisers who sometimes do anything at all, and do not hurry."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from oeil_app.core.minds.hint import OutOfTime
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.rng import Rng
from oeil_app.play.session import Session
from tests.cases import Case

MOST_ACTIONS = 400
LONG = 60  # a game of so many actions is as good as a longer one
SEEDS = (100, 200, 300)  # and the number of seats, so that no two games have one deal


class Style(NamedTuple):
    """How the players of a game are."""

    skill: int  # of a hundred actions, so many follow the adviser; of answers, so many are right
    patience: int  # for so many actions nobody ends the game who could do something else
    thought: int = 12  # how often an adviser may look at the clock


STYLES = (Style(100, 0), Style(85, 20), Style(85, 40), Style(60, 60), Style(30, 30))


class Unfinished(Exception):
    """No style brings this game to its end."""


def record(case: Case) -> Session:
    """Of several games to the end the richest: somebody wins, much happens, it is no short one."""
    best: tuple[tuple[bool, int, int], Session] | None = None
    for style, seed in product(STYLES, [seed + case.seats for seed in SEEDS]):
        session = Session.new(case.setup(seed), take_backs=True)
        happened = set(play(session, style, Rng(seed)))
        outcome = session.outcome
        if outcome is None:
            continue
        rich = bool(outcome.winners), len(happened), min(session.cursor, LONG)
        if best is None or rich > best[0]:
            best = rich, session
    if best is None:
        raise Unfinished(case.name)
    return best[1]


def play(session: Session, style: Style, dice: Rng) -> Iterator[str]:
    """Plays to the end, or for so long as a golden game may be; yields what happens."""
    while session.active and session.cursor < MOST_ACTIONS:
        seat, action = _choose(session, style, dice)
        if session.cursor < style.patience:
            seat, action = _rather_go_on(session, seat, action, dice)
        answer = session.submit(seat, action)
        assert answer.verdict, f"{session.setup}: {seat} {action} is advised and is not legal"
        for event in answer.events:
            yield from _kinds(event)


def _kinds(event: Event) -> Iterator[str]:
    """What a happening is called, and which way it went: a right answer is not a wrong one."""
    yield event.kind
    for name, value in event.more.items():
        if isinstance(value, bool):
            yield f"{event.kind} {name} {value}"


def _choose(session: Session, style: Style, dice: Rng) -> tuple[int, Action]:
    """Somebody who can act, and as good an action as the style has it."""
    seat = dice.choice(_able(session))
    if dice.below(100) < style.skill:
        advised = _answer(session) or _advice(session, seat, style, dice)
        if advised is not None:
            return seat, advised
    return seat, dice.choice(session.referee.legal(session.state, seat))


def _able(session: Session) -> list[int]:
    return [seat for seat in session.active if session.referee.count(session.state, seat)]


def _answer(session: Session) -> Action | None:
    """The right answer to a question on the table, if there is one (O-20)."""
    right = session.referee.to_json(session.state).get("right")
    return None if right is None else session.referee.parse(f"={right}")


def _advice(session: Session, seat: int, style: Style, dice: Rng) -> Action | None:
    out_of_time = _patience(style.thought)
    hint = session.variant.advise(session.state, seat, Rng(dice.next64()), out_of_time)
    return None if hint is None else hint.action


def _patience(looks: int) -> OutOfTime:
    """A clock that runs by being looked at, the same on every machine."""
    left = iter(range(looks))
    return lambda: next(left, None) is None


def _rather_go_on(session: Session, seat: int, action: Action, dice: Rng) -> tuple[int, Action]:
    """This action, or if it would end the game another that does not, if one is found."""
    referee, state = session.referee, session.state
    for _ in range(20):
        if referee.outcome(referee.apply(state, seat, action)[0]) is None:
            break
        seat = dice.choice(_able(session))
        action = dice.choice(referee.legal(state, seat))
    return seat, action
