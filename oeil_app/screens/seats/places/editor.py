"""Who sits here: one of the family or a guest, an animal, a name, how much help, which hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from oeil_app.core.minds.mind import nearest
from oeil_app.play.rows.people import ANIMALS, LONGEST_NAME, Person, tidy
from oeil_app.screens.game.players.seating import HELPS, Player
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Choose, Toggle
from oeil_app.screens.kit.layout import Panel, Row
from oeil_app.screens.kit.materials.medallion import Face
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import LongName, Small
from oeil_app.screens.words.help import HELP
from oeil_app.services.i18n import _

from ..plan.plan import EASIEST
from .sharpness import Sharpness


class Editor(Panel):
    """A panel for one seat; `do(player)` at every change."""

    def __init__(
        self,
        seat: int,
        player: Player,
        called: str,
        family: list[Person],
        do: Callable[[Player], Any],
        remove: Callable[[], Any] | None,
        done: Callable[[], Any],
        keep: Callable[[], Any],  # the name that was typed becomes one of the family
        levels: Sequence[int] = (),  # at which the tablet may play here
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.player, self.do, self.keep = player, do, keep
        head = Row()
        head.put(
            Picture(f"emblem-big-{seat}", size_dp=36),
            LongName(called),
            BigButton(_("Done"), done, kind="main", size_hint_x=None, width=dp(150)),
        )
        self.add_widget(head)
        if remove is not None:
            self.add_widget(BigButton(_("Remove player"), remove, sign="close"))
        if levels:
            self.add_widget(self._who())
        if player.computer is None:
            self._person(called, family, done)
        else:
            self._computer(levels)

    def _who(self) -> Widget:
        """A person, or the tablet?"""
        whos = [(False, _("A person")), (True, _("The tablet"))]
        return Choose(_("Who plays here?"), "", whos, self.player.computer is not None, self._give)

    def _give(self, to_tablet: bool) -> None:
        if to_tablet:
            self.change(computer=EASIEST, person=None, name="")
        else:
            self.change(computer=None)

    def _computer(self, levels: Sequence[int]) -> None:
        """How sharp it is, and which animal."""
        self.add_widget(Small(_("How sharp?")))
        offered = [level for level in levels if level]
        mine = self.player.computer and nearest(offered, self.player.computer)
        for level in levels:
            row = Sharpness(level, offered, partial(self.change, computer=level))
            row.lit = level == mine
            self.add_widget(row)
        self.add_widget(Small(_("Choose an animal")))
        self.add_widget(self._animals())

    def _person(self, called: str, family: list[Person], done: Callable[[], Any]) -> None:
        """Who it is, how much help they want, which hand."""
        player = self.player
        if family:
            self.add_widget(Small(_("From the family")))
            self.add_widget(self._people(family))
        self.add_widget(Small(_("Or a guest") if family else _("Choose an animal")))
        self.add_widget(self._animals())
        if player.person is None:
            self.add_widget(
                Entry(
                    _("Name"), player.name, self._named, hint=called, limit=LONGEST_NAME, done=done
                )
            )
            self.keeper = BigButton(_("Keep in the family"), self.keep, sign="plus")
            self.keeper.disabled = not player.name
            self.add_widget(self.keeper)
        helps = [(value, _(HELP[value])) for value in ("", *HELPS)]
        self.add_widget(
            Choose(
                _("Help"),
                _("What lights up while a card is held"),
                helps,
                player.help,
                lambda value: self.change(help=value),
            )
        )
        self.add_widget(
            Toggle(
                _("Left-handed"),
                _("Buttons at the left of the tray"),
                player.left_handed,
                lambda on: self.change(left_handed=on),
            )
        )

    def change(self, **changes: Any) -> None:
        self.player = replace(self.player, **changes)
        self.do(self.player)

    def _people(self, family: list[Person]) -> Widget:
        room = _room()
        for person in family:
            face = Face(person.animal, person.name, partial(self._is, person), person.colour)
            face.lit = person.id == self.player.person
            face.size_hint, face.size = (None, None), (dp(96), dp(72) + face.tag)
            room.add_widget(face)
        return room

    def _is(self, person: Person) -> None:
        self.change(person=person.id, name=person.name, animal=person.animal)

    def _animals(self) -> Widget:
        room = _room()
        for animal in ANIMALS:
            face = Face(animal, "", partial(self._animal, animal))
            face.lit = self.player.person is None and animal == self.player.animal
            face.size_hint, face.size = (None, None), (dp(60), dp(60))
            room.add_widget(face)
        return room

    def _animal(self, animal: str) -> None:
        if self.player.person is not None:
            self.change(person=None, name="", animal=animal)
        else:
            self.change(animal=animal)

    def _named(self, text: str) -> None:
        self.player = replace(self.player, name=tidy(text))
        self.keeper.disabled = not self.player.name
        self.do(self.player)


def _room() -> StackLayout:
    room = StackLayout(size_hint_y=None, spacing=dp(8))
    room.bind(minimum_height=room.setter("height"))
    return room
