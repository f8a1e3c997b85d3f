"""What a puzzle book tells of each kind: how many, how many stars, the best time and moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .puzzle_book import ALONE, Best
from .puzzles import KINDS


@dataclass(frozen=True, slots=True)
class KindResults:
    """One person's results at one kind."""

    kind: str
    solved: int
    alone: int  # of these with three stars
    stars: int
    seconds: int  # the best time
    moves: int  # the fewest


def by_kind(solved: Mapping[str, Best]) -> list[KindResults]:
    """The kinds of which any was solved, in the order of the games."""
    found = []
    for kind in KINDS:
        bests = [best for id, best in solved.items() if id.rpartition("-")[0] == kind]
        if bests:
            found.append(
                KindResults(
                    kind,
                    len(bests),
                    sum(best.stars == ALONE for best in bests),
                    sum(best.stars for best in bests),
                    min(best.seconds for best in bests),
                    min(best.moves for best in bests),
                )
            )
    return found
