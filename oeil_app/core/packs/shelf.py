"""The shelf of question packs (O-20): ours, and those that the family brought.

What a quiz asks from is one text, so that it can stand among a setup's options:

    en                                  a pack
    en:animals,arts                     only these topics of it
    grandma@0123456789abcdef            a family's pack, in this edition
    en:animals+grandma@0123456789abcdef several, up to eight topics in all

A family's pack can be edited or thrown away at any time. A game that was dealt from it names the
edition, and the shelf keeps that edition as long as such a game is kept (see play.packs).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import Option

from .questions import CATEGORIES, Category, Pack, digest
from .shipped import EARLIER, earlier_pack, shipped_ids, shipped_pack

_PART = re.compile(r"([a-z][a-z0-9_]{0,23})(?:@([0-9a-f]{16}))?(?::([a-z][a-z0-9_,]{0,220}))?")
FIRST = ("fr", "en", "de")  # the packs of the first version: deal codes count on them
_LONGEST = 600  # characters: eight packs with their topics


@dataclass(frozen=True, slots=True)
class Part:
    """A pack, perhaps in one edition, and the topics wanted of it; none named: all."""

    id: str
    edition: str | None = None
    topics: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.id if self.edition is None else f"{self.id}@{self.edition}"

    def text(self) -> str:
        return self.name + (f":{','.join(self.topics)}" if self.topics else "")


def read_parts(value: str) -> list[Part]:
    """What a text asks for; ValueError if it is none."""
    parts = []
    for text in value[:_LONGEST].split("+"):
        found = _PART.fullmatch(text)
        if found is None:
            raise ValueError("no question pack is written so")
        topics = tuple(found[3].split(",")) if found[3] else ()
        if len(set(topics)) < len(topics) or "" in topics:
            raise ValueError("a topic is named twice")
        parts.append(Part(found[1], found[2], topics))
    if len({part.name for part in parts}) < len(parts):
        raise ValueError("a pack is named twice")
    return parts


class Shelf:
    """Packs by their ids. A family's packs are put here when somebody first asks for them."""

    def __init__(self) -> None:
        self._brought: dict[str, Pack] = {}
        self._load: Callable[[], None] | None = None
        self._kept: dict[str, Pack] = {}  # earlier editions, by id@edition

    def wait_for(self, load: Callable[[], None]) -> None:
        """`load` puts the family's packs here, once, before the first that is asked for."""
        self.clear()
        self._load = load

    def filled(self) -> None:
        """Puts the family's packs here if nobody did yet."""
        load, self._load = self._load, None
        if load is not None:
            load()

    def put(self, pack: Pack) -> None:
        """Adds a checked pack or renews it; ValueError if its id is one of ours."""
        if pack.id in shipped_ids():
            raise ValueError(f"{pack.id} is the id of a shipped pack")
        if pack.id in self._brought:
            self.keep(self._brought[pack.id])  # somebody may be playing from it
        self._brought[pack.id] = pack

    def remove(self, id: str) -> None:
        """Takes a family's pack away; KeyError if it brought none of that id."""
        self.keep(self._brought.pop(id))

    def keep(self, pack: Pack) -> None:
        """Keeps an edition for the games that were dealt from it."""
        self._kept[edition_of(pack)] = pack

    def clear(self) -> None:
        """Only ours are left: another family sits down."""
        self._load = None
        self._brought.clear()
        self._kept.clear()

    def ids(self) -> tuple[str, ...]:
        self.filled()
        return (*shipped_ids(), *self._brought)

    def pack(self, value: str) -> Pack:
        """What this text asks for, as one pack; KeyError if it is not all on the shelf."""
        if value in shipped_ids():
            return shipped_pack(value)
        self.filled()
        if value in self._brought:
            return self._brought[value]
        try:
            parts = read_parts(value)
        except ValueError as error:
            raise KeyError(value) from error
        return mixed([_chosen(self._edition(part), part.topics) for part in parts])

    def pinned(self, value: str) -> str:
        """The same, each of the family's packs in the edition that it has now."""
        if value in shipped_ids():
            return value
        self.filled()
        parts = []
        for part in read_parts(value):
            if part.edition is None and part.id in self._brought:
                part = replace(part, edition=digest(self._brought[part.id]))
            parts.append(part.text())
        return "+".join(parts)

    def as_dealt(self, value: str, data: str) -> str:
        """The same in the editions that have this fingerprint; as it is, if none is known."""
        if value in shipped_ids():  # a list of games need not read them
            known = any(editions.get(value) == data for editions in EARLIER)
            return f"{value}@{data}" if known else value
        try:
            parts = read_parts(value)
        except ValueError:
            return value
        for editions in ({}, *reversed(EARLIER)):
            old = [
                part if part.edition else replace(part, edition=editions.get(part.id))
                for part in parts
            ]
            told = "+".join(part.text() for part in old)
            with suppress(KeyError):
                if digest(self.pack(told)) == data:
                    return told
        return value

    def renewed(self, value: str) -> str:
        """What a new game asks from that is dealt like an old one: ours as they are now."""
        try:
            parts = read_parts(value)
        except ValueError:
            return value
        ours = shipped_ids()
        fresh = [replace(part, edition=None) if part.id in ours else part for part in parts]
        return "+".join(part.text() for part in fresh)

    def _edition(self, part: Part) -> Pack:
        if part.edition is None:
            return self._brought[part.id] if part.id in self._brought else shipped_pack(part.id)
        if part.id in shipped_ids():
            now = shipped_pack(part.id)
            return now if digest(now) == part.edition else earlier_pack(part.id, part.edition)
        brought = self._brought.get(part.id)
        if brought is not None and digest(brought) == part.edition:
            return brought
        return self._kept[part.name]


