"""The scenery: how a variant lies on a table. The game's side of the drawing, without a pixel.

The table asks it for scenes, and for what it shows and says between two of them: signs at places,
the parts of pieces that reasons point at, words, questions and cautions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..rules.event import Event
from ..rules.referee import Drop
from ..rules.verdict import Reason
from .scene import Area, Layer, Look, Loop, Mark, Question, Reply, Scene, Spot, Word

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Caution:
    """What to ask a seat before an action that it may well regret."""

    word: Word
    loops: tuple[Loop, ...] = ()  # and to show
    always: bool = False  # also where the table does not teach (O-24)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a piece that a reason points at: a picture on a card."""

    piece: str
    x: float  # centre, in units, as the piece stands upright
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Sign:
    """How a place is shown to who may go there.

    "place": a frame as large as the piece. "end": a half ring at `at`, open where the piece comes.
    "link": a chain of dots through `via`, with a link at the place itself.
    """

    kind: str = "place"
    at: Spot | None = None
    via: tuple[Spot, ...] = ()
    shy: bool = False  # shown only where the piece fits


@dataclass(frozen=True, slots=True)
class Grasp:
    """A dial that a finger has, or that a mouse is over: what would come of it."""

    dial: str
    ahead: int  # the way it would go next, 1 or -1; 0: it is held both ways
    turned: float = 0.0  # notches that it has gone
    meant: int = 0  # and so many if it were let go now


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a dial would make: its sign, a sprite of the game's, and its name."""

    sign: str
    word: Word


@dataclass(frozen=True, slots=True)
class Party:
    """A way to celebrate a win with the game's own things; sprites are the game's."""

    stirs: str = ""  # how what lies on the fields joins in: a "dance", a "wave", dials that "spin"
    thrown: tuple[str, ...] = ()  # what flies among the paper
    round: tuple[str, ...] = ()  # who goes round the table, the first one first
    walks: str = "hops"  # and how: each "hops", or all of them "slither"


PLACE = Sign()


