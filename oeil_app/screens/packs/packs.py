"""The question packs: ours, the family's own, what is wrong with a file; new, brought, copied."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from kivy.metrics import dp

from oeil_app.core.packs import drafts
from oeil_app.core.packs.questions import LONGEST_TITLE, Pack, PackError
from oeil_app.core.packs.shipped import shipped_ids, shipped_pack
from oeil_app.core.words.languages import named
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.questions.packs import Own, Packs
from oeil_app.screens.files import asking
from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Line
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.screens.words.packs import TROUBLES
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .problems import listed

TOPICS = n_n("{count} topic", "{count} topics")
QUESTIONS = n_n("{count} question", "{count} questions")


def counted(pack: Pack) -> str:
    """How much is in a pack."""
    topics, asked = len(pack.categories), sum(len(t.questions) for t in pack.categories)
    return " · ".join(
        LANGUAGE.count(*words, count).format(count=count)
        for words, count in ((TOPICS, topics), (QUESTIONS, asked))
    )


Made = TypeVar("Made")


class PacksKept(Page):
    """What the pages of the packs share: saving, and telling why it could not be saved."""

    @property
    def packs(self) -> Packs:
        packs: Packs = self.app.packs
        return packs

    def pack(self, id: str) -> Pack | None:
        own = self.packs.own.get(id)
        return own.pack if own is not None else None

    def kept(self, pack: Pack) -> Own | None:
        """Saves it; a fault is told, nothing is changed, and None comes back."""
        return self.tried(lambda: self.packs.save(pack))

    def tried(self, do: Callable[[], Made]) -> Made | None:
        """What comes of it; None after telling what went wrong."""
        try:
            return do()
        except PackError as error:
            self.ask(_("This cannot be saved"), "\n".join(listed(error.problems)), [self._well])
        except Trouble as trouble:
            line = _(TROUBLES.get(trouble.code, TROUBLES["failed"]))
            self.ask(_("Something went wrong"), line, [self._well])
        return None

    @property
    def _well(self) -> tuple[str, None, str]:
        return (_("OK"), None, "main")


class PacksPage(PacksKept):
    """The family's packs first."""

    anew = True
    most = 1040

    naming = ""  # what is to be named: "", "new", or the shipped pack that is copied

    def build(self) -> None:
        body = self.form(_("Question packs"))
        if self.naming:
            body.put(self._name())
        own = [self._own(each) for each in self.packs.own.values()]
        body.put(
            Row().put(
                BigButton(_("New pack"), partial(self.name_it, "new"), sign="plus", kind="main"),
                BigButton(_("Import a file"), self.choose, sign="share"),
            ),
            Heading(_("Your packs")),
            *own,
        )
        if not own:
            body.put(Body(_("None yet. Write your own questions, or bring some in a file.")))
        if self.packs.broken:
            body.put(Heading(_("Files that are not packs")), self._broken())
        body.put(Heading(_("Packs of the app")), self._shipped())

    def enter(self) -> None:
        self.naming = ""
        self.rebuild()

    def back(self) -> bool:
        was, self.naming = self.naming, ""
        if was:
            self.rebuild()
        return bool(was)

    def _own(self, own: Own) -> Tray:
        pack = own.pack
        open_it = SignButton("pencil", partial(self.app.go, "pack", id=pack.id), hint=_("Change"))
        panel = Tray().put(Line(pack.title, counted(pack), open_it, "questions"))
        if own.lacks:
            panel.put(Small("\n".join(listed(own.lacks)), colour="fault"))
        return panel

    def _broken(self) -> Tray:
        panel = Tray()
        for broken in self.packs.broken:
            panel.put(Line(broken.name, "\n".join(listed(broken.problems))))
        return panel

    def _shipped(self) -> Tray:
        panel, names = Tray(), dict(named())
        for id in shipped_ids():
            pack, do = shipped_pack(id), partial(self.name_it, id)
            copy = BigButton(_("Copy"), do, sign="pencil", size_hint_x=None, width=dp(170))
            told = f"{names[pack.lang]} · {counted(pack)}"
            panel.put(Line(pack.title, told, copy, "questions"))
        return panel

    # -- doing -----------------------------------------------------------------------------------

    def name_it(self, what: str) -> None:
        self.naming = what
        self.rebuild()
        self.body.scroll_y = 1

    def _name(self) -> Tray:
        title = "" if self.naming == "new" else shipped_pack(self.naming).title
        self.entry = Entry(_("Name of the pack"), title, limit=LONGEST_TITLE, done=self.begin)
        return Tray().put(
            Heading(_("A new pack")),
            self.entry,
            Row().put(
                BigButton(_("Cancel"), self.back),
                BigButton(_("Begin"), self.begin, kind="main"),
            ),
        )

    def begin(self) -> None:
        """A new pack, empty or with the questions of one of ours."""
        taken, title = self.packs.own, self.entry.text
        if self.naming == "new":
            pack = drafts.new_pack(title, LANGUAGE.code, taken)
        else:
            pack = drafts.copied(shipped_pack(self.naming), title, taken)
        if self.kept(pack) is not None:
            self.naming = ""
            self.app.go("pack", id=pack.id)

    # -- from a file -----------------------------------------------------------------------------

    def choose(self) -> None:
        """Asks for a file; it is checked to the last letter before anything is changed."""
        asking.opened(self, ".json", self.bring)

    def bring(self, path: Path) -> None:
        pack = self.tried(lambda: self.packs.read(path))
        if pack is None:
            return
        if pack.id in self.packs.own and self.packs.own[pack.id].pack != pack:
            self.ask(
                _("Replace your pack?"),
                _("You have a pack of this name: {title}").format(
                    title=self.packs.own[pack.id].pack.title
                ),
                [
                    (_("Replace"), partial(self.take, pack), "danger"),
                    (_("Keep mine"), None, "main"),
                ],
            )
        else:
            self.take(pack)

    def take(self, pack: Pack) -> None:
        if self.kept(pack) is not None:
            self.rebuild()
            self.tell(f"{pack.title}: {counted(pack)}")
