"""Acting: an action on its way to the session, and what becomes of it if it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble

from ..hand.confirm import Doubt, Doubts
from ..hand.hands import Hands
from ..hand.hold import Hold
from ..place import motion
from ..say.telling import Telling
from ..trace.recorder import Recorder


class Host(Protocol):
    """The table, as far as it is asked for here; it may be built anew in between."""

    scenery: Scenery[Any]
    hands: Hands
    telling: Telling
    teaching: bool
    feedback: Callable[[str], None]
    on_trouble: Callable[[Trouble], None]

    def after(self, seconds: float, what: Callable[[], Any]) -> None: ...

    def pointed(self) -> None: ...


class Acting:
    """Every action of every seat goes this way."""

    def __init__(self, session: Session, doubts: Doubts, recorder: Recorder, host: Host) -> None:
        self.session, self.doubts, self.recorder, self.host = session, doubts, recorder, host

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """Through the session; a refusal is told at the seat, in pictures and in words."""
        if self._cautioned(seat, action, rev, hold):
            return False
        return self._submit(seat, action, rev, hold, sound)

    def _cautioned(self, seat: int, action: str, rev: int, hold: Hold | None) -> bool:
        """Where the table teaches: asks before a legal action that its seat may well regret."""
        host = self.host
        if self.doubts.open is not None or not self.session.judge(seat, action):
            return False
        caution = host.scenery.warning(self.session.state, seat, action)
        if caution is None or not (host.teaching or caution.always):
            return False
        if hold is not None:
            host.hands.doubt(hold)
        host.feedback("refuse")
        self.doubts.ask(Doubt(seat, action, rev, hold, caution))
        host.pointed()
        return True

    def confirm(self) -> None:
        """The seat is sure."""
        doubt = self.doubts.close()
        if doubt is not None:
            self.host.hands.doubted.clear()
            if not self._submit(doubt.seat, doubt.action, doubt.rev, doubt.hold):
                self.host.hands.go_home(doubt.hold)

    def take_back(self) -> None:
        """The seat thinks better of it: nothing was done."""
        if self.doubts.close() is not None:
            self.host.hands.decide()
            self.host.pointed()

    def _submit(
        self, seat: int, action: str, rev: int, hold: Hold | None, sound: str = "land"
    ) -> bool:
        host = self.host
        try:
            answer = self.session.submit(seat, action, rev)
        except Trouble as trouble:
            host.on_trouble(trouble)
            return False
        self.recorder.verdict(seat, action, answer.verdict, answer.rev)
        if answer.verdict.ok:
            if sound:
                host.feedback(sound)
            return True
        host.feedback("refuse")
        host.telling.why(seat, answer.verdict.reasons)
        if hold is not None:
            host.hands.refuse(hold, answer.verdict.reasons)
            host.after(motion.FAULT_SHOWN, lambda: self.host.hands.end_refusal(hold))
        self._after_refusal(seat, action, motion.FAULT_SHOWN if hold else 0.0)
        return False

    def _after_refusal(self, seat: int, action: str, delay: float) -> None:
        """What the rules ask the app to do then, once the reasons were shown."""
        then = self.host.scenery.after_refusal(self.session.state, seat, action)
        if then is not None:
            rev = self.session.rev
            self.host.hands.stop(seat)
            self.host.after(delay, lambda: self.session.rev == rev and self.submit(seat, then, rev))
