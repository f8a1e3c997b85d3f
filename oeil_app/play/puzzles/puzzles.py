"""The puzzles: numbered, graded, each with a proven solution.

Some are read from assets/puzzles ("win2-17"); the others are made on the device (`making.py`), by
their grade and number ("win2-3.17").
"""

from __future__ import annotations

from functools import cache

from oeil_app.core.assets import ASSETS
from oeil_app.core.jsons import JsonObject
from oeil_app.core.puzzle import Puzzle, PuzzleKind
from oeil_app.core.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.files import strict_json

FOLDER = ASSETS / "puzzles"
GRADES = 5
GAME_OF = {kind.id: game for game in GAMES.every for kind in GAMES.puzzles(game)}
_KINDS = {kind.id: kind for game in GAMES.every for kind in GAMES.puzzles(game)}
KINDS = tuple(kind.id for game in GAMES.names for kind in GAMES.puzzles(game))
"""Those that families see."""


def kind_of(one: Puzzle | str) -> PuzzleKind:
    """The kind of a puzzle, or of this name."""
    return _KINDS[one if isinstance(one, str) else one.kind]


@cache
def of_kind(kind: str) -> tuple[Puzzle, ...]:
    """All shipped puzzles of a kind, by number."""
    if kind not in _KINDS:
        raise KeyError(kind)
    if not _KINDS[kind].shipped:
        return ()
    data = strict_json.read((FOLDER / f"{kind}.json").read_bytes())
    return tuple(
        put_together(kind, told["grade"], n + 1, told) for n, told in enumerate(data["puzzles"])
    )


def count(kind: str) -> int:
    return len(of_kind(kind))


def puzzle(id: str) -> Puzzle | None:
    """The shipped puzzle of this name; None if there is none."""
    kind, dash, number = id.rpartition("-")
    if kind not in _KINDS or not dash or not number.isascii() or not number.isdigit():
        return None
    found = of_kind(kind)
    return found[int(number) - 1] if 1 <= int(number) <= len(found) else None


def after(one: Puzzle) -> Puzzle | None:
    """The next one of its kind."""
    return puzzle(f"{one.kind}-{one.number + 1}")


def put_together(
    kind: str, grade: int, number: int, told: JsonObject, made: bool = False
) -> Puzzle:
    """A puzzle as its file or its maker tells it."""
    game, of = GAME_OF[kind], kind_of(kind)
    variant, seats = of.variant or told["variant"], of.seats
    seed, options = told.get("seed", 0), told.get("options", {})
    setup = GAMES.setup(game, variant, seats, seed, options)
    if "start" in told:
        dealt = GAMES.referee(setup).to_json(GAMES.deal(setup))
        start = {**dealt, **told["start"]}
        # The files are ours and every one is re-proven by a test: no check at each start.
        setup = Setup(game, variant, seats, seed, setup.options, start)
    return Puzzle(
        kind,
        number,
        grade,
        told["par"],
        setup,
        tuple(told.get("solution", ())),
        told.get("within", 0),
        told.get("proven", True),
        made,
    )
