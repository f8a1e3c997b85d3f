"""What a game says, in English: the catalogues translate it, the screens say it.

A key is what a scenery, a referee or a lesson names ("cards_left"). Two games may use the same key
for different things: each is heard at its own tables only, beside what the house says at any.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

Texts = Mapping[str, str]
Pairs = Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game, or of the house."""

    title: str = ""
    variants: Pairs = field(default_factory=dict)  # by id: a name, and a line that says how it goes
    said: Texts = field(default_factory=dict)  # at trays and on buttons: short
    at_length: Texts = field(default_factory=dict)  # at trays that have room for more than a line
    counted: Pairs = field(default_factory=dict)  # one and many
    why: Texts = field(default_factory=dict)  # what a referee's reason means, by its kind
    two: Texts = field(default_factory=dict)  # what stands twice where all must differ
    taught: Texts = field(default_factory=dict)  # what lessons say at length, titles included
    options: Pairs = field(default_factory=dict)  # a name, and a line that explains it
    values: Texts = field(default_factory=dict)  # of options that are words: "deck.keen"
    puzzles: Pairs = field(default_factory=dict)  # by kind: a name, and what is asked for

    def over(self, house: Words) -> Words:
        """These words, and what the house says where these say nothing."""
        names = (one.name for one in fields(self) if one.name != "title")
        both = {name: {**getattr(house, name), **getattr(self, name)} for name in names}
        return Words(self.title or house.title, **both)
