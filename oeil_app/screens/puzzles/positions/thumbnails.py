"""Many puzzles to choose from, each drawn from its position: one widget, pictures as they come.

The first card makes a new one. Solved ones wear their stars, the others their number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothLine
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import ATLAS, SpriteShelf, density_for
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.look import LOOK, SOFT, WORD
from oeil_app.services.feel import FEEL

from .miniature import KEPT, hung, kept

LEAST, GAP, FOOT, EDGE, CORNER = 150, 12, 46, 10, 16  # dp
STARS = 3
DARK, BRASS, LIGHT = (0.23, 0.145, 0.03, 1), (0.725, 0.518, 0.19, 1), (0.957, 0.855, 0.557, 1)


@dataclass(frozen=True, slots=True)
class Cell:
    """One puzzle; without one it is the card that makes a new one."""

    puzzle: Puzzle | None
    title: str = ""  # of a new one
    line: str = ""  # under it, or how many moves are known to do
    solved: bool = False
    stars: int = 0

    @property
    def number(self) -> int:
        return self.puzzle.number if self.puzzle is not None else 0


class Thumbnails(Widget):
    """As many columns as have room; all of a card can be touched."""

    def __init__(
        self, game: str, cells: list[Cell], do: Callable[[Cell], Any], **more: Any
    ) -> None:
        super().__init__(size_hint_y=None, **more)
        self.game, self.cells, self.do = game, cells, do
        self._down: tuple[Any, int] | None = None
        self._bringing: ClockEvent | None = None
        self._frames: dict[str, tuple[Color, Rectangle]] = {}  # where each picture is hung
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._draw_soon, size=self._draw_soon, width=self._fit, parent=self._came)
        LOOK.fbind("version", self._draw_soon)
        self._fit()

    # -- where they are --------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        return max(2, int((self.width + dp(GAP)) // (dp(LEAST) + dp(GAP))))

    @property
    def _cell_size(self) -> tuple[float, float]:
        w = (self.width - dp(GAP) * (self.columns - 1)) / self.columns
        return w, w + dp(FOOT - EDGE)

    def _fit(self, *_: Any) -> None:
        rows = -(-len(self.cells) // self.columns)
        self.height = rows * (self._cell_size[1] + dp(GAP))
        self._draw_soon()

    def frame(self, n: int) -> tuple[float, float, float, float]:
        """Where a card is: x, y, w, h."""
        (w, h), (row, column) = self._cell_size, divmod(n, self.columns)
        return self.x + column * (w + dp(GAP)), self.top - row * (h + dp(GAP)) - h, w, h

    # -- their pictures, one a frame -------------------------------------------------------------

    def _came(self, *_: Any) -> None:
        if self.parent is None:
            self._rest()
        else:
            self.wake()

    def wake(self) -> None:
        """Brings those that are missing, once the page was seen."""
        if self._bringing is None and not self.complete:
            after_frame(lambda _dt: after_frame(self._begin))

    def _begin(self, _dt: float) -> None:
        if self.parent is not None and self._bringing is None:
            self._bringing = Clock.schedule_interval(self._bring, 0)

    def _rest(self) -> None:
        if self._bringing is not None:
            self._bringing.cancel()
            self._bringing = None

    @property
    def complete(self) -> bool:
        """Whether every card has its picture."""
        return self._missing() is None

    def _missing(self) -> Puzzle | None:
        side = self._side
        puzzles = (cell.puzzle for cell in self.cells)
        return next((one for one in puzzles if one and kept(one, side, side) is None), None)

    @property
    def _side(self) -> int:
        return max(1, round(self._cell_size[0] - 2 * dp(EDGE)))

    def _bring(self, _dt: float) -> None:
        if self.get_root_window() is None or len(self.cells) > KEPT:
            self._rest()
            return
        if self.width < dp(LEAST):
            return
        missing = self._missing()
        if missing is None:
            self._rest()
            return
        hung(missing, self._side, self._side)
        self._hang(missing)

    # -- drawing ---------------------------------------------------------------------------------

    def _hang(self, one: Puzzle) -> None:
        """A picture into its card, the others untouched; clear while it has not come."""
        picture = kept(one, self._side, self._side)
        if one.id in self._frames:
            colour, frame = self._frames[one.id]
            colour.a = 0 if picture is None else 1
            frame.texture = None if picture is None else picture.texture

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._frames.clear()
        name = f"cloth-{self.game}{'-dark' if LOOK.dark else ''}.png"
        cloth = CoreImage(str(ATLAS / name)).texture
        cloth.wrap = "repeat"
        with self.canvas:
            for n, cell in enumerate(self.cells):
                self._card(cell, *self.frame(n), cloth)

    def _card(self, cell: Cell, x: float, y: float, w: float, h: float, cloth: Any) -> None:
        across, up = w / dp(256), h / dp(256)
        Color(0.03, 0.015, 0.01, 0.5)
        RoundedRectangle(
            pos=(x - dp(2), y - dp(4)), size=(w + dp(4), h + dp(5)), radius=[dp(CORNER)]
        )
        Color(1, 1, 1, 1)
        RoundedRectangle(
            pos=(x, y),
            size=(w, h),
            radius=[dp(CORNER)],
            texture=cloth,
            tex_coords=(0, 0, across, 0, across, up, 0, up),
        )
        Color(0.05, 0.03, 0.02, 0.42)
        low = h * 0.4 if cell.puzzle is None else dp(FOOT - 4)
        RoundedRectangle(pos=(x, y), size=(w, low), radius=[0, 0, dp(CORNER), dp(CORNER)])
        for colour, wide in ((DARK, 3.2), (BRASS, 2.2), (LIGHT, 0.9)):
            Color(*colour)
            SmoothLine(rounded_rectangle=(x, y, w, h, dp(CORNER)), width=dp(wide) * 0.8)
        if cell.puzzle is None:
            self._new(cell, x, y, w, h)
            return
        side = w - 2 * dp(EDGE)
        at = (x + dp(EDGE), y + dp(FOOT))
        self._frames[cell.puzzle.id] = Color(1, 1, 1, 0), Rectangle(pos=at, size=(side, side))
        self._hang(cell.puzzle)
        if cell.solved:
            self._stars(cell.stars, x + w / 2, y + dp(FOOT) / 2)
        else:
            line = f"{cell.number}  {cell.line}" if cell.line else str(cell.number)
            _write(line, x + w / 2, y + dp(FOOT) / 2, 17, WORD, w)

    def _stars(self, stars: int, x: float, y: float) -> None:
        shelf, size = SpriteShelf.get("table", density_for(dp(1))), dp(28)
        for n in range(STARS):
            Color(1, 1, 1, 1 if n < stars else 0.75)
            pos = (x + (n - (STARS - 1) / 2) * (size + dp(4)) - size / 2, y - size / 2)
            sign = "star" if n < stars else "star-empty"
            Rectangle(texture=shelf[sign], pos=pos, size=(size, size))

    def _new(self, cell: Cell, x: float, y: float, w: float, h: float) -> None:
        """Two eyes, like the sign of what never ends."""
        shelf, size = SpriteShelf.get("table", density_for(dp(1))), w * 0.4
        middle, at = x + w / 2, y + h * 0.62
        Color(*LIGHT)
        for side in (-1, 1):
            SmoothLine(circle=(middle + side * size / 2, at, size * 0.5), width=dp(2.4))
        Color(1, 1, 1, 1)
        for side in (-1, 1):
            part = size * 0.74
            pos = (middle + side * size / 2 - part / 2, at - part / 2)
            Rectangle(texture=shelf["eye"], pos=pos, size=(part, part))
        _write(cell.title, middle, y + h * 0.27, 19, WORD, w, bold=True)
        _write(cell.line, middle, y + h * 0.13, 15, SOFT, w)

    # -- fingers ---------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> int | None:
        for n in range(len(self.cells)):
            left, bottom, w, h = self.frame(n)
            if left <= x <= left + w and bottom <= y <= bottom + h:
                return n
        return None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        n = self.at(*touch.pos) if self.collide_point(*touch.pos) else None
        if n is None or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._down = (touch.uid, n)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        down, self._down = self._down, None
        if down is not None and down == (touch.uid, self.at(*touch.pos)):
            FEEL.give("click")
            self.do(self.cells[down[1]])
        return True


def _write(
    text: str, x: float, y: float, size: float, colour: Any, most: float, bold: bool = False
) -> None:
    label = CoreLabel(text=text, font_size=LOOK.sp(size), bold=bold)
    label.refresh()
    texture = label.texture
    k = min(1.0, (most - dp(12)) / max(1, texture.width))
    w, h = texture.width * k, texture.height * k
    Color(*_rgba(colour))
    Rectangle(texture=texture, pos=(round(x - w / 2), round(y - h / 2)), size=(w, h))


def _rgba(colour: Any) -> Any:
    from kivy.utils import get_color_from_hex

    return get_color_from_hex(colour) if isinstance(colour, str) else colour
