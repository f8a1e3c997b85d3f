"""Four Eyes on the table: a board between two players, their tiles in three piles before each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import (
    Area,
    Box,
    Button,
    Floor,
    Layer,
    Look,
    Loop,
    Mark,
    Piece,
    Scene,
    Spot,
    Word,
)
from oeil_app.core.scenery.scenery import Caution, Party, Scenery

from ..actions import PASS
from ..rules.board import Board
from ..rules.legal import count, legal
from ..rules.tile import COLOURS, KINDS, TILES, Stock, tile_id
from ..state import State, position
from .squares import FIELD, made, outline, read_cells, slanted, threatened

PAWN = 0.47  # of a tile: the sprite, shadow included
PILES = (-0.02, 1.08, 2.18)  # the slots of the tray where the three kinds lie
PHASES, PHASE = (3.1, 0.95, 0.35), (0.74, 0.45)  # the slot beyond them, two heights; their size
SLOTS, TALL, UP = 4, 1.3, 0.68  # of the tray; how high a tile lies in it
BEAD, BEADS = 0.15, (0.2, 0.09)  # of a bead below a pile; from one to the next; and how high
EDGE = 0.22  # of walnut round the board
ROOM = EDGE + 0.06  # and of cloth
PEEP = 0.035  # so much of each tile is seen beneath the next
CORNERS = ((-0.25, 0.25), (0.25, 0.25), (0.25, -0.25), (-0.25, -0.25))  # clockwise (F-3)
# What is said of each colour, by seat.
PLAYS = (Word("red_plays"), Word("blue_plays"))
SQUARE = (Word("square_red"), Word("square_blue"))
SLANTED = (Word("slanted_red"), Word("slanted_blue"))
GIVES = (Word("gives_red"), Word("gives_blue"))
ANNOUNCED = {"phase_two": Word("phase_two"), "passed": Word("has_passed")}


def _look(seat: int, kind: str) -> Look:
    """A tile that stands upright: the owner's pawn top left (F-3), its cross in the middle."""
    tile = TILES[seat, kind, 0, 1]
    pawns = (("pawn-red", tile.red), ("pawn-blue", tile.blue))
    return Look(
        1.0,
        1.0,
        (
            Layer(f"tile-{COLOURS[seat]}-{kind}", 0, 0, 1.0, 1.0),
            *(Layer(sprite, *CORNERS[corner], PAWN, PAWN) for sprite, corner in pawns),
        ),
        turns=4,
    )


LOOKS = {f"{COLOURS[seat]}-{kind}": _look(seat, kind) for seat in (0, 1) for kind in KINDS}


def tray(seat: int) -> str:
    return f"tray:{seat}"


def _beads(seat: int, x: float, left: int, full: int) -> Iterator[Mark]:
    """F-2: one for each tile of a kind; those that are laid leave their hollows."""
    pitch, up = BEADS
    for n in range(full):
        spot = Spot(tray(seat), x + (n - (full - 1) / 2) * pitch, up)
        yield Mark("sign", spot, BEAD, BEAD, "bead-full" if n < left else "bead-hollow")


EYES = ("pawn-red", "pawn-blue")
PARTIES = (
    Party("wave", thrown=EYES),  # the tiles clack in a wave
    Party("dance", thrown=EYES[:1]),
    Party("wave", thrown=("tile-red-X", "tile-blue-X", *EYES)),
)


