"""The solitaire on the table (O-21 to O-24): colours taken, designs left, pegs that may move."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.rules.action import Unreadable
from oeil_app.core.rules.event import Event
from oeil_app.core.scenery.scene import Area, Mark, Piece, Spot, Word
from oeil_app.core.scenery.scenery import Caution

from ..actions import Move, Turn, parse
from ..board import geometry
from ..board.board import COLOURS, DESIGNS, SQUARES
from ..rules.rules import FIRST
from ..scenery.sayings import TOOK
from ..scenery.scenery import BOARD, EyeScenery, lying
from ..scenery.trays import SHIELD, SOCKET, TALLER, sign, tray
from ..state import OVER
from .referee import SolitaireReferee, SolitaireState, in_company

# wells of the tray: the way to the next colour, what is taken, the designs and how often each was
# used
NEXT, TAKEN, USED, BANDS = 0, 1, 2, 3
FULL = 4  # pegs
SHOWN, UP = 0.7, 0.17  # of a slot: a design, and how far it is above the middle: its name is below
SHORT_NAME = {
    "long": Word("short_name_long"),
    "short": Word("short_name_short"),
    "lines": Word("short_name_lines"),
    "circles": Word("short_name_circles"),
}
_REFEREE = SolitaireReferee("solitaire", (FIRST,))


def _at(x: float, well: int, size: float = 1.0, up: float = 0.0, aside: float = 0.0) -> Spot:
    """A slot of the tray."""
    return Spot(tray(0), x + aside, BANDS - well - 0.5 + up, size=size)


class SolitaireScenery(EyeScenery[SolitaireState]):
    """One tray tells it all; who plays alone has a bar of their own besides."""

    buttons: tuple[str, ...] = ()
    par = 29  # proven: tools/proofs/README.md

    def areas(self, state: SolitaireState) -> tuple[Area, ...]:
        board = Area(BOARD, "board", None, geometry.SIZE, geometry.SIZE)
        wells = 1 + FULL, len(COLOURS), 2 * len(DESIGNS)
        return Area(tray(0), "tray", 0, max(wells), BANDS, bands=wells), board

    # -- words -------------------------------------------------------------------------------------

    def word(self, state: SolitaireState, seat: int) -> Word:
        if state.phase == OVER:
            return Word("solitaire_solved" if state.winner else "solitaire_lost")
        if state.first_move:
            return Word("solitaire_first")
        usable = _usable(state, state.face.design)
        return Word("solitaire_move" if usable else "solitaire_design")

    def ending(self, state: SolitaireState) -> Word | None:
        """O-24: why it is lost."""
        return Word("solitaire_lost") if state.winner == () else None

    def deciding(self, state: SolitaireState) -> int:
        """The last colour, filled; or those that share none."""
        if state.winner == ():
            return state.pegs[0]
        return state.pegs[0] & state.face.areas[state.taken[-1]] if state.taken else 0

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
                spot = _at(state.taken.index(colour), TAKEN, SHIELD)
            yield Piece(f"marker:{name}", f"marker-{name}", spot)

    def tray_pieces(self, state: SolitaireState, seat: int) -> Iterator[Piece]:
        for n, design in enumerate(DESIGNS):
            yield Piece(f"design:{design}", f"design-{design}", _at(2 * n, USED, SHOWN, UP))

    def tray_marks(self, state: SolitaireState, seat: int) -> Iterator[Mark]:
        yield from self._next(state)
        left = {"count": len(COLOURS) - len(state.taken)}
        for n in range(len(state.taken), len(COLOURS)):
            yield sign("shield-hollow", _at(n, TAKEN), SHIELD, SHIELD * TALLER)
        yield Mark("caption", _at(0, TAKEN), 1.0, 1.0, word=Word("colours_to_go", left))
        for n, design in enumerate(DESIGNS):
            yield from self._design(state, n, design)
        yield Mark("caption", _at(0, USED), 1.0, 1.0, word=Word("designs_to_use"))

    def _next(self, state: SolitaireState) -> Iterator[Mark]:
        """O-23: the colour that is nearest to being taken, and the pegs on it."""
        counts = {
            colour: (state.pegs[0] & area).bit_count()
            for colour, area in enumerate(state.face.areas)
            if colour not in state.taken
        }
        best = max(counts, key=counts.__getitem__, default=0)
        now = counts.get(best, 0)
        shield = f"shield-{COLOURS[best]}" if now > 1 else "shield-hollow"
        yield sign(shield, _at(0, NEXT), SHIELD, SHIELD * TALLER)
        for n in range(FULL):
            yield sign("peg-red" if n < now else "bead-hollow", _at(n + 1, NEXT), SOCKET)
        told = Word("next_colour", {"now": now, "need": FULL})
        yield Mark("caption", _at(0, NEXT), 1.0, 1.0, word=told)

    def _design(self, state: SolitaireState, n: int, design: str) -> Iterator[Mark]:
        """O-23: each serves twice; struck out while it cannot be used, framed while it shows.

        What counts its uses is beside it, its name below both.
        """
        if design == state.face.design:
            yield Mark("pick", _at(2 * n, USED, up=UP), SHOWN, SHOWN)
        if not _usable(state, design):
            yield sign("sign-no", _at(2 * n, USED, up=UP + 0.24, aside=0.26), 0.44)
        word = SHORT_NAME[design]
        yield Mark("name", _at(2 * n, USED, up=-0.38, aside=0.5), 1.96, 0.4, word=word)
        used = (len(state.taken) >= len(DESIGNS)) + (design not in state.designs_left)
        for k in range(2):
            kind = "bead-full" if k < used else "bead-hollow"
            yield sign(kind, _at(2 * n + 1, USED, up=UP, aside=0.44 * k - 0.27), 0.44)

    # -- the board ---------------------------------------------------------------------------------

    def glowing(self, state: SolitaireState) -> int:
        """O-22: the pegs that may move: at first all, then those in company."""
        if state.phase == OVER:
            return 0
        return state.pegs[0] if state.first_move else state.pegs[0] & in_company(state)


def _usable(state: SolitaireState, design: str) -> bool:
    """O-23: whether a colour filled in this design would be taken now."""
    return design in state.designs_left and design != state.last_design
