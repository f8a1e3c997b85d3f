"""The frames of a table: what goes on is moved on, then drawn once; an idle table has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from .parts import Parts
from .place import motion
from .state import TableState
from .trace import Frames, Recorder


class Ticker:
    """An idle table stays idle: frames are asked for only while there is something to do.

    What is due is done as a frame begins; the frame itself comes after all touches of that moment,
    just before the window draws, so that a finger is never shown where it was a frame ago.
    """

    def __init__(self, now: Callable[[], float], frame: Callable[[float], bool]) -> None:
        self.now, self._frame = now, frame  # the frame says whether there is more to come
        self._later: list[tuple[float, Callable[[], Any]]] = []
        self._event: Any = None
        self._drawing = False
        self._soon = Clock.create_trigger(self._draw, -1)  # before the next drawing

    def after(self, seconds: float, what: Callable[[], Any]) -> None:
        """Does something later."""
        self._later.append((self.now() + seconds, what))
        self.wake()

    @property
    def ticking(self) -> bool:
        return self._event is not None

    def wake(self) -> None:
        if self._event is None:
            self._event = Clock.schedule_interval(self._tick, 0)
        if not self._drawing:  # what is found out in a frame is shown by it, or by the next one
            self._soon()

    def stop(self) -> None:
        """Nothing more is done, not even what is due."""
        self._later.clear()
        self._soon.cancel()
        self._sleep()

    def _tick(self, _dt: float) -> None:
        now = self.now()
        due = [what for at, what in self._later if at <= now]
        self._later = [later for later in self._later if later[0] > now]
        for what in due:
            what()
        self._soon()

    def _draw(self, _dt: float) -> None:
        self._drawing = True
        try:
            more = self._frame(self.now())
        finally:
            self._drawing = False
        if not more and not self._later:
            self._sleep()

    def _sleep(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None


class FrameLoop:
    """Of one table, in whatever window it is laid out."""

    def __init__(
        self,
        state: TableState,
        recorder: Recorder,
        now: Callable[[], float],
        settle: Callable[[], None],
        stay: Callable[[float], None],
        at_rest: Callable[[], None],
    ) -> None:
        self.state, self.now, self._settle = state, now, settle
        self._stay = stay  # what fingers that stay where they are mean
        self._at_rest = at_rest  # told when all has come to rest
        self.parts: Parts | None = None  # once the table is laid out
        self.ticker = Ticker(now, self.frame)
        self._times = Frames(recorder)
        self._resting = False  # whether it was told that all is at rest
        self._moved = False  # whether anything moved in the last frame
        self._blinked = 0  # whose animal did last
        self._opens: Any = None  # what ends a blink
        self._shimmer = Clock.schedule_interval(self._now_and_then, motion.SHIMMER_EVERY)

    def after(self, seconds: float, what: Callable[[], Any]) -> None:
        """Does something later, on the table's clock."""
        self.ticker.after(seconds, what)
        self._resting = False

    @property
    def counted(self) -> int:
        """The frames that the flight recorder has counted."""
        return self._times.counted

    def thought(self) -> None:
        """A frame in which somebody thought: it counts, also where nothing moved."""
        if self.parts is not None:
            self.parts.drawing.moods.show(self.now())
        if not self.ticker.ticking:
            self._times.over(self.now())

    def wake(self) -> None:
        """The state is other than it was: the next frame shows it; they pass until all is still."""
        self.state.dirty, self._resting = True, False
        self.ticker.wake()

    def spoken(self) -> None:
        """The same, if all that changed is what trays say."""
        self.state.spoken, self._resting = True, False
        self.ticker.wake()

    def frame(self, now: float) -> bool:
        """One frame; true while there is more to come."""
        parts, state = self.parts, self.state
        if parts is None:
            return False
        self._settle()
        self._stay(now)
        turning = bool(parts.dials.dials) and parts.dials.advance(now)
        waits = bool(parts.placer.waiting)
        if waits and parts.pieces.catch_up(state.scene, now, state.away(), state.hands()):
            parts.hands.aim_again()
            state.dirty = True
        if state.holds:
            parts.carry.follow()
        if state.reaching:
            parts.wooden.follow()
        self._moved = moving = parts.pieces.advance(now) or turning
        talking = bool(state.said) and parts.telling.advance(now)
        asking = bool(state.asked) and parts.questions.advance(now)
        lively = self.draw(parts, now)
        if state.reaching or parts.drawing.wooden:
            parts.drawing.show_hands(parts.wooden.quads())
        at_work = state.at_work()
        if not moving and not self._resting:
            self._resting = True
            if not at_work and not state.blocked:
                self._at_rest()
        self._times.over(now)
        waits = bool(parts.placer.waiting)
        return lively or moving or talking or asking or at_work or waits or state.dirty

    def draw(self, parts: Parts, now: float) -> bool:
        """Shows the state as it is; true while anything pulses, grows or shimmers."""
        state = self.state
        if state.dirty and parts.scenery.eager:
            parts.taps.choose_by_itself()
        if state.dirty and parts.hands.recorder.on:
            parts.hands.record()
        if state.holds and (state.dirty or state.aimed):
            parts.explaining.hover()
        return parts.drawing.draw(now, self._moved)

    def _now_and_then(self, _dt: float) -> None:
        self.blink()
        if self.parts is not None and self.parts.drawing.shimmer.begin(self.now()):
            self.ticker.wake()

    def blink(self) -> None:
        """One animal after the other, each time another one: an idle table stays idle for it."""
        if self.parts is None or self.parts.drawing.reduced:
            return
        moods = self.parts.drawing.moods
        self._blinked = (self._blinked + 1) % len(self.parts.layout.trays)
        moods.blink(self._blinked)
        self._opens = Clock.schedule_once(lambda _dt: moods.blink(None), motion.BLINK)

    def stop(self) -> None:
        """The table is not used any more."""
        self._shimmer.cancel()
        if self._opens is not None:
            self._opens.cancel()
        self.ticker.stop()
        self._times.stop()