class FourEyesScenery(Scenery[State]):
    """One uniform grid of cells runs through all tiles, so that slanted squares look square."""

    atlas = "foureyes"
    parties = PARTIES
    buttons = ("plain",)
    talks = True
    at_ends = True
    ends_in_sight = True
    teaches = True

    def __init__(self, referee: Referee[State], board: Board, stock: Stock) -> None:
        self.referee, self.board, self.stock = referee, board, stock

    def looks(self, state: State) -> Mapping[str, Look]:
        return LOOKS

    def areas(self, state: State) -> tuple[Area, ...]:
        size = self.board.size + 2 * EDGE
        trays = tuple(Area(tray(seat), "tray", seat, SLOTS, TALL, 1.2) for seat in (0, 1))
        return (*trays, Area(FIELD, "field", None, size, size, 1.3))

    def scene(self, state: State) -> Scene:
        size = self.board.size
        forced = state.turn is not None and self._forced(state, state.turn)
        return Scene(
            (*self._laid(state), *self._unlaid(state)),
            {FIELD: Box(-ROOM, -ROOM, size + 2 * ROOM, size + 2 * ROOM)},
            marks=tuple(self._marks(state)),
            buttons=tuple(
                Button(
                    "pass",
                    seat,
                    "pass",
                    Word("pass"),
                    live=forced and seat == state.turn,
                    sign="picto-pass",
                )
                for seat in (0, 1)
            ),
            words={seat: word for seat in (0, 1) if (word := self._word(state, seat, forced))},
            counts={seat: sum(stock) for seat, stock in enumerate(state.stock) if state.laying},
            lit=frozenset() if state.turn is None else frozenset({state.turn}),
            floor=self._floor(),
            loops=self._won(state),
        )

    # -- where things lie ------------------------------------------------------------------------

    def place(self, name: str) -> Spot:
        """The middle of a place of the board."""
        row, column = divmod(self.board.index[name], self.board.size)
        return Spot(FIELD, column + 0.5, row + 0.5)

    def spot(self, state: State, seat: int, piece: str, drop: Drop) -> Spot | None:
        return self.place(drop[0])

    def _floor(self) -> tuple[Floor, ...]:
        return tuple(Floor("place", self.place(name), 1.0, 1.0) for name in self.board.places)

    def _laid(self, state: State) -> Iterator[Piece]:
        for name, tile in zip(self.board.places, state.tiles, strict=True):
            if tile is not None:
                look = f"{COLOURS[tile.seat]}-{tile.kind}"
                yield Piece(tile.id, look, self.place(name), tile.turn, tile.seat)

    def _unlaid(self, state: State) -> Iterator[Piece]:
        """F-2: the tiles of each kind in a pile; the top one is laid next."""
        for seat, stock in enumerate(state.stock):
            for kind, left, x in zip(KINDS, stock, PILES, strict=True):
                for number in range(1, left + 1):
                    spot = Spot(tray(seat), x, UP + PEEP * (number - 1))
                    look = f"{COLOURS[seat]}-{kind}"
                    yield Piece(tile_id(seat, kind, number), look, spot, 0, seat, z=number)

    def _marks(self, state: State) -> Iterator[Mark]:
        half = self.board.size / 2
        size = self.board.size + 2 * EDGE
        yield Mark("walnut", Spot(FIELD, half, half), size, size)
        yield Mark("well", Spot(FIELD, half, half), self.board.size + 0.1, self.board.size + 0.1)
        for seat, stock in enumerate(state.stock):
            for x, left, full in zip(PILES, stock, self.stock, strict=True):
                yield Mark("hollow", Spot(tray(seat), x, UP), 1.0, 1.0)
                yield from _beads(seat, x, left, full)
        for seat in (0, 1):
            yield from self._phases(state, seat)

    def _phases(self, state: State, seat: int) -> Iterator[Mark]:
        """F-6, F-7: tiles are laid, then moved and turned; the present phase is lit."""
        x, *heights = PHASES
        for number, y in enumerate(heights, 1):
            lit = "-on" if state.laying == (number == 1) else ""
            yield Mark("sign", Spot(tray(seat), x, y), *PHASE, f"phase-{number}{lit}")

    # -- what is said ----------------------------------------------------------------------------

    def _forced(self, state: State, seat: int) -> bool:
        """F-8: nothing is left but to pass."""
        return count(self.board, state, seat) == 1 and legal(self.board, state, seat) == [PASS]

    def _word(self, state: State, seat: int, forced: bool) -> Word | None:
        if state.winner is not None:
            return self.ending(state) or Word("third_time")
        if seat == state.turn:
            if forced:
                return Word("no_move_allowed")
            if state.earlier.get(position(state.tiles, seat)) == 1:
                return Word("second_time")  # F-8
            return Word("lay_a_tile" if state.laying else "move_or_turn")
        return None if state.laying else PLAYS[1 - seat]

    def no_lifting(self, state: State, seat: int, piece: str) -> Word:
        if seat != state.turn:
            return Word("not_your_turn")
        if not piece.startswith(COLOURS[seat]):
            return Word("not_your_tile")
        return Word("first_lay_all")

    def no_drop(self, state: State, seat: int, piece: str, drop: Drop) -> Word | None:
        return Word("move_or_turn_not_both")  # F-7

    def announce(self, event: Event) -> Word | None:
        return ANNOUNCED.get(event.kind)

    def ending(self, state: State) -> Word | None:
        """F-4: whose square, and whether it is askew; F-8: why nobody has won."""
        if not state.winner:
            return Word("third_time") if state.winner is not None else None
        seat = state.winner[0]
        squares = made(self.board, state, COLOURS[seat])
        askew = all(slanted(self.board, square) for square in squares)
        return SLANTED[seat] if askew else SQUARE[seat]

    # -- squares ---------------------------------------------------------------------------------

    def _won(self, state: State) -> tuple[Loop, ...]:
        """F-4: the square that won, and every other that the same tile made."""
        return tuple(
            outline(self.board, square, COLOURS[seat], "won", plain=True)
            for seat in state.winner or ()
            for square in made(self.board, state, COLOURS[seat])
        )

    def outlines(self, state: State, reason: Reason) -> tuple[Loop, ...]:
        """F-5: each of the two squares that must not be made at once."""
        if reason.rule != "F-5":
            return ()
        return (outline(self.board, read_cells(self.board, reason.cells), reason.what, "fault"),)

    def threats(self, state: State) -> tuple[Loop, ...]:
        if state.winner is not None:
            return ()
        return tuple(
            outline(self.board, square, colour, "threat", last)
            for colour, square, last in threatened(self.board, state)
        )

    def warning(self, state: State, seat: int, action: str) -> Caution | None:
        """F-4: before a move that gives the game to the other."""
        after, _ = self.referee.apply(state, seat, self.referee.parse(action))
        if after.winner != (1 - seat,):
            return None
        colour = COLOURS[1 - seat]
        loops = (
            outline(self.board, each, colour, "fault") for each in made(self.board, after, colour)
        )
        return Caution(GIVES[1 - seat], tuple(loops))
