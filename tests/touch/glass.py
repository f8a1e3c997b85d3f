"""The app in this process, on a real window, with its time in the test's hands.

Time passes only in frames, a sixtieth of a second each: nothing sleeps, a slow machine plays the
same game as a quick one. Touches are Kivy's own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from PIL import Image

from oeil_app import options as start_options
from oeil_app import start
from oeil_app.games import GAMES
from tests.touch.hands import Point
from tests.touch.public import Public

SIZE = (1280, 800)
FRAME = 1 / 60
PARTS = 1 << 20  # of a second, on Kivy's clock
PATIENCE = 6000  # frames
THINKING = (
    "screens.game.players.computer_players",
    "screens.game.learner.was_it_good",
    "screens.replay.coach.coach",
)
THOUGHT = 0.0002  # seconds that one step of thinking takes, on any machine
_LATEST = [0.0]  # the time, on Kivy's clock, at which the last glass of this process ended


@cache
def window() -> Any:
    """The one window of this process; Kivy must be told what it is before it is imported."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    start.prepare(start_options.parse(["--size", f"{SIZE[0]}x{SIZE[1]}"]))
    from kivy.base import runTouchApp
    from kivy.core.window import Window

    runTouchApp(embedded=True)  # the input providers listen; frames are ours
    return Window


class AtOnce(Thread):
    """A thread that is done when it has started: frames find the same on every machine."""

    def start(self) -> None:
        super().start()
        self.join()


class Steps:
    """A clock for those who think: each look at it is a step."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        self._now += THOUGHT
        return self._now


class Glass(Public):
    """A table under fingers."""

    def __init__(self, app: Any, trace: Path) -> None:
        self.app = app
        self._trace, self._read = trace, 0
        self._lines: list[dict[str, Any]] = []
        self.time = 0.0
        self._number = 0
        self._glimpsed = False  # the latest frame did not reach the glass
        self.scenes_seen = 0  # of those that the trace told
        self.nearer = False  # whether a hand ever moved what is seen of the table

    def noted(self, moves: Callable[..., bool]) -> Callable[..., bool]:
        """The same, and it is remembered that a hand moved what is seen."""

        def noting(*arguments: Any) -> bool:
            moved = moves(*arguments)
            self.nearer |= moved
            return moved

        return noting

    def told(self, what: str, since: int = 0) -> list[Any]:
        """What the app's trace tells of this, from a mark on."""
        self._hear()
        return [line[what] for line in self._lines[since:] if what in line]

    @property
    def mark(self) -> int:
        """A mark in the trace: what is told from here on."""
        self._hear()
        return len(self._lines)

    def _hear(self) -> None:
        """Reads what the trace has new."""
        with self._trace.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        self._read += len(new)
        self._lines += [json.loads(line) for line in new.splitlines()]

    # -- time ------------------------------------------------------------------------------------

    def frame(self) -> None:
        """A frame passes, unseen: software that draws takes most of the time."""
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        self.time += FRAME
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
        window().mainloop()

    def look(self) -> None:
        """A frame that is drawn."""
        from kivy.base import EventLoop

        if self._glimpsed:
            window().canvas.ask_update()  # Kivy thinks that it is on the glass
            self._glimpsed = False
        self.time += FRAME
        EventLoop.idle()

    def seen(self) -> Image.Image:
        """The window as it is drawn now."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self.look()
        size = window().size
        pixels = bytes(glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE))
        image = Image.frombytes("RGBA", size, pixels).convert("RGB")
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def glimpse(self) -> None:
        """A frame that is drawn, but of which one pixel reaches the glass: whatever cannot be drawn
        is told, and no time goes into a million pixels that nobody reads."""
        from kivy.base import EventLoop
        from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

        self._glimpsed = True
        self.time += FRAME
        glEnable(GL_SCISSOR_TEST)
        glScissor(0, 0, 1, 1)
        try:
            EventLoop.idle()
        finally:
            glDisable(GL_SCISSOR_TEST)

    def frames(self, number: int) -> None:
        for _ in range(number):
            self.frame()

    def seconds(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def until(self, true: Callable[[], object]) -> None:
        """Goes on until it is so."""
        for _ in range(PATIENCE):
            if true():
                return
            self.frame()
        raise AssertionError("it never came to that")

    def rest(self) -> None:
        """Until nothing moves and nothing is held; then it is drawn."""
        self.until(lambda: self.table.at_rest())
        self.glimpse()

    def rest_unseen(self) -> None:
        """Until nothing moves and nothing is held; a large window takes long to be drawn."""
        self.until(lambda: self.table.at_rest())

    def rest_but_held(self) -> None:
        """Until nothing moves but what is held."""
        self.until(lambda: not self.moving() and not self.shown.refused())

    def key(self, key: int) -> None:
        """A key of a desktop, or Android's back button (27)."""
        window().dispatch("on_keyboard", key, 0, None, [])

    # -- fingers ---------------------------------------------------------------------------------

    def lands(self, at: Point) -> Any:
        """A finger lands; no time passes."""
        from oeil_app.screens.demo import Finger

        self._number += 1
        finger = Finger(self._number, *at)
        finger.down()
        return finger

    def finger(self, at: Point) -> Any:
        """A finger lands, and a frame passes."""
        finger = self.lands(at)
        self.frame()
        return finger

    def tap(self, at: Point) -> None:
        self.finger(at).up()
        self.frame()

    def drag(self, finger: Any, to: Point, steps: int = 4) -> None:
        """Frame by frame; the last one is there."""
        x, y = finger.x, finger.y
        for step in range(1, steps + 1):
            finger.to(x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps)
            self.frame()

    def take(self, piece: str) -> Any:
        """A finger takes a piece: it lands on it and moves a little."""
        finger = self.finger(self.at(piece))
        finger.to(finger.x + 20, finger.y + 20)
        self.frame()
        return finger


