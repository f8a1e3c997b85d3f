"""What a player does, as structured data with one exact spelling (rulebook G-4)."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Unreadable(ValueError):
    """The text spells no action of this game (G-7)."""


class Action(ABC):
    """One thing done at the table. Games derive frozen dataclasses from it.

    `Referee.parse(action.text()) == action`, and each action has one spelling only.
    """

    __slots__ = ()

    @abstractmethod
    def text(self) -> str:
        """The rulebook's notation for this action."""

    def __str__(self) -> str:
        return self.text()
