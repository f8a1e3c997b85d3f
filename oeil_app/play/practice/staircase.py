"""How hard the next task is: a weighted up-down staircase that keeps four of five right.

The method is Kaernbach's (C. Kaernbach, Simple adaptive testing with the weighted up-down method,
Perception & Psychophysics 49, 1991): a right answer goes up by a step s, a wrong one down by
s · p / (1 - p). It comes to rest where a child is right with probability p. Here p is 0.8, so one
mistake goes down as far as four right answers go up: one level, in steps of a quarter. Nothing is
assumed about the child but that harder levels are not easier; it follows whoever learns and
whoever forgets. Until the first mistake every right answer goes up a whole level, so that nobody
who knows the game must climb from the bottom (large first steps, as is usual with staircases).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

RIGHT = 0.8  # the part of the tasks that shall be right
UP = 0.25  # of a level
DOWN = UP * RIGHT / (1 - RIGHT)
FIRST_UP = 1.0  # before the first mistake


@dataclass(frozen=True, slots=True)
class Staircase:
    """Where a child stands on the ladder of a drill."""

    levels: int  # of the drill, the easiest is 0
    height: float = 0.0  # in levels; what is behind the point is on the way to the next
    settled: bool = False  # after the first mistake

    @property
    def level(self) -> int:
        """The level of the next task."""
        return min(int(self.height), self.levels - 1)

    def after(self, right: bool) -> Staircase:
        """Where the child stands after a task; only the first answer counts."""
        if not right:
            return replace(self, height=max(0.0, self.height - DOWN), settled=True)
        up = UP if self.settled else FIRST_UP
        return replace(self, height=min(self.height + up, self.levels - UP))
