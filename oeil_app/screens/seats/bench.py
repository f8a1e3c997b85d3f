"""The bench beside the table: who may sit down with a touch, the family and animals that play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.play.rows.people import ANIMALS, Person
from oeil_app.screens import words
from oeil_app.screens.kit.button import text_width
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.medallion import Face
from oeil_app.screens.kit.text import Small
from oeil_app.services.i18n import _

from .round_table import Spot

WIDE, NAME = 84, 13  # dp of one who waits, sp of a name that is long


@dataclass(frozen=True, slots=True)
class Waits:
    """What the bench may ask of its page."""

    person: Callable[[Person], Any]
    somebody_new: Callable[[], Any]
    animal: Callable[[str, int], Any]


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
        people = [
            Face(person.animal, person.name, partial(do.person, person), person.colour)
            for person in family
        ]
        people.append(Face("", _("New player"), do.somebody_new))
        free = [animal for animal in reversed(ANIMALS) if animal not in taken]
        animals = [
            Spot(
                animal,
                "",
                _(words.ANIMALS[animal]),
                partial(do.animal, animal, level),
                level,
                levels,
            )
            for animal, level in zip(free, levels, strict=False)
        ]
        high = dp(62) + LOOK.sp(25)
        for face in (*people, *animals):
            wide = text_width(face.name, LOOK.sp(NAME)) + dp(4)  # a long name needs more
            face.size_hint, face.size = (None, None), (max(dp(WIDE), wide), high)
            face.pos_hint = {"center_y": 0.5}
            row.add_widget(face)
        self.people, self.animals = people, animals
        view = ScrollView(do_scroll_y=False, bar_width=0, size_hint_y=None, height=high + dp(6))
        view.add_widget(row)
        heads = Row(least=LOOK.sp(20)).put(Small(_("Who else plays? Touch somebody.")))
        self.put(heads, view)
