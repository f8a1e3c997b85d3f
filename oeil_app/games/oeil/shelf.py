"""The shelf of question packs (O-20): ours, and those that the family brought."""

from __future__ import annotations

from dataclasses import dataclass, field

from oeil_app.core.jsons import Json, JsonObject
from oeil_app.core.option import Option

from .questions import Pack, shipped_ids, shipped_pack


class Shelf:
    """Packs by their ids. The app puts a family's packs here when it starts."""

    def __init__(self) -> None:
        self._brought: dict[str, Pack] = {}

    def put(self, pack: Pack) -> None:
        """Adds a checked pack or renews it; ValueError if its id is one of ours."""
        if pack.id in shipped_ids():
            raise ValueError(f"{pack.id} is the id of a shipped pack")
        self._brought[pack.id] = pack

    def remove(self, id: str) -> None:
        """Takes a family's pack away; KeyError if it brought none of that id."""
        del self._brought[id]

    def ids(self) -> tuple[str, ...]:
        return (*shipped_ids(), *self._brought)

    def pack(self, id: str) -> Pack:
        """The pack of that id; KeyError if it is not on the shelf."""
        return self._brought[id] if id in self._brought else shipped_pack(id)


@dataclass(frozen=True, slots=True)
class PackChoice(Option):
    """One of the packs on the shelf; the first is the default."""

    shelf: Shelf = field(compare=False)

    def default(self, seats: int) -> Json:
        return self.shelf.ids()[0]

    def accepts(self, value: Json, seats: int) -> bool:
        return isinstance(value, str) and value in self.shelf.ids()

    def to_json(self) -> JsonObject:
        ids = self.shelf.ids()
        return {"kind": "choice", "words": list(ids), "default": ids[0]}


SHELF = Shelf()
