"""Questions to a seat: what is asked, which panels are open, what fingers on them mean. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from oeil_app.core.rules.event import Event
from oeil_app.core.scenery.scene import Question, Reply
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.frame import Rect
from oeil_app.layout.layout import Layout
from oeil_app.play.session import Session

from .place.question_place import QuestionPlace, question_place
from .ports import Ports
from .state import Asked, TableState
from .trace import Recorder

OPENS = 0.16  # seconds that a panel takes to open
DEAF = 0.35  # and so long it hears nothing: a finger on its way did not mean it
SHOWN, SHOWN_LONGER = 1.8, 4.0  # that it stays after a right answer, after a wrong one
TO_READ = 3.0  # and longer, where it says why
SEEN = 0.8  # before that nobody's next move takes it away
STUCK = 3.0  # a finger that presses so long makes room for another one


class Questions:
    """At most one question for each seat; each is pressed by one finger at a time."""

    def __init__(self, state: TableState, ports: Ports, layout: Layout, dp: float) -> None:
        self.state, self.ports, self.layout, self.dp = state, ports, layout, dp
        self._places: dict[Asked, tuple[tuple[Rect, ...], QuestionPlace]] = {}

    def place(self, panel: Asked) -> QuestionPlace:
        """Where the question lies: before its seat, hiding nothing that must be clear."""
        known = self._places.get(panel)
        if known is None or known[0] != self.state.clear:
            question, clear = panel.question, self.state.clear
            choices, text = len(question.choices), question.text is not None
            more = clear, bool(question.picture)
            place = question_place(self.layout, question.seat, self.dp, choices, text, *more)
            known = self._places[panel] = (clear, place)
        return known[1]

    def open(
        self, question: Question, then: Callable[[str | None], Any], own: bool = False
    ) -> Asked:
        """Puts a question before its seat, instead of the one that may be there."""
        self.close(question.seat)
        self.end_replies()
        panel = Asked(question, self.ports.now(), then, own)
        self.state.asked[question.seat] = panel
        self.ports.dirty()
        return panel

    def close(self, seat: int) -> None:
        panel = self.state.asked.pop(seat, None)
        if panel is not None:
            self._places.pop(panel, None)
            self.ports.dirty()
            if panel.own:
                panel.then(None)

    def reply(self, reply: Reply) -> None:
        """Shows what was right, kindly, for a while."""
        panel = self.state.asked.get(reply.seat)
        if panel is None or panel.own:
            return
        right, now = reply.chosen == reply.right, self.ports.now()
        seconds = SHOWN if right else SHOWN_LONGER
        if panel.question.why is not None:
            seconds += TO_READ
        panel.reply, panel.until = reply, now + seconds
        panel.at, panel.finger, panel.pressed = now, None, None
        self.ports.dirty()

    def end_replies(self, least: float = 0.0) -> None:
        """Play goes on: what shows what was right goes, if it was seen so long."""
        now = self.ports.now()
        for seat, panel in list(self.state.asked.items()):
            if panel.reply is not None and now - panel.at >= least:
                self.close(seat)

    def advance(self, now: float) -> bool:
        """Opens and closes; true while there is something to come."""
        busy = False
        for seat, panel in list(self.state.asked.items()):
            busy = busy or now - panel.since < OPENS or panel.reply is not None
            if panel.reply is not None and now >= panel.until:
                self.close(seat)
        return busy

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> bool:
        """Whether the finger landed on a panel; then nobody else hears of it."""
        now = self.ports.now()
        for seat, panel in reversed(self.state.asked.items()):
            if not self.place(panel).frame.holds(x, y):
                continue
            if panel.reply is not None:
                if now - panel.at > DEAF:
                    self.close(seat)
            elif now - panel.since >= DEAF and self._free(panel, now):
                panel.finger, panel.at = finger, now
                self._press(panel, self._under(panel, x, y))
            return True
        return False

    def move(self, finger: int, x: float, y: float) -> None:
        for panel in self.state.asked.values():
            if panel.finger == finger:
                self._press(panel, self._under(panel, x, y))

    def up(self, finger: int, x: float, y: float, meant: bool = True) -> None:
        """Letting go on a choice says it; a finger may slide away and has said nothing."""
        panels = self.state.asked.values()
        panel = next((panel for panel in panels if panel.finger == finger), None)
        if panel is None:
            return
        choice = self._under(panel, x, y)
        panel.finger = None
        self._press(panel, None)
        if choice is not None and meant:
            self._say(panel, choice)

    def choose(self, seat: int, number: int) -> bool:
        """Without a finger, by a key; false if nothing is asked there, or not so much."""
        panel = self.state.asked.get(seat)
        if panel is None or panel.reply is not None:
            return False
        if not 0 <= number < len(panel.question.choices):
            return False
        self._say(panel, number)
        return True

    def _say(self, panel: Asked, choice: int) -> None:
        if panel.own:
            panel.own = False
            self.close(panel.question.seat)
        panel.then(None if choice < 0 else panel.question.choices[choice].action)

    def _free(self, panel: Asked, now: float) -> bool:
        return panel.finger is None or now - panel.at > STUCK

    def _under(self, panel: Asked, x: float, y: float) -> int | None:
        """The choice at a point; -1: the cross that puts the question aside."""
        place = self.place(panel)
        if panel.question.may_leave and place.leave.holds(x, y):
            return -1
        found = (n for n, frame in enumerate(place.choices) if frame.holds(x, y))
        return next(found, None)

    def _press(self, panel: Asked, choice: int | None) -> None:
        if panel.pressed != choice:
            panel.pressed = choice
            self.ports.dirty()


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
