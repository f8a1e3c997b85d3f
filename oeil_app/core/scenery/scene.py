"""The scene: where every piece lies and what the table shows, in table units.

A scene is a pure function of the state. The table compares two scenes by the pieces' ids and
animates the difference; it draws looks, marks, buttons and words and knows no rule of any game.

Areas are the parts of the table: a tray and a plot for each seat, one common field, shelves beside
it. Each area has units of its own (a card is one unit wide); where an area lies, how large a unit
is and which way it faces is decided by the table for the window at hand. In an area x goes to the
right and y up as the area's player sees it; a common area is seen from seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..rules.jsons import Json


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in an area's units, by its lower left corner."""

    x: float
    y: float
    w: float
    h: float
    # where room is short so much may be out of sight at the left, below, at the right and above
    spare: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    @property
    def least(self) -> Box:
        """What must be seen even where room is short."""
        left, below, right, above = self.spare
        w, h = self.w - left - right, self.h - below - above
        return Box(self.x + left, self.y + below, w, h)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in an area: a centre, an angle (degrees, counter-clockwise) and a size."""

    area: str
    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0  # of the piece, where it is drawn smaller or larger than elsewhere
    catch: float = 1.0  # how much larger than the piece the place is for a finger


@dataclass(frozen=True, slots=True)
class Layer:
    """One sprite of a look: centre and size in units, as the piece stands upright."""

    sprite: str
    x: float
    y: float
    w: float
    h: float
    plane: int = 0  # of resting neighbours all lower planes are drawn first: paper, then what joins


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece is drawn. `turns`: the steps of a full turn; what has one cannot be turned."""

    w: float
    h: float
    layers: tuple[Layer, ...]
    turns: int = 1
    shimmers: bool = False  # now and then a light runs over it: a joker
    shaded: bool = True  # false: its drawing has a shadow of its own; it darkens nothing round it


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that can lie somewhere; its id stays the same throughout a game.

    Where a game has no name for each of its like pieces (pegs known by their squares) they are of
    one `kin`, and the table sees by it which of them moved.
    """

    id: str
    look: str  # a name among the scenery's looks
    spot: Spot
    turn: int = 0  # how far it is turned, in steps of its look (clockwise)
    seat: int | None = None  # whose it is
    z: int = 0  # higher lies on top
    face: str = "up"  # "up" or "down"
    loose: bool = False  # in a tray: it keeps the free slot it came to, from spot.x on
    kin: str = ""  # pieces of one kin are alike: one that goes and one that comes are the same


@dataclass(frozen=True, slots=True)
class Floor:
    """A part of the board that pieces lie on, drawn from the game's own sprites."""

    sprite: str
    spot: Spot
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Loop:
    """A closed line over an area, through some points: a square of four pawns (F-4)."""

    area: str
    points: tuple[tuple[float, float], ...]  # in the area's units, in the order they are joined
    # "won" grows and stays, "fault" speaks against a place, "threat" is but dotted, "edge" is where
    # one must look
    kind: str
    colour: str = ""  # "#B21E29"; none: the colour of its kind
    size: float = 0.4  # of the ring round each point
    missing: tuple[int, ...] = ()  # the points, by number, where nothing stands yet
    square: bool = False  # frames instead of rings: colours are told apart by shape as well


@dataclass(frozen=True, slots=True)
class Word:
    """Something to say; the screens translate it."""

    key: str
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the table that is no piece: "head", "last", "hollow", "prize", "count" …"""

    kind: str
    spot: Spot
    w: float
    h: float
    text: str = ""  # a number, for counts
    word: Word | None = None  # what a "label" says


@dataclass(frozen=True, slots=True)
class Button:
    """Something a seat can press. One that is neither live nor lit is not to be seen."""

    id: str
    seat: int
    action: str  # what pressing it says
    word: Word
    style: str = "plain"  # "stop", the large round one; "undo", which the table knows; "info"
    live: bool = True
    lit: bool = False  # pressed, chosen, in charge
    sign: str = ""  # its picture, a sprite of the signs' atlas


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things that a question lets a seat say."""

    action: str
    word: Word
    sign: str = ""  # a sprite of the scenery's atlas, shown beside the word


