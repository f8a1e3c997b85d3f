"""All that is true of a table between two frames, without Kivy.

Fingers, keys and commits change it and call `dirty`; one draw a frame shows it. What can be worked
out from it (the places of a held piece, what is lit, where a question lies) is never kept here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Question, Reply, Scene, Spot, Word
from oeil_app.core.scenery.scenery import Caution
from oeil_app.layout.camera import Camera
from oeil_app.layout.frame import Rect
from oeil_app.play.session import Change

from .place.motion import Journey
from .place.placer import Slots

SAID, BRIEFLY, HOVERED = 4.0, 2.0, 1.5  # seconds that a tray keeps saying something


@dataclass(frozen=True, slots=True)
class Comfort:
    """Handed to the table when it is opened, and again whenever the family sets another."""

    reduced_motion: bool = False
    left_handed: tuple[int, ...] = ()  # the seats whose trays are the other way round
    dark: bool = False  # darker cloth
    text_scale: float = 1.0  # of names and words at the trays
    strong_signs: bool = False  # signs before colours
    contrast: bool = False  # stronger marks
    long_press: float = 0.6  # seconds
    warnings: bool = True  # says so before an action that gives the game away
    easy_tap: bool = True  # a tap does what only one place is left for
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # px: left, top, right, bottom
    upright: bool = False  # one person sits at seat 0, the tablet plays the others
    sides: str = ""  # where everybody sits (layout/sides.py), if they chose
    portraits: tuple[str, ...] = ()  # a sprite of the animals per seat
    levels: tuple[int, ...] = ()  # per seat: how well it plays by itself; 0: a person plays there


class Phase(Enum):
    """The life of a hold: HELD → WAITING | DOUBTED | REFUSED → gone; or CHOSEN, and let go so."""

    HELD = "held"  # a finger carries the piece
    CHOSEN = "chosen"  # it was tapped: it lies where it lay, and its places are lit
    WAITING = "waiting"  # let go, while its seat is asked something first
    DOUBTED = "doubted"  # let go, while its seat is asked whether it is sure
    REFUSED = "refused"  # let go where it may not lie: it shows why, then goes home


@dataclass(slots=True, eq=False)
class Hold:
    """A piece in somebody's hand, from the pick-up until it lies again."""

    seat: int  # whose hand
    piece: str
    rev: int  # the commit at the pick-up: what others did since may make it too late
    turns: int  # steps of a full turn
    turn: int  # how it is turned, in steps; on a field counted from how it lies there
    actions: Mapping[Drop, Action]  # what letting go means, of the pick-up and of all commits since
    phase: Phase = Phase.CHOSEN
    finger: int | None = None  # that carries it, or carried it till it was let go
    x: float = 0.0  # where that finger is
    y: float = 0.0
    twist: float = 0.0  # degrees off its last step, while a second finger turns it
    at: str | None = None  # the zone that it is drawn to
    lies: int = 0  # steps that it is turned where it rests on a field; `turn` counts from there
    here: str | None = None  # the zone in which it rests, if it can be turned there
    told: Drop | None = None  # the place that its seat was last told about
    reasons: tuple[Reason, ...] = ()  # why it was refused

    def turn_at(self, zone: str) -> int:
        """How it lies there: as it is turned; a place that takes it in one way only turns it."""
        if self.here is None and (zone, self.turn) not in self.actions:
            ways = [turn for at, turn in self.actions if at == zone]
            if len(ways) == 1:
                return ways[0]
        return self.turn

    def action(self, zone: str) -> Action | None:
        """What letting go there says, as it is turned now."""
        return self.actions.get((zone, self.turn_at(zone)))

    def turning(self, steps: int) -> Action | None:
        """What turning the piece by so many steps says, where it rests."""
        return None if self.here is None else self.actions.get((self.here, steps % self.turns))

    def turned_by(self, steps: int) -> int:
        """How it is turned then; on a field, the next way in which it can be let go at all."""
        turn = (self.turn + steps) % self.turns
        if self.here is not None:
            while turn and (self.here, turn) not in self.actions:
                turn = (turn + (1 if steps > 0 else -1)) % self.turns
        return turn


