"""The family's page: everybody as a portrait, all games together, and the luggage."""

from __future__ import annotations

import time
from functools import partial

from kivy.metrics import dp

from oeil_app.play.people import Person
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.button import BigButton, CardButton
from oeil_app.screens.kit.layout import Cards, Panel
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import _

from .portrait import Portrait
from .statistics import panels
from .told import summary


def told(trouble: Trouble) -> str:
    """What went wrong, in words."""
    return _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))


class FamilyPage(Page):
    """`app.go("family")`."""

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        body = self.form(_("Family"))
        try:
            family = self.app.journal.family
            people, counts, games = family.people(), family.counts(), family.games()
        except Trouble as trouble:
            body.put(Body(told(trouble)))
            return
        self.cards = [self._card(person, *counts.get(person.id, (0, 0))) for person in people]
        self.more = self._more()
        cards = Cards(least=dp(150), tall=dp(198))
        cards.put(*self.cards, self.more)
        body.put(cards)
        if not people:
            line = _("Who plays here? Everybody gets a portrait, and their games are counted.")
            body.put(Body(line, colour="soft", halign="center"))
        body.put(*panels(games, time.time(), wins=False))
        body.put(self._doors())

    def _card(self, person: Person, games: int, wins: int) -> CardButton:
        card = CardButton(partial(self.app.go, "person", person=person.id), padding=dp(10))
        portrait = Portrait(person.animal, person.colour, 88, pos_hint={"center_x": 0.5})
        name = Heading(person.name, halign="center")
        card.add_widget(portrait)
        card.add_widget(name)
        card.add_widget(Small(summary(games, wins, "\n"), halign="center"))
        return card

    def _more(self) -> CardButton:
        card = CardButton(partial(self.app.go, "edit_person"), padding=dp(10))
        sign = Picture("plus", size_dp=64, colour="soft", pos_hint={"center_x": 0.5})
        card.add_widget(sign)
        card.add_widget(Heading(_("Add player"), halign="center"))
        return card

    def _doors(self) -> Panel:
        doors = (
            ("records", _("Replays"), "replay"),
            ("code", _("Type a deal code"), "pencil"),
            ("luggage", _("Back up, restore, delete"), "share"),
        )
        panel = Panel(spacing=dp(10))
        for page, text, sign in doors:
            panel.put(BigButton(text, partial(self.app.go, page), sign=sign))
        return panel
