"""Starting: read the options, set Kivy up before it is imported, run the app."""

from __future__ import annotations

import os
import sys

from oeil_app import options as start_options
from oeil_app.cannot_start import CannotStart, check_demo, check_trace, check_tuio, no_such_table
from oeil_app.core.packs.shelf import PackChoice
from oeil_app.core.rules.setup import BadSetup, Setup
from oeil_app.games import GAMES
from oeil_app.services.i18n import of_device

WINDOW = (1280, 800)


def prepare(chosen: start_options.Options) -> None:
    """Kivy reads its configuration as it is imported; so this comes first."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    from kivy.config import Config

    w, h = chosen.size or WINDOW
    if chosen.size is None:
        w, h = _as_last_time() or (w, h)
    Config.set("graphics", "width", str(w))
    Config.set("graphics", "height", str(h))
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    tuio = os.environ.get("OEIL_TUIO")
    if tuio:
        Config.set("input", "tuio", f"tuio,{tuio}")
        from oeil_app.services.tuio import listen_well

        listen_well()


def _as_last_time() -> tuple[int, int] | None:
    """The window's size of last time, and its place; a tablet's window is as large as its glass."""
    from kivy.config import Config

    from oeil_app.services import places, settings

    window = settings.read(places.settings())[0].window
    if len(window) != 4 or not (480 <= window[0] <= 8000 and 320 <= window[1] <= 8000):
        return None
    w, h, left, top = window
    if 0 <= left < 8000 and 0 <= top < 8000:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(left))
        Config.set("graphics", "top", str(top))
    return w, h


def table_asked_for(chosen: start_options.Options, language: str = "") -> Setup | None:
    """The table that the options name; BadSetup if there is no such table.

    What they do not name is as the app offers it to those who speak the language.
    """
    if chosen.game is None:
        return None
    spec = GAMES.game(chosen.game)
    variant = spec.variants[0] if chosen.variant is None else None
    found = variant or GAMES.variant(chosen.game, str(chosen.variant))
    least = max((2, *(seat + 1 for seat in chosen.computers)))
    seats = next((n for n in found.seats if n >= least), found.seats[0])
    if chosen.seats is not None:
        seats = chosen.seats
    seed = chosen.seed if chosen.seed is not None else int.from_bytes(os.urandom(4), "big")
    spoken = {
        option.name: option.sensible(seats, chosen.lang or language or of_device())
        for option in found.options
        if isinstance(option, PackChoice)
    }
    setup = GAMES.setup(chosen.game, found.id, seats, seed, {**spoken, **chosen.options})
    for seat in chosen.computers:
        if found.mind is None:
            raise BadSetup("no_computer_players", found.id)
        if seat >= seats:
            raise BadSetup("no_such_seat", f"{seat} of {seats}, counted from 0")
    return setup


def _set_language() -> str:
    """The language that the family set, if any."""
    from oeil_app.services import places
    from oeil_app.services.settings import SettingsBook

    return SettingsBook(places.settings()).now.language


def _refuse(why: CannotStart) -> int:
    sys.stderr.write(f"coup-doeil: {why}\n")
    return 2


def run(arguments: list[str] | None = None) -> int:
    """The whole life of the app; its exit code."""
    chosen = start_options.parse(sys.argv[1:] if arguments is None else arguments)
    try:
        check_trace(chosen.trace)
        check_demo(chosen.demo)
        if tuio := os.environ.get("OEIL_TUIO"):
            check_tuio(tuio)
        setup = table_asked_for(chosen, _set_language() if chosen.game else "")
    except BadSetup as error:
        return _refuse(no_such_table(error, chosen))
    except CannotStart as error:
        return _refuse(error)
    prepare(chosen)
    from oeil_app.app import OeilApp
    from oeil_app.services import garbage

    garbage.put_aside()
    OeilApp(chosen, setup).run()
    return 0
