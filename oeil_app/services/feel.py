"""What the fingers feel and hear: one place that widgets tell, whoever plays it."""

from __future__ import annotations

from collections.abc import Callable


class Feel:
    """`FEEL.give("click")`; the app plugs sounds and haptics in."""

    def __init__(self) -> None:
        self.player: Callable[[str], None] | None = None

    def give(self, what: str) -> None:
        if self.player is not None:
            self.player(what)


FEEL = Feel()
