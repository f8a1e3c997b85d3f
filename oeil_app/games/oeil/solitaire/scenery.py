"""The solitaire on the table (O-21 to O-24): colours taken, designs left, pegs that may move."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.action import Unreadable
from oeil_app.core.event import Event
from oeil_app.core.scene import Area, Mark, Piece, Spot, Word
from oeil_app.core.scenery import Caution

from ..actions import Move, Turn, parse
from ..board import geometry
from ..board.board import COLOURS, DESIGNS, NOTCHES, SQUARES, squares_of
from ..rules import FIRST
from ..scenery.sayings import TOOK
from ..scenery.scenery import BEAD, BOARD, MARKER, SLOTS, WELL, EyeScenery, lying, square_spot, tray
from ..state import OVER
from .referee import SolitaireReferee, SolitaireState, in_company

BANDS = 7  # of the tray: a title, what is taken, a title, the designs (two), their names, beads
SHORT_NAME = {
    "long": Word("short_name_long"),
    "short": Word("short_name_short"),
    "lines": Word("short_name_lines"),
    "circles": Word("short_name_circles"),
}
_REFEREE = SolitaireReferee("solitaire", (FIRST,))


def _at(x: float, band: float, size: float = 1.0) -> Spot:
    """A slot of the tray; bands are counted from the board's side."""
    return Spot(tray(0), x, BANDS - band - 0.5, size=size)


class SolitaireScenery(EyeScenery[SolitaireState]):
    """One tray tells it all; who plays alone has a bar of their own besides."""

    buttons: tuple[str, ...] = ()
    par = 29  # proven: assets/solitaire/README.md

    def areas(self, state: SolitaireState) -> tuple[Area, ...]:
        board = Area(BOARD, "board", None, geometry.SIZE, geometry.SIZE)
        return Area(tray(0), "tray", 0, SLOTS, BANDS), board

    # -- words -------------------------------------------------------------------------------------

    def word(self, state: SolitaireState, seat: int) -> Word:
        if state.phase == OVER:
            return Word("solitaire_solved" if state.winner else "solitaire_lost")
        if state.first_move:
            return Word("solitaire_first")
        usable = _usable(state, state.face.design)
        return Word("solitaire_move" if usable else "solitaire_design")

    def announce(self, event: Event) -> Word | None:
        return TOOK[str(event.more["colour"])] if event.kind == "took" else None

    def no_lifting(self, state: SolitaireState, seat: int, piece: str) -> Word:
        return Word("solitaire_move" if piece in SQUARES else "not_now")

    def warning(self, state: SolitaireState, seat: int, action: str) -> Caution | None:
        """O-24: before the move that loses; one may still do it."""
        try:
            read = parse(action)
        except Unreadable:
            return None
        if not isinstance(read, Move | Turn) or _REFEREE.done(state, read)[0].winner != ():
            return None
        return Caution(Word("all_different"), always=True)

    # -- the tray ----------------------------------------------------------------------------------

    def markers(self, state: SolitaireState) -> Iterator[Piece]:
        """What is taken, in order; the others lie beside the board."""
        for colour, name in enumerate(COLOURS):
            spot = lying(colour)
            if colour in state.taken:
                spot = _at(state.taken.index(colour), 1, MARKER)
            yield Piece(f"marker:{name}", f"marker-{name}", spot)

    def tray_pieces(self, state: SolitaireState, seat: int) -> Iterator[Piece]:
        for n, design in enumerate(DESIGNS):
            yield Piece(f"design:{design}", f"design-{design}", _at(0.5 + 2 * n, 3.95, 1.4))

    def tray_marks(self, state: SolitaireState, seat: int) -> Iterator[Mark]:
        left = {"count": len(COLOURS) - len(state.taken)}
        yield Mark("label", _at(1.5, 0.1), 4.0, 0.6, word=Word("colours_taken"))
        yield Mark("label", _at(6.0, 0.1), 3.0, 0.6, word=Word("colours_to_go", left))
        for n in range(SLOTS):
            yield Mark("bead-hole", _at(n, 1), WELL, WELL)
        yield Mark("label", _at(3.5, 2.4), 8.0, 0.6, word=Word("designs_to_use"))
        for n, design in enumerate(DESIGNS):
            yield from self._design(state, 0.5 + 2 * n, design)

    def _design(self, state: SolitaireState, x: float, design: str) -> Iterator[Mark]:
        """O-23: each serves twice; struck out while it cannot be used, framed while it shows."""
        yield Mark("hollow", _at(x, 4.45), 1.86, 3.0)
        if design == state.face.design:
            yield Mark("pick", _at(x, 4.45), 1.86, 3.0)
        if not _usable(state, design):
            yield Mark("sign", _at(x + 0.6, 3.3), 0.5, 0.5, text="close")
        yield Mark("label", _at(x + 0.05, 5.0), 1.75, 0.6, word=SHORT_NAME[design])
        used = (len(state.taken) >= len(DESIGNS)) + (design not in state.designs_left)
        for n in range(2):
            kind = "bead" if n < used else "bead-hole"
            yield Mark(kind, _at(x - 0.3 + 0.6 * n, 5.6), BEAD, BEAD)

    # -- the board ---------------------------------------------------------------------------------

    def board_marks(self, state: SolitaireState) -> Iterator[Mark]:
        """O-22: the pegs that may move."""
        if state.phase == OVER:
            return
        a, b = divmod(state.wheels, NOTCHES)
        free = state.pegs[0] if state.first_move else state.pegs[0] & in_company(state)
        for square in squares_of(free):
            yield Mark("glow", square_spot(a, b, square), 2.3, 2.3)


def _usable(state: SolitaireState, design: str) -> bool:
    """O-23: whether a colour filled in this design would be taken now."""
    return design in state.designs_left and design != state.last_design
