"""A session in which somebody learns: only what the step asks for is done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Reason, Verdict, Verdicts
from oeil_app.core.tasks.lesson import Lesson, Step
from oeil_app.games import GAMES

from .session import Answer, Session
from .timeline import Timeline

LESSON = "lesson"  # the rule of a reason that is only the teacher's word
WAIT = "lesson_wait"
LEARNED = "lesson"  # under which the family store keeps what was learned


class Teaching(Session):
    """The lesson's table. What no rule allows is refused with its reasons, as always; what the
    step does not ask for is refused with the step's kind word (rule `lesson`).

    `at` is the number of the step, the number of steps when all is done. What the app plays for
    other seats waits in `waiting` until `play_next` is called, so that it can be watched.
    """

    def __init__(self, game: str, lesson: Lesson) -> None:
        setup = GAMES.setup(game, lesson.variant, lesson.seats, lesson.seed, lesson.options)
        referee = GAMES.referee(setup)
        given = lesson.state

        def start() -> object:
            return GAMES.deal(setup) if given is None else referee.from_json(given)

        super().__init__(setup, Timeline(referee, start))
        self.game, self.lesson = game, lesson
        self.at = 0
        self.waiting: list[tuple[int, str]] = []
        self._free = True
        for seat, text in lesson.opening:
            answer = self.submit(seat, text)
            if not answer.verdict:
                raise ValueError(f"lesson {lesson.id}: {text} in the opening: {answer.verdict}")
        self._free = False

    @property
    def step(self) -> Step | None:
        """What is being learned now; None: all is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def go_on(self) -> bool:
        """The learner has read a step that asks for nothing else."""
        if self.step is None or self.step.takes is not None or self.waiting:
            return False
        self._pass()
        return True

    def play_next(self) -> bool:
        """Does the next thing that the app plays for another seat; false if there is none."""
        if not self.waiting:
            return False
        seat, text = self.waiting.pop(0)
        answer = self._freely(seat, text)
        if not answer.verdict:
            raise ValueError(f"lesson {self.lesson.id}: {text}: {answer.verdict.reasons}")
        return True

    # -- as a session ----------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, rev: int | None = None) -> Answer:
        if self._free:
            return super().submit(seat, action, rev)
        verdict = self.judge(seat, action)
        if not verdict:
            return Answer(verdict, (), self.rev)
        # the step is over before anybody is told of the commit: listeners see what comes next
        step = self.at
        self._pass()
        try:
            return self._freely(seat, action)
        except BaseException:
            self.at, self.waiting = step, []
            raise

    def judge(self, seat: int, action: Action | str) -> Verdict:
        """By the rules first; what they allow, by the step."""
        verdict = super().judge(seat, action)
        if not verdict or self._free:
            return verdict
        return self._asked_for(
            seat, self.referee.parse(action) if isinstance(action, str) else action
        )

    def drops(self, seat: int, piece: str) -> Verdicts[Drop]:
        """As the rules have it, of what the step asks for."""
        actions: Mapping[Drop, Action] = self.actions(seat, piece)
        may = super().drops(seat, piece).legal
        asked_for = {drop for drop in may if self._asked_for(seat, actions[drop])}
        return Verdicts(actions, asked_for, partial(self.judge, seat))

    # -- within ----------------------------------------------------------------------------------

    def _pass(self) -> None:
        assert self.step is not None
        self.waiting = list(self.step.then)
        self.at += 1

    def _freely(self, seat: int, action: Action | str) -> Answer:
        self._free = True
        try:
            return super().submit(seat, action)
        finally:
            self._free = False

    def _asked_for(self, seat: int, action: Action) -> Verdict:
        step = self.step
        if self.waiting or step is None or step.takes is None:
            return kindly(WAIT)
        if seat != self.lesson.learner:
            return kindly("lesson_not_you")
        return Verdict() if step.takes(action.text()) else kindly(step.otherwise)


def kindly(kind: str) -> Verdict:
    """A teacher's word, no rule's."""
    return Verdict((Reason(LESSON, kind),))
