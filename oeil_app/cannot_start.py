"""Why the app cannot start as it was asked to: a sentence for whoever typed the command."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

from oeil_app.core.rules.setup import MOST_SEED, BadSetup
from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.options import Options


class CannotStart(Exception):
    """Something that was asked for cannot be had."""


def no_such_table(error: BadSetup, asked: Options) -> CannotStart:
    """What is wrong with the table that was asked for, and what there is instead."""
    say = _SAID.get(error.code)
    return CannotStart(say(error.detail, asked) if say else str(error))


def check_trace(path: Path | None) -> None:
    """Whether a flight recorder can be written there."""
    if path is None:
        return
    try:
        path.open("a", encoding="utf-8").close()
    except OSError as error:
        raise CannotStart(f"--trace: cannot write {path}: {error.strerror}") from error


def check_demo(folder: Path | None) -> None:
    """Whether a demonstration can put its pictures there."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise CannotStart(f"--demo: cannot write into {folder}: {error.strerror}") from error


def check_tuio(address: str) -> None:
    """Whether touches can be listened for there: Kivy itself would end the app."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise CannotStart(f"OEIL_TUIO: {address!r} is no address such as 127.0.0.1:3333")
    if find_spec("oscpy") is None:
        raise CannotStart("OEIL_TUIO: it needs oscpy: .venv/bin/pip install oscpy")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trying:
        try:
            trying.bind((host, int(port)))
        except OSError as error:
            why = error.strerror or str(error)
            raise CannotStart(f"OEIL_TUIO: cannot listen at {address}: {why}") from error


def _variant(asked: Options) -> Variant:
    spec = GAMES.game(str(asked.game))
    return (spec.variant(asked.variant) if asked.variant else None) or spec.variants[0]


def _listed(names: Iterable[object]) -> str:
    return ", ".join(map(str, names))


_SAID: dict[str, Callable[[str, Options], str]] = {
    "unknown_game": lambda name, _: f"there is no game {name!r}; there are {_listed(GAMES.names)}",
    "unknown_variant": lambda name, asked: (
        f"{asked.game} has no way to play {name!r}; "
        f"it has {_listed(v.id for v in GAMES.game(str(asked.game)).variants)}"
    ),
    "bad_seats": lambda seats, asked: (
        f"{seats} cannot play {_variant(asked).id}; {_listed(_variant(asked).seats)} can"
    ),
    "bad_seed": lambda seed, _: f"{seed} is no number of a deal: 0 to {MOST_SEED}",
    "unknown_option": lambda name, asked: (
        f"{_variant(asked).id} has no option {name!r}; "
        f"it has {_listed(option.name for option in _variant(asked).options)}"
    ),
    "bad_option": lambda set_to, asked: f"{_variant(asked).id} cannot be played with {set_to}",
    "no_computer_players": lambda name, _: f"nobody else plays in {name}: leave out --computer",
    "no_such_seat": lambda seat, _: f"there is no seat {seat}",
}
