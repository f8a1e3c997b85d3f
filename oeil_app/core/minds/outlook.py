"""Can it still be done? An honest answer for one who plays alone, and a way to the end."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..rules.action import Action


@dataclass(frozen=True, slots=True)
class Outlook:
    """Yes, no (proven), or not known yet; and what a good player would do, one after another.

    Where it can be done `way` leads to the end. Where it cannot, it is what mends it, if an action
    can; an empty one: only taking back helps. `why` is a word for the translations.
    """

    can: bool | None  # None: not known (yet)
    way: tuple[Action, ...] = ()
    why: str = ""
    to_go: int | None = None  # how many actions to the end, where the way is told only in part

    @property
    def moves_to_go(self) -> int | None:
        """How many actions are left to the end, where it can be come to."""
        if not self.can:
            return None
        return len(self.way) if self.to_go is None else self.to_go


UNKNOWN = Outlook(None)

Thinker: TypeAlias = Callable[[Any, int], Generator[Outlook, None, Outlook]]
"""(state, seat): thinks in slices of a few milliseconds; yields what is known so far, returns all
that could be found."""
