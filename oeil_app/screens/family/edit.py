"""Somebody new, or another name, animal or colour; and leaving the family for good."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import ANIMALS, COLOURS, LONGEST_NAME
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.entry import Entry
from oeil_app.screens.kit.controls.rows import Stepper
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Small
from oeil_app.services.i18n import _

from .family import told
from .portrait import ChoiceDisc

YOUNGEST, GROWN = 3, 16  # years: who is older, or does not tell, is grown up


class EditPersonPage(Page):
    """`app.go("edit_person", person=id)`; without one, somebody new, and `then(id)` once kept."""

    anew = True

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.name, self.animal, self.colour = "", ANIMALS[0], COLOURS[0]
        self.age = GROWN
        self.then: Callable[[str], Any] | None = None

    def enter(self, person: str | None = None, then: Callable[[str], Any] | None = None) -> None:
        self.person, self.then = person, then
        known = self.app.journal.family.person(person)
        others = self.app.journal.family.people()
        if known is not None:
            self.called, self.animal, self.colour = known.name, known.animal, known.colour
        else:
            self.person, self.called = None, ""
            self.animal = _free(ANIMALS, [other.animal for other in others])
            self.colour = _free(COLOURS, [other.colour for other in others])
        self.age = _age(self.app.journal.family.born(self.person))
        self.rebuild()

    called = ""

    def build(self) -> None:
        body = self.form(_("Change") if self.person else _("New player"))
        panel = Tray(spacing=dp(12))
        self.portrait_row = Row(least=dp(120), spacing=dp(20))
        self.entry = Entry(
            _("Name"), self.called, self._named, limit=LONGEST_NAME, done=self.save
        )  # fmt: skip
        panel.put(self.portrait_row, Small(_("Animal")), self._animals())
        panel.put(Small(_("Colour")), self._colours())
        self.years = Stepper(
            _("Age"),
            _("For choosing questions and reading aloud"),
            self.age,
            self._aged,
            YOUNGEST,
            GROWN,
            shown=lambda age: str(age) if age < GROWN else _("grown up"),
            wide=120,
            picture="age",
        )
        panel.put(self.years)
        self.saver = BigButton(_("Save"), self.save, sign="check", kind="main")
        panel.put(self.saver)
        body.put(panel)
        if self.person is not None:
            body.put(BigButton(_("Delete this person"), self._ask, sign="bin", kind="danger"))
        self._show()

    def _named(self, text: str) -> None:
        self.called = text

    def _aged(self, age: int) -> None:
        self.age = age

    def _show(self) -> None:
        self.portrait_row.clear_widgets()
        self.portrait_row.put(Medallion(self.animal, self.colour, size_dp=116), self.entry)
        for animal, disc in self.animals.items():
            disc.lit = animal == self.animal
        for colour, disc in self.colours.items():
            disc.lit = colour == self.colour

    def _animals(self) -> StackLayout:
        self.animals = {
            animal: ChoiceDisc(partial(self._choose, animal=animal), animal) for animal in ANIMALS
        }
        return _room(self.animals.values())

    def _colours(self) -> StackLayout:
        self.colours = {
            colour: ChoiceDisc(partial(self._choose, colour=colour), colour=colour)
            for colour in COLOURS
        }
        return _room(self.colours.values())

    def _choose(self, animal: str = "", colour: str = "") -> None:
        self.animal, self.colour = animal or self.animal, colour or self.colour
        self._show()

    def save(self) -> None:
        """Keeps it, or says kindly what is missing."""
        family = self.app.journal.family

        def kept() -> None:
            look = (self.called, self.animal, self.colour)
            person = family.change(self.person, *look) if self.person else family.add(*look)
            if self.age != _age(family.born(person.id)):  # one that stays needs no new year
                family.set_born(person.id, _this_year() - self.age if self.age < GROWN else 0)
            if self.then is not None:
                self.then(person.id)

        if self._tried(kept):
            self.app.back()

    def _tried(self, do: Callable[[], Any]) -> bool:
        try:
            do()
        except Trouble as trouble:
            self.ask(told(trouble), "", [(_("OK"), None, "main")])
            return False
        return True

    def _ask(self) -> None:
        self.ask(
            _("Delete {name}?").format(name=self.called),
            _("The portrait, all results and all progress are deleted for good."),
            [(_("Delete"), self._delete, "danger"), (_("Cancel"), None, "main")],
        )

    def _delete(self) -> None:
        person = self.person
        if person is not None and self._tried(lambda: self.app.journal.family.delete(person)):
            self.app.go("family")


def _age(born: int) -> int:
    """How old somebody is this year; grown up if they did not tell."""
    return min(max(_this_year() - born, YOUNGEST), GROWN) if born else GROWN


def _this_year() -> int:
    return datetime.date.today().year


def _free(all_of_them: tuple[str, ...], taken: list[str]) -> str:
    """The first that nobody has."""
    return next((one for one in all_of_them if one not in taken), all_of_them[0])


def _room(widgets: Any) -> StackLayout:
    room = StackLayout(size_hint_y=None, spacing=dp(10))
    room.bind(minimum_height=room.setter("height"))
    for widget in widgets:
        room.add_widget(widget)
    return room
