"""Asking: what the scene asks its seats, and what must be chosen before an action can be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from oeil_app.core.event import Event
from oeil_app.core.scene import Question
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..state import Ports, TableState
from ..trace.recorder import Recorder
from .questions import SEEN, Questions


class Asking:
    """Between the session and the questions; answers go through the session like any action."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        questions: Questions,
        recorder: Recorder,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.questions, self.recorder = questions, recorder

    def heard(self, events: Sequence[Event]) -> None:
        """After a commit: what was right is shown before the panel goes."""
        for event in events:
            reply = self.scenery.reply(event)
            if reply is not None:
                self.questions.reply(reply)

    def look_again(self) -> None:
        """What the scene asks; what was asked on the way to an action that is off is closed."""
        asked = self.state.scene.questions
        for seat, panel in list(self.state.asked.items()):
            said = [choice.action for choice in panel.question.choices]
            if panel.own and any(said) and not any(self.session.judge(seat, a) for a in said):
                self.questions.close(seat)
        for question in asked:
            now = self.state.asked.get(question.seat)
            if now is None or now.question != question:
                self._open(question, partial(self._answer, question.seat))
        for seat, panel in list(self.state.asked.items()):
            if not panel.own and panel.reply is None and panel.question not in asked:
                self.questions.close(seat)

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
        panel = self.state.asked.get(seat)
        if panel is not None and panel.own:
            self.questions.close(seat)
        elif question is not None and (panel is None or panel.reply is not None):
            self._open(question, lambda _action: None, own=True)

    def stop(self, seat: int) -> None:
        """The seat does something else: what it was asked on the way to an action is off."""
        if seat in self.state.asked and self.state.asked[seat].own:
            self.questions.close(seat)

    def seen(self) -> None:
        """Play goes on: what shows what was right goes, if it was there long enough."""
        self.questions.end_replies(SEEN)

    def _open(
        self, question: Question, then: Callable[[str | None], Any], own: bool = False
    ) -> None:
        panel = self.questions.open(question, then, own)
        self.recorder.question(question, self.questions.place(panel).choices)

    def _answer(self, seat: int, text: str | None) -> None:
        if text is not None:
            self.ports.submit(seat, text, self.session.rev)
