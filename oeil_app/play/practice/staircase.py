"""How hard the next task is: a weighted up-down staircase that keeps four of five right.

The method is Kaernbach's (C. Kaernbach, Simple adaptive testing with the weighted up-down method,
Perception & Psychophysics 49, 1991): a right answer goes up by a step s, a wrong one down by
s · p / (1 - p). It comes to rest where a child is right with probability p. Here p is 0.8, so one
mistake goes down as far as four right answers go up: one level, in steps of a quarter. Nothing is
assumed about the child but that harder levels are not easier; it follows whoever learns and
whoever forgets. Until the first mistake every right answer goes up a whole level, so that nobody
who knows the game must climb from the bottom (large first steps, as is usual with staircases); the
first mistake therefore goes down by two, for it comes above what the child can do. It may be a slip
low on the ladder: until the second one steps are half as large, so that nobody is kept for long
where all is easy (simulated: who takes red for orange .85 in the easiest drill, now .83).

A mistake at the easiest level weighs as much as any other: the height goes on below the ladder,
three levels at most, and is earned back by right answers. Were it lost there, the staircase of a
young child would come to rest below four of five (simulated: 0.75 in the worst drill, now 0.80).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

RIGHT = 0.8  # the part of the tasks that shall be right
UPS = (1.0, 0.5, 0.25)  # of a level: before the first mistake, before the second, from then on
DOWNS = (2.0, 1.5, UPS[-1] * RIGHT / (1 - RIGHT))  # for the first, for the second, for each later
SETTLED = len(UPS) - 1  # mistakes until the steps stay as they are
LOWEST = -3.0  # how far below the easiest level mistakes are counted


@dataclass(frozen=True, slots=True)
class Staircase:
    """Where a child stands on the ladder of a drill."""

    levels: int  # of the drill, the easiest is 0
    height: float = 0.0  # in levels, from LOWEST; behind the point is the way to the next
    mistakes: int = 0  # SETTLED at most

    @property
    def level(self) -> int:
        """The level of the next task."""
        return max(0, min(int(self.height), self.levels - 1))

    def after(self, right: bool) -> Staircase:
        """Where the child stands after a task; only the first answer counts."""
        if not right:
            height = max(LOWEST, self.height - DOWNS[self.mistakes])
            return replace(self, height=height, mistakes=min(self.mistakes + 1, SETTLED))
        return replace(self, height=min(self.height + UPS[self.mistakes], self.levels - UPS[-1]))
