"""The table as it will stand: touch a place to say who sits there, a plus to seat one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.core.mind import LEVELS
from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.table.draw.sprites import ATLAS
from oeil_app.table.place.layout import Layout

from .eyes import Eyes

WALNUT, TRAY, WELL = (0.36, 0.23, 0.15, 1), (0.44, 0.29, 0.19, 1), (0.17, 0.1, 0.06, 0.9)

load_kv(__file__)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who is seen at a place."""

    animal: str
    name: str
    computer: int | None = None  # the level of one that plays by itself
    levels: tuple[int, ...] = LEVELS  # that there are


class Spot(Pressable, Widget):
    """A place at the table: an animal on a disc, its emblem, its name."""

    lit = BooleanProperty(False)
    night = BooleanProperty(False)  # one that plays by itself
    name = StringProperty("")
    tag = NumericProperty(0)  # pixels that the name takes
    label_box = ListProperty([0.0, 0.0, 0.0, 0.0])

    def __init__(
        self,
        animal: str,
        emblem: int,
        name: str,
        do: Callable[[], Any],
        computer: int | None = None,
        levels: Sequence[int] = LEVELS,
        **options: Any,
    ) -> None:
        super().__init__(do, night=computer is not None, **options)
        self.name = name
        self.tag = LOOK.sp(24) if name else 0
        if animal:
            self.picture = Picture(f"animal-{animal}", theme="animals")
            self.emblem = Picture(f"emblem-big-{emblem}")
        else:
            self.picture = Picture("plus", colour="ink")
            self.emblem = Picture("")
        self.label = Text(name, dot=16, bold=True, halign="center", lines=False)
        self.label.shorten = False
        self.eyes = None if computer is None else Eyes(computer, levels, size_hint=(None, None))
        for widget in (self.picture, self.emblem, self.label, self.eyes):
            if widget is not None:
                self.add_widget(widget)
        self.bind(pos=self._arrange, size=self._arrange)
        self.label.bind(size=self._arrange)

    def _arrange(self, *_: Any) -> None:
        k = 0.4 if self.picture.sprite == "plus" else 0.86
        middle, top = self.x + self.width / 2, self.y + self.height
        side = self.height - self.tag
        self.picture.size = (side * k, side * k)
        self.picture.center = (middle, top - side / 2)
        self.emblem.size = (side * 0.3, side * 0.3)
        self.emblem.center = (middle + side * 0.36, top - side * 0.84)
        if self.eyes is not None:
            self.emblem.center = (middle + side * 0.38, top - side * 0.2)
            self.eyes.size = (side * 0.88, side * 0.22)
            self.eyes.center = (middle, top - side * 0.95)
        wide = max(self.width, dp(104))
        if self.label.width > wide + dp(4):  # a long name is written smaller
            self.label.dot = max(12.0, self.label.dot * wide / self.label.width)
        self.label.center_x = middle
        self.label.y = self.y
        box = self.label
        self.label_box = [box.x - dp(8), box.y - dp(1), box.width + dp(16), box.height + dp(2)]


class RoundTable(FloatLayout):
    """The very table of this game, this window and this number of players, drawn small."""

    def __init__(self, game: str, phone: bool, hint: str, **options: Any) -> None:
        super().__init__(**options)
        self.game, self.phone = game, phone
        self.spots: list[Spot] = []
        self.plus: list[Spot] = []
        self.asking = hint
        self.hint = Text("", dot=17, halign="center", size_hint_x=None, colour="#FFF4DD")
        self._layout: Layout | None = None
        self._places: list[tuple[Spot, float, float]] = []  # as parts of the table
        self._cloth = ""
        with self.canvas.before:
            Color(*WALNUT)
            self._wood = RoundedRectangle()
            Color(1, 1, 1, 1)
            self._felt = Rectangle()
        self._trays = InstructionGroup()
        self.canvas.before.add(self._trays)
        self.bind(pos=self._arrange, size=self._arrange)

    def show(
        self,
        people: Sequence[Sitting],
        chosen: int | None,
        touch: Callable[[int], Any],
        layout: Layout,
        more: Sequence[tuple[str, float, float]],
        join: Callable[[str], Any],
    ) -> None:
        """Who sits at each tray of the layout; at the places of `more` one more may sit down."""
        self.clear_widgets()
        self._layout = layout
        self.add_widget(self.hint)
        self.spots = [
            Spot(
                who.animal,
                n,
                who.name,
                partial(touch, n),
                computer=who.computer,
                levels=who.levels,
                lit=n == chosen,
            )
            for n, who in enumerate(people)
        ]
        self.plus = [Spot("", 0, "", partial(join, edge)) for edge, _x, _y in more]
        window = layout.window
        frames = [layout.trays[seat].frame for seat in range(len(people))]
        self._places = [
            *(
                (spot, f.cx / window.w, f.cy / window.h)
                for spot, f in zip(self.spots, frames, strict=True)
            ),
            *((spot, x, y) for spot, (_edge, x, y) in zip(self.plus, more, strict=True)),
        ]
        for spot, _x, _y in self._places:
            spot.size_hint = (None, None)
            self.add_widget(spot)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        if self._layout is None:
            return
        side, tag = dp(64 if self.phone else 92), LOOK.sp(24)
        window = self._layout.window
        aside, below = side * 0.5, side * 0.4 + tag
        scale = min((self.width - 2 * aside) / window.w, (self.height - aside - below) / window.h)
        if scale * min(window.w, window.h) < dp(20):
            return
        w, h = window.w * scale, window.h * scale
        x, y = self.center_x - w / 2, self.y + below + (self.height - aside - below - h) / 2
        rim = dp(10)
        self._wood.pos, self._wood.size = (x - rim, y - rim), (w + 2 * rim, h + 2 * rim)
        self._wood.radius = [dp(18)]
        self._lay_cloth(x, y, w, h)
        self._draw_trays(x, y, scale)
        field = self._layout.field
        room = field.w * scale - side
        self.hint.width = max(room, dp(140))
        self.hint.text = self.asking if room > dp(140) and field.h * scale > dp(110) else ""
        self.hint.center = (x + field.cx * scale, y + field.cy * scale)
        for spot, px, py in self._places:
            if spot.name:
                spot.size = (side * 1.25, side + tag)
                spot.center_x, spot.top = x + px * w, y + py * h + side / 2
            else:
                spot.size = (max(side * 0.7, dp(48)),) * 2
                spot.center = (x + px * w, y + py * h)

    def _draw_trays(self, x: float, y: float, scale: float) -> None:
        """Each where it will lie, with the well of its cards."""
        assert self._layout is not None
        self._trays.clear()
        for tray in self._layout.trays.values():
            for frame, colour in ((tray.frame, TRAY), (tray.cards, WELL)):
                rect = frame.rect.scaled(scale).moved(x, y)
                self._trays.add(Color(*colour))
                self._trays.add(
                    RoundedRectangle(pos=(rect.x, rect.y), size=(rect.w, rect.h), radius=[dp(6)])
                )

    def _lay_cloth(self, x: float, y: float, w: float, h: float) -> None:
        name = f"cloth-{self.game}{'-dark' if LOOK.dark else ''}.png"
        if name != self._cloth:
            self._cloth = name
            texture = CoreImage(str(ATLAS / name)).texture
            texture.wrap = "repeat"
            self._felt.texture = texture
        n = dp(200)
        self._felt.pos, self._felt.size = (x, y), (w, h)
        self._felt.tex_coords = (0, 0, w / n, 0, w / n, h / n, 0, h / n)
