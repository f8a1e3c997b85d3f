"""The last move: which pieces are marked because they were laid, moved or turned just now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oeil_app.core.event import Event
from oeil_app.core.scene import Mark, Piece

from ..draw.pieces import Cast

LAYING = ("laid", "moved", "turned", "joined", "began")  # the events that are moves


class LastMove:
    """Remembers it from one commit to the next."""

    def __init__(self) -> None:
        self._last: Event | None = None

    def heard(self, events: Sequence[Event]) -> None:
        """After a commit; what moved nothing leaves nothing to mark."""
        told = (event for event in events if event.pieces or event.cells)
        laid = [event for event in told if event.kind in LAYING]
        self._last = laid[-1] if laid else None

    def marks(self, pieces: Iterable[Piece], cast: Cast) -> list[Mark]:
        """Frames round what moved last."""
        looks = [(piece, cast.look(piece.id)) for piece in pieces if self._moved(piece)]
        return [Mark("last", piece.spot, look.w, look.h) for piece, look in looks]

    def _moved(self, piece: Piece) -> bool:
        """Whether the last move was this piece's; like pieces are known by where they came to."""
        if self._last is None:
            return False
        return piece.id in (self._last.cells[-1:] if piece.kin else self._last.pieces)
