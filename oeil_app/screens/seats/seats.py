"""Before the deal: a drawn table to sit down at, the ways to play, and one large button."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.people import ANIMALS, Person
from oeil_app.screens import words
from oeil_app.screens.game.seating import Player
from oeil_app.screens.kit.button import BigButton, CardButton
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.layout import Cards, Gap, Panel, Scroll
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Choose
from oeil_app.screens.kit.text import Heading, Small
from oeil_app.screens.pages import PAGES
from oeil_app.services.i18n import LANGUAGE, _

from . import options
from .alone import deal
from .editor import Editor
from .plan import Plan, remembered
from .round_table import RoundTable, Sitting


class SeatsPage(Page):
    """`go("seats", game=…)`: as last time, ready to play with one touch."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.game = GAMES.names[0]
        self.plan: Plan | None = None
        self.editing: int | None = None  # the seat that is being asked about

    def enter(self, game: str = "", variant: str = "") -> None:
        if game:
            self.game, self.editing = game, None
            kept = self.app.settings.now.tables.get(game)
            self.plan = remembered(game, kept, (*Window.size, dp(1), LOOK.edges()))
            self._refresh_people()
            if variant and GAMES.game(game).variant(variant) is not None:
                self.plan = self.plan.played_as(variant)
        self.rebuild()

    def leave(self) -> None:
        self.keep()

    def back(self) -> bool:
        if self.editing is not None:
            self._edit(None)
            return True
        return False

    def on_version(self, *_: Any) -> None:
        if self.parent is not None and self._built is not None and self.plan is not None:
            self.show()

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        if self.plan is None:
            return
        left, top, right, bottom = LOOK.insets
        outer = BoxLayout(
            orientation="vertical",
            padding=(dp(12) + left, dp(8) + top, dp(12) + right, dp(10) + bottom),
        )
        self.header = Header(words.title(self.game), self.app.back)
        if "rules" in PAGES:
            self.header.add_widget(
                BigButton(
                    _("Rules"),
                    lambda: self.app.go("rules", game=self.game),
                    sign="rules",
                    size_hint_x=None,
                    width=dp(96) + LOOK.sp(64),
                )
            )
        outer.add_widget(self.header)
        halves = BoxLayout(orientation="vertical" if self.narrow else "horizontal", spacing=dp(16))
        self.table = RoundTable(
            self.game, self.phone, _("Touch a place to say who sits there, a plus for one more.")
        )
        if self.narrow:
            self.table.size_hint_y = 0.72
        else:
            self.table.size_hint_x = 0.9 if self.phone else 1.1
        halves.add_widget(self.table)
        side = BoxLayout(orientation="vertical", spacing=dp(10))
        self.body = Scroll()
        side.add_widget(self.body)
        self.play_button = BigButton(_("Play"), self.play, sign="play", kind="main")
        side.add_widget(self.play_button)
        halves.add_widget(side)
        outer.add_widget(halves)
        self.add_widget(outer)
        self.show()

    def show(self) -> None:
        """The table and the panels as the plan is now."""
        assert self.plan is not None
        self.plan = plan = self.plan.in_window((*Window.size, dp(1), LOOK.edges()))
        people = [
            Sitting(
                self.animal(seat), self.name_of(seat), plan.players[seat].computer, plan.way.levels
            )
            for seat in range(plan.seats)
        ]
        layout, more = plan.layout(), plan.open_places()
        self.table.show(people, self.editing, self._edit, layout, more, self._join)
        self.body.clear_widgets()
        if self.editing is not None:
            self.body.put(self._editor(self.editing))
        else:
            panels = [self._crowded(), self._ways(), self._agreed()]
            self.body.put(*(panel for panel in panels if panel is not None))

    def _crowded(self) -> Widget | None:
        """Why nobody else can sit down, where only the screen is in the way."""
        plan = self.plan
        assert plan is not None
        if not plan.crowded:
            return None
        return Small(
            _("On this screen {count} can play: with more the cards would be too small.").format(
                count=max(plan.allowed)
            )
        )

    def _editor(self, seat: int) -> Editor:
        plan = self.plan
        assert plan is not None
        return Editor(
            seat,
            plan.players[seat],
            self.name_of(seat),
            self._family(),
            lambda player: self._seated(seat, player),
            (lambda: self._remove(seat)) if plan.fewer else None,
            lambda: self._edit(None),
            self._levels(seat),
        )

    def _levels(self, seat: int) -> tuple[int, ...]:
        """At which the tablet may play there; one as good as the person, if there is one person."""
        plan = self.plan
        assert plan is not None
        if plan.way.mind is None or plan.seats < 2:
            return ()
        others = [p for n, p in enumerate(plan.players) if n != seat and p.computer is None]
        return (*plan.way.levels, 0) if len(others) == 1 else plan.way.levels

    def _ways(self) -> Widget | None:
        plan = self.plan
        assert plan is not None
        ways = [way for way in GAMES.game(self.game).variants if way.scenery is not None]
        if len(ways) < 2:
            return None
        cards = Cards(least=dp(200), tall=LOOK.sp(20) * 1.4 + LOOK.sp(15) * 2.6 + dp(34))
        for way in ways:
            title, line = words.way(self.game, way.id)
            card = CardButton(partial(self._way, way.id), lit=way.id == plan.variant)
            colour = "glow_ink" if card.lit else "ink"
            card.add_widget(Gap(None))
            card.add_widget(Heading(title, colour=colour))
            card.add_widget(Small(line, colour="glow_ink" if card.lit else "soft"))
            card.add_widget(Gap(None))
            cards.add_widget(card)
        self.ways = cards
        return cards

    def _agreed(self) -> Widget | None:
        plan = self.plan
        assert plan is not None
        names = [self.name_of(seat) for seat in range(plan.seats)]
        rows = list(options.rows(plan, names, self._set))
        if any(option.name == "pack" for option in plan.options()):
            from oeil_app.screens.packs.topics import question_rows

            value = plan.option("pack", LANGUAGE.code)
            rows += question_rows(self.app, value, partial(self._set, "pack"))
        if plan.turns:
            rows.append(self._beginner(names))
        if any(option.name == "pack" for option in plan.options()) and "packs" in PAGES:
            rows.append(BigButton(_("Our own questions"), lambda: self.app.go("packs")))
        if not rows:
            return None
        return Panel().put(Heading(_("Options")), *rows)

    def _beginner(self, names: list[str]) -> Choose:
        """G-6: lots, or the youngest."""
        assert self.plan is not None
        youngest = GAMES.facts(self.game).youngest_begins
        title = _("Who is the youngest?") if youngest else _("Who begins?")
        line = _("The youngest begins.") if youngest else _("At a rematch the next one begins.")
        choices: list[tuple[Any, str]] = list(enumerate(names))
        return Choose(
            title, line, [(None, _("Draw lots")), *choices], self.plan.first, self._begins
        )

    # -- people ----------------------------------------------------------------------------------

    def _family(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    def _refresh_people(self) -> None:
        """Names and animals may have changed since last time; who is gone becomes a guest."""
        assert self.plan is not None
        known = {person.id: person for person in self._family()}
        for seat, player in enumerate(self.plan.players):
            if player.person is not None:
                person = known.get(player.person)
                new = (
                    replace(player, name=person.name, animal=person.animal)
                    if person is not None
                    else replace(player, name="", person=None)
                )
                self.plan = self.plan.with_player(seat, new)

    def animal(self, seat: int) -> str:
        assert self.plan is not None
        return self.plan.players[seat].animal or ANIMALS[seat]

    def name_of(self, seat: int) -> str:
        assert self.plan is not None
        return self.plan.players[seat].name or _(words.ANIMALS[self.animal(seat)])

    # -- touching --------------------------------------------------------------------------------

    def _edit(self, seat: int | None) -> None:
        self.editing = None if seat == self.editing else seat
        self.show()

    def _seated(self, seat: int, player: Player) -> None:
        assert self.plan is not None
        typed = player.name != self.plan.players[seat].name and player.person is None
        self.plan = self.plan.with_player(seat, player)
        if self.editing is not None:  # they may have changed places
            self.editing = self.plan.players.index(player)
        if typed:  # the field must keep the keyboard
            spot = self.table.spots[seat]
            spot.name = spot.label.text = self.name_of(seat)
        else:
            self.show()

    def _join(self, edge: str) -> None:
        assert self.plan is not None
        self.plan = self.plan.joined(edge)
        self.show()

    def _remove(self, seat: int) -> None:
        assert self.plan is not None
        self.plan, self.editing = self.plan.left_by(seat), None
        self.show()

    def _way(self, id: str) -> None:
        assert self.plan is not None
        self.plan = self.plan.played_as(id)
        self.show()

    def _set(self, name: str, value: Any) -> None:
        assert self.plan is not None
        before = self.plan
        self.plan = self.plan.setting(name, value)
        kind = str(value).partition(":")[0], str(before.option(name)).partition(":")[0]
        if (isinstance(value, str) and kind[0] != kind[1]) or isinstance(value, list):
            self.show()

    def _begins(self, seat: int | None) -> None:
        assert self.plan is not None
        self.plan = replace(self.plan, first=seat)

    def keep(self) -> None:
        """As it is now, for next time."""
        if self.plan is not None:
            tables = {**self.app.settings.now.tables, self.game: self.plan.to_json()}
            self.app.settings.change(tables=tables)

    def play(self) -> None:
        """Deals."""
        assert self.plan is not None
        deal(self.app, self.plan)
