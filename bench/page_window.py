"""The started side of `bench.pages`: visits every page twice, and says what CPU that took.

An empty page is visited as often in the same run: what drawing a window costs here is not ours.
"""

from __future__ import annotations

import gc
import json
import time
from typing import Any

PAGES: dict[str, dict[str, Any]] = {
    "home": {},
    "settings": {},
    "family": {},
    "person": {"person": "somebody"},
    "edit_person": {"person": "somebody"},
    "luggage": {},
    "code": {},
    "seats": {"game": "lynx"},
    "saved": {},
    "records": {},
    "packs": {},
    "topics": {},
    "practice": {},
    "progress": {"person": "somebody"},
    "puzzles": {},
    "puzzle_results": {"person": "somebody"},
    "today": {},
    "rules": {"game": "lynx"},
}
FRAMES = 2  # until a page is drawn


def main() -> None:
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr", "--no-countdown"])
    start.prepare(chosen)
    from kivy.base import EventLoop

    from oeil_app.app import OeilApp
    from oeil_app.games import GAMES
    from oeil_app.screens.kit.page import Page

    app = OeilApp(chosen)
    app._run_prepare()
    zoe = app.journal.family.add("Zoé", "fox", "red")
    for arguments in PAGES.values():
        if "person" in arguments:
            arguments["person"] = zoe.id

    def rest(frames: int) -> None:
        for _ in range(frames):
            EventLoop.idle()

    def visit(name: str, arguments: dict[str, Any]) -> float:
        app.stack.reset("empty" if name == "home" else "home")
        rest(20)
        gc.collect()
        began = time.thread_time()
        app.go(name, **arguments)
        rest(FRAMES)
        took = time.thread_time() - began
        rest(20)
        return took * 1e3

    rest(120)  # what comes after the first frame has come
    bare = Page(app)
    bare.name, app.stack.kept["empty"] = "empty", bare
    empty = min(visit("empty", {}) for _ in range(3))
    found: dict[str, Any] = {"empty": empty, "pages": {}}
    for name, arguments in PAGES.items():
        found["pages"][name] = [visit(name, arguments) - empty for _ in range(2)]
    dealt = []
    for game in GAMES.names:
        app.go_home()
        rest(20)
        app.go("seats", game=game)
        rest(30)
        gc.collect()
        began = time.thread_time()
        app.stack.top.play()
        rest(FRAMES)
        dealt.append((time.thread_time() - began) * 1e3 - empty)
    found["dealt"] = dict(zip(GAMES.names, dealt, strict=True))
    app.dispatch("on_stop")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
