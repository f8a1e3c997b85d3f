"""Grades mean something: simulated people of several strengths solve fewer of a higher one."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from random import Random

import pytest
from pytest import approx

from oeil_app.core.rules.rng import Rng
from oeil_app.play.puzzles.grading import Try, _chance, felt
from oeil_app.play.puzzles.making import made_at_once
from oeil_app.play.puzzles.puzzles import of_kind
from tests.puzzles import lookers
from tests.puzzles.lookers import LOOKERS, SIGHTS, WinInTwo
from tests.puzzles.simulated_solvers import ONE_TRY, PATIENCE, luck, solves

GRADES, FAIR = 5, 0.55

MANY, GAMES = {"herd": 5, "three_snakes": 5, "two_turns": 12}, 60
SLACK = 0.04  # what chance may do to so few; the ends are truly apart
LOOKED_AT = {"last_card": 100, "win1": 10, "win2": 8, "hold": 7}  # of each grade
FEW = 0.1  # what chance may do to so few
SLOW = 2  # of the last grade, where looking takes its time, at most


def lucks(kind: str, grade: int) -> list[float]:
    """How often one careless game solves each of some puzzles of a grade."""
    dice = Rng(grade)
    return [luck(made_at_once(kind, grade, n), GAMES, dice) for n in range(1, MANY[kind] + 1)]


@pytest.mark.parametrize("kind", ONE_TRY)
def test_a_higher_grade_is_solved_less_often_by_everybody(kind: str) -> None:
    by_grade = [lucks(kind, grade) for grade in range(1, GRADES + 1)]
    for patience in PATIENCE:
        solved = [sum(solves(one, patience) for one in some) / len(some) for some in by_grade]
        assert all(b <= a + SLACK for a, b in pairwise(solved)), (kind, patience, solved)
        if patience == PATIENCE[0]:
            assert solved[0] > solved[-1] + SLACK, (kind, solved)


def first_actions(kind: str, grade: int, many: int, games: int) -> list[float]:
    """How often each of the lookers does the right thing first."""
    some = [made_at_once(kind, grade, n) for n in range(1, many + 1)]
    dice = Random(grade)
    return [sum(lookers.solves(one, who, games, dice) for one in some) / many for who in LOOKERS]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", SIGHTS)
def test_a_higher_grade_is_seen_through_less_often_by_whoever_looks(kind: str) -> None:
    counts = [LOOKED_AT[kind]] * (GRADES - 1) + [min(LOOKED_AT[kind], SLOW)]
    by_grade = [first_actions(kind, 1 + n, many, 16) for n, many in enumerate(counts)]
    for n, looker in enumerate(LOOKERS):
        solved = [some[n] for some in by_grade]
        assert all(b <= a + FEW for a, b in pairwise(solved)), (kind, looker.name, solved)
        assert solved[-1] < solved[0] - SLACK, (kind, looker.name, solved)


def test_where_nothing_threatens_much_to_look_at_is_not_very_easy() -> None:
    """F-4: there are no decoys then, but nothing to go by either (0.3 of the usual lookers see it
    among 28 actions, all of them among 16)."""
    quiet = []
    for one in of_kind("win2"):
        sight = WinInTwo(one)
        if not any(map(sight.threats, sight.ways)):
            quiet.append((len(sight.ways), one.grade))
    assert len(quiet) == 15 and max(quiet)[0] == 28
    assert all(grade >= 2 for actions, grade in quiet if actions == 28)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("kind", SIGHTS)
def test_grades_of_many_puzzles_are_in_order_for_whoever_looks(kind: str) -> None:
    by_grade = [first_actions(kind, grade, 60, 30) for grade in range(1, GRADES + 1)]
    for n, looker in enumerate(LOOKERS):
        solved = [some[n] for some in by_grade]
        assert all(b <= a + SLACK for a, b in pairwise(solved)), (kind, looker.name, solved)
        if looker.name != "thorough":  # who sees nearly all of the first grades
            assert solved[1] < solved[0], (kind, looker.name, solved)


def test_the_solitaires_of_a_higher_grade_are_longer() -> None:
    """O-21: par is what a solver measures there."""
    pars = [[made_at_once("solitaire", g, n).par for n in (1, 2, 3)] for g in range(1, 6)]
    means = [sum(some) / len(some) for some in pars]
    assert all(a < b for a, b in pairwise(means[:4])) and means[3] <= means[4]


@pytest.mark.parametrize("strength", [0.5, 2.0, 3.5, 5.5])
def test_the_grade_that_fits_is_found_from_the_familys_own_results(strength: float) -> None:
    dice, had = Rng(round(strength * 10) + 1), []
    for _ in range(40):
        grade = felt(had).fitting("a")
        had.append(Try("a", grade, dice.below(1000) < 1000 * _chance(strength, grade)))
    true = max((g for g in range(1, GRADES + 1) if _chance(strength, g) >= FAIR), default=1)
    assert abs(felt(had).fitting("a") - true) <= 1
    assert felt(had) == felt(had), "no chance in it"


def test_what_is_believed_before_weighs_against_what_was_solved() -> None:
    """At rest neither pulls more: so is the likeliest measure, however it is found. A stranger is
    believed to be a grade and a half strong, by as little as 0.15 of a result; a grade to be as
    hard as its number, by eight."""
    had = [Try("a", 1, True)] * 3 + [Try("a", 2, n > 1) for n in range(4)] + [Try("b", 3, False)]
    found = felt(had)

    def missed(one: Try) -> float:
        return one.alone - 1 / (1 + exp(1.6 * (found.hard[one.grade - 1] - found.strong[one.who])))

    for who in "ab":
        pull = 0.15 * (1.5 - found.strong[who]) / 1.6
        assert pull + sum(missed(one) for one in had if one.who == who) == approx(0, abs=0.01)
    for grade in range(1, GRADES + 1):
        push = 8 * (grade - found.hard[grade - 1]) / 1.6
        assert push - sum(missed(one) for one in had if one.grade == grade) == approx(0, abs=0.01)
    assert found.chance("nobody knows", 1) == approx(1 / (1 + exp(1.6 * (found.hard[0] - 1.5))))


def test_a_grade_that_is_hard_for_this_family_counts_as_harder_and_grades_stay_in_order() -> None:
    before = felt([])
    had = [Try(who, 3, False) for who in "abc"] * 8 + [Try(who, 4, True) for who in "abc"] * 8
    after = felt(had)
    assert after.hard[2] > before.hard[2] + 0.3
    assert all(a <= b for a, b in pairwise(after.hard))
    assert before.hard == (1, 2, 3, 4, 5)
