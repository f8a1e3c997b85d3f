"""What one is told of a table by `shown`: pieces in hands, buttons, areas, dials, questions.

Pixels of the window, origin bottom left. To be looked at: nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Verdict
from oeil_app.core.scenery.scene import Button, Dial, Question, Reply
from oeil_app.layout.frame import Frame, Place

from .hand.reach import Reach
from .place.question_place import QuestionPlace
from .state import Asked, Hold, Phase

Point = tuple[float, float]


class InHand:
    """A piece in somebody's hand, for whoever only looks: who has it, and where it may go.

    It stays the same object as long as the hold lasts, and always says how things are now.
    """

    def __init__(self, hold: Hold, reach: Reach, settle: Callable[[], None]) -> None:
        self._of, self._reach, self._settle = hold, reach, settle
        self.seat, self.piece = hold.seat, hold.piece

    @property
    def _hold(self) -> Hold:
        """As it is after all that fingers did and that was committed."""
        self._settle()
        return self._of

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


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button of a tray, where it is pressed."""

    button: Button
    frame: Frame


@dataclass(frozen=True, slots=True)
class ShownArea:
    """A part of the table; trays are parts as well."""

    id: str
    kind: str
    seat: int | None
    frame: Frame


@dataclass(frozen=True, slots=True)
class Ring:
    """A dial in the window, in pixels; `at`: where it is shown, in notches, as far as turned."""

    dial: Dial
    x: float
    y: float
    inner: float
    outer: float
    at: float

    def point(self, turns: float) -> Point:
        """On the middle of the ring, so many turns clockwise from the top of the window."""
        far = (self.inner + self.outer) / 2
        return self.x + far * sin(2 * pi * turns), self.y + far * cos(2 * pi * turns)


@dataclass(frozen=True, slots=True)
class ShownQuestion:
    """A question before a seat, and where its choices are."""

    panel: Asked
    place: QuestionPlace

    @property
    def question(self) -> Question:
        return self.panel.question

    @property
    def reply(self) -> Reply | None:
        """What was right, once it was answered."""
        return self.panel.reply

    @property
    def own(self) -> bool:
        """Whether it is asked on the way to an action, not by the scene."""
        return self.panel.own
