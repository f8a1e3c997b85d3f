"""What happened because of an action: for the table to animate, for the session to judge undo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .jsons import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Event:
    """One visible consequence of an action, in the order in which it should be shown."""

    kind: str  # "laid", "drew", "took", "relaid", "won" …
    seat: int | None = None  # whose doing
    pieces: tuple[str, ...] = ()  # the pieces concerned
    cells: tuple[str, ...] = ()  # the places concerned
    more: Mapping[str, Json] = field(default_factory=dict)  # what else the table wants to tell
    reveals: bool = False  # a hidden card became known: undo stops here (see play.session)

    def to_json(self) -> JsonObject:
        """As the tools' protocol shows it."""
        data: JsonObject = {"kind": self.kind}
        if self.seat is not None:
            data["seat"] = self.seat
        if self.pieces:
            data["pieces"] = list(self.pieces)
        if self.cells:
            data["cells"] = list(self.cells)
        if self.more:
            data["more"] = dict(self.more)
        return data
