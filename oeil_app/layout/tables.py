"""The table of a game in a window: how it is laid out, and whether it can be played there. Pure.

On a phone six trays leave no room for a form that can be read, and cards that no finger can take:
the layout itself tells, so that no table is offered in vain.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from oeil_app.core.scenery.scene import Area
from oeil_app.core.scenery.scenery import Scenery

from .corners import corner_sides, lay_out_corners
from .layout import Layout, Room
from .seats import edge_sides, lay_out

CARD, PEG, BUTTON = 40, 24, 40  # dp: what fingers take from a tray, by a board, and what they press
FIELD, PLOT = 240, 200  # dp: the shorter side of what everybody lays on, and of a seat's own


def room_for(
    scenery: Scenery[Any],
    areas: Sequence[Area],
    seats: int,
    size: tuple[float, float],
    dp: float,
    left_handed: Collection[int] = (),
    rail: bool = False,
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
    upright: bool = False,
    sides: str = "",
) -> Room:
    """What a table's layout is made from, by how the scenery wants its players to sit."""
    return Room(
        *(size[0], size[1], dp, seats, tuple(areas), scenery.buttons, tuple(left_handed), rail),
        *(scenery.at_ends, insets, upright, scenery.talks, sides, scenery.layout == "corners"),
    )


@lru_cache(maxsize=64)
def laid_out(room: Room) -> Layout:
    """The table of this room, as it will stand."""
    return lay_out_corners(room) if room.corners else lay_out(room)


def usual_sides(room: Room) -> str:
    """Where so many sit, unless they choose."""
    return corner_sides(room) if room.corners else edge_sides(room)


def playable(room: Room) -> bool:
    """Whether all at this table can see what lies there, and touch what is theirs."""
    layout, dp = laid_out(room), room.dp
    most = {area.seat: area.most for area in room.areas if area.kind == "tray"}
    least = PEG if room.corners else CARD
    cards = (tray.card / min(most.get(seat, 1.0), 1.0) for seat, tray in layout.trays.items())
    pressed = (min(b.w, b.h) for tray in layout.trays.values() for b in tray.buttons)
    return (
        all(card >= least * dp for card in cards)
        and all(side >= BUTTON * dp for side in pressed)
        and all(_roomy(layout, area, dp) for area in room.areas)
    )


def _roomy(layout: Layout, area: Area, dp: float) -> bool:
    """Whether a field or plot is large enough to lay on."""
    least = {"field": FIELD, "plot": PLOT}.get(area.kind)
    if least is None:
        return True
    frame = layout.frames[area.id]
    return min(frame.w, frame.h) >= least * dp