@dataclass(slots=True, eq=False)
class Reaching:
    """The hand of a seat that plays by itself: what it is after, and how far it has come.

    Where it is follows from the scene and the window in every frame. A piece in it is held by
    another for everybody else; the table's rules hear of it when the hand lets go.
    """

    seat: int
    action: str  # what it does when it lets go
    journey: Journey
    piece: str | None = None  # what it carries; None: it touches a button, a dial, a choice
    spot: Spot | None = None  # where it lets the piece go
    turn: int = 0  # how the piece is turned there, in steps
    dial: tuple[str, float] | None = None  # what it turns, and where on it the hand is
    start: tuple[float, float] | None = None  # where it still was when it set out; None: at home
    seconds: float = 0.0  # under way
    let_go: bool = False  # it goes home
    shown: bool = True  # where little is to move only the piece goes

    @property
    def carries(self) -> str | None:
        """The piece in the hand at this moment."""
        reached = self.seconds >= self.journey.out
        return self.piece if reached and not self.let_go else None


@dataclass(frozen=True, slots=True)
class Saying:
    """A part of what a tray says: a sign from the atlas, and words."""

    text: str
    sign: str = ""
    fault: bool = False


class Voice(Protocol):
    """How things are said; the screens translate."""

    def say(self, word: Word) -> str: ...

    def why(self, reasons: Sequence[Reason], names: Sequence[str]) -> list[Saying]: ...


@dataclass(frozen=True, slots=True)
class Said:
    """What a tray says for a while."""

    sayings: tuple[Saying, ...]
    until: float
    rev: int  # the commit after which it was said: when its seat acts again it is over
    of: Word | tuple[Reason, ...] | None = None  # the same in no language, where that is known


@dataclass(slots=True, eq=False)
class Asked:
    """A question before a seat."""

    question: Question
    since: float  # when it opened
    then: Callable[[str | None], Any]  # told the action that was chosen; None: it was left
    own: bool = False  # asked by the table on the way to an action, not by the scene
    reply: Reply | None = None  # what was right, once it was answered
    until: float = 0.0  # with a reply: when it closes
    finger: int | None = None  # that presses it
    pressed: int | None = None  # the choice beneath it; -1: the cross
    at: float = 0.0  # when that finger landed, or the reply came


@dataclass(frozen=True, slots=True)
class Doubt:
    """An action that waits for its seat to say yes or no."""

    seat: int
    action: str
    rev: int
    hold: Hold | None
    caution: Caution


@dataclass(frozen=True, slots=True)
class Pointing:
    """What an adviser points at, by the scene's names."""

    piece: str | None = None  # an eye on it
    spot: Spot | None = None  # dots to it, and an eye there
    turned: int | None = None  # how the piece should be turned there, where that matters
    dial: str | None = None  # or what a notch of a dial says
    way: bool = False  # whether to show which way the dial is to be turned
    quarter: int = 0  # or which way the piece is to be turned where it lies: 1 or -1


