"""Life on a device: sleep, little memory, another shape of the window, dark, another language,
another day."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.services import garbage
from oeil_app.services.device import DEVICE

if TYPE_CHECKING:  # the app imports this
    from oeil_app.app import OeilApp

CALENDAR = 10.0  # seconds between two looks at it
LEAST = (480, 320)  # a window that is remembered is no smaller


class Lifecycle:
    """Hears of Kivy's events and tells the app; whatever is on the table stays as it is."""

    def __init__(self, app: OeilApp) -> None:
        self.app = app
        self.dark = DEVICE.is_dark()
        self.language = ""
        self.day = date.min  # when the calendar was last looked at
        self._calendar: ClockEvent | None = None
        self._wanted = {  # what the window tells
            "on_memorywarning": self._little_memory,
            "on_hide": self._hidden,
            "on_minimize": self._hidden,
            "on_show": self._seen,
            "on_restore": self._seen,
            "on_resize": self._resized,
            "on_rotate": self._resized,
        }

    def begin(self) -> None:
        Window.bind(**self._wanted)
        LOOK.insets = list(DEVICE.insets())
        self._calendar = Clock.schedule_interval(self._look_at_the_calendar, CALENDAR)

    def end(self) -> None:
        Window.unbind(**self._wanted)
        if self._calendar is not None:
            self._calendar.cancel()

    # -- what happens ----------------------------------------------------------------------------

    def look_again(self) -> bool:
        """Asks the device what may have changed while nobody looked; whether anything has."""
        dark, insets = DEVICE.is_dark(), list(DEVICE.insets())
        language = DEVICE.language()
        changed = (dark, insets) != (self.dark, list(LOOK.insets)) or language != self.language
        self.dark, self.language = dark, language
        LOOK.insets = insets
        return changed

    def _resized(self, *_: Any) -> None:
        """Turned round, split, folded: cut-outs may lie elsewhere now."""
        if self.look_again():
            self.app.dress()

    def _hidden(self, *_: Any) -> None:
        """A desktop's window out of sight is as good as asleep."""
        if self.app.stack.top is not None:
            self.app.stack.top.pause_page()
        self.app.feedback.sleep(True)
        garbage.look_everywhere()

    def _seen(self, *_: Any) -> None:
        self.app.feedback.sleep(False)

    def _look_at_the_calendar(self, _dt: float) -> None:
        """A tablet may lie open on the table all night; asleep, it looks when it wakes."""
        from oeil_app.screens.puzzles.day import dates

        today = dates.TODAY()
        if today != self.day:
            self.day = today
            if self.app.stack.top is not None:
                self.app.stack.top.new_day()

    def _little_memory(self, *_: Any) -> None:
        """Pages that nobody sees, sprites and texts that can be made again: all go."""
        from kivy.cache import Cache

        from oeil_app.canvas.sprites import SpriteShelf
        from oeil_app.canvas.texts import rendered

        self.app.stack.forget()
        SpriteShelf.clear()
        rendered.cache_clear()
        for name in ("kv.image", "kv.texture", "kv.atlas"):
            Cache.remove(name)
        garbage.look_everywhere()

    # -- the window of a desktop -----------------------------------------------------------------

    def keep_window(self) -> None:
        """Size and place, for next time."""
        if "android" in sys.platform or self.app.options.size is not None:
            return
        (w, h), (left, top) = Window.system_size, (Window.left, Window.top)
        if w >= LEAST[0] and h >= LEAST[1]:
            self.app.settings.change(window=(int(w), int(h), int(left or 0), int(top or 0)))
