"""What each part that draws was told last: it is told again only when that is other."""

from __future__ import annotations

from collections.abc import Callable


class Told:
    """Asked to tell a part something: one comparison says whether it needs to hear it."""

    def __init__(self) -> None:
        self._last: dict[Callable[..., object], tuple[object, ...]] = {}

    def __call__(self, show: Callable[..., object], *what: object, by: object = None) -> None:
        """Shows this. `by`: what else it is drawn by, such as where the camera looks from.

        Nobody may change afterwards what was told: what changes in place is told as a copy.
        """
        if self._last.get(show) != (by, what):
            self._last[show] = (by, what)
            show(*what)
