"""The first page's lower row: the puzzle of the day, the puzzles.

A tile is seen at once with its name; what is new is read when there is time (`refresh`), so that
the first page need not wait for it. Others: practice_tile.py, family_tile.py.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.play.files.trouble import Trouble
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.materials.inset import SOFT, WORD, Inset
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text
from oeil_app.services.i18n import _

WEEK = 7


class Tile(Inset):
    """A door to a page: a name below, a picture above."""

    def __init__(self, game: str, page: str, name: str, do: Callable[[], Any], **more: Any) -> None:
        super().__init__(game, do, corner=dp(18), **more)
        self.page, self.name = page, name
        self.told: Any = None  # what it shows now
        self.title = Text(name, dot=19, bold=True, colour=WORD, size_hint_x=None)
        self.line = Text("", dot=15, colour=SOFT, size_hint_x=None)
        for label in (self.title, self.line):
            label.bind(height=self._arrange)
        self.bind(pos=self._arrange, size=self._arrange)

    def refresh(self, app: Any) -> None:
        """Shows what is true now; a disk that cannot be read leaves it as it is."""
        with suppress(Trouble):
            told = self.read(app)
            if told != self.told:
                self.told = told
                self.show()
                self._arrange()

    def read(self, app: Any) -> Any:
        """What it would show."""

    def show(self) -> None:
        """Shows what was read."""

    def _arrange(self, *_: Any) -> None:
        pad = dp(16)
        self.title.width = self.line.width = max(dp(20), self.width - 2 * pad)
        self.line.pos = (self.x + pad, self.y + dp(10))
        low = self.line.height if self.line.text else 0
        self.title.pos = (self.x + pad, self.y + dp(10) + low)


class WeekBeads(Widget):
    """The last seven days: full where the puzzle of that day was solved, today's lit."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WEEK * 16), dp(14)))
        self.days: tuple[bool, ...] = ()
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        pitch = self.width / WEEK
        r = pitch * 0.36
        with self.canvas:
            for n, done in enumerate(self.days):
                at, side = (self.x + pitch * n + dp(1), self.y + dp(1)), 2 * r
                Color(*((0.93, 0.77, 0.4, 1) if done else (0.1, 0.06, 0.04, 0.9)))
                SmoothEllipse(pos=at, size=(side, side))
                last = n == len(self.days) - 1
                Color(*((1, 0.95, 0.8, 1) if last else (0.72, 0.52, 0.19, 1)))
                SmoothLine(circle=(at[0] + r, at[1] + r, r), width=dp(1.7 if last else 1.1))


class DayTile(Tile):
    """Today's position on its own cloth, and the week in beads."""

    def __init__(self, do: Callable[[], Any]) -> None:
        super().__init__("", "today", _("Puzzle of the day"), do)
        self.picture: Any = None
        self.beads = WeekBeads()
        for part in (self.title, self.line, self.beads):
            self.add_widget(part)

    def read(self, app: Any) -> Any:
        from oeil_app.play.puzzles.daily import of_day
        from oeil_app.play.puzzles.puzzle_book import PuzzleBook
        from oeil_app.screens.puzzles.day import dates
        from oeil_app.screens.puzzles.people import last_one

        family, today = app.journal.family, dates.TODAY()
        done = PuzzleBook(family, last_one(family)).days()
        week = tuple(today - timedelta(days=ago) in done for ago in reversed(range(WEEK)))
        return of_day(today), week

    def show(self) -> None:
        from oeil_app.screens.puzzles.names import kind_name
        from oeil_app.screens.puzzles.positions.miniature import Miniature

        puzzle, self.beads.days = self.told
        self.line.text = kind_name(puzzle.kind)
        if self.game != puzzle.setup.game:
            self.game = puzzle.setup.game
            self.dress()
        if self.picture is None or self.picture.puzzle.id != puzzle.id:
            if self.picture is not None:
                self.remove_widget(self.picture)
            self.picture = Miniature(puzzle, size_hint=(None, None))
            self.add_widget(self.picture)
        self.beads.draw()

    def draw(self) -> None:
        if self.picture is not None and not self.picture.drawn:
            self.picture.draw()

    def _arrange(self, *_: Any) -> None:
        pad = dp(14)
        size = self.title.font_size
        widest = max(text_width(word, size) for word in self.title.text.split() or [""])
        side = min(self.height - dp(20), self.width - 2.2 * pad - widest - dp(2))
        room = max(dp(20), self.width - side - 2.2 * pad)
        self.title.width = self.line.width = room
        self.title.pos = (self.x + pad, self.top - dp(12) - self.title.height)
        self.line.pos = (self.x + pad, self.title.y - self.line.height - dp(2))
        self.line.opacity = 1 if self.line.y > self.y + dp(6) and not self.line.broken() else 0
        self.beads.pos = (self.x + pad, self.y + dp(14))
        self.beads.width = min(room, dp(WEEK * 19))
        self.beads.opacity = 1 if self.line.y > self.beads.top else 0
        if self.picture is not None:
            self.picture.size = (side, side)
            self.picture.pos = (self.right - side - dp(10), self.y + (self.height - side) / 2)


