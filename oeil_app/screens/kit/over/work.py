"""Work that takes longer than a frame, done in slices, with a bar that shows how far it is.

`page.work(_("Backing up…"), steps, done)`: `steps` gives numbers from 0 to 1 and returns what came
of it, which `done` is told. A button stops it; so does leaving the page.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.services import garbage
from oeil_app.services.i18n import _

from ..controls.button import BigButton
from ..layout import Panel
from ..text import Title
from .cover import Cover

Steps = Generator[float, None, Any]
SLICE = 0.020  # seconds a frame: nothing but the bar moves meanwhile
SHARE = 2.0  # times as long as the rest of a frame takes, where drawing is slow …
LONGEST = 0.15  # … but never so long that a touch is not answered
FORGET = 0.97  # how much of the longest step is believed a step later
STEPS = 100  # of the bar: each is a frame to be drawn


def _bar() -> Any:
    """Material's, 0 to 100; its module loads with the first work."""
    from kivymd.uix.progressindicator import MDLinearProgressIndicator

    return MDLinearProgressIndicator(size_hint_y=None, height=dp(12))


class Work(Cover):
    """A sheet with a bar over the page."""

    def __init__(
        self,
        title: str,
        steps: Steps,
        done: Callable[[Any], Any],
        failed: Callable[[Exception], Any],
        gone: Callable[[], Any],
        most: float = 0.0,  # seconds of a frame, whatever the rest takes; 0: as it can be borne
    ) -> None:
        super().__init__()
        self.most = most
        self.steps, self.done, self.failed, self.gone = steps, done, failed, gone
        self.sheet = Panel(size_hint_x=None, width=dp(440), spacing=dp(18), padding=dp(24))
        self.bind(width=lambda _, w: setattr(self.sheet, "width", min(dp(440), w - dp(32))))
        self.bar = _bar()
        self.stopper = BigButton(_("Cancel"), self.gone)
        self.sheet.put(Title(title, halign="center"), self.bar, self.stopper)
        self.add_widget(self.sheet)
        self._longest = 0.0  # seconds that a step of late took: the next may take as long
        self._part, self._rested = 0.0, time.perf_counter()
        self._event = Clock.schedule_interval(self._slice, 0)
        if most:
            garbage.put_aside()  # who looks for some then looks at what the work made alone,
            garbage.wait()  # and nobody while it is made

    def closed(self) -> None:
        """Nothing of it is kept."""
        if self.most:
            garbage.go_on()
            garbage.look_everywhere()
        self._event.cancel()
        self.steps.close()

    def _slice(self, _dt: float) -> None:
        if self.get_root_window() is None:  # the page was left
            self.gone()
            return
        began = time.perf_counter()
        end = began + (self.most or min(max(SLICE, SHARE * (began - self._rested)), LONGEST))
        part = self._part
        try:
            now, half = began, (end - began) / 2
            while now == began or now + min(self._longest, half) < end:
                part = max(part, next(self.steps))
                before, now = now, time.perf_counter()
                self._longest = max(now - before, self._longest * FORGET)
            self._show(part)
        except StopIteration as over:
            self.gone()
            self.done(over.value)
        except Exception as error:
            self.gone()
            self.failed(error)

    def _show(self, part: float) -> None:
        self._part, self._rested = part, time.perf_counter()
        self.bar.value = int(part * STEPS)
