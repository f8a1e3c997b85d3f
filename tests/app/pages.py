"""Hands for the pages: touching widgets of the kit, finding them by their words."""

from __future__ import annotations

from typing import Any

from tests.touch.glass import Glass

LEAST = 48  # dp: no target is smaller


def touch(glass: Glass, widget: Any, frames: int = 3) -> None:
    """A finger on the middle of a widget."""
    x, y, w, h = widget.touch_box()
    glass.tap((x + w / 2, y + h / 2))
    glass.frames(frames)


def hold(glass: Glass, widget: Any, seconds: float) -> None:
    """A finger that stays."""
    x, y, w, h = widget.touch_box()
    finger = glass.finger((x + w / 2, y + h / 2))
    glass.seconds(seconds)
    finger.up()
    glass.frames(3)


def texts(root: Any) -> set[str]:
    """All that can be read below a widget."""
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    return {widget.said for widget in everything(root) if isinstance(widget, Legible)} - {""}


def with_text(root: Any, text: str) -> Any:
    """The target that says this."""
    from oeil_app.screens.kit.controls.touchable import targets

    found = [widget for widget in targets(root) if text in texts(widget)]
    assert found, f"nothing says {text!r} among {sorted(texts(root))}"
    return found[-1]


def shown(glass: Glass, widget: Any) -> None:
    """Scrolls until the widget can be touched."""
    body = glass.app.stack.top.body
    body.scroll_to(widget, padding=20, animate=False)
    glass.frames(4)


def assert_fit(glass: Glass) -> None:
    """Every text of the page can be read whole, every target is large enough for a finger."""
    from kivy.metrics import dp

    from oeil_app.screens.kit.controls.touchable import clipped, targets

    page = glass.app.stack.top
    assert [widget.said for widget in clipped(page)] == []
    for widget in targets(page):
        _, _, w, h = widget.touch_box()
        assert min(w, h) >= dp(LEAST) - 0.5, (type(widget).__name__, texts(widget), w, h)
