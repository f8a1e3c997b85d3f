"""Picking: several pieces are tapped, one after the other; enough of them are an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oeil_app.core.scene import Mark, Pick
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..draw.pieces import Cast

NEAR = 4  # dp beside a piece that still pick it


class Picking:
    """What has been picked so far; a piece that is tapped again is not picked any more."""

    def __init__(self, session: Session, scenery: Scenery[Any], cast: Cast, dp: float) -> None:
        self.session, self.scenery, self.cast, self.dp = session, scenery, cast, dp
        self.picked: tuple[str, ...] = ()

    def tap(self, pick: Pick | None, x: float, y: float, say: Callable[[int, str], object]) -> bool:
        """A tap at a window point; false if it picks nothing there. `say` says the action."""
        id = self._at(pick, x, y) if pick is not None else None
        if pick is None or id is None:
            return False
        kept = tuple(other for other in self.picked if other != id)
        self.picked = kept if id in self.picked else (*kept, id)
        if len(self.picked) == pick.count:
            say(pick.seat, self.scenery.picked(self.session.state, pick.seat, self.picked))
        return True

    def _at(self, pick: Pick, x: float, y: float) -> str | None:
        """The piece that is meant: the one under the finger, or what a board says."""
        for id in pick.pieces:
            if self.cast.views[id].distance(x, y) <= NEAR * self.dp:
                return id
        placer = self.cast.placer
        for area in (area.id for area in placer.areas.values() if area.kind == "board"):
            view = placer.views[area]
            if view.frame.holds(x, y):
                return self.scenery.pick_at(self.session.state, area, *view.units(x, y))
        return None

    def marks(self) -> list[Mark]:
        """Frames round what is picked."""
        found = []
        for id in self.picked:
            look = self.cast.look(id)
            found.append(Mark("pick", self.cast.piece(id).spot, look.w, look.h))
        return found
