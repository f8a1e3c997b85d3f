"""Every action on its way to the session: cautioned first, kept, or refused with its reasons.

Here is how a refused piece goes home: it stays where it was let go as long as its fault is shown.
"""

from __future__ import annotations

from typing import Any

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Word
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session

from ..place import motion
from ..ports import Ports
from ..state import Doubt, Hold, Phase, TableState
from ..trace import Recorder
from .carry import Carry


class Submit:
    """Every action of every seat goes this way."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        carry: Carry,
        recorder: Recorder,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.carry, self.recorder = carry, recorder

    def submit(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """True if it was done. Else its hold is refused, or doubted until its seat is sure."""
        if self._cautioned(seat, action, rev, hold):
            return False
        return self._submit(seat, action, rev, hold, sound)

    def by_hand(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool:
        """What fingers and keys say; not for a seat that plays by itself."""
        if seat in self.state.computers:
            self.ports.feedback("refuse")
            self.ports.fault(seat, Word("plays_itself"))
            return False
        return self.submit(seat, action, rev, hold, sound)

    # -- is the seat sure? -----------------------------------------------------------------------

    def _cautioned(self, seat: int, action: str, rev: int, hold: Hold | None) -> bool:
        """Where the table teaches: asks before a legal action that its seat may well regret."""
        if self.state.doubt is not None or not self.session.judge(seat, action):
            return False
        caution = self.scenery.warning(self.session.state, seat, action)
        if caution is None or not (self.state.teaching or caution.always):
            return False
        if hold is not None:
            hold.phase = Phase.DOUBTED
        self.ports.feedback("refuse")
        self.state.doubt = Doubt(seat, action, rev, hold, caution)
        self.ports.doubting(self.state.doubt)
        self.ports.dirty()
        return True

    def confirm(self) -> None:
        """The seat is sure."""
        doubt = self.end_doubt()
        if doubt is not None:
            hold = doubt.hold
            if hold is not None:
                self.state.holds.pop(hold.piece, None)
            if not self._submit(doubt.seat, doubt.action, doubt.rev, hold) and hold is not None:
                if hold.phase is Phase.REFUSED:
                    self.state.holds[hold.piece] = hold
                else:
                    self.carry.go_home(hold.piece)

    def take_back(self) -> None:
        """The seat thinks better of it: nothing was done."""
        if self.end_doubt() is not None:
            for hold in self.state.by(Phase.DOUBTED):
                self.carry.go_home(hold.piece)

    def end_doubt(self) -> Doubt | None:
        """Nobody is asked any more; what was asked, if anything."""
        doubt, self.state.doubt = self.state.doubt, None
        if doubt is not None:
            self.ports.doubting(None)
            self.ports.dirty()
        return doubt

    # -- done, or refused ------------------------------------------------------------------------

    def _submit(
        self, seat: int, action: str, rev: int, hold: Hold | None, sound: str = "land"
    ) -> bool:
        try:
            answer = self.session.submit(seat, action, rev)
        except Trouble as trouble:
            self.ports.trouble(trouble)
            return False
        self.recorder.verdict(seat, action, answer.verdict, answer.rev)
        if answer.verdict.ok:
            if sound:
                self.ports.feedback(sound)
            return True
        self.ports.feedback("refuse")
        self.ports.why(seat, answer.verdict.reasons)
        self.state.sulking[seat] = self.ports.now() + motion.SULKS
        self.ports.after(motion.SULKS, self.ports.dirty)
        if hold is not None:
            self._refuse(hold, answer.verdict.reasons)
        else:
            self.blame(answer.verdict.reasons)
        self._after_refusal(seat, action, self._shown_why if hold else 0.0)
        return False

    @property
    def _shown_why(self) -> float:
        """Seconds that a fault is shown."""
        return max(motion.FAULT_SHOWN, self.scenery.shows_why)

    def _refuse(self, hold: Hold, reasons: tuple[Reason, ...]) -> None:
        """The piece stays a moment where it was let go, so that one sees why, then goes home."""
        hold.phase, hold.reasons = Phase.REFUSED, reasons

        def home() -> None:
            if self.state.holds.get(hold.piece) is hold and hold.phase is Phase.REFUSED:
                self.carry.go_home(hold.piece)

        self.ports.after(self._shown_why, home)
        self.ports.dirty()

    def blame(self, reasons: tuple[Reason, ...]) -> None:
        """Shows what these are about, for a while, though no hand let anything go."""
        self.state.blamed = reasons

        def forgive() -> None:
            if self.state.blamed is reasons:
                self.state.blamed = ()
                self.ports.dirty()

        self.ports.after(self._shown_why, forgive)
        self.ports.dirty()

    def _after_refusal(self, seat: int, action: str, delay: float) -> None:
        """What the rules ask the app to do then, once the reasons were shown."""
        then = self.scenery.after_refusal(self.session.state, seat, action)
        if then is not None:
            rev = self.session.rev
            self.carry.stop(seat)
            self.ports.after(
                delay, lambda: self.session.rev == rev and self.submit(seat, then, rev)
            )
