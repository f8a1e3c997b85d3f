"""The staircase keeps four of five right, for every child; what was done is never lost."""

from __future__ import annotations

import json
import math
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.clue import Clue
from oeil_app.play.practice.drills import drills
from oeil_app.play.practice.progress import Progress, begun, read
from oeil_app.play.practice.staircase import Staircase

TASKS = 8  # a round
LOWEST, FIRST_DOWN, RIGHT, SECOND_UP = -3.0, 2.0, 0.8, 0.5

LEVELS = 12


class Child:
    """A simulated child: the harder the level, the less sure; it may guess, and it may slip."""

    def __init__(self, skill: float, guess: float, seed: int) -> None:
        self.skill, self.guess, self.dice = skill, guess, Rng(seed)

    def chance(self, level: float) -> float:
        slips = 0.02
        knows = 1 / (1 + math.exp(-1.6 * (self.skill - level)))
        return self.guess + (1 - self.guess - slips) * knows

    def answers(self, level: int) -> bool:
        return self.dice.below(10**6) < 10**6 * self.chance(level)

    def own_level(self) -> float:
        """Where this child is right four times of five."""
        return min(
            (n / 20 for n in range(-100, 20 * LEVELS)),
            key=lambda level: abs(self.chance(level) - RIGHT),
        )


def practise(child: Child, stairs: Staircase, tasks: int) -> tuple[Staircase, list[int], float]:
    """So many tasks: where it leads, the levels on the way, and the part that was right."""
    levels, right = [], 0
    for _ in range(tasks):
        levels.append(stairs.level)
        ok = child.answers(stairs.level)
        right += ok
        stairs = stairs.after(ok)
    return stairs, levels, right / tasks


@pytest.mark.parametrize("guess", [0.05, 0.25, 0.5], ids=["free", "of four", "yes or no"])
@pytest.mark.parametrize("skill", [2, 4, 6, 8, 10])
def test_four_of_five_are_right_at_every_true_level(skill: int, guess: float) -> None:
    """Kaernbach's method converges to 80 %: 40 children of each skill, 200 tasks each."""
    rights, means = [], []
    for seed in range(40):
        child = Child(skill, guess, 1000 * skill + seed)
        stairs, _, _ = practise(child, Staircase(LEVELS), 60)
        _, levels, right = practise(child, stairs, 200)
        rights.append(right)
        means.append(mean(levels))
    assert 0.76 < mean(rights) < 0.84
    if guess < 0.5:  # who guesses half the answers can be told less sharply
        assert abs(mean(means) - child.own_level()) < 0.8


@pytest.mark.parametrize("skill", [3, 6, 9])
def test_a_child_comes_to_its_level_within_three_rounds(skill: int) -> None:
    """Large first steps: nobody who knows the game climbs from the bottom for days."""
    heights = []
    for seed in range(60):
        stairs, _, _ = practise(Child(skill, 0.25, seed), Staircase(LEVELS), 3 * TASKS)
        heights.append(stairs.level)
    assert abs(mean(heights) - Child(skill, 0.25, 0).own_level()) < 1.2


def test_after_forgetting_it_comes_back_down_and_up_again() -> None:
    """A child that loses four levels is met where it is within two rounds, and climbs again."""
    after, back, hard = [], [], []
    for seed in range(60):
        child = Child(8, 0.25, seed)
        stairs, _, _ = practise(child, Staircase(LEVELS), 100)
        child.skill = 4
        stairs, _, first = practise(child, stairs, 2 * TASKS)
        hard.append(first)
        after.append(stairs.level)
        child.skill = 8
        stairs, _, _ = practise(child, stairs, 6 * TASKS)
        back.append(stairs.level)
    assert abs(mean(after) - Child(4, 0.25, 0).own_level()) < 1.2
    assert abs(mean(back) - Child(8, 0.25, 0).own_level()) < 1.2
    assert mean(hard) > 0.5, "even while it comes down most answers are right"


@given(st.lists(st.booleans(), max_size=120), st.integers(1, 15))
@settings(max_examples=150, deadline=None, derandomize=True, database=None)
def test_the_staircase_stays_on_the_ladder(answers: list[bool], levels: int) -> None:
    stairs = Staircase(levels)
    for right in answers:
        was, stairs = stairs, stairs.after(right)
        assert LOWEST <= stairs.height < levels and 0 <= stairs.level < levels
        assert stairs.height >= was.height if right else stairs.height <= was.height


def test_one_mistake_weighs_as_much_as_four_right_answers() -> None:
    stairs = Staircase(LEVELS, 5.5, mistakes=2)
    down = stairs.after(False)
    for _ in range(4):
        down = down.after(True)
    assert down.height == stairs.height


def test_a_slip_low_on_the_ladder_keeps_nobody_there_for_long() -> None:
    """One slip among easy tasks, then all is right: half way up within two rounds, not in three."""
    stairs = Staircase(LEVELS).after(True).after(True).after(False)
    for _ in range(2 * TASKS - 3):
        stairs = stairs.after(True)
    assert stairs.level == LEVELS // 2 and stairs.mistakes == 1


