"""The table as it will stand: touch a place to say who sits there, a plus to seat one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

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

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.core.minds.mind import LEVELS
from oeil_app.layout.layout import Layout, TrayPlace
from oeil_app.screens.kit.controls.button import Pressable
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.dots import Dots
from oeil_app.screens.kit.materials.ground import Ground
from oeil_app.screens.kit.materials.inset import cloth_of
from oeil_app.screens.kit.materials.look import BRASS, LOOK
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.miniature.hung import Position, PositionPicture
from oeil_app.services.i18n import _

from ..plan.plan import Plan
from ..plan.who_sits import animal_at, names
from .eyes import Eyes
from .open_place import Box, open_place

WALNUT, SHADOW = (0.36, 0.23, 0.15, 1), (0.04, 0.02, 0.03, 0.45)
MIDDLE = 0.94  # of the field: what lies on it before anybody has moved

load_kv(__file__)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who is seen at a place."""

    animal: str
    name: str
    computer: int | None = None  # the level of one that plays by itself
    levels: tuple[int, ...] = LEVELS  # that there are


def sitting(plan: Plan) -> list[Sitting]:
    """Who is seen at the table that is planned."""
    return [
        Sitting(animal_at(plan, seat), name, plan.players[seat].computer, plan.way.levels)
        for seat, name in enumerate(names(plan))
    ]


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

    def __init__(self, game: str, phone: bool, **options: Any) -> None:
        super().__init__(**options)
        self.game, self.phone = game, phone
        self.spots: list[Spot] = []
        self.plus: list[Spot] = []
        self.leaves: dict[int, Leave] = {}  # by seat
        self.middle: PositionPicture | None = None  # what lies there before the first move
        self._dealt: Callable[[float], Position] | None = None
        self._more: Sequence[tuple[str, float, float]] = ()
        self._layout: Layout | None = None
        self._places: list[tuple[Spot, float, float]] = []  # as parts of the table
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
        dealt: Callable[[float], Position],
        leave: Callable[[int], Any] | None = None,
    ) -> None:
        """Who sits at each tray of the layout; at the places of `more` one more may sit down.

        `dealt(px)` is what lies in the middle, with cards at most so wide.
        """
        self.clear_widgets()
        self._layout, self._dealt, self._more, self.middle = layout, dealt, more, None
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
        ]
        for spot in (*self.spots, *self.plus):
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
        aside, below = side * 0.24, side * 0.2 + tag
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
        self._lay_middle(x, y, scale)
        for spot, px, py in self._places:
            spot.size = (side * 1.25, side + tag)
            spot.center_x, spot.top = x + px * w, y + py * h + side / 2
        for n, cross in self.leaves.items():
            spot = self.spots[n]
            cross.center = (spot.center_x - side * 0.42, spot.top - side * 0.14)

    def _lay_middle(self, x: float, y: float, scale: float) -> None:
        """The field as it is before the first move, as large as it will be."""
        assert self._layout is not None and self._dealt is not None
        field, size = self._layout.field, self._layout.trays[0].card * scale
        if self.middle is not None:
            self.remove_widget(self.middle)
        self.middle = PositionPicture(self._dealt(size), size_hint=(None, None))
        self.middle.size = (field.w * scale * MIDDLE, field.h * scale * MIDDLE)
        self.middle.center = (x + field.cx * scale, y + field.cy * scale)
        self.add_widget(self.middle, index=len(self.children))
        self.draw()

    def draw(self) -> None:
        """What lies in the middle, when the page has been seen."""
        middle = self.middle

        def bring(_dt: float) -> None:
            if middle is self.middle and middle is not None and middle.get_root_window():
                middle.draw()

        after_frame(bring)

    def _draw_trays(self, x: float, y: float, scale: float) -> None:
        """Each where it will lie, of the table's own wood, and dotted places for one more."""
        assert self._layout is not None
        self._trays.clear()
        trays, window = list(self._layout.trays.values()), self._layout.window
        shelf, u = SpriteShelf.get("table", density_for(dp(1))), self._layout.u * scale
        whole = [tray.frame.scaled(scale).moved(x, y) for tray in trays]
        shadow, wood = Batch(shelf, u), Batch(shelf, u)
        shadow.colour.rgba = SHADOW
        shadow.show([Quad("shadow-rest", f.cx, f.cy, f.w, f.h, f.angle) for f in whole])
        wells = [quad for tray in trays for quad in _wells(tray.scaled(scale).moved(x, y))]
        wood.show([*(Quad("tray", f.cx, f.cy, f.w, f.h, f.angle) for f in whole), *wells])
        for batch in (shadow, wood):
            self._trays.add(batch.group)
        table = (x, y, window.w * scale, window.h * scale)
        for spot, (_edge, px, py) in zip(self.plus, self._more, strict=True):
            plus = max(float(dp(64 if self.phone else 92)) * 0.58, float(dp(48)))
            spot.size = (plus * 1.6, plus)
            spot.center = (x + px * table[2], y + py * table[3])
            place = open_place(px, py, table, whole)
            if place is not None:
                self._dot(spot, place)

    def _dot(self, spot: Spot, place: Box) -> None:
        """Dots round the place of one more, its plus in their middle."""
        x, y, w, h = place
        self._trays.add(Color(1, 1, 1, 0.07))
        self._trays.add(RoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(10)]))
        dots = Dots((1, 0.96, 0.87, 0.75))
        dots.frame(x, y, w, h, dp(10))
        self._trays.add(dots)
        spot.width = min(spot.width, max(w, float(dp(48))))
        named = not self.phone and h > spot.height + LOOK.sp(28)
        spot.rename(_("Sit here") if named else "")
        spot.height += spot.tag
        spot.center = (x + w / 2, y + h / 2)

    def _lay_cloth(self, x: float, y: float, w: float, h: float) -> None:
        self._felt.texture = cloth_of(self.game)
        n = dp(200)
        self._felt.pos, self._felt.size = (x, y), (w, h)
        self._felt.tex_coords = (0, 0, w / n, 0, w / n, h / n, 0, h / n)


def _wells(tray: TrayPlace) -> list[Quad]:
    """Where the cards of a tray will lie."""
    if tray.hollows:
        return [Quad("well", f.cx, f.cy, f.w, f.h, f.angle) for f in tray.hollows]
    w, h = tray.pitch * 0.92, tray.cards.h / tray.rows * 0.96
    slots = (tray.slot(n, h / tray.card / 2) for n in range(tray.slots * tray.rows))
    return [Quad("well", *at, w, h, tray.cards.angle) for at in slots]
