"""Hints for one who plays alone: thought of in slices, said at the tray, pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent

from oeil_app.core.scenery.scene import Button, Word
from oeil_app.core.tasks.lesson import At
from oeil_app.play.computers.advice import MOVE, WHERE, Advice, Tip
from oeil_app.play.computers.guided import button_for
from oeil_app.screens.game.learner.pointer import Pointer
from oeil_app.table.state import Pointing, Saying
from oeil_app.table.table import Table

from .hint_words import CAN, press, spoken

SLICE = 0.004  # seconds of each frame that thinking may take
SPOKEN = 20.0  # seconds that a hint stays in the tray, unless the table changes


class Hints:
    """A hint in steps, and whether it can still be done; `shown` is called when either changes."""

    def __init__(self, table: Table, advice: Advice, shown: Callable[[], None]) -> None:
        self.table, self.advice, self.shown = table, advice, shown
        self.mark = ""  # can it be done: "", "thinking", "yes", "no", "unknown"
        self.asked = False  # for a hint, not whether it can be done
        self._thinking: ClockEvent | None = None
        self._told: tuple[Any, ...] = ()
        self.finger: Pointer | None = None  # on a button: the table points at what lies on it

    def close(self) -> None:
        self._rest()
        self._press(None)
        self.advice.close()

    def hint(self) -> None:
        """A step further: a nudge, where, the move, why."""
        if self.table.session.outcome is None:
            self.asked = True
            self.advice.hint()
            self._think()

    def ask(self) -> None:
        """Can it still be done?"""
        if self.table.session.outcome is None:
            self.advice.ask()
            self._think()

    def forget(self) -> None:
        """The table is another one: what was said is not true any more."""
        self._rest()
        if self._told:
            self.table.hush(self.advice.seat)
        self.mark, self._told = "", ()
        self.table.point_at(None)
        self._press(None)
        self.shown()

    # -- thinking --------------------------------------------------------------------------------

    def _think(self, _dt: float = 0.0) -> None:
        """In slices, one a frame, until there is an answer."""
        if self.advice.think(SLICE):
            if self._thinking is None:
                self._thinking = Clock.schedule_interval(self._think, 0)
        else:
            self._rest()
        self._tell()

    def _rest(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    # -- telling ---------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What is known now, in the tray and on the table; each thing is said once."""
        advice = self.advice
        tip = advice.tip
        self.mark = self._marked()
        words: list[Word] = []
        if advice.asked:
            words.append(self._can())
        if advice.step:
            words.append(Word("hint_thinking") if tip is None else self._spoken(tip))
        told = (tip, self.mark, tuple((word.key, *word.args.items()) for word in words))
        if told != self._told:
            newest = words[-1:] if self._told and self._told[0] != tip else words[:1]
            self._told = told
            if tip is not None and tip.step >= WHERE:
                self.table.point_at(self._pointing(tip))
                self._press(self._button(tip) if tip.step >= MOVE else None)
            if newest:
                say = self.table.voice.say(newest[0])
                self.table.tell(advice.seat, [Saying(say, "eye")], SPOKEN)
        self.shown()

    def _marked(self) -> str:
        if not self.advice.asked:
            return ""
        can = self.advice.outlook.can
        if can is None:
            return "thinking" if self.advice.thinking else "unknown"
        return "yes" if can else "no"

    def _can(self) -> Word:
        outlook = self.advice.outlook
        if outlook.can and outlook.moves_to_go:
            return Word("can_be_done_in", {"count": outlook.moves_to_go})
        return CAN[self.mark]

    def _spoken(self, tip: Tip) -> Word:
        button = self._button(tip) if tip.step == MOVE else None
        return spoken(tip) if button is None else press(self.table.voice.say(button.word))

    def _button(self, tip: Tip) -> Button | None:
        """The one at the tray that says what should be done, if one does."""
        if tip.kind != "other" or tip.action is None:
            return None
        return button_for(self.table.scene, self.advice.seat, tip.action.text())

    def _press(self, button: Button | None) -> None:
        """A drawn finger on it, as in lessons; None: it goes."""
        if button is not None and self.finger is None and self.table.parent is not None:
            calm = self.table.comfort.reduced_motion
            self.finger = Pointer(self.table, self.advice.seat, calm)
            self.table.parent.add_widget(self.finger)
        if self.finger is not None:
            self.finger.show((At(button=button.id),) if button is not None else ())
        if button is None and self.finger is not None:
            if self.finger.parent is not None:
                self.finger.parent.remove_widget(self.finger)
            self.finger = None

    def _pointing(self, tip: Tip) -> Pointing | None:
        table, session = self.table, self.table.session
        if tip.kind == "dial" and tip.action is not None:
            return Pointing(dial=tip.action.text(), way=tip.step >= MOVE)
        if tip.piece is None:
            return None
        if tip.kind == "turn" and tip.drop is not None:
            back = tip.drop[1] > table.shown.look(tip.piece).turns // 2
            return Pointing(tip.piece, quarter=0 if tip.step < MOVE else -1 if back else 1)
        spot = None
        if tip.drop is not None and tip.step >= MOVE:
            spot = table.scenery.spot(session.state, self.advice.seat, tip.piece, tip.drop)
        turned = tip.drop[1] if tip.drop is not None else None
        return Pointing(tip.piece, spot, turned)