def test_what_was_kept_before_mistakes_were_counted_goes_on_in_small_steps() -> None:
    drill, kept = drills()["fits"], begun(drills()["fits"], 1).to_json()
    for settled, mistakes in ((True, 2), (False, 0)):
        del (old := {**kept, "settled": settled, "height": 3.5})["mistakes"]
        assert read(drill, old, 1).stairs == Staircase(drill.levels, 3.5, mistakes)
    for damaged in (-1, 3, "2", None):
        assert read(drill, {**kept, "mistakes": damaged}, 1).stairs.mistakes == 0


def test_a_mistake_at_the_easiest_level_weighs_as_much_as_any_other() -> None:
    """Else who is right there four times of five would be sent up too early."""
    stairs = Staircase(LEVELS, 0.5, mistakes=2).after(False)
    assert stairs.level == 0
    for _ in range(4):
        assert stairs.level == 0
        stairs = stairs.after(True)
    assert stairs.height == pytest.approx(0.5)


CONFUSED = "apart colour orange red"


def colours_asked(height: float, focus: str = "") -> set[str]:
    """What a child is asked who took red for orange, in many rounds."""
    stairs, drill = Staircase(LEVELS, height, mistakes=2), drills()["designs"]
    tasks = [Progress(drill.id, stairs, n, focus=focus, missed=(CONFUSED,)).task for n in range(60)]
    return {clue.name for task in tasks for clue in task.clues()}


def test_below_the_easiest_level_one_is_asked_what_was_not_missed() -> None:
    """And again what was, as soon as the way is climbed back, or if that is what is practised."""
    assert CONFUSED in colours_asked(0.0) and CONFUSED not in colours_asked(-0.25)
    assert CONFUSED in colours_asked(-1.0, focus=CONFUSED)


def test_only_the_first_mistake_of_a_task_is_told_and_the_last_ones_are_kept() -> None:
    progress = begun(drills()["designs"], 1)
    before = progress.task.offered
    progress = progress.wrong([Clue("b"), Clue("a")]).wrong([Clue("c")])
    assert progress.task.offered == before and progress.missed == ()
    progress = progress.solved()
    assert progress.missed == ("a", "b")
    for name in "cde":
        progress = progress.wrong([Clue(name)]).solved()
    assert progress.missed == ("e", "d", "c", "a")
    assert progress.solved().missed == progress.missed


# -- rounds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("drill", drills().values(), ids=lambda drill: drill.id)
@given(st.lists(st.booleans(), min_size=1, max_size=30), st.integers(1, 2**30))
@settings(max_examples=10, deadline=None, derandomize=True, database=None)
def test_whenever_one_leaves_the_same_task_is_found_again(drill, answers, seed) -> None:
    """Written after every answer, read back: the same round, the same task."""
    progress = begun(drill, seed)
    for right in answers:
        wrong = sorted({*progress.task.offered} - progress.task.wanted)
        missed = progress.task.missed(wrong[0])
        progress = progress.solved() if right else progress.wrong(missed)
        if progress.over:
            progress = progress.rest("2026-11-17")
        again = read(drill, json.loads(json.dumps(progress.to_json())), 99)
        assert again == progress
        assert (again.task.offered, again.task.wanted) == (
            progress.task.offered,
            progress.task.wanted,
        )


def test_a_mended_task_counts_as_done_but_not_as_right() -> None:
    progress = begun(drills()["fits"], 1)
    progress = progress.wrong().wrong().solved()
    assert progress.done == (False,) and progress.stairs.mistakes == 1 and not progress.stumbled
    progress = progress.solved()
    assert progress.done == (False, True) and progress.stairs.height == SECOND_UP - FIRST_DOWN


@pytest.mark.parametrize(("right", "stars"), [(8, 3), (7, 3), (6, 2), (5, 2), (4, 1), (0, 1)])
def test_stars(right: int, stars: int) -> None:
    """Whoever comes to the end has at least one."""
    progress = begun(drills()["fits"], 1)
    for n in range(TASKS):
        progress = progress.solved() if n < right else progress.wrong().solved()
    assert progress.over and progress.stars == stars
    rested = progress.rest("2026-11-17")
    assert rested.past[-1].stars == stars and rested.done == () and rested.seed != progress.seed


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        {"height": "high"},
        {"height": -1},
        {"height": 400},
        {"height": True, "seed": "x", "done": 3, "past": [["x"], 4, ["d", 1, "2", 3]]},
        {"height": 2, "seed": 5, "done": [True] * 99, "past": {"a": 1}},
        {"height": float("nan")},
    ],
)
def test_what_cannot_be_right_counts_as_never_done(data: object) -> None:
    """A damaged store never stops a child: the drill begins anew, or goes on with what is sound."""
    progress = read(drills()["fits"], data, 3)
    assert progress.done == () and progress.past == () and progress.task.wanted
