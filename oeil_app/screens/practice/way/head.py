"""Above the way: who walks it, with laps and stars, everybody else, and the doors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from oeil_app.play.practice.path import LAPS, Path
from oeil_app.play.rows.people import Person
from oeil_app.screens.family.portrait import ChoiceDisc
from oeil_app.screens.kit.materials.inset import WORD, WoodButton
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

GUEST = ""  # who belongs to nobody's profile
CENTRED = {"center_y": 0.5}


class SignDisc(ChoiceDisc):
    """Who has no animal yet: a guest, or somebody new."""

    def __init__(self, sprite: str, size: float, do: Callable[[], Any]) -> None:
        super().__init__(do)
        sign = Picture(sprite, colour="#2A2230", size_dp=size)
        self.add_widget(sign)
        self.bind(pos=lambda *_: setattr(sign, "center", self.center))


class Head(BoxLayout):
    """From left to right; `portraits` are those who can be touched."""

    def __init__(
        self,
        low: bool,
        who: str,
        people: Sequence[Person],
        path: Path,
        be: Callable[[str], Any],
        somebody_new: Callable[[], Any],
    ) -> None:
        super().__init__(size_hint=(None, None), padding=(dp(12), dp(4)), spacing=dp(10))
        self.height = dp(64 if low else 84)
        self.portraits = portraits(who, people, be)
        self.more = SignDisc("plus", 26, somebody_new)
        self.more.pos_hint = CENTRED
        self.add_widget(name_of(next((each for each in people if each.id == who), None), path))
        self.add_widget(won(path))
        self.add_widget(side_by_side([*self.portraits.values(), self.more]))

    def door(self, sign: str, do: Callable[[], Any], hint: str, at: int = 0) -> WoodButton:
        """One more, at the right unless another place among the widgets is said."""
        made = WoodButton(sign, do, hint=hint, pos_hint=CENTRED)
        self.add_widget(made, at)
        return made


def name_of(person: Person | None, path: Path) -> Widget:
    """A name, and beneath it a bead for each lap to the cup."""
    name = BoxLayout(orientation="vertical", size_hint=(None, None), height=dp(52))
    name.pos_hint, name.width = CENTRED, dp(90)
    called = person.name if person else _("Guest")
    label = Text(called, dot=22, bold=True, colour=WORD, lines=False)
    label.bind(width=lambda *_: setattr(name, "width", max(dp(90), label.width)))
    name.add_widget(label)
    beads = BoxLayout(spacing=dp(3), size_hint=(None, None), size=(dp(90), dp(18)))
    for lap in range(LAPS):
        beads.add_widget(Picture("bead" if lap < path.lap - 1 else "bead-hole", size_dp=18))
    name.add_widget(beads)
    return name


def won(path: Path) -> Widget:
    """All stars that were ever won, and cups."""
    row = BoxLayout(size_hint=(None, None), size=(0, dp(44)), spacing=dp(4), pos_hint=CENTRED)
    counts = [("star", path.stars)] + ([("trophy", path.cups)] if path.cups else [])
    for sprite, count in counts:
        label = Text(str(count), dot=22, bold=True, colour=WORD, lines=False)
        label.pos_hint = CENTRED
        row.add_widget(Picture(sprite, size_dp=34, pos_hint=CENTRED))
        row.add_widget(label)
        row.width += dp(34 + 8) + dp(14) * len(str(count))
    return row


def portraits(
    who: str, people: Sequence[Person], be: Callable[[str], Any]
) -> dict[str, ChoiceDisc]:
    """Everybody's animal, and the guest where there is somebody else; the one who plays is lit."""
    made: dict[str, ChoiceDisc] = {
        each.id: ChoiceDisc(partial(be, each.id), each.animal, each.colour) for each in people
    }
    if people:
        made[GUEST] = SignDisc("person", 34, partial(be, GUEST))
    for each, disc in made.items():
        disc.lit, disc.pos_hint = each == who, CENTRED
    return made


def side_by_side(discs: Sequence[ChoiceDisc]) -> Widget:
    """In a row that can be pushed."""
    scroll = ScrollView(do_scroll_y=False, bar_width=0)
    row = BoxLayout(size_hint=(None, 1), spacing=dp(8))
    row.bind(minimum_width=row.setter("width"))
    row.add_widget(BoxLayout(size_hint_x=None, width=dp(4)))
    for disc in discs:
        row.add_widget(disc)
    scroll.add_widget(row)
    return scroll
