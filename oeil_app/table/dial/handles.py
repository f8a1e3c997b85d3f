"""What is shown of dials that are turned or could be: arrows, and the pieces that hold them."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.scene import Dial

from ..draw.rings import Handle
from .dials import Dials
from .turning import holding


def handles(dials: Dials) -> Iterator[Handle]:
    """The arrows that are shown: of a dial in hand at its finger, else before whose turn it is.

    While a dial is in hand the others show none.
    """
    in_hand = list(dials.turning.values())
    for seat, dial, *stops in dials.stopped():
        turning = next((t for t in in_hand if t.dial.id == dial.id), None)
        if in_hand and turning is None:
            continue
        near = dials.rings.direction(dial, turning.x, turning.y) if turning else None
        knob = dials.rings.knob(dial, near) if near is not None else dials.rings.before(seat, dial)
        for way, limit in zip((1, -1), stops, strict=True):
            jams = turning is not None and turning.jammed() is limit
            by = limit.pieces if limit.notches == 0 or jams else None
            yield Handle(dial, way, knob, by, turning is not None)


def holders(dials: Dials) -> dict[str, Dial]:
    """The pieces that hold a dial, seen before anybody tries."""
    stopped = dials.stopped()
    found = {p: dial for _, dial, *stops in stopped for p in holding(stops)}
    for turning in dials.turning.values():
        jam = turning.jammed()
        found |= dict.fromkeys(jam.pieces if jam is not None else (), turning.dial)
    return found
