"""What a grade means to this family: how hard it has been for them, and which one to try next.

The makers measure puzzles (docs: assets/puzzles/README.md). Here the family's own results bend that
measure: somebody of strength s solves a puzzle of difficulty d alone with a chance of
1 / (1 + e^(d - s)), both in grades. Strengths and difficulties are found together, a few rounds of
small steps from "grade g is as hard as g"; no network, no clock, the same answer each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp

from .puzzle_book import ALONE, Best, Help
from .puzzles import GRADES

STEEP = 1.6  # how much a grade weighs in the chance
ROUNDS = 60
STEP = 0.12
TRUST_PERSON, TRUST_GRADE = 0.15, 8.0  # results that weigh as much as what was believed before
BEGINNER = 1.5  # strength of somebody of whom nothing is known
FAIR = 0.55  # a puzzle fits if it is solved alone this often


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody had a puzzle of a kind and grade; `alone` if it was solved without any help."""

    who: str
    grade: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Felt:
    """How hard each grade of a kind is for this family, and how strong each of them is in it."""

    hard: tuple[float, ...]  # by grade, from the first; never less than the grade before
    strong: Mapping[str, float]

    def chance(self, who: str, grade: int) -> float:
        """That this person solves such a puzzle alone."""
        return _chance(self.strong.get(who, BEGINNER), self.hard[grade - 1])

    def fitting(self, who: str) -> int:
        """The hardest grade that this person may well solve alone; the first if none is."""
        fits = [g for g in range(1, GRADES + 1) if self.chance(who, g) >= FAIR]
        return max(fits, default=1)


def tries_of(
    who: str,
    kind: str,
    solved: Mapping[str, Best],
    helps: Mapping[str, Help],
    grade_of: Mapping[str, int],
) -> list[Try]:
    """What a book tells of one kind; a solution that was shown counts, solved or not."""
    begun = {*solved, *(id for id, given in helps.items() if given.shown)}
    return [
        Try(who, grade_of[id], id in solved and solved[id].stars == ALONE)
        for id in sorted(begun)
        if id in grade_of and id.rpartition("-")[0] == kind
    ]


def felt(tries: Iterable[Try]) -> Felt:
    """The family's measure after these results."""
    had = list(tries)
    hard = [float(grade) for grade in range(1, GRADES + 1)]
    strong = {one.who: BEGINNER for one in had}
    for _ in range(ROUNDS):
        pull = {who: TRUST_PERSON * (BEGINNER - s) / STEEP for who, s in strong.items()}
        push = [TRUST_GRADE * (n + 1 - d) / STEEP for n, d in enumerate(hard)]
        for one in had:
            miss = one.alone - _chance(strong[one.who], hard[one.grade - 1])
            pull[one.who] += miss
            push[one.grade - 1] -= miss
        many = {who: TRUST_PERSON + sum(one.who == who for one in had) for who in strong}
        strong = {who: s + 10 * STEP * pull[who] / many[who] for who, s in strong.items()}
        weights = [TRUST_GRADE + sum(one.grade == n + 1 for one in had) for n in range(GRADES)]
        hard = [d + 10 * STEP * push[n] / weights[n] for n, d in enumerate(hard)]
    for n in range(1, GRADES):
        hard[n] = max(hard[n], hard[n - 1])
    return Felt(tuple(hard), strong)


def _chance(strong: float, hard: float) -> float:
    return 1 / (1 + exp(min(60.0, STEEP * (hard - strong))))
