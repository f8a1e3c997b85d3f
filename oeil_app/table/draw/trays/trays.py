"""The trays: wood at every side of the table, lit at whose turn it is, with words and buttons.

Before a tray whose help was touched lie three chips, pictures of how much help a seat may want.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

from kivy.graphics import InstructionGroup

from oeil_app.canvas.button import ButtonView
from oeil_app.canvas.portrait import Feeling, Mood
from oeil_app.canvas.sprites import Batch, Quad, Sprites, SpriteShelf
from oeil_app.canvas.told import Told
from oeil_app.core.scenery.scene import Button, Scene
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import Layout, TrayPlace

from ...state import Comfort, Said, Saying, Voice
from .head import Head, Standing
from .strip import Strip

USUAL = Comfort()


class TrayView:
    """Draws one seat's tray; the table tells it what is true."""

    def __init__(
        self,
        place: TrayPlace,
        u: float,
        sprites: Sprites,
        signs: Sprites,
        name: str,
        styles: Sequence[str],
        comfort: Comfort = USUAL,
    ) -> None:
        self.place = place
        self.who: Head | Strip = (Head if place.head is not None else Strip)(
            place, u, sprites, name, comfort
        )
        self.over = InstructionGroup()  # words and buttons
        self.buttons = [
            ButtonView(frame, u, sprites, signs, style)
            for frame, style in zip(place.buttons, styles, strict=True)
        ]
        self.over.add(self.who.group)
        for button in self.buttons:
            self.over.add(button.group)

    def whole(self, sprite: str) -> Quad:
        """A sprite over the whole tray: its wood, its shadow, its lit edge."""
        frame = self.place.frame
        return Quad(sprite, frame.cx, frame.cy, frame.w, frame.h, frame.angle)

    def button_at(self, x: float, y: float) -> Button | None:
        """The button under a point, dead or alive."""
        return next((view.button for view in self.buttons if view.holds(x, y)), None)


PULSE, RINGS = 0.9, (1.3, 1.4)  # seconds; how large a ring begins, and how much it grows
SHADOW, DIM = (0.04, 0.02, 0.03, 0.45), (0.72, 0.72, 0.72, 1)
ANIMALS = ("animals", "grey")  # who are awake, and who sleep
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
        self._tell = Told()
        self._shown: tuple[object, ...] | None = None
        self._told: dict[int, Said | None] = {}  # what each tray said last for a while
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
        self._pulses = Batch(seats, u)  # round the coins of those whose count changed
        self._counts: Mapping[int, int] | None = None
        self._counted: dict[int, float | None] = {}  # when; None: in this very frame
        for batch in (*self._faces.values(), self._pulses):
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
        known, shown = self._shown, (scene, tuple(help), tuple(crowned))
        same = known is not None and known[0] is scene and known == shown
        self._shown = shown
        if not same:
            self._tell(self._note, scene.counts)
            self._tell(self._light, crowned or scene.lit, () if crowned else scene.dim)
            self._tell(self._show_buttons, scene.buttons)
        for seat, tray in self.trays.items():
            told = said.get(seat)
            if not same or told is not self._told.get(seat):
                self._told[seat] = told
                tray.who.show(self._standing(scene, seat, told, help[seat], crowned))
        faces = [face for tray in self.trays.values() for face in tray.who.faces]
        for layer, batch in self._faces.items():
            if layer not in ANIMALS:
                batch.show_all([getattr(face, layer) for face in faces])

    def _show_buttons(self, buttons: Sequence[Button]) -> None:
        for seat, tray in self.trays.items():
            own = [button for button in buttons if button.seat == seat]
            for view, button in zip_longest(tray.buttons, own):
                view.show(button, self.voice.say(button.word) if button else "")

    def _note(self, counts: Mapping[int, int]) -> None:
        """Whose count is other than it was."""
        was, self._counts = self._counts, counts
        if was is not None:
            changed = (seat for seat in counts if was.get(seat) != counts[seat])
            self._counted |= dict.fromkeys(changed)

    def pulse(self, now: float, steady: bool) -> bool:
        """A ring of light goes out from each count that changed; true while one does."""
        if not self._counted:
            return False
        began = {seat: now if at is None else at for seat, at in self._counted.items()}
        going = {seat: at for seat, at in began.items() if now - at < PULSE}
        self._counted, quads, newest = {**going}, [], 0.0
        for seat, at in going.items():
            who, part = self.trays[seat].who, (now - at) / PULSE
            if isinstance(who, Head):
                side = who.coin.w * (RINGS[1] if steady else RINGS[0] + RINGS[1] * part)
                quads.append(Quad("medallion-lit", who.coin.cx, who.coin.cy, side, side))
                newest = max(newest, 1 - part)
        self._pulses.fade(1.0 if steady else min(1.0, 2 * newest))
        self._pulses.show(quads)
        return bool(self._counted)

    def feel(self, felt: Mapping[int, Feeling]) -> None:
        """The animals, by how they feel; who sleeps is grey."""
        for layer, asleep in (("animals", False), ("grey", True)):
            quads = [
                quad
                for seat, feeling in felt.items()
                if (feeling.mood is Mood.ASLEEP) is asleep
                for quad in self.trays[seat].who.animal(feeling)
            ]
            self._faces[layer].show(quads)

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


