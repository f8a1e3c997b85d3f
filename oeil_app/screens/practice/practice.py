"""Where practice begins: who plays, and five large pictures to choose from."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.play.people import Person
from oeil_app.play.practice.drills import DRILLS
from oeil_app.play.practice.progress import Progress
from oeil_app.play.trouble import Trouble
from oeil_app.screens.kit.button import CardButton, SignButton
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.screens.words.practice import DRILLS as WORDS
from oeil_app.services.i18n import _
from oeil_app.table.sprites import SpriteShelf, density_for

from .covers import DrillCover
from .drill import KIND, kept_progress

GUEST = ""  # who belongs to nobody's profile
LAST = "who"  # the key under which the store keeps who practised last


class PracticePage(Page):
    """Portraits, then five pictures; a touch on one begins."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str = GUEST
        self.cards: dict[str, CardButton] = {}
        self.portraits: dict[str, CardButton] = {}

    def enter(self) -> None:
        people = self.people()
        with suppress(Trouble):
            who = self.app.journal.family.kept(None, KIND).get(LAST)
            self.person = who if isinstance(who, str) else GUEST
        if self.person not in {person.id for person in people}:
            self.person = GUEST
        self.rebuild()

    def people(self) -> list[Person]:
        try:
            people: list[Person] = self.app.journal.family.people()
        except Trouble:
            return []
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
        self.progress_sign = SignButton("trophy", self._to_progress, hint=_("Progress"))
        header.add_widget(self.progress_sign)
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
        sprite = f"animal-{animal}"
        known = sprite in SpriteShelf.get("table", density_for(dp(1)))
        picture = Picture(sprite if known else "person", colour="" if known else "ink")
        card.add_widget(picture)
        if not self.phone:
            text = Text(name, dot=15, bold=True, halign="center", shorten=True)
            text.bind(width=lambda label, w: setattr(label, "text_size", (w, None)))
            card.add_widget(text)
        card.lit = who == self.person
        return card

    def _choose(self, who: str) -> None:
        self.person = who
        with suppress(Trouble):
            self.app.journal.family.keep(None, KIND, LAST, who)
        self.rebuild()

    # -- what ------------------------------------------------------------------------------------

    def _drills(self) -> GridLayout:
        columns = 5 if self.phone else 3 if not self.narrow else 2
        grid = GridLayout(cols=columns, spacing=dp(8 if self.phone else 16))
        self.cards = {}
        for drill in DRILLS:
            card = CardButton(partial(self._begin, drill))
            card.padding, card.spacing = dp(8 if self.phone else 14), dp(4)
            card.add_widget(DrillCover(drill))
            title = Text(_(WORDS[drill][0]), dot=15 if self.phone else 20, bold=True)
            title.halign = "center"
            card.add_widget(title)
            card.add_widget(self._stars(kept_progress(self.app, self.person or None, drill)))
            self.cards[drill] = card
            grid.add_widget(card)
        return grid

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
