"""The one draw: everything that a table shows, worked out from its state and drawn once a frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import InstructionGroup

from oeil_app.canvas.sprites import Batch, Quad, Sprites, SpriteShelf
from oeil_app.canvas.told import Told
from oeil_app.core.scenery.scene import Mark
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.session import Session

from .ask import OPENS, Questions
from .dial.dials import Dials
from .dial.handles import handles, holders
from .draw.ground import BackdropView, Beyond, Cloth
from .draw.pieces.pieces import Pieces
from .draw.question_view import QuestionViews
from .draw.signs.fresh import FreshView, Shimmer
from .draw.signs.lights import Lights
from .draw.signs.loops import LoopsView
from .draw.signs.marks import STILL, MarksView, SignMarks
from .draw.signs.pointer import Pointer
from .draw.signs.rings import DialSigns
from .draw.trays.moods import Moods
from .draw.trays.trays import HelpChips, Trays
from .hand.carry import Carry
from .hand.handles import Handles
from .hand.reach import Reach
from .hand_signs import HandSigns
from .state import Comfort, Hold, TableState, Voice


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
        self.trays, self.reduced = trays, comfort.reduced_motion
        self.cloth = Cloth(placer, shared, sprites, scenery.atlas, comfort)
        self.backdrop = BackdropView(placer)
        self.beyond = Beyond(placer, self.cloth.weave, shared, signs, u)
        self.marks = MarksView(shared, placer, u, voice.say)
        self.sign_marks = SignMarks((sprites, signs, shared), placer, u)
        self.loops = LoopsView(placer, comfort.reduced_motion)
        self.lights = Lights(session, scenery, pieces, shared, signs)
        self.dial_signs = DialSigns(sprites, signs, pieces, dials.rings, voice.say)
        self.fresh = FreshView(pieces, shared, signs)
        self.hand_signs = HandSigns(
            *(state, session, scenery, pieces, reach, carry, handles, self.lights, signs)
        )
        self.chips, self.moods = chips, Moods(state, pieces, trays)
        self.pointer = Pointer(pieces, shared)
        self.panels = QuestionViews(u, shared, sprites, voice)
        self.hands = InstructionGroup()  # of wood, where computers play
        self._hands: Batch | None = None
        self.wooden = False  # whether any are seen
        self.shimmer = Shimmer(pieces, shared)
        self._tell = Told()
        self._moving = False  # whether anything moved when the marks were drawn last

    def layers(self) -> tuple[InstructionGroup, ...]:
        """In which order everything is drawn, the cloth first."""
        lights, marks, pieces, hands = self.lights, self.marks, self.pieces, self.hand_signs
        return (
            self.cloth.ground,
            self.backdrop.group,
            marks.boards,
            self.cloth.floor.group,
            hands.aims.halos.group,
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
            hands.grips.batch.group,
            self.beyond.signs,
            self.shimmer.batch.group,
            lights.chosen.group,
            lights.links.group,
            self.pointer.group,
            hands.aims.signs.group,
            lights.loops.group,
            lights.faults.group,
            lights.astray.group,
            self.trays.words,
            pieces.top,
            self.hands,
            lights.handles.group,
            hands.held_handles.group,
            lights.late.group,
            lights.lenses.group,
            self.chips.batch.group,
            self.panels.group,
        )

    def draw(self, now: float, moving: bool) -> bool:
        """Shows the state as it is; true while anything pulses, grows or shimmers."""
        state = self.state
        dirty, aimed = state.dirty, state.dirty or state.aimed
        if dirty or state.spoken:
            self.trays.show(state.scene, state.said, state.help, state.crowned)
        state.dirty = state.aimed = state.spoken = False
        holds = state.in_hand() if aimed or moving != self._moving else []
        if dirty:
            self._show_table(now)
        if dirty or moving != self._moving:  # some signs wait until their pieces lie
            self._show_marks(holds, moving)
        ringed = state.scene.dials or state.scene.backdrop is not None
        if ringed and (aimed or moving != self._moving):
            self._show_dials(holds)
        self._moving = moving
        if dirty:
            self.hand_signs.show(holds, now)
        elif aimed:
            self.hand_signs.show_aimed(holds, now)
        elif now >= self.hand_signs.next:
            self.hand_signs.show_faults(now)
        self.pieces.draw()
        self.hand_signs.held_handles.follow()
        if state.asked:
            self.panels.grow(now, 0.0 if self.reduced else OPENS)
        growing = self.loops.part < 1.0 and self.loops.advance(now)
        flashing = self.fresh.advance(now)
        calling = self.lights.pulse(now, state.beckons_until)
        shining = self.shimmer.shines and self.shimmer.advance(now)
        pointing = bool(self.pointer.shown) and self.pointer.pulse(now, state.pulses_until)
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
        self.wooden = bool(quads)

    def _show_table(self, now: float) -> None:
        """What is there whatever hands point at."""
        state, scene, views, tell = (
            self.state,
            self.state.scene,
            self.state.camera.views,
            self._tell,
        )
        tell(self.backdrop.show, scene.backdrop)
        tell(self.cloth.show, scene.floor, by=views)
        tell(self.beyond.show, scene.pieces, by=views)
        self.moods.show(now)
        threats = self.scenery.threats(self.session.state) if state.teaching else ()
        tell(self.loops.show, (*threats, *scene.loops), state.grows, by=views)
        tell(self.chips.show, state.choosing, tuple(state.help), state.clear)
        if state.astray or self.lights.astray.shown:
            self.lights.show_astray(state.astray)
        if state.pointing is not None or self.pointer.shown:
            self._show_pointer()
        if state.asked or self.panels.shown:
            self.panels.show({panel: self.questions.place(panel) for panel in state.asked.values()})

    def _show_marks(self, holds: Sequence[Hold], moving: bool) -> None:
        """The scene's, the hands', what moved last and what is picked."""
        state, scene, while_held = self.state, self.state.scene, self.scenery.while_held
        views, tell = state.camera.views, self._tell
        marks = list(scene.marks)
        for hold in holds:
            marks += while_held(self.session.state, hold.seat, hold.piece)
        for id in state.picked:
            look = self.pieces.look(id)
            marks.append(Mark("pick", self.pieces.piece(id).spot, look.w, look.h))
        kinds = {mark.kind for mark in marks}
        last = None if "head" in kinds else state.last
        tell(self.fresh.show, last, state.laid, not moving, by=(scene, views))
        tell(self.marks.show, marks, not (moving and kinds & STILL), by=views)
        stirred = bool(self.dials.dials) and self.dials.stirred()
        tell(self.sign_marks.show, marks, stirred, bool(holds), by=views)

    # -- advice and dials ------------------------------------------------------------------------

    def _show_pointer(self) -> None:
        at = self.state.pointing
        seat = next(iter(self.session.active), 0)
        notch = self.dials.rings.says(seat, at.dial, at.way) if at and at.dial else None
        self.pointer.point(at, notch)

    def _show_dials(self, holds: Sequence[Hold]) -> None:
        """Arrows before whose turn it is; what holds a dial is framed; the board as it stands."""
        state, grasp, ahead = self.session.state, self.dials.grasped(), {}
        if grasp is not None:
            notches = {way: (grasp.meant or way) for way in (1, -1)}
            ahead = {w: self.scenery.ahead(state, grasp.dial, n) for w, n in notches.items()}
        self.dial_signs.show(handles(self.dials), holders(self.dials), ahead)
        if self.state.scene.backdrop is None:
            return
        lit: dict[str, str] = {}
        for hold in holds if not self.scenery.lights_places else ():
            lit |= self.reach.zones(hold).shown(self.state.help[hold.seat])
        positions = self.dials.positions()
        self.backdrop.tell(self.scenery.uniforms(state, positions, lit, grasp))
