"""Pressing: what answers when it is touched, not when the finger leaves.

Arrows beside a chosen piece, buttons, pieces to be picked, and the signs of how much help a seat
wants.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from oeil_app.core.scene import Button, Scene, Word
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble

from ..ask.asking import Asking
from ..draw.furniture import Furniture
from ..hand.handles import under
from ..hand.hands import Hands
from ..hand.picking import Picking
from ..hand.reaction import Reaction
from ..hand.undo import take_back
from ..say.telling import BRIEFLY, Telling

HELPS = ("all", "places", "none")


class Host(Protocol):
    """The table, as far as it is asked for here."""

    scene: Scene
    help: list[str]
    reaction: Reaction
    feedback: Callable[[str], None]
    on_trouble: Callable[[Trouble], None]

    def now(self) -> float: ...

    def submit(self, seat: int, action: str, rev: int) -> bool: ...

    def changed(self) -> None: ...

    def show_marks(self) -> None: ...

    def wake(self) -> None: ...


class Pressing:
    """Finds what is pressed, and does it."""

    def __init__(
        self,
        session: Session,
        furniture: Furniture,
        hands: Hands,
        picking: Picking,
        asking: Asking,
        telling: Telling,
        host: Host,
    ) -> None:
        self.session, self.furniture, self.hands, self.picking = session, furniture, hands, picking
        self.asking, self.telling, self.host = asking, telling, host

    def down(self, x: float, y: float) -> bool:
        """A finger lands; false if nothing is there to be pressed."""
        if self.hands.cover(x, y):
            return False
        handle = under(self.hands.handles(), x, y)
        if handle is not None:
            self.hands.turn(handle.piece, handle.steps)
            self.host.wake()
            return True
        button = self.furniture.button_at(x, y)
        if button is not None:
            self._press(button)
            return True
        if self._pick(x, y):
            return True
        seat = self.furniture.help_at(x, y)
        if seat is not None:
            self._cycle_help(seat)
            return True
        return False

    def _press(self, button: Button) -> None:
        """Says what the button says; the referee answers a dead one with why not."""
        if button.style == "undo":
            take_back(button, self.session, self.telling, self.host)
            return
        if button.style == "info":
            self.asking.leaflet(button.seat)
            return
        seat, action, submit = button.seat, button.action, self.host.submit
        rev = self.host.reaction.meant(seat, self.session.rev, self.host.now())
        self.asking.stop(seat)
        if not self.asking.first(seat, action, lambda text: text and submit(seat, text, rev)):
            submit(seat, action, rev)

    def _pick(self, x: float, y: float) -> bool:
        """One of several pieces is picked, or not any more."""
        rev, host = self.session.rev, self.host

        def submit(seat: int, action: str) -> bool:
            return host.submit(seat, action, rev)

        if not self.picking.tap(host.scene.pick, x, y, submit):
            return False
        host.feedback("tick")
        host.show_marks()
        host.wake()
        return True

    def _cycle_help(self, seat: int) -> None:
        """All legal places, the free places, or none: each seat as it likes."""
        host = self.host
        host.help[seat] = HELPS[(HELPS.index(host.help[seat]) + 1) % len(HELPS)]
        host.feedback("tick")
        self.telling.say(seat, Word(f"help_{host.help[seat]}"), BRIEFLY)
        host.changed()
