"""The camera at the end of a game: a touch keeps the table in the album and shows the picture."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate

from oeil_app.layout.frame import Frame
from oeil_app.play.files.album import Album, Photo
from oeil_app.play.files.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.album.photograph import Caption, photograph
from oeil_app.screens.files import asking
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.screens.game.sheets.sheet import Choice, OverTable, Sheet, sheet_height, wrapped
from oeil_app.screens.game.sheets.sheets import Contents
from oeil_app.screens.words.files import HERE
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

NOW: Callable[[], datetime] = datetime.now
WIDE = 300  # u: the sheet beside a photograph
PAPER, EDGE = (0.984, 0.961, 0.91, 1), 10  # u: the white round it
SHADE = (0.04, 0.03, 0.04, 0.55)


class Camera:
    """Of one game; its end is in the album once, however often it is asked for."""

    def __init__(
        self,
        at: OpenTable,
        album: Album,
        caption: Callable[[date], Caption],
        go_on: Callable[[], None],
    ) -> None:
        self.at, self.album, self.caption, self.go_on = at, album, caption, go_on
        self.photo: Photo | None = None
        self._png, self._rev = b"", -1  # of the end that was taken

    def take(self, angle: float) -> None:
        """Facing who asked; what went wrong is said there too."""
        try:
            if self.photo is None or self._rev != self.at.session.rev:
                now = NOW()
                self._png = self._taken(now.date())
                self.photo = self.album.keep(self._png, now)
                self._rev = self.at.session.rev
                self.at.settings.feedback("photo")
        except Trouble as trouble:
            self._tell(angle, trouble)
        else:
            self._show(angle)

    def _taken(self, day: date) -> bytes:
        """The table without what lies over it, but for what was celebrated."""
        table, outcome = self.at.table, self.at.session.outcome
        winners = outcome.winners if outcome is not None else ()
        party = [Celebration(table, winners, still=True).canvas] if winners else []
        return photograph(table, party, self.caption(day))

    # -- what is seen of it ----------------------------------------------------------------------

    def _show(self, angle: float) -> None:
        sheet = PhotoSheet(self.at.table, angle, self._png, self._contents())
        self.at.sheets.lay(sheet, partial(self._show, angle))

    def _contents(self) -> Contents:
        shares = self.at.page.app.files.can_share
        choices = [
            Choice(_("OK"), self.go_on, "check"),
            Choice(_("Share") if shares else _("Save"), self._share, "share"),
            Choice(_("Delete"), self._discard, "bin", hold=self.at.settings.lock),
        ]
        return _("In the album"), [], choices

    def _share(self) -> None:
        assert self.photo is not None
        page = self.at.page
        asking.save(page, self.photo.name, self._png, share=page.app.files.can_share)

    def _discard(self) -> None:
        """It was seen and is not wanted."""
        photo, self.photo = self.photo, None
        try:
            if photo is not None:
                self.album.delete(photo)
        except Trouble as trouble:
            self.photo = photo
            self._tell(0.0, trouble)
        else:
            self.go_on()

    def _tell(self, angle: float, trouble: Trouble) -> None:
        line = _(HERE[trouble.code]) if trouble.code in HERE else words.told(trouble)

        def contents() -> Contents:
            return _("No photo"), wrapped(line), [Choice(_("OK"), self.go_on, "check")]

        self.at.sheets.in_the_middle(angle, contents)


class PhotoSheet(OverTable):
    """The photograph as it was printed, and a sheet beside it, both facing who asked."""

    modal = True

    def __init__(self, table: Table, angle: float, png: bytes, contents: Contents) -> None:
        super().__init__()
        window, u = table.layout.window, table.layout.u
        title, lines, choices = contents
        turned = angle % 180 != 0
        wide, high = (window.h, window.w) if turned else (window.w, window.h)
        u = min(u, high / (sheet_height(lines, choices) + 20), wide * 0.36 / WIDE)
        texture = CoreImage(BytesIO(png), ext="png").texture
        room = wide - (WIDE + 5 * EDGE) * u
        k = min(room / texture.width, (high - 6 * EDGE * u) / texture.height)
        w, h = texture.width * k, texture.height * k
        all_of_it = w + (WIDE + 3 * EDGE) * u
        middle = Frame(window.cx, window.cy, all_of_it, h, angle)
        self.print = middle.part(0, 0, w, h)
        with self.canvas:
            Color(*SHADE)
            Rectangle(size=(window.x * 2 + window.w, window.y * 2 + window.h))
            PushMatrix()
            Translate(self.print.cx, self.print.cy, 0)
            Rotate(angle=angle, axis=(0, 0, 1))
            Color(*PAPER)
            edge = EDGE * u
            Rectangle(pos=(-w / 2 - edge, -h / 2 - edge), size=(w + 2 * edge, h + 2 * edge))
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(-w / 2, -h / 2), size=(w, h))
            PopMatrix()
        x, y = middle.point(all_of_it / 2 - WIDE * u / 2, 0)
        comfort = table.comfort
        self.sheet = Sheet(
            x,
            y,
            angle,
            u,
            table.sprites,
            title,
            lines,
            choices,
            wide=WIDE / min(comfort.text_scale, 1.15),
            modal=True,
            press=comfort.long_press,
            scale=min(comfort.text_scale, 1.15),
        )
        self.add_widget(self.sheet)

    def close(self) -> None:
        self.sheet.close()
