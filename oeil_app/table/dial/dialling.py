"""Dialling: what the dials do to the rest of the table: sounds, words, marks, the backdrop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from oeil_app.core.scene import Scene, Word
from oeil_app.core.scenery import Scenery
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from ..draw.backdrop import BackdropView
from ..hand.hands import Hands
from ..hand.hold import Hold
from ..say.telling import HOVERED, Telling


class Host(Protocol):
    """The table, as far as it is asked for here."""

    scene: Scene
    help: list[str]
    feedback: Callable[[str], None]

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = ""
    ) -> bool: ...

    def show_marks(self) -> None: ...


class Dialling:
    """Between the dials and everything that follows them."""

    def __init__(
        self,
        session: Session,
        scenery: Scenery[Any],
        hands: Hands,
        backdrop: BackdropView,
        telling: Telling,
        host: Host,
    ) -> None:
        self.session, self.scenery, self.hands = session, scenery, hands
        self.backdrop, self.telling, self.host = backdrop, telling, host

    def notch(self, seat: int, action: str) -> bool:
        """One notch of a dial, an action as any."""
        return self.host.submit(seat, action, self.session.rev, sound="")

    def click(self) -> None:
        self.host.feedback("click")

    def why_not(self, seat: int, reasons: Sequence[Reason]) -> None:
        """A dial does not turn: says so at the seat."""
        self.host.feedback("refuse")
        self.telling.why(seat, reasons)

    def announce_turning(self, seat: int, word: Word) -> None:
        self.telling.say(seat, word, HOVERED)

    def riding(self) -> None:
        """A dial begins to move: what marks places that will not stay is hidden."""
        self.host.show_marks()

    def dialled(self, positions: Mapping[str, float]) -> None:
        """The backdrop as the dials stand and the hands ask."""
        if self.host.scene.backdrop is None:
            return
        lit: dict[str, str] = {}
        for hold in self.hands.all() if not self.scenery.lights_places else ():
            lit |= hold.shown(self.host.help[hold.seat])
        self.backdrop.tell(self.scenery.uniforms(self.session.state, positions, lit))
