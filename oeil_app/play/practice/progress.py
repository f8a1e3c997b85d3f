"""What a child has done in a drill: the staircase, the round under way and all finished rounds.

Everything is a pure function; the page keeps `to_json` after every answer, so that a child who
leaves, or whose tablet goes dark, finds the very same task again.

Who falls below the easiest level is asked, until the way is climbed back, what does not turn on
what was missed lately: with red and orange alike even the easiest tasks of a colour would not be
right four times of five (simulated: 0.77 of them, now 0.81).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.clue import Clue
from oeil_app.core.tasks.drill import Drill, Task

from .drills import drills
from .staircase import LOWEST, SETTLED, Staircase

TASKS = 8  # a round; about two minutes
THREE_STARS, TWO_STARS = 7, 5  # right at once, of a round's tasks
KEPT_ROUNDS = 120
FOCUSED, APART = 12, 1_000_003  # tasks that are made to find a fitting one; how seeds differ
LATELY = 4  # clues that were missed last


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
    missing: tuple[str, ...] = ()  # clues that were missed in the task that is open
    missed: tuple[str, ...] = ()  # and in those before it, the last first

    @property
    def task(self) -> Task:
        """The task that is open: the same whenever it is asked for."""
        made = map(self._made, range(FOCUSED))
        first = next(made)
        if self.focus:
            if self._turns(first, (self.focus,)):
                return first
            return next((task for task in made if self._turns(task, (self.focus,))), first)
        if not self.missed or self.stairs.height >= 0 or not self._turns(first, self.missed):
            return first
        return min((first, *made), key=lambda task: self._turns(task, self.missed))

    def _made(self, way: int) -> Task:
        dice = Rng(self.seed * 1009 + len(self.done) + way * APART)
        return drills()[self.drill].make(self.stairs.level, dice)

    def _turns(self, task: Task, clues: tuple[str, ...]) -> int:
        """On how many of these."""
        return len({clue.name for clue in task.clues()}.intersection(clues))

    @property
    def over(self) -> bool:
        """Whether the round is done."""
        return len(self.done) == TASKS

    @property
    def stars(self) -> int:
        """What the tasks done so far are worth: one for being there, never none."""
        return stars_for(sum(self.done))

    def wrong(self, missed: Iterable[Clue] = ()) -> Progress:
        """A wrong answer: the task stays open to be mended, but was not right at once."""
        names = self.missing if self.stumbled else tuple(sorted({clue.name for clue in missed}))
        return replace(self, stumbled=True, missing=names[:LATELY])

    def solved(self) -> Progress:
        """The open task is done; the staircase goes up, or down if the child stumbled."""
        right = not self.stumbled
        missed = tuple(dict.fromkeys((*self.missing, *self.missed)))[:LATELY]
        return replace(
            self,
            stairs=self.stairs.after(right),
            done=(*self.done, right),
            stumbled=False,
            missing=(),
            missed=missed,
        )

    def rest(self, day: str) -> Progress:
        """After a round: it is noted, and another one can begin."""
        noted = Past(day, self.stairs.level, sum(self.done), self.stars)
        past = (*self.past, noted)[-KEPT_ROUNDS:]
        return replace(self, done=(), stumbled=False, past=past, seed=self.seed + 1, focus="")

    def to_json(self) -> JsonObject:
        return {
            "height": self.stairs.height,
            "settled": self.stairs.mistakes > 0,
            "mistakes": self.stairs.mistakes,
            "seed": self.seed,
            "done": list(self.done),
            "stumbled": self.stumbled,
            "focus": self.focus,
            "missing": list(self.missing),
            "missed": list(self.missed),
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
    height = data.get("height")
    if not isinstance(height, int | float) or not LOWEST <= height < drill.levels:
        return fresh
    stairs = Staircase(drill.levels, float(height), _mistakes(data))
    past = _past(data.get("past"))
    kept_seed, done = data.get("seed"), data.get("done")
    if not isinstance(kept_seed, int) or not isinstance(done, list) or len(done) > TASKS:
        return Progress(drill.id, stairs, seed, past=past)
    if not all(isinstance(right, bool) for right in done):
        return Progress(drill.id, stairs, seed, past=past)
    stumbled, focus = data.get("stumbled") is True, data.get("focus")
    told = focus if isinstance(focus, str) else ""
    clues = _names(data.get("missing")), _names(data.get("missed"))
    return Progress(drill.id, stairs, kept_seed, tuple(done), stumbled, past, told, *clues)


def _mistakes(data: JsonObject) -> int:
    """So far; what was kept before they were counted says only whether there was one."""
    told = data.get("mistakes")
    if isinstance(told, int) and 0 <= told <= SETTLED:
        return int(told)
    return SETTLED if data.get("settled") is True else 0


def _names(data: Json) -> tuple[str, ...]:
    names = data if isinstance(data, list) else []
    return tuple(name for name in names if isinstance(name, str))[:LATELY]


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
