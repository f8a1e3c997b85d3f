"""Where practice begins: who plays, and large pictures to choose from."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.core.drill import Sprite
from oeil_app.core.quad import Quad
from oeil_app.play.people import Person
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.progress import Progress
from oeil_app.screens.kit.button import CardButton, SignButton
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

from . import store
from .covers import DrillCover

GUEST = ""  # who belongs to nobody's profile


class PracticePage(Page):
    """Portraits, then pictures; a touch on one begins."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str = GUEST
        self.cards: dict[str, CardButton] = {}
        self.portraits: dict[str, CardButton] = {}

    def enter(self) -> None:
        people = self.people()
        self.person = store.last_person(self.app)
        if self.person not in {person.id for person in people}:
            self.person = GUEST
        self.rebuild()

    def _toggle_clock(self) -> None:
        store.want_clock(self.app, not store.wants_clock(self.app))
        on = store.wants_clock(self.app)
        self.tell(_("Timer on") if on else _("Timer off"))
        self.clock_sign.picture.opacity = 1.0 if on else 0.35

    def people(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    def build(self) -> None:
        left, top, right, bottom = LOOK.insets
        outer = BoxLayout(
            orientation="vertical",
            padding=(dp(12) + left, dp(6) + top, dp(12) + right, dp(10) + bottom),
            spacing=dp(6 if self.phone else 12),
        )
        header = Header(_("Practice"), self.app.back)
        people = self.people()
        if self.phone:
            header.least = dp(72)
            header.add_widget(self._portraits(people))
        self.clock_sign = SignButton("clock", self._toggle_clock, hint=_("With a timer"))
        self.clock_sign.picture.opacity = 1.0 if store.wants_clock(self.app) else 0.35
        header.add_widget(self.clock_sign)
        if self.phone:
            trophy = SignButton("trophy", self._to_progress, hint=_("Progress"), colour="")
            header.add_widget(trophy)
        outer.add_widget(header)
        if not self.phone and people:
            outer.add_widget(self._portraits(people))
        outer.add_widget(self._drills())
        self.add_widget(outer)

    # -- who -------------------------------------------------------------------------------------

    def _portraits(self, people: list[Person]) -> ScrollView:
        """Everybody's animal; the one who plays is lit."""
        scroll = ScrollView(
            do_scroll_y=False, size_hint_y=None, height=dp(72 if self.phone else 112)
        )
        row = BoxLayout(size_hint=(None, 1), spacing=dp(10))
        row.bind(minimum_width=row.setter("width"))
        self.portraits = {}
        for person in people:
            self.portraits[person.id] = self._portrait(person.id, person.animal, person.name)
        if people:
            self.portraits[GUEST] = self._portrait(GUEST, "", _("Guest"))
        for card in self.portraits.values():
            row.add_widget(card)
        scroll.add_widget(row)
        return scroll

    def _portrait(self, who: str, animal: str, name: str) -> CardButton:
        card = CardButton(partial(self._choose, who), size_hint_x=None, width=dp(108))
        card.padding, card.spacing = dp(6), dp(2)
        if self.phone:
            card.width = dp(76)
        ink = "glow_ink" if who == self.person else "ink"
        if animal:
            card.add_widget(Picture(f"animal-{animal}", theme="animals"))
        else:
            card.add_widget(Picture("person", colour=ink))
        if not self.phone:
            text = Text(name, dot=15, bold=True, halign="center", shorten=True, colour=ink)
            text.bind(width=lambda label, w: setattr(label, "text_size", (w, None)))
            card.add_widget(text)
        card.lit = who == self.person
        return card

    def _choose(self, who: str) -> None:
        self.person = who
        store.note_person(self.app, who)
        self.rebuild()

    # -- what ------------------------------------------------------------------------------------

    def _drills(self) -> GridLayout:
        columns = 5 if self.phone else 4 if not self.narrow else 2
        grid = GridLayout(cols=columns, spacing=dp(8 if self.phone else 16))
        self.cards = {}
        for drill in shown():
            card = CardButton(partial(self._begin, drill))
            card.padding, card.spacing = dp(8 if self.phone else 14), dp(4)
            card.add_widget(DrillCover(drills()[drill].cover))
            title = Text(_(drills()[drill].title), dot=15 if self.phone else 20, bold=True)
            title.halign = "center"
            card.add_widget(title)
            card.add_widget(self._stars(store.kept(self.app, self.person or None, drill)))
            self.cards[drill] = card
            grid.add_widget(card)
        if not self.phone:
            grid.add_widget(self._progress_card())
        return grid

    def _progress_card(self) -> CardButton:
        """For parents, beside the drills."""
        card = CardButton(self._to_progress)
        card.padding, card.spacing = dp(14), dp(4)
        card.add_widget(DrillCover((Sprite("table", Quad("trophy", 0, 0, 0.6, 0.6)),)))
        card.add_widget(Text(_("Progress"), dot=20, bold=True, halign="center"))
        card.add_widget(BoxLayout(size_hint_y=None, height=dp(34)))
        return card

    def _stars(self, progress: Progress) -> BoxLayout:
        """Of the last round; empty ones for who has not tried yet."""
        stars = progress.past[-1].stars if progress.past else 0
        row = BoxLayout(size_hint_y=None, height=dp(24 if self.phone else 34), spacing=dp(2))
        row.add_widget(BoxLayout())
        for n in range(3):
            row.add_widget(
                Picture("star" if n < stars else "star-empty", size_dp=row.height / dp(1))
            )
        row.add_widget(BoxLayout())
        return row

    def _begin(self, drill: str) -> None:
        self.app.go("drill", drill=drill, person=self.person or None)

    def _to_progress(self) -> None:
        self.app.go("progress", person=self.person or None)
