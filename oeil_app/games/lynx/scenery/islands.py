"""Islands of a herd: what is not part of the largest form does not count (LB-4)."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from oeil_app.core.scenery.scene import Mark, Spot

from ..rules.grid import Place, around
from .scenery import TALL, cell

LINKS = (0.62, 0.32)  # in cards: the sign that two forms would have to be joined


def forms(places: Iterable[Place]) -> list[list[Place]]:
    """The places that hang together, the largest form first; corners do not count (L-4)."""
    left, found = set(places), []
    while left:
        form = [min(left)]
        left.remove(form[0])
        for place in form:
            for beside in around(place):
                if beside in left:
                    left.remove(beside)
                    form.append(beside)
        found.append(form)
    return sorted(found, key=lambda form: (-len(form), min(form)))


def islands(area: str, places: Iterable[Place]) -> list[Mark]:
    """Cards that do not count yet are dotted; two links lie in the gap that parts them."""
    marks: list[Mark] = []
    main, *others = forms(places) or [[]]
    for island in others:
        marks += (Mark("sign", cell(area, at), 1.0, TALL, "dotted-card") for at in island)
        pairs = [(cell(area, one), cell(area, other)) for one in island for other in main]
        near, far = min(pairs, key=lambda pair: hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y))
        middle = Spot(area, (near.x + far.x) / 2, (near.y + far.y) / 2)
        marks.append(Mark("sign", middle, *LINKS, "sign-links"))
    return marks
