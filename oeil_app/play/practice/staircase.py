"""How hard the next task is: a weighted up-down staircase that keeps four of five right.

The method is Kaernbach's (C. Kaernbach, Simple adaptive testing with the weighted up-down method,
Perception & Psychophysics 49, 1991): a right answer goes up by a step s, a wrong one down by
s · p / (1 - p). It comes to rest where a child is right with probability p. Here p is 0.8, so one
mistake goes down as far as four right answers go up: one level, in steps of a quarter. Nothing is
assumed about the child but that harder levels are not easier; it follows whoever learns and
whoever forgets. Until the first mistake every right answer goes up a whole level, so that nobody
who knows the game must climb from the bottom (large first steps, as is usual with staircases); the
first mistake therefore goes down by two, for it comes above what the child can do.

A mistake at the easiest level weighs as much as any other: the height goes on below the ladder,
three levels at most, and is earned back by right answers. Were it lost there, the staircase of a
young child would come to rest below four of five (simulated: 0.75 in the worst drill, now 0.80).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

RIGHT = 0.8  # the part of the tasks that shall be right
UP = 0.25  # of a level
DOWN = UP * RIGHT / (1 - RIGHT)
FIRST_UP, FIRST_DOWN = 1.0, 2.0  # before the first mistake, and for it
LOWEST = -3.0  # how far below the easiest level mistakes are counted


@dataclass(frozen=True, slots=True)
class Staircase:
    """Where a child stands on the ladder of a drill."""

    levels: int  # of the drill, the easiest is 0
    height: float = 0.0  # in levels, from LOWEST; behind the point is the way to the next
    settled: bool = False  # after the first mistake

    @property
    def level(self) -> int:
        """The level of the next task."""
        return max(0, min(int(self.height), self.levels - 1))

    def after(self, right: bool) -> Staircase:
        """Where the child stands after a task; only the first answer counts."""
        if not right:
            down = DOWN if self.settled else FIRST_DOWN
            return replace(self, height=max(LOWEST, self.height - down), settled=True)
        up = UP if self.settled else FIRST_UP
        return replace(self, height=min(self.height + up, self.levels - UP))
