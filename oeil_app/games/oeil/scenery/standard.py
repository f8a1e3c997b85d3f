"""The sceneries of children, standard and handicap: what their trays and words show."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.scenery.scene import Button, Mark, Pick, Piece, Word

from ..board import geometry
from ..board.board import COLOURS, NOTCHES, squares_of
from ..rules.rules import HOMES
from ..state import CHOOSE, LAY, MOVE, NOBODY, OVER, State, controlled, held, largest_group
from .board_signs import CLEAR, BoardSigns, at, groups, rider, sum_of
from .sayings import YOURS_NEXT
from .scenery import BOARD, MIDDLE, EyeScenery
from .trays import (
    IN_TRAY,
    MOST_MOVES,
    MOVES,
    SHIELD,
    SHIELDS,
    TALLER,
    WAY,
    beads,
    because,
    caption,
    chosen,
    house,
    places,
    progress,
    quota,
    shields,
    sign,
    slot,
    taken_home,
)


class StandardScenery(EyeScenery[State]):
    """O-7 to O-15: laying, taking, clearing, moving; whatever wins is shown at each tray."""

    # -- words -------------------------------------------------------------------------------------

    def word(self, state: State, seat: int) -> Word | None:
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

    def _moving(self, state: State, seat: int) -> Word | None:
        """What there is to do, the most pressing first; how much is left, the beads say."""
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
        return None

    def _waiting(self, state: State, seat: int) -> Word | None:
        if self.home_taken(state, seat):
            return Word("home_taken")
        if hindered(state, seat):
            return Word("hindered")
        return None

    def taking(self, state: State) -> bool:
        """O-14: with children nothing is taken."""
        return state.rules.victory != "children"

    def homes_win(self, state: State) -> bool:
        return state.rules.victory in ("home", "home_or_rival")

    def home_taken(self, state: State, seat: int) -> bool:
        """O-10: a rival controls the home that would win."""
        return self.homes_win(state) and state.control[HOMES[seat]] not in (NOBODY, seat)

    def bands(self, state: State) -> tuple[int, ...]:
        rules = state.rules
        pegs = max(rules.pegs, min(rules.pegs, MOST_MOVES) + 1)
        if rules.victory == "children":
            return pegs, 1, rules.need
        if rules.victory == "chosen":
            return pegs, len(COLOURS), 3
        if rules.quota:
            return pegs, len(COLOURS), max(rules.quota)
        return pegs, len(COLOURS), rules.need + 2 + 2 * (rules.victory == "home_or_rival")

    # -- trays -------------------------------------------------------------------------------------

    def tray_buttons(self, state: State, seat: int) -> tuple[Button, ...]:
        live = state.phase == MOVE and seat == state.turn
        end = Button("end", seat, "end", Word("end_turn"), live=live, sign="picto-end")
        undo = Button("undo", seat, "", Word("undo"), "undo", live=False, sign="picto-undo")
        return undo, end

    def tray_marks(self, state: State, seat: int) -> Iterator[Mark]:
        if seat in state.out:
            return
        yield from self._moves(state, seat)
        yield from self._colours(state, seat)
        yield from self._way(state, seat)

    def _moves(self, state: State, seat: int) -> Iterator[Mark]:
        """Pegs to lay leave their hollows; then beads say how many moves there are, and why."""
        if state.phase in (LAY, CHOOSE):
            for n in range(state.rules.pegs):
                yield Mark("bead-hole", slot(seat, n, MOVES), IN_TRAY, IN_TRAY)
            yield caption(seat, MOVES, Word("caption_pegs"))
            return
        mine = seat == state.turn
        count = state.moves_left if mine else moves_next(state, seat)
        if state.phase == MOVE:
            yield from beads(seat, count, state.granted if mine else 0)
        if state.phase == MOVE and not gentle(state, seat):
            yield from because(state, seat, min(state.rules.pegs, MOST_MOVES))
        told = {"count": count}
        word = Word("caption_moves", told) if mine else Word("caption_next", told)
        yield caption(seat, MOVES, word)

    def _colours(self, state: State, seat: int) -> Iterator[Mark]:
        if not self.taking(state):
            yield from self._best(state, seat)
            return
        if not (state.phase == CHOOSE and seat == state.turn):
            fresh = tuple(c for c in held(state, seat) if state.control[c] != seat)
            yield from shields(state, seat, fresh)
        yield caption(seat, SHIELDS, Word("caption_colours"))

    def _best(self, state: State, seat: int) -> Iterator[Mark]:
        """O-14: the colour on which one has most pegs."""
        most, colour = largest_group(state, seat)
        name = f"shield-{COLOURS[colour]}" if most else "shield-hollow"
        yield sign(name, slot(seat, 0, SHIELDS), SHIELD, SHIELD * TALLER)
        yield caption(seat, SHIELDS, Word("caption_colour"))

    def _way(self, state: State, seat: int) -> Iterator[Mark]:
        """What wins, and how far one is."""
        rules, count = state.rules, progress(state, seat)
        if rules.victory == "children":
            yield from places(state, seat, 0)
            yield caption(seat, WAY, Word("caption_group", count))
        elif count:
            yield from taken_home(state, seat)
            yield from places(state, seat, 2)
            yield caption(seat, WAY, Word("caption_home", count))
        elif rules.quota:
            need = rules.quota[seat]
            yield from quota(state, seat, need)
            there = {"now": state.control.count(seat), "need": need}
            yield caption(seat, WAY, Word("caption_quota", there))
        else:
            yield from chosen(state, seat, (state.chosen or ())[seat] or ())
            yield caption(seat, WAY, Word("caption_goal"))

    def tray_pieces(self, state: State, seat: int) -> Iterator[Piece]:
        if seat in state.out or not self.homes_win(state):
            return
        yield house(seat, seat, 0)
        if state.rules.victory == "home_or_rival":  # O-12: the other's home wins, too
            yield house(seat, 1 - seat, state.rules.need + 2)

    # -- choosing ----------------------------------------------------------------------------------

    def markers(self, state: State) -> Iterator[Piece]:
        """O-12: who chooses has all markers before them."""
        for colour, piece in enumerate(super().markers(state)):
            if state.phase == CHOOSE:
                spot = slot(state.turn, colour, SHIELDS, SHIELD)
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
            yield from signs.ropes(found)
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
