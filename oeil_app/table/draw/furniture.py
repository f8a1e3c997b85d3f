"""The furniture: cloth, trays with their words and buttons, and the marks on the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest
from typing import Protocol

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Rectangle

from oeil_app.core.scene import Button, Floor, Mark, Scene, Word
from oeil_app.core.verdict import Reason

from ..comfort import Comfort
from ..draw.batch import Batch, Quad
from ..draw.loops import LoopsView
from ..draw.marks import MarksView
from ..draw.sprites import ATLAS, Sprites, SpriteShelf
from ..draw.tray import Saying, TrayView
from ..place.frame import Frame
from ..place.placer import Placer

TILE = 256  # u, of the woven cloth
PLOT = 0.35
STRONG = 0.45  # how light the cloth is where the family wants high contrast
SHADOW, DIM = (0.04, 0.02, 0.03, 0.45), (0.72, 0.72, 0.72, 1)


class Voice(Protocol):
    """How things are said; the screens translate."""

    def say(self, word: Word) -> str: ...

    def why(self, reasons: Sequence[Reason], names: Sequence[str]) -> list[Saying]: ...


class Furniture:
    """What stands on the table besides the pieces."""

    def __init__(
        self,
        placer: Placer,
        shared: Sprites,
        theme: str,
        names: Sequence[str],
        styles: Sequence[str],
        voice: Voice,
        sprites: Sprites,
        comfort: Comfort,
    ) -> None:
        self.placer, self.voice, self.comfort = placer, voice, comfort
        layout = placer.layout
        self.ground = InstructionGroup()
        self.wood, self.words = InstructionGroup(), InstructionGroup()
        self.marks = MarksView(shared, placer, layout.u, voice.say)
        self.floor = Batch(sprites, layout.u)
        self.loops = LoopsView(placer, comfort.reduced_motion)
        self.trays = {
            seat: TrayView(place, layout.u, shared, names[seat], styles, comfort)
            for seat, place in layout.trays.items()
        }
        u = layout.u
        self._shadows, self._wood, self._dim, self._edges, self._signs = (
            Batch(shared, u) for _ in range(5)
        )
        self._shadows.colour.rgba, self._dim.colour.rgba = SHADOW, DIM
        self._shadows.show([tray.whole("shadow-rest") for tray in self.trays.values()])
        for batch in (self._shadows, self._wood, self._dim, self._edges):
            self.wood.add(batch.group)
        self.words.add(self._signs.group)
        if any(comfort.portraits):
            heads = Batch(SpriteShelf.get("animals", shared.density), u)
            heads.show([quad for tray in self.trays.values() for quad in tray.head()])
            self.words.add(heads.group)
        for tray in self.trays.values():
            self.words.add(tray.over)
        self.plots = Batch(shared, layout.u)  # everybody's own field, hardly to be seen
        self.plots.colour.a = PLOT
        self.plots.show(
            [
                Quad("well", frame.cx, frame.cy, frame.w - 8, frame.h - 8, frame.angle)
                for area, frame in layout.frames.items()
                if placer.areas[area].kind == "plot" and len(layout.trays) > 1
            ]
        )
        self._help: Sequence[str] = ()  # the table's own list: what each seat wants to see
        self._words: Mapping[int, Word] = {}
        self._said: dict[int, tuple[list[Saying], float]] = {}
        self._lay_cloth(theme)

    def _lay_cloth(self, theme: str) -> None:
        window, u = self.placer.layout.window, self.placer.layout.u
        shade = "-dark" if self.comfort.dark else ""
        cloth = CoreImage(str(ATLAS / f"cloth-{theme}{shade}.png")).texture
        cloth.wrap = "repeat"
        across, up = window.w / (TILE * u), window.h / (TILE * u)
        coords = (0, 0, across, 0, across, up, 0, up)
        size = (window.w, window.h)
        shine = STRONG if self.comfort.contrast else 1.0
        self.ground.add(Color(shine, shine, shine, 1))
        self.ground.add(Rectangle(texture=cloth, size=size, tex_coords=coords))
        vignette = CoreImage(str(ATLAS / "vignette.png")).texture
        self.ground.add(Rectangle(texture=vignette, size=size))
        self.ground.add(self.plots.group)

    def show(self, scene: Scene, help: Sequence[str]) -> None:
        """Lights, buttons and words as the scene says."""
        self._words, self._help = scene.words, help
        buttons: dict[int, list[Button]] = {}
        for button in scene.buttons:
            buttons.setdefault(button.seat, []).append(button)
        self.light(scene.lit, scene.dim)
        for seat, tray in self.trays.items():
            for view, shown in zip_longest(tray.buttons, buttons.get(seat, [])):
                view.show(shown, self.voice.say(shown.word) if shown else "")
            self._say(seat)

    def light(self, lit: Collection[int], dim: Collection[int] = ()) -> None:
        """A lit brass edge: it is these seats' turn. A dim tray: its seat is out for now."""
        trays = self.trays.items()
        self._wood.show([tray.whole("tray") for seat, tray in trays if seat not in dim])
        self._dim.show([tray.whole("tray") for seat, tray in trays if seat in dim])
        self._edges.show([tray.whole("tray-lit") for seat, tray in trays if seat in lit])

    def tell(self, seat: int, sayings: list[Saying], until: float) -> None:
        """Says something special at one tray for a while, instead of the scene's word."""
        said = self._said.get(seat)
        self._said[seat] = (sayings, until)
        if said is None or said[0] != sayings:
            self._say(seat)

    def hush(self, seat: int) -> None:
        """Back to the scene's word."""
        if self._said.pop(seat, None) is not None:
            self._say(seat)

    def said(self, seat: int) -> list[Saying]:
        """What is said at a tray instead of the scene's word."""
        return list(self._said[seat][0]) if seat in self._said else []

    def listen(self, now: float) -> bool:
        """Ends what was said long enough; true while anything special is said."""
        for seat in [seat for seat, (_, until) in self._said.items() if until <= now]:
            self.hush(seat)
        return bool(self._said)

    def _say(self, seat: int) -> None:
        said = self._said.get(seat)
        word = self._words.get(seat)
        sayings = said[0] if said else [Saying(self.voice.say(word))] if word else []
        self.trays[seat].say(sayings, self._help[seat])
        self._signs.show([sign for tray in self.trays.values() for sign in tray.signs])

    def show_floor(self, floor: Sequence[Floor]) -> None:
        """The board, wherever the camera looks from."""
        frames = [(part.sprite, self.placer.frame(part.spot, part.w, part.h)) for part in floor]
        self.floor.show([Quad(name, at.cx, at.cy, at.w, at.h, at.angle) for name, at in frames])

    def show_marks(self, marks: Sequence[Mark], resting: bool) -> None:
        self.marks.show(marks, resting)

    def button_at(self, x: float, y: float) -> Button | None:
        found = (tray.button_at(x, y) for tray in self.trays.values())
        return next((button for button in found if button is not None), None)

    def help_at(self, x: float, y: float) -> int | None:
        """The seat whose help sign is at a point."""
        return next((seat for seat, tray in self.trays.items() if tray.help_at(x, y)), None)

    def seat_at(self, x: float, y: float) -> int:
        """The seat whose tray is nearest."""
        return min(self.trays, key=lambda seat: _away(self.trays[seat].place.frame, x, y))


def _away(frame: Frame, x: float, y: float) -> float:
    """How far a point is from a frame's edge."""
    lx, ly = frame.local(x, y)
    return max(abs(lx) - frame.w / 2, 0.0) + max(abs(ly) - frame.h / 2, 0.0)
