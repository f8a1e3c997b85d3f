"""The table: one widget for many hands. It wires fingers, session and scene together.

It asks the session where a piece may go and shows what the scenery says; it knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.core.scene import Scene, Word
from oeil_app.play.session import Change, Session
from oeil_app.play.trouble import Trouble

from .ask.questions import SEEN
from .clock import Ticker
from .comfort import Comfort
from .draw.furniture import Voice
from .draw.glinting import Glinting
from .draw.pieces import Cast, Manner
from .draw.pointer import Pointing
from .draw.sprites import Sprites
from .draw.symbols import Signed
from .draw.tray import Saying
from .hand.acting import Acting
from .hand.confirm import Doubt, Doubts
from .hand.hands import Hands
from .hand.hold import Hold
from .hand.last_move import LastMove
from .hand.reaction import Reaction
from .hand.undo import with_undo
from .place import motion
from .place.frame import Rect
from .place.in_sight import room_before
from .place.placer import Slots
from .say.telling import BRIEFLY, SAID
from .setting import Setting
from .shown import Shown
from .touch.fingers import Fingers
from .touch.gesture import Drag, Grip, PickUp, Tap
from .touch.gestures import Gestures
from .trace.recorder import Recorder
from .trace.trace import Trace

HEARD = {"took": "taken", "stopped": "stop", "turned": "turn", "drew": "flip", "opened": "flip"}


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
        self.help = list(help or [self.scenery.help] * session.setup.seats)
        self.comfort = comfort or Comfort()
        self._signed = Signed(self.scenery)
        self.rail = rail  # a strip beside the cloth is kept free, for the screen's own buttons
        self.pointing: Pointing | None = None  # what an adviser points at
        self.feedback, self.on_trouble = feedback, on_trouble
        self.teaching, self.doubts = teaching, Doubts(on_doubt)
        self.recorder = Recorder(trace or Trace(None))
        self.dp = dp(1)
        self.blocked = False  # paused, counting down: fingers do nothing
        self.ready = False
        self.shown = Shown(self)  # whoever wants to know what is to be seen asks here
        self.cast: Cast
        self.hands: Hands
        self.slots = Slots()
        self.scene: Scene = self.scenery.scene(session.state)
        self.gestures = Gestures(self, self.dp)
        self.last_move = LastMove()
        self.reaction = Reaction()
        self._resting = False
        self.ticker = Ticker(lambda: self.now(), self._frame)
        self.glinting = Glinting(self)
        self.acting = Acting(session, self.doubts, self.recorder, self)
        self._unlisten = session.listen(self._committed)
        self.bind(size=lambda *_: self.build())

    # -- building --------------------------------------------------------------------------------

    def build(self, deal: bool = False) -> None:
        """Lays everything out for the window as it is; held pieces go home."""
        if min(self.size) < 10:
            return
        turned = self.cast.turned if self.ready else {}
        if self.ready:
            self.take_back()
            self.hands.everything_down()
        new = Setting(self)
        self.scenery, self.layout = new.scenery, new.layout
        self.cast, self.hands = new.cast, new.hands
        self.cast.turned = turned
        self.furniture, self.lights, self.backdrop = new.furniture, new.lights, new.backdrop
        self.pointer, self.picking, self.asking = new.pointer, new.picking, new.asking
        self.telling, self.explaining, self.objections = new.telling, new.explaining, new.objections
        self.dials, self.dialling = new.dials, new.dialling
        self.keys, self.routing = new.keys, new.routing
        self.canvas.clear()
        for layer in new.layers():
            self.canvas.add(layer)
        self.ready = True
        self._play(Manner(deal=deal, at_once=not deal))

    def dress(self, comfort: Comfort) -> None:
        """The family set something, or speaks another language now: all is laid out anew."""
        self.comfort = comfort
        if self.ready:
            self.build()

    # -- scenes ----------------------------------------------------------------------------------

    def _committed(self, change: Change) -> None:
        """After every commit of the session: compare scenes, animate the difference."""
        self.last_move.heard(change.events)
        self.reaction.saw(change, self.now())
        self.recorder.state(self.session.referee.to_json(self.session.state))
        for event in change.events:
            if event.kind in HEARD:
                self.feedback(HEARD[event.kind])
        if self.ready:
            self.asking.heard(change.events)
            self.doubts.close()
            self.hands.doubted.clear()
            relaid = any(event.kind == "relaid" for event in change.events)
            trail = tuple(id for event in change.events for id in self.scenery.trail(event))
            self._play(Manner(kind=motion.RELAY if relaid else None, trail=trail))
            if change.seat is not None:
                self.furniture.hush(change.seat)  # of what it was told before it acted
            # at the end the scene's own words tell how it stands
            for event in change.events if self.session.outcome is None else ():
                self.explaining.announce(event)

    def _play(self, manner: Manner) -> None:
        state = self.session.state
        self.scene = with_undo(self.scenery.scene(state), self.session)
        self.backdrop.show(self.scene.backdrop)
        self.dials.follow(self.scene, manner.at_once)
        looks = self.scenery.looks(state)
        if self.comfort.strong_signs:
            looks = self._signed.looks(looks)
        still = self.hands.busy() | self.dials.riders()
        gone = self.cast.play(self.scene, looks, self.now(), manner, still)
        for piece in gone:
            self.gestures.release(piece)
            self.hands.forget(piece)
        self.hands.look_again({piece.id for piece in self.scene.pieces})
        self.furniture.show(self.scene, self.help)
        self.asking.show(self.scene)
        self.furniture.show_floor(self.scene.floor)
        self._show_loops(grow=not manner.at_once)
        self.picking.picked = ()
        self.dials.show_signs()
        self.changed()

    def _show_loops(self, grow: bool = True) -> None:
        """The scene's own, and what a table that teaches points out."""
        threats = self.scenery.threats(self.session.state) if self.teaching else ()
        self.furniture.loops.show((*threats, *self.scene.loops), self.now(), grow)
        self.wake()

    def teach(self, teaching: bool) -> None:
        """Points out threats and asks before what one may regret, from now on or no longer."""
        self.teaching = teaching
        if self.ready:
            self._show_loops()

    def changed(self) -> None:
        """Shows what is held, chosen and marked as it is now, and what speaks against it."""
        self.hands.tapping.choose_by_itself()
        self.lights.show_places(self.hands.all(), self.help)
        dial = self.pointing.dial if self.pointing is not None else None
        at = self.dials.push_point(dial, self.pointing.way) if dial and self.pointing else None
        self.pointer.show(self.pointing, at)
        self.lights.show_handles(self.hands.handles())
        self.dialling.dialled(self.dials.positions())
        self.pointed()
        self.show_marks()

    def pointed(self) -> None:
        """Shows what speaks against the places that hands are over, for seats that want help."""
        self.objections.show()

    def show_marks(self) -> None:
        """The scene's, the hands', what moved last and what is picked."""
        marks = [*self.scene.marks, *self.hands.marks()]
        if not any(mark.kind == "head" for mark in marks):
            marks += self.last_move.marks(self.scene.pieces, self.cast)
        marks += self.picking.marks()
        self.furniture.show_marks(marks, resting=self._still())

    def point_at(self, pointing: Pointing | None) -> None:
        """An eye on a piece, dots, an eye on a place; None: nothing is pointed at any more."""
        if pointing != self.pointing:
            self.pointing = pointing
            if self.ready:
                self.pointer.until = self.now() + 3 * motion.PULSE
                self.changed()

    def tell(self, seat: int, sayings: list[Saying], seconds: float = SAID) -> None:
        """Says something at one tray for a while."""
        self.telling.tell(seat, sayings, seconds)

    def say(self, seat: int, word: Word) -> None:
        self.telling.say(seat, word, BRIEFLY)

    def room_before(self, seat: int) -> float:
        """Pixels from the window's edge behind a seat's tray to what must stay in sight."""
        doubt = self.doubts.open
        loops = (*self.scene.loops, *(doubt.caution.loops if doubt else ()))
        tray, views = self.layout.trays[seat].frame, self.cast.placer.views
        return room_before(tray, views, loops, self.scene.boxes)

    def crown(self, seats: Sequence[int]) -> None:
        """Lights the winners' trays."""
        self.furniture.light(seats)

    def hush(self, seat: int) -> None:
        """Back to the scene's word at a tray."""
        self.telling.hush(seat)

    def tell_all(self, word: Word, seconds: float = SAID) -> None:
        self.telling.say_to_all(word, seconds)

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> None:
        self.routing.down(finger, x, y)

    def move(self, finger: int, x: float, y: float) -> None:
        self.routing.move(finger, x, y)

    def up(self, finger: int, x: float, y: float) -> None:
        self.routing.up(finger, x, y)

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        if self.recorder.trace.on:
            self.recorder.touch(finger, self.furniture.seat_at(x, y), what, x, y)

    def wheel(self, x: float, y: float, factor: float) -> None:
        self.routing.wheel(x, y, factor)

    def right_button(self) -> None:
        self.hands.turn_any(1)

    def press_key(self, key: int) -> bool:
        """A key of a desktop; false if it means nothing here."""
        return self.keys.press(key)

    def turn_held(self, steps: int = 1) -> None:
        """Turns what somebody holds, else what is chosen: by wheel, right button or key."""
        self.hands.turn_any(steps)

    def everything_down(self) -> None:
        """Nobody holds, has chosen or turns anything any more; what was held goes home."""
        self.hands.everything_down()

    def hold_over(self, seat: int, piece: str, zone: str, turn: int) -> None:
        """A hand without a finger carries a piece over a place, as a picture in a book shows it.

        Without a place the piece is only chosen, and all places that it may go to are lit.
        """
        pose = self.shown.pose(piece)
        if not zone:
            self.hands.do(Tap(1, seat, piece, pose.x, pose.y))
            self.hands.turn(piece, turn - self.hands.chosen[seat].turn)
            return
        self.hands.do(PickUp(1, seat, piece, pose.x, pose.y))
        hold = self.hands.held[piece]
        self.hands.turn(piece, turn - hold.turn)
        place = hold.places[zone]
        self.hands.do(Drag(1, seat, piece, place.x, place.y))
        self.pointed()

    # questions

    def keep_clear(self, rects: Sequence[Rect]) -> None:
        """What stands above the table here: no question is to lie beneath it."""
        self.asking.clear_of(rects)

    def ask_first(self, hold: Hold, action: str) -> bool:
        then = partial(self.hands.say, hold)
        return self.asking.first(hold.seat, action, then, tapped=hold.finger is None)

    def stop_asking(self, seat: int) -> None:
        self.asking.stop(seat)

    # what the gestures and the hands ask of the table

    def now(self) -> float:
        return time.monotonic()

    def grip_at(self, x: float, y: float) -> Grip | None:
        return self.hands.grip_at(x, y)

    def stuck_at(self, x: float, y: float) -> bool:
        return any(True for _ in self.cast.at(x, y))

    def seat_at(self, x: float, y: float) -> int:
        return self.furniture.seat_at(x, y)

    def lifted(self, hold: Hold) -> None:
        self.asking.questions.end_replies(self.now(), SEEN)
        self.feedback("lift")
        self.recorder.drops(hold)
        self.changed()

    def turned(self) -> None:
        self.feedback("turn")

    @property
    def easy_tap(self) -> bool:
        return self.comfort.easy_tap

    def beckon(self) -> None:
        if self.easy_tap:
            self.glinting.beckon()
            self.wake()

    def say_no_lifting(self, seat: int, x: float, y: float) -> None:
        self.explaining.no_lifting(seat, x, y, self.hands.liftable)

    def let_go(self) -> None:
        """Nobody turns anything any more."""
        self.dials.let_go()

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """Through the session; false if it was refused, or waits for its seat to be sure."""
        return self.acting.submit(seat, action, rev, hold, sound)

    def confirm(self) -> None:
        """The seat is sure."""
        self.acting.confirm()

    def take_back(self) -> None:
        """The seat thinks better of it: nothing was done."""
        self.acting.take_back()

    # -- time ------------------------------------------------------------------------------------

    def after(self, seconds: float, what: Callable[[], Any]) -> None:
        """Does something later, on this table's clock."""
        self.ticker.after(seconds, what)
        self._resting = False

    def wake(self) -> None:
        """There is something to show: frames pass until all is still."""
        self._resting = False
        self.ticker.wake()

    def _frame(self, now: float) -> bool:
        """One frame; true while there is more to come."""
        self.routing.advance(now)
        turning = self.dials.advance(now)
        moving = self.cast.advance(now) or turning  # last: what was just sent home is not at rest
        if self.hands.refused or self.hands.held:
            self.lights.pulse(now)
        if not moving and not self._resting:
            self._resting = True
            self.show_marks()
            if not self.hands.at_work() and not self.blocked:
                self.recorder.scene(
                    self.scene, self.cast, self.furniture, self.dials, self.session.rev
                )
        talking = self.furniture.listen(now)
        asking = self.asking.questions.tick(now)
        growing = self.furniture.loops.advance(now)
        glinting = self.glinting.advance(now, self.lights)
        pointing = self.pointer.pulse(now)
        lively = moving or talking or asking or growing or glinting or pointing
        return lively or self.hands.at_work()

    def unblock(self) -> None:
        """Fingers count from now on."""
        self.blocked = False
        self.wake()

    def at_rest(self) -> bool:
        """Nothing moves and nothing is held."""
        return self.ready and self._still() and not self.hands.at_work()

    def moving(self) -> bool:
        """Whether a piece or a dial is on its way, held ones left out."""
        return not self._still()

    def busy(self) -> bool:
        """Whether anything is held, or refused and not yet home."""
        return self.hands.at_work()

    def advance(self) -> None:
        """A frame at once, for a table that is not in a window: no frame will come by itself."""
        self._frame(self.now())
        self.cast.arrange()
        self.ticker.stop()

    @property
    def doubt(self) -> Doubt | None:
        """What a seat is asked to be sure about."""
        return self.doubts.open

    @property
    def sprites(self) -> Sprites:
        """The sprites that all tables share, as dense as this window wants them."""
        return self.lights.places.sprites

    def _still(self) -> bool:
        return not self.cast.moving() and not self.dials.moving()

    def close(self) -> None:
        """Leaves the session; the table is not used any more."""
        self._unlisten()
        self.glinting.stop()
        if self.ready:
            self.hands.everything_down()
        self.ticker.stop()
