"""A piece in somebody's hand, for whoever only looks: who has it, and where it may go.

It stays the same object as long as the hold lasts, and always says how things are now.
"""

from __future__ import annotations

from collections.abc import Mapping

from oeil_app.core.action import Action
from oeil_app.core.referee import Drop
from oeil_app.core.verdict import Verdict

from ..place.frame import Place
from ..state import Hold, Phase
from .reach import Reach


class InHand:
    """Looks at a hold; changes nothing."""

    def __init__(self, hold: Hold, reach: Reach) -> None:
        self._hold, self._reach = hold, reach
        self.seat, self.piece = hold.seat, hold.piece

    @property
    def phase(self) -> Phase:
        """How far it has come: held, chosen, waiting, doubted or refused."""
        return self._hold.phase

    @property
    def finger(self) -> int | None:
        """That carries it; None: it was chosen by a tap."""
        return self._hold.finger

    @property
    def turn(self) -> int:
        """How it is turned, in steps of which `turns` are a full turn."""
        return self._hold.turn

    @property
    def turns(self) -> int:
        return self._hold.turns

    @property
    def at(self) -> str | None:
        """The zone that it is drawn to, or points at."""
        return self._hold.at

    @property
    def here(self) -> str | None:
        """The zone in which it rests, if it can be turned there."""
        return self._hold.here

    @property
    def actions(self) -> Mapping[Drop, Action]:
        """What letting go means, by zone and turn; those taken since the pick-up included."""
        return self._hold.actions

    def action(self, zone: str) -> Action | None:
        """What letting go there says, as it is turned now."""
        return self._hold.action(zone)

    def turn_at(self, zone: str) -> int:
        """How it would lie there."""
        return self._hold.turn_at(zone)

    @property
    def places(self) -> Mapping[str, Place]:
        """Where its zones are in the window, those taken since the pick-up too; x, y: middles."""
        return self._reach.zones(self._hold).places

    @property
    def verdicts(self) -> Mapping[Drop, Verdict]:
        """What the referee says of every zone and turn, now."""
        return self._reach.zones(self._hold).verdicts

    def free(self) -> Mapping[str, Place]:
        """The zones that nobody has taken meanwhile."""
        return self._reach.zones(self._hold).free()

    def lit(self) -> frozenset[str]:
        """The zones where it may go as it is turned now."""
        return self._reach.zones(self._hold).lit()

    def nearest(self, x: float, y: float) -> str | None:
        """The zone that a tap at this point means."""
        return self._reach.zones(self._hold).nearest(x, y)
