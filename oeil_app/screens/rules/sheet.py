"""The rules opened at a table: a paper that lies there and faces whoever asked; nobody leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from oeil_app.core.tasks.picture_rule import about as about_pictures
from oeil_app.games import GAMES
from oeil_app.layout.frame import Rect
from oeil_app.screens import words
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.materials.inset import WoodButton
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.text import Title
from oeil_app.services.i18n import LANGUAGE, _

from ..game.sheets.sheet import OverTable
from .book import about, book
from .picture_paper import PicturePaper
from .reader import Reader

MARGIN, WIDEST = 16, 820  # dp
PAPER = (500, 470)  # dp: of pictures
LARGEST, SMALLEST = 1.25, 0.85
LEAST = 400  # dp: a cloth that is smaller has no room for them

load_kv(__file__)


class BookPaper(BoxLayout):
    """What the book is printed on."""


class RulesSheet(OverTable, FloatLayout):
    """In pictures on the cloth, turned to who asked; "Read more" opens the book over everything."""

    modal = True

    def __init__(
        self,
        game: str,
        variant: str,
        angle: float,
        close: Callable[[], Any],
        cloth: Callable[[], Rect],  # where the paper may lie
        hear: Callable[[str], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.game, self.variant, self.angle = game, variant, angle
        self._close, self._cloth = close, cloth
        with self.canvas.before:
            self._colour = Color(*LOOK.shade[:3], 0)
            self._shade = Rectangle(size=self.size)
        self.scatter = Scatter(
            do_translation=False,
            do_rotation=False,
            do_scale=False,
            auto_bring_to_front=False,
            size_hint=(None, None),
        )
        self.add_widget(self.scatter)
        self.name = words.way(game, variant)[0]
        self.close_button = WoodButton("close", close, hint=_("Continue"))
        self.pictures: PicturePaper | None = None
        self.reader: Reader | None = None
        self.bind(size=self._lay_out)
        rules = about_pictures(GAMES.pictures(game), variant)
        if rules:
            self.pictures = PicturePaper(
                *(game, self.name, rules),
                read=self.read,
                done=close,
                hear=hear,
                last="check",
                spare=self.close_button.width,
            )
            self._put(self.pictures)
        else:
            self.read()

    def read(self) -> None:
        """The book instead of the pictures."""
        if self.pictures is not None:
            self.pictures.stop()
            self.pictures = None
        self._colour.a = LOOK.shade[3]
        paper, self.reader = BookPaper(), Reader()
        head = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(12))
        head.add_widget(Title(self.name, pos_hint={"center_y": 0.5}))
        paper.add_widget(head)
        paper.add_widget(self.reader)
        self._put(paper)
        variants = {known.id for known in GAMES.game(self.game).variants}
        sections = about(book(LANGUAGE.code, self.game), self.variant, variants)
        self.reader.show(self.game, sections)

    def _put(self, paper: Widget) -> None:
        self.paper = paper
        self.scatter.clear_widgets()
        for part in (paper, self.close_button):
            self.scatter.add_widget(part)
        self._lay_out()

    def _lay_out(self, *_args: Any) -> None:
        self._shade.size = self.size
        across = self.angle % 180 != 0
        window = Rect(0, 0, self.width, self.height)
        room = self._cloth() if self.pictures is not None else window
        if min(room.w, room.h) < dp(LEAST):
            room = window
        w, h = (room.h, room.w) if across else (room.w, room.h)
        if self.pictures is None:
            size = (min(w - dp(2 * MARGIN), dp(WIDEST)), h - dp(2 * MARGIN))
        else:
            size = self._picture_size(w - dp(MARGIN), h - dp(MARGIN))
        self.paper.size = self.scatter.size = size
        self.scatter.rotation = self.angle
        self.scatter.center = (room.cx, room.cy)
        side = self.close_button.width
        self.close_button.pos = (size[0] - side - dp(4), size[1] - side - dp(4))

    def _picture_size(self, w: float, h: float) -> tuple[float, float]:
        """As in a hand, or larger where the cloth is; wide where it is low."""
        k = min(LARGEST, w / dp(PAPER[0]), h / dp(PAPER[1]))
        if k < SMALLEST:  # a phone: the words beside the pictures, or well below them
            return (min(w, h * 2.4), h) if w > h else (w, min(h, w * 1.6))
        return (dp(PAPER[0]) * k, dp(PAPER[1]) * k)

    def close(self) -> None:
        """The table's menu takes it away."""
        for part in (self.pictures, self.reader):
            if part is not None:
                part.stop()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return touch.grab_current is None

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return touch.grab_current is None
