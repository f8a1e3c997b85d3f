"""A session in which a task is answered: the table's own, judged by what speaks against an answer.

Every place that is offered may be tried; only what was let go, touched or pressed is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from oeil_app.core.rules.action import Action, Unreadable
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason, Verdict, unreadable
from oeil_app.core.spec import Variant
from oeil_app.core.tasks.drill import Drill, Given, Task
from oeil_app.play.session import Answer, Session
from oeil_app.play.timeline import Timeline

Answered = Callable[[str, Sequence[Reason]], None]
"""Told of every answer, and of what speaks against it, before the table shows it."""


@dataclass(frozen=True, slots=True)
class Say(Action):
    """An answer, by its text."""

    answer: str

    def text(self) -> str:
        return self.answer


class Asking(Referee[Given]):
    """Asks one task: whatever it offers and was not yet given may be said."""

    def __init__(self, task: Task) -> None:
        self.task = task

    def deal(self, setup: Setup, rng: Rng) -> Given:
        return Given()

    def active(self, state: Given) -> Mapping[int, str]:
        return {} if self.outcome(state) else {0: "answer"}

    def listed(self, state: Given, seat: int) -> Sequence[Action]:
        return [Say(answer) for answer in self.task.offered if answer not in state.answers]

    def reasons(self, state: Given, seat: int, action: Action) -> Sequence[Reason]:
        free = action.text() in self.task.offered and action.text() not in state.answers
        return () if free else unreadable(action.text()).reasons

    def apply(self, state: Given, seat: int, action: Action) -> tuple[Given, tuple[Event, ...]]:
        return Given((*state.answers, action.text())), ()

    def outcome(self, state: Given) -> Outcome | None:
        return Outcome((0,)) if self.task.wanted <= {*state.answers} else None

    def parse(self, text: str) -> Action:
        if text not in self.task.offered:
            raise Unreadable(text)
        return Say(text)

    def to_json(self, state: Given) -> JsonObject:
        return {"answers": list(state.answers)}

    def from_json(self, data: JsonObject) -> Given:
        return Given(tuple(map(str, data["answers"])))

    def view(self, state: Given, seat: int) -> JsonObject:
        return self.to_json(state)

    def resample(self, state: Given, seat: int, rng: Rng) -> Given:
        return state

    def pieces(self, state: Given, seat: int) -> Sequence[str]:
        piece = self.task.in_hand()
        return [piece.id] if piece is not None else []

    def drops(self, state: Given, seat: int, piece: str) -> Mapping[Drop, Action]:
        return {drop: Say(answer) for drop, answer in self.task.drops().items()}


class Sitting(Session):
    """One task before one child."""

    def __init__(self, drill: Drill, task: Task, answered: Answered) -> None:
        referee = Asking(task)
        variant = Variant(drill.id, (1,), (), referee, lambda *_: None, scenery=task)
        super().__init__(
            Setup(drill.game, drill.id, 1, 0, {}), Timeline(referee, Given), variant=variant
        )
        self.task, self.answered = task, answered

    def submit(self, seat: int, action: Action | str, rev: int | None = None) -> Answer:
        """What is wrong is refused with every reason, and can be mended."""
        verdict = self.judge(seat, action)
        if not verdict or not self.active:
            return Answer(verdict, (), self.rev)
        answer = str(action)
        reasons = self.task.against(answer)
        self.answered(answer, reasons)
        if reasons:
            return Answer(Verdict(reasons), (), self.rev)
        return super().submit(seat, action, rev)
