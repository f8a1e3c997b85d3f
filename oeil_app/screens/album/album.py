"""The album's page: photographs of how games ended, looked at large, shared, or taken out."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from oeil_app.play.files.album import Album, Photo
from oeil_app.play.files.trouble import Trouble
from oeil_app.screens.files import asking
from oeil_app.screens.kit.controls.button import BigButton, Pressable, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.over.cover import Cover
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.recycling import Recycling
from oeil_app.screens.kit.text import Body, Heading, Text
from oeil_app.services import formats
from oeil_app.services.i18n import _

from .prints import PrintedPicture, Prints, texture_of

PITCH = 264  # dp: no narrower is a print in the album
SHAPE = 0.78  # of its width: how high
INK = "#3A2E26"

load_kv(__file__)


class Print(Pressable, BoxLayout):
    """A photograph on paper, with its day under it; empty at the end of the last row."""

    photo = ObjectProperty(None, allownone=True)

    def __init__(self, page: AlbumPage) -> None:
        super().__init__(self._chosen)
        self.page = page
        self.picture = PrintedPicture()
        self.line = Text("", dot=15, colour=INK, halign="center")
        self.add_widget(self.picture)
        self.add_widget(self.line)

    def show(self, photo: Photo | None) -> None:
        self.photo = photo
        self.opacity = 0.0 if photo is None else 1.0
        self.line.text = formats.date_of(photo.when.date()) if photo is not None else ""
        self.picture.texture = None
        if photo is not None and self.page.prints.has(photo):
            self.develop()

    def develop(self) -> None:
        """Brings its picture; one that cannot be read says so."""
        self.picture.texture = self.page.prints.small(self.photo)
        if self.picture.texture is None:
            self.line.text = _("This photo cannot be read.")

    def dead(self) -> bool:
        return self.photo is None or super().dead()

    def _chosen(self) -> None:
        if self.photo is not None:
            self.page.look_at(self.photo)


class Shelf(Row):
    """Some prints side by side."""

    def __init__(self, page: AlbumPage, columns: int, tall: float) -> None:
        super().__init__(least=tall, spacing=dp(14))
        self.prints = [Print(page) for _n in range(columns)]
        for one in self.prints:
            one.size_hint_y, one.height = None, tall
        self.put(*self.prints)


class AlbumPage(Page):
    """`app.go("album")`."""

    most = 1180

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.album: Album = app.album
        self.prints = Prints(self.album)
        self.photos: list[Photo] = []
        self.list: Recycling[Shelf] | None = None
        self._bringing: ClockEvent | None = None
        self.bind(width=lambda *_: self._columns_changed())

    def enter(self) -> None:
        self.photos = self.album.photos()
        self.rebuild()

    def leave(self) -> None:
        self._rest()
        self.prints.forget()

    # -- the page --------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        return max(1, int((min(self.width, dp(self.most)) - dp(32)) // dp(PITCH)))

    def _columns_changed(self) -> None:
        if self.parent is not None and self.list is not None and self._laid != self.columns:
            Clock.schedule_once(lambda _dt: self.rebuild(), -1)

    def build(self) -> None:
        body = self.form(_("Album"))
        self._laid, self.list = self.columns, None
        self._rest()
        if isinstance(self.cover, LargePhoto):  # in another language, or another window
            self.cover = LargePhoto(self, self.cover.photo, self.cover.png)
        if not self.photos:
            body.put(self._empty())
            return
        wide = min(self.width, dp(self.most)) - dp(32)
        tall = (wide / self._laid - dp(14)) * SHAPE + LOOK.sp(15) * 1.6
        rows = -(-len(self.photos) // self._laid)
        self.list = Recycling(rows, partial(Shelf, self, self._laid, tall), self._fill)
        body.put(self.list)
        self._bringing = Clock.schedule_interval(self._bring, 0)

    def _empty(self) -> Tray:
        """How the first one comes here."""
        self.begin = BigButton(_("Play"), self.app.go_home, sign="play", kind="main")
        middle = {"center_x": 0.5}
        return Tray(padding=dp(28), spacing=dp(16)).put(
            Picture("camera", size_dp=72, pos_hint=middle),
            Heading(_("No photos yet"), halign="center"),
            Body(
                _("When a game is over, touch the camera: the table and all of you come in here."),
                halign="center",
            ),
            self.begin,
        )

    def _fill(self, shelf: Shelf, n: int) -> None:
        for column, one in enumerate(shelf.prints):
            number = n * self._laid + column
            one.show(self.photos[number] if number < len(self.photos) else None)

    def _bring(self, _dt: float) -> None:
        """One picture a frame, of those in sight."""
        for _n, shelf in sorted(self.list.rows.items()) if self.list is not None else ():
            for one in shelf.prints:
                if one.photo is not None and not self.prints.has(one.photo):
                    one.develop()
                    return

    def _rest(self) -> None:
        if self._bringing is not None:
            self._bringing.cancel()
            self._bringing = None

    # -- one photograph --------------------------------------------------------------------------

    def look_at(self, photo: Photo) -> None:
        """Large, over the page; one that cannot be read can still be taken out."""
        try:
            png = self.album.read(photo)
            self.cover_with(LargePhoto(self, photo, png))
        except Trouble:
            self.uncover()
            self.ask(
                _("This photo cannot be read."),
                "",
                [(_("Delete"), partial(self.delete, photo), "danger"), (_("Cancel"), None, "main")],
            )

    def beside(self, photo: Photo, step: int) -> Photo | None:
        """The one before or after it."""
        n = self.photos.index(photo) + step
        return self.photos[n] if 0 <= n < len(self.photos) else None

    def share(self, photo: Photo, png: bytes) -> None:
        asking.save(self, photo.name, png, share=self.app.files.can_share)

    def ask_to_delete(self, photo: Photo) -> None:
        self.ask(
            _("Delete this photo?"),
            _("It is gone for good."),
            [(_("Delete"), partial(self.delete, photo), "danger"), (_("Cancel"), None, "main")],
        )

    def delete(self, photo: Photo) -> None:
        try:
            self.album.delete(photo)
        except Trouble as trouble:
            asking.tell_trouble(self, trouble)
            return
        self.uncover()
        self.enter()


class LargePhoto(Cover):
    """All of it, with what can be done under it."""

    def __init__(self, page: AlbumPage, photo: Photo, png: bytes) -> None:
        super().__init__()
        self.page, self.photo, self.png = page, photo, png
        self.picture = PrintedPicture(texture=texture_of(png))
        word = _("Share") if page.app.files.can_share else _("Save")
        self.closer = SignButton("close", page.uncover, hint=_("Close"))
        self.sharer = BigButton(word, partial(page.share, photo, png), sign="share")
        self.deleter = BigButton(_("Delete"), partial(page.ask_to_delete, photo), sign="bin")
        self.steps = {step: self._step(step) for step in (-1, 1)}
        row = Tray(padding=(dp(12), dp(6))).put(
            Row().put(self.steps[-1], self.sharer, self.deleter, self.steps[1], self.closer)
        )
        left, top, right, bottom = LOOK.insets
        column = BoxLayout(
            orientation="vertical",
            spacing=dp(10),
            padding=(dp(16) + left, dp(12) + top, dp(16) + right, dp(12) + bottom),
        )
        foot = AnchorLayout(size_hint_y=None, height=dp(72))
        row.size_hint_x, row.width = None, min(dp(640), page.width - dp(32) - left - right)
        foot.add_widget(row)
        column.add_widget(self.picture)
        column.add_widget(foot)
        self.add_widget(column)

    def _step(self, step: int) -> SignButton:
        other = self.page.beside(self.photo, step)
        sign, hint = ("next", _("Next")) if step > 0 else ("back", _("Previous"))
        do = partial(self.page.look_at, other) if other is not None else None
        return SignButton(sign, do, hint=hint, disabled=other is None)
