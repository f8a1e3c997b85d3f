"""The puzzles that were made here: kept, so that each is made once and can be shown again."""

from __future__ import annotations

from contextlib import suppress

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.setup import BadSetup
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import Family

from .making import MOST_NUMBER, named, parts_of
from .puzzles import put_together, puzzle

MADE = "puzzle_made"  # a kind of things that the family keeps
MOST = 60  # of a kind and grade; the lowest numbers go first


class MadePuzzles:
    """The family's."""

    def __init__(self, family: Family) -> None:
        self.family = family

    def of(self, kind: str, grade: int) -> list[Puzzle]:
        """Those of a kind and grade, newest first."""
        kept = self.family.kept(None, MADE)
        parts = [(parts_of(id), id) for id in kept]
        here = [(its[2], id) for its, id in parts if its is not None and its[:2] == (kind, grade)]
        found = [_read(id, kept[id]) for _, id in sorted(here, reverse=True)]
        return [one for one in found if one is not None]

    def next_number(self, kind: str, grade: int) -> int:
        """The number of the next new one: everybody has them in the same order."""
        numbers = [one.number for one in self.of(kind, grade)]
        return min(max(numbers, default=0) + 1, MOST_NUMBER)

    def keep(self, made: Puzzle) -> None:
        self.family.keep(None, MADE, made.id, told(made))
        for old in self.of(made.kind, made.grade)[MOST:]:
            self.family.forget(None, MADE, old.id)

    def has(self, id: str) -> bool:
        """Whether it was kept here."""
        try:
            return _read(id, self.family.kept(None, MADE).get(id)) is not None
        except Trouble:
            return False

    def find(self, id: str) -> Puzzle | None:
        """The puzzle of this name, shipped, kept, or made anew; None if there is none."""
        kept: Puzzle | None = None
        if parts_of(id) is not None:
            with suppress(Trouble):
                kept = _read(id, self.family.kept(None, MADE).get(id))
        return kept or puzzle(id) or named(id)


def told(made: Puzzle) -> JsonObject:
    """All of it, but for what its name tells."""
    setup = made.setup
    start: JsonObject = {} if setup.start is None else {"start": setup.start}
    return {
        "variant": setup.variant,
        "seed": setup.seed,
        "options": dict(setup.options),
        "par": made.par,
        "solution": list(made.solution),
        "within": made.within,
        "proven": made.proven,
        **start,
    }


def _read(id: str, value: Json) -> Puzzle | None:
    """What was kept, if it is still a puzzle."""
    parts = parts_of(id)
    if parts is None or not isinstance(value, dict):
        return None
    try:
        return put_together(*parts, value, made=True)
    except (BadSetup, KeyError, TypeError, ValueError):
        return None
