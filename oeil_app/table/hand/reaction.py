"""Reaction: a press is about the table as its player saw it a moment ago. Pure, no Kivy."""

from __future__ import annotations

from collections import deque

from oeil_app.play.session import Change

REACTION = 0.4  # seconds: what others did since then, a finger on its way could not know


class Reaction:
    """What was committed in the last moments, and by whom."""

    def __init__(self) -> None:
        self._commits: deque[tuple[float, Change]] = deque(maxlen=16)

    def saw(self, change: Change, now: float) -> None:
        self._commits.append((now, change))

    def meant(self, seat: int, rev: int, now: float) -> int:
        """The rev that a press of this seat is about: before what others did in the last moment."""
        for at, change in reversed(self._commits):
            if change.seat == seat or now - at > REACTION:
                break
            rev = change.rev - 1
        return rev
