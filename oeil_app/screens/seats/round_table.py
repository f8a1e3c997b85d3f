"""The table as it will stand: touch a place to say who sits there, a plus to seat one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    RoundedRectangle,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import ATLAS
from oeil_app.core.mind import LEVELS
from oeil_app.layout.layout import Layout
from oeil_app.screens.kit.button import Pressable
from oeil_app.screens.kit.ground import Ground
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.look import BRASS, LOOK
from oeil_app.screens.kit.medallion import Face
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

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


class Spot(Face):
    """A place at the table: a portrait, its emblem, its name; eyes if it plays by itself."""

    def __init__(
        self,
        animal: str,
        emblem: str,
        name: str,
        do: Callable[[], Any],
        computer: int | None = None,
        levels: Sequence[int] = LEVELS,
        **options: Any,
    ) -> None:
        self.eyes = None if computer is None else Eyes(computer, levels, size_hint=(None, None))
        night = computer is not None
        super().__init__(animal, name, do, emblem=emblem, night=night, **options)
        if self.eyes is not None:
            self.add_widget(self.eyes)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        if self.eyes is not None:
            side = self.disc
            self.eyes.size = (side * 0.84, side * 0.21)
            self.eyes.center = (self.x + self.width / 2, self.y + self.height - side * 0.94)


class Leave(Pressable, Widget):
    """A small cross at a portrait; the finger has more room than it shows."""

    def __init__(self, do: Callable[[], Any]) -> None:
        super().__init__(do, size_hint=(None, None), size=(dp(48), dp(48)))
        self.hint = _("Remove player")
        self.sign = Picture("close", colour="#FFF4DD", size_dp=16)
        self.add_widget(self.sign)
        self.bind(pos=lambda *_: setattr(self.sign, "center", self.center))


class RoundTable(Ground, FloatLayout):
    """The very table of this game, this window and this number of players, drawn small."""

    wood = True

    def __init__(self, game: str, phone: bool, hint: str, **options: Any) -> None:
        super().__init__(**options)
        self.game, self.phone = game, phone
        self.spots: list[Spot] = []
        self.plus: list[Spot] = []
        self.leaves: dict[int, Leave] = {}  # by seat
        self.asking = hint
        self.hint = Text("", dot=17, halign="center", size_hint_x=None, colour="soft")
        self._layout: Layout | None = None
        self._places: list[tuple[Spot, float, float]] = []  # as parts of the table
        self._cloth = ""
        with self.canvas.before:
            Color(*WALNUT)
            self._wood = SmoothRoundedRectangle()
            Color(*BRASS)
            self._brass = SmoothRoundedRectangle()
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
        leave: Callable[[int], Any] | None = None,
    ) -> None:
        """Who sits at each tray of the layout; at the places of `more` one more may sit down."""
        self.clear_widgets()
        self._layout = layout
        self.add_widget(self.hint)
        self.spots = [
            Spot(
                who.animal,
                f"emblem-big-{n}",
                who.name,
                partial(touch, n),
                computer=who.computer,
                levels=who.levels,
                lit=n == chosen,
                plate=True,
            )
            for n, who in enumerate(people)
        ]
        self.plus = [Spot("", "", "", partial(join, edge)) for edge, _x, _y in more]
        crosses = [] if leave is None or self.phone else range(len(people))
        self.leaves = {n: Leave(partial(leave, n)) for n in crosses if leave is not None}
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
        for cross in self.leaves.values():
            self.add_widget(cross)
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
        self._brass.pos, self._brass.size = (x - dp(3), y - dp(3)), (w + dp(6), h + dp(6))
        self._brass.radius = [dp(6)]
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
        for n, cross in self.leaves.items():
            spot = self.spots[n]
            cross.center = (spot.center_x - side * 0.42, spot.top - side * 0.14)

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
