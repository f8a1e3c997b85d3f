"""One question: its text, its answers, which of them is right, why, from which age, which topic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.core.packs import drafts
from oeil_app.core.packs.questions import (
    AGES,
    CHOICES,
    LONGEST_CHOICE,
    LONGEST_TEXT,
    LONGEST_WHY,
    Question,
)
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Choose, Stepper
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.text import Heading
from oeil_app.services.i18n import _

from .packs import PacksKept

EMPTY = Question("", ("",) * len(CHOICES), 0, 6)


class QuestionPage(PacksKept):
    """What is written here counts when it is kept; leaving with changes asks first."""

    anew = True

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.id = self.topic = ""
        self.number: int | None = None
        self._read()

    def enter(self, pack: str = "", topic: str = "", number: int | str | None = None) -> None:
        if pack:
            self.id, self.topic = pack, topic
            self.number = int(number) if number is not None else None
            self._read()
        self.rebuild()

    def _read(self) -> None:
        """What is kept, to be written on."""
        pack = self.pack(self.id)
        topic = drafts.topic_of(pack, self.topic) if pack is not None else None
        self.before = EMPTY
        self.to = self.topic  # the topic that it shall belong to
        if topic is not None and self.number is not None and self.number < len(topic.questions):
            self.before = topic.questions[self.number]
        self.text, self.choices = self.before.text, list(self.before.choices)
        self.answer, self.age, self.why = self.before.answer, self.before.age, self.before.why

    def now(self) -> Question:
        choices = tuple(self.choices)
        typed = replace(self.before, text=self.text, choices=choices, why=self.why)
        return drafts.tidied(replace(typed, answer=self.answer, age=self.age))

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        title = _("New question") if self.number is None else _("Change a question")
        body = self.form(title)
        body.put(self._asked(), self._answers(), self._more(), self._buttons())

    def _asked(self) -> Tray:
        self.entry = Entry(
            _("The question"), self.text, partial(setattr, self, "text"), limit=LONGEST_TEXT
        )
        return Tray().put(self.entry)

    def _answers(self) -> Tray:
        four = len(self.choices) == len(CHOICES)
        title = _("Four answers, one of them right") if four else _("True or false?")
        panel = Tray().put(Heading(title))
        self.entries, self.marks = [], []
        for n in range(len(self.choices)):
            entry = Entry(
                "", self.choices[n], partial(self._write, n), limit=LONGEST_CHOICE,
                hint=_("Answer {number}").format(number=n + 1),
            )  # fmt: skip
            mark = BigButton(
                _("right") if n == self.answer else _("wrong"),
                partial(self.mark, n),
                lit=n == self.answer,
                size_hint_x=None,
                width=dp(120),
            )
            self.entries.append(entry)
            self.marks.append(mark)
            panel.put(Row().put(mark, entry))
        self.because = Entry(
            _("Why it is so (told after the answer, if you like)"),
            self.why,
            partial(setattr, self, "why"),
            limit=LONGEST_WHY,
        )
        return panel.put(self.because)

    def _write(self, n: int, text: str) -> None:
        self.choices[n] = text

    def mark(self, n: int) -> None:
        """This one is right, and no other."""
        self.answer = n
        for k, button in enumerate(self.marks):
            button.lit = k == n
            button.text = _("right") if k == n else _("wrong")

    def _more(self) -> Tray:
        panel = Tray().put(
            Stepper(
                _("From age"),
                "",
                self.age,
                partial(setattr, self, "age"),
                AGES.start,
                AGES.stop - 1,
            )
        )
        pack = self.pack(self.id)
        if pack is not None and len(pack.categories) > 1:
            topics = [(topic.id, topic.title) for topic in pack.categories]
            panel.put(Choose(_("Topic"), "", topics, self.to, partial(setattr, self, "to")))
        return panel

    def _buttons(self) -> Row:
        row = Row().put(BigButton(_("Save"), self.keep, sign="check", kind="main"))
        if self.number is not None:
            row.put(BigButton(_("Delete"), self.ask_delete, sign="bin", kind="danger"))
        return row

    # -- doing -----------------------------------------------------------------------------------

    def changed(self) -> bool:
        return self.now() != self.before or self.to != self.topic

    def keep(self) -> None:
        pack = self.pack(self.id)
        if pack is None:
            return
        if self.to == self.topic:
            pack = drafts.with_question(pack, self.topic, self.number, self.now())
        else:
            if self.number is not None:
                pack = drafts.without_question(pack, self.topic, self.number)
            pack = drafts.with_question(pack, self.to, None, self.now())
        if self.kept(pack) is not None:
            self.before, self.topic = self.now(), self.to
            self.app.go("topic", pack=self.id, topic=self.topic).tell(_("Saved."))

    def ask_delete(self) -> None:
        self.ask(
            _("Delete this question?"),
            "",
            [(_("Delete"), self.delete, "danger"), (_("Keep it"), None, "main")],
        )

    def delete(self) -> None:
        pack = self.pack(self.id)
        if pack is None or self.number is None:
            return
        if self.kept(drafts.without_question(pack, self.topic, self.number)) is not None:
            self.before, self.to = self.now(), self.topic
            self.app.go("topic", pack=self.id, topic=self.topic)

    def back(self) -> bool:
        return self.asks_before(self.app.back)

    def asks_before(self, then: Callable[[], Any]) -> bool:
        """What was written is not lost by a slip; thrown away, one is where one wanted to go."""
        if not self.changed():
            return False
        throw_away = partial(self._throw_away, then)
        self.ask(
            _("Throw away what you wrote?"),
            "",
            [(_("Throw away"), throw_away, "danger"), (_("Continue writing"), None, "main")],
        )
        return True

    def _throw_away(self, then: Callable[[], Any]) -> None:
        self._read()
        then()
