"""The family on the first page: everybody's portrait and stars, and a place for somebody new."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.materials.inset import SOFT, WORD
from oeil_app.screens.kit.materials.look import BRASS, LOOK, WALNUT
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from .tiles import Tile

WIDE, NAME = 80, 13  # dp of one of them, sp of a name that is long


class Member(Face):
    """A portrait with a name; the stars of who has any are on a tab at its shoulder."""

    def __init__(
        self, animal: str, name: str, do: Callable[[], Any], colour: str, stars: int
    ) -> None:
        self.stars = stars
        self.tab: BoxLayout | None = None
        super().__init__(animal, name, do, colour)
        self.label.wooden = True
        if stars:
            self.tab = Stars(stars)
            self.add_widget(self.tab)
        wide = text_width(name, LOOK.sp(NAME)) + dp(4)
        self.size_hint, self.size = (None, None), (max(dp(WIDE), wide), dp(72) + LOOK.sp(25))
        self.pos_hint = {"center_y": 0.5}

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        if self.tab is not None:
            self.tab.x = min(self.center_x + self.disc * 0.16, self.right - self.tab.width)
            self.tab.top = self.top + dp(3)


class Stars(BoxLayout):
    """A star and a number on a dark tab."""

    def __init__(self, stars: int) -> None:
        number = Text(str(stars), dot=14, bold=True, colour=WORD, lines=False)
        number.pos_hint = {"center_y": 0.5}
        wide = dp(30) + text_width(str(stars), LOOK.sp(14))
        super().__init__(
            size_hint=(None, None), size=(wide, dp(23)), padding=(dp(5), dp(2)), spacing=dp(2)
        )
        self.add_widget(Picture("star", size_dp=17, pos_hint={"center_y": 0.5}))
        self.add_widget(number)
        with self.canvas.before:
            Color(*BRASS)
            self._rim = SmoothRoundedRectangle(radius=[dp(11.5)])
            Color(*WALNUT)
            self._wood = RoundedRectangle(radius=[dp(10.5)])
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self._rim.pos, self._rim.size = self.pos, self.size
        self._wood.pos = (self.x + dp(1.2), self.y + dp(1.2))
        self._wood.size = (self.width - dp(2.4), self.height - dp(2.4))


class Heading(Pressable, BoxLayout):
    """The tile's name, to be touched: everybody's pictures have doors of their own."""

    def __init__(self, name: str, do: Callable[[], Any]) -> None:
        super().__init__(do, size_hint=(None, None), height=dp(48), spacing=dp(6))
        middle = {"center_y": 0.5}
        self.page = "family"
        self.label = Text(name, dot=19, bold=True, colour=WORD, lines=False, pos_hint=middle)
        self.add_widget(self.label)
        self.add_widget(Picture("next", colour=WORD, size_dp=18, pos_hint=middle))
        self.label.bind(width=self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.width = self.label.width + dp(30)


class FamilyTile(Tile):
    """Touch somebody to see what they did; the plus is for somebody new."""

    def __init__(self, app: Any, do: Callable[[], Any]) -> None:
        super().__init__("", "family", _("Family"), do)
        self.app = app
        self.heading = Heading(self.name, do)
        self.members: list[Face] = []
        self.row = BoxLayout(size_hint=(None, 1), spacing=dp(4))
        self.row.bind(minimum_width=self.row.setter("width"))
        self.view = ScrollView(do_scroll_y=False, bar_width=0, size_hint=(None, None))
        self.view.add_widget(self.row)
        self.add_widget(self.heading)
        self.add_widget(self.view)

    def read(self, app: Any) -> Any:
        from oeil_app.play.puzzles.puzzle_book import PuzzleBook
        from oeil_app.screens.practice import store

        family = app.journal.family
        return tuple(
            (person, store.way(app, person.id).stars + PuzzleBook(family, person.id).stars())
            for person in family.people_if_any()
        )

    def show(self) -> None:
        self.row.clear_widgets()
        self.members = [
            Member(
                person.animal,
                person.name,
                partial(self.app.go, "person", person=person.id),
                person.colour,
                stars,
            )
            for person, stars in self.told
        ]
        new = Member("", _("New player"), partial(self.app.go, "edit_person"), "white", 0)
        for face in (*self.members, new):
            self.row.add_widget(face)
        if not self.members:
            line = _("Who plays here? Everybody gets a portrait, and their games are counted.")
            words = Text(line, dot=16, colour=SOFT, size_hint_x=None, pos_hint={"center_y": 0.5})
            words.width = max(dp(100), self.width - new.width - dp(44))
            self.row.add_widget(words)

    def _arrange(self, *_: Any) -> None:
        pad = dp(14)
        self.heading.pos = (self.x + pad, self.top - dp(2) - self.heading.height)
        self.view.pos = (self.x + pad, self.y + dp(4))
        self.view.size = (self.width - 2 * pad, max(dp(1), self.heading.y - self.y + dp(10)))
