"""A family's question packs for tests, and a life that saves them until it is killed.

    python -m tests.play.packs_at_home FOLDER

saves ever new editions of one pack; says `saving N` before and `saved N` after each.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

from oeil_app.core.packs.questions import Category, Pack, Question
from oeil_app.core.packs.shelf import Shelf
from oeil_app.play.questions.packs import Packs


def question(n: int, topic: str = "garden", edition: int = 0) -> Question:
    choices = (f"Plum {n}", f"Pear {n}", f"Sock {n}", f"Bell {n}")
    return Question(f"What grows in {topic} number {n}, year {edition}?", choices, n % 4, 6)


def pack(id: str = "grandma", topics: tuple[str, ...] = ("garden", "kitchen"), n: int = 8) -> Pack:
    """A pack with so many questions in each topic."""
    categories = tuple(
        Category(topic, topic.title(), tuple(question(k, topic) for k in range(n)))
        for topic in topics
    )
    return Pack(id, "en", f"The pack {id}", categories)


def renewed(old: Pack, edition: int) -> Pack:
    """Every question of its first topic is another one."""
    first = old.categories[0]
    fresh = tuple(question(k, first.id, edition) for k in range(len(first.questions)))
    return replace(old, categories=(replace(first, questions=fresh), *old.categories[1:]))


def live(folder: Path) -> None:
    packs = Packs(folder, Shelf(), lambda: ())
    packs.open()
    first = pack(n=60)
    for number in range(10**6):
        os.write(1, f"saving {number}\n".encode())
        packs.save(renewed(first, number))
        os.write(1, f"saved {number}\n".encode())


if __name__ == "__main__":
    live(Path(sys.argv[1]))
