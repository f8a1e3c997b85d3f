"""A task while it is open: the real table, large buttons for its words, the drawn finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.tasks.drill import NO, YES
from oeil_app.layout.frame import Frame
from oeil_app.play.practice.sitting import Sitting
from oeil_app.play.session import Change
from oeil_app.screens.game.learner.pointer import Pointer
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort, Saying
from oeil_app.table.table import Table
from oeil_app.table.trace import Trace

from .parts import BigSign
from .rooms import CHILD, two_words

SIGNS = {YES: "check", NO: "close"}
PRAISED = 3.0  # seconds


class Aloud(CatalogueVoice):
    """Says why in whole sentences: a tray that speaks to children has the room."""

    def why(self, reasons: Sequence[Reason], names: Sequence[str]) -> list[Saying]:
        said = super().why(reasons, names)
        return [replace(one, text=one.text[:1].upper() + one.text[1:]) for one in said]


class OpenTask:
    """Puts its widgets onto a page; `shown` is told once the table shows an answer."""

    def __init__(
        self,
        page: Widget,
        session: Sitting,
        name: str,
        comfort: Comfort,
        trace: Trace,
        speak: Callable[[int, str], None],
        shown: Callable[[], None],
    ) -> None:
        self.session, self.task, self._shown = session, session.task, shown
        self.words: dict[str, BigSign] = {}
        self.turn_sign: BigSign | None = None
        self.table = Table(
            session,
            [name],
            Aloud(session.setup.game),
            help=[session.task.help],
            comfort=comfort,
            trace=trace,
            feedback=FEEL.give,
            speak=speak,
            size_hint=(None, None),
        )
        page.add_widget(self.table)
        self.table.size = page.size
        self.table.build(deal=not comfort.reduced_motion and not session.state.answers)
        self.pointer = Pointer(self.table, 0, comfort.reduced_motion)
        self._buttons(page, self.table.layout.trays[0].cards)
        page.add_widget(self.pointer)
        self._unlisten = self.table.listen(self._committed)

    def _buttons(self, page: Widget, tray: Frame) -> None:
        """Over the tray: what a task asks for besides its pieces."""
        for word, frame in zip(self.task.words, two_words(tray), strict=False):
            self.words[word] = BigSign(SIGNS[word], partial(self._say, word), word).put(frame)
            page.add_widget(self.words[word])
        if self.task.turns:
            size = max(CHILD * dp(1), tray.w * 0.34)
            frame = Frame(tray.cx, tray.cy - tray.h / 2 + size * 0.5, size, size)
            self.turn_sign = BigSign("turn", self._turn, "plain", _("Turn")).put(frame)
            page.add_widget(self.turn_sign)

    def close(self) -> None:
        """Leaves the table."""
        self._unlisten()
        self.pointer.stop()
        self.table.close()

    # -- what the child does ---------------------------------------------------------------------

    def _say(self, word: str) -> None:
        if not self.table.blocked:
            self.table.submit(0, word, self.session.rev)

    def _turn(self) -> None:
        if not self.table.blocked:
            self.table.turn_held()

    def _committed(self, _change: Change) -> None:
        self.point_at("")
        self._shown()

    @property
    def said(self) -> str:
        """What the child is told: why not, or praise, else what is asked for."""
        told = " ".join(saying.text for saying in self.table.shown.said(0))
        return told or _(self.task.asks)

    # -- what the page tells ---------------------------------------------------------------------

    def point_at(self, answer: str) -> None:
        """A finger shows how an answer is given, or its button is lit; "": no more."""
        for word, sign in self.words.items():
            sign.call(word == answer)
        self.pointer.show(self.task.shows(answer) if answer and not self.words else ())

    def praise(self, text: str) -> None:
        """It is so; why a card does not fit is shown once more. Nothing can be touched any more."""
        self.table.blocked = True
        self.table.tell(0, [Saying(text)], PRAISED)
        if self.task.truth():
            self.table.blame(self.task.truth())
