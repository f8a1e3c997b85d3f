"""The bar of one who plays alone: take back, do again, a hint in steps, can it still be done?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame
from oeil_app.play.computers.advice import Advice
from oeil_app.table.table import Table

from ..time.faces import clock_frame
from .hints import Hints

BUTTONS = ("undo", "redo", "hint", "outlook")
SIZE, GAP, EDGE = 60, 10, 6  # u
ROUND, ANSWERS = ("eye", "hourglass"), ("check", "close")  # icons drawn larger; drawn in colour
CREAM, GOOD, BAD = "#FFF4DD", "#8FE3B0", "#FFB29E"


class SoloBar(Widget):
    """Four buttons on a strip that the layout keeps free for them: they cover nothing."""

    def __init__(
        self, table: Table, advice: Advice, undo: Callable[[], Any], redo: Callable[[], Any]
    ) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.table, self.hints = table, Hints(table, advice, self._show)
        self._do = {"undo": undo, "redo": redo, "hint": self.hints.hint, "outlook": self.hints.ask}
        self.frames: dict[str, Frame] = {}
        self._unlisten = table.session.listen(lambda _change: self.hints.forget())
        self.arrange()

    @property
    def advice(self) -> Advice:
        return self.hints.advice

    @property
    def mark(self) -> str:
        """What the last button shows: "", "thinking", "yes", "no", "unknown"."""
        return self.hints.mark

    def close(self) -> None:
        self._unlisten()
        self.hints.close()

    # -- drawing ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        """For the window as it is."""
        rail, u = self.table.layout.rail, self.table.layout.u
        assert rail is not None
        gaps = GAP * u * (len(BUTTONS) - 1) + 2 * EDGE * u
        size = min(SIZE * u, rail.w - 2 * EDGE * u, (rail.h - gaps) / len(BUTTONS))
        high = size * len(BUTTONS) + gaps
        clock = clock_frame(self.table.layout)
        ceiling = rail.y + rail.h - (0.0 if clock is None else clock.h + 8 * u)
        middle = min(rail.cy, ceiling - high / 2)
        self._board = Frame(rail.cx, middle, size + 2 * EDGE * u, high)
        top = middle + high / 2 - EDGE * u - size / 2
        self.frames = {
            name: Frame(rail.cx, top - n * (size + GAP * u), size, size)
            for n, name in enumerate(BUTTONS)
        }
        self._draw()
        self._show()

    def _draw(self) -> None:
        """The board, and what its buttons will be shown with."""
        shared, u, board = self.table.sprites, self.table.layout.u, self._board
        self._wood, self._shapes, self._icons, self._faded, self._answer, self._edges = (
            Batch(shared, u) for _ in range(6)
        )
        self._faded.colour.a = 0.35
        self._question = TextView(CREAM, bold=True)
        self.canvas.clear()
        self._wood.show([Quad("tray", board.cx, board.cy, board.w, board.h)])
        for drawn in (self._wood, self._shapes, self._edges, self._icons, self._faded):
            self.canvas.add(drawn.group)
        self.canvas.add(self._answer.group)
        self.canvas.add(self._question.group)

    def _show(self) -> None:
        session, advice = self.table.session, self.advice
        live = {"undo": session.can_undo(), "redo": session.can_redo()}
        lit = {"hint": advice.step > 0, "outlook": bool(self.mark)}
        icons: list[Quad] = []
        faded: list[Quad] = []
        answer: list[Quad] = []
        for name, frame in self.frames.items():
            icon = self._icon(name)
            if icon:
                size = frame.w * (0.66 if icon in ROUND else 0.54)
                quad = Quad(icon, frame.cx, frame.cy, size, size)
                where = answer if icon in ANSWERS else icons if live.get(name, True) else faded
                where.append(quad)
        frames = self.frames.values()
        self._shapes.show([Quad("button-dark", f.cx, f.cy, f.w, f.h) for f in frames])
        edges = [frame for name, frame in self.frames.items() if lit.get(name)]
        self._edges.show([Quad("tray-lit", f.cx, f.cy, f.w, f.h) for f in edges])
        self._icons.show(icons)
        self._faded.show(faded)
        self._answer.show(answer)
        self._answer.colour.rgba = get_color_from_hex(GOOD if self.mark == "yes" else BAD)
        frame = self.frames["outlook"]
        text = "?" if self.mark in ("", "unknown") else ""
        self._question.show(text, frame, frame.h * 0.56, "center")

    def _icon(self, name: str) -> str:
        if name == "hint":
            return "hourglass" if self.advice.step and self.advice.thinking else "eye"
        if name == "outlook":
            return {"thinking": "hourglass", "yes": "check", "no": "close"}.get(self.mark, "")
        return name

    # -- pressing --------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        for name, frame in self.frames.items():
            if frame.holds(touch.x, touch.y, 4 * self.table.layout.u):
                if not self.table.blocked:
                    self.press(name)
                return True
        return self._board.holds(touch.x, touch.y)

    def press(self, name: str) -> None:
        self.table.feedback("tick")
        self._do[name]()
        self._show()
