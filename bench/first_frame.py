"""The started side of `bench.start`: an app that leaves after its first frame, and says when.

`python -m bench.first_frame ours …` is main.py with these options; `empty` is an empty KivyMD app.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from typing import Any

BEGAN = float(os.environ["BENCH_BEGAN"])  # when the parent started this process


UNDRAWN: list[float] = []  # CPU time when the first drawing began


def draws(_window: Any) -> None:
    UNDRAWN.append(time.process_time())


def drawn(window: Any) -> None:
    """The first frame is on its way to the screen."""
    from kivy.app import App
    from kivy.graphics.opengl import glFinish

    glFinish()
    found = {
        "seconds": time.time() - BEGAN,
        "cpu": time.process_time(),
        "undrawn": UNDRAWN[0],
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    print(json.dumps(found), flush=True)
    window.unbind(on_flip=drawn)
    App.get_running_app().stop()


def watch(_dt: float) -> None:
    from kivy.core.window import Window

    Window.bind(on_draw=draws, on_flip=drawn)


def main() -> None:
    which, *options = sys.argv[1:]
    from kivy.clock import Clock

    Clock.schedule_once(watch, -1)
    if which == "ours":
        from oeil_app.start import run

        run(options)
    else:
        empty()


def empty() -> None:
    """As large a window, with nothing in it."""
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "multisamples", "0")
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Empty(MDApp):  # type: ignore[misc]
        def build(self) -> MDScreen:
            return MDScreen()

    Empty().run()


if __name__ == "__main__":
    main()
