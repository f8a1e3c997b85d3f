"""Materials of a page: bare boards, pieces of cloth let into them in brass, lit enamel.

`Inset("lynx", do)` is a piece of that game's cloth that can be pressed; without a game it is wood.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import ATLAS

from ..controls.button import Pressable, SignButton
from ..kv import load_kv
from ..layout import Row
from .ground import Ground
from .look import LOOK, SOFT, WORD
from .picture import Picture

DAY, NIGHT, STRONG = (1, 1, 1, 1), (0.58, 0.54, 0.52, 1), (0.26, 0.24, 0.22, 1)  # on the boards

load_kv(__file__)


class Planks:
    """The bare walnut table behind a page, under its lamp."""

    def __init__(self, page: Any) -> None:
        self.page = page
        with page.canvas.before:
            self._tint = Color(*DAY)
            self._boards = Rectangle()
        self._boards.texture = _boards().texture
        self.lay()
        page.bind(size=lambda *_: self.lay(), pos=lambda *_: self.lay())
        page.bind(version=lambda *_: self.lay())

    def lay(self) -> None:
        """As large as the page, lit as the look is now."""
        self._tint.rgba = STRONG if LOOK.contrast else NIGHT if LOOK.dark else DAY
        self._boards.pos, self._boards.size = self.page.pos, self.page.size


@cache
def _boards() -> CoreImage:
    """The picture of them: read once, kept for a context that is lost."""
    return CoreImage(str(ATLAS / "planks.png"))


@cache
def foot() -> Texture:
    """Clear above, nearly black below: words can be read on it whatever lies beneath."""
    texture = Texture.create(size=(1, 32), colorfmt="rgba")
    texture.blit_buffer(
        bytes(value for n in range(32) for value in (14, 7, 5, round(226 * (1 - n / 31) ** 0.7))),
        colorfmt="rgba",
        bufferfmt="ubyte",
    )
    return texture


def cloth_of(game: str) -> Texture:
    """The cloth of a game's table, light or dark."""
    name = f"cloth-{game}{'-dark' if LOOK.dark else ''}.png"
    texture = CoreImage(str(ATLAS / name)).texture
    texture.wrap = "repeat"
    return texture


class Foot(Widget):
    """The dark foot of an inset, over what lies on it and under its words."""

    shade = ObjectProperty(None, allownone=True)
    high = NumericProperty(0)
    corner = NumericProperty(dp(22))

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.shade = foot()


class Inset(Pressable, FloatLayout):
    """A piece of a game's cloth, or of wood, let into the boards in a brass moulding."""

    cloth = ObjectProperty(None, allownone=True)
    coords = ListProperty([0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0])
    corner = NumericProperty(dp(22))
    moulding = NumericProperty(dp(2.2))

    def __init__(self, game: str = "", do: Callable[[], Any] | None = None, **more: Any) -> None:
        super().__init__(do, **more)
        self.game = game
        self.bind(size=lambda *_: self._weave())
        self.dress()

    def dress(self) -> None:
        """The cloth of the game's table, light or dark."""
        if self.game:
            self.cloth = cloth_of(self.game)

    def _weave(self) -> None:
        w, h = self.width / dp(256), self.height / dp(256)
        self.coords = [0, 0, w, 0, w, h, 0, h]


class Strip(Ground, Row):
    """A narrow piece of a game's cloth in brass, with things side by side on it."""

    wood = True  # letters on cloth
    lit = BooleanProperty(False)
    cloth = ObjectProperty(None, allownone=True)
    coords = ListProperty([0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0])

    def __init__(self, game: str = "", **options: Any) -> None:
        super().__init__(**{"padding": (dp(14), dp(8)), **options})
        self.bind(size=self._weave)
        if game:
            self.lay_cloth(game)

    def lay_cloth(self, game: str) -> None:
        """Of that game's table; none: it is wood."""
        self.cloth = cloth_of(game) if game else None

    def _weave(self, *_: Any) -> None:
        w, h = self.width / dp(256), self.height / dp(256)
        self.coords = [0, 0, w, 0, w, h, 0, h]


class Enamel(FloatLayout):
    """Lit enamel in brass, with a sign: the one thing to do."""

    def __init__(self, sign: str = "play", **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        middle = {"center_x": 0.52, "center_y": 0.5}
        self.sign = Picture(sign, colour="#2A2230", size_hint=(0.5, 0.5), pos_hint=middle)
        self.add_widget(self.sign)


class WoodButton(SignButton):
    """A round one on bare boards, wherever it lies."""

    def __init__(self, sign: str, do: Callable[[], Any], hint: str = "", **more: Any) -> None:
        more = {"size": (dp(56), dp(56)), "padding": dp(14), "wooden": True, **more}
        super().__init__(sign, do, hint=hint, colour=WORD, **more)


__all__ = ["SOFT", "WORD", "Enamel", "Foot", "Inset", "Planks", "Strip", "WoodButton", "cloth_of"]
