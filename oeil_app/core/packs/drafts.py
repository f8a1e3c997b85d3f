"""Question packs in the making: new ones, and each change as a new pack. Pure, nothing is kept."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container
from dataclasses import replace

from .questions import Category, Pack, Question
from .shipped import shipped_ids

_LETTERS = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"}


def tidy(text: str) -> str:
    """A text as a pack wants it: one line, one space between words, none around, NFC."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def id_for(title: str, taken: Container[str], instead: str) -> str:
    """A name for the app that looks like the title: a–z, 0–9 and _, and not taken yet."""
    folded = "".join(_LETTERS.get(letter, letter) for letter in title.casefold())
    plain = unicodedata.normalize("NFKD", folded)
    words = "_".join(re.findall("[a-z0-9]+", "".join(c for c in plain if c.isascii())))
    base = (words if words[:1].isalpha() else f"{instead}_{words}".strip("_"))[:20].strip("_")
    name, number = base, 2
    while name in taken:
        name, number = f"{base[:20]}_{number}", number + 1
    return name


def new_pack(title: str, lang: str, taken: Container[str]) -> Pack:
    """An empty pack."""
    return Pack(id_for(title, _Union(taken, shipped_ids()), "pack"), lang, tidy(title), ())


def copied(pack: Pack, title: str, taken: Container[str]) -> Pack:
    """The same questions under another name, to change them."""
    return replace(new_pack(title, pack.lang, taken), categories=pack.categories)


def with_topic(pack: Pack, title: str) -> Pack:
    """One more topic, without questions."""
    ids = {topic.id for topic in pack.categories}
    topic = Category(id_for(title, ids, "topic"), tidy(title), ())
    return replace(pack, categories=(*pack.categories, topic))


def renamed(pack: Pack, topic: str, title: str) -> Pack:
    """Another title for a topic; games know it by its id, which stays."""
    return _each(pack, topic, lambda found: replace(found, title=tidy(title)))


def without_topic(pack: Pack, topic: str) -> Pack:
    return replace(pack, categories=tuple(t for t in pack.categories if t.id != topic))


def topic_of(pack: Pack, id: str) -> Category | None:
    return next((topic for topic in pack.categories if topic.id == id), None)


def with_question(pack: Pack, topic: str, number: int | None, question: Question) -> Pack:
    """The question in its place, or as the last one if it is new."""

    def put(found: Category) -> Category:
        if number is None:
            return replace(found, questions=(*found.questions, question))
        before, after = found.questions[:number], found.questions[number + 1 :]
        return replace(found, questions=(*before, question, *after))

    return _each(pack, topic, put)


def without_question(pack: Pack, topic: str, number: int) -> Pack:
    def drop(found: Category) -> Category:
        rest = (*found.questions[:number], *found.questions[number + 1 :])
        return replace(found, questions=rest)

    return _each(pack, topic, drop)


def tidied(question: Question) -> Question:
    """A question as it was typed, made tidy."""
    choices = tuple(tidy(choice) for choice in question.choices)
    return replace(question, text=tidy(question.text), choices=choices, why=tidy(question.why))


class _Union:
    """Whatever is in one or the other."""

    def __init__(self, *parts: Container[str]) -> None:
        self.parts = parts

    def __contains__(self, id: object) -> bool:
        return any(id in part for part in self.parts)


def _each(pack: Pack, topic: str, change: Callable[[Category], Category]) -> Pack:
    topics = tuple(change(found) if found.id == topic else found for found in pack.categories)
    return replace(pack, categories=topics)
