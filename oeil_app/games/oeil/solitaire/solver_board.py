"""The board as the solitaire's solver sees it: without lanes, as one number.

A peg lies on one of 32 cells (ring k, eighth t: bit 8k + t) and the wheels count only as the
design, so positions that look alike are one *board*: the design shifted over the 32 bits of the
pegs. What is taken, the designs used of these four and the last one make the *chapter*.
"""

from __future__ import annotations

from ..board.board import COLOURS, FACES, NOTCHES
from .position import DESIGNS, Position

CELLS = 32
ODD = (1, 2)  # designs in which d is odd: pegs lie on the outer half of their ring
STEPS = ((1, 0), (-1, 0), (-1, 1), (1, -1), (0, 1), (0, -1), (2, -1), (-2, 1))  # O-5 as (k, t)
_TWO_OR_MORE = 0xEEEEEEEE  # of packed counts
_FOUR = 0x44444444


def _colour(design: int, cell: int) -> int:
    """The colour of a cell, read off the board with the wheels at 0 or 1 (O-2 solved for i)."""
    a, b, j = design & 1, design >> 1, cell % 8
    i = (2 * (cell // 8) + (design in ODD) - a + b) // 2 + j
    return FACES[NOTCHES * a + b].colours[8 * (i % 8) + j]


#: The colour (as an index) of each cell, by design.
COLOUR = tuple(tuple(_colour(design, cell) for cell in range(CELLS)) for design in range(4))
#: The cells beside each cell, O-5.
BESIDE = tuple(
    tuple((cell // 8 + k) * 8 + (cell + t) % 8 for k, t in STEPS if 0 <= cell // 8 + k <= 3)
    for cell in range(CELLS)
)


def board_of(position: Position) -> int:
    """The board that a position shows."""
    pegs = 0
    for peg in position.pegs:
        ring, t = position.cell(peg)
        pegs |= 1 << (8 * ring + t)
    return DESIGNS.index(position.design) << CELLS | pegs


def chapter_of(position: Position) -> int:
    """Taken colours (8 bits), designs used of these four (4 bits), last design + 1."""
    taken = sum(1 << COLOURS.index(colour) for colour in position.taken)
    used = sum(1 << n for n, name in enumerate(DESIGNS) if name not in position.designs_left)
    last = 0 if position.last_design is None else DESIGNS.index(position.last_design) + 1
    return taken | used << 8 | last << 12


def next_chapter(chapter: int, design: int, colour: int) -> int:
    """The chapter after taking a full colour, or the same one where O-23 forbids it."""
    taken, used, last = chapter & 255, chapter >> 8 & 15, chapter >> 12
    if taken >> colour & 1 or used >> design & 1 or last == design + 1:
        return chapter
    used |= 1 << design
    taken |= 1 << colour
    if used == 15 and taken != 255:
        used = 0
    return taken | used << 8 | (design + 1) << 12


def turned(board: int, wheel: int, notch: int) -> int | None:
    """The board after a wheel's notch, or None when a peg holds it, O-6."""
    design, pegs = board >> CELLS, board & 0xFFFFFFFF
    odd = design in ODD
    outward = (notch > 0) == (wheel == 1)
    if odd and outward:
        if pegs >> 24:
            return None
        pegs <<= 8
    elif not odd and not outward:
        if pegs & 255:
            return None
        pegs >>= 8
    if wheel == 2 and (design >= 2) == (notch > 0):  # b // 2 changes: round the disc
        if notch > 0:
            pegs = (pegs & 0x7F7F7F7F) << 1 | (pegs >> 7 & 0x01010101)
        else:
            pegs = (pegs >> 1 & 0x7F7F7F7F) | (pegs & 0x01010101) << 7
    return (design ^ wheel) << CELLS | pegs


def _packed_counts(design: int, ring: int, bits: int) -> int:
    """How many pegs of one ring stand on each colour, four bits a colour."""
    return sum(1 << 4 * COLOUR[design][8 * ring + t] for t in range(8) if bits >> t & 1)


#: COUNTS[design][ring][pegs of that ring]: packed counts; those of the four rings add up.
COUNTS = tuple(
    tuple(tuple(_packed_counts(design, ring, bits) for bits in range(256)) for ring in range(4))
    for design in range(4)
)


def successors(board: int, free: bool = False) -> list[tuple[int, int | None]]:
    """The boards one move on that are not lost (O-22, O-24), each with the colour that is full."""
    design, pegs = board >> CELLS, board & 0xFFFFFFFF
    colour = COLOUR[design]
    counts = _counts(board)
    found: list[tuple[int, int | None]] = []
    for cell in range(CELLS):
        if not pegs >> cell & 1:
            continue
        own = 4 * colour[cell]
        if not free and counts >> own & 15 < 2:
            continue
        lifted, others = board ^ 1 << cell, counts - (1 << own)
        for to in BESIDE[cell]:
            if not pegs >> to & 1:
                after = others + (1 << 4 * colour[to])
                if after & _TWO_OR_MORE:
                    found.append((lifted | 1 << to, _full(after)))
    for wheel in (1, 2):
        for notch in (1, -1):
            round_it = turned(board, wheel, notch)
            if round_it is not None:
                after = _counts(round_it)
                if after & _TWO_OR_MORE:
                    found.append((round_it, _full(after)))
    return found


def _counts(board: int) -> int:
    """Pegs on each colour, four bits a colour."""
    ring = COUNTS[board >> CELLS]
    return (
        ring[0][board & 255]
        + ring[1][board >> 8 & 255]
        + ring[2][board >> 16 & 255]
        + ring[3][board >> 24 & 255]
    )


def _full(counts: int) -> int | None:
    """The colour with four pegs; with six pegs there is one at most."""
    four = counts & _FOUR
    return (four.bit_length() - 1) // 4 if four else None
