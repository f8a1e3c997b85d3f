"""The puzzles: numbered, graded, each with a proven solution; read from assets/puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from oeil_app.core.assets import ASSETS
from oeil_app.core.jsons import JsonObject
from oeil_app.core.setup import Setup
from oeil_app.games import GAMES

from . import strict_json

FOLDER = ASSETS / "puzzles"
KINDS = ("herd", "solitaire", "win1", "win2", "hold")
GRADES = 5
DUELS = ("win1", "win2", "hold")  # Four Eyes: one plays red, the app answers
_TABLES = {"herd": ("lynx", "herd", 1), "solitaire": ("oeil", "solitaire", 1)}
_DUEL_OF = ("foureyes", 2)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. Its setup deals it, by a seed or as a position; the rules are the game's own."""

    kind: str
    number: int  # from 1, easiest first
    grade: int  # 1 to 5
    par: int  # the fewest actions of one's own that are known to do
    setup: Setup
    solution: tuple[str, ...]  # all actions, the other's too; empty: the solver finds one at once
    within: int = 0  # `hold`: in how many actions the other must not be able to win
    proven: bool = True  # nothing shorter than par exists

    @property
    def id(self) -> str:
        """A name for notes, books and share texts: "win2-17"."""
        return f"{self.kind}-{self.number}"

    @property
    def duel(self) -> bool:
        """Whether somebody answers."""
        return self.kind in DUELS


@cache
def of_kind(kind: str) -> tuple[Puzzle, ...]:
    """All puzzles of a kind, easiest first."""
    if kind not in KINDS:
        raise KeyError(kind)
    data = strict_json.read((FOLDER / f"{kind}.json").read_bytes())
    return tuple(_puzzle(kind, n + 1, told) for n, told in enumerate(data["puzzles"]))


def count(kind: str) -> int:
    return len(of_kind(kind))


def puzzle(id: str) -> Puzzle | None:
    """The puzzle of this name; None if there is none."""
    kind, dash, number = id.rpartition("-")
    if kind not in KINDS or not dash or not number.isascii() or not number.isdigit():
        return None
    found = of_kind(kind)
    return found[int(number) - 1] if 1 <= int(number) <= len(found) else None


def after(one: Puzzle) -> Puzzle | None:
    """The next one of its kind."""
    return puzzle(f"{one.kind}-{one.number + 1}")


def _puzzle(kind: str, number: int, told: JsonObject) -> Puzzle:
    if kind in DUELS:
        game, seats = _DUEL_OF
        variant = told["variant"]
    else:
        game, variant, seats = _TABLES[kind]
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
        told["grade"],
        told["par"],
        setup,
        tuple(told.get("solution", ())),
        told.get("within", 0),
        told.get("proven", True),
    )
