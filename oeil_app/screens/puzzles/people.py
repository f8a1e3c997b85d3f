"""Whose puzzles these are: the family's portraits in a row, the one who plays lit."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import Family
from oeil_app.play.rows.people import Person
from oeil_app.screens.kit.button import CardButton
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

KIND, LAST = "puzzles", "who"  # where the family keeps who solved last


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


class PeopleRow(ScrollView):
    """Portraits side by side; nobody in the family: no row."""

    def __init__(
        self,
        people: list[Person],
        chosen: str | None,
        do: Callable[[str | None], Any],
        small: bool,
        **options: Any,
    ) -> None:
        high = 0 if not people else 56 if small else 96
        super().__init__(do_scroll_y=False, size_hint_y=None, height=dp(high), **options)
        self.cards: dict[str | None, CardButton] = {}
        row = BoxLayout(size_hint=(None, 1), spacing=dp(8))
        row.bind(minimum_width=row.setter("width"))
        shown: list[tuple[str | None, str, str]] = [(p.id, p.animal, p.name) for p in people]
        for who, animal, name in [*shown, (None, "", _("Guest"))] if people else []:
            card = CardButton(partial(do, who), size_hint_x=None, width=dp(64 if small else 104))
            card.padding, card.spacing = dp(4), dp(2)
            picture = f"animal-{animal}" if animal else "person"
            card.add_widget(
                Picture(
                    picture, theme="animals" if animal else "table", colour="" if animal else "ink"
                )
            )
            if not small:
                ink = "glow_ink" if who == chosen else "ink"
                text = Text(name, dot=15, bold=True, halign="center", shorten=True, colour=ink)
                text.bind(width=lambda label, w: setattr(label, "text_size", (w, None)))
                card.add_widget(text)
            card.lit = who == chosen
            self.cards[who] = card
            row.add_widget(card)
        self.add_widget(row)
