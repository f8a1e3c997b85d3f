"""Minds at work between frames: a few milliseconds each frame, never a stall.

Whoever draws the frames calls `frame()` once in each. Minds take their steps in turn, so that all
computer players of a table think at once. A step is begun only while it can be expected to end in
time; what it took too long nevertheless is taken off the next frames, so that thinking never costs
more of a second than it was given. A thought about a table that has changed is worth nothing:
forget it at every commit and ask again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from oeil_app.core.minds.mind import Thinking, Thought

BUDGET = 0.004  # seconds of a frame
WHILE_MOVING = 0.0012  # and of one in which something moves on the table
_FORGETS = 0.9  # how much of the longest step is still expected after one more step


@dataclass(slots=True)
class _Asked:
    """One mind at work, and who wants to know."""

    thinking: Thinking
    done: Callable[[Thought | None], None]
    best: Thought | None = None


class Thoughts:
    """All minds that are at work, each under a key of whoever asked: a seat, for example."""

    def __init__(self, clock: Callable[[], float], budget: float = BUDGET) -> None:
        self._clock = clock
        self._budget = budget
        self._asked: dict[Hashable, _Asked] = {}
        self._owed = 0.0  # what earlier frames took too much
        self._step = 0.0  # how long a step may take, by those seen so far

    def __len__(self) -> int:
        """How many minds are at work; none: `frame` need not be called."""
        return len(self._asked)

    def ask(
        self, key: Hashable, thinking: Thinking, done: Callable[[Thought | None], None]
    ) -> None:
        """Lets a mind begin; `done` is told what it does, from within some `frame`.

        Who asks under the same key again forgets the earlier question.
        """
        self.forget(key)
        self._asked[key] = _Asked(thinking, done)

    def asked(self, key: Hashable) -> bool:
        """Whether this mind is at work."""
        return key in self._asked

    def best(self, key: Hashable) -> Thought | None:
        """The best that this mind has found so far."""
        asked = self._asked.get(key)
        return None if asked is None else asked.best

    def hurry(self, key: Hashable) -> bool:
        """Somebody will not wait: takes the best so far as the answer; false if there is none."""
        best = self.best(key)
        if best is None:
            return False
        self._finish(key, best)
        return True

    def forget(self, key: Hashable) -> None:
        """What it thought about is no more; nobody is told anything."""
        asked = self._asked.pop(key, None)
        if asked is not None:
            asked.thinking.close()

    def forget_all(self) -> None:
        """The table was left, or something else happened at it."""
        for key in tuple(self._asked):
            self.forget(key)

    def frame(self, budget: float | None = None) -> float:
        """One frame's thinking, less than usual if it is told so; the seconds that it took."""
        begun = last = self._clock()
        budget = self._budget if budget is None else min(budget, self._budget)
        allowed = budget - self._owed
        if allowed <= 0:
            self._owed -= budget
            return 0.0
        while self._asked and (last == begun or last - begun + self._step <= allowed):
            self._one_step()
            now = self._clock()
            self._step = max(now - last, self._step * _FORGETS)
            if now == last:  # a clock too coarse to see a step must not keep the frame for ever
                break
            last = now
        taken = last - begun
        self._owed = max(0.0, taken - allowed)
        return taken

    def _one_step(self) -> None:
        """The mind that waited longest takes a step and goes to the end of the row."""
        key = next(iter(self._asked))
        asked = self._asked[key]
        try:
            asked.best = next(asked.thinking) or asked.best
        except StopIteration as end:
            self._finish(key, end.value)
            return
        if self._asked.get(key) is asked:
            self._asked[key] = self._asked.pop(key)

    def _finish(self, key: Hashable, said: Thought | None) -> None:
        asked = self._asked.pop(key)
        asked.thinking.close()
        asked.done(said)
