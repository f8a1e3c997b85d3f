"""Minds think a few milliseconds a frame, all of a table in turn, and stop at once when told."""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.minds.mind import Thinking, Thought, concluded
from oeil_app.games.foureyes.actions import Pass
from oeil_app.play.computers.thinking import Thoughts

BUDGET = 0.004  # seconds of a frame


@dataclass
class Clock:
    """Time that passes only where somebody works."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def mind(
    clock: Clock, steps: list[float], log: list[str] | None = None, name: str = ""
) -> Thinking:
    """Works so long in each step, and has a first thought after the first one."""
    for done, seconds in enumerate(steps, 1):
        clock.now += seconds
        if log is not None:
            log.append(name)
        yield thought(done)
    return thought(len(steps) + 1)


def thought(nodes: int) -> Thought:
    return Thought(Pass(), "only_way", nodes)


def test_a_frame_gives_no_more_than_its_budget() -> None:
    """Steps of 0.7 ms: five fit into 4 ms, and a sixth is not begun."""
    clock, said = Clock(), []
    thoughts = Thoughts(clock)
    thoughts.ask(0, mind(clock, [0.0007] * 12), said.append)
    frames = []
    while len(thoughts):
        frames.append(thoughts.frame())
    assert max(frames) <= BUDGET
    assert sum(frames) > 0.0083 and len(frames) <= 4
    assert said == [thought(13)]


def test_what_a_step_took_too_long_is_taken_off_later_frames() -> None:
    """A step of 11 ms cannot be cut, but the next frames rest until it is paid back."""
    clock = Clock()
    thoughts = Thoughts(clock)
    thoughts.ask(0, mind(clock, [0.011, *[0.001] * 400]), lambda said: None)
    frames = [thoughts.frame() for _ in range(60)]
    assert frames[0] == 0.011
    assert frames[1] == 0.0
    assert all(sum(frames[:n]) <= n * BUDGET + 0.001 for n in range(4, 61)), (
        "more than the budget over the frames"
    )


def test_minds_of_one_table_think_in_turn() -> None:
    """Three minds: none gets two steps before each other had one, over frames as well."""
    clock, log = Clock(), []
    thoughts = Thoughts(clock)
    for name in "abc":
        thoughts.ask(name, mind(clock, [0.001] * 5, log, name), lambda said: None)
    while len(thoughts):
        thoughts.frame()
    assert "".join(log) == "abc" * 5


def test_a_forgotten_mind_is_closed_and_tells_nobody() -> None:
    clock, said = Clock(), []
    closed = []

    def watched() -> Thinking:
        try:
            while True:
                clock.now += 0.001
                yield thought(1)
        finally:
            closed.append(True)

    thoughts = Thoughts(clock)
    thoughts.ask(0, watched(), said.append)
    thoughts.frame()
    assert thoughts.best(0) == thought(1)
    thoughts.forget(0)
    assert closed and not len(thoughts) and thoughts.best(0) is None
    thoughts.ask(0, watched(), said.append)
    thoughts.ask(0, mind(clock, [0.001]), said.append)
    thoughts.forget_all()
    assert thoughts.frame() == 0.0
    assert not said


def test_a_hurried_mind_answers_with_its_best_so_far() -> None:
    clock, said = Clock(), []
    thoughts = Thoughts(clock)
    thoughts.ask(0, mind(clock, [0.001] * 50), said.append)
    assert not thoughts.hurry(0), "it has not begun"
    thoughts.frame()
    assert thoughts.hurry(0)
    assert [one.nodes for one in said if one] == [4] and not len(thoughts)


def test_who_is_told_may_ask_again_at_once() -> None:
    """The answer is played from within a frame, and the next mind asked there and then."""
    clock, said = Clock(), []
    thoughts = Thoughts(clock)

    def again(first: Thought | None) -> None:
        said.append(first)
        if len(said) < 3:
            thoughts.ask(0, mind(clock, [0.001]), again)

    thoughts.ask(0, mind(clock, [0.001]), again)
    for _ in range(9):
        thoughts.frame()
    assert said == [thought(2)] * 3


def test_a_clock_that_stands_still_ends_the_frame() -> None:
    """A clock too coarse to see one step: a frame takes one step and returns."""
    thoughts = Thoughts(Clock())
    thoughts.ask(0, mind(Clock(), [0.0] * 3), lambda said: None)
    for _ in range(4):
        thoughts.frame()
    assert not len(thoughts)


def test_out_of_time_there_is_still_one_thought() -> None:
    """Time is out from the beginning: it waits for the first thought, and for no more."""

    def slow() -> Thinking:
        for nodes in range(9):
            yield None if nodes < 4 else thought(nodes)
        return thought(9)

    assert concluded(slow(), lambda: True) == thought(4)
    assert concluded(slow(), lambda: False) == thought(9)
