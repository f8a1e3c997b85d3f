"""Before the deal: a drawn table to sit down at, the ways to play, and one large button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.people import Person
from oeil_app.screens import words
from oeil_app.screens.family.keeping import keep_guest
from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.kit.controls.button import BigButton, LitButton
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Boards, Column, Scroll
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.text import Heading
from oeil_app.services.i18n import _

from .alone import deal
from .doors import head
from .places.bench import Bench, Waits
from .places.carry import CarryPage
from .places.editor import Editor
from .places.round_table import RoundTable, Spot, sitting
from .plan import who_sits
from .plan.plan import Plan
from .plan.remembered import for_people, remembered
from .ways import options
from .ways.agreed import Agreements, agreed_panel, crowded_line
from .ways.way_pictures import dealt_position
from .ways.ways import Agreed, Way, draw_soon, only_way, way_cards


class SeatsPage(CarryPage):
    """`go("seats", game=…)`: as last time, ready to play with one touch."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.game = GAMES.names[0]
        self.plan: Plan | None = None
        self.editing: int | None = None  # the seat that is being asked about
        self.agreeing = False  # whether the options are open
        self._seen: tuple[Any, ...] = ()  # what it showed when it was entered
        self._known: set[str] = set()  # the family when the page was left

    @property
    def now(self) -> Plan:
        """The plan, once a game was named."""
        assert self.plan is not None
        return self.plan

    def enter(self, game: str = "", variant: str = "", together: bool = False) -> None:
        if game:
            if self.editing is not None or self.agreeing:
                self._seen = ()  # it was left with something open
            self.game, self.editing, self.agreeing = game, None, False
            kept = self.app.settings.now.tables.get(game)
            self.plan = remembered(game, kept, (*Window.size, dp(1), LOOK.edges()))
            self.plan = who_sits.with_names_of_now(self.plan, self._family())
            if variant and GAMES.game(game).variant(variant) is not None:
                self.plan = self.plan.played_as(variant)
            if together:
                self.plan = for_people(self.plan)
        elif self.plan is not None:
            self.plan = who_sits.with_newcomers(self.plan, self._family(), self._known)
        self._enter_as_it_was()

    def _enter_as_it_was(self) -> None:
        """Built anew only if it would look otherwise than when it was left."""
        seen = (self.game, self.plan, tuple(self._family()), self._built)
        if self._built is None or seen != self._seen:
            self.rebuild()
        self._seen = (self.game, self.plan, tuple(self._family()), self._built)

    def leave(self) -> None:
        super().leave()
        self._known = {person.id for person in self._family()}
        self.keep()

    def back(self) -> bool:
        if self.editing is None and not self.agreeing:
            return False
        self.editing, self.agreeing = None, False
        self.show()
        return True

    def on_version(self, *_: Any) -> None:
        if self.parent is not None and self._built is not None and self.plan is not None:
            self.show()

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        if self.plan is None:
            return
        self.lay_boards()
        left, top, right, bottom = LOOK.insets
        side = dp(12 if self.phone else 22)
        outer = Boards(
            orientation="vertical",
            padding=(side + left, dp(8) + top, side + right, dp(10 if self.phone else 18) + bottom),
        )
        small = self.phone or self.narrow
        self.header, self.learn = head(self.app, lambda: self.now, small)
        outer.add_widget(self.header)
        halves = BoxLayout(
            orientation="vertical" if self.narrow else "horizontal",
            spacing=dp(12 if self.phone else 22),
        )
        halves.add_widget(self._sitting())
        halves.add_widget(self._playing())
        outer.add_widget(halves)
        self.add_widget(outer)
        self.show()

    def _sitting(self) -> Widget:
        """The table, and the bench beside it."""
        room = BoxLayout(orientation="vertical", spacing=dp(14))
        self.table = RoundTable(self.game, self.phone)
        room.add_widget(self.table)
        self.bench_room = Column()
        if not (self.phone or self.narrow):
            room.add_widget(self.bench_room)
        if self.narrow:
            room.size_hint_y = 0.72
        else:
            room.size_hint_x = 0.9 if self.phone else 2.0
        return room

    def _playing(self) -> Widget:
        """What is played, and the large button."""
        side = BoxLayout(orientation="vertical", spacing=dp(14))
        self.body = Scroll()
        side.add_widget(self.body)
        if self.phone:
            self.play_button = BigButton(_("Play"), self.play, sign="play", kind="main")
        else:
            self.play_button = LitButton(_("Play"), "", self.play, sign="play")
            self.play_button.least = max(dp(104), LOOK.sp(34 + 16) * 1.3 + dp(34))
        side.add_widget(self.play_button)
        return side

    def show(self) -> None:
        """The table and the panels as the plan is now."""
        self.plan = plan = self.now.in_window((*Window.size, dp(1), LOOK.edges()))
        people, layout, more = sitting(plan), plan.layout(), plan.open_places()
        leave = self._remove if plan.fewer else None
        dealt = partial(dealt_position, plan.game, plan.variant, plan.seats)
        self.table.show(people, self.editing, self._edit, layout, more, self._join, dealt, leave)
        after_frame(self._show_bench)
        if isinstance(self.play_button, LitButton):
            self.play_button.line.text = who_sits.counted(plan)
        self.body.clear_widgets()
        self.body.put(*self._panels(plan))

    def _show_bench(self, _dt: float) -> None:
        """A frame later: the table is seen first."""
        plan = self.now
        self.bench_room.clear_widgets()
        if self.bench_room.parent is None:
            return
        taken = {who_sits.animal_at(plan, seat) for seat in range(plan.seats)}
        levels = plan.way.levels if plan.way.mind is not None and max(plan.allowed) > 1 else ()
        do = Waits(self._sits, partial(self.app.go, "edit_person"))
        self.bench = Bench(who_sits.waiting(plan, self._family()), taken, levels, do)
        self.bench_room.put(self.bench)
        self.carry.between(self.bench, self.table)

    def _panels(self, plan: Plan) -> Iterator[Widget]:
        """What is asked about one seat, or what is agreed, or which game it is."""
        if self.editing is not None:
            yield self._editor(self.editing)
            return
        room = 0.0 if self.phone else self.height - self.play_button.least - dp(246)
        crowded, ways = crowded_line(plan), way_cards(plan, self._way, room)
        if ways is None or self.agreeing:
            only = None if self.agreeing else only_way(plan, self.learn, room)
            yield from (p for p in (crowded, only, self._agreed()) if p is not None)
            if only is not None:
                draw_soon([only])
            return
        yield Heading(_("Which game?"))
        if crowded is not None:
            yield crowded
        yield ways
        draw_soon([card for card in reversed(ways.children) if isinstance(card, Way)])
        if list(options.rows(plan, [""] * plan.seats, self._set)) or plan.turns:
            yield Agreed(plan, partial(self._agree, True))

    def _editor(self, seat: int) -> Editor:
        plan = self.now
        return Editor(
            seat,
            plan.players[seat],
            self.name_of(seat),
            self._family(),
            lambda player: self._seated(seat, player),
            (lambda: self._remove(seat)) if plan.fewer else None,
            lambda: self._edit(None),
            lambda: self._keep_name(seat),
            who_sits.levels_at(plan, seat),
        )

    def _agreed(self) -> Widget | None:
        do = Agreements(self._set, self._begins, partial(self._agree, False))
        names = who_sits.names(self.now)
        return agreed_panel(self.app, self.now, names, do, closes=self.agreeing)

    # -- people ----------------------------------------------------------------------------------

    def _family(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    def name_of(self, seat: int) -> str:
        return who_sits.name_at(self.now, seat)

    # -- touching --------------------------------------------------------------------------------

    def _change(self, plan: Plan) -> None:
        """Something else is agreed."""
        self.plan = plan
        self.show()

    def _edit(self, seat: int | None) -> None:
        self.editing, self.agreeing = (None if seat == self.editing else seat), False
        self.show()

    def _seated(self, seat: int, player: Player) -> None:
        typed = player.name != self.now.players[seat].name and player.person is None
        self.plan = self.now.with_player(seat, player)
        if self.editing is not None:  # they may have changed places
            self.editing = self.plan.players.index(player)
        if typed:  # the field must keep the keyboard
            self.table.spots[seat].rename(self.name_of(seat))
        else:
            self.show()

    def _join(self, edge: str) -> None:
        self._change(self.now.joined(edge))

    def _agree(self, open_them: bool) -> None:
        self.agreeing = open_them
        self.show()

    def _sits(self, who: Player) -> None:
        """One of the bench sits down."""
        self._change(self.now.with_one_of_the_bench(who))

    def sits_at(self, who: Player, spot: Spot) -> None:
        """One of the bench was carried to this place: a free one, or instead of who sits there."""
        if spot in self.table.plus:
            edge = self.now.open_places()[self.table.plus.index(spot)][0]
            self._change(self.now.joined(edge, who))
        elif spot in self.table.spots:
            self._change(self.now.with_player(self.table.spots.index(spot), who))

    def _keep_name(self, seat: int) -> None:
        """The guest with that name is one of the family from now on, here and everywhere."""
        player = self.now.players[seat]
        try:
            person = keep_guest(self.app, player.name, who_sits.animal_at(self.now, seat))
        except Trouble as trouble:
            self.ask(words.told(trouble), "", [(_("OK"), None, "main")])
            return
        self._seated(seat, replace(player, person=person.id, name=person.name))
        self.tell(_("{name} belongs to the family now.").format(name=person.name))

    def _remove(self, seat: int) -> None:
        self.editing = None
        self._change(self.now.left_by(seat))

    def _way(self, id: str) -> None:
        self._change(self.now.played_as(id))

    def _set(self, name: str, value: Any) -> None:
        before = self.now
        self.plan = before.setting(name, value)
        kind = str(value).partition(":")[0], str(before.option(name)).partition(":")[0]
        if (isinstance(value, str) and kind[0] != kind[1]) or isinstance(value, list):
            self.show()

    def _begins(self, seat: int | None) -> None:
        self.plan = replace(self.now, first=seat)

    def keep(self) -> None:
        """As it is now, for next time."""
        if self.plan is not None:
            tables = {**self.app.settings.now.tables, self.game: self.plan.to_json()}
            self.app.settings.change(tables=tables)

    def play(self) -> None:
        """Deals."""
        deal(self.app, self.now)
