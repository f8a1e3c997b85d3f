"""Tapping: a piece is chosen by a tap, turned by another, and goes to the place that is tapped."""

from __future__ import annotations

from typing import Any, Protocol

from oeil_app.core.action import Action
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..draw.pieces import Cast
from ..hand.hold import Hold
from ..hand.reach import Reach
from ..place import motion
from ..touch.gesture import Tap

HAND, SMALL_HAND = 0.6, 0.9  # of a lit place: how far beside its middle a tap still means it


class Host(Protocol):
    """The table, as far as taps need it."""

    def now(self) -> float: ...

    def say_no_lifting(self, seat: int, x: float, y: float) -> None: ...

    def changed(self) -> None:
        """What is held, chosen or marked is not what it was: show it."""

    def lifted(self, hold: Hold) -> None: ...

    @property
    def easy_tap(self) -> bool:
        """Whether a tap does what only one place is left for, as small children like it."""

    def beckon(self) -> None:
        """The lit places call for a finger."""


class Holder(Protocol):
    """The hands, as far as taps need them."""

    held: dict[str, Hold]
    chosen: dict[int, Hold]
    liftable: dict[str, int]

    def busy(self) -> set[str]: ...

    def turn(self, piece: str, steps: int) -> None: ...

    def take_back(self, seat: int, piece: str, lifting: str) -> bool: ...

    def let_go_at(self, hold: Hold, zone: str, action: Action, kind: motion.Kind) -> None: ...


class Tapping:
    """Whatever can be dragged can be tapped instead."""

    def __init__(
        self,
        session: Session,
        scenery: Scenery[Any],
        cast: Cast,
        reach: Reach,
        hands: Holder,
        host: Host,
    ) -> None:
        self.session, self.scenery, self.cast = session, scenery, cast
        self.reach, self.hands, self.host = reach, hands, host

    def tap(self, tap: Tap) -> None:
        if tap.piece is not None:
            self._tap_piece(tap.seat, tap.piece)
        elif not self._tap_place(tap):
            self.host.say_no_lifting(tap.seat, tap.x, tap.y)
            self.hands.chosen.pop(tap.seat, None)
        self.host.changed()

    def _tap_piece(self, seat: int, piece: str) -> None:
        """First tap: choose it. Second tap: turn it; or, if it goes but to one place, go there."""
        chosen = self.hands.chosen.get(seat)
        lifting = self.scenery.lifting(self.session.state, seat, piece)
        if chosen is not None and chosen.piece == piece:
            self._tap_chosen(seat, chosen)
        elif lifting is not None:
            if self.hands.take_back(seat, piece, lifting) and piece in self.cast.views:
                self.cast.go_home(piece, self.host.now())
        else:
            self.choose(seat, piece)

    def _tap_chosen(self, seat: int, hold: Hold) -> None:
        """Where taps are made easy it goes where only one place is left for it."""
        easy, ways = self.scenery.eager and self.host.easy_tap, hold.ways()
        if not easy or len(ways) > len(hold.lit()):
            self.hands.turn(hold.piece, 1)
        elif self.cast.views[hold.piece].tween is not None:
            return  # it has only just come: this was meant for what lay there before
        elif len(ways) == 1:
            self.lay(seat, ways[0][0])
        else:
            self.host.beckon()

    def choose_by_itself(self) -> None:
        """Where there is but one piece to lift, its places are lit before anybody touches it."""
        hands = self.hands
        free = set(hands.liftable.values()) - hands.chosen.keys() if self.scenery.eager else ()
        for seat in sorted(free):
            pieces = [piece for piece, of in hands.liftable.items() if of == seat]
            if len(pieces) > 1 or hands.busy() & set(pieces):
                continue
            if self.scenery.lifting(self.session.state, seat, pieces[0]) is None:
                hands.chosen[seat] = self.reach.hold(seat, pieces[0])
                self.host.beckon()

    def choose(self, seat: int, piece: str) -> None:
        """Chooses a piece without a finger on it: its places are lit as if it were held."""
        hands = self.hands
        if hands.liftable.get(piece) == seat and piece not in hands.held:
            hands.chosen[seat] = self.reach.hold(seat, piece)
            self.host.lifted(hands.chosen[seat])

    def _tap_place(self, tap: Tap) -> bool:
        """The chosen piece goes to the place that is tapped; one's own chosen piece first."""
        for seat in sorted(self.hands.chosen, key=lambda seat: seat != tap.seat):
            hold = self.hands.chosen[seat]
            zone = hold.nearest(tap.x, tap.y)
            if self.scenery.eager:
                reach = SMALL_HAND if self.host.easy_tap else HAND
                zone = hold.nearest_lit(tap.x, tap.y, reach) or zone
            if zone is not None and self.lay(seat, zone):
                return True
        return False

    def lay(self, seat: int, zone: str) -> bool:
        """Lets the chosen piece go to a place; false if that is no place of its."""
        hold = self.hands.chosen[seat]
        action = hold.action(zone)
        if action is None:
            return False
        self.hands.let_go_at(hold, zone, action, motion.SNAP)
        return True