def edition_of(pack: Pack) -> str:
    """How a game names the pack as it is now."""
    return f"{pack.id}@{digest(pack)}"


def mixed(packs: Sequence[Pack]) -> Pack:
    """Several packs as one: topics of the same id are put together; KeyError if too many."""
    if len(packs) == 1:
        return packs[0]
    return _mixed(tuple(packs))


@lru_cache(maxsize=8)
def _mixed(packs: tuple[Pack, ...]) -> Pack:
    topics: dict[str, Category] = {}
    asked: set[str] = set()  # no question twice, whatever it is in
    for pack in packs:
        for topic in pack.categories:
            new = tuple(q for q in topic.questions if q.text.casefold() not in asked)
            asked |= {question.text.casefold() for question in new}
            if topic.id in topics:
                old = topics[topic.id]
                topics[topic.id] = replace(old, questions=(*old.questions, *new))
            elif new:
                topics[topic.id] = replace(topic, questions=new)
    if len(topics) not in CATEGORIES:
        raise KeyError("too many topics")
    return replace(packs[0], categories=tuple(topics.values()))


def _chosen(pack: Pack, topics: tuple[str, ...]) -> Pack:
    """Only these topics of a pack, in this order; KeyError if it has not all of them."""
    if not topics:
        return pack
    found = {topic.id: topic for topic in pack.categories}
    return replace(pack, categories=tuple(found[id] for id in topics))


@dataclass(frozen=True, slots=True)
class PackChoice(Option):
    """What is on the shelf; the first pack is the default."""

    shelf: Shelf = field(compare=False)

    def default(self, seats: int) -> Json:
        return self.shelf.ids()[0]

    def sensible(self, seats: int, language: str) -> Json:
        return language if self.accepts(language, seats) else self.default(seats)

    def every(self, seats: int) -> tuple[Json, ...]:
        return FIRST

    def later(self, seats: int) -> tuple[Json, ...]:
        return tuple(id for id in shipped_ids() if id not in FIRST)

    def accepts(self, value: Json, seats: int) -> bool:
        if not isinstance(value, str):
            return False
        if value in shipped_ids():  # ours are sound: a list of games need not read them
            return True
        try:
            self.shelf.pack(value)
        except KeyError:
            return False
        return True

    def pinned(self, value: Json) -> Json:
        return self.shelf.pinned(value)

    def as_dealt(self, value: Json, data: str) -> Json:
        return self.shelf.as_dealt(value, data) if isinstance(value, str) else value

    def renewed(self, value: Json) -> Json:
        return self.shelf.renewed(value)

    def to_json(self) -> JsonObject:
        ids = self.shelf.ids()
        return {"kind": "choice", "words": list(ids), "default": ids[0]}


SHELF = Shelf()
