"""One topic of a pack: its title and its questions, some at a time."""

from __future__ import annotations

from functools import partial

from oeil_app.core.packs import drafts
from oeil_app.core.packs.questions import LONGEST_TITLE, QUESTIONS, Category
from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Line
from oeil_app.screens.kit.layout import Gap, Row, Tray
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .packs import PacksKept

LEAF = 10  # questions on a leaf
QUESTIONS_OF = n_n("{count} question, {least} at least", "{count} questions, {least} at least")


class TopicPage(PacksKept):
    """Ten questions, and how to get to the next ten."""

    anew = True

    id = topic = ""
    leaf = 0

    def enter(self, pack: str = "", topic: str = "") -> None:
        if pack and (pack, topic) != (self.id, self.topic):
            self.id, self.topic, self.leaf = pack, topic, 0
        self.rebuild()

    def found(self) -> Category | None:
        pack = self.pack(self.id)
        return drafts.topic_of(pack, self.topic) if pack is not None else None

    def build(self) -> None:
        topic = self.found()
        body = self.form(topic.title if topic else _("Topics"))
        if topic is None:
            body.put(Body(_("This topic is not there any more.")))
            return
        new = partial(self.app.go, "question", pack=self.id, topic=self.topic, number=None)
        body.put(BigButton(_("Add a question"), new, sign="plus", kind="main"))
        body.put(self._questions(topic), self._about(topic))

    def _questions(self, topic: Category) -> Tray:
        count = len(topic.questions)
        self.leaf = max(0, min(self.leaf, (count - 1) // LEAF))
        told = LANGUAGE.count(*QUESTIONS_OF, count)
        title = told.format(count=count, least=QUESTIONS.start)
        panel = Tray().put(Heading(title))
        first = self.leaf * LEAF
        for number, question in enumerate(topic.questions[first : first + LEAF], first):
            go = partial(self.app.go, "question", pack=self.id, topic=self.topic, number=number)
            right = question.choices[question.answer]
            panel.put(Line(question.text, right, SignButton("pencil", go, hint=_("Change"))))
        if count > LEAF:
            panel.put(self._leafing(count))
        return panel

    def _leafing(self, count: int) -> Row:
        last = (count - 1) // LEAF
        back = SignButton("back", partial(self.turn, -1), hint=_("Earlier questions"))
        on = SignButton("next", partial(self.turn, 1), hint=_("Later questions"))
        back.disabled, on.disabled = self.leaf == 0, self.leaf == last
        told = Body(f"{self.leaf + 1} / {last + 1}", halign="center")
        return Row().put(back, told, on)

    def turn(self, by: int) -> None:
        self.leaf += by
        self.rebuild()
        self.body.scroll_y = 1

    def _about(self, topic: Category) -> Tray:
        self.title_entry = Entry(
            _("Name of the topic"), topic.title, limit=LONGEST_TITLE, done=self.rename
        )
        return Tray().put(
            self.title_entry,
            Row().put(
                BigButton(_("Save the name"), self.rename),
                BigButton(_("Delete the topic"), self.ask_delete, sign="bin", kind="danger"),
            ),
            Gap(4),
        )

    def rename(self) -> None:
        pack = self.pack(self.id)
        if pack is None:
            return
        if self.kept(drafts.renamed(pack, self.topic, self.title_entry.text)) is not None:
            self.rebuild()
            self.tell(_("Saved."))

    def ask_delete(self) -> None:
        self.ask(
            _("Delete this topic?"),
            _("All its questions are gone then."),
            [(_("Delete"), self.delete, "danger"), (_("Keep it"), None, "main")],
        )

    def delete(self) -> None:
        pack = self.pack(self.id)
        if pack is not None and self.kept(drafts.without_topic(pack, self.topic)) is not None:
            self.app.go("pack", id=self.id)
