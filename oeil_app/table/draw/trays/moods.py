"""How everybody at the table feels: awake, looking on, sulking, thinking, cheering, asleep.

It follows from the table's state alone. An animal looks at what has just happened, then at whose
turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, pi, sin

from oeil_app.canvas.portrait import Feeling, Mood

from ...place import motion
from ...state import TableState
from ..pieces.pieces import Pieces
from .trays import Trays

AHEAD, THOUGHT = (0.0, 0.0), ((-0.6, 0.8), (0.6, 0.8))

Point = tuple[float, float]


class Moods:
    """Of one table in one window; worked out anew only when something of it is other."""

    def __init__(self, state: TableState, pieces: Pieces, trays: Trays) -> None:
        self.state, self.pieces, self.trays = state, pieces, trays
        self._known: tuple[object, ...] | None = None
        self._felt: dict[int, Feeling] = {}

    def show(self, now: float) -> None:
        """At all trays, as they feel now."""
        state = self.state
        looking = bool(state.recent) and now - state.recent[-1][0] < motion.LOOKS
        sulking = tuple(seat for seat, until in state.sulking.items() if now < until)
        sways = 0 if self.pieces.reduced or not state.thinking else int(now / motion.THINKS) % 2
        known = (state.scene, state.last, state.crowned, looking, sulking, state.thinking, sways)
        if self._known is None or self._known[0] is not state.scene or self._known != known:
            self._known = known
            target = self._happened() if looking else None
            self._felt = {
                seat: self._feeling(seat, target, seat in sulking, sways)
                for seat in self.trays.trays
            }
            self.trays.feel(self._felt)

    @property
    def felt(self) -> Mapping[int, Feeling]:
        """By seat."""
        return self._felt

    def blink(self, seat: int | None) -> None:
        """This animal has its eyes shut for a moment; None: nobody has."""
        open_eyed = (Mood.CALM, Mood.AWAKE)
        if seat is None or (seat in self._felt and self._felt[seat].mood in open_eyed):
            shut = {seat: Feeling(Mood.BLINKING)} if seat is not None else {}
            self.trays.feel({**self._felt, **shut})

    def _feeling(self, seat: int, target: Point | None, sulks: bool, sways: int) -> Feeling:
        state = self.state
        scene, crowned = state.scene, state.crowned
        if crowned:
            if seat in crowned:
                return Feeling(Mood.CHEERING)
            return Feeling(Mood.CALM, self._towards(seat, self._ring(crowned[0])))
        if seat in scene.dim:
            return Feeling(Mood.ASLEEP)
        if sulks:
            return Feeling(Mood.REFUSED)
        if seat in state.thinking:
            return Feeling(Mood.THINKING, THOUGHT[sways])
        mood = Mood.AWAKE if seat in scene.lit else Mood.CALM
        if target is None and mood is Mood.CALM and scene.lit:
            target = self._ring(min(scene.lit))
        return Feeling(mood, self._towards(seat, target))

    def _happened(self) -> Point | None:
        """Where: at the piece that was laid, moved or turned."""
        last = self.state.last
        if last is not None:
            for id in (*last.cells[-1:], *last.pieces):
                if id in self.pieces.views:
                    home = self.pieces.home(id)
                    return home.x, home.y
        return None

    def _ring(self, seat: int) -> Point:
        ring = self.trays.trays[seat].who.ring
        return ring.cx, ring.cy

    def _towards(self, seat: int, target: Point | None) -> Point:
        """Which way a seat's animal looks at a point, as its player sees it: one way of eight."""
        if target is None:
            return AHEAD
        x, y = self.trays.trays[seat].who.ring.local(*target)
        if abs(x) + abs(y) < 1:
            return AHEAD
        way = round(atan2(y, x) / (pi / 4)) * pi / 4
        return cos(way), sin(way)
