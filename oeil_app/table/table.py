"""The table: one widget for many hands. It wires fingers, session and scene together.

It asks the session where a piece may go and shows what the scenery says; it knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.core.event import Event
from oeil_app.core.referee import Drop
from oeil_app.core.scene import Button, Mark, Piece, Scene, Word
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Change, Session
from oeil_app.play.trouble import Trouble

from . import motion
from .asking import Asking
from .backdrop import BackdropView
from .cast import Cast, Manner
from .comfort import Comfort
from .corners import lay_out_corners
from .dials import Dials
from .doubts import Doubt, Doubts
from .fingers import Fingers
from .frame import Rect
from .furniture import Furniture, Voice
from .gesture import Gesture, Grip, Pinch
from .gestures import Gestures
from .handles import under
from .hands import Hands
from .hold import Hold
from .keys import Keys
from .lights import Lights
from .picking import Picking
from .placing import Placer, Slots
from .pointer import Pointer, Pointing
from .questions import SEEN, Questions
from .reaction import Reaction
from .recorder import Recorder
from .seats import lay_out
from .signed import Signed
from .sprites import SpriteShelf, density_for
from .ticker import Ticker
from .trace import Trace
from .tray import Saying

LEAN, LEAN_STEP = 40, 5  # u: how near to the edge a field leans, and how fast
HOVER = 0.1  # seconds that a hand must stay over a place to be told about it
SAID, HOVERED = 4.0, 1.5  # seconds that a tray keeps saying why
HELPS = ("all", "places", "none")
HEARD = {"took": "taken", "stopped": "stop", "turned": "turn", "drew": "flip", "opened": "flip"}
LAYING = (
    "laid",
    "moved",
    "turned",
    "joined",
    "began",
)  # events whose pieces are marked as the last move


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
        self._beckons_until, self._shimmers_until = 0.0, 0.0
        self.rail = rail  # a strip beside the cloth is kept free, for the screen's own buttons
        self.pointing: Pointing | None = None  # what an adviser points at
        self.feedback, self.on_trouble = feedback, on_trouble
        self.teaching, self.doubts = teaching, Doubts(on_doubt)
        self.recorder = Recorder(trace or Trace(None))
        self.dp = dp(1)
        self.blocked = False  # paused, counting down: fingers do nothing
        self.ready = False
        self.cast: Cast
        self.hands: Hands
        self.slots = Slots()
        self.scene: Scene = self.scenery.scene(session.state)
        self.gestures = Gestures(self, self.dp)
        self._last: Event | None = None  # the last move
        self.reaction = Reaction()
        self._resting = False
        self.ticker = Ticker(lambda: self.now(), self._frame)
        self._unlisten = session.listen(self._committed)
        self._glints = Clock.schedule_interval(self._shimmer, motion.SHIMMER_EVERY)
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
        state, scenery, seats = self.session.state, self.scenery, self.session.setup.seats
        areas = scenery.areas(state)
        w, h = self.size
        comfort = self.comfort
        lay = lay_out_corners if scenery.layout == "corners" else lay_out
        layout = lay(
            w,
            h,
            self.dp,
            seats,
            areas,
            scenery.buttons,
            comfort.left_handed,
            self.rail,
            scenery.at_ends,
            comfort.insets,
        )
        density = density_for(layout.u)
        shared, sprites = (SpriteShelf.get(name, density) for name in ("table", scenery.atlas))
        placer = Placer(layout, areas, self.slots)
        self.scenery = scenery = scenery.fitted(placer.rooms())
        self.layout = layout
        self.cast = Cast(placer, sprites, shared, comfort.reduced_motion)
        self.cast.turned = turned
        self.furniture = Furniture(
            placer,
            shared,
            scenery.atlas,
            self.names,
            scenery.buttons,
            self.voice,
            sprites,
            comfort,
        )
        self.lights = Lights(self.session, scenery, self.cast, shared)
        questions = Questions(layout, self.dp, shared, sprites, self.voice)
        self.asking = Asking(self.session, scenery, questions, self)
        self.pointer = Pointer(self.cast, shared)
        self.hands = Hands(self.session, scenery, self.cast, self.gestures, self)
        self.dials = Dials(self.session, scenery, self.cast, sprites, self)
        self.backdrop = BackdropView(placer)
        self.picking = Picking(self.session, scenery, self.cast, self.dp)
        self.keys = Keys(self.hands, self.dials, questions)
        self._draw_in_order()
        self.ready = True
        self._play(Manner(deal=deal, at_once=not deal))

    @property
    def reduced(self) -> bool:
        """Reduced motion."""
        return self.comfort.reduced_motion

    def dress(self, comfort: Comfort) -> None:
        """The family set something, or speaks another language now: all is laid out anew."""
        self.comfort = comfort
        if self.ready:
            self.build()

    def _draw_in_order(self) -> None:
        furniture, cast, lights = self.furniture, self.cast, self.lights
        self.canvas.clear()
        for group in (
            furniture.ground,
            self.backdrop.group,
            furniture.marks.boards,
            furniture.floor.group,
            lights.places.group,
            cast.low,
            self.dials.signs.group,
            furniture.marks.field,
            furniture.loops.group,
            furniture.wood,
            furniture.marks.under,
            cast.high,
            furniture.marks.over,
            lights.glints.group,
            lights.asking.group,
            self.pointer.group,
            lights.handles.group,
            furniture.words,
            cast.top,
            lights.loops.group,
            lights.lines.group,
            lights.faults.group,
            lights.badges.group,
            self.asking.questions.group,
        ):
            self.canvas.add(group)

    # -- scenes ----------------------------------------------------------------------------------

    def _committed(self, change: Change) -> None:
        """After every commit of the session: compare scenes, animate the difference."""
        told = (event for event in change.events if event.pieces or event.cells)
        laid = [event for event in told if event.kind in LAYING]
        self._last = laid[-1] if laid else None
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
            for event in change.events if self.session.outcome is None else ():
                self._announce(event)  # at the end the scene's own words tell how it stands

    def _announce(self, event: Event) -> None:
        word = self.scenery.announce(event)
        if word is not None and event.seat is None:
            self.tell_all(word)
        elif word is not None and event.seat is not None:
            self.tell(event.seat, [Saying(self.voice.say(word))])

    def _play(self, manner: Manner) -> None:
        state, referee = self.session.state, self.session.referee
        self.scene = self._with_undo(self.scenery.scene(state))
        self.backdrop.show(self.scene.backdrop)
        self.dials.follow(self.scene, manner.at_once)
        seen = {piece.id for piece in self.scene.pieces}
        liftable = {
            piece: seat
            for seat in self.session.active
            for piece in referee.pieces(state, seat)
            if piece in seen
        }
        looks = self.scenery.looks(state)
        if self.comfort.strong_signs:
            looks = self._signed.looks(looks)
        still = self.hands.busy() | self.dials.riders()
        gone = self.cast.play(self.scene, looks, self.now(), manner, still)
        for piece in gone:
            self.gestures.release(piece)
            self.hands.forget(piece)
        self.hands.refresh(liftable)
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

    def _with_undo(self, scene: Scene) -> Scene:
        """A button that takes back is live at whose turn it still is after an action of theirs."""
        if not any(button.style == "undo" for button in scene.buttons):
            return scene
        session = self.session
        last = session.timeline.entries[session.cursor - 1].seat if session.cursor else None
        can = session.can_undo() and session.outcome is None
        buttons = tuple(
            replace(b, live=can and b.seat == last and b.seat in session.active)
            if b.style == "undo"
            else b
            for b in scene.buttons
        )
        return replace(scene, buttons=buttons)

    def changed(self) -> None:
        """Shows what is held, chosen and marked as it is now, and what speaks against it."""
        self.hands.choose_by_itself()
        self.lights.show_places(self.hands.all(), self.help)
        dial = self.pointing.dial if self.pointing is not None else None
        at = self.dials.push_point(dial, self.pointing.way) if dial and self.pointing else None
        self.pointer.show(self.pointing, at)
        self.lights.show_handles(self.hands.handles())
        self.dialled()
        self.pointed()
        self._show_marks()

    def pointed(self) -> None:
        """Shows what speaks against the places that hands are over, for seats that want help."""
        hands, shown = self.hands, []
        for hold in hands.all():
            verdict = hold.verdict(hold.snap.at) if hold.snap.at is not None else None
            if verdict is None or self.help[hold.seat] == "none":
                continue
            if not verdict.ok:
                shown += verdict.reasons
            over = (str(hold.snap.at), hold.turn_at(str(hold.snap.at)))
            if hold.told != over:
                hold.told = over
                self.after(HOVER, partial(self._tell_about, hold, over))
        for _, reasons in hands.refused.values():
            shown += reasons
        late = [piece for piece, (_, why) in hands.refused.items() if why[0].kind == "too_late"]
        doubt = self.doubts.open
        self.lights.show_faults(shown, late, doubt.caution.loops if doubt else ())
        self.wake()

    def _tell_about(self, hold: Hold, over: Drop) -> None:
        """The word for a place that a hand has come to and stayed at, not for all it passed."""
        held = any(other is hold for other in self.hands.all())
        verdict = hold.verdicts.get(over)
        at = hold.snap.at
        if not held or verdict is None or at is None or (at, hold.turn_at(at)) != over:
            return
        if verdict.ok:
            action = hold.actions[over].text()
            word = self.scenery.at_place(self.session.state, hold.seat, action)
            if word is None:
                self.furniture.hush(hold.seat)
            else:
                self.tell(hold.seat, [Saying(self.voice.say(word))], HOVERED)
        else:
            self.tell(hold.seat, self.voice.why(verdict.reasons, self.names), HOVERED)

    def _show_marks(self) -> None:
        marks = list(self.scene.marks)
        for hold in self.hands.all():
            marks += self.scenery.while_held(self.session.state, hold.seat, hold.piece)
        if not any(mark.kind == "head" for mark in marks):
            for piece in self.scene.pieces:
                if self._moved_last(piece):
                    look = self.cast.look(piece.id)
                    marks.append(Mark("last", piece.spot, look.w, look.h))
        marks += self.picking.marks()
        resting = not self.cast.moving() and not self.dials.moving()
        self.furniture.show_marks(marks, resting)

    def _moved_last(self, piece: Piece) -> bool:
        """Whether the last move was this piece's; like pieces are known by where they came to."""
        if self._last is None:
            return False
        return piece.id in (self._last.cells[-1:] if piece.kin else self._last.pieces)

    def point_at(self, pointing: Pointing | None) -> None:
        """An eye on a piece, dots, an eye on a place; None: nothing is pointed at any more."""
        if pointing != self.pointing:
            self.pointing = pointing
            if self.ready:
                self.pointer.until = self.now() + 3 * motion.PULSE
                self.changed()

    def tell(self, seat: int, sayings: list[Saying], seconds: float = SAID) -> None:
        """Says something at one tray for a while."""
        self.furniture.tell(seat, sayings, self.now() + seconds)
        self.wake()

    def say(self, seat: int, word: Word) -> None:
        self.tell(seat, [Saying(self.voice.say(word))], 2.0)

    def room_before(self, seat: int) -> float:
        """Pixels from the window's edge behind a seat's tray to what must stay in sight.

        That is what loops go through; where there are none, everything on the fields.
        """
        tray, views = self.layout.trays[seat].frame, self.cast.placer.views
        doubt = self.doubts.open
        loops = (*self.scene.loops, *(doubt.caution.loops if doubt else ()))
        points = [(loop.area, x, y, loop.size) for loop in loops for x, y in loop.points]
        for area, box in () if loops else self.scene.boxes.items():
            points += [(area, x, y, 0.0) for x in (box.x, box.x + box.w) for y in (box.y,)]
            points += [(area, x, box.y + box.h, 0.0) for x in (box.x, box.x + box.w)]
        ways = [
            tray.local(*views[area].point(x, y))[1] - size * views[area].unit
            for area, x, y, size in points
        ]
        return min(ways, default=tray.h) + tray.h / 2

    def crown(self, seats: Sequence[int]) -> None:
        """Lights the winners' trays."""
        self.furniture.light(seats)

    def tell_all(self, word: Word, seconds: float = SAID) -> None:
        for seat in self.furniture.trays:
            self.tell(seat, [Saying(self.voice.say(word))], seconds)

    # -- fingers ---------------------------------------------------------------------------------

    def down(self, finger: int, x: float, y: float) -> None:
        if self.asking.questions.down(finger, x, y, self.now()):
            self.wake()
            return
        if self._pressed(x, y):
            return
        on_dial = self.hands.grip_at(x, y) is None and not self.hands.cover(x, y)
        if on_dial and self.dials.down(finger, x, y):
            self.wake()
            return
        self._handle(self.gestures.down(finger, x, y, self.now()))

    def move(self, finger: int, x: float, y: float) -> None:
        self.asking.questions.move(finger, x, y)
        if self.dials.move(finger, x, y):
            self.wake()
            return
        self._handle(self.gestures.move(finger, x, y, self.now()))

    def up(self, finger: int, x: float, y: float) -> None:
        self.asking.questions.up(finger, x, y, meant=not self.blocked)
        if self.dials.up(finger, x, y):
            self.wake()
            return
        self._handle(self.gestures.up(finger, x, y, self.now()))

    def seen(self, finger: int, what: str, x: float, y: float) -> None:
        if self.recorder.trace.on:
            self.recorder.touch(finger, self.furniture.seat_at(x, y), what, x, y)

    def wheel(self, x: float, y: float, factor: float) -> None:
        """Turns what is held; with empty hands it zooms."""
        if self.hands.held:
            self.hands.turn_any(1)
        else:
            self._handle([Pinch(x, y, factor, 0, 0)])

    def right_button(self) -> None:
        self.hands.turn_any(1)

    def _pressed(self, x: float, y: float) -> bool:
        """Buttons and help signs answer when they are touched, not when the finger leaves."""
        if self.hands.cover(x, y):
            return False
        handle = under(self.hands.handles(), x, y)
        if handle is not None:
            self.hands.turn(handle.piece, handle.steps)
            self.wake()
            return True
        button = self.furniture.button_at(x, y)
        if button is not None:
            self.press(button)
            return True
        if self._pick(x, y):
            return True
        seat = self.furniture.help_at(x, y)
        if seat is not None:
            self.cycle_help(seat)
            return True
        return False

    def press(self, button: Button) -> None:
        """Says what the button says; the referee answers a dead one with why not."""
        if button.style == "undo":
            self._take_back(button)
            return
        if button.style == "info":
            self.asking.leaflet(button.seat)
            return
        seat, action = button.seat, button.action
        rev = self.reaction.meant(seat, self.session.rev, self.now())
        self.stop_asking(seat)
        if not self.asking.first(seat, action, lambda text: text and self.submit(seat, text, rev)):
            self.submit(seat, action, rev)

    # questions

    def keep_clear(self, rects: Sequence[Rect]) -> None:
        """What stands above the table here: no question is to lie beneath it."""
        self.asking.clear_of(rects)

    def ask_first(self, hold: Hold, action: str) -> bool:
        then = partial(self.hands.say, hold)
        return self.asking.first(hold.seat, action, then, tapped=hold.finger is None)

    def stop_asking(self, seat: int) -> None:
        self.asking.stop(seat)

    def _take_back(self, button: Button) -> None:
        """Within one's own turn; a dead button says that there is nothing."""
        if not button.live:
            self.feedback("refuse")
            self.tell(button.seat, [Saying(self.voice.say(Word("nothing_to_undo")), fault=True)])
            return
        try:
            self.session.undo()
        except Trouble as trouble:
            self.on_trouble(trouble)
            return
        self.feedback("turn")

    def _pick(self, x: float, y: float) -> bool:
        """One of several pieces is picked, or not any more."""
        rev = self.session.rev
        if not self.picking.tap(self.scene.pick, x, y, lambda *said: self.submit(*said, rev)):
            return False
        self.feedback("tick")
        self._show_marks()
        self.wake()
        return True

    def cycle_help(self, seat: int) -> None:
        """All legal places, the free places, or none: each seat as it likes."""
        self.help[seat] = HELPS[(HELPS.index(self.help[seat]) + 1) % len(HELPS)]
        self.feedback("tick")
        self.tell(seat, [Saying(self.voice.say(Word(f"help_{self.help[seat]}")))], 2.0)
        self.changed()

    def _handle(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            if isinstance(gesture, Pinch):
                g = gesture
                if self.cast.placer.zoom(g.x, g.y, g.factor, g.dx, g.dy):
                    self._moved_camera()
            else:
                self.hands.do(gesture)
        if gestures:
            self.wake()

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
            self._beckons_until = self.now() + motion.BECKON
            self.wake()

    def _shimmer(self, _dt: float) -> None:
        """Now and then a light runs over what shimmers, if anything does."""
        if self.ready and not self.reduced and self.cast.shimmers():
            self._shimmers_until = self.now() + motion.SHIMMER
            self.ticker.wake()

    def say_no_lifting(self, seat: int, x: float, y: float) -> None:
        """Somebody taps a piece that may not be lifted now: says why."""
        if self.session.outcome is not None:
            return
        state = self.session.state
        for id in self.cast.at(x, y):
            piece = self.cast.piece(id)
            kind = self.cast.placer.areas[piece.spot.area].kind
            if id in self.hands.liftable:
                continue
            if kind in self.scenery.answering:
                whose = piece.seat if piece.seat is not None else seat
                word = self.scenery.no_lifting(state, whose, id)
                if word is not None:
                    self.say(whose, word)
                return
            if kind in ("field", "board") and piece.seat is not None:
                # Its owner, too early, or somebody who takes it for their own: who knows.
                for each in {piece.seat, *self.session.active}:
                    word = self.scenery.no_lifting(state, each, id)
                    if word is not None:
                        self.say(each, word)
                return

    # what the dials ask of the table

    def notch(self, seat: int, action: str) -> bool:
        """One notch of a dial, an action as any."""
        return self.submit(seat, action, self.session.rev, sound="")

    def click(self) -> None:
        self.feedback("click")

    def why_not(self, seat: int, reasons: Sequence[Reason]) -> None:
        """A dial does not turn: says so at the seat."""
        self.feedback("refuse")
        self.tell(seat, self.voice.why(reasons, self.names))

    def announce_turning(self, seat: int, word: Word) -> None:
        self.tell(seat, [Saying(self.voice.say(word))], HOVERED)

    def riding(self) -> None:
        """A dial begins to move: what marks places that will not stay is hidden."""
        self._show_marks()

    def dialled(self) -> None:
        """The backdrop as the dials stand and the hands ask."""
        if self.scene.backdrop is None:
            return
        lit: dict[str, str] = {}
        for hold in self.hands.all() if not self.scenery.lights_places else ():
            lit |= hold.shown(self.help[hold.seat])
        positions = self.dials.positions()
        self.backdrop.tell(self.scenery.uniforms(self.session.state, positions, lit))

    def let_go(self) -> None:
        """Nobody turns anything any more."""
        self.dials.let_go()

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """Through the session; a refusal is told at the seat, in pictures and in words."""
        if self._cautioned(seat, action, rev, hold):
            return False
        return self._submit(seat, action, rev, hold, sound)

    def _cautioned(self, seat: int, action: str, rev: int, hold: Hold | None) -> bool:
        """Where the table teaches: asks before a legal action that its seat may well regret."""
        if self.doubts.open is not None or not self.session.judge(seat, action):
            return False
        caution = self.scenery.warning(self.session.state, seat, action)
        if caution is None or not (self.teaching or caution.always):
            return False
        if hold is not None:
            self.hands.doubt(hold)
        self.feedback("refuse")
        self.doubts.ask(Doubt(seat, action, rev, hold, caution))
        self.pointed()
        return True

    def confirm(self) -> None:
        """The seat is sure."""
        doubt = self.doubts.close()
        if doubt is not None:
            self.hands.doubted.clear()
            if not self._submit(doubt.seat, doubt.action, doubt.rev, doubt.hold):
                self.hands.go_home(doubt.hold)

    def take_back(self) -> None:
        """The seat thinks better of it: nothing was done."""
        if self.doubts.close() is not None:
            self.hands.decide()
            self.pointed()

    def _submit(
        self, seat: int, action: str, rev: int, hold: Hold | None, sound: str = "land"
    ) -> bool:
        try:
            answer = self.session.submit(seat, action, rev)
        except Trouble as trouble:
            self.on_trouble(trouble)
            return False
        self.recorder.verdict(seat, action, answer.verdict, answer.rev)
        if answer.verdict.ok:
            if sound:
                self.feedback(sound)
            return True
        self.feedback("refuse")
        self.tell(seat, self.voice.why(answer.verdict.reasons, self.names))
        if hold is not None:
            self.hands.refuse(hold, answer.verdict.reasons)
            self.after(motion.FAULT_SHOWN, lambda: self.hands.end_refusal(hold))
        self._after_refusal(seat, action, motion.FAULT_SHOWN if hold else 0.0)
        return False

    def _after_refusal(self, seat: int, action: str, delay: float) -> None:
        """What the rules ask the app to do then, once the reasons were shown."""
        then = self.scenery.after_refusal(self.session.state, seat, action)
        if then is not None:
            rev = self.session.rev
            self.hands.stop(seat)
            self.after(delay, lambda: self.session.rev == rev and self.submit(seat, then, rev))

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
        self._handle(self.gestures.tick(now))
        self._lean()
        turning = self.dials.advance(now)
        moving = self.cast.advance(now) or turning  # last: what was just sent home is not at rest
        if self.hands.refused or self.hands.held:
            self.lights.pulse(now)
        if not moving and not self._resting:
            self._resting = True
            self._show_marks()
            if not self.hands.at_work() and not self.blocked:
                self.recorder.scene(
                    self.scene, self.cast, self.furniture, self.dials, self.session.rev
                )
        talking = self.furniture.listen(now)
        asking = self.asking.questions.tick(now)
        growing = self.furniture.loops.advance(now)
        calling = self.lights.beckon(now, self._beckons_until)
        shining = self.lights.shimmer(now, self._shimmers_until)
        pointing = self.pointer.pulse(now)
        lively = moving or talking or asking or growing or calling or shining or pointing
        return lively or self.hands.at_work()

    def _lean(self) -> None:
        """A hand that carries something to the edge of a field too large to be seen moves it."""
        reach, step = LEAN * self.layout.u, LEAN_STEP * self.layout.u
        held = ((hold.x, hold.y) for hold in self.hands.held.values())
        if self.cast.placer.lean(held, reach, step):
            self._moved_camera()

    def _moved_camera(self) -> None:
        self.cast.place_all(self.hands.busy())
        self.furniture.show_floor(self.scene.floor)
        self.furniture.loops.advance(self.now())
        self.hands.replaced()
        self.changed()

    def unblock(self) -> None:
        """Fingers count from now on."""
        self.blocked = False
        self.wake()

    def at_rest(self) -> bool:
        """Nothing moves and nothing is held."""
        still = not self.cast.moving() and not self.dials.moving()
        return self.ready and still and not self.hands.at_work()

    def close(self) -> None:
        """Leaves the session; the table is not used any more."""
        self._unlisten()
        self._glints.cancel()
        if self.ready:
            self.hands.everything_down()
        self.ticker.stop()
