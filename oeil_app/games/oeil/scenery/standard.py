"""The sceneries of children, standard and handicap: what their trays and words show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oeil_app.core.scene import Button, Mark, Pick, Piece, Word

from ..board import geometry
from ..board.board import COLOURS, NOTCHES, squares_of
from ..rules import HOMES
from ..state import CHOOSE, LAY, MOVE, NOBODY, OVER, State, controlled, held, largest_group
from .board_signs import CLEAR, BoardSigns, at, groups, rider, sum_of
from .captions import Captions, progress
from .sayings import YOURS_NEXT
from .scenery import BEAD, BOARD, MARKER, MIDDLE, SLOTS, WELL, EyeScenery, slot, tray

SMALL_WELL = 0.4


class StandardScenery(EyeScenery[State]):
    """O-7 to O-15: laying, taking, clearing, moving; whatever wins is shown at each tray."""

    def __init__(self, rooms: Mapping[str, tuple[float, float]] | None = None) -> None:
        self.rooms = dict(rooms or {})

    def fitted(self, rooms: Mapping[str, tuple[float, float]]) -> StandardScenery:
        return StandardScenery(rooms)

    def captions(self, seat: int) -> Captions:
        room = self.rooms.get(tray(seat))
        return Captions(seat, room[0]) if room is not None else Captions(seat)

    # -- words -------------------------------------------------------------------------------------

    def word(self, state: State, seat: int) -> Word:
        if seat in state.out:
            return Word("you_are_out")
        if state.phase == OVER:
            return Word("over")
        if state.phase == CHOOSE:
            return Word("choose_three" if seat == state.turn else "another_chooses")
        if state.phase == LAY:
            return self._laying(state, seat)
        if seat == state.turn:
            return self._moving(state, seat)
        return self._waiting(state, seat)

    def _laying(self, state: State, seat: int) -> Word:
        if seat == state.turn:
            return Word("lay_a_peg", {"count": state.to_lay[seat]})
        return Word("pegs_left", {"count": state.to_lay[seat]})

    def _moving(self, state: State, seat: int) -> Word:
        """What there is to do, the most pressing first."""
        fresh = [colour for colour in held(state, seat) if state.control[colour] != seat]
        if self.taking(state) and fresh:
            return YOURS_NEXT[COLOURS[fresh[0]]]
        if self.home_taken(state, seat) and state.first_move:
            return Word("home_taken")
        if state.first_move:
            if rivals(state, seat):
                return Word("clear_first", {"count": state.moves_left})
            if gentle(state, seat):
                return Word("gentle_move")
            return Word("moves_because", {"count": state.moves_left})
        return Word("moves_left", {"count": state.moves_left})

    def _waiting(self, state: State, seat: int) -> Word:
        if self.home_taken(state, seat):
            return Word("home_taken")
        if hindered(state, seat):
            return Word("hindered")
        return Word("moves_next", {"count": moves_next(state, seat)})

    def taking(self, state: State) -> bool:
        """O-14: with children nothing is taken."""
        return state.rules.victory != "children"

    def homes_win(self, state: State) -> bool:
        return state.rules.victory in ("home", "home_or_rival")

    def home_taken(self, state: State, seat: int) -> bool:
        """O-10: a rival controls the home that would win."""
        return self.homes_win(state) and state.control[HOMES[seat]] not in (NOBODY, seat)

    def bands(self, state: State) -> tuple[int, ...]:
        return (state.rules.pegs, *super().bands(state)[1:])

    # -- trays -------------------------------------------------------------------------------------

    def tray_buttons(self, state: State, seat: int) -> tuple[Button, ...]:
        live = state.phase == MOVE and seat == state.turn
        end = Button("end", seat, "end", Word("end_turn"), live=live, sign="picto-end")
        undo = Button("undo", seat, "", Word("undo"), "undo", live=False, sign="picto-undo")
        return undo, end

    def tray_marks(self, state: State, seat: int) -> Iterator[Mark]:
        if seat in state.out:
            return
        yield from self._pegs_or_moves(state, seat)
        if self.taking(state) and not (state.phase == CHOOSE and seat == state.turn):
            goal = state.rules.quota[seat] if state.rules.quota else 0
            for n in range(SLOTS):
                side = WELL if n < goal or not goal else SMALL_WELL
                yield Mark("bead-hole", slot(seat, n, 1), side, side)
        yield from self._goal(state, seat)
        yield from self.captions(seat).marks(state)

    def _pegs_or_moves(self, state: State, seat: int) -> Iterator[Mark]:
        """Pegs to lay leave their hollows; then beads say how many moves there are."""
        if state.phase in (LAY, CHOOSE):
            for n in range(state.rules.pegs):
                yield Mark("bead-hole", slot(seat, n, 0), WELL, WELL)
        elif seat == state.turn:
            for n in range(state.moves_left):
                yield Mark("bead", slot(seat, n, 0), WELL, WELL)
        elif state.phase == MOVE:
            for n in range(moves_next(state, seat)):
                yield Mark("bead-hole", slot(seat, n, 0), BEAD, BEAD)

    def _goal(self, state: State, seat: int) -> Iterator[Mark]:
        """How many of the pegs that win stand already."""
        if self.homes_win(state):
            by = state.control[HOMES[seat]]
            if by not in (NOBODY, seat):
                yield Mark("sign", slot(seat, 0.34, 2), 0.42, 0.42, text=f"emblem-{by}")
        count = progress(state, seat)
        for n in range(count.get("need", 0)):
            kind = "bead" if n < count["now"] else "bead-hole"
            yield Mark(kind, slot(seat, 0.95 + 0.64 * n, 2), BEAD, BEAD)

    def tray_pieces(self, state: State, seat: int) -> Iterator[Piece]:
        if seat in state.out:
            return
        design = f"design-{state.face.design}"
        spot = slot(seat, self.captions(seat).sign, 2, 0.62)
        yield Piece(f"design:{seat}", design, spot, kin=f"design:{seat}")
        if self.homes_win(state):
            look = f"marker-{COLOURS[HOMES[seat]]}"
            yield Piece(f"home:{seat}", look, slot(seat, 0, 2, 0.8), kin=f"home:{seat}")
            if state.rules.victory == "home_or_rival":  # O-12: the other's home wins, too
                rival = f"marker-{COLOURS[HOMES[1 - seat]]}"
                spot = slot(seat, 3.46, 2, 0.58)
                yield Piece(f"rival:{seat}", rival, spot, kin=f"rival:{seat}")
        elif state.rules.victory == "children":
            spot = slot(seat, 0, 2, 0.7)
            yield Piece(f"home:{seat}", f"peg-{seat}", spot, kin=f"home:{seat}")
        chosen = state.chosen[seat] if state.chosen is not None else None
        for n, colour in enumerate(chosen or ()):
            spot, look = slot(seat, n, 2, 0.8), f"marker-{COLOURS[colour]}"
            yield Piece(f"chosen:{seat}:{n}", look, spot, kin=f"chosen:{seat}")

    # -- choosing ----------------------------------------------------------------------------------

    def markers(self, state: State) -> Iterator[Piece]:
        """O-12: who chooses has all markers before them."""
        for colour, piece in enumerate(super().markers(state)):
            if state.phase == CHOOSE:
                spot = slot(state.turn, colour, 1, MARKER)
                yield Piece(piece.id, piece.look, spot, seat=state.turn)
            else:
                yield piece

    def pick(self, state: State) -> Pick | None:
        if state.phase != CHOOSE:
            return None
        return Pick(state.turn, tuple(f"marker:{name}" for name in COLOURS), 3)

    def pick_at(self, state: State, area: str, x: float, y: float) -> str | None:
        """A square of the board picks its colour."""
        square = geometry.square_at(state.wheels, x - MIDDLE, y - MIDDLE)
        if area != BOARD or square is None:
            return None
        return f"marker:{COLOURS[state.face.colours[square]]}"

    def picked(self, state: State, seat: int, pieces: tuple[str, ...]) -> str:
        names = {piece.partition(":")[2] for piece in pieces}
        return "choose " + ",".join(name for name in COLOURS if name in names)

    # -- the board ---------------------------------------------------------------------------------

    def glowing(self, state: State) -> int:
        """The largest group, as a turn begins: as many moves as pegs; and what is nearly held."""
        if state.phase != MOVE:
            return 0
        found = sum_of(groups(state)) if self.taking(state) else 0
        if not state.first_move or gentle(state, state.turn):
            return found
        most, colour = largest_group(state, state.turn)
        mine = state.pegs[state.turn] & state.face.areas[colour] if most > 1 else 0
        return found | mine

    def while_held(self, state: State, seat: int, piece: str) -> tuple[Mark, ...]:
        return tuple(BoardSigns(state).flags_aside()) if self.taking(state) else ()

    def board_marks(self, state: State) -> Iterator[Mark]:
        """Flags of owners, who is about to hold a colour, who prevents it, who may be cleared."""
        signs = BoardSigns(state)
        if self.taking(state):
            yield from signs.flags()
        if state.phase != MOVE:
            return
        if state.first_move:
            a, b = divmod(state.wheels, NOTCHES)
            for square in squares_of(rivals(state, state.turn)):
                x, y = geometry.middle(a, b, square)
                yield rider("sign-clear", at((x, y)), CLEAR, CLEAR)
        if self.taking(state):
            found = groups(state)
            yield from signs.ties(found)
            yield from signs.tags(found)


def gentle(state: State, seat: int) -> bool:
    """O-13a: one move in the first round, whatever the group."""
    return state.rules.gentle and state.round == 1


def moves_next(state: State, seat: int) -> int:
    """How many moves a seat would have if its turn began now."""
    first, seats = state.rules.first, state.rules.seats
    later = (seat - first) % seats > (state.turn - first) % seats
    return 1 if gentle(state, seat) and later else largest_group(state, seat)[0]


def rivals(state: State, seat: int) -> int:
    """O-9 (3): the rival pegs that a seat may clear as its turn begins."""
    if seat not in state.control:
        return 0
    return controlled(state, seat) & state.standing & ~state.pegs[seat]


def hindered(state: State, seat: int) -> int:
    """O-7: the rival pegs but for which a seat would hold a colour."""
    rules = state.rules
    if not rules.alone or seat in state.out:
        return 0
    found = 0
    for area in state.face.areas:
        mine = state.pegs[seat] & area
        if mine.bit_count() >= rules.need:
            found |= state.standing & area & ~mine
    return found
