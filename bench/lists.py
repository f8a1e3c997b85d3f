"""The started side of `bench.families`: opens the pages with lists, and says what that took."""

from __future__ import annotations

import gc
import json
import time

from bench.visits import megabytes

PAGES = ("saved", "records")


def main() -> None:
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr"])
    start.prepare(chosen)
    from kivy.base import EventLoop

    from oeil_app.app import OeilApp

    app = OeilApp(chosen)
    app._run_prepare()
    for _ in range(90):  # what comes after the first frame has come
        EventLoop.idle()
    found = {}
    for name in PAGES:
        app.go_home()
        for _ in range(20):
            EventLoop.idle()
        gc.collect()
        held, began = megabytes(), time.thread_time()
        app.go(name)
        for _ in range(3):
            EventLoop.idle()
        found[name] = {
            "ms": (time.thread_time() - began) * 1e3,
            "mb": max(0.0, megabytes() - held),
        }
    app.dispatch("on_stop")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
