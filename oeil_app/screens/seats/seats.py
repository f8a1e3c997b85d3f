"""Before the deal: a drawn table to sit down at, the ways to play, and one large button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.people import ANIMALS, COLOURS, Person
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.game.seating import Player
from oeil_app.screens.kit.button import BigButton, LitButton, SignButton
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Boards, Column, Panel, Row, Scroll
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.rows import Choose
from oeil_app.screens.kit.text import Heading, Small
from oeil_app.screens.pages import PAGES
from oeil_app.services.i18n import LANGUAGE, _, n_n

from . import options
from .alone import deal
from .bench import Bench, Waits
from .editor import Editor
from .plan import Plan
from .remembered import remembered
from .round_table import RoundTable, Sitting
from .ways import Agreed, way_cards

PEOPLE = n_n("{count} person", "{count} people")
RIVALS = n_n("{count} animal", "{count} animals")


class SeatsPage(Page):
    """`go("seats", game=…)`: as last time, ready to play with one touch."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.game = GAMES.names[0]
        self.plan: Plan | None = None
        self.editing: int | None = None  # the seat that is being asked about
        self.agreeing = False  # whether the options are open
        self._seen: tuple[Any, ...] = ()  # what it showed when it was entered
        self._known: set[str] = set()  # the family when the page was left

    def enter(self, game: str = "", variant: str = "") -> None:
        if game:
            if self.editing is not None or self.agreeing:
                self._seen = ()  # it was left with something open
            self.game, self.editing, self.agreeing = game, None, False
            kept = self.app.settings.now.tables.get(game)
            self.plan = remembered(game, kept, (*Window.size, dp(1), LOOK.edges()))
            self._refresh_people()
            if variant and GAMES.game(game).variant(variant) is not None:
                self.plan = self.plan.played_as(variant)
        else:
            self._seat_newcomers()
        self._enter_as_it_was()

    def _enter_as_it_was(self) -> None:
        """Built anew only if it would look otherwise than when it was left."""
        seen = (self.game, self.plan, tuple(self._family()), self._built)
        if self._built is None or seen != self._seen:
            self.rebuild()
        self._seen = (self.game, self.plan, tuple(self._family()), self._built)

    def leave(self) -> None:
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
        self.header = Header(words.title(self.game), self.app.back)
        self.learn = self._door(_("Learn"), "eye", self._learn)
        rules = partial(self.app.go, "rules", game=self.game)
        self.header.put(self.learn, self._door(_("Rules"), "rules", rules))
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

    def _learn(self) -> None:
        """The lesson of the way that is chosen, or the game's first, for who sits first."""
        assert self.plan is not None
        lessons = (one for one in GAMES.lessons(self.game) if one.variant == self.plan.variant)
        lesson, person = next((one.id for one in lessons), ""), self.plan.players[0].person
        self.app.go("lesson", game=self.game, lesson=lesson, person=person)

    def _door(self, text: str, sign: str, do: Callable[[], Any]) -> Widget:
        if self.phone or self.narrow:
            return SignButton(sign, do, hint=text, colour="" if sign == "eye" else "ink")
        return BigButton(text, do, sign=sign, size_hint_x=None, width=dp(96) + LOOK.sp(64))

    def _sitting(self) -> Widget:
        """The table, and the bench beside it."""
        room = BoxLayout(orientation="vertical", spacing=dp(14))
        self.table = RoundTable(
            self.game, self.phone, _("Touch a place to say who sits there, a plus for one more.")
        )
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
        assert self.plan is not None
        self.plan = plan = self.plan.in_window((*Window.size, dp(1), LOOK.edges()))
        people = [
            Sitting(
                self.animal(seat), self.name_of(seat), plan.players[seat].computer, plan.way.levels
            )
            for seat in range(plan.seats)
        ]
        layout, more = plan.layout(), plan.open_places()
        leave = self._remove if plan.fewer else None
        self.table.show(people, self.editing, self._edit, layout, more, self._join, leave)
        after_frame(self._show_bench)
        if isinstance(self.play_button, LitButton):
            self.play_button.line.text = counted(plan)
        self.body.clear_widgets()
        self.body.put(*self._panels(plan))

    def _show_bench(self, _dt: float) -> None:
        """A frame later: the table is seen first."""
        plan = self.plan
        assert plan is not None
        self.bench_room.clear_widgets()
        if self.bench_room.parent is None:
            return
        sit = {player.person for player in plan.players}
        waiting = [person for person in self._family() if person.id not in sit]
        taken = {self.animal(seat) for seat in range(plan.seats)}
        levels = plan.way.levels if plan.way.mind is not None and max(plan.allowed) > 1 else ()
        do = Waits(self._sits, partial(self.app.go, "edit_person"), self._animal_sits)
        self.bench = Bench(waiting, taken, levels, do)
        self.bench_room.put(self.bench)

    def _panels(self, plan: Plan) -> Iterator[Widget]:
        """What is asked about one seat, or what is agreed, or which game it is."""
        if self.editing is not None:
            yield self._editor(self.editing)
            return
        crowded, ways = self._crowded(), way_cards(plan, self._way)
        if ways is None or self.agreeing:
            yield from (panel for panel in (crowded, self._agreed()) if panel is not None)
            return
        yield Heading(_("Which game?"))
        if crowded is not None:
            yield crowded
        yield ways
        if list(options.rows(plan, [""] * plan.seats, self._set)) or plan.turns:
            yield Agreed(plan, partial(self._agree, True))

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
            lambda: self._keep_name(seat),
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
        head = Row().put(Heading(_("Options")))
        if self.agreeing:
            done = BigButton(_("Done"), partial(self._agree, False), kind="main")
            done.size_hint_x, done.width = None, dp(150)
            head.add_widget(done)
        return Panel().put(head, *rows)

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
        self.editing, self.agreeing = (None if seat == self.editing else seat), False
        self.show()

    def _seated(self, seat: int, player: Player) -> None:
        assert self.plan is not None
        typed = player.name != self.plan.players[seat].name and player.person is None
        self.plan = self.plan.with_player(seat, player)
        if self.editing is not None:  # they may have changed places
            self.editing = self.plan.players.index(player)
        if typed:  # the field must keep the keyboard
            spot = self.table.spots[seat]
            spot.rename(self.name_of(seat))
        else:
            self.show()

    def _join(self, edge: str) -> None:
        assert self.plan is not None
        self.plan = self.plan.joined(edge)
        self.show()

    def _agree(self, open_them: bool) -> None:
        self.agreeing = open_them
        self.show()

    def _sits(self, person: Person) -> None:
        """One of the family sits down."""
        assert self.plan is not None
        who = Player(person.name, person.animal, person.id)
        self.plan = self.plan.with_one_of_the_bench(who)
        self.show()

    def _animal_sits(self, animal: str, level: int) -> None:
        assert self.plan is not None
        self.plan = self.plan.with_one_of_the_bench(Player(animal=animal, computer=level))
        self.show()

    def _seat_newcomers(self) -> None:
        """Who was added to the family from here sits down at once."""
        for person in self._family():
            if self.plan is not None and self._known and person.id not in self._known:
                self.plan = self.plan.with_one_of_the_bench(
                    Player(person.name, person.animal, person.id)
                )

    def _keep_name(self, seat: int) -> None:
        """The guest with that name is one of the family from now on, here and everywhere."""
        assert self.plan is not None
        player, family = self.plan.players[seat], self.app.journal.family
        taken = [person.colour for person in self._family()]
        colour = next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
        try:
            person = family.add(player.name, self.animal(seat), colour)
        except Trouble as trouble:
            self.ask(words.told(trouble), "", [(_("OK"), None, "main")])
            return
        self._seated(seat, replace(player, person=person.id, name=person.name))
        self.tell(_("{name} belongs to the family now.").format(name=person.name))

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


def counted(plan: Plan) -> str:
    """How many people and how many animals sit at the table."""
    animals = sum(player.computer is not None for player in plan.players)
    people = plan.seats - animals
    told = [LANGUAGE.count(*PEOPLE, people).format(count=people)]
    if animals:
        told.append(LANGUAGE.count(*RIVALS, animals).format(count=animals))
    return ", ".join(told)
