"""Who sits where: names, animals, people of the family, how much help each wants. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oeil_app.screens import words
from oeil_app.services.i18n import _
from oeil_app.table.comfort import Comfort

HELPS = ("all", "places", "none")


@dataclass(frozen=True, slots=True)
class Player:
    """One who sits at the table; a guest has no person."""

    name: str = ""
    animal: str = ""  # "": the seat's own
    person: str | None = None  # of the family
    help: str = ""  # "": as the variant has it
    left_handed: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """All players, by seat; seats beyond the list are guests."""

    players: tuple[Player, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)  # what else a game's note keeps

    def at(self, seat: int) -> Player:
        return self.players[seat] if seat < len(self.players) else Player()

    def names(self, seats: int) -> list[str]:
        """As they are called; guests by their animals, in the family's language."""
        return [self.at(seat).name or _(words.ANIMALS[self.animal(seat)]) for seat in range(seats)]

    def animal(self, seat: int) -> str:
        """Whose head is drawn on the tray."""
        animal = self.at(seat).animal
        return animal if animal in words.ANIMALS else list(words.ANIMALS)[seat]

    def helps(self, seats: int, usual: str) -> list[str]:
        """How much help each wants."""
        return [self.at(seat).help or usual for seat in range(seats)]

    def comfort(self, seats: int, family: Comfort) -> Comfort:
        """The family's comfort with what the players of this table like."""
        left = {seat for seat in range(seats) if self.at(seat).left_handed}
        return replace(
            family,
            left_handed=tuple(sorted(left | set(family.left_handed))),
            portraits=tuple(f"animal-{self.animal(seat)}" for seat in range(seats)),
        )

    def note(self, seats: int, names: Sequence[str]) -> dict[str, Any]:
        """As a game's note keeps it."""
        players = [self.at(seat) for seat in range(seats)]
        return {
            **self.extra,
            "names": list(names),
            "given": [player.name for player in players],
            "people": [player.person for player in players],
            "animals": [player.animal for player in players],
            "help": [player.help for player in players],
            "left": [player.left_handed for player in players],
        }


def from_note(note: Any) -> Seating:
    """The seating that a note tells of; what it does not tell is as usual."""
    if not isinstance(note, dict):
        return Seating()

    def listed(name: str) -> list[Any]:
        value = note.get(name)
        return value if isinstance(value, list) else []

    names = listed("given") or listed("names")
    columns = {name: listed(name) for name in ("animals", "people", "help", "left")}

    def of(name: str, seat: int) -> Any:
        return columns[name][seat] if seat < len(columns[name]) else None

    players = tuple(
        Player(
            str(given),
            str(of("animals", seat) or ""),
            of("people", seat) if isinstance(of("people", seat), str) else None,
            of("help", seat) if of("help", seat) in HELPS else "",
            of("left", seat) is True,
        )
        for seat, given in enumerate(names)
    )
    known = {"names", "given", "people", "animals", "help", "left", "elapsed"}
    return Seating(players, {key: value for key, value in note.items() if key not in known})
