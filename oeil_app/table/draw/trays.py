"""The trays: wood at every side of the table, lit at whose turn it is, with words and buttons."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Button, Scene

from ..place.frame import Frame
from ..place.layout import Layout
from ..state import Comfort, Said, Saying, Voice
from .batch import Batch, Quad
from .sprites import Sprites, SpriteShelf
from .tray import TrayView
from .tray_face import Standing

SHADOW, DIM = (0.04, 0.02, 0.03, 0.45), (0.72, 0.72, 0.72, 1)
GREY = (0.62, 0.62, 0.62, 0.5)  # the animal of who sits out


class Trays:
    """All trays of a table; what is pressed on them is found here."""

    def __init__(
        self,
        layout: Layout,
        shared: Sprites,
        names: Sequence[str],
        styles: Sequence[str],
        voice: Voice,
        comfort: Comfort,
    ) -> None:
        self.voice, u = voice, layout.u
        self._shown: tuple[object, ...] | None = None
        self.wood, self.words = InstructionGroup(), InstructionGroup()
        seats, animals, signs = (
            SpriteShelf.get(theme, shared.density) for theme in ("seats", "animals", "signs")
        )
        self.trays = {
            seat: TrayView(
                *(place.upright if comfort.upright else place, u, shared, signs),
                *(names[seat], styles, comfort),
            )
            for seat, place in layout.trays.items()
        }
        self._shadows, self._wood, self._dim, self._edges = (Batch(shared, u) for _ in range(4))
        self._shadows.colour.rgba, self._dim.colour.rgba = SHADOW, DIM
        wells = [f for tray in layout.trays.values() for f in tray.hollows]
        self._wells = Batch(shared, u)
        self._wells.show([Quad("well", f.cx, f.cy, f.w, f.h, f.angle) for f in wells])
        self._shadows.show([tray.whole("shadow-rest") for tray in self.trays.values()])
        for batch in (self._shadows, self._wood, self._dim, self._wells, self._edges):
            self.wood.add(batch.group)
        hands = SpriteShelf.get("hands", shared.density) if any(comfort.levels) else seats
        self._faces = {
            "seats": Batch(seats, u),
            "night": Batch(hands, u),
            "animals": Batch(animals, u),
            "grey": Batch(animals, u),
            "straps": Batch(seats, u),
            "eyes": Batch(hands, u),
            "table": Batch(shared, u),
            "signs": Batch(signs, u),
        }
        self._faces["grey"].colour.rgba = GREY
        for batch in self._faces.values():
            self.words.add(batch.group)
        for tray in self.trays.values():
            self.words.add(tray.over)

    def show(
        self,
        scene: Scene,
        said: Mapping[int, Said],
        help: Sequence[str],
        crowned: Collection[int],
    ) -> None:
        """Lights, buttons and words as the scene says; what is said for a while instead of them."""
        shown = (scene, tuple(said.items()), tuple(help), tuple(crowned))
        if self._shown is not None and self._shown[0] is scene and self._shown == shown:
            return
        self._shown = shown
        self._light(crowned or scene.lit, () if crowned else scene.dim)
        for seat, tray in self.trays.items():
            buttons = [b for b in scene.buttons if b.seat == seat]
            for view, button in zip_longest(tray.buttons, buttons):
                view.show(button, self.voice.say(button.word) if button else "")
            tray.who.show(self._standing(scene, seat, said.get(seat), help[seat], crowned))
        for layer, batch in self._faces.items():
            batch.show([q for tray in self.trays.values() for q in getattr(tray.who.face, layer)])

    def _standing(
        self, scene: Scene, seat: int, told: Said | None, help: str, crowned: Collection[int]
    ) -> Standing:
        """What is true of a seat now."""
        word = scene.words.get(seat)
        usual = (Saying(self.voice.say(word)),) if word else ()
        lit = crowned or scene.lit
        return Standing(
            told.sayings if told else usual,
            help,
            lasting=told is None and seat not in scene.urgent,
            count=scene.counts.get(seat),
            lit=seat in lit,
            waits=bool(scene.lit) and not crowned and seat not in scene.lit,
            out=not crowned and seat in scene.dim,
        )

    def _light(self, lit: Collection[int], dim: Collection[int]) -> None:
        """A lit brass edge: it is these seats' turn. A dim tray: its seat is out for now."""
        trays = self.trays.items()
        self._wood.show([tray.whole("tray") for seat, tray in trays if seat not in dim])
        self._dim.show([tray.whole("tray") for seat, tray in trays if seat in dim])
        self._edges.show([tray.whole("tray-lit") for seat, tray in trays if seat in lit])

    def button_at(self, x: float, y: float) -> Button | None:
        found = (tray.button_at(x, y) for tray in self.trays.values())
        return next((button for button in found if button is not None), None)

    def help_at(self, x: float, y: float) -> int | None:
        """The seat whose help sign is at a point."""
        return next((seat for seat, tray in self.trays.items() if tray.who.help_at(x, y)), None)

    def seat_at(self, x: float, y: float) -> int:
        """The seat whose tray is nearest."""
        return min(self.trays, key=lambda seat: _away(self.trays[seat].place.frame, x, y))


def _away(frame: Frame, x: float, y: float) -> float:
    """How far a point is from a frame's edge."""
    lx, ly = frame.local(x, y)
    return max(abs(lx) - frame.w / 2, 0.0) + max(abs(ly) - frame.h / 2, 0.0)
