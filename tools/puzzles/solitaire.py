"""The shipped starts of the solitaire: found as the app finds its own, with more time for par."""

from __future__ import annotations

from oeil_app.core.rules.rng import Rng
from oeil_app.games.oeil.makers.solitaire import Way, end_of, found, symmetric, way_from
from oeil_app.games.oeil.solitaire.position import START

from .shelf import Found, graded, to_the_end

FULL, SHORT = 210, 40
BUDGET = 120_000  # positions for par
SEED = 2_100
TAKEN = (6, 6, 5, 4)  # colours taken already in the short ones, in turn


def make(full: int = FULL, short: int = SHORT) -> list[Found]:
    """All starts: the short ones, then the full ones, each easiest first."""
    dice = Rng(SEED)
    ways: list[Way] = []
    known = {START.pegs}
    while len(ways) < full:
        start = symmetric(dice)
        if start.pegs in known:
            continue
        known.add(start.pegs)
        way = to_the_end(way_from(start, BUDGET))
        if way is not None:
            ways.append(way)
    shorter = [
        to_the_end(end_of(ways[n * len(ways) // short], TAKEN[n % len(TAKEN)], BUDGET))
        for n in range(short)
    ]
    easy = graded([_told(way) for way in shorter], 2)
    return easy + graded([_told(way) for way in ways], 4, after=1)


def _told(way: Way) -> Found:
    return {**found(way), "effort": way.effort}
