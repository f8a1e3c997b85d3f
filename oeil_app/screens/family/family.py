"""The family's page: everybody as a portrait, all games together, and the luggage."""

from __future__ import annotations

import time
from functools import partial

from kivy.metrics import dp

from oeil_app.play.people import Person
from oeil_app.play.results import Result
from oeil_app.play.statistics import tally
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
            people, results = self.app.journal.family.people(), self.app.journal.family.results()
        except Trouble as trouble:
            body.put(Body(told(trouble)))
            return
        self.cards = [self._card(person, results) for person in people]
        self.more = self._more()
        cards = Cards(least=dp(150), tall=dp(198))
        cards.put(*self.cards, self.more)
        body.put(cards)
        if not people:
            line = _("Who plays here? Everybody gets a portrait, and their games are counted.")
            body.put(Body(line, colour="soft", halign="center"))
        body.put(*panels(_once(results), time.time(), wins=False))
        body.put(self._doors())

    def _card(self, person: Person, results: list[Result]) -> CardButton:
        own = [result for result in results if result.person == person.id]
        card = CardButton(partial(self.app.go, "person", person=person.id), padding=dp(10))
        portrait = Portrait(person.animal, person.colour, 88, pos_hint={"center_x": 0.5})
        name = Heading(person.name, halign="center")
        card.add_widget(portrait)
        card.add_widget(name)
        card.add_widget(Small(summary(tally(own), "\n"), halign="center"))
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


def _once(results: list[Result]) -> list[Result]:
    """Of each game one line: the family as a whole played it once, and somebody won or not."""
    games: dict[str, Result] = {}
    for result in results:
        kept = games.get(result.uid)
        if kept is None or (result.won and not kept.won):
            games[result.uid] = result
    return list(games.values())
