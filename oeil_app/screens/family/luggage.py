"""Luggage: the family backs up its things, restores them here, or deletes everything."""

from __future__ import annotations

import logging
import time
from collections.abc import Generator
from contextlib import suppress
from functools import partial
from pathlib import Path

from kivy.metrics import dp

from oeil_app.play import luggage
from oeil_app.play.files import safe_file, safely
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import Person
from oeil_app.screens.files import asking
from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.controls.rows import Line, headed
from oeil_app.screens.kit.layout import Columns, Row, Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Small
from oeil_app.services import places
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .told import GAMES, PEOPLE, RESULTS, counted

MOST = 20  # files that are listed
NO_PACK = n_n(
    "{count} game needs a question pack that is not here.",
    "{count} games need a question pack that is not here.",
)
DAMAGED = n_n("{count} damaged game was left out.", "{count} damaged games were left out.")


def found(suffix: str) -> list[Path]:
    """The files of this kind that an earlier version put into the app's own folder."""
    files: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in places.carried().glob(f"*{suffix}"):
            files.append((path.stat().st_mtime, path))
    return [path for _time, path in sorted(files, reverse=True)[:MOST]]


class LuggagePage(Page):
    """Nothing leaves the tablet but in these files."""

    anew = True
    most = 1640

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Back up, restore, delete"))
        body.put(Columns().put(self._packing(), self._bringing(), self._deleting()))

    def _packing(self) -> Tray:
        panel = Tray(spacing=dp(10)).put(
            headed(_("Back up"), "pack-up"),
            Body(_("One file with everything, for another tablet or to be on the safe side.")),
            Small(
                _(
                    "Photos stay here. "
                    "From the album you can share those that you want to take along."
                )
            ),
        )
        self.pack_all = BigButton(_("Back up everything"), self.pack, sign="share", kind="main")
        self.share_all = BigButton(_("Share"), partial(self.pack, share=True), sign="share")
        panel.put(Row().put(self.pack_all, self.share_all) if self._shares else self.pack_all)
        for person in self._people():
            take = SignButton("share", partial(self.pack, person), hint=_("Back up"))
            panel.put(Line(_("Only {name}").format(name=person.name), "", take))
        return panel

    def _bringing(self) -> Tray:
        panel = Tray(spacing=dp(10)).put(
            headed(_("Restore"), "bring-back"),
            Body(_("From a file that was backed up. What is here already stays.")),
        )
        self.opener = BigButton(_("Choose a file"), self.choose, sign="plus")
        panel.put(self.opener)
        for path in found(luggage.SUFFIX):
            bring = SignButton("plus", partial(self.unpack, path), hint=_("Restore"))
            panel.put(Line(safe_file.shown(path), "", bring))
        return panel

    def _deleting(self) -> Tray:
        panel = Tray(spacing=dp(10)).put(
            headed(_("Delete"), "bin"),
            Body(_("All people, games, results, photos and progress leave this tablet for good.")),
        )
        self.deleter = BigButton(_("Delete everything"), self._ask, sign="bin", kind="danger")
        return panel.put(self.deleter)

    @property
    def _shares(self) -> bool:
        return bool(self.app.files.can_share)

    def _people(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    # -- backing up ------------------------------------------------------------------------------

    def pack(self, person: Person | None = None, *, share: bool = False) -> None:
        """Puts the file together, asks where to, and says so."""
        name = file_name(person.name if person else "")
        try:
            path: Path = self.app.files.outgoing(name)
            steps = self._packed(path, person.id if person else None)
        except OSError as error:
            self._failed(error)
            return

        def done(packed: luggage.Packed) -> None:
            asking.hand_over(self, path, name, _lines(packed.damaged), share=share)

        self.work(_("Backing up…"), steps, done, self._failed)

    def _packed(self, path: Path, person: str | None) -> Generator[float, None, luggage.Packed]:
        """Writes the file; it is gone again if that is stopped."""
        try:
            with path.open("wb") as file:
                return (yield from luggage.packing(self.app.journal, file, person))
        except BaseException:
            asking.forget(path)
            raise

    # -- restoring -------------------------------------------------------------------------------

    def choose(self) -> None:
        asking.opened(self, luggage.SUFFIX, self.unpack)

    def unpack(self, path: Path) -> None:
        """Everything is checked before anything is changed."""
        try:
            file, size = safe_file.open_plain(path, luggage.MOST_LINED, "luggage_too_long")
        except Trouble as trouble:
            self._failed(trouble)
            return

        def steps() -> Generator[float, None, luggage.Unpacked]:
            with file:
                return (yield from luggage.unpacking(self.app.journal, file, size))

        self.work(_("Checking the file…"), steps(), self._came, self._failed)

    def _came(self, came: luggage.Unpacked) -> None:
        new = ((PEOPLE, came.people), (RESULTS, came.results), (GAMES, came.games))
        lines = [_("New: {what}").format(what=", ".join(counted(*one) for one in new))]
        if came.left:
            lines.append(LANGUAGE.count(*NO_PACK, came.left).format(count=came.left))
        lines += _lines(came.damaged)
        self.rebuild()
        self.ask(_("Restored"), "\n".join(lines), asking.all_right())

    # -- deleting --------------------------------------------------------------------------------

    def _ask(self) -> None:
        self.ask(
            _("Delete everything?"),
            _("This cannot be undone. Back up first if you are not sure."),
            [(_("Delete"), self.delete, "hold"), (_("Cancel"), None, "main")],
        )

    def delete(self) -> None:
        try:
            self.app.journal.family.delete_everything()
            self.app.album.delete_everything()
        except Trouble as trouble:
            self._failed(trouble)
            return
        self.rebuild()
        self.tell(_("Everything was deleted."))

    def _failed(self, error: Exception) -> None:
        if isinstance(error, OSError):  # the file itself
            asking.tell_unsaved(self, safely.trouble_of(error).code)
        elif isinstance(error, Trouble):
            asking.tell_trouble(self, error)
        else:  # a fault of ours: nothing was changed, and nobody's evening ends for it
            logging.getLogger(__name__).error("not done", exc_info=error)
            asking.tell_trouble(self, Trouble("failed", type(error).__name__))


def _lines(damaged: int) -> list[str]:
    return [counted(DAMAGED, damaged)] if damaged else []


def file_name(whose: str) -> str:
    """`lea-2026-05-09.family.json`."""
    plain = "".join(c if c.isalnum() else "-" for c in whose.lower()).strip("-")
    return f"{plain or 'coup-doeil'}-{time.strftime('%Y-%m-%d')}{luggage.SUFFIX}"
