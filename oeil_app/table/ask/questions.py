"""The questions on the table: which panels are open, and what fingers on them mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Question, Reply

from ..ask.question_place import QuestionPlace, question_place
from ..ask.question_view import QuestionView
from ..draw.furniture import Voice
from ..draw.sprites import Sprites
from ..place.frame import Rect
from ..place.layout import Layout

OPENS = 0.16  # seconds that a panel takes to open
DEAF = 0.35  # and so long it hears nothing: a finger on its way did not mean it
SHOWN, SHOWN_LONGER = 1.8, 4.0  # that it stays after a right answer, after a wrong one
SEEN = 0.8  # before that nobody's next move takes it away
STUCK = 3.0  # a finger that presses so long makes room for another one

Chosen = Callable[[str | None], Any]
"""Told the action that was chosen; None: the question was left."""


@dataclass(slots=True, eq=False)
class Panel:
    """An open question."""

    question: Question
    view: QuestionView
    place: QuestionPlace
    since: float
    chosen: Chosen
    own: bool = False  # asked by the table on the way to an action, not by the scene
    reply: Reply | None = None
    until: float = 0.0  # with a reply: when it closes
    finger: int | None = None  # that presses it
    pressed: int | None = None  # the choice beneath it; -1: the cross
    at: float = 0.0  # when that finger landed, or the reply came

    def under(self, x: float, y: float) -> int | None:
        """The choice at a point; -1: the cross that puts the question aside."""
        if self.question.may_leave and self.place.leave.holds(x, y):
            return -1
        found = (n for n, frame in enumerate(self.place.choices) if frame.holds(x, y))
        return next(found, None)


class Questions:
    """At most one panel for each seat; each is pressed by one finger at a time."""

    def __init__(
        self, layout: Layout, dp: float, shared: Sprites, sprites: Sprites, voice: Voice
    ) -> None:
        self._layout, self._dp, self._voice = layout, dp, voice
        self._shared, self._sprites = shared, sprites
        self.group = InstructionGroup()
        self.clear: Sequence[Rect] = ()  # what no panel should hide
        self.panels: dict[int, Panel] = {}

    def keep(self, asked: Sequence[Question]) -> None:
        """Closes what the scene does not ask any more; what shows a reply stays a while."""
        for seat, panel in list(self.panels.items()):
            if not panel.own and panel.reply is None and panel.question not in asked:
                self.close(seat)

    def open(
        self, question: Question, now: float, chosen: Chosen, reduced: bool, own: bool = False
    ) -> None:
        """Puts a panel before its seat, instead of the one that may be there."""
        self.close(question.seat)
        self.end_replies(now)
        place = question_place(
            self._layout,
            question.seat,
            self._dp,
            len(question.choices),
            question.text is not None,
            self.clear,
        )
        u = self._layout.u
        view = QuestionView(question, place, u, self._shared, self._sprites, self._voice)
        self.panels[question.seat] = Panel(question, view, place, now, chosen, own)
        view.grow(1.0 if reduced else 0.0)
        self.group.add(view.group)

    def close(self, seat: int) -> None:
        panel = self.panels.pop(seat, None)
        if panel is not None:
            self.group.remove(panel.view.group)
            if panel.own:
                panel.chosen(None)

    def close_own(self, seat: int) -> None:
        """The seat does something else: what it was asked on the way to an action is off."""
        if seat in self.panels and self.panels[seat].own:
            self.close(seat)

    def reply(self, reply: Reply, now: float) -> None:
        """Shows what was right, kindly, for a while."""
        panel = self.panels.get(reply.seat)
        if panel is None or panel.own:
            return
        right = reply.chosen == reply.right
        panel.reply, panel.until = reply, now + (SHOWN if right else SHOWN_LONGER)
        panel.at, panel.finger, panel.pressed = now, None, None
        panel.view.show(reply=reply)

    def end_replies(self, now: float, least: float = 0.0) -> None:
        """Play goes on: what shows what was right goes, if it was seen so long."""
        for seat, panel in list(self.panels.items()):
            if panel.reply is not None and now - panel.at >= least:
                self.close(seat)

    def tick(self, now: float) -> bool:
        """Opens and closes; true while there is something to come."""
        busy = False
        for seat, panel in list(self.panels.items()):
            part = min(1.0, (now - panel.since) / OPENS)
            panel.view.grow(part)
            busy = busy or part < 1.0 or panel.reply is not None
            if panel.reply is not None and now >= panel.until:
                self.close(seat)
        return busy

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float, now: float) -> bool:
        """Whether the finger landed on a panel; then nobody else hears of it."""
        for seat, panel in reversed(self.panels.items()):
            if not panel.place.frame.holds(x, y):
                continue
            if panel.reply is not None:
                if now - panel.at > DEAF:
                    self.close(seat)
            elif now - panel.since >= DEAF and self._free(panel, now):
                panel.finger, panel.at = finger, now
                self._press(panel, panel.under(x, y))
            return True
        return False

    def move(self, finger: int, x: float, y: float) -> bool:
        panel = self._of(finger)
        if panel is not None:
            self._press(panel, panel.under(x, y))
        return panel is not None

    def up(self, finger: int, x: float, y: float, meant: bool = True) -> bool:
        """Letting go on a choice says it; a finger may slide away and has said nothing."""
        panel = self._of(finger)
        if panel is None:
            return False
        choice = panel.under(x, y)
        panel.finger = None
        self._press(panel, None)
        if choice is not None and meant:
            self._say(panel, choice)
        return True

    def choose(self, seat: int, number: int) -> bool:
        """Without a finger, by a key; false if nothing is asked there, or not so much."""
        panel = self.panels.get(seat)
        if panel is None or panel.reply is not None:
            return False
        if not 0 <= number < len(panel.question.choices):
            return False
        self._say(panel, number)
        return True

    def _say(self, panel: Panel, choice: int) -> None:
        chosen, own = panel.chosen, panel.own
        if own:
            panel.own = False
            self.close(panel.question.seat)
        chosen(None if choice < 0 else panel.question.choices[choice].action)

    def _free(self, panel: Panel, now: float) -> bool:
        return panel.finger is None or now - panel.at > STUCK

    def _press(self, panel: Panel, choice: int | None) -> None:
        if panel.pressed != choice:
            panel.pressed = choice
            panel.view.show(pressed=choice, reply=panel.reply)

    def _of(self, finger: int) -> Panel | None:
        return next((panel for panel in self.panels.values() if panel.finger == finger), None)
