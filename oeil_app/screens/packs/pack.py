"""One pack of the family: its title, its topics; exported, thrown away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from oeil_app.core.packs import drafts
from oeil_app.core.packs.questions import (
    CATEGORIES,
    LONGEST_TITLE,
    QUESTIONS,
    Category,
    Pack,
    write_pack,
)
from oeil_app.core.words.languages import named
from oeil_app.screens.files import asking
from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Choose, Line, headed
from oeil_app.screens.kit.layout import Columns, Row, Tray
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import LANGUAGE, _

from . import packs as shelf
from .problems import listed


class PackPage(shelf.PacksKept):
    """Its topics, each with its questions behind it."""

    anew = True
    most = 1280

    id = ""
    adding = False  # a topic is being named

    def enter(self, id: str = "") -> None:
        self.id, self.adding = id or self.id, False
        self.rebuild()

    def build(self) -> None:
        pack = self.pack(self.id)
        body = self.form(pack.title if pack else _("Question packs"))
        if pack is None:
            body.put(Body(_("This pack is not there any more.")))
            return
        lacks = self.packs.own[self.id].lacks
        if lacks:
            line = Small("\n".join(listed(lacks)), colour="fault")
            body.put(Tray().put(Heading(_("Not ready to play yet")), line))
        body.put(Columns().put(self._topics(pack), self._about(pack)), self._rest(pack))

    def back(self) -> bool:
        was, self.adding = self.adding, False
        if was:
            self.rebuild()
        return was

    # -- topics ----------------------------------------------------------------------------------

    def _topics(self, pack: Pack) -> Tray:
        panel = Tray().put(headed(_("Topics"), "questions"))
        for topic in pack.categories:
            panel.put(self._topic(topic))
        if self.adding:
            self.entry = Entry(_("Name of the topic"), limit=LONGEST_TITLE, done=self.add_topic)
            add = BigButton(_("Add"), self.add_topic, kind="main")
            panel.put(self.entry, Row().put(BigButton(_("Cancel"), self.back), add))
        elif len(pack.categories) < CATEGORIES.stop - 1:
            panel.put(BigButton(_("Add a topic"), self.begin_topic, sign="plus"))
        return panel

    def _topic(self, topic: Category) -> Line:
        count = len(topic.questions)
        line = LANGUAGE.count(*shelf.QUESTIONS, count).format(count=count)
        if count < QUESTIONS.start:
            line = _("{count} of {least} questions").format(count=count, least=QUESTIONS.start)
        go = partial(self.app.go, "topic", pack=self.id, topic=topic.id)
        return Line(topic.title, line, SignButton("pencil", go, hint=_("Change")))

    def begin_topic(self) -> None:
        self.adding = True
        self.rebuild()

    def add_topic(self) -> None:
        pack = self.pack(self.id)
        if pack is not None and self.kept(drafts.with_topic(pack, self.entry.text)) is not None:
            self.adding = False
            self.rebuild()

    # -- the pack itself -------------------------------------------------------------------------

    def _about(self, pack: Pack) -> Tray:
        self.title_entry = Entry(_("Title"), pack.title, limit=LONGEST_TITLE, done=self.rename)
        return Tray().put(
            Heading(_("About it")),
            self.title_entry,
            Choose(_("Language"), "", named(), pack.lang, self.set_lang),
            BigButton(_("Save the title"), self.rename),
        )

    def rename(self) -> None:
        pack = self.pack(self.id)
        title = drafts.tidy(self.title_entry.text)
        if pack is not None and self.kept(replace(pack, title=title)) is not None:
            self.rebuild()
            self.tell(_("Saved."))

    def set_lang(self, lang: str) -> None:
        pack = self.pack(self.id)
        if pack is not None:
            self.kept(replace(pack, lang=lang))

    def _rest(self, pack: Pack) -> Row:
        row = Row().put(BigButton(_("Export"), self.export, sign="share"))
        if self.app.files.can_share:
            row.put(BigButton(_("Share"), partial(self.export, share=True), sign="share"))
        return row.put(BigButton(_("Delete"), self.ask_delete, sign="bin", kind="danger"))

    def export(self, *, share: bool = False) -> None:
        """A file for others, to where somebody chooses or to another app."""
        pack = self.pack(self.id)
        if pack is not None:
            asking.save(self, f"{self.id}.json", write_pack(pack), share=share)

    def ask_delete(self) -> None:
        self.ask(
            _("Delete this pack?"),
            _("Its questions are gone then. Games that were begun with it go on."),
            [(_("Delete"), self.delete, "danger"), (_("Keep it"), None, "main")],
        )

    def delete(self) -> None:
        def drop() -> bool:
            self.packs.delete(self.id)
            return True

        if self.tried(drop):
            self.app.go("packs")
