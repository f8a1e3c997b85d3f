"""Signs of a scene that name their own sprite, from whichever atlas it is in."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Mark

from ..place.placer import Placer
from .batch import Batch, Quad
from .pieces import COMMON
from .sprites import Sprites

KINDS = ("sign", "rider", "idler")
TURNING = ("rider", "idler")  # what rides on a dial is not shown while one turns


class SignMarks:
    """Those on the field lie under the trays, the others in them."""

    def __init__(self, atlases: Sequence[Sprites], placer: Placer, u: float) -> None:
        self.placer = placer
        self.field, self.trays = InstructionGroup(), InstructionGroup()
        self._field = [Batch(atlas, u) for atlas in atlases]
        self._trays = [Batch(atlas, u) for atlas in atlases]
        for group, batches in ((self.field, self._field), (self.trays, self._trays)):
            for batch in batches:
                group.add(batch.group)

    @property
    def shown(self) -> list[Quad]:
        """All that is drawn."""
        return [quad for batch in (*self._field, *self._trays) for quad in batch.shown]

    def show(self, marks: Sequence[Mark], turning: bool, busy: bool) -> None:
        """Draws those of the marks that are its own.

        `turning`: a dial is not at its notch. `busy`: something is held or chosen.
        """
        hidden = (*(TURNING if turning else ()), *(("idler",) if busy else ()))
        wanted = [mark for mark in marks if mark.kind in KINDS and mark.kind not in hidden]
        low = [self.placer.areas[mark.spot.area].kind in COMMON for mark in wanted]
        for batches, here in ((self._field, True), (self._trays, False)):
            own = [mark for mark, on in zip(wanted, low, strict=True) if on is here]
            left = own
            for batch in batches:
                batch.show([self._quad(mark) for mark in left if mark.text in batch.sprites])
                left = [mark for mark in left if mark.text not in batch.sprites]

    def _quad(self, mark: Mark) -> Quad:
        frame = self.placer.frame(mark.spot, mark.w, mark.h)
        return Quad(mark.text, frame.cx, frame.cy, frame.w, frame.h, frame.angle)
