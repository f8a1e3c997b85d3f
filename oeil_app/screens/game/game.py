"""The game screen: a table, its menu, and the celebration at its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from kivy.clock import Clock

from oeil_app.core.rules.setup import Setup
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.questions.audience import dealt_for
from oeil_app.play.session import Change
from oeil_app.screens import words
from oeil_app.screens.family.keeping import keep_guest
from oeil_app.screens.replay.share import code_of
from oeil_app.services.i18n import _

from .alone.solution import has_solution, solved
from .ending.ending import Ending
from .learner.guide import GUIDED, Guide
from .open_table import OpenTable
from .players import partner
from .players.guests import GuestsMenu
from .players.players_menu import PlayersMenu
from .players.seating import Seating
from .sheets.sheet import Choice
from .sheets.sheets import Contents
from .table_page import TablePage
from .table_settings import TableSettings


class GameScreen(TablePage):
    """One game, from its deal or from where it was left, to its end and the rematch."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.ending: Ending | None = None
        self.players_menu: PlayersMenu | None = None
        self.guests_menu: GuestsMenu | None = None

    def enter(
        self,
        setup: Setup | None = None,
        resume: int | None = None,
        seating: Seating | None = None,
    ) -> None:
        """A fresh deal, or a game as it was left; Trouble if it cannot be read."""
        if setup is not None:
            self.begin(setup, seating)
        elif resume is not None:
            self.resume(resume)

    def settings_now(self) -> TableSettings:
        """A guided game teaches, whatever the family likes otherwise."""
        settings = super().settings_now()
        if not self.seating.extra.get(GUIDED):
            return settings
        return replace(settings, comfort=replace(settings.comfort, warnings=True))

    def levels(self, setup: Setup) -> Mapping[int, int]:
        return partner.levels(self.journal.family, setup, self.seating)

    def hand_over(self, seat: int, level: int | None) -> None:
        """From now on the tablet plays there, at that level; None: a person does."""
        if self.at is not None:
            self.seating = self.seating.with_computer(seat, self.at.session.setup.seats, level)
            self.keep_time()
            self.fresh()

    # -- guests ----------------------------------------------------------------------------------

    def guests(self) -> dict[int, Callable[[], None]]:
        """Who of the table told a name that nobody of the family has, and what keeps them."""
        if self.session is None:
            return {}
        family = self.journal.family.people_if_any()
        known = {person.name.casefold() for person in family}
        seats = self.seating.guests(self.session.setup.seats)
        names = {seat: self.seating.at(seat).name.casefold() for seat in seats}
        return {seat: partial(self.keep, seat) for seat in seats if names[seat] not in known}

    def keep(self, seat: int) -> None:
        """A guest is one of the family from now on, and this game is theirs too."""
        assert self.at is not None
        player = self.seating.at(seat)
        self.keep_time()
        try:
            person = keep_guest(self.app, player.name, self.seating.animal(seat))
        except Trouble as trouble:
            self.tell_trouble(trouble)
            return
        self.seating = self.seating.with_person(seat, person.id)
        self.go_on()
        if self.at.session.outcome is not None:
            self.ended()
        self.tell(_("{name} belongs to the family now.").format(name=person.name))

    # -- the table -------------------------------------------------------------------------------

    def opened(self, at: OpenTable) -> None:
        self.players_menu = None
        if at.session.variant.mind is not None and at.session.setup.seats > 1:
            self.players_menu = PlayersMenu(at, lambda: self.seating, self.hand_over, self.go_on)
        if self.seating.extra.get(GUIDED):
            learner = min(set(range(at.session.setup.seats)) - set(at.players.levels), default=0)
            at.guide = Guide(at.table, learner, at.held_up, at.bar.hints if at.bar else None)
        self.ending = Ending(
            *(at, self.journal.family, self._end_choices, self.rematch),
            *(self.app.album, self.go_on, self.guests),
        )
        self.guests_menu = GuestsMenu(at, self.guests, self.go_on)

    def committed(self, at: OpenTable, change: Change) -> None:
        at.clock.wind()
        if at.bar is not None:
            self.keep_time()
        outcome = at.session.outcome
        if outcome is not None:
            family, setup = self.journal.family, at.session.setup
            self.seating = partner.learnt(family, setup, self.seating, outcome)
            self.keep_time()
            at.settings.feedback("win")
            Clock.schedule_once(lambda _dt: self.ended(), at.moment_to_see())
        elif change.what != "acted":
            at.sheets.close()

    def back(self) -> bool:
        """A finished game is left at once."""
        if self.session is not None and self.session.outcome is not None:
            self.leave_table()
            return True
        return super().back()

    def ended(self) -> None:
        if self.at is not None and self.ending is not None and self.sheet is None:
            self.ending.show()

    # -- the menu --------------------------------------------------------------------------------

    def menu_of(self, angle: float) -> Contents:
        assert self.at is not None and self.menu is not None
        session, table, lock = self.at.session, self.at.table, self.at.settings.lock
        over = session.outcome is not None
        choices = [Choice(_("Continue"), self.go_on, "play")]
        if over:
            choices = [
                Choice(_("Rematch"), self.rematch, "restart"),
                Choice(_("Back"), self.go_on, "back"),
                Choice(_("Photo"), partial(self.photograph, angle), "camera"),
            ]
        if self.at.players.can_take_back(session) and session.outcome is None:
            choices.append(Choice(_("Undo"), self.undo, "undo"))
        if self._judged() is not None:
            choices.append(Choice(_("Was that good?"), self.ask_the_coach, "look"))
        if self._advised() is not None:
            choices.append(Choice(_("What would you do?"), self.ask_for_advice, "star"))
        if table.scenery.teaches and session.outcome is None:
            text = _("Hide threats") if table.teaching else _("Show threats")
            choices.append(Choice(text, self.teach, "look"))
        if self.players_menu is not None and session.outcome is None:
            choices.append(
                Choice(_("Who plays?"), partial(self.players_menu.open, angle), "person")
            )
        if self.guests_menu is not None:
            choices += self.guests_menu.choices(angle)
        choices.append(self.rules_of(angle))
        choices.append(Choice(_("Replay"), self.look_back, "replay"))
        if has_solution(session):
            choices.append(Choice(_("Show the shortest way"), self.show_solution, "star"))
        choices.append(self.menu.comfort(angle))
        if not over:
            choices.append(Choice(_("Start over"), self.restart, "restart", hold=lock))
        choices.append(Choice(_("Leave the table"), self.leave_table, "home", hold=lock))
        setup = session.setup
        name = words.way(setup.game, setup.variant)[0]
        lines = [_("The game is kept as it is.")]
        if code := code_of(setup):
            lines.append(_("Code of this deal: {code}").format(code=code))
        if lock:
            lines.append(_("Locked: keep pressing."))
        return name, lines, choices

    def _judged(self) -> int | None:
        """The last action of a person, from 1, where the coach can say something of it."""
        assert self.at is not None
        session = self.at.session
        if not session.variant.coached or session.setup.seats == 1 or session.outcome is not None:
            return None
        last = self.at.players.last_by_hand(session)
        return None if last is None else last + 1

    def _advised(self) -> int | None:
        """The person who is to act, where the coach could say what to do."""
        assert self.at is not None
        session, levels = self.at.session, self.at.players.levels
        if not session.variant.coached or session.setup.seats == 1:
            return None
        return next((seat for seat in session.active if seat not in levels), None)

    def ask_for_advice(self) -> None:
        """What would you do? The eye shows it, the tray says why."""
        seat = self._advised()
        self.go_on()
        if self.at is not None and seat is not None:
            self.at.was_it_good.advise(seat)

    def ask_the_coach(self) -> None:
        """Was that good? The table goes on to be looked at; the tablet waits."""
        number = self._judged()
        self.go_on()
        if self.at is not None and number is not None:
            self.at.was_it_good.ask(number)

    def teach(self) -> None:
        """Threats are shown, or no longer; so at the next table."""
        assert self.at is not None
        self.app.settings.change(teaching=not self.at.table.teaching)
        self.go_on()

    def look_back(self) -> None:
        """The game on a timeline; back comes to the table again."""
        self.app.go("replay", game=self.game, session=self.session, from_table=True)

    def show_solution(self) -> None:
        """The shortest way known, as a replay to step through; back comes to the table again."""
        assert self.session is not None
        self.app.go("replay", game=self.game, session=solved(self.session), from_table=True)

    # -- the end ---------------------------------------------------------------------------------

    def _end_choices(self) -> list[Choice]:
        choices = [
            Choice(_("Rematch"), self.rematch, "replay"),
            Choice(_("Replay"), self.look_back, "clock", spare=True),
            Choice(_("Photo"), self.photograph, "camera"),
            Choice(_("Leave the table"), self.leave_table, "home"),
        ]
        if self.guests_menu is not None:
            choices[3:3] = self.guests_menu.choices(0.0, spare=True)
        if self.session is not None and has_solution(self.session):
            shortest = _("Show the shortest way")
            choices.insert(3, Choice(shortest, self.show_solution, "star", spare=True))
        return choices

    def photograph(self, angle: float = 0.0) -> None:
        """The table as it ended, for the album."""
        if self.ending is not None:
            self.ending.camera.take(angle)

    def rematch(self) -> None:
        """The first seat passes on clockwise (G-6), the cards are dealt anew."""
        if self.session is None:
            return
        old = self.session.setup
        options = {**old.options, "first": (old.first + 1) % old.seats}
        seed = random.SystemRandom().randrange(2**31)
        seating = partner.for_a_rematch(self.seating)
        people = [seating.at(seat).person for seat in range(old.seats)]
        setup = replace(old, seed=seed, options=options)
        self.begin(dealt_for(self.app.journal, setup, people, date.today().year), seating)
