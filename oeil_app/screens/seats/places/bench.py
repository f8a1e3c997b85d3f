"""The bench beside the table: who may sit down with a touch, the family and animals that play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from oeil_app.play.rows.people import ANIMALS, Person
from oeil_app.screens import words
from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.materials.look import BRASS, LOOK, tint
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.text import Small
from oeil_app.services.i18n import _

from ..plan.who_sits import player_of
from .round_table import Spot

WIDE, NAME = 84, 13  # dp of one who waits, sp of a name that is long


@dataclass(frozen=True, slots=True)
class Waits:
    """What the bench may ask of its page."""

    sits: Callable[[Player], Any]
    somebody_new: Callable[[], Any]


class Rail(Widget):
    """Between people and animals."""

    def __init__(self) -> None:
        super().__init__(size_hint_x=None, width=dp(18))
        with self.canvas:
            Color(*tint(BRASS, 0.6))
            self._line = Rectangle()
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self._line.size = (dp(1.4), self.height * 0.8)
        self._line.pos = (self.center_x - dp(0.7), self.y + self.height * 0.1)


class Bench(Tray):
    """Who does not sit yet; a touch seats them."""

    def __init__(
        self,
        family: Sequence[Person],
        taken: set[str],  # animals at the table
        levels: Sequence[int],
        do: Waits,
        **options: Any,
    ) -> None:
        super().__init__(**{"padding": (dp(18), dp(8)), **options})
        row = BoxLayout(size_hint=(None, 1), spacing=dp(6))
        row.bind(minimum_width=row.setter("width"))
        known = [player_of(person) for person in family]
        people = [
            Face(person.animal, person.name, partial(do.sits, who), person.colour)
            for person, who in zip(family, known, strict=True)
        ]
        self.waits: list[tuple[Face, Player]] = list(zip(people, known, strict=True))
        people.append(Face("", _("New player"), do.somebody_new))
        free = [animal for animal in reversed(ANIMALS) if animal not in taken]
        animals: list[Spot] = []
        for animal, level in zip(free, levels, strict=False):
            who = Player(animal=animal, computer=level)
            name, sits = _(words.ANIMALS[animal]), partial(do.sits, who)
            animals.append(Spot(animal, "", name, sits, level, levels))
            self.waits.append((animals[-1], who))
        high = dp(62) + LOOK.sp(25)
        for face in (*people, *animals):
            if animals and face is animals[0]:
                row.add_widget(Rail())
            wide = text_width(face.name, LOOK.sp(NAME)) + dp(4)  # a long name needs more
            face.size_hint, face.size = (None, None), (max(dp(WIDE), wide), high)
            face.pos_hint = {"center_y": 0.5}
            row.add_widget(face)
        self.people, self.animals = people, animals
        self.view = view = ScrollView(
            do_scroll_y=False, bar_width=0, size_hint_y=None, height=high + dp(6)
        )
        view.add_widget(row)
        heads = Row(least=LOOK.sp(20)).put(Small(_("Who else plays? Touch somebody.")))
        self.put(heads, view)