class Frame(Inset):
    """A small piece of cloth, only to be looked at: the tile that it lies on is the door."""

    def __init__(self, game: str) -> None:
        super().__init__(game, corner=dp(8), moulding=dp(1.1), size_hint=(None, None))

    def dead(self) -> bool:
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class PuzzlesTile(Tile):
    """Positions of three kinds, and the stars that were won."""

    def __init__(self, do: Callable[[], Any]) -> None:
        super().__init__("", "puzzles", _("Puzzles"), do)
        self.pictures: list[Any] = []
        self.sign = Picture("star", size_hint=(None, None), opacity=0)
        for part in (self.title, self.line, self.sign):
            self.add_widget(part)

    def read(self, app: Any) -> Any:
        from oeil_app.play.puzzles.puzzle_book import PuzzleBook
        from oeil_app.screens.puzzles.people import last_one

        family = app.journal.family
        return PuzzleBook(family, last_one(family)).stars()

    def show(self) -> None:
        from oeil_app.play.puzzles.puzzles import KINDS, of_kind
        from oeil_app.screens.puzzles.positions.miniature import Miniature

        if not self.pictures:
            for kind in [kind for kind in KINDS if of_kind(kind)][1:6:2]:
                shipped = of_kind(kind)
                puzzle = shipped[len(shipped) // 3]
                frame = Frame(puzzle.setup.game)
                picture = Miniature(puzzle, size_hint=(None, None))
                frame.add_widget(picture)
                self.pictures.append((frame, picture))
                self.add_widget(frame)
        self.line.text = str(self.told or "")
        self.sign.opacity = 1 if self.told else 0

    def draw(self) -> None:
        for _frame, picture in self.pictures:
            if not picture.drawn:
                picture.draw()

    def _arrange(self, *_: Any) -> None:
        pad = dp(14)
        self.line.width = text_width(self.line.text or "0", self.line.font_size) + dp(2)
        self.title.width = max(dp(20), self.width - 2 * pad - self.line.width - dp(24))
        self.title.pos = (self.x + pad, self.y + dp(10))
        middle = self.title.y + self.title.height / 2
        star = self.line.height
        self.sign.size = (star, star)
        self.sign.pos = (self.right - pad - star, middle - star / 2)
        self.line.pos = (self.sign.x - self.line.width, middle - star / 2)
        high, count = self.top - self.title.top - dp(18), max(1, len(self.pictures))
        side = min(high, (self.width - 2 * pad - (count - 1) * dp(8)) / count)
        gap = (self.width - 2 * pad - count * side) / max(1, count - 1) if count > 1 else 0.0
        for n, (frame, picture) in enumerate(self.pictures):
            frame.size = (side, side)
            frame.pos = (self.x + pad + n * (side + gap), self.top - dp(10) - (high + side) / 2)
            picture.size = (side - dp(8), side - dp(8))
            picture.pos = (frame.x + dp(4), frame.y + dp(4))
