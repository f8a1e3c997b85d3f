"""A sprite of our atlases as a widget: `Picture("crown")`, `Picture("cover", theme=game)`.

`size_dp=96` makes it so large and no larger. White signs (back, settings, plus…) are tinted:
`Picture("settings", colour="ink")`.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, ObjectProperty, StringProperty

from oeil_app.canvas.sprites import SpriteShelf, density_for

from ..kv import load_kv
from ..later import after_frame
from .ground import Lying

load_kv(__file__)


class Picture(Lying):
    """The sprite in the middle of its widget, as large as fits."""

    sprite = StringProperty("")
    theme = StringProperty("table")
    colour = StringProperty("")  # a token of the look that tints it
    tone = ColorProperty(None, allownone=True)  # or a colour
    texture = ObjectProperty(None, allownone=True)
    drawn = ListProperty([0.0, 0.0])
    _comes = False  # it is asked for already

    def __init__(self, sprite: str = "", *, size_dp: float | None = None, **options: Any) -> None:
        if size_dp is not None:
            options = {"size_hint": (None, None), "size": (dp(size_dp), dp(size_dp)), **options}
        super().__init__(**options)
        self.bind(size=self._fit, sprite=self._fit, theme=self._fit)
        self.sprite = sprite
        self._fit()

    def _fit(self, *_: Any) -> None:
        density = density_for(dp(1))
        if SpriteShelf.has(self.theme, density):
            self._show(0)
        elif not self._comes:  # a page is seen before its pictures are
            self._comes = True
            after_frame(self._show)

    def _show(self, _dt: float) -> None:
        self._comes = False
        shelf = SpriteShelf.get(self.theme, density_for(dp(1)))
        if self.sprite not in shelf or min(self.size) < 1:
            self.texture, self.drawn = None, [0, 0]
            return
        self.texture = shelf[self.sprite]
        k = min(self.width / self.texture.width, self.height / self.texture.height)
        self.drawn = [self.texture.width * k, self.texture.height * k]
