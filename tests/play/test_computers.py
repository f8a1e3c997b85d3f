"""Computer players at a table: they think, decide in time, and forget what is no longer true."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.games import GAMES
from oeil_app.play.computers.computers import Computers, Decision
from oeil_app.play.computers.pondering import GUESSES
from oeil_app.play.session import Session

PAUSE = 0.7  # seconds


@dataclass
class Clock:
    """A millisecond passes whenever somebody looks at it."""

    now: float = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def table(variant: str, seats: int, seed: int = 3, game: str = "lynx") -> Session:
    return Session.new(GAMES.setup(game, variant, seats, seed, {}), take_backs=True)


def until_decided(computers: Computers, clock: Clock, most: int = 20_000) -> list[Decision]:
    for _ in range(most):
        decided = computers.frame()
        if decided:
            return decided
        clock.now += 0.016
    raise AssertionError("nobody ever decided")


@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [
        ("lynx", "rattlesnake", 3),
        ("lynx", "herd", 2),
        ("lynx", "great_herd", 3),
        ("lynx", "arrow", 3),
        ("serpents", "standard", 2),
        ("oeil", "children", 3),
        ("oeil", "handicap", 2),
        ("oeil", "quiz", 2),
        ("foureyes", "standard", 2),
    ],
)
def test_computers_play_a_whole_game(game: str, variant: str, seats: int) -> None:
    """Every seat at level 1, to the end; what came too late is thought about again."""
    session, clock = table(variant, seats, game=game), Clock()
    computers = Computers(session, dict.fromkeys(range(seats), 1), clock)
    while session.outcome is None:
        for one in until_decided(computers, clock):
            answer = session.submit(one.seat, one.action, one.rev)
            if not answer.verdict and one.thought.tries is None:
                assert answer.verdict.reasons[0].kind == "too_late"
            computers.landed(one.seat)
    assert computers.frame() == []


def test_nobody_acts_before_one_can_follow() -> None:
    """Where seats take turns an answer waits a moment, however quick it was."""
    session, clock = table("rattlesnake", 2), Clock()
    computers = Computers(session, {0: 1}, clock)
    computers.frame()
    asked = clock.now
    until_decided(computers, clock)
    assert PAUSE - 0.05 <= clock.now - asked < PAUSE + 0.2


def test_a_mistake_is_refused_and_then_the_right_thing_follows() -> None:
    """Where all play at once: first what only seemed to fit; the table is as it was."""
    made = 0
    for seed in range(40):
        session, clock = table("great_herd", 2, seed), Clock()
        computers = Computers(session, {0: 1}, clock)
        (first,) = until_decided(computers, clock)
        if first.thought.tries is None:
            continue
        made += 1
        before = session.rev
        assert not session.submit(0, first.action, first.rev).verdict
        assert session.rev == before and computers.frame() == [], "the hand is on its way home"
        computers.landed(0)
        if seed % 2:  # somebody lays meanwhile: what was thought may be worth nothing any more
            assert session.submit(1, session.legal(1)[0]).verdict
            (then,) = until_decided(computers, clock)
        else:
            (then,) = until_decided(computers, clock)
            assert then.thought.tries is None and then.action == first.thought.action
            assert session.submit(0, then.action, then.rev).verdict
    assert 2 < made < 30


def test_a_hand_on_its_way_is_called_home_when_the_table_goes_back() -> None:
    """What is taken back is thought anew, though nobody said that the hand has landed."""
    session, clock = table("great_herd", 2), Clock()
    assert session.submit(1, session.legal(1)[0]).verdict
    computers = Computers(session, {0: 4}, clock)
    (first,) = until_decided(computers, clock)
    session.undo()
    (again,) = until_decided(computers, clock)
    assert again.seat == 0 and again.rev > first.rev


def test_a_tap_cuts_the_wait_short() -> None:
    session, clock = table("standard", 2, game="serpents"), Clock()
    computers = Computers(session, {0: 1}, clock)
    assert computers.frame() == []
    (decided,) = computers.hurry()
    assert session.submit(0, decided.thought.action, decided.rev).verdict.ok


def test_a_person_takes_over_and_hands_over() -> None:
    session, clock = table("rattlesnake", 2), Clock()
    computers = Computers(session, {0: 4}, clock)
    computers.frame()
    computers.take_over(0)
    for _ in range(200):
        clock.now += 0.016
        assert computers.frame() == []
    assert not computers.thinking
    computers.hand_over(0, 1)
    assert until_decided(computers, clock)[0].level == 1


def test_undo_makes_a_thought_worthless_and_the_same_table_gets_the_same_answer() -> None:
    """Killed or undone, whatever it thought: the table alone decides what it does."""
    session, clock = table("rattlesnake", 2, seed=8), Clock()
    computers = Computers(session, {0: 3, 1: 3}, clock)
    (first,) = until_decided(computers, clock)
    session.submit(first.seat, first.thought.action, first.rev)
    computers.landed(first.seat)
    computers.frame()
    session.undo()
    (again,) = until_decided(computers, clock)
    assert (again.seat, again.thought.action) == (first.seat, first.thought.action)
    other = Computers(table("rattlesnake", 2, seed=8), {0: 3, 1: 3}, clock)
    assert until_decided(other, clock)[0].thought.action == first.thought.action


def test_who_looks_goes_on_looking_where_nothing_changed_for_them() -> None:
    """Herd: what the neighbour lays at home disturbs nobody, and delays nothing."""
    decided = []
    for disturbed in (False, True):
        session, clock = table("herd", 2), Clock()
        computers = Computers(session, {0: 2}, clock)
        computers.frame()
        clock.now += 0.5
        if disturbed:
            session.submit(1, session.referee.legal(session.state, 1)[0])
        (one,) = until_decided(computers, clock)
        decided.append((one.thought.action, round(clock.now)))
        computers.close()
        assert not computers.thinking
    assert decided[0] == decided[1]


def test_what_was_expected_is_answered_at_once_and_not_otherwise() -> None:
    """Thinking in people's turns: the same answers as without it, many of them ready."""
    told: dict[bool, list[tuple[str, str, int]]] = {True: [], False: []}
    ready = {True: 0, False: 0}
    for ponders, seed in product((True, False), (5, 6, 7)):
        session, clock = table("beginner", 2, seed=seed, game="foureyes"), Clock()
        computers = Computers(session, {1: 3}, clock, ponders=ponders)
        while session.outcome is None and session.cursor < 16:
            if 0 in session.active:
                for _ in range(400):  # a person thinks
                    assert computers.frame() == []
                    clock.now += 0.016
                mind, referee = session.variant.mind, session.referee
                assert mind is not None
                likely = begin(mind, referee, session.state, 0, GUESSES[0], 0)
                thought = concluded(likely, lambda: False)
                assert thought is not None
                session.submit(0, thought.action)
                continue
            computers.frame()
            ready[ponders] += not computers.thinking
            (one,) = until_decided(computers, clock)
            told[ponders].append((one.thought.action.text(), one.thought.why, one.thought.nodes))
            session.submit(one.seat, one.thought.action, one.rev)
            computers.landed(one.seat)
    assert told[True] == told[False]
    assert ready[True] > ready[False]


def test_nobody_ponders_over_hidden_cards_or_where_all_play_at_once() -> None:
    for variant in ("rattlesnake", "great_herd"):
        session, clock = table(variant, 2), Clock()
        if variant == "rattlesnake":
            while 0 not in session.active:
                session.submit(1, session.referee.legal(session.state, 1)[0])
        computers = Computers(session, {1: 4}, clock)
        for _ in range(200):
            computers.frame()
            clock.now += 0.016
        assert computers._pondering.answers == []


@pytest.mark.parametrize("how", ["undo", "restart", "act", "close"])
def test_pondering_ends_with_the_table_it_was_about(how: str) -> None:
    session, clock = table("standard", 2, seed=5, game="foureyes"), Clock()
    computers = Computers(session, {1: 4}, clock)
    while session.cursor < 2:
        seat = next(iter(session.active))
        session.submit(seat, session.referee.legal(session.state, seat)[0])
    assert 0 in session.active
    computers.frame()
    assert len(computers._thoughts) == 1
    match how:
        case "undo":
            session.undo()
        case "restart":
            session.restart()
        case "act":
            session.submit(0, session.referee.legal(session.state, 0)[0])
        case _:
            computers.close()
    assert len(computers._thoughts) == 0
