"""The rules opened at a table: a book that lies there and faces whoever asked; nobody leaves."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter

from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.button import SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.text import Title
from oeil_app.services.i18n import LANGUAGE, _

from ..game.sheets.sheet import OverTable
from .book import about, book
from .reader import Reader

MARGIN, WIDEST = 16, 820  # dp

load_kv(__file__)


class BookPaper(BoxLayout):
    """What the book is printed on."""


class RulesSheet(OverTable, FloatLayout):
    """Lies over everything, swallows every touch; scrolls in its own direction."""

    modal = True

    def __init__(self, game: str, variant: str, angle: float, close: Any, **options: Any) -> None:
        super().__init__(**options)
        self.angle = angle
        with self.canvas.before:
            Color(*LOOK.shade)
            self._shade = Rectangle(size=self.size)
        self.scatter = Scatter(
            do_translation=False,
            do_rotation=False,
            do_scale=False,
            auto_bring_to_front=False,
            size_hint=(None, None),
        )
        self.paper = BookPaper()
        name = words.way(game, variant)[0]
        self.close_button = SignButton("close", close, hint=_("Continue"))
        head = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(12))
        head.add_widget(Title(name, pos_hint={"center_y": 0.5}))
        head.add_widget(self.close_button)
        self.paper.add_widget(head)
        self.reader = Reader()
        self.paper.add_widget(self.reader)
        self.scatter.add_widget(self.paper)
        self.add_widget(self.scatter)
        variants = {known.id for known in GAMES.game(game).variants}
        self.bind(size=self._lay_out)
        self._lay_out()
        self.reader.show(game, about(book(LANGUAGE.code, game), variant, variants))

    def _lay_out(self, *_args: Any) -> None:
        self._shade.size = self.size
        across = self.angle % 180 != 0
        w, h = (self.height, self.width) if across else (self.width, self.height)
        size = (min(w - dp(2 * MARGIN), dp(WIDEST)), h - dp(2 * MARGIN))
        self.paper.size = self.scatter.size = size
        self.scatter.rotation = self.angle
        self.scatter.center = self.center

    def close(self) -> None:
        """The table's menu takes it away."""
        self.reader.stop()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return touch.grab_current is None

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return touch.grab_current is None
