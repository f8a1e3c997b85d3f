"""What the bands of a tray are, written beside them where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator

from oeil_app.core.scene import Mark, Word

from ..rules import HOMES
from ..state import CHOOSE, LAY, State, largest_group
from .sayings import DESIGN
from .scenery import SLOTS, slot

FOLDED = SLOTS // 2  # slots in a row of a tray whose bands take two rows
LEAST, MOST = 1.9, 2.9  # slots that a caption takes
SIGN, NAME = 4.15, 4.745  # where the design's sign and its name are, as a rule
SIGN_AT_END = SLOTS - 0.85  # and where captions have the room before them
HEIGHT, COUNT = 0.6, 1.2  # of a caption; the width of a mere count


class Captions:
    """The captions of one tray that has room for so many slots in a row."""

    def __init__(self, seat: int, room: float = SLOTS) -> None:
        self.seat = seat
        self.beyond = min(room - SLOTS - 0.1, MOST)  # the wood after the last slot
        self.wide = self.beyond >= LEAST
        self.beside = min(room - FOLDED - 0.1, MOST) if room < SLOTS else 0.0

    @property
    def sign(self) -> float:
        """Where the design's sign lies."""
        return SIGN_AT_END if self.wide else SIGN

    def marks(self, state: State) -> Iterator[Mark]:
        yield from self._rows(state)
        if self.wide:
            yield self._goal(state)
            yield self._at(SLOTS - 0.4, 2, self.beyond, DESIGN[state.face.design])
            return
        count, x = progress(state, self.seat), _after_beads(state)
        if count and self.beside > 0.1 and x + COUNT / 2 < FOLDED - 0.5:
            yield self._at(x, 2, COUNT, Word("caption_count", count))
        yield self._at(NAME, 2, 2.75, DESIGN[state.face.design])

    def _rows(self, state: State) -> Iterator[Mark]:
        """Pegs to lay or moves, and colours, at the end of their rows."""
        laying = state.phase in (LAY, CHOOSE)
        first = max(FOLDED, state.rules.pegs if laying else 0)  # O-9: four moves at most
        width = self.beyond if self.wide else self.beside
        if width < LEAST or (first > FOLDED and not self.wide):
            return
        yield self._at(first - 0.4, 0, width, Word("caption_pegs" if laying else "caption_moves"))
        if state.rules.victory != "children":
            yield self._at(SLOTS - 0.4, 1, width, Word("caption_colours"))

    def _goal(self, state: State) -> Mark:
        """What wins, and how far one is."""
        rules, x = state.rules, _after_beads(state)
        if count := progress(state, self.seat):
            children = rules.victory == "children"
            word = Word("caption_group" if children else "caption_home", count)
        elif rules.quota:
            there = state.control.count(self.seat)
            x, word = -0.4, Word("caption_quota", {"now": there, "need": rules.quota[self.seat]})
        else:  # O-12: three colours of one's own choice
            x, word = 2.6, Word("caption_goal")
        return self._at(x, 2, SIGN_AT_END - 0.5 - x, word)

    def _at(self, x: float, band: int, w: float, word: Word) -> Mark:
        """A word that begins there."""
        return Mark("label", slot(self.seat, x + w / 2, band), w, HEIGHT, word=word)


def progress(state: State, seat: int) -> dict[str, int]:
    """How many of the pegs that win stand already, where pegs win."""
    if state.rules.victory == "children":
        there = largest_group(state, seat)[0]
    elif state.rules.victory in ("home", "home_or_rival"):
        there = (state.pegs[seat] & state.face.areas[HOMES[seat]]).bit_count()
    else:
        return {}
    return {"now": min(there, state.rules.need), "need": state.rules.need}


def _after_beads(state: State) -> float:
    """Where the beads of the pegs that win, or the rival's home beside them, end."""
    return 0.7 + 0.64 * state.rules.need + (state.rules.victory == "home_or_rival") * 0.55
