"""How the app is started: options for a look, a test or a bug report. Imports no Kivy."""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oeil_app import __version__
from oeil_app.core.minds.mind import LEVELS
from oeil_app.core.words.languages import codes
from oeil_app.games.listed import NAMES

EXAMPLES = """\
Examples:
  coup-doeil                                    the first screen
  coup-doeil --game foureyes                    a table of Four Eyes
  coup-doeil --game lynx --variant herd --seats 3 --option deck=keen
  coup-doeil --game foureyes --computer 1:2     against the tablet
  coup-doeil --lang fr --size 1280x800 --demo pictures

Games, people and settings are kept in your own data folder;
OEIL_HOME names another."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asked for."""

    game: str | None
    variant: str | None
    seats: int | None
    seed: int | None
    options: dict[str, Any]
    size: tuple[int, int] | None
    lang: str | None
    trace: Path | None
    demo: Path | None
    reduced_motion: bool
    countdown: bool
    computers: dict[int, int] = field(default_factory=dict)  # seat -> level


def _size(text: str) -> tuple[int, int]:
    w, _, h = text.partition("x")
    if not (w.isdigit() and h.isdigit() and 320 <= int(w) <= 8000 and 240 <= int(h) <= 8000):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    return int(w), int(h)


def _option(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is no option such as deck=keen")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _computers(text: str) -> dict[int, int]:
    """Such as 1:3,2:1."""
    found: dict[int, int] = {}
    for part in text.split(","):
        seat, sign, level = part.partition(":")
        if not (sign and re.fullmatch("[0-9]{1,2}", seat) and re.fullmatch("[0-9]", level)):
            raise argparse.ArgumentTypeError(f"{text!r} is no list of seat:level such as 1:3,2:1")
        if int(level) not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no level {level}: {LEVELS[0]} is the easiest, {LEVELS[-1]} the strongest"
            )
        if int(seat) in found:
            raise argparse.ArgumentTypeError(f"seat {int(seat)} is named twice in {text!r}")
        found[int(seat)] = int(level)
    return found


def parse(arguments: list[str]) -> Options:
    """Reads the command line; says what is wrong and exits if something is."""
    parser = argparse.ArgumentParser(
        prog="coup-doeil",
        description="Coup d'Œil: four table games about keen eyes on one tablet.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=__version__)
    table = parser.add_argument_group("open a table at once")
    table.add_argument("--game", metavar="GAME", help=", ".join(NAMES))
    table.add_argument(
        "--variant", metavar="NAME", help="a way to play it: rattlesnake, herd, great_herd …"
    )
    table.add_argument("--seats", metavar="N", type=int, help="how many play")
    table.add_argument("--seed", metavar="NUMBER", type=int, help="the number of the deal")
    table.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=_option,
        action="append",
        default=[],
        help="such as deck=keen",
    )
    table.add_argument(
        "--computer",
        metavar="SEAT:LEVEL,…",
        type=_computers,
        default={},
        help="these seats (from 0) play by themselves, at a level from 1 to 4; such as 1:3,2:1",
    )
    look = parser.add_argument_group("for a look or a test")
    look.add_argument("--size", metavar="WxH", type=_size, help="of the window, such as 1280x800")
    look.add_argument("--lang", choices=codes(), help="instead of the device's language")
    look.add_argument(
        "--trace", metavar="FILE", type=Path, help="write a flight recorder's JSON lines here"
    )
    look.add_argument(
        "--demo",
        metavar="FOLDER",
        type=Path,
        help="play by itself and put pictures into this folder",
    )
    look.add_argument("--reduced-motion", action="store_true", help="next to no animation")
    look.add_argument("--no-countdown", action="store_true", help="begin at once")
    found = parser.parse_args(arguments)
    for name in ("variant", "seats", "seed", "option", "computer"):
        if found.game is None and getattr(found, name) not in (None, [], {}):
            parser.error(f"argument --{name}: it needs --game")
    return Options(
        found.game,
        found.variant,
        found.seats,
        found.seed,
        dict(found.option),
        found.size,
        found.lang,
        found.trace,
        found.demo,
        found.reduced_motion,
        not found.no_countdown,
        found.computer,
    )
