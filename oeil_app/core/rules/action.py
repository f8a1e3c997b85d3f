"""What a player does, as structured data with one exact spelling (rulebook G-4)."""

from __future__ import annotations


class Unreadable(ValueError):
    """The text spells no action of this game (G-7)."""


class Action:
    """One thing done at the table. Games derive frozen dataclasses from it.

    `Referee.parse(action.text()) == action`, and each action has one spelling only. It is no ABC:
    playouts ask all the time which action it is, and of a plain class that is asked much quicker.
    """

    __slots__ = ()

    def text(self) -> str:
        """The rulebook's notation for this action."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()
