"""Photographs as textures: small ones for the album's rows, read as they come into sight."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from oeil_app.play.files.album import Album, Photo
from oeil_app.play.files.trouble import Trouble

SMALL = 480  # pixels that a small one is wide
KEPT = 30  # small ones that stay in memory


def texture_of(png: bytes) -> Texture:
    """A photograph that was read; Trouble if the device cannot show it."""
    try:
        return CoreImage(BytesIO(png), ext="png").texture
    except Exception as error:  # whatever a decoder thinks of it
        raise Trouble("photo_damaged", type(error).__name__) from error


class Prints:
    """The small ones, by the photograph; one that cannot be read is None."""

    def __init__(self, album: Album) -> None:
        self.album = album
        self._made: OrderedDict[str, Fbo | None] = OrderedDict()

    def has(self, photo: Photo) -> bool:
        return photo.name in self._made

    def small(self, photo: Photo) -> Texture | None:
        """Made now, if it was not."""
        if photo.name not in self._made:
            try:
                self._made[photo.name] = _reduced(texture_of(self.album.read(photo)))
            except Trouble:
                self._made[photo.name] = None
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(photo.name)
        made = self._made[photo.name]
        return made.texture if made is not None else None

    def forget(self) -> None:
        self._made.clear()


def _reduced(texture: Texture) -> Fbo:
    k = min(1.0, SMALL / texture.width)
    size = max(1, round(texture.width * k)), max(1, round(texture.height * k))
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=size)
    fbo.draw()
    return fbo


class PrintedPicture(Widget):
    """A texture in the middle of its widget, as large as fits; dark until it has come."""

    texture = ObjectProperty(None, allownone=True)
    drawn = ListProperty([0.0, 0.0])

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.bind(size=self._fit, texture=self._fit)

    def _fit(self, *_: Any) -> None:
        if self.texture is None:
            self.drawn = list(self.size)
            return
        k = min(self.width / self.texture.width, self.height / self.texture.height)
        self.drawn = [self.texture.width * k, self.texture.height * k]
