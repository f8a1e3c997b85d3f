"""A person's results at puzzles, drawn: what was solved alone, best times and moves, the streak."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from oeil_app.play.puzzles.puzzle_statistics import KindResults, by_kind
from oeil_app.play.puzzles.puzzles import kind_of
from oeil_app.screens.family.plots import Bar, draw_bars
from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.controls.rows import headed
from oeil_app.screens.kit.empty import Empty
from oeil_app.screens.kit.layout import Column, Row, Tray
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.materials.plot import PlotFrame
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small, Text
from oeil_app.services.i18n import LANGUAGE, _

from ..words.puzzles import MOVES, SOLVED, STREAK
from .day import dates
from .names import kind_name, minutes

LINE = 40  # dp of a bar


class StarButton(Pressable, BoxLayout):
    """How many stars somebody has; a touch shows what for."""

    def __init__(self, stars: int, do: Callable[[], Any]) -> None:
        super().__init__(
            do,
            size_hint=(None, None),
            size=(dp(108), dp(52)),
            padding=(dp(10), dp(6)),
            spacing=dp(6),
        )
        self.stars = stars
        self.add_widget(Picture("star", size_hint_x=None, width=dp(36)))
        self.add_widget(
            Text(str(stars), dot=22, bold=True, lines=False, pos_hint={"center_y": 0.5})
        )


class PuzzleResultsPage(Page):
    """`app.go("puzzle_results", person=id)`."""

    anew = True

    most = 860

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None

    def enter(self, person: str | None = None) -> None:
        self.person = person
        self.rebuild()

    def build(self) -> None:
        someone = self.app.journal.family.person(self.person)
        body = self.form(someone.name if someone is not None else _("Guest"))
        book = PuzzleBook(self.app.journal.family, self.person)
        self.results, streak = by_kind({}), 0
        with suppress(Trouble):
            self.results, streak = by_kind(book.solved()), book.streak(dates.TODAY())
        if streak:
            body.put(Heading(LANGUAGE.count(*STREAK, streak).format(count=streak)))
        if not self.results:
            today = partial(self.app.go, "today")
            self.empty = Empty(_("No puzzle solved yet."), _("Puzzle of the day"), today)
            body.put(self.empty)
        else:
            bars = [Bar(kind_name(one.kind), one.solved, one.alone) for one in self.results]
            line = _("Bright: all alone, three stars.")
            high = max(dp(LINE), LOOK.sp(24)) / dp(1) * len(bars) + 12
            solved = partial(draw_bars, bars)
            body.put(PlotFrame(_("Solved"), solved, line=line, high=high, picture="puzzles"))
            best = Tray(padding=dp(16), spacing=dp(14))
            best.put(headed(_("Best"), "best"))
            told = [best_of(one) for one in self.results]
            earned = [str(one.stars) for one in self.results]
            wide, narrow = (_widest(texts) for texts in (told, earned))
            for one, how_well, won in zip(self.results, told, earned, strict=True):
                count = LANGUAGE.count(*SOLVED, one.solved).format(count=one.solved)
                row = Row(spacing=dp(10))
                name = Body(kind_name(one.kind), bold=True)
                row.put(Column(spacing=dp(2)).put(name, Small(count)))
                right: dict[str, Any] = {"halign": "right", "size_hint_x": None}
                row.put(Picture("star", size_dp=26), Body(won, width=narrow, **right))
                row.put(Body(how_well, bold=True, width=wide, **right))
                best.put(row)
            body.put(best)
        how = Tray(padding=dp(16), spacing=dp(4)).put(Heading(_("Stars")))
        for stars, text in (
            (3, _("Three: all alone, at the first try.")),
            (2, _("Two: with hints, after a miss, or in more moves than are known.")),
            (1, _("One: after the solution was shown.")),
        ):
            shown = (Picture("star" if n < stars else "star-empty", size_dp=30) for n in range(3))
            how.put(Row(spacing=dp(4)).put(*shown, Body(text)))
        body.put(how)


def best_of(one: KindResults) -> str:
    """The fewest moves, or the shortest time."""
    if kind_of(one.kind).by_moves:
        return LANGUAGE.count(*MOVES, one.moves).format(count=one.moves)
    return minutes(one.seconds)


def _widest(texts: Sequence[str]) -> float:
    """Room for any of them, so that they stand below one another."""
    return max(text_width(text, LOOK.sp(18)) for text in texts) + dp(4)
