"""Asking: what the scene asks its seats, and what must be chosen before an action can be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from oeil_app.core.event import Event
from oeil_app.core.scene import Question, Scene
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..ask.questions import Questions
from ..comfort import Comfort
from ..place.frame import Rect
from ..trace.recorder import Recorder


class Host(Protocol):
    """The table, as far as it is asked for here."""

    comfort: Comfort
    recorder: Recorder

    def now(self) -> float: ...

    def wake(self) -> None: ...

    def submit(self, seat: int, action: str, rev: int) -> bool: ...


class Asking:
    """Between the session and the panels; answers go through the session like any action."""

    def __init__(
        self, session: Session, scenery: Scenery[Any], questions: Questions, host: Host
    ) -> None:
        self.session, self.scenery, self.questions, self.host = session, scenery, questions, host

    def heard(self, events: Sequence[Event]) -> None:
        """After a commit: what was right is shown before the panel goes."""
        for event in events:
            reply = self.scenery.reply(event)
            if reply is not None:
                self.questions.reply(reply, self.host.now())

    def show(self, scene: Scene) -> None:
        """What the scene asks; what was asked on the way to an action that is off is closed."""
        questions, judge = self.questions, self.session.judge
        for seat, panel in list(questions.panels.items()):
            said = any(choice.action for choice in panel.question.choices)
            if (
                panel.own
                and said
                and not any(judge(seat, c.action) for c in panel.question.choices)
            ):
                questions.close(seat)
        for question in scene.questions:
            open_now = questions.panels.get(question.seat)
            if open_now is None or open_now.question != question:
                self._open(question, partial(self._answer, question.seat))
        questions.keep(scene.questions)

    def clear_of(self, rects: Sequence[Rect]) -> None:
        """Panels hide nothing of these; what is open opens anew if it has to move."""
        questions = self.questions
        if list(rects) == list(questions.clear):
            return
        questions.clear = tuple(rects)
        for panel in list(questions.panels.values()):
            if panel.reply is None:
                own, panel.own = panel.own, False
                self._open(panel.question, panel.chosen, own)

    def first(
        self, seat: int, action: str, then: Callable[[str | None], Any], tapped: bool = False
    ) -> bool:
        """Asks what must be chosen before this can be said, if anything and if it may be said."""
        state = self.session.state
        question = self.scenery.before(state, seat, action)
        if question is None and tapped:
            question = self.scenery.confirm(state, seat, action)
        if question is None or not self.session.judge(seat, action):
            return False
        self._open(question, then, own=True)
        return True

    def leaflet(self, seat: int) -> None:
        """Shows what the scenery has to tell a seat; pressed again, it goes."""
        question = self.scenery.leaflet(self.session.state, seat)
        panel = self.questions.panels.get(seat)
        if panel is not None and panel.own:
            self.questions.close(seat)
        elif question is not None and (panel is None or panel.reply is not None):
            self._open(question, lambda _action: None, own=True)

    def stop(self, seat: int) -> None:
        """The seat does something else."""
        self.questions.close_own(seat)

    def _open(
        self, question: Question, chosen: Callable[[str | None], Any], own: bool = False
    ) -> None:
        self.questions.open(
            question, self.host.now(), chosen, self.host.comfort.reduced_motion, own
        )
        self.host.recorder.question(self.questions.panels[question.seat])
        self.host.wake()

    def _answer(self, seat: int, text: str | None) -> None:
        if text is not None:
            self.host.submit(seat, text, self.session.rev)