class Scenery(ABC, Generic[S]):
    """How a variant lies on a table: the game's side of the drawing, without a pixel."""

    atlas: str  # the theme whose sprites the looks name
    countdown: bool = False  # whether play begins with a countdown (all at once)
    # what a seat is shown unless it asks otherwise: "all", "places", "none"; "": the places, always
    help: str = "all"
    buttons: tuple[str, ...] = ()  # the styles of the buttons that each tray must have room for
    talks: bool = False  # trays keep room for words beside their cards
    at_ends: bool = False  # two players sit at the short ends: a square board is larger so
    ends_in_sight: bool = False  # the end is told at a tray, so that the field can be seen
    ropes_decided: bool = False  # the backdrop shows itself what decided a game: nothing is framed
    best: str = ""  # what is counted: the "fewest" or the "most" is better; "": it ranks nobody
    par: int = 0  # the fewest moves in which who plays alone can be done; 0: nobody counts them
    teaches: bool = False  # whether `threats` and `warning` have anything to say
    layout: str = "edges"  # where the trays are: at the "edges", or in "corners" beside a board
    lights_places: bool = True  # false: the backdrop lights the places of held pieces itself
    eager: bool = False  # a seat's only piece is chosen by itself: its places are lit at once
    shows_why: float = 0.0  # seconds that a refused piece shows why at least, where many are small
    parties: tuple[Party, ...] = (Party(),)  # ways to celebrate a win; each deal has one of them
    answering: tuple[str, ...] = ("tray", "shelf")  # where pieces that are tapped in vain say why

    def fitted(self, rooms: Mapping[str, tuple[float, float]]) -> Scenery[S]:
        """The same for areas that have so much room: trays in slots, fields in cards of a tray."""
        return self

    @abstractmethod
    def looks(self, state: S) -> Mapping[str, Look]:
        """Every look that a piece of this game may have."""

    @abstractmethod
    def areas(self, state: S) -> tuple[Area, ...]:
        """The parts of the table that this variant needs; the same throughout a game."""

    @abstractmethod
    def scene(self, state: S) -> Scene:
        """Where everything lies now."""

    @abstractmethod
    def spot(self, state: S, seat: int, piece: str, drop: Drop) -> Spot | None:
        """Where the piece would lie after this drop."""

    def signs(self, layer: Layer) -> tuple[Layer, ...]:
        """What tells a layer's colours by shape, for eyes that tell colours apart less well."""
        return ()

    def part(self, state: S, name: str) -> Part | None:
        """The part of a piece that a reason names ("17.2"); None if it names a whole piece."""
        return None

    def group(self, state: S, reason: Reason) -> Mark | None:
        """What a reason is about as a whole, to be outlined: the four pictures at a side (L-4)."""
        return None

    def lifting(self, state: S, seat: int, piece: str) -> str | None:
        """What the mere lifting of the piece says, if anything: taking a laid card back (LB-3)."""
        return None

    def sign(self, state: S, seat: int, piece: str, zone: str) -> Sign:
        """How a place of a held piece is shown."""
        return PLACE

    def trail(self, event: Event) -> tuple[str, ...]:
        """The pieces that wriggle to their new places one behind the other, the first one first."""
        return ()

    def no_lifting(self, state: S, seat: int, piece: str) -> Word | None:
        """What to say to a seat that touches a piece which it may not lift now, if anything."""
        return Word("not_now")

    def announce(self, event: Event) -> Word | None:
        """What to say of an event that one could miss; at its seat, or to all if it has none."""
        return None

    def while_held(self, state: S, seat: int, piece: str) -> tuple[Mark, ...]:
        """Signs to show while the piece is held: which card is the prize (LD-3)."""
        return ()

    def outlines(self, state: S, reason: Reason) -> tuple[Loop, ...]:
        """The lines that show what a reason is about: a square that must not be made (F-5)."""
        return ()

    def no_drop(self, state: S, seat: int, piece: str, drop: Drop) -> Word | None:
        """What to say of a piece let go, turned so, at a place where it cannot be turned so."""
        return None

    def threats(self, state: S) -> tuple[Loop, ...]:
        """What a table that teaches points out: squares that lack one pawn."""
        return ()

    def warning(self, state: S, seat: int, action: str) -> Caution | None:
        """What a table that teaches asks before a legal action is done, if anything."""
        return None

    def ending(self, state: S) -> Word | None:
        """How the game came to its end, where one could wonder."""
        return None

    def decided(self, state: S) -> tuple[str, ...]:
        """The pieces that decided a finished game, where it was not the last one laid."""
        return ()

    def after_refusal(self, state: S, seat: int, action: str) -> str | None:
        """What the app does for a seat after a refused action, if the rules ask for it (LD-4)."""
        return None

    def before(self, state: S, seat: int, action: str) -> Question | None:
        """What must be chosen before a legal action can be said, if anything: a topic (O-20)."""
        return None

    def confirm(self, state: S, seat: int, action: str) -> Question | None:
        """What a tap on a place asks first: unlike a hand that hovers, it was told nothing."""
        return None

    def leaflet(self, state: S, seat: int) -> Question | None:
        """What an "info" button tells: a panel whose choices say nothing (O-16: the topics)."""
        return None

    def at_place(self, state: S, seat: int, action: str) -> Word | None:
        """What to say of a legal place while a hand is over it, if anything."""
        return None

    def reply(self, event: Event) -> Reply | None:
        """What an event tells about the answer to a question, if anything."""
        return None

    # where a game has dials and a backdrop

    def carried(self, state: S, dials: Mapping[str, float]) -> Mapping[str, Spot]:
        """Where the pieces lie that ride on dials, with these between two notches."""
        return {}

    def uniforms(
        self,
        state: S,
        dials: Mapping[str, float],
        lit: Mapping[str, str],
        grasp: Grasp | None = None,
    ) -> Mapping[str, float | tuple[float, ...]]:
        """The numbers for the backdrop's shader: pure, asked in every frame in which a dial moves.

        `lit`: the zones to show, "legal", "free" or "pointed", where the backdrop lights them.
        """
        return {}

    def turning(self, state: S, dial: str, notches: int) -> Word | None:
        """What letting go of a dial, turned so far, would bring about."""
        return None

    def ahead(self, state: S, dial: str, notches: int) -> Ahead | None:
        """What a dial makes, turned so far, shown beyond its arrow."""
        return None

    def pick_at(self, state: S, area: str, x: float, y: float) -> str | None:
        """The piece that a tap at a point of an area picks besides a tap on itself."""
        return None

    def picked(self, state: S, seat: int, pieces: tuple[str, ...]) -> str:
        """The action of having picked these pieces."""
        raise NotImplementedError
