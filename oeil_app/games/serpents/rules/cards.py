"""The 50 cards (S-1): heads, tails, bodies with two ends, and a rainbow head and tail."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import NamedTuple

WHEEL = ("red", "orange", "yellow", "green", "blue", "violet")
RAINBOW = "*"  # what a rainbow shows; it fits any colour (S-5)
HEAD, TAIL, BODY = "H", "T", "B"


class Card(NamedTuple):
    """A card as it lies: a body's name tells its colours from left to right."""

    name: str
    place: int  # where in the fan it lay at first; so each card is itself, though names are alike

    @property
    def kind(self) -> str:
        return self.name[0]

    @property
    def id(self) -> str:
        """The piece's name."""
        return card_id(self.place)

    @property
    def ends(self) -> tuple[str, str]:
        """The colours at its left and its right; a head or tail has but one."""
        return ENDS[self.name]

    def turned(self) -> Card:
        """The card the other way round."""
        return Card(TURNED[self.name], self.place)


def card_id(place: int) -> str:
    return f"card:{place}"


def _deck() -> tuple[str, ...]:
    bodies = [f"{BODY}:{one}-{other}" for one, other in combinations(WHEEL, 2)]
    beside = [f"{BODY}:{one}-{other}" for one, other in pairwise(WHEEL)]
    ends = [f"{kind}:{colour}" for kind in (HEAD, TAIL) for colour in (*WHEEL, RAINBOW)]
    return (*ends, *bodies, *bodies, *beside, f"{BODY}:{WHEEL[0]}-{WHEEL[-1]}")


def _turned(name: str) -> str:
    kind, _, colours = name.partition(":")
    return f"{kind}:{'-'.join(reversed(colours.split('-')))}"


def _ends(name: str) -> tuple[str, str]:
    left, _, right = name[2:].partition("-")
    return left, right or left


DECK = _deck()
FAN = len(DECK) - 1  # places in the fan (S-2); the card turned up counts as coming from the next
TURNED = {lying: _turned(lying) for name in DECK for lying in (name, _turned(name))}
ENDS = {lying: _ends(lying) for lying in TURNED}
OWN_NAME = {lying: name for name in DECK for lying in (name, _turned(name))}
"""For each way a card can lie, its own name, with the colours in the wheel's order."""
