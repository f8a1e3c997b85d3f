"""What a deal is made from (G-2): game, variant, seats, options and seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .jsons import Json, JsonObject

MOST_SEED = 2**63 - 1  # what SQLite and every JSON reader that has integers can hold


class BadSetup(ValueError):
    """No such game, variant, option or number of seats; `code` is for the translations."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Setup:
    """The same setup gives the same deal everywhere. Made and checked by `Registry.setup`."""

    game: str
    variant: str
    seats: int
    seed: int
    options: Mapping[str, Json]  # all of them, defaults filled in
    start: JsonObject | None = None  # a puzzle's position, as `Referee.to_json`; None: it is dealt

    @property
    def first(self) -> int:
        """G-6: the seat that begins."""
        value: int = self.options["first"]
        return value

    def to_json(self) -> JsonObject:
        data: JsonObject = {
            "game": self.game,
            "variant": self.variant,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }
        return data if self.start is None else {**data, "start": self.start}
