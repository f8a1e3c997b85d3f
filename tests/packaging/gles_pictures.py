"""The drawing side: the first page and every table, on desktop GL or on a real GLES 2.0 context.

`python -m tests.packaging.gles_pictures gl|gles FOLDER` leaves pictures there and prints what drew
them. Kivy asks SDL for a GLES context on tablets only; here SDL is asked before Kivy's window is.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

VIDEO = 0x20
PROFILE, MAJOR, MINOR = 21, 17, 18  # of SDL's attributes of a context
ES = 4
ACTIONS = 6  # played at each table before it is looked at


def ask_for_gles() -> None:
    """Kivy's own SDL makes GLES 2.0 contexts from here on, and Mesa offers no newer one."""
    os.environ["KIVY_GRAPHICS"] = "gles"
    os.environ["MESA_GLES_VERSION_OVERRIDE"] = "2.0"
    kivy = find_spec("kivy")
    assert kivy is not None and kivy.origin is not None
    (library,) = (Path(kivy.origin).parents[1] / "Kivy.libs").glob("libSDL2-2*")
    sdl = ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
    if sdl.SDL_InitSubSystem(VIDEO):
        raise SystemExit("SDL has no video here")
    for attribute, value in ((PROFILE, ES), (MAJOR, 2), (MINOR, 0)):
        sdl.SDL_GL_SetAttribute(attribute, value)


def version() -> str:
    """What the context says that it is; Kivy keeps it in its log only."""
    from kivy.graphics.opengl import GL_VERSION, glGetString

    return bytes(glGetString(GL_VERSION)).decode()


def play(session: Any, dice: random.Random) -> None:
    """One action of somebody who may act, the same one wherever it is drawn."""
    for seat in sorted(session.active):
        hint = session.hint(seat, lambda: dice.random() < 0.01)
        if hint is not None:
            session.submit(seat, hint.action.text())
            return


def as_kept(folder: Path) -> list[str]:
    """What looks otherwise in mid-play, of every variant, than the pictures that were accepted."""
    from tests.pictures.kept import check
    from tests.pictures.tables import TABLES, pictures

    wrong, seen = [], set()
    for table in TABLES:
        if table[:2] not in seen:
            seen.add(table[:2])
            name, image = next(pictures(folder / "-".join(map(str, table)), *table, (1280, 800)))
            wrong.append(check(f"tablet/{name}", image))
    return [fault for fault in wrong if fault]


def main(kind: str, folder: Path) -> None:
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    if kind == "gles":
        ask_for_gles()
    from oeil_app.games import GAMES
    from tests.touch.glass import started

    with started(folder / "home") as glass:
        glass.seconds(3)
        glass.seen().save(folder / "first-page.png")
        for spec in GAMES.games.values():
            for variant in spec.variants:
                if variant.scenery is None:
                    continue
                seats = min(variant.seats, key=lambda n: abs(n - 4))
                glass.app.open_table(GAMES.setup(spec.id, variant.id, seats, 7, {}))
                glass.rest()
                dice = random.Random(3)
                for _ in range(ACTIONS):
                    play(glass.session, dice)
                glass.rest()
                glass.seen().save(folder / f"{spec.id}-{variant.id}.png")
    wrong = as_kept(folder) if kind == "gles" else []
    print(json.dumps({"version": version(), "wrong": wrong}))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
