"""What a child has done in a drill: the staircase, the round under way and all finished rounds.

Everything is a pure function; the page keeps `to_json` after every answer, so that a child who
leaves, or whose tablet goes dark, finds the very same task again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oeil_app.core.drill import Drill, Task
from oeil_app.core.jsons import Json, JsonObject
from oeil_app.core.rng import Rng

from .drills import drills
from .staircase import LOWEST, Staircase

TASKS = 8  # a round; about two minutes
THREE_STARS, TWO_STARS = 7, 5  # right at once, of a round's tasks
KEPT_ROUNDS = 120
FOCUSED, APART = 12, 1_000_003  # tasks that are made to find one of the focus; how seeds differ


@dataclass(frozen=True, slots=True)
class Past:
    """A finished round."""

    day: str  # 2026-11-17
    level: int  # reached at its end
    right: int  # tasks that were right at once
    stars: int


@dataclass(frozen=True, slots=True)
class Progress:
    """One child in one drill."""

    drill: str
    stairs: Staircase
    seed: int = 1  # of the round under way
    done: tuple[bool, ...] = ()  # its finished tasks: right at once, or mended
    stumbled: bool = False  # a wrong answer was given to the task that is open
    past: tuple[Past, ...] = ()
    focus: str = ""  # the clue that the tasks of this round shall turn on, if they can

    @property
    def task(self) -> Task:
        """The task that is open: the same whenever it is asked for."""
        first = self._made(0)
        if not self.focus or self._turns(first):
            return first
        others = (self._made(n) for n in range(1, FOCUSED))
        return next((task for task in others if self._turns(task)), first)

    def _made(self, way: int) -> Task:
        dice = Rng(self.seed * 1009 + len(self.done) + way * APART)
        return drills()[self.drill].make(self.stairs.level, dice)

    def _turns(self, task: Task) -> bool:
        return any(clue.name == self.focus for clue in task.clues())

    @property
    def over(self) -> bool:
        """Whether the round is done."""
        return len(self.done) == TASKS

    @property
    def stars(self) -> int:
        """What the tasks done so far are worth: one for being there, never none."""
        return stars_for(sum(self.done))

    def wrong(self) -> Progress:
        """A wrong answer: the task stays open to be mended, but was not right at once."""
        return replace(self, stumbled=True)

    def solved(self) -> Progress:
        """The open task is done; the staircase goes up, or down if the child stumbled."""
        right = not self.stumbled
        return replace(
            self, stairs=self.stairs.after(right), done=(*self.done, right), stumbled=False
        )

    def rest(self, day: str) -> Progress:
        """After a round: it is noted, and another one can begin."""
        noted = Past(day, self.stairs.level, sum(self.done), self.stars)
        past = (*self.past, noted)[-KEPT_ROUNDS:]
        return replace(self, done=(), stumbled=False, past=past, seed=self.seed + 1, focus="")

    def to_json(self) -> JsonObject:
        return {
            "height": self.stairs.height,
            "settled": self.stairs.settled,
            "seed": self.seed,
            "done": list(self.done),
            "stumbled": self.stumbled,
            "focus": self.focus,
            "past": [[p.day, p.level, p.right, p.stars] for p in self.past],
        }


def stars_for(right: int) -> int:
    """One to three."""
    return 3 if right >= THREE_STARS else 2 if right >= TWO_STARS else 1


def begun(drill: Drill, seed: int) -> Progress:
    """A child who has never tried this drill."""
    return Progress(drill.id, Staircase(drill.levels), seed)


def read(drill: Drill, data: Json, seed: int) -> Progress:
    """What `to_json` wrote; whatever of it cannot be right counts as never done."""
    fresh = begun(drill, seed)
    if not isinstance(data, dict):
        return fresh
    height, settled = data.get("height"), data.get("settled")
    if not isinstance(height, int | float) or not LOWEST <= height < drill.levels:
        return fresh
    stairs = Staircase(drill.levels, float(height), settled is True)
    past = _past(data.get("past"))
    kept_seed, done = data.get("seed"), data.get("done")
    if not isinstance(kept_seed, int) or not isinstance(done, list) or len(done) > TASKS:
        return Progress(drill.id, stairs, seed, past=past)
    if not all(isinstance(right, bool) for right in done):
        return Progress(drill.id, stairs, seed, past=past)
    stumbled, focus = data.get("stumbled") is True, data.get("focus")
    told = focus if isinstance(focus, str) else ""
    return Progress(drill.id, stairs, kept_seed, tuple(done), stumbled, past, told)


def _past(data: Json) -> tuple[Past, ...]:
    rounds = data if isinstance(data, list) else []
    found = []
    for entry in rounds[-KEPT_ROUNDS:]:
        if isinstance(entry, list) and len(entry) == 4 and isinstance(entry[0], str):
            day, *numbers = entry
            if all(isinstance(number, int) for number in numbers):
                level, right, stars = numbers
                found.append(Past(day, level, right, min(3, max(1, stars))))
    return tuple(found)
