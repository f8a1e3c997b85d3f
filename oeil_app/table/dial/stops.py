"""How far the dials of a table can be turned now: thought through once after each commit."""

from __future__ import annotations

from oeil_app.core.scene import Dial
from oeil_app.play.session import Session

from ..dial.turning import Stop, holding, stop


class DialStops:
    """Asks the referee, both ways."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._known: dict[tuple[int, str], tuple[Stop, Stop]] = {}  # thought through at _known_rev
        self._known_rev = -1

    def ask(self, seat: int, dial: Dial) -> tuple[Stop, Stop]:
        """Forward and back."""
        session, most = self.session, dial.notches
        return (
            stop(session.referee, session.state, seat, dial.forward, most),
            stop(session.referee, session.state, seat, dial.back, most),
        )

    def known(self, seat: int, dial: Dial) -> tuple[Stop, Stop]:
        """The same, as of the last commit: asked once."""
        if self._known_rev != self.session.rev:
            self._known, self._known_rev = {}, self.session.rev
        if (seat, dial.id) not in self._known:
            self._known[seat, dial.id] = self.ask(seat, dial)
        return self._known[seat, dial.id]


def idle(forward: Stop, back: Stop) -> bool:
    """Neither way, and no piece in the way: dials do not turn now at all."""
    return all(s.notches == 0 and not holding([s]) for s in (forward, back))
