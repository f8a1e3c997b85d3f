"""The parts of a table, laid out in a window of one size and wired to its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oeil_app.canvas.sprites import SpriteShelf, density_for
from oeil_app.core.scenery.scene import Area
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.layout import Layout
from oeil_app.layout.tables import laid_out, room_for
from oeil_app.play.session import Session

from .ask import Asking, Questions
from .dial.dials import Dials
from .draw.pieces.pieces import Pieces
from .draw.signs.rings import Rings
from .draw.trays.trays import HelpChips, Trays
from .drawing import Drawing
from .hand.carry import Carry
from .hand.handles import Handles
from .hand.hands import Hands
from .hand.reach import Reach
from .hand.submit import Submit
from .hand.taps import Taps
from .hand.wooden_hands import WoodenHands
from .place.placer import Placer
from .ports import Ports
from .say import Explaining, Telling
from .state import Comfort, TableState, Voice
from .touch.buttons import Buttons, Keys
from .touch.gestures import Gestures
from .trace import Recorder


class Parts:
    """Built anew whenever the window or the family's comfort is another; the state stays."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        gestures: Gestures,
        recorder: Recorder,
        voice: Voice,
        names: Sequence[str],
        comfort: Comfort,
        size: tuple[float, float],
        dp: float,
        rail: bool,
    ) -> None:
        areas = scenery.areas(session.state)
        self.layout = _laid_out(session, scenery, areas, comfort, size, dp, rail)
        self.placer = Placer(self.layout, areas, state.slots, state.camera)
        self.scenery = scenery = scenery.fitted(self.placer.rooms())
        density = density_for(self.layout.u)
        self.shared, sprites, signs = (
            SpriteShelf.get(name, density) for name in ("table", scenery.atlas, "signs")
        )
        reduced, rings = comfort.reduced_motion, Rings(self.placer, state)
        self.pieces = pieces = Pieces(self.placer, sprites, self.shared, reduced, state.turned)
        self.trays = Trays(self.layout, self.shared, names, scenery.buttons, voice, comfort)
        self.telling = Telling(state, ports, voice, names, session.setup.seats)
        self.telling.translate()
        ports.say, ports.fault, ports.why = self.telling.say, self.telling.fault, self.telling.why
        self.questions = Questions(state, ports, self.layout, dp)
        self.asking = Asking(state, ports, session, scenery, self.questions, recorder)
        self.reach = reach = Reach(state, session, scenery, pieces, dp)
        carry = Carry(state, ports, pieces, reach, gestures.release)
        self.carry = carry
        self.submit = Submit(state, ports, session, scenery, carry, recorder)
        ports.submit = self.submit.by_hand
        self.hands = Hands(
            state, ports, session, scenery, pieces, reach, carry, self.asking, recorder
        )
        self.taps = Taps(state, ports, session, scenery, pieces, reach, self.hands, comfort)
        self.chips = HelpChips(self.trays, signs, self.layout)
        self.handles = Handles(state, pieces, reach, carry, comfort.left_handed, dp)
        self.explaining = Explaining(state, ports, session, scenery, pieces, reach, self.telling)
        self.dials = Dials(state, ports, session, scenery, pieces, rings, dp)
        self.wooden = WoodenHands(state, ports, session, pieces, rings, self.questions)
        self.keys = Keys(state, ports, self.taps, self.dials, self.questions)
        self.buttons = Buttons(
            *(state, ports, session, pieces, self.trays, self.hands, self.taps),
            *(self.handles, self.chips, self.asking, self.telling),
        )
        self.drawing = Drawing(
            *(state, session, scenery, pieces, reach, carry, self.handles, self.dials),
            *(self.questions, self.trays, self.chips, sprites, self.shared, signs, voice, comfort),
        )


def _laid_out(
    session: Session,
    scenery: Scenery[Any],
    areas: Sequence[Area],
    comfort: Comfort,
    size: tuple[float, float],
    dp: float,
    rail: bool,
) -> Layout:
    """Where trays and fields lie for the window, by how the scenery wants its players to sit."""
    room = room_for(
        *(scenery, areas, session.setup.seats, size, dp, comfort.left_handed, rail),
        *(comfort.insets, comfort.upright, comfort.sides),
    )
    return laid_out(room)
