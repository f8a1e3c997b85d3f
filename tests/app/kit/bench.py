"""A bare page to put parts of the kit on, and hands that touch them."""

from __future__ import annotations

from typing import Any

from tests.touch.glass import Glass
from tests.touch.hands import Point


class Bench:
    """A page with nothing on it but what a test puts there."""

    def __init__(self, glass: Glass) -> None:
        from oeil_app.screens.kit.page import Page

        class Bare(Page):
            name = "bench"

            def build(self) -> None:
                self.form("Bench")

        self.glass, self.app = glass, glass.app
        self.page: Any = Bare(glass.app)
        glass.app.stack.kept["bench"] = self.page
        glass.app.go("bench")
        glass.frames(2)

    def clear(self) -> None:
        """Everything is put away, settings of the look too."""
        from oeil_app.screens.kit.materials.look import LOOK

        LOOK.lock, LOOK.press = False, 0.6
        self.page.uncover()
        self.page.close_question()
        self.page.close_snack()
        self.app.stack.reset("home")
        del self.app.stack.kept["bench"]
        self.glass.frames(2)

    def put(self, *widgets: Any) -> Any:
        """On the page, and laid out; gives the first."""
        self.page.body.put(*widgets)
        self.glass.frames(4)
        return widgets[0]

    def middle(self, widget: Any) -> Point:
        x, y, w, h = widget.touch_box()
        return x + w / 2, y + h / 2

    def tap(self, widget: Any) -> None:
        self.glass.tap(self.middle(widget))
        self.glass.frames(2)

    def box(self, widget: Any) -> tuple[float, float, float, float]:
        """Left, low, right and high edge in the window."""
        x, y = widget.to_window(*widget.pos)
        return x, y, x + widget.width, y + widget.height


def drawn(widget: Any) -> list[tuple[float, float, float, float]]:
    """What a widget itself draws, as left, low, right, high; nothing of no size."""
    from kivy.graphics import Ellipse, Rectangle, SmoothEllipse

    found = []
    for canvas in (widget.canvas.before, widget.canvas):
        for each in canvas.children:
            if isinstance(each, (Rectangle, Ellipse, SmoothEllipse)) and each.size[0] > 0:
                (x, y), (w, h) = each.pos, each.size
                found.append((x, y, x + w, y + h))
    return found


def label(root: Any, text: str) -> Any:
    """The letters that say this."""
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    (found,) = (w for w in everything(root) if isinstance(w, Legible) and w.said == text)
    return found


def inside(inner: Any, outer: Any, slack: float = 0.5) -> bool:
    """Whether one box lies in the other."""
    left, low, right, high = inner
    return bool(
        left >= outer[0] - slack
        and low >= outer[1] - slack
        and right <= outer[2] + slack
        and high <= outer[3] + slack
    )
