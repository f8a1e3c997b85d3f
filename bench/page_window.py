"""The started side of `bench.pages`: visits every page twice, and says what CPU that took.

An empty page is visited as often in the same run: what drawing a window costs here is not ours.
Only the frames in which a page is first drawn are drawn whole; of those before and after one pixel
reaches the glass, for software that draws a million would take minutes of which nothing is told.
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
AFTER = 60  # frames in which its pictures come
WAITING, PLAYED = 3, 3  # games of each kind that wait, and that were played to their end


def live(journal: Any, person: str) -> None:
    """A family that has played: games of each kind wait, some were finished."""
    from oeil_app.games import GAMES

    note = {"people": [person, None], "names": ["Zoé", "Papa"]}
    for n in range(WAITING):
        for game in GAMES.names:
            way = GAMES.game(game).variants[n % len(GAMES.game(game).variants)]
            _, session = journal.begin(GAMES.setup(game, way.id, way.seats[-1], n, {}), note=note)
            play(session, 6)
    for seed in range(PLAYED):
        setup = GAMES.setup("foureyes", "beginner", 2, seed, {})
        play(journal.begin(setup, note=note)[1], 300)


def play(session: Any, most: int) -> None:
    """Any moves."""
    for n in range(most):
        seat = next(iter(session.active), None)
        legal = session.legal(seat) if seat is not None and session.outcome is None else ()
        if not legal:
            return
        session.submit(seat, legal[(7 * n + 3) % len(legal)])


def main() -> None:
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr", "--no-countdown"])
    start.prepare(chosen)
    from kivy.base import EventLoop
    from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

    from oeil_app.app import OeilApp
    from oeil_app.games import GAMES
    from oeil_app.screens.kit.page import Page

    app = OeilApp(chosen)
    app._run_prepare()
    zoe = app.journal.family.add("Zoé", "fox", "red")
    live(app.journal, zoe.id)
    for arguments in PAGES.values():
        if "person" in arguments:
            arguments["person"] = zoe.id

    def drawn(frames: int) -> None:
        for _ in range(frames):
            EventLoop.idle()

    def rest(frames: int) -> None:
        glEnable(GL_SCISSOR_TEST)
        glScissor(0, 0, 1, 1)
        drawn(frames)
        glDisable(GL_SCISSOR_TEST)

    worst: dict[str, float] = {}  # by page: its dearest frame after it was drawn

    def visit(name: str, arguments: dict[str, Any]) -> float:
        app.stack.reset("empty" if name == "home" else "home")
        rest(20)
        gc.collect()
        began = time.thread_time()
        app.go(name, **arguments)
        drawn(FRAMES)
        took = time.thread_time() - began
        for _ in range(AFTER):
            at = time.thread_time()
            rest(1)
            worst[name] = max(worst.get(name, 0.0), (time.thread_time() - at) * 1e3)
        return took * 1e3

    rest(120)  # what comes after the first frame has come
    bare = Page(app)
    bare.name, app.stack.kept["empty"] = "empty", bare
    empty = min(visit("empty", {}) for _ in range(3))
    found: dict[str, Any] = {"empty": empty, "pages": {}, "after": worst}
    for name, arguments in PAGES.items():
        found["pages"][name] = [visit(name, arguments) - empty for _ in range(2)]
    dealt = []
    for game in GAMES.names:
        app.go_home()
        rest(20)
        app.go("seats", game=game)
        rest(30)
        gc.collect()
        page: Any = app.stack.top
        began = time.thread_time()
        page.play()
        drawn(FRAMES)
        dealt.append((time.thread_time() - began) * 1e3 - empty)
    found["dealt"] = dict(zip(GAMES.names, dealt, strict=True))
    app.dispatch("on_stop")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
