"""What a game tells before anybody sits down: home, the words, deal codes and stores ask for it.

Light: a game's `facts` and `words` are imported at the start, its rules when it is first played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .scenery.quad import Quad
from .words.words import Words

Preview = Callable[[float, float, float, float], Mapping[str, list[Quad]]]
"""(seconds, x, y, size) to quads by atlas; layers in this order."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A table that the stores show: played so far by unseen hands."""

    variant: str
    seats: int
    actions: int
    on_phones: bool = True


@dataclass(frozen=True, slots=True)
class Facts:
    """A game as one sees it from outside."""

    words: Words
    players: str
    age: str
    minutes: str
    preview: Preview
    codes: Mapping[str, int]  # each variant's number in deal codes: for ever, and no other game's
    youngest_begins: bool = False  # else lots are drawn
    solo: tuple[str, ...] = ()  # variants that are only for one
    shots: tuple[Shot, ...] = ()
    listed: bool = True  # false: only tests and tools know it
