"""How pieces fly: dealt in a bow, landing with a thud that neighbours feel, a snake slithering."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from oeil_app.core.scene import Piece

from ..place import motion
from ..place.motion import Kind, Pose, Tween, Weight
from ..place.weight import Thud, nudged, slither, thrown
from .piece import PieceView

LONGER = 0.02  # seconds that a snake takes longer for every card
NEAR = 1.2  # of its size: so close lies who feels that a piece came down


def weight_of(start: Pose, end: Pose, kind: Kind, deal: bool) -> Weight | None:
    """What a piece that is sent somewhere adds to its way."""
    if deal:
        return thrown(start, end, 1 if end.x > start.x else -1)
    return Thud() if kind is motion.LAND else None


def dealt(pieces: Iterable[Piece], in_rounds: bool) -> list[Piece]:
    """The lowest first; or as people deal: the middle, then one card to each, round by round."""
    seen: dict[str, int] = {}
    order, lowest = [], sorted(pieces, key=lambda piece: piece.z)
    if not in_rounds:
        return lowest
    for piece in lowest:
        seen[piece.spot.area] = seen.get(piece.spot.area, 0) + 1
        order.append((piece.seat is not None, seen[piece.spot.area], piece.spot.area, piece))
    return [piece for *_, piece in sorted(order, key=lambda one: one[:2])]


def kin(
    was: Mapping[str, Piece],
    now: Mapping[str, Piece],
    seen: Mapping[str, Pose],
    home: Callable[[str], Pose],
) -> tuple[list[str], dict[str, str]]:
    """Of like pieces: the names that went, and who of them each newcomer is: the nearest one."""
    went: dict[str, list[str]] = {}
    for id, piece in was.items():
        if piece.kin and id in seen and (id not in now or now[id].kin != piece.kin):
            went.setdefault(piece.kin, []).append(id)
    names = [id for ids in went.values() for id in ids]
    came: dict[str, str] = {}
    for id, piece in now.items():
        if went.get(piece.kin) and (id not in seen or id in names):
            at = home(id)
            near = min(went[piece.kin], key=lambda old: _apart(seen[old], at))
            went[piece.kin].remove(near)
            came[id] = near
    return names, came


def _apart(one: Pose, other: Pose) -> float:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def jolt(landed: PieceView, lying: Iterable[PieceView], now: float) -> bool:
    """Those beside what landed give way a little and settle; true if there are any."""
    at, look = landed.pose, landed.look
    assert look is not None
    near, felt = NEAR * max(look.w, look.h) * at.unit, False
    for view in lying:
        pose = view.pose
        if view is landed or view.tween is not None or len(set(view.planes)) > 1:
            continue
        if abs(pose.x - at.x) <= near and abs(pose.y - at.y) <= near:
            away = nudged(at.x, at.y, pose)
            view.tween, felt = Tween(pose, pose, now, motion.NUDGE, weight=away), True
    return felt


def wriggle(views: Sequence[PieceView], homes: Sequence[Pose], now: float) -> None:
    """Sends these on their way one behind the other, the end that is nearer to its place first:
    where it goes the others follow."""
    stagger = min(motion.TRAIL_STAGGER, motion.TRAIL_MOST / max(1, len(views)))
    going = list(zip(views, homes, strict=True))
    if going and _apart(views[-1].pose, homes[-1]) < _apart(views[0].pose, homes[0]):
        going.reverse()
    kind = replace(motion.WRIGGLE, seconds=motion.WRIGGLE.seconds + LONGER * len(going))
    way: list[tuple[float, float]] = []
    for number, (view, home) in enumerate(going):
        way.insert(0, (view.pose.x, view.pose.y))
        begins = now + motion.TRAIL_WAIT + stagger * number
        bends = slither(way, (home.x, home.y), view.pose.unit)
        view.tween = Tween(view.pose, home, begins, kind, weight=bends)
