"""Whose puzzles these are: the family's portraits in a row, the one who plays lit."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import Family
from oeil_app.play.rows.people import Person
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.materials.look import BRASS, LOOK, SHINE
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.services.i18n import _

if TYPE_CHECKING:
    from oeil_app.app import OeilApp

KIND, LAST = "puzzles", "who"  # where the family keeps who solved last
HIGH, LOW, NAME = 64, 56, 13  # dp of a portrait with its name, and of one without; sp of a name
SHINING = 8  # dp beside the first and the last: a lit one shines


def last_one(family: Family) -> str | None:
    """Who solved puzzles last; None: a guest."""
    with suppress(Trouble):
        who = family.kept(None, KIND).get(LAST)
        if any(person.id == who for person in family.people_if_any()):
            return str(who)
    return None


def remember(family: Family, person: str | None) -> None:
    with suppress(Trouble):
        family.keep(None, KIND, LAST, person or "")


def new_one(app: OeilApp) -> Callable[[], Any]:
    """Somebody new, who plays then."""
    return partial(app.go, "edit_person", then=partial(remember, app.journal.family))


class Solver(Face):
    """Somebody who solves puzzles, or the guests; ticked if they are done, lit if they play."""

    def __init__(
        self, person: Person | None, do: Callable[[], Any], lit: bool, done: bool, named: bool
    ) -> None:
        self.tick: Tick | None = None
        name = person.name if person else _("Guest")
        animal, colour = (person.animal, person.colour) if person else ("", "white")
        super().__init__(animal, name if named else "", do, colour, lit=lit)
        self.hint = name
        if self.sign is not None:
            self.sign.sprite = "person"
            self.opacity = 1.0 if lit else 0.55
        if done:
            self.tick = Tick()
            self.add_widget(self.tick)
        wide = text_width(name, LOOK.sp(NAME)) + dp(4) if named else 0.0
        high = dp(HIGH) + LOOK.sp(25) if named else dp(LOW)
        self.size_hint, self.size = (None, None), (max(dp(84 if named else LOW), wide), high)
        self.pos_hint = {"center_y": 0.5}

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        if self.tick is not None:
            side = self.disc * 0.36
            self.tick.size = (side, side)
            self.tick.pos = (self.center_x + self.disc * 0.2, self.top - self.disc)


class Newcomer(Face):
    """A place for somebody new."""

    def __init__(self, do: Callable[[], Any], named: bool) -> None:
        name = _("New player")
        super().__init__("", name if named else "", do)
        self.hint, self.label.wooden = name, True
        wide = max(dp(84), text_width(name, LOOK.sp(NAME)) + dp(4)) if named else dp(LOW)
        high = dp(HIGH) + LOOK.sp(25) if named else dp(LOW)
        self.size_hint, self.size = (None, None), (wide, high)
        self.pos_hint = {"center_y": 0.5}


class Tick(FloatLayout):
    """Done, on lit enamel."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas.before:
            Color(*BRASS)
            self._rim = SmoothEllipse()
            Color(*SHINE)
            self._disc = SmoothEllipse()
        middle = {"center_x": 0.5, "center_y": 0.5}
        self.add_widget(Picture("check", colour="#2A2230", size_hint=(0.62, 0.62), pos_hint=middle))
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self._rim.pos, self._rim.size = self.pos, self.size
        self._disc.pos = (self.x + dp(1.6), self.y + dp(1.6))
        self._disc.size = (self.width - dp(3.2), self.height - dp(3.2))


class PeopleRow(ScrollView):
    """Portraits side by side; nobody in the family: no row."""

    def __init__(
        self,
        people: list[Person],
        chosen: str | None,
        do: Callable[[str | None], Any],
        small: bool,
        done: Collection[str | None] = (),
        more: Callable[[], Any] | None = None,  # for somebody new
        **options: Any,
    ) -> None:
        high = 0.0 if not people else dp(LOW + 4) if small else dp(HIGH + 8) + LOOK.sp(25)
        super().__init__(do_scroll_y=False, bar_width=0, size_hint_y=None, height=high, **options)
        self.cards: dict[str | None, Solver] = {}
        row = BoxLayout(size_hint=(None, 1), spacing=dp(8), padding=(dp(SHINING), 0))
        row.bind(minimum_width=row.setter("width"))
        for person in [*people, None] if people else []:
            who = person.id if person is not None else None
            face = Solver(person, partial(do, who), who == chosen, who in done, not small)
            face.label.wooden = True
            self.cards[who] = face
            row.add_widget(face)
        if people and more is not None:
            self.plus = Newcomer(more, named=not small)
            row.add_widget(self.plus)
        self.add_widget(row)
