"""Luggage: the family takes its things along, brings them here, or deletes everything."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from kivy.metrics import dp

from oeil_app.play import luggage, safely
from oeil_app.play.people import Person
from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.button import BigButton, SignButton
from oeil_app.screens.kit.entry import Entry
from oeil_app.screens.kit.layout import Panel
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Line
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.services import places
from oeil_app.services.i18n import _

from .family import told

MOST = 20  # files that are listed


def found(suffix: str) -> list[Path]:
    """The files of this kind where files from elsewhere may lie, the newest first."""
    files: list[tuple[float, Path]] = []
    for folder in places.brought():
        with suppress(OSError):
            files += [(path.stat().st_mtime, path) for path in folder.glob(f"*{suffix}")]
    return [path for _time, path in sorted(files, reverse=True)[:MOST]]


class LuggagePage(Page):
    """Nothing leaves the tablet but in these files."""

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Take along, bring, delete"))
        body.put(self._packing(), self._bringing(), self._deleting())

    def _packing(self) -> Panel:
        panel = Panel(spacing=dp(10)).put(
            Heading(_("Take along")),
            Body(_("One file with everything, for another tablet or to be on the safe side.")),
        )
        self.pack_all = BigButton(_("The whole family"), self.pack, sign="share", kind="main")
        panel.put(self.pack_all)
        for person in self._people():
            take = SignButton("share", partial(self.pack, person), hint=_("Take along"))
            panel.put(Line(_("Only {name}").format(name=person.name), "", take))
        return panel

    def _bringing(self) -> Panel:
        panel = Panel(spacing=dp(10)).put(Heading(_("Bring")))
        self.files = found(luggage.SUFFIX)
        for path in self.files:
            bring = SignButton("plus", partial(self.unpack, path), hint=_("Bring"))
            panel.put(Line(path.name, str(path.parent), bring))
        if not self.files:
            where = ", ".join(str(folder) for folder in places.brought())
            panel.put(Body(_("No files. Put them here: {where}").format(where=where)))
        self.entry = Entry(_("Or write where the file is"), "", limit=400, done=self.written)
        panel.put(self.entry, BigButton(_("Bring"), self.written))
        return panel

    def _deleting(self) -> Panel:
        panel = Panel(spacing=dp(10)).put(
            Heading(_("Delete")),
            Body(_("All people, games, results and progress leave this tablet for good.")),
        )
        self.deleter = BigButton(_("Delete everything"), self._ask, sign="bin", kind="danger")
        return panel.put(self.deleter)

    def _people(self) -> list[Person]:
        try:
            people: list[Person] = self.app.journal.family.people()
        except Trouble:
            return []
        return people

    # -- what the buttons do ---------------------------------------------------------------------

    def pack(self, person: Person | None = None) -> None:
        """Writes the file where other apps can find it, and says where."""
        name = _file_name(person.name if person else "") + luggage.SUFFIX
        path = places.carried() / name
        try:
            text = luggage.pack(self.app.journal, person.id if person else None)
            safely.write(path, text.encode())
        except Trouble as trouble:
            self._tell(trouble)
            return
        self.rebuild()
        self.ask(_("Packed"), str(path), [(_("Go on"), None, "main")])

    def written(self) -> None:
        text = self.entry.text.strip()
        if text:
            self.unpack(Path(text).expanduser())

    def unpack(self, path: Path) -> None:
        """Everything is checked before anything is changed."""
        try:
            came = luggage.unpack(self.app.journal, _bytes(path))
        except Trouble as trouble:
            self._tell(trouble)
            return
        line = _("New: {people} people, {results} results, {games} games").format(
            people=came.people, results=came.results, games=came.games
        )
        self.rebuild()
        self.ask(_("Unpacked"), line, [(_("Go on"), None, "main")])

    def _ask(self) -> None:
        self.ask(
            _("Delete everything?"),
            _("This cannot be undone. Take a file along first, if you are not sure."),
            [(_("Delete"), self.delete, "hold"), (_("Keep"), None, "main")],
        )

    def delete(self) -> None:
        try:
            self.app.journal.family.delete_everything()
        except Trouble as trouble:
            self._tell(trouble)
            return
        self.rebuild()
        self.tell(_("Everything was deleted."))

    def _tell(self, trouble: Trouble) -> None:
        self.ask(_("Something went wrong"), told(trouble), [(_("Go on"), None, "main")])


def _bytes(path: Path) -> bytes:
    """What is in the file; Trouble if it cannot be read."""
    try:
        if path.stat().st_size > luggage.MOST_BYTES:
            raise Trouble("luggage_too_long")
        return path.read_bytes()
    except OSError as error:
        raise Trouble("file_missing", error.strerror or str(error)) from error


def _file_name(name: str) -> str:
    plain = "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-")
    return f"{plain or 'coup-doeil'}-{time.strftime('%Y-%m-%d')}"
