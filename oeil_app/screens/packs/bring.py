"""Brings a pack from a file: what lies in the usual folders, or a path that is written."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from oeil_app.games.oeil.questions import Pack
from oeil_app.screens.kit.button import BigButton, SignButton
from oeil_app.screens.kit.entry import Entry
from oeil_app.screens.kit.layout import Panel
from oeil_app.screens.kit.rows import Line
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.services import places
from oeil_app.services.i18n import _

from .packs import PacksKept, counted

MOST = 40  # files that are listed


def found() -> list[Path]:
    """The files that may be packs, the newest first."""
    files: list[tuple[float, Path]] = []
    for folder in places.brought():
        with suppress(OSError):
            for path in folder.glob("*.json"):
                if not path.name.endswith(".oeil.json"):  # those are games
                    files.append((path.stat().st_mtime, path))
    return [path for _time, path in sorted(files, reverse=True)[:MOST]]


class BringPackPage(PacksKept):
    """A touch reads a file; it is checked to the last letter before anything is changed."""

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Import a file"))
        panel = Panel().put(Heading(_("Files found here")))
        for path in found():
            bring = SignButton("plus", partial(self.bring, path), hint=_("Import"))
            panel.put(Line(path.name, str(path.parent), bring))
        if len(panel.children) == 1:
            where = ", ".join(str(folder) for folder in places.brought())
            panel.put(Body(_("No files. Put them here: {where}").format(where=where)))
        self.entry = Entry(_("Or write where the file is"), "", limit=400, done=self.written)
        body.put(panel, Panel().put(self.entry, BigButton(_("Import"), self.written)))

    def written(self) -> None:
        text = self.entry.text.strip()
        if text:
            self.bring(Path(text).expanduser())

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
            self.app.go("packs").tell(f"{pack.title}: {counted(pack)}")
