"""Children who practise by themselves: one who takes red for orange, a hasty one, a young one.

How each sees is written here anew, from what lies on the table: nothing of it asks the app which
clues a task has.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp
from typing import Any

from oeil_app.core.tasks.drill import Drill, Task
from oeil_app.games.lynx.drills.does_it_fit import FitsTask
from oeil_app.games.lynx.drills.find_twice import TwiceTask
from oeil_app.games.lynx.drills.where_does_it_fit import PlacesTask
from oeil_app.games.oeil.board.board import COLOURS, SQUARES
from oeil_app.games.oeil.drills.find_colour import DesignTask
from oeil_app.games.oeil.drills.largest_group import GroupTask
from oeil_app.games.serpents.drills.match_snake import SnakeTask
from oeil_app.games.serpents.rules.snake import open_end
from oeil_app.play.practice.diary import HURRIED, HURRY, Week
from oeil_app.play.practice.findings import EARLY_STEPS
from oeil_app.play.practice.progress import Progress, begun
from tests.games.lynx_table import beside, group

CONFUSED = {"red", "orange"}
ALIKE = 0.8  # of the times, who is weak at two colours takes them for one
TIRED, EASY, STEEP = 0.6, 0.03, 9.0  # slips at what is far too hard, at what is easy; how sudden


@dataclass(frozen=True)
class Child:
    """`skill`: of a ladder, where half of the slips come; `eyes` give a wrong answer, or none."""

    name: str
    skill: float
    eyes: Callable[[Task, random.Random], str | None] = lambda task, dice: None
    hurry: float = 0.0  # of the tasks

    def first(self, task: Task, height: float, dice: random.Random) -> tuple[str | None, float]:
        """A wrong answer or None, and the seconds until it comes; `height` of the ladder, 0 to 1"""
        if dice.random() < self.hurry:
            wrong = _any_wrong(task, dice) if dice.random() < 0.4 else None
            return wrong, dice.uniform(0.3, HURRY - 0.1)
        seconds = dice.uniform(2.5, 9.0)
        if (seen := self.eyes(task, dice)) is not None:
            return seen, seconds
        slips = EASY + TIRED / (1 + exp(STEEP * (self.skill - height)))
        return (_any_wrong(task, dice) if dice.random() < slips else None), seconds


def _any_wrong(task: Task, dice: random.Random) -> str | None:
    return dice.choice(sorted({*task.offered} - task.wanted))


# -- who takes red for orange ----------------------------------------------------------------------


def _both(colours: Any) -> bool:
    return {*colours} >= CONFUSED


def takes_for_one(task: Task, dice: random.Random) -> str | None:
    """The wrong answer of somebody for whom red and orange are one colour just now."""
    if dice.random() > ALIKE:
        return None
    found: list[str] = []
    if isinstance(task, TwiceTask):
        found = [name for name in task.offered if _meets(task, task.lay, name)]
    elif isinstance(task, FitsTask):
        found = ["no"] if any(_both(c for _, c in four) for four in _groups(task, task.lay)) else []
    elif isinstance(task, PlacesTask):
        right = [task.lays[answer] for answer in task.wanted]
        if any(_both(c for _, c in four) for lay in right for four in _groups(task, lay)):
            found = list(task.offered)
    elif isinstance(task, DesignTask):
        if task.colour in CONFUSED:
            found = [s for s in task.offered if task.colour_of(s) in CONFUSED - {task.colour}]
            found = [square for square in found if square not in task.covered]
    elif isinstance(task, GroupTask):
        if COLOURS[task.colour] in CONFUSED:
            at = {s: COLOURS[task.face.colours[SQUARES[s]]] for s in task.offered}
            own = [s for s in task.offered if task.pegs[0] >> SQUARES[s] & 1]
            found = [s for s in own if at[s] in CONFUSED]
    elif isinstance(task, SnakeTask):
        ends = {a: open_end(task.state.snakes[int(a[:-1])], a[-1]) for a in task.offered}
        mine = CONFUSED & {*task.drawn.ends}
        found = [answer for answer, end in ends.items() if mine and end in CONFUSED - mine]
    wrong = [answer for answer in found if answer not in task.wanted]
    return dice.choice(wrong) if wrong else None


def _groups(task: Any, lay: Any) -> list[Any]:
    """The pictures that meet, side by side, by other code than the app's."""
    cards = {str(id): card for id, card in enumerate(task.state.deck.cards) if id}
    table = {f"{x},{y}": f"{on >> 1}{'r' * (on & 1)}" for (x, y), on in task.state.table.items()}
    laid = f"{lay.card}{'r' * lay.turned}"
    near = beside(f"{lay.x},{lay.y}")
    return [group(cards, laid, side, table[at]) for side, at in near.items() if at in table]


def _meets(task: TwiceTask, lay: Any, name: str) -> bool:
    """Whether a red or orange picture meets one of the other colour."""
    card, corner = map(int, name.split("."))
    mine = task.state.deck.cards[card][corner]
    return mine[1] in CONFUSED and any(
        tuple(mine) in [tuple(p) for p in four] and _both(c for _, c in four)
        for four in _groups(task, lay)
    )


COLOUR_WEAK = Child("colour-weak", skill=0.75, eyes=takes_for_one)
HASTY = Child("hasty", skill=0.75, hurry=0.36)
YOUNG = Child("young", skill=0.16)
CHILDREN = (COLOUR_WEAK, HASTY, YOUNG)
HARD = {"colour-weak": "apart colour orange red", "hasty": HURRIED, "young": EARLY_STEPS}


# -- practising ------------------------------------------------------------------------------------


def practise(
    child: Child, drill: Drill, tasks: int, seed: int, week: Week | None = None
) -> tuple[list[bool], Progress, Week]:
    """So many tasks of a drill: which were right at once, and what is kept of them."""
    dice, week = random.Random(f"{child.name} {drill.id} {seed}"), week or Week()
    progress, right = begun(drill, seed), []
    day = date(2026, 11, 16) + timedelta(days=seed % 5)
    for _ in range(tasks):
        task = progress.task
        height = progress.stairs.level / max(1, drill.levels - 1)
        wrong, seconds = child.first(task, height, dice)
        missed = task.missed(wrong) if wrong is not None else None
        week = week.answered(task.clues(), missed, seconds < HURRY)
        week = week.practised(day.isoformat(), drill.id, seconds)
        progress = (progress.wrong(missed or ()) if wrong is not None else progress).solved()
        right.append(wrong is None)
        if progress.over:
            progress = progress.rest(day.isoformat())
    return right, progress, week
