"""How computer players of the Eye differ by level: how far they look, and what they overlook.

Levels err as people do who are new to the board. The easiest thinks of its own way only, follows
one idea, overlooks a third of its pegs' steps and hardly ever thinks of a wheel; the next notices
most steps and some turns of the wheels and minds the others' pegs a little, but not what they could
answer; the third overlooks nothing on the board, but looks only at what could be won by an answer
to its few best ideas. The strongest weighs many and looks some turns ahead. What is overlooked in a
turn is drawn from the player's own random numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from oeil_app.core.rules.rng import Rng

from .reach import Step

Notices: TypeAlias = Callable[[Step, int], bool]
"""Whether a step is thought of, with the wheels as they stand then."""


@dataclass(frozen=True, slots=True)
class Level:
    """How broadly and how far a level looks."""

    work: int  # at most so many aims looked at, on all tables weighed
    width: int  # ways followed within a turn
    options: int  # of one's own turns, weighed further
    ahead: int  # turns: 0 only one's own, 1 with what the next seat can win at once, and so on
    lays: int  # lays looked ahead, the own one included
    pegs: int = 1000  # in a thousand: how many steps of a peg are noticed
    wheels: int = 1000  # the same for turns of a wheel
    rivals: float = 1.0  # how much the others' way counts
    knows: tuple[int, int] = (100, 0)  # of a hundred questions for the youngest, less a year of age


LEVELS = {
    1: Level(200, 1, 4, 0, 1, pegs=690, wheels=1, rivals=0.0, knows=(75, 6)),
    2: Level(400, 1, 4, 0, 1, pegs=780, wheels=410, rivals=0.2, knows=(85, 4)),
    3: Level(1_200, 3, 4, 1, 2, knows=(92, 2)),
    4: Level(6_000, 8, 24, 3, 12, knows=(98, 1)),
}


def noticing(level: Level, rng: Rng) -> Notices:
    """What a level thinks of this time: the same step is noticed or overlooked throughout."""
    if level.pegs == level.wheels == 1000:
        return lambda step, wheels: True
    salt = rng.next64()

    def notices(step: Step, wheels: int) -> bool:
        peg, to = step
        drawn = Rng(salt ^ (peg + 1) * 0x9E3779B97F4A7C15 ^ to << 20 ^ wheels << 40).below(1000)
        return drawn < (level.wheels if peg < 0 else level.pegs)

    return notices
