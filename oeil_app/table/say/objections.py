"""Objections: what speaks against the places that hands are over, and against what was let go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from oeil_app.core.referee import Drop
from oeil_app.core.verdict import Reason

from ..draw.lights import Lights
from ..hand.confirm import Doubts
from ..hand.hands import Hands
from ..hand.hold import Hold
from ..say.explaining import Explaining

HOVER = 0.1  # seconds that a hand must stay over a place to be told about it


class Host(Protocol):
    """The table, as far as it is asked for here."""

    @property
    def help(self) -> Sequence[str]: ...

    def after(self, seconds: float, what: Callable[[], Any]) -> None: ...

    def wake(self) -> None: ...


class Objections:
    """Shown in pictures at once, told in words to who stays; only to seats that want help."""

    def __init__(
        self, hands: Hands, lights: Lights, doubts: Doubts, explaining: Explaining, host: Host
    ) -> None:
        self.hands, self.lights, self.doubts = hands, lights, doubts
        self.explaining, self.host = explaining, host

    def show(self) -> None:
        hands = self.hands
        shown: list[Reason] = []
        for hold in hands.all():
            verdict = hold.verdict(hold.snap.at) if hold.snap.at is not None else None
            if verdict is None or self.host.help[hold.seat] == "none":
                continue
            if not verdict.ok:
                shown += verdict.reasons
            over = (str(hold.snap.at), hold.turn_at(str(hold.snap.at)))
            if hold.told != over:
                hold.told = over
                self.host.after(HOVER, partial(self._tell, hold, over))
        for _, reasons in hands.refused.values():
            shown += reasons
        late = [piece for piece, (_, why) in hands.refused.items() if why[0].kind == "too_late"]
        doubt = self.doubts.open
        self.lights.show_faults(shown, late, doubt.caution.loops if doubt else ())
        self.host.wake()

    def _tell(self, hold: Hold, over: Drop) -> None:
        if any(other is hold for other in self.hands.all()):
            self.explaining.place(hold, over)
