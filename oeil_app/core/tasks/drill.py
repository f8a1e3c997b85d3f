"""Drills: small tasks on the real table, each with answers that a game's referee judges.

A drill is one file, `games/<game>/drills/<name>.py`, that holds `DRILL`. Its tasks derive from
`Task`, which is a scenery of its own: the table shows it, lights its places, refuses what is wrong
in pictures and lets the child mend it, as with any game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..rules.referee import Drop
from ..rules.rng import Rng
from ..rules.verdict import Reason
from ..scenery.quad import Quad
from ..scenery.scene import Area, Backdrop, Box, Floor, Loop, Mark, Pick, Piece, Scene, Spot, Word
from ..scenery.scenery import Scenery
from .clue import Clue
from .lesson import At

FIELD, TRAY = "field", "tray:0"
SLOTS, BANDS = 5, 8  # of the tray: what is in hand, or what is looked for
MIDDLE, HELD_AT = 2.0, 5.0  # of the tray: where a piece in hand lies
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Given:
    """The answers that were given so far, all of them right."""

    answers: tuple[str, ...] = ()


class Task(Scenery[Given]):
    """Something to look at, and answers that a referee judges; a text each.

    Lengths are a task's own: `box` says what of them must be seen.
    """

    asks: str  # what is said, in English
    level: int
    offered: tuple[str, ...]  # every answer that can be given
    layout = "corners"
    help = ""  # places are shown, and nobody is asked how much of them
    eager = True
    shows_why = 2.4
    words: tuple[str, ...] = ()  # answers that are large buttons: yes, no
    turns = False  # whether the piece in hand can be turned

    @property
    @abstractmethod
    def wanted(self) -> frozenset[str]:
        """The answers that are right; the task is done when all of them were given."""

    @abstractmethod
    def against(self, answer: str) -> tuple[Reason, ...]:
        """What speaks against an answer; nothing if it is right."""

    # -- what lies there -------------------------------------------------------------------------

    @property
    @abstractmethod
    def box(self) -> Box:
        """What must be seen."""

    @abstractmethod
    def lying(self, given: Given) -> Iterable[Piece]:
        """What lies on the field, the piece that was in hand too once it was laid."""

    def marks(self, given: Given) -> Iterable[Mark]:
        return ()

    def floor(self) -> Iterable[Floor]:
        return ()

    def loops(self, given: Given) -> Iterable[Loop]:
        return ()

    def backdrop(self, given: Given) -> Backdrop | None:
        return None

    # -- what can be done ------------------------------------------------------------------------

    def in_hand(self) -> Piece | None:
        """The piece that is carried to a place."""
        return None

    def lands(self, answer: str) -> tuple[Spot, int]:
        """Where that piece lies after an answer, and how it is turned."""
        raise NotImplementedError

    def sought(self) -> tuple[Piece, ...]:
        """What is looked for, shown in the tray."""
        return ()

    def touched(self, x: float, y: float) -> str | None:
        """The answer that a touch at a point of the field gives."""
        return None

    def middle(self, answer: str) -> tuple[float, float]:
        """Where a finger points to show an answer that is touched."""
        raise NotImplementedError

    def about(self, reason: Reason) -> Iterable[Loop]:
        """Lines that show what a reason is about."""
        return ()

    def framed(self, reason: Reason) -> Mark | None:
        """What a reason is about as a whole."""
        return None

    def truth(self) -> Sequence[Reason]:
        """What is shown although the answer was right: why a card does not fit."""
        return ()

    # -- what it tells of a child ----------------------------------------------------------------

    def clues(self) -> tuple[Clue, ...]:
        """What one had to see to be right."""
        return ()

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """What who gives this wrong answer may not have seen: some of the clues."""
        return self.clues()

    # -- as the table asks -----------------------------------------------------------------------

    def drops(self) -> Mapping[Drop, str]:
        """Where the piece in hand can be let go, and which answer that is."""
        places = ((answer, self.lands(answer)) for answer in self.offered)
        return {(zone_of(spot), turn): answer for answer, (spot, turn) in places}

    def shows(self, answer: str) -> tuple[At, ...]:
        """What a drawn finger points at to show how an answer is given."""
        piece = self.in_hand()
        if self.words:
            return ()
        if piece is None:
            return (At(spot=self._moved(Spot(FIELD, *self.middle(answer)))),)
        spot, turn = self.lands(answer)
        return At(piece=piece.id), At(piece=piece.id, zone=zone_of(spot), turn=turn)

    def areas(self, state: Given) -> tuple[Area, ...]:
        field = Area(FIELD, "board", None, self.box.w, self.box.h)
        return Area(TRAY, "tray", 0, SLOTS, BANDS), field

    def scene(self, state: Given) -> Scene:
        done = self.wanted <= {*state.answers}
        pieces = [self._shifted(piece) for piece in self.lying(state)]
        marks = [replace(mark, spot=self._moved(mark.spot)) for mark in self.marks(state)]
        hand = self.in_hand()
        if hand is not None and not done:
            pieces.append(hand)
            marks += self._wells(state, hand)
        if not hand and not self.words:
            marks += _count(len(state.answers), len(self.wanted) - len(state.answers))
        touch = Pick(0, (), 1) if not hand and not self.words and not done else None
        return Scene(
            (*pieces, *self.sought()),
            {},
            marks=tuple(marks),
            words={0: Word(self.asks)},
            lit=frozenset({0}),
            floor=tuple(replace(f, spot=self._moved(f.spot)) for f in self.floor()),
            loops=tuple(self._looped(loop) for loop in self.loops(state)),
            backdrop=self._ground(state),
            pick=touch,
        )

    def _ground(self, given: Given) -> Backdrop | None:
        ground = self.backdrop(given)
        return replace(ground, spot=self._moved(ground.spot)) if ground is not None else None

    def _wells(self, state: Given, hand: Piece) -> list[Mark]:
        """Beneath the places where it can be let go: they are seen on every cloth."""
        look = self.looks(state)[hand.look]
        spots = dict.fromkeys(self.lands(answer)[0] for answer in self.offered)
        return [Mark("well", self._moved(spot), look.w, look.h) for spot in spots]

    def spot(self, state: Given, seat: int, piece: str, drop: Drop) -> Spot | None:
        spots = (
            self.lands(answer)[0] for (zone, _), answer in self.drops().items() if zone == drop[0]
        )
        return next((self._moved(spot) for spot in spots), None)

    def no_lifting(self, state: Given, seat: int, piece: str) -> Word | None:
        return None

    def pick_at(self, state: Given, area: str, x: float, y: float) -> str | None:
        answer = self.touched(x + self.box.x, y + self.box.y)
        return None if answer in state.answers or answer not in self.offered else answer

    def picked(self, state: Given, seat: int, pieces: tuple[str, ...]) -> str:
        return pieces[0]

    def outlines(self, state: Given, reason: Reason) -> tuple[Loop, ...]:
        return tuple(self._looped(loop) for loop in self.about(reason))

    def group(self, state: Given, reason: Reason) -> Mark | None:
        mark = self.framed(reason)
        return replace(mark, spot=self._moved(mark.spot)) if mark is not None else None

    def _moved(self, spot: Spot) -> Spot:
        """From the task's own lengths to the field's, which begin at its lower left corner."""
        if spot.area != FIELD:
            return spot
        return replace(spot, x=spot.x - self.box.x, y=spot.y - self.box.y)

    def _shifted(self, piece: Piece) -> Piece:
        return replace(piece, spot=self._moved(piece.spot))

    def _looped(self, loop: Loop) -> Loop:
        points = tuple((x - self.box.x, y - self.box.y) for x, y in loop.points)
        return replace(loop, area=FIELD, points=points)


def zone_of(spot: Spot) -> str:
    """A place by where it is."""
    return f"{spot.x:.4f} {spot.y:.4f}"


def held(id: str, look: str, size: float) -> Piece:
    """A piece in hand."""
    return Piece(id, look, Spot(TRAY, MIDDLE, HELD_AT, size=size), seat=0)


def sought(look: str) -> Piece:
    """What is looked for, large in the tray."""
    return Piece("sought", look, Spot(TRAY, MIDDLE, 4.9, size=4.4))


def least(box: Box, w: float, h: float) -> Box:
    """The box with so much round it that it is at least so large: little is not drawn huge."""
    dx, dy = max(0.0, w - box.w) / 2, max(0.0, h - box.h) / 2
    return Box(box.x - dx, box.y - dy, box.w + 2 * dx, box.h + 2 * dy)


def _count(found: int, left: int) -> list[Mark]:
    """A star for each that was found, a hole for each that is to be found."""
    total = found + left
    step = min(1.0, SLOTS / max(total, 1))
    first = MIDDLE - step * (total - 1) / 2
    spots = [Spot(TRAY, first + n * step, 1.6) for n in range(total)]
    stars = [Mark("sign", spot, 0.9, 0.9, text="star") for spot in spots[:found]]
    return stars + [Mark("bead-hole", spot, 0.72, 0.72) for spot in spots[found:]]


# -- the drill -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sprite:
    """A part of a drill's picture: a sprite of an atlas in a square from -1/2 to 1/2."""

    atlas: str
    quad: Quad
    tint: str = ""  # "#0E8F68", for signs without a colour of their own


@dataclass(frozen=True, slots=True)
class Album:
    """Every picture by colour and object, as clues name them: "red paw"."""

    colours: tuple[str, ...]
    objects: tuple[str, ...]
    atlas: str
    sprite: str  # of a picture, with {object} and {colour}


@dataclass(frozen=True, slots=True)
class Drill:
    """One kind of practice."""

    id: str  # its progress is kept under it: it stays as it is
    age: float  # for the youngest first
    levels: int
    make: Callable[[int, Rng], Task]  # a task of that level; the same numbers, the same task
    title: str  # what it is called, in English
    cover: tuple[Sprite, ...]
    album: Album | None = None  # the pictures that its clues speak of
    game: str = ""  # whose drill it is: the registry says so
