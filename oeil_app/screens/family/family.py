"""The family's page: everybody as a portrait, all games together, and the luggage."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.guests import Guest
from oeil_app.play.rows.people import ANIMALS, Person
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.controls.rows import Door
from oeil_app.screens.kit.layout import Cards, Column, Columns, Gap, Tray
from oeil_app.screens.kit.materials.look import BRASS, LOOK, SHINE
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import _

from .keeping import keep_guest
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


class Stranger(Face):
    """A guest, smaller than the family, and a plus: who is touched belongs to it."""

    def __init__(self, guest: Guest, do: Callable[[], Any]) -> None:
        super().__init__(guest.animal or ANIMALS[0], guest.name, do, "white")
        self.plus = Picture("plus", colour="#2A2230", size_dp=18)
        with self.canvas.after:
            Color(*BRASS)
            self._rim = SmoothEllipse()
            Color(*SHINE)
            self._disc = SmoothEllipse()
        self.canvas.after.add(self.plus.canvas)
        wide = text_width(guest.name, LOOK.sp(16)) + dp(8)
        self.size_hint, self.size = (None, None), (max(dp(96), wide), dp(78) + self.tag)

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        if hasattr(self, "_disc"):
            r, x = dp(14), self.center_x + self.disc * 0.34
            y = self.top - self.disc * 0.84
            self._rim.pos, self._rim.size = (x - r, y - r), (2 * r, 2 * r)
            r -= dp(2)
            self._disc.pos, self._disc.size = (x - r, y - r), (2 * r, 2 * r)
            self.plus.center = (x, y)


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
            guests = family.guests()
        except Trouble as trouble:
            body.put(Body(told(trouble)))
            return
        self.cards = [self._card(person, *counts.get(person.id, (0, 0))) for person in people]
        self.strangers: list[Stranger] = []
        self.more = Member("", _("Add player"), "", partial(self.app.go, "edit_person"))
        high = dp(118) + LOOK.sp(20) * 1.3 + LOOK.sp(15) * 1.3
        tray = Tray().put(Cards(least=dp(WIDE), tall=high).put(*self.cards, self.more))
        if not people:
            line = _("Who plays here? Everybody gets a portrait, and their games are counted.")
            tray.put(Body(line, colour="soft", halign="center"))
        if guests:
            line = _("Guests who played here: touch one to keep them in the family.")
            tray.put(Gap(4), Small(line), self._guests(guests))
        body.put(tray)
        body.put(
            Columns().put(self._doors(), *panels(games, time.time(), self.app.go_home, wins=False))
        )

    def _card(self, person: Person, games: int, wins: int) -> Member:
        do = partial(self.app.go, "person", person=person.id)
        return Member(person.animal, person.name, summary(games, wins), do, person.colour)

    def _guests(self, guests: list[Guest]) -> StackLayout:
        """A touch keeps one of them, with all that was played under that name."""
        room = StackLayout(size_hint_y=None, spacing=dp(12))
        room.bind(minimum_height=room.setter("height"))
        self.strangers = [Stranger(guest, partial(self._keep, guest)) for guest in guests]
        for face in self.strangers:
            room.add_widget(face)
        return room

    def _keep(self, guest: Guest) -> None:
        try:
            person = keep_guest(self.app, guest.name, guest.animal or ANIMALS[0])
        except Trouble as trouble:
            self.ask(told(trouble), "", [(_("OK"), None, "main")])
            return
        self.rebuild()
        self.tell(_("{name} belongs to the family now.").format(name=person.name))

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
