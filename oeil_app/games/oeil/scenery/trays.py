"""A tray of The Eye is three things in three wells: moves, colours, and the way to win.

Moves are beads, with the colour that brings them; colours are shields in hollows, one that rises
with an hourglass is yours from the next turn on; the way is a house (or what else wins) with as
many places as pegs or colours are needed, filled as they are reached.
"""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.scenery.scene import Mark, Piece, Spot, Word

from ..board.board import COLOURS
from ..rules.rules import HOMES, SEAT_COLOURS
from ..state import NOBODY, State, largest_group

MOVES, SHIELDS, WAY, WELLS = 0, 1, 2, 3  # the wells, the first one at the player's left or top
IN_TRAY, SHIELD, HOUSE, SOCKET = 0.86, 0.86, 1.62, 0.9  # sizes, in slots
BEAD, RISES, WAITS, FLAG = 0.82, 0.62, 0.44, 0.62
WHY, WHY_PEG = 0.86, 0.62  # the colour that brings the moves, and the peg on it
TALLER = 68 / 60  # a shield's height, of its width
MOST_MOVES = 4  # O-9


def tray(seat: int) -> str:
    return f"tray:{seat}"


def slot(seat: int, x: float, well: int, size: float = 1.0, up: float = 0.0) -> Spot:
    """A slot of a seat's tray."""
    return Spot(tray(seat), x, WELLS - well - 0.5 + up, size=size)


def sign(sprite: str, spot: Spot, w: float, h: float = 0.0) -> Mark:
    """A sign in a tray that names its sprite."""
    return Mark("sign", spot, w, h or w, text=sprite)


def caption(seat: int, well: int, word: Word) -> Mark:
    """What a well is, inside it."""
    return Mark("caption", slot(seat, 0, well), 1.0, 1.0, word=word)


def beads(seat: int, left: int, granted: int, first: int = 0) -> Iterator[Mark]:
    """O-9: as many as moves; those that are spent leave their hollows."""
    for n in range(max(left, granted)):
        name = "bead-full" if n < left else "bead-hollow"
        yield sign(name, slot(seat, first + n, MOVES), BEAD)


def because(state: State, seat: int, at: float) -> Iterator[Mark]:
    """O-9 (4): why there are so many moves: the colour with most of the seat's pegs."""
    most, colour = largest_group(state, seat)
    if most > 1:
        yield sign(f"pattern-{COLOURS[colour]}", slot(seat, at, MOVES), WHY)
        yield sign(f"peg-{SEAT_COLOURS[seat]}", slot(seat, at, MOVES), WHY_PEG)


def shields(state: State, seat: int, rising: tuple[int, ...], places: int = 8) -> Iterator[Mark]:
    """Hollows for the shields to come; one that rises is the seat's from its next turn on."""
    there = state.control.count(seat)
    for n in range(there, max(places, there + len(rising))):
        yield sign("shield-hollow", slot(seat, n, SHIELDS), SHIELD, SHIELD * TALLER)
    for n, colour in enumerate(rising, there):
        low = slot(seat, n, SHIELDS, up=-0.12)
        yield sign(f"shield-{COLOURS[colour]}", low, RISES, RISES * TALLER)
        yield sign("sign-too-late", slot(seat, n + 0.28, SHIELDS, up=0.26), WAITS)


def house(seat: int, whose: int, at: float) -> Piece:
    """O-10: the home that wins, as wide as two slots."""
    look, kin = f"house-{SEAT_COLOURS[whose]}", f"home:{seat}:{whose}"
    name = f"home:{seat}" if whose == seat else f"rival:{seat}"
    return Piece(name, look, slot(seat, at + 0.5, WAY, HOUSE), kin=kin)


def taken_home(state: State, seat: int) -> Iterator[Mark]:
    """The flag of the rival who controls the home."""
    by = state.control[HOMES[seat]]
    if by not in (NOBODY, seat):
        yield sign(f"pennant-{by}", slot(seat, 0.9, WAY, up=0.3), FLAG)


def places(state: State, seat: int, first: float) -> Iterator[Mark]:
    """The pegs that win: those that stand, and hollows for the others."""
    count = progress(state, seat)
    for n in range(count.get("need", 0)):
        spot = slot(seat, first + n, WAY)
        stands = n < count["now"]
        yield sign(f"peg-{SEAT_COLOURS[seat]}" if stands else "bead-hollow", spot, SOCKET)


def quota(state: State, seat: int, need: int) -> Iterator[Mark]:
    """O-15: as many places as colours are needed, filled as they are taken."""
    there = state.control.count(seat)
    for n in range(need):
        yield sign("bead-full" if n < there else "bead-hollow", slot(seat, n, WAY), BEAD)


def chosen(state: State, seat: int, wanted: tuple[int, ...]) -> Iterator[Mark]:
    """O-12: three colours of one's own choice, with the flag of who has them."""
    for n, colour in enumerate(wanted):
        name = f"shield-{COLOURS[colour]}"
        yield sign(name, slot(seat, n, WAY), SHIELD, SHIELD * TALLER)
        by = state.control[colour]
        if by != NOBODY:
            yield sign(f"pennant-{by}", slot(seat, n + 0.1, WAY, up=0.16), FLAG)


def progress(state: State, seat: int) -> dict[str, int]:
    """How many of the pegs that win stand already, where pegs win."""
    if state.rules.victory == "children":
        there = largest_group(state, seat)[0]
    elif state.rules.victory in ("home", "home_or_rival", "quiz"):
        there = (state.pegs[seat] & state.face.areas[HOMES[seat]]).bit_count()
    else:
        return {}
    return {"now": min(there, state.rules.need), "need": state.rules.need}