@dataclass(frozen=True, slots=True)
class Question:
    """A panel at a seat's tray that faces it, with large choices.

    Whoever touches it answers for that seat: it lies in that seat's reach, nobody else's turns up.
    """

    id: str  # the same as long as it is the same question
    seat: int
    title: Word  # what it is about
    choices: tuple[Choice, ...]
    text: Word | None = None  # what is asked
    sign: str = ""  # a sprite of the scenery's atlas, beside the title
    may_leave: bool = False  # it can be put aside without an answer
    picture: str = ""  # a sprite of one of the quiz's atlases, beside the text
    why: Word | None = None  # told once it was answered


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of an answer: the panel stays a moment and shows which choice was right."""

    seat: int
    chosen: int
    right: int
    word: Word


@dataclass(frozen=True, slots=True)
class Timer:
    """Time that runs while its key stays in the scene; when it is up, the actions are done."""

    key: str
    seconds: float
    actions: tuple[tuple[int, str], ...] = ()  # (seat, action)
    seat: int | None = None  # whose time it is; None: everybody's
    shown: bool = True
    word: Word | None = None  # said to everybody when the time is up
    patience: bool = False  # how long is for the family to set; `seconds` is the usual


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table that a variant needs. Fields and plots grow; the others do not.

    A board is everybody's and always seen whole, as large as it goes.
    """

    id: str
    kind: str  # "tray", "plot" (a seat's own field), "field" (everybody's), "shelf", "board"
    seat: int | None
    w: float  # the room that is always kept, in units; a tray's in slots
    h: float
    most: float = 1.0  # how large a unit may be, where a card in a tray is 1
    bands: tuple[int, ...] = ()  # of a tray in a corner: how many slots each band needs
    least: float = 0.0  # of a field: it is never drawn smaller; what has no room leaves the sight
    turns: bool = False  # a field or plot that may lie turned by a quarter, if that is larger


@dataclass(frozen=True, slots=True)
class Dial:
    """A ring that fingers turn round its middle, notch by notch; each notch is an action.

    How far it can be turned, and which pieces hold it, the table asks of the session.
    """

    id: str
    spot: Spot  # its middle
    inner: float  # the ring by which it is grasped, in units
    outer: float
    notches: int  # in a full turn
    at: int  # where it stands; it grows clockwise
    forward: str  # what one notch clockwise says
    back: str
    keys: str = ""  # a desktop's keys: back, forward
    arrows: float = 0.0  # how far from its middle the arrows are that turn it by a tap; 0: none
    knobs: int = 1  # how many knobs it has, evenly round it; the arrows are beside one of them
    knob: float = 0.0  # where one of them is at notch 0, in turns clockwise from the top


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A board drawn as a whole, by a shader of that name, in a square round a spot."""

    shader: str
    spot: Spot
    size: float  # in units
    colours: Mapping[str, str] = field(default_factory=dict)  # uniforms that are colours: "#B21E29"


@dataclass(frozen=True, slots=True)
class Pick:
    """Pieces of which a seat picks so many by tapping them; then the scenery says what that is."""

    seat: int
    pieces: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything to be seen on the table."""

    pieces: tuple[Piece, ...]
    boxes: Mapping[str, Box]  # what should be visible of each field and plot
    focus: Mapping[str, Box] = field(default_factory=dict)  # and what above all, if not all can be
    middle: Mapping[str, Spot] = field(default_factory=dict)  # what then stays near the middle
    marks: tuple[Mark, ...] = ()
    buttons: tuple[Button, ...] = ()
    words: Mapping[int, Word] = field(default_factory=dict)  # one line at each seat's tray
    urgent: frozenset[int] = frozenset()  # seats whose word must be read even where room is short
    counts: Mapping[int, int] = field(default_factory=dict)  # on a coin at each seat's portrait
    lit: frozenset[int] = frozenset()  # the seats whose turn it is
    dim: frozenset[int] = frozenset()  # the seats that are out for now
    timers: tuple[Timer, ...] = ()
    questions: tuple[Question, ...] = ()  # at most one for a seat
    dead: bool = False  # nothing can be lifted by anybody
    floor: tuple[Floor, ...] = ()  # the board
    loops: tuple[Loop, ...] = ()  # drawn over it, for everybody to see
    backdrop: Backdrop | None = None
    dials: tuple[Dial, ...] = ()
    pick: Pick | None = None
