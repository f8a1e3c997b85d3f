"""Settling: where dials are shown, and how one that was let go comes to its notch. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from oeil_app.core.scene import Dial

from ..place import motion


class Settling:
    """Moves what `shown` says: notches, as far as a dial was ever turned."""

    def __init__(self, shown: dict[str, float], reduced: bool) -> None:
        self.shown, self.reduced = shown, reduced
        self._ways: dict[str, tuple[float, float, float, float]] = {}  # from, to, since, for

    def __bool__(self) -> bool:
        """Whether any dial is on its way."""
        return bool(self._ways)

    def settle(self, id: str, goal: float, now: float) -> None:
        """From where it is shown to there; a long way takes longer."""
        far = abs(goal - self.shown[id])
        seconds = motion.SETTLE.seconds * min(1.0 + 0.35 * max(far - 1, 0.0), 3.0)
        if self.reduced:
            seconds = min(seconds, motion.REDUCED)
        self._ways[id] = (self.shown[id], goal, now, seconds)

    def stop(self, id: str) -> None:
        """It stays where it is shown: a finger has it, or it is put elsewhere at once."""
        self._ways.pop(id, None)

    def advance(self, now: float, dials: Mapping[str, Dial]) -> None:
        for id, (start, goal, since, seconds) in list(self._ways.items()):
            part = (now - since) / seconds
            if part >= 1:
                del self._ways[id]
                self.shown[id] = float(dials[id].at) if id in dials else goal
            else:
                self.shown[id] = start + (goal - start) * motion.SETTLE.ease(max(part, 0.0))
