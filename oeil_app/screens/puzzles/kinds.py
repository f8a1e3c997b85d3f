"""The kinds of puzzles, a piece of cloth each; and the grades, with their beads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles.puzzles import GAME_OF, GRADES
from oeil_app.screens.kit.controls.button import Pressable, text_width
from oeil_app.screens.kit.layout import Column
from oeil_app.screens.kit.materials.inset import Inset
from oeil_app.screens.kit.materials.look import LOOK, SOFT, WORD
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Text

from .names import asked, grade_name, kind_name
from .positions.miniature import Miniature

LINE = 14  # sp of what is asked for
GRADE = 16  # sp of a grade's name, where there is room
GLOW, BRASS, INK = (1, 0.913, 0.66, 1), (0.725, 0.518, 0.19, 1), "#2A2230"
HIGH, LOW = 118, 84  # dp of a tile


class KindTile(Inset):
    """What it is called, what is asked for, and how many are solved."""

    lit = BooleanProperty(False)

    def __init__(
        self,
        kind: str,
        example: Puzzle | None,
        solved: int,
        share: float,
        do: Callable[[], Any],
        small: bool,
        **more: Any,
    ) -> None:
        super().__init__(GAME_OF[kind], do, **more)
        self.kind, self.share = kind, share
        self.picture: Widget
        if example is not None:
            self.picture = Miniature(example, size_hint=(None, None))
        else:
            self.picture = Picture("cover", theme=GAME_OF[kind], size_hint=(None, None))
        self.large = 17 if small else 20
        self.name = Text(kind_name(kind), dot=self.large, bold=True, colour=WORD)
        self.line = Text("" if small else asked(kind), dot=LINE, colour=SOFT)
        self.count = Text(str(solved), dot=15, bold=True, colour=WORD, lines=False)
        self.shade = Shade()
        for part in (self.shade, self.picture, self.name, self.line, self.count):
            part.size_hint_x = None
            self.add_widget(part)
        for label in (self.name, self.line, self.count):
            label.bind(size=self._arrange)
        self.bind(pos=self._arrange, size=self._arrange, lit=self._arrange)

    def _arrange(self, *_: Any) -> None:
        side = min(self.height, dp(HIGH)) - dp(20)
        self.picture.size = (side, side)
        self.picture.pos = (self.x + dp(10), self.center_y - side / 2)
        left = self.picture.right + dp(10)
        room = max(dp(20), self.right - left - dp(12))
        self.shade.lay(left - dp(6), self.y, self.right - left + dp(6), self.height)
        self.name.width = self.line.width = room
        for label, large in ((self.name, self.large), (self.line, LINE)):
            words = (text_width(word, LOOK.sp(large)) for word in label.text.split())
            label.dot = large * min(1.0, room / (max(words, default=0.0) + dp(2)))
        needed = self.name.height + self.line.height + self.count.height + dp(22)
        if self.size_hint_y is None and self.height < needed:
            self.height = needed
            return
        y = self.top - dp(10) - self.name.height
        self.name.pos = (left, y)
        self.line.pos = (left, y - self.line.height)
        self.count.pos = (self.right - dp(14) - self.count.width, self.y + dp(9))
        self.canvas.after.remove_group("mark")
        with self.canvas.after:
            bar = (left, self.y + dp(15), self.count.x - left - dp(8), dp(8))
            if bar[2] > dp(16):
                Color(0.07, 0.04, 0.02, 0.9, group="mark")
                RoundedRectangle(pos=bar[:2], size=bar[2:], radius=[dp(4)], group="mark")
                Color(0.89, 0.74, 0.39, 1, group="mark")
                long = max(bar[3], bar[2] * self.share) if self.share else 0
                RoundedRectangle(pos=bar[:2], size=(long, bar[3]), radius=[dp(4)], group="mark")
            if self.lit:
                Color(*GLOW, group="mark")
                frame = (self.x, self.y, self.width, self.height, self.corner)
                SmoothLine(rounded_rectangle=frame, width=dp(3), group="mark")

    def draw(self) -> None:
        """Its picture, when there is time."""
        if isinstance(self.picture, Miniature) and self.picture.fbo is None:
            self.picture.draw()


class Shade(Widget):
    """Darkens the cloth under words: they can be read on any."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        with self.canvas:
            Color(0.05, 0.03, 0.02, 0.42)
            self._dark = RoundedRectangle()

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        self._dark.pos, self._dark.size = (x, y), (w, h)
        self._dark.radius = [0, dp(15), dp(15), 0]