@dataclass(slots=True)
class TableState:
    """One table. Every field is true by itself: none can be worked out from the others."""

    scene: Scene  # what is on the table, in table units, after the commit `rev`
    rev: int  # the session's commit that the scene shows
    help: list[str]  # what each seat wants to be shown: "all", "places" or "none"
    liftable: dict[str, int] = field(default_factory=dict)  # piece -> the seat that may lift it
    holds: dict[str, Hold] = field(default_factory=dict)  # piece -> who has it in hand
    reaching: dict[int, Reaching] = field(default_factory=dict)  # seat -> the hand of a computer
    turned: dict[str, int] = field(default_factory=dict)  # steps, of pieces turned in their trays
    slots: Slots = field(default_factory=Slots)  # the slot of its tray that a piece keeps
    picked: tuple[str, ...] = ()  # tapped one by one, where several together are an action
    camera: Camera = field(default_factory=Camera)  # what part of each field is seen
    dials: dict[str, float] = field(default_factory=dict)  # notches, as far as ever turned
    said: dict[int, Said] = field(default_factory=dict)  # seat -> what its tray says for a while
    asked: dict[int, Asked] = field(default_factory=dict)  # seat -> the question before it
    clear: tuple[Rect, ...] = ()  # what no question may hide: the menu's buttons
    blamed: tuple[Reason, ...] = ()  # why something was refused that no hand let go: shown a while
    doubt: Doubt | None = None  # what a seat is asked to be sure about; one at a time
    pointing: Pointing | None = None  # what an adviser points at
    pulses_until: float = 0.0  # so long the pointer pulses, that one sees it come
    beckons_until: float = 0.0  # and so long lit places call a small child's finger
    last: Event | None = None  # the last move: what was laid, moved or turned
    laid: dict[str, tuple[int, float]] = field(default_factory=dict)  # just now: by whom, when
    astray: dict[str, tuple[int, float, float]] = field(default_factory=dict)  # let go off places
    choosing: frozenset[int] = frozenset()  # seats that are shown how much help there is
    sulking: dict[int, float] = field(default_factory=dict)  # seat -> how long it minds a refusal
    thinking: frozenset[int] = frozenset()  # seats that play by themselves and have not decided
    crowned: tuple[int, ...] = ()  # the winners, whose trays are lit
    grows: bool = False  # whether what was won is drawn slowly, or is there at once
    teaching: bool = False  # threats are shown, and one is asked before what one may regret
    blocked: bool = False  # paused, counting down: fingers do nothing
    computers: frozenset[int] = frozenset()  # seats that play by themselves: fingers do not
    recent: deque[tuple[float, Change]] = field(default_factory=lambda: deque(maxlen=16))  # commits
    dirty: bool = True  # something is other than it was drawn
    spoken: bool = False  # a tray says something else than was drawn; all else is as it was
    aimed: bool = False  # a hand points elsewhere than it was drawn; all else is as it was

    def by(self, *phases: Phase) -> list[Hold]:
        """The holds in these phases, the first phase first."""
        if not self.holds:
            return []
        return [hold for phase in phases for hold in self.holds.values() if hold.phase is phase]

    def in_hand(self) -> list[Hold]:
        """What fingers hold, then what is chosen by taps."""
        return self.by(Phase.HELD, Phase.CHOSEN)

    def chosen(self, seat: int) -> Hold | None:
        """What a seat has chosen by a tap."""
        return next((hold for hold in self.by(Phase.CHOSEN) if hold.seat == seat), None)

    def held(self, piece: str) -> Hold | None:
        """The hold of a piece that a finger carries."""
        hold = self.holds.get(piece)
        return hold if hold is not None and hold.phase is Phase.HELD else None

    def away(self) -> set[str]:
        """The pieces that do not lie where the scene says."""
        if not self.holds and not self.reaching:
            return set()
        held = {piece for piece, hold in self.holds.items() if hold.phase is not Phase.CHOSEN}
        return held | {hand.carries for hand in self.reaching.values() if hand.carries is not None}

    def hands(self) -> list[tuple[float, float]]:
        """Where fingers hold something."""
        held = self.by(Phase.HELD)
        return [(hold.x, hold.y) for hold in held] if held else []

    def at_work(self) -> bool:
        """Whether anything is held, or on its way home; a computer player's hand counts."""
        busy = (Phase.HELD, Phase.REFUSED)
        if not self.holds:
            return bool(self.reaching)
        return bool(self.reaching) or any(hold.phase in busy for hold in self.holds.values())
