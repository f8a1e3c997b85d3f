"""Faults: the pictures that do not go together, tied to each other. Points, does not shout."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, degrees, hypot, inf

from oeil_app.core.scene import Mark
from oeil_app.core.scenery import Part
from oeil_app.core.verdict import Reason

from ..place.frame import Frame, turned
from ..place.motion import Pose
from .batch import Quad

SIGNS = {"colour": ("ring", "link-colour"), "object": ("frame", "link-object")}
BADGE = 24  # u
BADGE_AT = {"link-colour": 0.36, "link-object": 0.64}  # of the way between the two pictures
LINE = 5
EACH = 1.2  # seconds that one of several faults is shown


@dataclass(slots=True)
class Drawing:
    """What is drawn of some faults: lines beneath, signs above."""

    lines: list[Quad] = field(default_factory=list)
    signs: list[Quad] = field(default_factory=list)


class InTurn:
    """Of several pairs that quarrel at a place one is shown, each for a while, the clearest first.

    All at once they would hide what they accuse.
    """

    def __init__(self) -> None:
        self._since: dict[Hashable, float] = {}
        self.next = inf  # when another one is to be shown

    def shown(
        self, blamed: Mapping[Hashable, Sequence[Reason]], now: float
    ) -> dict[Hashable, Sequence[Reason]]:
        """What to show now of the reasons against each place; the key changes with them."""
        self._since = {key: self._since.get(key, now) for key in blamed}
        self.next, out = inf, dict[Hashable, Sequence[Reason]]()
        for key, reasons in blamed.items():
            pairs = [reason for kind in SIGNS for reason in reasons if reason.kind == kind]
            if len(pairs) < 2:
                out[key] = reasons
                continue
            turn = int((now - self._since[key]) / EACH)
            self.next = min(self.next, self._since[key] + (turn + 1) * EACH)
            told = pairs[turn % len(pairs)]
            out[key, turn] = [one for one in reasons if one is told or one.kind not in SIGNS]
        return out


def drawn(
    reasons: Iterable[Reason],
    part: Callable[[str], tuple[Pose, Part] | None],
    group: Callable[[Reason], Mark | None],
    frame: Callable[[Mark], Frame],
    u: float,
) -> Drawing:
    """Rings or frames round the two pictures of each fault, a line and a badge between them."""
    out = Drawing()
    outlined = set()
    for reason in reasons:
        about = group(reason)
        if about is not None and about.spot not in outlined:
            outlined.add(about.spot)
            box = frame(about)
            out.signs.append(Quad("group", box.cx, box.cy, box.w, box.h, box.angle))
    for reason in reasons:
        if reason.kind in SIGNS:
            ends = [found for name in reason.pieces if (found := part(name)) is not None]
            if len(ends) == 2:
                _link(out, ends[0], ends[1], *SIGNS[reason.kind], u)
    return out


def _link(
    out: Drawing,
    one: tuple[Pose, Part],
    other: tuple[Pose, Part],
    round_it: str,
    badge: str,
    u: float,
) -> None:
    (ax, ay, ar), (bx, by, br) = _centre(*one), _centre(*other)
    length = hypot(bx - ax, by - ay)
    angle = degrees(atan2(by - ay, bx - ax))
    mx, my = (ax + bx) / 2, (ay + by) / 2
    size = min(BADGE * u, ar * 1.5)
    part = BADGE_AT[badge]  # a colour's and an object's badge never lie on each other
    out.lines.append(Quad("white", mx, my, max(0.0, length - ar - br), LINE * u, angle))
    out.signs += (
        Quad(round_it, ax, ay, 2 * ar, 2 * ar),
        Quad(round_it, bx, by, 2 * br, 2 * br),
        Quad(badge, ax + (bx - ax) * part, ay + (by - ay) * part, size, size),
    )


def _centre(pose: Pose, part: Part) -> tuple[float, float, float]:
    """The middle of a picture in the window, and the radius of a ring round it."""
    x, y = turned(pose.x, pose.y, part.x * pose.unit, part.y * pose.unit, pose.angle)
    return x, y, max(part.w, part.h) * pose.unit * 0.46
