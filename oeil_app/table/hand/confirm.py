"""Asking a seat whether it is sure, before an action that the scenery cautions against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.scenery import Caution

from ..hand.hold import Hold


@dataclass(frozen=True, slots=True)
class Doubt:
    """An action that waits for its seat to say yes or no."""

    seat: int
    action: str
    rev: int
    hold: Hold | None
    caution: Caution


class Doubts:
    """One doubt at a time; whoever shows it is told when it is asked and when it is over."""

    def __init__(self, show: Callable[[Doubt | None], None]) -> None:
        self._show = show
        self.open: Doubt | None = None

    def ask(self, doubt: Doubt) -> None:
        self.open = doubt
        self._show(doubt)

    def close(self) -> Doubt | None:
        """Ends the doubt, if there is one, and returns it."""
        doubt, self.open = self.open, None
        if doubt is not None:
            self._show(None)
        return doubt
