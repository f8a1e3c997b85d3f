"""The family's page: everybody as a portrait, all games together, and the luggage."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import Person
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.controls.rows import Door
from oeil_app.screens.kit.layout import Cards, Column, Columns, Tray
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import _

from .statistics import panels
from .told import summary


def told(trouble: Trouble) -> str:
    """What went wrong, in words."""
    return _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))


DOORS = {"album": "album", "records": "replay", "code": "code", "luggage": "pack-up"}  # pictures
WIDE, NAME = 150, 20.0  # dp of one of them, sp of a name: a long one is written smaller


class Member(Pressable, Column):
    """A portrait, a name and a line under it; without an animal, a place for somebody new."""

    def __init__(
        self, animal: str, name: str, line: str, do: Callable[[], Any], colour: str = "white"
    ) -> None:
        super().__init__(do, spacing=dp(2))
        middle = {"center_x": 0.5}
        size = (dp(112), dp(112))
        face = Face(animal, "", do, colour, size_hint=(None, None), size=size, pos_hint=middle)
        dot = min(NAME, NAME * dp(WIDE - 4) / max(1.0, text_width(name, LOOK.sp(NAME))))
        self.put(face, Heading(name, halign="center", dot=dot), Small(line, halign="center"))


class FamilyPage(Page):
    """`app.go("family")`."""

    anew = True
    most = 1640

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
        self.more = Member("", _("Add player"), "", partial(self.app.go, "edit_person"))
        high = dp(118) + LOOK.sp(20) * 1.3 + LOOK.sp(15) * 1.3
        tray = Tray().put(Cards(least=dp(WIDE), tall=high).put(*self.cards, self.more))
        if not people:
            line = _("Who plays here? Everybody gets a portrait, and their games are counted.")
            tray.put(Body(line, colour="soft", halign="center"))
        body.put(tray)
        body.put(
            Columns().put(self._doors(), *panels(games, time.time(), self.app.go_home, wins=False))
        )

    def _card(self, person: Person, games: int, wins: int) -> Member:
        do = partial(self.app.go, "person", person=person.id)
        return Member(person.animal, person.name, summary(games, wins), do, person.colour)

    def _doors(self) -> Tray:
        doors = (
            ("album", _("Album")),
            ("records", _("Replays")),
            ("code", _("Type a deal code")),
            ("luggage", _("Back up, restore, delete")),
        )
        tray = Tray(spacing=dp(6))
        for page, text in doors:
            tray.put(Door(text, "", partial(self.app.go, page), DOORS[page]))
        return tray
