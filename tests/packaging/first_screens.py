"""The started side: an app from some folder alone, its first screen and a table of each game.

`python first_screens.py FOLDER` prints where the code came from and how many colours each picture
has. What KivyMD would like to have, but we do not ship, cannot be imported.
"""

from __future__ import annotations

import json
import sys
from typing import Any

FORBIDDEN = ("cairo", "materialshapes", "tests", "tools", "bench")


class Forbid:
    """Nothing of that name can be found."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name.partition(".")[0] in FORBIDDEN:
            raise ImportError(f"{name} is not shipped")


def colours(window: Any) -> int:
    """How many colours are seen in the window now."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    w, h = window.system_size
    pixels = glReadPixels(0, 0, w, h, GL_RGB, GL_UNSIGNED_BYTE)
    return len({pixels[n : n + 3] for n in range(0, len(pixels), 3 * 97)})


def main() -> None:
    sys.meta_path.insert(0, Forbid())  # type: ignore[arg-type]
    sys.path.insert(0, sys.argv[1])
    import oeil_app
    from oeil_app import options, start

    chosen = options.parse(["--size", "1280x800", "--lang", "fr", "--reduced-motion"])
    start.prepare(chosen)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from oeil_app.app import OeilApp
    from oeil_app.core.assets import ASSETS
    from oeil_app.games import GAMES

    app = OeilApp(chosen)
    app._run_prepare()
    seen = {}

    def look(name: str) -> None:
        for _ in range(4):
            EventLoop.idle()
        seen[name] = colours(Window)

    look("home")
    for game in GAMES.names:
        variant = GAMES.game(game).variants[0]
        app.open_table(GAMES.setup(game, variant.id, variant.seats[0], 7, {}))
        look(game)
    app.dispatch("on_stop")
    print(json.dumps({"code": oeil_app.__file__, "assets": str(ASSETS), "seen": seen}))


if __name__ == "__main__":
    main()
