"""A task: something to look at, and answers that a referee judges."""

from __future__ import annotations

from typing import Any, Protocol

from oeil_app.core.verdict import Reason


class Task(Protocol):
    """What every drill's tasks can do. An answer is a text: a word, a place, an end, a cell."""

    @property
    def level(self) -> int:
        """How hard it is."""

    @property
    def state(self) -> Any:
        """The table of the game it is about, for its scenery."""

    @property
    def offered(self) -> tuple[str, ...]:
        """Every answer that can be given."""

    @property
    def wanted(self) -> frozenset[str]:
        """The answers that are right; the task is done when all of them were given."""

    def against(self, answer: str) -> tuple[Reason, ...]:
        """What speaks against an answer; nothing if it is right."""
