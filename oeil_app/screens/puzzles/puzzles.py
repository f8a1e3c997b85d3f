"""The room of puzzles: the kinds, the puzzle of the day, the grades, and puzzles without end."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.grading import Felt, felt, tries_of
from oeil_app.play.puzzles.made_puzzles import MadePuzzles
from oeil_app.play.puzzles.making import can_make
from oeil_app.play.puzzles.puzzle_book import Best, PuzzleBook
from oeil_app.play.puzzles.puzzles import GAME_OF, GRADES, KINDS, kind_of, of_kind
from oeil_app.screens.kit.header import Header
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Boards, Scroll
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.services.i18n import _

from .day import dates
from .day.today_card import TodayCard
from .kinds import HIGH, LOW, Grades, KindTile
from .new import make_new
from .people import PeopleRow, last_one, new_one, remember
from .positions.thumbnails import Cell, Thumbnails
from .results import StarButton

SIDE, SIDE_SMALL = 290, 190  # dp of the kinds' column
SOLVED_SHARE = 30  # made puzzles that fill the bar of a kind without shipped ones


class PuzzlesPage(Page):
    """A touch on a position opens that puzzle; the first card makes a new one."""

    anew = True

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.kind, self.grade = KINDS[0], 0  # 0: whatever fits who plays
        self.solved: dict[str, Best] = {}
        self._shown: tuple[Any, ...] = ()  # all that the page told when it was built

    def enter(self, kind: str | None = None) -> None:
        """What did not change since the last visit stays as it is."""
        self.person = last_one(self.app.journal.family)
        if kind in KINDS:
            self.kind = str(kind)
        self._read()
        if self._told() != self._shown:
            self.rebuild()
        else:
            self.fresh()
            self.grid.wake()
            after_frame(self._draw_next)

    def new_day(self) -> None:
        """The puzzle of the day is another."""
        if self._told() != self._shown:
            self.rebuild()

    def _told(self) -> tuple[Any, ...]:
        """All that the page tells."""
        people = tuple(self.app.journal.family.people_if_any())
        made = tuple(one.id for ones in self.made.values() for one in ones)
        mine = (self.person, self.kind, self.grade, self.fitting)
        return (*mine, dates.TODAY(), people, made, dict(self.solved))

    @property
    def book(self) -> PuzzleBook:
        return PuzzleBook(self.app.journal.family, self.person)

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        self._read()
        self.lay_boards()
        left, top, right, bottom = LOOK.insets
        outer = Boards(
            orientation="vertical",
            padding=(dp(14) + left, dp(6) + top, dp(14) + right, bottom),
            spacing=dp(4),
        )
        outer.add_widget(self._head())
        inner = BoxLayout(orientation="vertical" if self.narrow else "horizontal", spacing=dp(14))
        inner.add_widget(self._kinds())
        self.body = Scroll()
        self.today = TodayCard(
            self.book, dates.TODAY(), lambda: self.app.go("today"), small=self.phone
        )
        self.body.put(self.today, self._grades(), self._cards())
        inner.add_widget(self.body)
        outer.add_widget(inner)
        self.add_widget(outer)
        self._shown = self._told()
        after_frame(lambda _dt: after_frame(self._draw_next))

    def _read(self) -> None:
        """What the page must know of the family."""
        family = self.app.journal.family
        self.made: dict[int, list[Puzzle]] = {grade: [] for grade in range(1, GRADES + 1)}
        self.felt = felt([])
        self.solved = {}
        with suppress(Trouble):
            self.solved = self.book.solved()
            shelf = MadePuzzles(family)
            self.made = {grade: shelf.of(self.kind, grade) for grade in self.made}
            self.felt = self._felt()
        self.fitting = self.felt.fitting(self.person or "")
        if not self.grade:
            self.grade = self.fitting

    def _felt(self) -> Felt:
        """How hard the grades of this kind have been for everybody here."""
        family = self.app.journal.family
        grades = of_kind(self.kind).grades()
        grades |= {one.id: one.grade for ones in self.made.values() for one in ones}
        tries = []
        for who in (None, *(person.id for person in family.people_if_any())):
            book = PuzzleBook(family, who)
            tries += tries_of(who or "", self.kind, book.solved(), book.helps(), grades)
        return felt(tries)

    def _head(self) -> Header:
        head = Header(_("Puzzles"), self.app.back)
        self.stars = StarButton(
            sum(best.stars for best in self.solved.values()),
            lambda: self.app.go("puzzle_results", person=self.person),
        )
        people = self.app.journal.family.people_if_any()
        self.who = PeopleRow(
            people, self.person, self._choose_person, small=True, more=new_one(self.app)
        )
        self.who.size_hint_x = 1 if people else None
        if not people:
            self.who.width = 0
        head.add_widget(self.who)
        head.add_widget(self.stars)
        return head

    def _kinds(self) -> ScrollView:
        """A column of tiles; where the window is narrow, a row."""
        small = self.phone or self.narrow
        wide, high = dp(SIDE_SMALL if small else SIDE), dp(LOW if small else HIGH)
        self.kinds = Kinds(self.narrow, wide, high)
        for kind in KINDS:
            shipped = of_kind(kind)
            done = sum(id.rpartition("-")[0] == kind for id in self.solved)
            tile = KindTile(
                kind,
                self._example(kind),
                done,
                min(1.0, done / (len(shipped) or SOLVED_SHARE)),
                partial(self._choose_kind, kind),
                small,
                corner=dp(16),
            )
            tile.lit = kind == self.kind
            self.kinds.add(kind, tile)
        after_frame(lambda _dt: self.kinds.show(self.kind))
        return self.kinds

    def _example(self, kind: str) -> Puzzle | None:
        """What stands for the kind: a shipped one, or one that was made."""
        shipped = of_kind(kind)
        if shipped:
            return shipped[len(shipped) // 3]
        with suppress(Trouble):
            shelf = MadePuzzles(self.app.journal.family)
            made = (one for grade in range(1, GRADES + 1) for one in shelf.of(kind, grade))
            return next(made, None)
        return None

    def _grades(self) -> Grades:
        lines = []
        for grade in range(1, GRADES + 1):
            ones = self._of_grade(grade)
            done = sum(one.id in self.solved for one in ones)
            lines.append(f"{done}/{len(ones)}" if ones else "")
        self.grades = Grades(
            lines, self.grade, self.fitting, self._choose_grade, self.narrow or self.phone
        )
        return self.grades

    def _of_grade(self, grade: int) -> list[Puzzle]:
        """Those that were made here, newest first, then the shipped ones."""
        return [*self.made[grade], *of_kind(self.kind).of_grade(grade)]

    def _cards(self) -> Thumbnails:
        cells = [self._cell(one) for one in self._of_grade(self.grade)]
        if can_make(self.kind):
            cells.insert(0, Cell(None, _("New puzzle"), _("never the same twice")))
        self.grid = Thumbnails(GAME_OF[self.kind], cells, self._touched)
        return self.grid

    def _cell(self, one: Puzzle) -> Cell:
        best = self.solved.get(one.id)
        line = f"({one.par})" if kind_of(one).by_moves else ""
        return Cell(one, line=line, solved=best is not None, stars=best.stars if best else 0)

    def _draw_next(self, _dt: float) -> None:
        """The pictures of today and of the kinds, one a frame."""
        waiting: list[TodayCard | KindTile] = [self.today, *self.kinds.buttons.values()]

        def bring(_dt: float) -> None:
            part = waiting.pop(0)
            if part.get_root_window() is not None:
                part.draw()
                if waiting:
                    Clock.schedule_once(bring, 0)

        bring(0)

    # -- choosing --------------------------------------------------------------------------------

    def _choose_person(self, person: str | None) -> None:
        self.person, self.grade = person, 0
        remember(self.app.journal.family, person)
        self.rebuild()

    def _choose_kind(self, kind: str) -> None:
        self.kind, self.grade = kind, 0
        self._read()
        for other, tile in self.kinds.buttons.items():
            tile.lit = other == kind
        self._choose_grade(self.grade)

    def _choose_grade(self, grade: int) -> None:
        """Other cards; all else on the page stays."""
        self.grade = grade
        for part in (self.grades, self.grid):
            self.body.column.remove_widget(part)
        self.body.put(self._grades(), self._cards())
        self._shown = self._told()

    def _touched(self, cell: Cell) -> None:
        if cell.puzzle is None:
            make_new(self, self.kind, self.grade, self._open)
        else:
            self._open(cell.puzzle)

    def _open(self, one: Puzzle) -> None:
        self.app.go("puzzle", puzzle=one.id, person=self.person)


class Kinds(ScrollView):
    """The tiles, `buttons` by kind."""

    def __init__(self, across: bool, wide: float, high: float) -> None:
        super().__init__(
            do_scroll_x=across,
            do_scroll_y=not across,
            bar_width=0,
            size_hint=(1, None) if across else (None, 1),
            size=(wide + dp(8), high + dp(12)),
        )
        self.buttons: dict[str, KindTile] = {}
        self.size_of = (wide, high)
        orientation = "horizontal" if across else "vertical"
        hints = (None, 1) if across else (1, None)
        self.row = BoxLayout(
            orientation=orientation, size_hint=hints, spacing=dp(10), padding=dp(4)
        )
        fit = "width" if across else "height"
        self.row.bind(**{f"minimum_{fit}": self.row.setter(fit)})
        self.add_widget(self.row)

    def add(self, kind: str, tile: KindTile) -> None:
        tile.size_hint, tile.size = (None, None), self.size_of
        self.buttons[kind] = tile
        self.row.add_widget(tile)

    def show(self, kind: str) -> None:
        """Brings a tile into sight, whole; where all are, they stay at the top."""
        beyond = self.row.width > self.width or self.row.height > self.height
        if beyond and self.get_root_window() is not None:
            self.scroll_to(self.buttons[kind], padding=dp(4), animate=False)
