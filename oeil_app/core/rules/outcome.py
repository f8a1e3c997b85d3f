"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winning seats: several share the win, none at all means nobody wins (G-5)."""

    winners: tuple[int, ...]
