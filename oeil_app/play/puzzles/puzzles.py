"""The puzzles: numbered, graded, each with a proven solution.

Some are read from assets/puzzles ("win2-17"); the others are made on the device (`making.py`), by
their grade and number ("win2-3.17").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

from oeil_app.core.assets import ASSETS
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.setup import Setup
from oeil_app.core.tasks.puzzle import Puzzle, PuzzleKind
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


class Shipped(Sequence[Puzzle]):
    """The puzzles of a file, by number; each is put together when it is first asked for."""

    def __init__(self, kind: str, told: Sequence[JsonObject] = ()) -> None:
        self.kind, self._told = kind, told
        self._whole: dict[int, Puzzle] = {}

    def __len__(self) -> int:
        return len(self._told)

    @overload
    def __getitem__(self, at: int) -> Puzzle: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Puzzle, ...]: ...
    def __getitem__(self, at: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        if isinstance(at, slice):
            return tuple(self[n] for n in range(*at.indices(len(self))))
        n = range(len(self))[at]
        if n not in self._whole:
            told = self._told[n]
            self._whole[n] = put_together(self.kind, told["grade"], n + 1, told)
        return self._whole[n]

    def of_grade(self, grade: int) -> Iterator[Puzzle]:
        """Those of a grade; the others are not put together."""
        return (self[n] for n, told in enumerate(self._told) if told["grade"] == grade)

    def grades(self) -> dict[str, int]:
        """How hard each one is, by its name."""
        return {f"{self.kind}-{n + 1}": told["grade"] for n, told in enumerate(self._told)}


@cache
def of_kind(kind: str) -> Shipped:
    """All shipped puzzles of a kind, by number."""
    if not kind_of(kind).shipped:
        return Shipped(kind)
    data = strict_json.read((FOLDER / f"{kind}.json").read_bytes())
    return Shipped(kind, data["puzzles"])


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
