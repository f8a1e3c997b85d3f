"""The setting: everything that a table is made of, laid out in a window of one size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.graphics import InstructionGroup

from oeil_app.core.scene import Area
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from .ask import asking
from .ask.asking import Asking
from .ask.questions import Questions
from .comfort import Comfort
from .dial import dialling, dials
from .dial.dialling import Dialling
from .dial.dials import Dials
from .draw.backdrop import BackdropView
from .draw.furniture import Furniture, Voice
from .draw.layers import in_order
from .draw.lights import Lights
from .draw.pieces import Cast
from .draw.pointer import Pointer
from .draw.sprites import SpriteShelf, density_for
from .hand import hands
from .hand.confirm import Doubts
from .hand.hands import Hands
from .hand.picking import Picking
from .place.corners import lay_out_corners
from .place.layout import Layout, lay_out
from .place.placer import Placer, Slots
from .say import objections, telling
from .say.explaining import Explaining
from .say.objections import Objections
from .say.telling import Telling
from .touch import panning, pressing, routing
from .touch.gestures import Gestures
from .touch.keys import Keys
from .touch.panning import Panning
from .touch.pressing import Pressing
from .touch.routing import Routing


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

    @property
    def size(self) -> Sequence[float]: ...

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
