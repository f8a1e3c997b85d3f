"""Looks on while a child practises: how long, how soon, and what was missed; for the diary."""

from __future__ import annotations

from typing import Any

from oeil_app.core.tasks.drill import Task
from oeil_app.play.practice.diary import HURRY, Week

from .. import store

LONGEST = 60.0  # seconds without an answer that count: who went away does not practise


class Watch:
    """Of one child in one drill; a task is judged by its first answer, or by none if helped."""

    def __init__(self, app: Any, person: str | None, drill: str) -> None:
        self.app, self.person, self.drill = app, person, drill
        self.spent = 0.0  # seconds that are not noted yet
        self._looked = 0.0  # since the task lay there, or since the last answer
        self._first: float | None = None  # until the first answer
        self._judged = False

    def begin(self, stumbled: bool) -> None:
        """A task is laid out; one that was left after a wrong answer is judged already."""
        self._looked, self._first, self._judged = 0.0, None, stumbled

    def tick(self, dt: float) -> None:
        """Time passes while the task lies there."""
        if self._looked < LONGEST:
            self._looked += dt
            self.spent += dt

    def helped(self) -> None:
        """The answer was shown: it says nothing of the child."""
        self._judged = True

    def answered(self, task: Task, answer: str, wrong: bool, done: bool) -> None:
        """An answer; the whole task is right when it is done without a wrong one."""
        if self._first is None:
            self._first = self._looked
        self._looked = 0.0
        week = store.week(self.app, self.person)
        if not self._judged and (wrong or done):
            self._judged = True
            missed = task.missed(answer) if wrong else None
            week = week.answered(task.clues(), missed, self._first < HURRY)
        elif not done:
            return
        store.keep_week(self.app, self.person, self._noted(week))

    def end(self) -> None:
        """What is not noted yet."""
        if self.spent >= 1:
            week = self._noted(store.week(self.app, self.person))
            store.keep_week(self.app, self.person, week)

    def _noted(self, week: Week) -> Week:
        spent, self.spent = self.spent, 0.0
        return week.practised(store.today().isoformat(), self.drill, spent)
