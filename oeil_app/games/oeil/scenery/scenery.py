"""How The Eye lies on a table: the board with its wheels and pegs, and what every tray shows.

The variants derive from `EyeScenery` and say what differs: words, buttons, goals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.scenery.scene import (
    Area,
    Backdrop,
    Button,
    Dial,
    Look,
    Mark,
    Pick,
    Piece,
    Scene,
    Spot,
    Word,
)
from oeil_app.core.scenery.scenery import Ahead, Grasp, Party, Scenery

from ..board import geometry
from ..board.board import COLOURS, FACES, NAMES, NOTCHES, SQUARES, names_of, squares_of, turned
from ..referee import PEG, WHEELS
from ..rules.decisive import deciding_pegs, won_by
from ..state import LAY, MOVE, NOBODY, State
from .looks import LOOKS
from .palette import UNIFORM_COLOURS
from .sayings import DESIGN, ENDED, TOOK, TURNS_TO
from .shading import corners, lanes
from .trays import IN_TRAY, MOVES, SHIELD, SHIELDS, slot, tray

S = TypeVar("S", bound=State)

BOARD = "board"
MIDDLE = geometry.SIZE / 2
# markers that nobody has lie outside the rim, two in each corner of the board, beside its menu
LYING, LYING_SIZE = ((0.72, 1.12), (1.12, 0.72)), 0.124
CORNERS = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def square_spot(a: float, b: float, square: int) -> Spot:
    """Where a peg stands, with the wheels anywhere."""
    x, y = geometry.middle(a, b, square)
    return Spot(BOARD, MIDDLE + x, MIDDLE + y, size=geometry.PEG, catch=geometry.ROOM)


def lying(colour: int) -> Spot:
    """Where a marker lies that nobody has."""
    (x, y), (east, north) = LYING[colour % 2], CORNERS[colour // 2]
    return Spot(BOARD, MIDDLE + east * x, MIDDLE + north * y, size=LYING_SIZE)


PEGS = ("peg-red", "peg-blue", "peg-green", "peg-yellow")
DESIGNS = ("design-circles", "design-lines", "design-long", "design-short")
PARTIES = (
    Party("spin", thrown=PEGS),  # both wheels turn round once, with all that stands on them
    Party("dance", thrown=DESIGNS),  # the pegs dance
    Party("spin", thrown=(*DESIGNS[:2], *PEGS[:2])),
)


class EyeScenery(Scenery[S]):
    """What all variants share."""

    atlas = "oeil"
    parties = PARTIES
    layout = "corners"
    lights_places = False
    ends_in_sight = True
    ropes_decided = True
    buttons: tuple[str, ...] = ("undo", "plain")

    # -- what a variant says -----------------------------------------------------------------------

    def word(self, state: S, seat: int) -> Word | None:
        """The line at a seat's tray, where its wells do not say it all."""
        raise NotImplementedError

    def tray_marks(self, state: S, seat: int) -> Iterator[Mark]:
        """What a tray shows besides pieces."""
        yield from ()

    def tray_pieces(self, state: S, seat: int) -> Iterator[Piece]:
        """What a tray has besides pegs to lay and markers."""
        yield from ()

    def tray_buttons(self, state: S, seat: int) -> tuple[Button, ...]:
        """In the order of `buttons`."""
        return ()

    def board_marks(self, state: S) -> Iterator[Mark]:
        """What the board shows besides pegs."""
        yield from ()

    def glowing(self, state: S) -> int:
        """The squares that glow: why there are so many moves (O-9)."""
        return 0

    def deciding(self, state: S) -> int:
        """The squares of the pegs that decided a finished game: they are roped together."""
        return deciding_pegs(state)

    def bands(self, state: S) -> tuple[int, ...]:
        """How many slots each well of a tray needs."""
        raise NotImplementedError

    def pick(self, state: S) -> Pick | None:
        return None

    def closed(self, state: S) -> tuple[int, ...]:
        """The colours that are closed now (O-8)."""
        return state.rules.closed if state.phase == LAY else ()

    # -- the table ---------------------------------------------------------------------------------

    def looks(self, state: S) -> Mapping[str, Look]:
        return LOOKS

    def areas(self, state: S) -> tuple[Area, ...]:
        bands = self.bands(state)
        trays = (
            Area(tray(seat), "tray", seat, max(bands), len(bands), bands=bands)
            for seat in range(state.rules.seats)
        )
        return (*trays, Area(BOARD, "board", None, geometry.SIZE, geometry.SIZE))

    def scene(self, state: S) -> Scene:
        seats = range(state.rules.seats)
        pieces = [*self.pegs(state), *self.pegs_to_lay(state), *self.markers(state)]
        marks = [*self.board_marks(state)]
        buttons: list[Button] = []
        for seat in seats:
            pieces += self.tray_pieces(state, seat)
            marks += self.tray_marks(state, seat)
            buttons += self.tray_buttons(state, seat)
        return Scene(
            tuple(pieces),
            {},
            marks=tuple(marks),
            buttons=tuple(buttons),
            words={seat: word for seat in seats if (word := self.word(state, seat))},
            lit=frozenset() if state.turn == NOBODY else frozenset({state.turn}),
            dim=frozenset(state.out),
            backdrop=Backdrop("eye", Spot(BOARD, MIDDLE, MIDDLE), geometry.SIZE, UNIFORM_COLOURS),
            dials=dials(state),
            pick=self.pick(state),
        )

    def pegs(self, state: S) -> Iterator[Piece]:
        """On the board, known by their squares."""
        a, b = divmod(state.wheels, NOTCHES)
        for seat, squares in enumerate(state.pegs):
            for square in squares_of(squares):
                spot = square_spot(a, b, square)
                yield Piece(NAMES[square], f"peg-{seat}", spot, seat=seat, kin=f"peg:{seat}")

    def pegs_to_lay(self, state: S) -> Iterator[Piece]:
        """In the trays; the last one of whose turn it is can be taken."""
        for seat, left in enumerate(state.to_lay):
            for n in range(left):
                next_one = n == left - 1 and seat == state.turn
                id = PEG if next_one else f"{PEG}:{seat}:{n}"
                spot = slot(seat, n, MOVES, IN_TRAY)
                yield Piece(id, f"peg-{seat}", spot, seat=seat, kin=f"peg:{seat}")

    def markers(self, state: S) -> Iterator[Piece]:
        """Each colour's one marker: beside the board, or with who controls the colour."""
        for colour, name in enumerate(COLOURS):
            by = state.control[colour]
            if by == NOBODY:
                spot, whose = lying(colour), None
            else:
                before = state.control[:colour].count(by)
                spot, whose = slot(by, before, SHIELDS, SHIELD), by
            yield Piece(f"marker:{name}", f"marker-{name}", spot, seat=whose)

    def spot(self, state: S, seat: int, piece: str, drop: Drop) -> Spot | None:
        square = SQUARES.get(drop[0])
        if square is None:
            return None
        return square_spot(*divmod(state.wheels, NOTCHES), square)

    # -- the wheels --------------------------------------------------------------------------------

    def carried(self, state: S, dials: Mapping[str, float]) -> Mapping[str, Spot]:
        a, b = dials["W1"], dials["W2"]
        return {
            NAMES[square]: square_spot(a, b, square)
            for squares in state.pegs
            for square in squares_of(squares)
        }

    def uniforms(
        self,
        state: S,
        dials: Mapping[str, float],
        lit: Mapping[str, str],
        grasp: Grasp | None = None,
    ) -> Mapping[str, float | tuple[float, ...]]:
        legal, free, pointed = 0, 0, -1.0
        group = self._roped(state, dials, grasp) if not lit else 0
        for name, how in lit.items():
            square = SQUARES.get(name)
            if square is None:
                continue
            if "legal" in how:
                legal |= 1 << square
            elif "free" in how and not state.standing >> square & 1:
                free |= 1 << square
            if "pointed" in how:
                pointed = float(square)
        return {
            "wheel_a": dials["W1"],
            "wheel_b": dials["W2"],
            "pointed": pointed,
            "legal_lo": lanes(legal, 0),
            "legal_hi": lanes(legal, 4),
            "free_lo": lanes(free, 0),
            "free_hi": lanes(free, 4),
            "group_lo": lanes(group, 0),
            "group_hi": lanes(group, 4),
            "closed": float(sum(1 << colour for colour in self.closed(state))),
            "touched": float(WHEELS[grasp.dial]) if grasp is not None else 0.0,
            **corners(dials, grasp),
        }

    def _roped(self, state: S, dials: Mapping[str, float], grasp: Grasp | None) -> int:
        """The pegs that belong together: now or, while a wheel is turned, if it were let go."""
        if grasp is not None and grasp.meant:
            wheels = turned(state.wheels, WHEELS[grasp.dial], grasp.meant)
            mine = state.pegs[state.turn]
            areas = (mine & area for area in FACES[wheels].areas)
            return sum(area for area in areas if area.bit_count() > 1)
        at_rest = (dials["W1"], dials["W2"]) == divmod(state.wheels, NOTCHES)
        if state.winner is not None:
            return self.deciding(state) if at_rest else 0
        return self.glowing(state) if at_rest or grasp is not None else 0

    def turning(self, state: S, dial: str, notches: int) -> Word | None:
        """What a turn of a wheel would change: the design."""
        design = FACES[turned(state.wheels, WHEELS[dial], notches)].design
        return TURNS_TO[design] if notches else DESIGN[design]

    def ahead(self, state: S, dial: str, notches: int) -> Ahead:
        design = FACES[turned(state.wheels, WHEELS[dial], notches)].design
        return Ahead(f"ahead-{design}", DESIGN[design])

    # -- words -------------------------------------------------------------------------------------

    def no_lifting(self, state: S, seat: int, piece: str) -> Word:
        if seat != state.turn:
            return Word("not_your_turn")
        if state.phase == MOVE and piece in SQUARES:
            return Word("not_your_peg")
        return Word("lay_first" if state.phase == LAY else "not_now")

    def ending(self, state: S) -> Word | None:
        """What won; O-13: why nobody has."""
        if state.winner is None:
            return None
        return ENDED[won_by(state)[0]] if state.winner else Word("drawn")

    def decided(self, state: S) -> tuple[str, ...]:
        return names_of(self.deciding(state))

    def announce(self, event: Event) -> Word | None:
        match event.kind:
            case "took":
                return TOOK[str(event.more["colour"])]
            case "out":
                return Word("you_are_out")
            case "drawn":
                return Word("drawn")
        return None


def dials(state: State) -> tuple[Dial, Dial]:
    """O-6: wheel 1 by the brass rim, wheel 2 by the walnut ring within it."""
    a, b = divmod(state.wheels, NOTCHES)
    middle = Spot(BOARD, MIDDLE, MIDDLE)
    brass, walnut = (geometry.SPLIT, geometry.REACH), (geometry.GRASP, geometry.SPLIT)
    knob = (2 - geometry.depth_at(geometry.KNOB)) / 32
    grip = (2 + geometry.depth_at(geometry.GRIP)) / 32
    return (
        Dial("W1", middle, *brass, NOTCHES, a, "W1+", "W1-", "fg", geometry.KNOB, 8, knob),
        Dial("W2", middle, *walnut, NOTCHES, b, "W2+", "W2-", "vb", geometry.GRIP, 8, grip),
    )
