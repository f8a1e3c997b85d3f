"""Something that lies over a page until it is closed: `page.cover_with(cover)`, `page.uncover()`.

Nothing behind it can be touched. Esc closes it; whoever closes it, `closed` is called once.
"""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.uix.anchorlayout import AnchorLayout

from ..kv import load_kv

load_kv(__file__)


class Cover(AnchorLayout):
    """A shade over the page, with whatever is added in its middle."""

    def closed(self) -> None:
        """It is taken away."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True