@contextmanager
def opened(
    home: Path, variant: str, seats: int, seed: int = 7, *, game: str = "lynx", **more: Any
) -> Iterator[Glass]:
    """The app with a table on it, all dealt; `more`: options of the game. Ends with the block."""
    countdown = bool(more.pop("countdown", False))
    computer = str(more.pop("computer", ""))
    setup = GAMES.setup(game, variant, seats, seed, more)
    with started(home, setup, countdown=countdown, computer=computer) as glass:
        glass.rest()
        yield glass


@contextmanager
def started(
    home: Path,
    setup: Any = None,
    *,
    lang: str = "en",
    size: tuple[int, int] = SIZE,
    countdown: bool = False,
    computer: str = "",
) -> Iterator[Glass]:
    """The app at its first page, or at a table. Ends with the block."""
    wide = window()
    from kivy.app import App
    from kivy.clock import Clock

    from oeil_app.app import OeilApp
    from oeil_app.services.i18n import LANGUAGE
    from oeil_app.table.place.placer import Placer
    from oeil_app.table.table import Table

    spoken = LANGUAGE.code

    home.mkdir(exist_ok=True)
    trace = home / "trace.jsonl"
    arguments = ["--lang", lang, "--trace", str(trace)]
    arguments += [] if countdown else ["--no-countdown"]
    arguments += ["--game", setup.game, "--computer", computer] if computer else []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OEIL_HOME", str(home))
        app = OeilApp(start_options.parse(arguments), setup)
        glass = Glass(app, trace)
        real, fps = Clock.time, Clock._max_fps
        # What Kivy planned under an earlier glass is not to come. Whole seconds and parts that
        # double numbers hold exactly: whenever a test runs, the same frame brings the same event.
        began = ceil(max(real(), _LATEST[0]))
        Clock.time, Clock._max_fps = (lambda: began + round(glass.time * PARTS) / PARTS), 0
        patch.setattr("oeil_app.app.Thread", AtOnce)
        for module in THINKING:
            patch.setattr(f"oeil_app.{module}.perf_counter", Steps())
        patch.setattr(Table, "now", lambda table: glass.time)
        for moved in ("zoom", "lean"):
            patch.setattr(Placer, moved, glass.noted(getattr(Placer, moved)))
        wide.size = size
        app._run_prepare()
        try:
            yield glass
        finally:
            app.dispatch("on_stop")
            wide.remove_widget(app.root)
            App._running_app = None
            LANGUAGE.speak(spoken)
            _LATEST[0] = began + glass.time
            Clock.time, Clock._max_fps, Clock._last_tick = real, fps, began
