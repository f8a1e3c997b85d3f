"""Layers: in which order everything on a table is drawn, the cloth first."""

from __future__ import annotations

from kivy.graphics import InstructionGroup

from ..ask.questions import Questions
from ..dial.signs import DialSigns
from ..draw.backdrop import BackdropView
from ..draw.furniture import Furniture
from ..draw.lights import Lights
from ..draw.pieces import Cast
from ..draw.pointer import Pointer


def in_order(
    furniture: Furniture,
    backdrop: BackdropView,
    cast: Cast,
    lights: Lights,
    dial_signs: DialSigns,
    pointer: Pointer,
    questions: Questions,
) -> tuple[InstructionGroup, ...]:
    """Each layer lies over those before it."""
    return (
        furniture.ground,
        backdrop.group,
        furniture.marks.boards,
        furniture.floor.group,
        lights.places.group,
        cast.low,
        dial_signs.group,
        furniture.marks.field,
        furniture.loops.group,
        furniture.wood,
        furniture.marks.under,
        cast.high,
        furniture.marks.over,
        lights.glints.group,
        lights.asking.group,
        pointer.group,
        lights.handles.group,
        furniture.words,
        cast.top,
        lights.loops.group,
        lights.lines.group,
        lights.faults.group,
        lights.badges.group,
        questions.group,
    )
