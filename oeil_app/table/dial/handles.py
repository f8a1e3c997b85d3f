"""What is shown of dials that are turned or could be: arrows, what holds them, what would be."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.scenery.scene import Dial

from ..draw.signs.rings import Handle
from .dials import Dials
from .turning import Turning, holding, idle


def handles(dials: Dials) -> Iterator[Handle]:
    """The arrows that are shown: of a dial in hand at its finger, else before whose turn it is.

    While a dial is in hand the others show none.
    """
    in_hand = dials.in_hand()
    for seat, dial, *stops in dials.stopped():
        turning = next((t for t in in_hand if t.dial.id == dial.id), None)
        if in_hand and turning is None:
            continue
        near = dials.rings.direction(dial, turning.x, turning.y) if turning else None
        knob = dials.rings.knob(dial, near) if near is not None else dials.rings.before(seat, dial)
        for way, limit in zip((1, -1), stops, strict=True):
            jams = turning is not None and turning.jammed() is limit
            by = limit.pieces if limit.notches == 0 or jams else None
            yield Handle(dial, way, knob, by, turning is not None, seat)


def holders(dials: Dials) -> dict[str, Dial]:
    """The pieces that hold a dial, seen before anybody tries."""
    stopped = dials.stopped()
    found = {p: dial for _, dial, *stops in stopped for p in holding(stops)}
    for turning in dials.turning.values():
        jam = turning.jammed()
        found |= dict.fromkeys(jam.pieces if jam is not None else (), turning.dial)
    return found


def hover(dials: Dials, x: float, y: float) -> None:
    """A mouse is there and presses nothing: a dial under it shows what would be."""
    dial = dials.at(x, y) if not dials.moving() else None
    over = _hovered(dials, dial, x, y) if dial is not None else None
    if _told(over) != _told(dials.over):
        dials.over = over
        dials.ports.dirty()


def _told(over: Turning | None) -> tuple[float, ...] | None:
    return (over.x, over.y, over.ahead()) if over is not None else None


def _hovered(dials: Dials, dial: Dial, x: float, y: float) -> Turning | None:
    """As if it were grasped, by whose turn it is; None: it does not turn now."""
    seat = next(iter(dials.session.active), None)
    if seat is None or seat in dials.state.computers:
        return None
    forward, back = dials.stops.of(seat, dial)
    if idle(forward, back):
        return None
    (cx, cy), base = dials.rings.middle(dial), dials.state.dials[dial.id]
    over = Turning(dial, seat, -1, cx, cy, x, y, dials.ports.now(), forward, back, base)
    over.leans = dials.rings.leans(dial, x, y)
    return over
