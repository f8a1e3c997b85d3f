"""Marks: hollows, boards, counts, the head, the last move. Drawn under or over the pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Batch, Quad, Sprites
from oeil_app.canvas.texts import TextView
from oeil_app.core.scenery.scene import Mark, Spot, Word
from oeil_app.layout.frame import Frame

from ...place.placer import Placer
from ..pieces.pieces import COMMON

UNDER = {
    "hollow": "hollow",
    "prize-slot": "hollow",
    "bead": "bead",
    "bead-hole": "bead-hole",
}
BOARDS = {
    "board": "board-light",
    "walnut": "tray",
    "well": "well",
    "glow": "glow",
    "gap": "gap",
    "end": "end-open",
}
OVER = {
    "head": "head-frame",
    "count": "count-badge",
    "prize": "cup",
    "ring": "ring",
    "pick": "pick",
}
COUNT, NUMBER = 0.55, 0.4  # text sizes, as parts of the mark's height
LABEL_SIZE, CAPTION_SIZE = 16, 17  # u
STILL = {"head", "glow", "ring"}  # shown when nothing moves


class MarksView:
    """All marks of a scene: boards, on the field (trays hide them), under and over the rest."""

    def __init__(
        self, sprites: Sprites, placer: Placer, u: float, say: Callable[[Word], str]
    ) -> None:
        self.placer, self.sprites, self.u, self.say = placer, sprites, u, say
        self.boards, self.field, self.under, self.over = (InstructionGroup() for _ in range(4))
        self._boards = Batch(sprites, u)
        self._field, self._under, self._over = (Batch(sprites, u) for _ in range(3))
        self.boards.add(self._boards.group)
        self.under.add(self._under.group)
        self.field.add(self._field.group)
        self.over.add(self._over.group)
        self._texts: dict[str, list[TextView]] = {"under": [], "over": [], "label": []}

    def show(self, marks: Sequence[Mark], resting: bool) -> None:
        under: list[Quad] = []
        over: list[Quad] = []
        spots: list[Spot] = []
        texts: dict[str, list[Mark]] = {"under": [], "over": []}
        boards = [
            self._quad(mark, BOARDS[mark.kind])
            for mark in marks
            if mark.kind in BOARDS and (resting or mark.kind not in STILL)
        ]
        for mark in marks:
            if mark.kind in UNDER:
                under.append(self._quad(mark, UNDER[mark.kind]))
                texts["under"] += [mark] if mark.text else []
            elif mark.kind in OVER and (resting or mark.kind not in STILL):
                over.append(self._quad(mark, OVER[mark.kind]))
                spots.append(mark.spot)
                texts["over"] += [mark] if mark.text else []
        self._under.show(under)
        areas = self.placer.areas
        on_field = [areas[spot.area].kind in COMMON for spot in spots]
        self._field.show([quad for quad, low in zip(over, on_field, strict=True) if low])
        self._over.show([quad for quad, low in zip(over, on_field, strict=True) if not low])
        self._boards.show(boards)
        self._show_texts("label", [mark for mark in marks if mark.word], "#E9D5B4", 1.0)
        self._show_texts("under", texts["under"], "#8A6240", NUMBER)
        self._show_texts("over", texts["over"], "#2A2230", COUNT)

    def _quad(self, mark: Mark, sprite: str) -> Quad:
        frame = self.placer.frame(mark.spot, mark.w, mark.h)
        if mark.kind == "prize":  # a badge at the lower edge of its card
            size = min(frame.w, frame.h) * 0.36
            x, y = frame.point(0, -frame.h / 2)
            return Quad(sprite, x, y, size, size, frame.angle)
        return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h, frame.angle)

    def _show_texts(self, layer: str, marks: Sequence[Mark], colour: str, size: float) -> None:
        views = self._texts[layer]
        group = self.over if layer == "over" else self.under
        while len(views) < len(marks):
            view = TextView(colour, bold=True)
            views.append(view)
            group.add(view.group)
        for n, view in enumerate(views):
            if n < len(marks):
                frame = self.placer.frame(marks[n].spot, marks[n].w, marks[n].h)
                word = marks[n].word
                if marks[n].kind == "caption":
                    self._caption(view, marks[n])
                elif word is None:
                    view.show(marks[n].text, frame, frame.h * size, "center")
                else:
                    text = self.say(word) if self._clear(marks[n].spot, frame) else ""
                    align = "center" if marks[n].kind == "name" else "left"
                    view.show(text, frame, LABEL_SIZE * self.u, align, whole=True)
            else:
                view.show("", self.placer.layout.trays[0].frame, 0)

    def _caption(self, view: TextView, mark: Mark) -> None:
        """Inside a well, at its near edge: whole, or not at all."""
        area = self.placer.areas[mark.spot.area]
        tray = self.placer.layout.trays[area.seat or 0]
        frame = tray.caption(mark.spot.y)
        if frame is not None and mark.word is not None:
            view.show(self.say(mark.word), frame, CAPTION_SIZE * self.u, "center", whole=True)

    def _clear(self, spot: Spot, frame: Frame) -> bool:
        """Whether a label lies in its tray, beside the buttons."""
        area = self.placer.areas[spot.area]
        tray = self.placer.layout.trays.get(area.seat) if area.seat is not None else None
        if tray is None:
            return True
        ends = [frame.point(x, 0) for x in (-frame.w / 2, frame.w / 2)]
        inside = all(tray.frame.holds(x, y, -2) for x, y in ends)
        return inside and not any(b.holds(x, y, 2) for b in tray.buttons for x, y in ends)


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
        layers: list[tuple[Batch, list[Quad]]] = [(b, []) for b in (*self._field, *self._trays)]
        low, high = layers[: len(self._field)], layers[len(self._field) :]
        for mark in marks:
            if mark.kind in KINDS and mark.kind not in hidden:
                common = self.placer.areas[mark.spot.area].kind in COMMON
                for batch, quads in low if common else high:
                    if mark.text in batch.sprites:
                        quads.append(self._quad(mark))
                        break
        for batch, quads in layers:
            batch.show(quads)

    def _quad(self, mark: Mark) -> Quad:
        frame = self.placer.frame(mark.spot, mark.w, mark.h)
        return Quad(mark.text, frame.cx, frame.cy, frame.w, frame.h, frame.angle)
