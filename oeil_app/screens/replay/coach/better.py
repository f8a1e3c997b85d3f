"""What would have been better, as the eye points at it on the table."""

from __future__ import annotations

from oeil_app.core.scenery.scene import Spot
from oeil_app.play.computers.advice import find
from oeil_app.play.session import Session
from oeil_app.table.state import Pointing


def played(game: Session, n: int) -> tuple[Spot, float, float] | None:
    """Where the n-th action put its piece, and how large that is, in units."""
    before = Session(game.setup, game.timeline, cursor=n - 1)
    entry, scenery = game.timeline.entries[n - 1], game.variant.scenery
    piece, drop, _ = find(before, entry.seat, game.referee.parse(entry.text))
    if piece is None or drop is None or scenery is None:
        return None
    spot = scenery.spot(before.state, entry.seat, piece, drop)
    if spot is not None and _laid_anew(game, n, spot.area):
        return None
    looks = {one.id: one.look for one in scenery.scene(before.state).pieces}
    if spot is None or piece not in looks:
        return None
    look = scenery.looks(before.state)[looks[piece]]
    return spot, look.w, look.h


def pointing(game: Session, n: int, seat: int, better: str) -> Pointing | None:
    """At the table after the n-th action: what the seat should have done instead of it."""
    before = Session(game.setup, game.timeline, cursor=n - 1)
    action = game.referee.parse(better)
    piece, drop, kind = find(before, seat, action)
    if kind == "dial":
        return Pointing(dial=better, way=True)
    scenery = game.variant.scenery
    if piece is None or drop is None or scenery is None:
        return None
    spot = scenery.spot(before.state, seat, piece, drop)
    if spot is not None and _laid_anew(game, n, spot.area):
        spot = None
    now = game.timeline.state(min(n, len(game.timeline)))
    there = {one.id for one in scenery.scene(now).pieces}
    return Pointing(piece if piece in there else None, spot, drop[1])


def _laid_anew(game: Session, n: int, area: str) -> bool:
    """Whether the n-th action carried most of an area away: no place there is what it was."""
    scenery = game.variant.scenery
    if scenery is None or n > len(game.timeline):
        return False
    before, now = (
        {one.id: one.spot for one in scenery.scene(game.timeline.state(at)).pieces}
        for at in (n - 1, n)
    )
    lay = {id: spot for id, spot in before.items() if spot.area == area}
    stayed = sum(now.get(id) == spot for id, spot in lay.items())
    return sum(spot.area == area for spot in now.values()) < len(lay) and 2 * stayed < len(lay)