LEVELS = ("all", "places", "none")
CHIP, APART, GAP = (72, 76), 74, 8  # u: a chip; from one to the next; and from the tray


class HelpChips:
    """Shown for a while at the trays whose help was touched."""

    def __init__(self, trays: Trays, signs: Sprites, layout: Layout) -> None:
        self.trays, self.u, self._window = trays, layout.u, layout.window
        self._rail = [layout.rail] if layout.rail is not None else []
        self.batch = Batch(signs, layout.u)
        self._chips: list[tuple[int, str, Frame]] = []

    def show(
        self, choosing: Collection[int], help: Sequence[str], clear: Sequence[Rect] = ()
    ) -> None:
        """For these seats; the present level is lit. `clear`: what they may not hide."""
        self._chips = [chip for seat in choosing for chip in self._of(seat, clear)]
        self.batch.show(
            [
                Quad(_sprite(level, help[seat]), at.cx, at.cy, at.w, at.h, at.angle)
                for seat, level, at in self._chips
            ]
        )

    def _of(self, seat: int, clear: Sequence[Rect]) -> list[tuple[int, str, Frame]]:
        """On the cloth before a tray, as near to its own sign as nothing is hidden; beside a tray
        that has no cloth before it."""
        u, tray = self.u, self.trays.trays[seat]
        frame, wide = tray.place.frame, len(LEVELS) * APART * u
        (x, y), most = frame.local(*tray.who.help_sign), (frame.w - wide) / 2
        high, aside = frame.h / 2 + (CHIP[1] / 2 + GAP) * u, (frame.w + wide) / 2 + GAP * u
        steps = (x + off * APART * u for off in (0, 1, -1, 2, -2, 3, -3))
        places = [(min(max(at, -most), most), high) for at in steps]
        places += [(-aside, y), (aside, y)]
        rows = [Frame(*frame.point(*at), wide, CHIP[1] * u, frame.angle) for at in places]
        hidden = [*clear, *self._rail]
        near = (row for row in rows[:-2] if row.within(self._window) == row)
        free = (row for row in (*near, *rows[-2:]) if not _hides(row, hidden))
        row = next(free, rows[0]).within(self._window)
        chips = [
            row.part(n * APART * u + (APART - CHIP[0]) * u / 2, 0, CHIP[0] * u, row.h)
            for n in range(len(LEVELS))
        ]
        return [(seat, level, at) for level, at in zip(LEVELS, chips, strict=True)]

    def at(self, x: float, y: float) -> tuple[int, str] | None:
        """The seat and the level that a touch here chooses."""
        for seat, level, frame in self._chips:
            if frame.holds(x, y):
                return seat, level
        return None


def _hides(row: Frame, clear: Sequence[Rect]) -> bool:
    common = (row.rect.within(rect) for rect in clear)
    return any(part.w and part.h for part in common)


def _sprite(level: str, now: str) -> str:
    return f"chip-{level}-on" if level == now else f"chip-{level}"
