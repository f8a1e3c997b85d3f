"""The table: one widget for many hands. Fingers and commits change its state, one draw shows it.

It asks the session where a piece may go and shows what the scenery says; it knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.metrics import dp

from oeil_app.canvas.sprites import Sprites, SpriteShelf
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Scene, Word
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.frame import Rect
from oeil_app.layout.layout import Layout
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Change, Session

from .commits import Arrivals, Commits, Landing, Symbols
from .fingers import Fingers
from .frame_loop import FrameLoop
from .hand.wooden_hands import WoodenHands
from .parts import Parts
from .place import motion
from .place.motion import Manner
from .ports import Ports
from .shown import Shown
from .state import SAID, Comfort, Doubt, Hold, Pointing, Saying, TableState, Voice
from .touch.gestures import Gestures
from .trace import Recorder, Trace


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
        speak: Callable[[int, str], None] = lambda seat, text: None,
        on_trouble: Callable[[Trouble], None] = lambda trouble: None,
        teaching: bool = False,
        on_doubt: Callable[[Doubt | None], None] = lambda doubt: None,
        on_cover: Callable[[Collection[Rect]], None] = lambda rects: None,
        scenery: Scenery[Any] | None = None,  # another than the variant's own
        **options: Any,
    ) -> None:
        super().__init__(**options)
        shown = scenery or session.variant.scenery
        assert shown is not None
        self.session, self.scenery = session, shown
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
        self.gestures = Gestures(self, self.dp)
        self.landing = Landing(session, self.scenery)
        self.frames = FrameLoop(
            *(self.state, self.recorder, lambda: self.now(), self.settle, self.stay),
            self._record_scene,
        )
        self._ports = Ports(
            now=lambda: self.now(),
            dirty=self.frames.wake,
            spoken=self.frames.spoken,
            after=self.after,
            speak=speak,
            feedback=self.hear,
            trouble=lambda trouble: self.on_trouble(trouble),
            doubting=on_doubt,
            covering=on_cover,
        )
        self._symbols = Symbols(self.scenery)
        self.arrivals = Arrivals(self.state, self._ports, session, self.recorder)
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
        commits = Commits(self.state, self._ports, self.session, self.parts, symbols)
        self.arrivals.commits, self.frames.parts = commits, self.parts
        commits.play(Manner(deal=deal, at_once=not deal))

    def dress(self, comfort: Comfort) -> None:
        """The family set something, or speaks another language now: all is laid out anew."""
        self.comfort = comfort
        if self.ready:
            self.build()

    # -- commits ---------------------------------------------------------------------------------

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Tells of every commit once the table shows it; call what it returns to stop that."""
        return self.arrivals.listen(listener)

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

    @property
    def teaching(self) -> bool:
        """Whether it points out threats and asks before what one may regret."""
        return self.state.teaching

    def teach(self, teaching: bool) -> None:
        self.state.teaching = teaching
        self.frames.wake()

    def point_at(self, pointing: Pointing | None) -> None:
        """An eye on a piece, dots, an eye on a place; None: nothing is pointed at any more."""
        if pointing != self.state.pointing:
            self.state.pointing = pointing
            self.state.pulses_until = self.now() + 3 * motion.PULSE
            self.frames.wake()

    def blame(self, reasons: Sequence[Reason]) -> None:
        """Shows on the field what some reasons are about, for a while."""
        self.settle()
        self.parts.submit.blame(tuple(reasons))

    def tell(self, seat: int, sayings: Sequence[Saying], seconds: float = SAID) -> None:
        """Says something at one tray for a while."""
        self.parts.telling.tell(seat, sayings, seconds)

    def tell_all(self, word: Word, seconds: float = SAID) -> None:
        self.parts.telling.say_to_all(word, seconds)

    def hush(self, seat: int) -> None:
        """Back to the scene's word at a tray."""
        self.parts.telling.hush(seat)

    def crown(self, seats: Sequence[int]) -> None:
        """Lights the winners' trays."""
        self.state.crowned = tuple(seats)
        self.frames.wake()

    def stir(self, how: str, pieces: Sequence[str] = (), part: float = 0.0) -> None:
        """For joy: pieces "dance" or "wave" where they lie, dials "spin" so much of a turn."""
        self.parts.pieces.stir(pieces, how, self.now())
        self.parts.dials.spin(part if how == "spin" else 0.0)
        self.frames.wake()

    def see_within(self, room: Rect | None) -> None:
        """All that lies on the fields glides into this part of the window; None: back again."""
        pieces = self.parts.pieces
        lying = ((piece.spot, pieces.look(piece.id)) for piece in self.state.scene.pieces)
        self.parts.placer.see_within(room, lying)
        self.parts.pieces.glide_all(self.now(), self.state.away())
        self.frames.wake()

    def keep_clear(self, rects: Sequence[Rect]) -> None:
        """What stands above the table here: no question is to lie beneath it."""
        self.state.clear = tuple(rects)
        self.frames.wake()

    @property
    def sprites(self) -> Sprites:
        """The sprites that all tables share, as dense as this window wants them."""
        return self.parts.shared

    # -- actions ---------------------------------------------------------------------------------

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """Through the session; false if it was refused, or waits for its seat to be sure."""
        return self.parts.submit.submit(seat, action, rev, hold, sound)

    def give_to_computers(self, seats: Collection[int]) -> None:
        """These seats play by themselves from now on, all others by hand."""
        self.state.computers = frozenset(seats)
        if seats and self.ready:  # their hands are drawn before they are wanted
            SpriteShelf.get("hands", self.sprites.density)
        if self.ready:
            self.everything_down()
            self.parts.hands.look_again({piece.id for piece in self.scene.pieces})
            self.frames.wake()

    @property
    def wooden(self) -> WoodenHands:
        """The hands of the seats that play by themselves."""
        self.settle()
        return self.parts.wooden

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
        self.frames.after(seconds, what)

    def hear(self, what: str) -> None:
        """Lets it be heard and felt; a landing when the piece comes down."""
        if what != "land":
            self.feedback(what)
        else:
            down = motion.quick(motion.LAND, self.comfort.reduced_motion).seconds
            self.after(down, lambda: self.feedback(self.landing.sound()))

    def _record_scene(self) -> None:
        """All that lies still, for the flight recorder: the table came to rest."""
        if self.recorder.on:
            areas = [(area.id, area.frame) for area in self.shown.areas().values()]
            buttons = [(button.button, button.frame) for button in self.shown.buttons()]
            pieces, rings = self.parts.pieces, self.parts.dials.rings
            self.recorder.scene(self.state, pieces, areas, buttons, rings)

    def at_rest(self) -> bool:
        """Nothing moves and nothing is held."""
        waits = self.arrivals or self._carried
        return self.ready and not waits and not self.moving() and not self.busy()

    def moving(self) -> bool:
        """Whether a piece or a dial is on its way, held ones left out."""
        return self.parts.pieces.moving() or self.parts.dials.moving()

    def busy(self) -> bool:
        """Whether anything is held, or refused and not yet home."""
        return self.state.at_work()

    def advance(self) -> None:
        """A frame at once, for a table that is not in a window: no frame will come by itself."""
        self.frames.frame(self.now())
        self.frames.ticker.stop()

    def close(self) -> None:
        """Leaves the session; the table is not used any more."""
        self.arrivals.leave()
        if self.ready:
            self.everything_down()
        self.frames.stop()
