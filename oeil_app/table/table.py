"""The table: one widget for many hands. Fingers and commits change its state, one draw shows it.

It asks the session where a piece may go and shows what the scenery says; it knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.core.scene import Scene, Word
from oeil_app.play.session import Change, Session
from oeil_app.play.trouble import Trouble

from .clock import Ticker
from .commits import Commits, Symbols
from .draw.sprites import Sprites
from .hand.gesture import Drag, Grip, PickUp, Tap
from .parts import Parts
from .place import motion
from .place.camera import room_before
from .place.frame import Rect
from .place.layout import Layout
from .place.motion import Manner
from .shown import Shown
from .state import BRIEFLY, SAID, Comfort, Doubt, Hold, Pointing, Ports, Saying, TableState, Voice
from .touch.fingers import Fingers
from .touch.gestures import Gestures
from .trace import Frames, Recorder, Trace


class Table(Fingers):
    """One game on the table."""

    def __init__(
        self,
        session: Session,
        names: Sequence[str],
        voice: Voice,
        *,
        help: Sequence[str] | None = None,
        comfort: Comfort | None = None,
        rail: bool = False,
        trace: Trace | None = None,
        feedback: Callable[[str], None] = lambda what: None,
        on_trouble: Callable[[Trouble], None] = lambda trouble: None,
        teaching: bool = False,
        on_doubt: Callable[[Doubt | None], None] = lambda doubt: None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        assert session.variant.scenery is not None
        self.session, self.scenery = session, session.variant.scenery
        self.names, self.voice = list(names), voice
        self.comfort = comfort or Comfort()
        self.rail = rail  # a strip beside the cloth is kept free, for the screen's own buttons
        self.feedback, self.on_trouble = feedback, on_trouble
        self.dp = dp(1)
        self.ready = False
        self.state = TableState(
            self.scenery.scene(session.state),
            session.rev,
            list(help or [self.scenery.help] * session.setup.seats),
            teaching=teaching,
        )
        self.shown = Shown(self)  # whoever wants to know what is to be seen asks here
        self.recorder = Recorder(trace or Trace(None))
        self.frames = Frames(self.recorder)
        self.gestures = Gestures(self, self.dp)
        self.ticker = Ticker(lambda: self.now(), self._frame)
        self._ports = Ports(
            now=lambda: self.now(),
            dirty=self.wake,
            submit=self._submit_by_hand,
            settle=self.settle,
            after=self.after,
            say=lambda seat, word, seconds=SAID: self.parts.telling.say(seat, word, seconds),
            why=lambda seat, why, seconds=SAID: self.parts.telling.why(seat, why, seconds),
            feedback=lambda what: self.feedback(what),
            trouble=lambda trouble: self.on_trouble(trouble),
            doubting=on_doubt,
        )
        self.parts: Parts  # for the table's own use; whoever looks asks `shown`
        self._commits: Commits
        self._symbols = Symbols(self.scenery)
        self._changes: list[Change] = []  # committed, and not yet taken in
        self._listeners: list[Callable[[Change], None]] = []
        self._resting = False  # whether the trace was told that all is at rest
        self._moved = False  # whether anything moved in the last frame
        self._shimmer = Clock.schedule_interval(self._now_and_then, motion.SHIMMER_EVERY)
        self._unlisten = session.listen(self._committed)
        self.bind(size=lambda *_: self.build())

    # -- building --------------------------------------------------------------------------------

    def build(self, deal: bool = False) -> None:
        """Lays everything out for the window as it is; held pieces go home."""
        if min(self.size) < 10:
            return
        if self.ready:
            self.settle()
            self.take_back()
            self.everything_down()
        self.state.asked.clear()
        self.parts = Parts(
            *(self.state, self._ports, self.session, self.scenery, self.gestures, self.recorder),
            *(self.voice, self.names, self.comfort, (self.width, self.height), self.dp, self.rail),
        )
        self.scenery = self.parts.scenery
        self.canvas.clear()
        for layer in self.parts.drawing.layers():
            self.canvas.add(layer)
        self.ready = True
        symbols = self._symbols if self.comfort.strong_signs else None
        self._commits = Commits(self.state, self._ports, self.session, self.parts, symbols)
        self._commits.play(Manner(deal=deal, at_once=not deal))

    def dress(self, comfort: Comfort) -> None:
        """The family set something, or speaks another language now: all is laid out anew."""
        self.comfort = comfort
        if self.ready:
            self.build()

    # -- commits ---------------------------------------------------------------------------------

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Tells of every commit once the table shows it; call what it returns to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _committed(self, change: Change) -> None:
        """The session committed something, perhaps in the midst of a touch: it waits its turn."""
        self.recorder.state(self.session.referee.to_json(self.session.state))
        self.state.recent.append((self.now(), change))
        self._changes.append(change)
        self.wake()

    def settle(self) -> None:
        """Takes in what was committed: compares scenes, animates the difference, says what is new.

        Called where nothing is half done: between two gestures, before a frame.
        """
        if not self._changes or not self.ready:
            return
        changes, self._changes = self._changes, []
        self._commits.take_in(changes)
        for change in changes:
            for listener in tuple(self._listeners):
                listener(change)

    @property
    def scene(self) -> Scene:
        """What is on the table, in table units."""
        self.settle()
        return self.state.scene

    @property
    def help(self) -> list[str]:
        """What each seat wants to be shown."""
        return self.state.help

    @property
    def layout(self) -> Layout:
        """Where trays, fields and the cloth lie in this window."""
        return self.parts.layout

    # -- what pages tell and ask -----------------------------------------------------------------

    def teach(self, teaching: bool) -> None:
        """Points out threats and asks before what one may regret, from now on or no longer."""
        self.state.teaching = teaching
        self.wake()

    @property
    def teaching(self) -> bool:
        return self.state.teaching

    def point_at(self, pointing: Pointing | None) -> None:
        """An eye on a piece, dots, an eye on a place; None: nothing is pointed at any more."""
        if pointing != self.state.pointing:
            self.state.pointing = pointing
            self.state.pulses_until = self.now() + 3 * motion.PULSE
            self.wake()

    def tell(self, seat: int, sayings: Sequence[Saying], seconds: float = SAID) -> None:
        """Says something at one tray for a while."""
        self.parts.telling.tell(seat, sayings, seconds)

    def say(self, seat: int, word: Word) -> None:
        self.parts.telling.say(seat, word, BRIEFLY)

    def tell_all(self, word: Word, seconds: float = SAID) -> None:
        self.parts.telling.say_to_all(word, seconds)

    def hush(self, seat: int) -> None:
        """Back to the scene's word at a tray."""
        self.parts.telling.hush(seat)

    def room_before(self, seat: int) -> float:
        """Pixels from the window's edge behind a seat's tray to what must stay in sight."""
        doubt, scene = self.state.doubt, self.scene
        loops = (*scene.loops, *(doubt.caution.loops if doubt else ()))
        tray, views = self.layout.trays[seat].frame, self.parts.placer.views
        return room_before(tray, views, loops, scene.boxes)

    def crown(self, seats: Sequence[int]) -> None:
        """Lights the winners' trays."""
        self.state.crowned = tuple(seats)
        self.wake()

    def keep_clear(self, rects: Sequence[Rect]) -> None:
        """What stands above the table here: no question is to lie beneath it."""
        self.state.clear = tuple(rects)
        self.wake()

    @property
    def sprites(self) -> Sprites:
        """The sprites that all tables share, as dense as this window wants them."""
        return self.parts.shared

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> None:
        self.settle()
        self.parts.routing.down(finger, x, y)
        self.wake()

    def move(self, finger: int, x: float, y: float) -> None:
        self.settle()
        self.parts.routing.move(finger, x, y)
        self.ticker.wake()

    def up(self, finger: int, x: float, y: float) -> None:
        self.settle()
        self.parts.routing.up(finger, x, y)
        self.wake()

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        if self.recorder.on:
            self.recorder.touch(finger, self.seat_at(x, y), what, x, y)

    def wheel(self, x: float, y: float, factor: float) -> None:
        self.parts.routing.wheel(x, y, factor)

    def right_button(self) -> None:
        self.turn_held(1)

    def press_key(self, key: int) -> bool:
        """A key of a desktop; false if it means nothing here."""
        self.settle()
        return self.parts.keys.press(key)

    def turn_held(self, steps: int = 1) -> None:
        """Turns what somebody holds, else what is chosen: by wheel, right button or key."""
        self.parts.hands.turn_any(steps)
        self.settle()

    def everything_down(self) -> None:
        """Nobody holds, has chosen or turns anything any more; what was held goes home."""
        self.parts.routing.everything_down()

    def hold_over(self, seat: int, piece: str, zone: str, turn: int) -> None:
        """A hand without a finger carries a piece over a place, as a picture in a book shows it.

        Without a place the piece is only chosen, and all places that it may go to are lit.
        """
        pose, routing = self.shown.pose(piece), self.parts.routing
        touch = PickUp(1, seat, piece, pose.x, pose.y) if zone else Tap(1, seat, piece, 0, 0)
        routing.do([touch])
        hold = self.state.holds[piece]
        self.parts.hands.turn(piece, turn - hold.turn)
        if zone:
            place = self.parts.reach.zones(hold).places[zone]
            routing.do([Drag(1, seat, piece, place.x, place.y)])

    def grip_at(self, x: float, y: float) -> Grip | None:
        return self.parts.reach.grip_at(x, y)

    def stuck_at(self, x: float, y: float) -> bool:
        return any(True for _ in self.parts.pieces.at(x, y))

    def seat_at(self, x: float, y: float) -> int:
        return self.parts.trays.seat_at(x, y)

    # -- actions ---------------------------------------------------------------------------------

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """Through the session; false if it was refused, or waits for its seat to be sure."""
        return self.parts.submit.submit(seat, action, rev, hold, sound)

    def _submit_by_hand(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """What fingers and keys say; not for a seat that plays by itself."""
        if seat in self.state.computers:
            self.parts.buttons.not_yours(seat)
            return False
        return self.submit(seat, action, rev, hold, sound)

    def give_to_computers(self, seats: Collection[int]) -> None:
        """These seats play by themselves from now on, all others by hand."""
        self.state.computers = frozenset(seats)
        if self.ready:
            self.everything_down()
            self.parts.hands.look_again({piece.id for piece in self.scene.pieces})
            self.wake()

    def confirm(self) -> None:
        """The seat is sure."""
        self.parts.submit.confirm()

    def take_back(self) -> None:
        """The seat thinks better of it: nothing was done."""
        self.parts.submit.take_back()

    @property
    def doubt(self) -> Doubt | None:
        """What a seat is asked to be sure about."""
        return self.state.doubt

    # -- time ------------------------------------------------------------------------------------

    def now(self) -> float:
        return time.monotonic()

    def after(self, seconds: float, what: Callable[[], Any]) -> None:
        """Does something later, on this table's clock."""
        self.ticker.after(seconds, what)
        self._resting = False

    def wake(self) -> None:
        """The state is other than it was: the next frame shows it; they pass until all is still."""
        self.state.dirty, self._resting = True, False
        self.ticker.wake()

    def _frame(self, now: float) -> bool:
        """One frame; true while there is more to come."""
        if not self.ready:
            return False
        parts, state = self.parts, self.state
        self.settle()
        parts.routing.advance(now)
        turning = parts.dials.advance(now)
        parts.carry.follow()
        moving = parts.pieces.advance(now) or turning
        talking = parts.telling.advance(now)
        asking = parts.questions.advance(now)
        if moving != self._moved:
            self._moved, state.dirty = moving, True
        lively = self.draw(now)
        at_work = state.at_work()
        if not moving and not self._resting:
            self._resting = True
            if not at_work and not state.blocked:
                self._record_scene()
        self.frames.over(now)
        return lively or moving or talking or asking or at_work or state.dirty

    def draw(self, now: float) -> bool:
        """Shows the state as it is; true while anything pulses, grows or shimmers."""
        parts = self.parts
        if self.state.dirty:
            parts.taps.choose_by_itself()
            parts.explaining.hover()
            parts.hands.record()
        return parts.drawing.draw(now, self._moved)

    def _record_scene(self) -> None:
        if self.recorder.on:
            shown, parts = self.shown, self.parts
            areas = [(area.id, area.frame) for area in shown.areas().values()]
            buttons = [(button.button, button.frame) for button in shown.buttons()]
            scene, rings = self.state.scene, parts.dials.rings
            self.recorder.scene(self.state.rev, scene, parts.pieces, areas, buttons, rings)

    def _now_and_then(self, _dt: float) -> None:
        if self.ready and self.parts.drawing.shimmer(self.now()):
            self.ticker.wake()

    @property
    def blocked(self) -> bool:
        """Paused or counting down: fingers do nothing."""
        return self.state.blocked

    @blocked.setter
    def blocked(self, blocked: bool) -> None:
        self.state.blocked = blocked

    def unblock(self) -> None:
        """Fingers count from now on."""
        self.state.blocked = False
        self.wake()

    def at_rest(self) -> bool:
        """Nothing moves and nothing is held."""
        return self.ready and not self._changes and not self.moving() and not self.busy()

    def moving(self) -> bool:
        """Whether a piece or a dial is on its way, held ones left out."""
        return self.parts.pieces.moving() or self.parts.dials.moving()

    def busy(self) -> bool:
        """Whether anything is held, or refused and not yet home."""
        return self.state.at_work()

    def advance(self) -> None:
        """A frame at once, for a table that is not in a window: no frame will come by itself."""
        self._frame(self.now())
        self.ticker.stop()

    def close(self) -> None:
        """Leaves the session; the table is not used any more."""
        self._unlisten()
        self._shimmer.cancel()
        if self.ready:
            self.everything_down()
        self.ticker.stop()
        self.frames.stop()
