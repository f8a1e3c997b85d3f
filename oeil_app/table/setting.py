"""The setting: everything that a table is made of, laid out in a window of one size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Area
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from . import asking, dialling, dials, hands, objections, panning, pressing, routing, telling
from .asking import Asking
from .backdrop import BackdropView
from .cast import Cast
from .comfort import Comfort
from .corners import lay_out_corners
from .dialling import Dialling
from .dials import Dials
from .doubts import Doubts
from .explaining import Explaining
from .furniture import Furniture, Voice
from .gestures import Gestures
from .hands import Hands
from .keys import Keys
from .layers import in_order
from .lights import Lights
from .objections import Objections
from .panning import Panning
from .picking import Picking
from .placing import Placer, Slots
from .pointer import Pointer
from .pressing import Pressing
from .questions import Questions
from .routing import Routing
from .seats import Layout, lay_out
from .sprites import SpriteShelf, density_for
from .telling import Telling


class Host(
    dialling.Host,
    asking.Host,
    dials.Clock,
    hands.Host,
    objections.Host,
    panning.Host,
    pressing.Host,
    routing.Host,
    telling.Host,
    Protocol,
):
    """The table, as far as its parts need it."""

    session: Session
    scenery: Scenery[Any]
    names: list[str]
    voice: Voice
    comfort: Comfort
    rail: bool
    size: Sequence[float]
    slots: Slots
    gestures: Gestures
    doubts: Doubts


class Setting:
    """Built anew whenever the window or the family's comfort is another."""

    def __init__(self, host: Host) -> None:
        session, comfort, voice = host.session, host.comfort, host.voice
        areas = host.scenery.areas(session.state)
        self.layout = self._laid_out(host, areas)
        placer = Placer(self.layout, areas, host.slots)
        self.scenery = scenery = host.scenery.fitted(placer.rooms())
        density = density_for(self.layout.u)
        shared, sprites = (SpriteShelf.get(name, density) for name in ("table", scenery.atlas))
        self.cast = cast = Cast(placer, sprites, shared, comfort.reduced_motion)
        self.furniture = Furniture(
            placer,
            shared,
            scenery.atlas,
            host.names,
            scenery.buttons,
            voice,
            sprites,
            comfort,
        )
        self.lights = Lights(session, scenery, cast, shared)
        self.backdrop = BackdropView(placer)
        self.pointer = Pointer(cast, shared)
        self.picking = Picking(session, scenery, cast, host.dp)
        self.telling = Telling(self.furniture, voice, host.names, host)
        self.explaining = Explaining(session, scenery, cast, self.telling)
        questions = Questions(self.layout, host.dp, shared, sprites, voice)
        self.asking = Asking(session, scenery, questions, host)
        self.hands = Hands(session, scenery, cast, host.gestures, host)
        self.dialling = Dialling(session, scenery, self.hands, self.backdrop, self.telling, host)
        self.dials = Dials(session, scenery, cast, sprites, self.dialling, host)
        self.keys = Keys(self.hands, self.dials, questions)
        self.objections = Objections(self.hands, self.lights, host.doubts, self.explaining, host)
        pan = Panning(cast, self.hands, self.furniture, host)
        press = Pressing(
            session,
            self.furniture,
            self.hands,
            self.picking,
            self.asking,
            self.telling,
            host,
        )
        self.routing = Routing(questions, press, self.dials, host.gestures, self.hands, pan, host)

    @staticmethod
    def _laid_out(host: Host, areas: Sequence[Area]) -> Layout:
        scenery, comfort = host.scenery, host.comfort
        lay = lay_out_corners if scenery.layout == "corners" else lay_out
        return lay(
            host.size[0],
            host.size[1],
            host.dp,
            host.session.setup.seats,
            areas,
            scenery.buttons,
            comfort.left_handed,
            host.rail,
            scenery.at_ends,
            comfort.insets,
        )

    def layers(self) -> tuple[InstructionGroup, ...]:
        """Everything that is drawn, lowest first."""
        return in_order(
            self.furniture,
            self.backdrop,
            self.cast,
            self.lights,
            self.dials.signs,
            self.pointer,
            self.asking.questions,
        )
