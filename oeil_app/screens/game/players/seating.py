"""Who sits where: names, animals, people of the family, how much help each wants. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oeil_app.layout.sides import valid
from oeil_app.play.rows import notes
from oeil_app.play.rows.notes import COMPUTER
from oeil_app.screens import words
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort

HELPS = ("all", "places", "none")


@dataclass(frozen=True, slots=True)
class Player:
    """One who sits at the table; a guest has no person."""

    name: str = ""
    animal: str = ""  # "": the seat's own
    person: str | None = None  # of the family
    help: str = ""  # "": as the variant has it
    left_handed: bool = False
    computer: int | None = None  # the level at which it plays by itself; 0: as well as the person


@dataclass(frozen=True, slots=True)
class Seating:
    """All players, by seat; seats beyond the list are guests."""

    players: tuple[Player, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)  # what else a game's note keeps
    sides: str = ""  # where they sit (layout/sides.py), if they chose

    def at(self, seat: int) -> Player:
        return self.players[seat] if seat < len(self.players) else Player()

    def names(self, seats: int) -> list[str]:
        """As they are called; guests by their animals, in the family's language."""
        return [self.at(seat).name or _(words.ANIMALS[self.animal(seat)]) for seat in range(seats)]

    def animal(self, seat: int) -> str:
        """Whose head is drawn on the tray."""
        animal = self.at(seat).animal
        return animal if animal in words.ANIMALS else list(words.ANIMALS)[seat]

    def computers(self, seats: int) -> dict[int, int]:
        """The seats that play by themselves, and at which level (0: as well as the person)."""
        found = ((seat, self.at(seat).computer) for seat in range(seats))
        return {seat: level for seat, level in found if level is not None}

    def with_computer(self, seat: int, seats: int, level: int | None) -> Seating:
        """From now on the tablet plays at that seat; None: a person does."""
        players = [self.at(n) for n in range(max(seats, len(self.players)))]
        players[seat] = replace(players[seat], computer=level)
        return replace(self, players=tuple(players))

    def with_person(self, seat: int, person: str) -> Seating:
        """A guest has become one of the family."""
        players = list(self.players)
        players[seat] = replace(players[seat], person=person)
        return replace(self, players=tuple(players))

    def guests(self, seats: int) -> list[int]:
        """The seats of guests who told their name."""
        found = ((seat, self.at(seat)) for seat in range(seats))
        return [n for n, p in found if p.name and p.person is None and p.computer is None]

    def helps(self, seats: int, usual: str) -> list[str]:
        """How much help each wants."""
        return [self.at(seat).help or usual for seat in range(seats)]

    def comfort(self, seats: int, family: Comfort) -> Comfort:
        """The family's comfort with what the players of this table like."""
        left = {seat for seat in range(seats) if self.at(seat).left_handed}
        return replace(
            family,
            left_handed=tuple(sorted(left | set(family.left_handed))),
            upright=family.upright
            or (set(self.computers(seats)) == set(range(1, seats)) and seats > 1),
            sides=self.sides if valid(self.sides, seats) else "",
            portraits=tuple(f"animal-{self.animal(seat)}" for seat in range(seats)),
        )

    def note(self, seats: int, names: Sequence[str]) -> dict[str, Any]:
        """As a game's note keeps it."""
        players = [self.at(seat) for seat in range(seats)]
        levels = [player.computer for player in players]
        return {
            **self.extra,
            "names": list(names),
            "given": [player.name for player in players],
            "people": [p.person if p.computer is None else None for p in players],
            "animals": [player.animal for player in players],
            "help": [player.help for player in players],
            "left": [player.left_handed for player in players],
            **({COMPUTER: levels} if any(level is not None for level in levels) else {}),
            **({"sides": self.sides} if valid(self.sides, seats) else {}),
        }


def from_note(note: Any) -> Seating:
    """The seating that a note tells of; what it does not tell is as usual."""
    if not isinstance(note, dict):
        return Seating()

    def listed(name: str) -> list[Any]:
        value = note.get(name)
        return value if isinstance(value, list) else []

    names = listed("given") or listed("names")
    columns = {name: listed(name) for name in ("animals", "people", "help", "left", COMPUTER)}

    def of(name: str, seat: int) -> Any:
        return columns[name][seat] if seat < len(columns[name]) else None

    players = tuple(
        Player(
            str(given),
            str(of("animals", seat) or ""),
            of("people", seat) if isinstance(of("people", seat), str) else None,
            of("help", seat) if of("help", seat) in HELPS else "",
            of("left", seat) is True,
            of(COMPUTER, seat) if notes.is_level(of(COMPUTER, seat)) else None,
        )
        for seat, given in enumerate(names)
    )
    known = {"names", "given", "people", "animals", "help", "left", "elapsed", "sides", COMPUTER}
    extra = {key: value for key, value in note.items() if key not in known}
    sides = note.get("sides")
    return Seating(players, extra, sides if isinstance(sides, str) else "")