class Beads(Widget):
    """A grade: so many of five beads are full."""

    def __init__(self, full: int, dark: bool = False, **more: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(5 * 13), dp(12)), **more)
        self.full, self.dark = full, dark
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            for n in range(GRADES):
                at, size = (self.x + n * dp(13), self.y + dp(1)), (dp(10), dp(10))
                Color(*(0.55, 0.37, 0.1, 1) if self.dark else BRASS)
                SmoothEllipse(pos=at, size=size)
                inner = (dp(7), dp(7)) if n >= self.full else (dp(6), dp(6))
                full = (0.45, 0.27, 0.05, 1) if self.dark else (0.98, 0.85, 0.5, 1)
                empty = (0.98, 0.9, 0.68, 1) if self.dark else (0.125, 0.07, 0.043, 1)
                Color(*(full if n < self.full else empty))
                pos = (at[0] + (size[0] - inner[0]) / 2, at[1] + (size[1] - inner[1]) / 2)
                SmoothEllipse(pos=pos, size=inner)


class GradeChip(Pressable, BoxLayout):
    """A grade's name and beads, and how many of it are solved; an eye where it fits who plays."""

    def __init__(
        self, grade: int, line: str, lit: bool, fits: bool, do: Callable[[], Any], **more: Any
    ) -> None:
        super().__init__(do, padding=(dp(14), dp(6)), spacing=dp(6), **more)
        self.lit, self.fits, self.line = lit, fits, line
        colour = INK if lit else WORD
        words = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
        self.name = Text(grade_name(grade), dot=GRADE, bold=True, colour=colour)
        words.put(self.name, Beads(grade, dark=lit))
        self.add_widget(words)
        if fits:
            eye = Picture("eye", size_hint=(None, None), size=(dp(26), dp(26)))
            eye.pos_hint = {"center_y": 0.5}
            self.add_widget(eye)
        self.count = Text(line, dot=15, colour=colour, size_hint_x=None, lines=True)
        self.count.pos_hint, self.count.halign = {"center_y": 0.5}, "right"
        self.add_widget(self.count)
        self.bind(pos=self._draw, size=self._draw, state=self._draw)
        self.bind(width=self._fit)

    def _fit(self, *_: Any) -> None:
        """The name in one line; how many are solved is left out where there is no room for both."""
        name, count = (
            text_width(text, LOOK.sp(dot)) + dp(2)
            for text, dot in ((self.name.text, GRADE), (self.line, 15))
        )
        room = self.width - dp(28) - (dp(32) if self.fits else 0)
        has = bool(self.line) and room - count - dp(6) >= name * 0.8
        self.count.width, self.count.text = (count, self.line) if has else (0, "")
        left = room - (count + dp(6) if has else dp(6))
        self.name.dot = GRADE * min(1.0, max(dp(20), left) / name)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            radius = [self.height / 2]
            Color(*BRASS)
            RoundedRectangle(pos=self.pos, size=self.size, radius=radius)
            pressed = self.state == "down"
            Color(
                *(
                    (0.99, 0.88, 0.58, 1)
                    if self.lit
                    else (0.34, 0.22, 0.15, 1)
                    if pressed
                    else (0.2, 0.12, 0.08, 1)
                )
            )
            pos, size = (self.x + dp(2), self.y + dp(2)), (self.width - dp(4), self.height - dp(4))
            RoundedRectangle(pos=pos, size=size, radius=radius)


class Grades(BoxLayout):
    """All five, side by side; two rows where there is little room."""

    def __init__(
        self,
        lines: Sequence[str],
        chosen: int,
        fitting: int,
        do: Callable[[int], Any],
        narrow: bool,
        **more: Any,
    ) -> None:
        high = max(dp(52), LOOK.sp(16) * 1.35 + dp(30))
        rows = [range(1, 4), range(4, GRADES + 1)] if narrow else [range(1, GRADES + 1)]
        super().__init__(
            orientation="vertical",
            spacing=dp(8),
            size_hint_y=None,
            height=high * len(rows) + dp(8) * (len(rows) - 1),
            **more,
        )
        self.buttons: dict[int, GradeChip] = {}
        for grades in rows:
            row = BoxLayout(spacing=dp(8))
            for grade in grades:
                chip = GradeChip(
                    grade, lines[grade - 1], grade == chosen, grade == fitting, partial(do, grade)
                )
                self.buttons[grade] = chip
                row.add_widget(chip)
            self.add_widget(row)
