"""Which topics of which packs a quiz asks about, as a list to tick off. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .questions import CATEGORIES, Pack
from .shelf import Part, Shelf, read_parts

MOST = CATEGORIES.stop - 1


@dataclass(frozen=True, slots=True)
class Mix:
    """Topics by their packs, in the order in which they were ticked off."""

    chosen: tuple[tuple[str, str], ...]  # (pack, topic)

    @classmethod
    def read(cls, value: str, shelf: Shelf) -> Mix:
        """What a text asks for, as far as the shelf has it."""
        chosen = []
        try:
            parts = read_parts(value)
        except ValueError:
            parts = []
        for part in parts:
            if part.id in shelf.ids():
                has = [topic.id for topic in shelf.pack(part.id).categories]
                chosen += [(part.id, id) for id in part.topics or has if id in has]
        return cls(tuple(chosen))

    def text(self, shelf: Shelf) -> str:
        """As an option of the setup names it; a whole pack by its name alone."""
        parts = []
        for id in dict.fromkeys(pack for pack, _ in self.chosen):
            topics = tuple(topic for pack, topic in self.chosen if pack == id)
            whole = tuple(topic.id for topic in shelf.pack(id).categories)
            parts.append(Part(id, None, () if topics == whole else topics).text())
        return "+".join(parts)

    @property
    def topics(self) -> int:
        """How many different ones: those of the same id are asked as one."""
        return len({topic for _, topic in self.chosen})

    def has(self, pack: str, topic: str) -> bool:
        return (pack, topic) in self.chosen

    def toggled(self, pack: str, topic: str) -> Mix:
        """One more or one fewer; never more than there are colours, never none."""
        one = (pack, topic)
        if one in self.chosen:
            rest = tuple(other for other in self.chosen if other != one)
            return Mix(rest) if rest else self
        more = Mix((*self.chosen, one))
        return more if more.topics <= MOST else self

    def only(self, pack: Pack) -> Mix:
        """All topics of one pack."""
        return Mix(tuple((pack.id, topic.id) for topic in pack.categories))


def packs_of(shelf: Shelf) -> Iterable[Pack]:
    """All that can be asked from."""
    return (shelf.pack(id) for id in shelf.ids())
