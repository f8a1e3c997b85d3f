"""The table as it will stand: touch a place to say who sits there, a plus to seat one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.table.draw.sprites import ATLAS
from oeil_app.table.place.seats import PHONE, TABLET

from .eyes import Eyes

# Where a side's tray lies on the table, as parts of its width and height.
SIDES = {
    "B": (0.5, 0.0),
    "b": (0.27, 0.0),
    "c": (0.73, 0.0),
    "T": (0.5, 1.0),
    "t": (0.27, 1.0),
    "u": (0.73, 1.0),
    "L": (0.0, 0.5),
    "R": (1.0, 0.5),
}

load_kv(__file__)


def sides(seats: int, phone: bool) -> str:
    """Where the seats are, clockwise from the lower edge, as the tables have them."""
    return str((PHONE if phone else TABLET)[seats].sides)


def free_sides(taken: str) -> str:
    """Where one more may be asked to sit: sides that nobody has taken yet."""
    seats = len(taken)
    corners = {"B": "bc", "T": "tu", "b": "B", "c": "B", "t": "T", "u": "T"}
    near = {other for side in taken for other in corners.get(side, "")}
    free = [side for side in "BTLR" if side not in taken and side not in near]
    return "".join(free) or ("c" if seats == 4 else "tu"[: 7 - seats])


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who is seen at a place."""

    animal: str
    name: str
    computer: int | None = None  # the level of one that plays by itself


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
        self.eyes = None if computer is None else Eyes(computer, size_hint=(None, None))
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
    """Wood, cloth, and the places round it."""

    def __init__(self, game: str, phone: bool, hint: str, **options: Any) -> None:
        super().__init__(**options)
        self.game, self.phone = game, phone
        self.spots: list[Spot] = []
        self.plus: list[Spot] = []
        self.hint = Text(hint, dot=17, halign="center", size_hint_x=None, colour="#FFF4DD")
        self._places: list[tuple[Spot, str]] = []
        self._cloth = ""
        with self.canvas.before:
            self._colour = Color(0.36, 0.23, 0.15, 1)
            self._wood = RoundedRectangle()
            Color(0.22, 0.13, 0.1, 1)
            self._edge = RoundedRectangle()
            Color(1, 1, 1, 1)
            self._felt = Rectangle()
        self.bind(pos=self._arrange, size=self._arrange)

    def show(
        self,
        people: Sequence[Sitting],
        chosen: int | None,
        touch: Callable[[int], Any],
        more: Callable[[], Any] | None,
        where: str = "",  # the sides of the seats; as the tables have them, if not told
    ) -> None:
        """Who sits at each seat; `more` seats one more, if there is room."""
        self.clear_widgets()
        self.spots, self._places, self.plus = [], [], []
        self.add_widget(self.hint)
        where = where or sides(len(people), self.phone)
        for seat, who in enumerate(people):
            do, lit = partial(touch, seat), seat == chosen
            spot = Spot(who.animal, seat, who.name, do, computer=who.computer, lit=lit)
            self.spots.append(spot)
            self._places.append((spot, where[seat]))
        if more is not None:
            for side in free_sides(where):
                self.plus.append(Spot("", 0, "", more))
                self._places.append((self.plus[-1], side))
        for spot, _side in self._places:
            spot.size_hint = (None, None)
            self.add_widget(spot)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        side = dp(76 if self.phone else 100)
        tag = LOOK.sp(24)
        x, y = self.x + side * 0.6, self.y + side * 0.6 + tag
        w, h = self.width - side * 1.2, self.height - side * 1.2 - tag
        if min(w, h) < dp(20):
            return
        flat = min(h, w * 0.72)
        y, h = y + (h - flat) / 2, flat
        radius = [dp(26)]
        self._wood.pos, self._wood.size, self._wood.radius = (x, y), (w, h), radius
        rim = dp(12)
        self._edge.pos, self._edge.size = (x + rim, y + rim), (w - 2 * rim, h - 2 * rim)
        self._edge.radius = [dp(16)]
        self._lay_cloth(x + rim + 2, y + rim + 2, w - 2 * rim - 4, h - 2 * rim - 4)
        room = w - 2 * rim - side * 1.5
        seen = room > dp(120) and h > dp(190)
        self.hint.width, self.hint.opacity = room, 1 if seen else 0
        self.hint.center = (x + w / 2, y + h / 2)
        for spot, letter in self._places:
            high = side + (tag if spot.name else 0)
            spot.size = (side * 1.25, high) if spot.name else (side * 0.7, side * 0.7)
            px, py = SIDES[letter]
            spot.center_x = x + px * w
            spot.center_y = y + py * h - (tag / 2 if spot.name else 0)

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
