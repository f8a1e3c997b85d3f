"""The one draw: everything that a table shows, worked out from its state and drawn once a frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Batch, Quad, Sprites, SpriteShelf
from oeil_app.core.scene import Mark
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from .ask import OPENS, Questions
from .blame import Blame
from .dial.dials import Dials
from .dial.handles import handles, holders
from .draw.fresh import FreshView, Shimmer
from .draw.ground import BackdropView, Beyond, Cloth
from .draw.held import Aim, Aims, Grips, HeldHandles
from .draw.lights import Lights, Lit
from .draw.loops import LoopsView
from .draw.marks import MarksView, SignMarks
from .draw.moods import Moods
from .draw.pieces import Pieces
from .draw.pointer import Pointer
from .draw.question_view import QuestionViews
from .draw.rings import DialSigns
from .draw.trays import HelpChips, Trays
from .hand.carry import Carry
from .hand.handles import Handles
from .hand.reach import Reach
from .state import Comfort, Hold, Phase, TableState, Voice


class Drawing:
    """Each part tells the canvas only what is other than it was."""

    def __init__(
        self,
        state: TableState,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        carry: Carry,
        handles: Handles,
        dials: Dials,
        questions: Questions,
        trays: Trays,
        chips: HelpChips,
        sprites: Sprites,
        shared: Sprites,
        signs: Sprites,
        voice: Voice,
        comfort: Comfort,
    ) -> None:
        placer, u = pieces.placer, pieces.placer.layout.u
        self.state, self.session, self.scenery = state, session, scenery
        self.pieces, self.reach, self.dials, self.questions = pieces, reach, dials, questions
        self.carry, self.handles, self.trays, self.reduced = (
            carry,
            handles,
            trays,
            comfort.reduced_motion,
        )
        self.cloth = Cloth(placer, shared, sprites, scenery.atlas, comfort)
        self.backdrop = BackdropView(placer)
        self.beyond = Beyond(placer, self.cloth.weave, shared, signs, u)
        self.marks = MarksView(shared, placer, u, voice.say)
        self.sign_marks = SignMarks((sprites, signs, shared), placer, u)
        self.loops = LoopsView(placer, comfort.reduced_motion)
        self.lights = Lights(session, scenery, pieces, shared, signs)
        self.dial_signs = DialSigns(sprites, signs, pieces, dials.rings, voice.say)
        self.fresh = FreshView(pieces, shared, signs)
        self.aims, self.grips = Aims(pieces, signs, u), Grips(pieces, signs, u)
        self.held_handles = HeldHandles(pieces, signs, u)
        self.chips, self.moods = chips, Moods(state, pieces, trays)
        self.pointer = Pointer(pieces, shared)
        self.panels = QuestionViews(u, shared, sprites, voice)
        self.hands = InstructionGroup()  # of wood, where computers play
        self._hands: Batch | None = None
        self.blame = Blame(state, scenery, pieces, reach, carry, self.lights)
        self.shimmer = Shimmer(pieces, shared)
        self._lit: object = None  # from what the lit places were worked out last
        self._marked: object = None
        self._gripped: object = None

    def layers(self) -> tuple[InstructionGroup, ...]:
        """In which order everything is drawn, the cloth first."""
        lights, marks, pieces = self.lights, self.marks, self.pieces
        return (
            self.cloth.ground,
            self.backdrop.group,
            marks.boards,
            self.cloth.floor.group,
            self.aims.halos.group,
            lights.places.group,
            self.fresh.dust.group,
            pieces.low,
            lights.ghosts.group,
            self.dial_signs.arrows.group,
            self.dial_signs.cups.group,
            self.dial_signs.name.group,
            marks.field,
            self.fresh.corners.group,
            self.fresh.rings.group,
            self.fresh.emblems.group,
            self.sign_marks.field,
            self.loops.group,
            self.beyond.cover,
            self.trays.wood,
            marks.under,
            pieces.high,
            marks.over,
            self.sign_marks.trays,
            self.grips.batch.group,
            self.beyond.signs,
            self.shimmer.batch.group,
            lights.chosen.group,
            lights.links.group,
            self.pointer.group,
            self.aims.signs.group,
            lights.loops.group,
            lights.faults.group,
            lights.astray.group,
            self.trays.words,
            pieces.top,
            self.hands,
            lights.handles.group,
            self.held_handles.group,
            lights.late.group,
            lights.lenses.group,
            self.chips.batch.group,
            self.panels.group,
        )

    def draw(self, now: float, moving: bool) -> bool:
        """Shows the state as it is; true while anything pulses, grows or shimmers."""
        state, holds = self.state, self.state.in_hand()
        dirty, aimed = state.dirty, state.dirty or state.aimed
        state.dirty = state.aimed = False
        if dirty:
            self._show_table(holds, now, moving)
        if aimed:
            self._show_hands(holds, now)
        elif now >= self.blame.next:
            self.blame.show(holds, now)
        self.pieces.draw()
        self.held_handles.follow()
        self.panels.grow(now, 0.0 if self.reduced else OPENS)
        growing = self.loops.advance(now)
        flashing = self.fresh.advance(now)
        calling = self.lights.pulse(now, self.state.beckons_until)
        shining = self.shimmer.advance(now)
        pointing = self.pointer.pulse(now, self.state.pulses_until)
        counting = self.trays.pulse(now, self.reduced)
        return pointing or growing or calling or shining or flashing or counting

    def show_hands(self, quads: list[Quad]) -> None:
        """The hands of those who play by themselves; the first one brings the drawings along."""
        if self._hands is None:
            if not quads:
                return
            density, u = self.pieces.sprites.density, self.pieces.placer.layout.u
            self._hands = Batch(SpriteShelf.get("hands", density), u)
            self.hands.add(self._hands.group)
        self._hands.show(quads)

    def _show_table(self, holds: Sequence[Hold], now: float, moving: bool) -> None:
        """What is there whatever hands point at."""
        state, scene = self.state, self.state.scene
        self.backdrop.show(scene.backdrop)
        self.cloth.show(scene.floor)
        self.beyond.show(scene)
        self.trays.show(scene, state.said, state.help, state.crowned)
        self.moods.show(now)
        threats = self.scenery.threats(self.session.state) if state.teaching else ()
        self.loops.show((*threats, *scene.loops), now, state.grows)
        self.chips.show(state.choosing, state.help, state.clear)
        self.lights.show_astray(state.astray)
        self._show_marks(holds, moving)
        self._show_pointer()
        self.panels.show({panel: self.questions.place(panel) for panel in state.asked.values()})

    # -- what hands see --------------------------------------------------------------------------

    def _show_hands(self, holds: Sequence[Hold], now: float) -> None:
        """What changes with the place that a hand points at."""
        self._show_aims(holds)
        self._show_places(holds)
        self.blame.show(holds, now)
        self._show_dials(holds)

    def _show_places(self, holds: Sequence[Hold]) -> None:
        known = [(self.reach.zones(h), h.turn, h.phase, self._level(h)) for h in holds]
        chosen = [(hold.piece, hold.at) for hold in holds if hold.phase is Phase.CHOSEN]
        homes = [self.pieces.home(piece) for piece, _ in chosen]
        if self._lit != (known, chosen, homes):
            self._lit = (known, chosen, homes)
            self.lights.show_places([self._lights(hold) for hold in holds])
            self.lights.handles.show([handle.quad() for handle in self.handles.chosen()])
            hidden = [rect for rect in self.state.clear if self.reach.hidden_by(rect, holds)]
            self.carry.ports.covering(hidden)
        ghosts = self.lights.ghosts.poses
        self.lights.leave_out([(h.piece, h.at) for h in holds if h.at and h.piece in ghosts])

    def _level(self, hold: Hold) -> str:
        """How much its seat wants to be shown."""
        return self.state.help[hold.seat]

    def _lights(self, hold: Hold) -> Lit:
        zones, level = self.reach.zones(hold), self._level(hold)
        chosen = hold.phase is Phase.CHOSEN
        return Lit(
            hold.seat,
            hold.piece,
            zones.free() if level != "none" else {},
            zones.lit() if level == "all" else (),
            zones.if_turned() if level == "all" else (),
            chosen,
            zones.places.get(hold.at) if chosen and hold.at is not None else None,
        )

    def _show_aims(self, holds: Sequence[Hold]) -> None:
        """The ghost of what is held, in the place that it points at."""
        ghosts = self.carry.ghosts()
        self.lights.ghosts.show(ghosts)
        aims, several = [], len(self.session.active) > 1
        for hold in holds:
            if hold.piece in ghosts and hold.at is not None and self.scenery.lights_places:
                zones = self.reach.zones(hold)
                fits = hold.at in zones.lit() and self._level(hold) != "none"
                who = hold.seat if several else None
                aims.append(Aim(hold.piece, zones.places[hold.at], fits, who))
        self.aims.show(aims)
        away = [hold.piece for hold in holds if hold.phase is not Phase.CHOSEN]
        self._show_grips(away if self.scenery.lights_places else [])
        self.held_handles.show(self.handles.carried())

    def _show_grips(self, away: list[str]) -> None:
        """Where what is held lay."""
        state = self.state
        turned = [state.turned.get(piece) for piece in away]
        made_of = (away, turned, state.scene, state.camera.views)
        if made_of != self._gripped:
            self._gripped = made_of
            self.grips.show(away)

    def _show_marks(self, holds: Sequence[Hold], moving: bool) -> None:
        """The scene's, the hands', what moved last and what is picked."""
        state, scene = self.state, self.state.scene
        of = [(hold.seat, hold.piece) for hold in holds]
        turning = self.dials.stirred()
        known = (scene, state.last, state.laid, state.picked, state.camera.views)
        made_of = (*known, of, moving, turning)
        if self._marked is not None and made_of == self._marked:
            return
        self._marked = made_of
        while_held = self.scenery.while_held
        marks = [*scene.marks]
        marks += (m for seat, piece in of for m in while_held(self.session.state, seat, piece))
        headed = any(mark.kind == "head" for mark in marks)
        self.fresh.show(None if headed else state.last, state.laid, not moving)
        for id in state.picked:
            look = self.pieces.look(id)
            marks.append(Mark("pick", self.pieces.piece(id).spot, look.w, look.h))
        self.marks.show(marks, resting=not moving)
        self.sign_marks.show(marks, turning, bool(of))

    # -- advice and dials ------------------------------------------------------------------------

    def _show_pointer(self) -> None:
        at = self.state.pointing
        seat = next(iter(self.session.active), 0)
        notch = self.dials.rings.says(seat, at.dial, at.way) if at and at.dial else None
        self.pointer.point(at, notch)

    def _show_dials(self, holds: Sequence[Hold]) -> None:
        """Arrows before whose turn it is; what holds a dial is framed; the board as it stands."""
        if not self.state.scene.dials and self.state.scene.backdrop is None:
            return
        state, grasp, ahead = self.session.state, self.dials.grasped(), {}
        if grasp is not None:
            notches = {way: (grasp.meant or way) for way in (1, -1)}
            ahead = {w: self.scenery.ahead(state, grasp.dial, n) for w, n in notches.items()}
        self.dial_signs.show(handles(self.dials), holders(self.dials), ahead)
        if self.state.scene.backdrop is None:
            return
        lit: dict[str, str] = {}
        for hold in holds if not self.scenery.lights_places else ():
            lit |= self.reach.zones(hold).shown(self._level(hold))
        positions = self.dials.positions()
        self.backdrop.tell(self.scenery.uniforms(state, positions, lit, grasp))
