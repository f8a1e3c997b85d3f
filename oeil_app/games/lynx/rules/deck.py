"""The decks: fifty cards of four pictures (L-1, L-2), and which of them fit which (L-4)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from oeil_app.core.assets import ASSETS
from oeil_app.core.rules.jsons import Json, JsonObject

from .grid import Laid

FOLDER = ASSETS / "decks"
NAMES = ("classic", "keen")
IDS = range(1, 51)

Picture: TypeAlias = tuple[str, str]
"""An object and its colour."""

Names: TypeAlias = tuple[str, str]
"""Of two pictures: "17.2" on the card laid and "23.0" on its neighbour."""

Pictures: TypeAlias = tuple[Picture, Picture, Picture, Picture]
"""Top left, top right, bottom left, bottom right, as the card stands upright (L-1)."""

_CORNERS = ((1, 3), (0, 1), (0, 2), (2, 3))
"""The two corners at the right, upper, left and lower side of a card as it lies."""


class Conflict(NamedTuple):
    """A colour or an object that two cards may repeat across the side they share (L-5).

    A deck has one of each, so that two are the same by identity.
    """

    kind: str  # "colour" or "object"
    what: str  # which


Shown: TypeAlias = tuple[str, Conflict, Conflict]
"""A picture as it is compared: its name ("17.2"), its colour and its object."""

Pair: TypeAlias = tuple[Shown, Shown]
"""The two pictures at a side of a laid card."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The cards of one deck. There is one object per deck, so decks are equal by identity."""

    name: str
    digest: str  # a fingerprint of what the file says, for records
    cards: tuple[Pictures, ...]  # by id; none is 0
    sides: tuple[tuple[int, int, int, int], ...]  # what a laid card shows at each side, as bits
    pairs: tuple[tuple[Pair, ...], ...]  # the same spelled out, by laid card and side
    beside: tuple[tuple[int, ...], ...]  # by side and laid card: the laid cards that fit there

    def fits(self, laid: Laid, side: int, neighbour: Laid) -> bool:
        """L-4: whether all four pictures at that side of `laid` differ, neighbour's included."""
        return not self.sides[laid][side] & self.sides[neighbour][side ^ 2]

    def to_json(self) -> JsonObject:
        """The cards as the state for tools lists them."""
        return {str(id): [list(picture) for picture in self.cards[id]] for id in IDS}


@lru_cache(maxsize=8192)
def conflicts(
    deck: Deck, laid: Laid, side: int, neighbour: Laid
) -> tuple[tuple[Conflict, Names], ...]:
    """L-5: all that the two cards repeat at that side of `laid`, and by which two pictures."""
    found = []
    theirs = deck.pairs[neighbour][side ^ 2]
    for one, colour, object in deck.pairs[laid][side]:
        for other, its_colour, its_object in theirs:
            if colour is its_colour:
                found.append((colour, (one, other)))
            if object is its_object:
                found.append((object, (one, other)))
    return tuple(found)


@cache
def load_deck(name: str) -> Deck:
    """The deck of that name; ValueError if its file breaks L-1 or L-2's ban on twins."""
    if name not in NAMES:
        raise ValueError(f"no deck: {name!r}")
    return read_deck((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def read_deck(text: str) -> Deck:
    """The deck that the text of a file describes; ValueError if it is none."""
    data = json.loads(text)
    if not isinstance(data, dict) or set(data) != {"name", "objects", "colours", "cards"}:
        raise ValueError("a deck has a name, objects, colours and cards")
    objects, colours = _names(data["objects"]), _names(data["colours"])
    listed = data["cards"]
    if not isinstance(listed, dict) or list(listed) != [str(id) for id in IDS]:
        raise ValueError("the cards of a deck are numbered from 1 to 50")
    cards = tuple(_pictures(card, objects, colours) for card in listed.values())
    if len({min(card, card[::-1]) for card in cards}) < len(cards):
        raise ValueError("two cards of the deck are the same")
    plain = json.dumps(data, sort_keys=True, separators=(",", ":")).encode()
    return deck_of(str(data["name"]), hashlib.sha256(plain).hexdigest()[:16], cards)


def deck_of(name: str, digest: str, cards: tuple[Pictures, ...]) -> Deck:
    """The deck of these cards, numbered from 1."""
    objects, colours = (
        tuple(dict.fromkeys(picture[part] for card in cards for picture in card)) for part in (0, 1)
    )
    sides = _sides(cards, objects, colours)
    pairs = _pairs(cards, objects, colours)
    blank = (("", ""),) * 4
    return Deck(name, digest, (blank, *cards), sides, pairs, _beside(sides))


def _names(listed: Json) -> tuple[str, ...]:
    if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
        raise ValueError("a list of names is missing")
    if len(set(listed)) < len(listed):
        raise ValueError("a name stands twice")
    return tuple(listed)


def _pictures(card: Json, objects: tuple[str, ...], colours: tuple[str, ...]) -> Pictures:
    """L-1: four pictures of four objects in four colours."""
    top_left, top_right, bottom_left, bottom_right = ((str(o), str(c)) for o, c in card)
    pictures = (top_left, top_right, bottom_left, bottom_right)
    shown, painted = {o for o, _ in pictures}, {c for _, c in pictures}
    if not (len(shown) == len(painted) == 4 and shown <= {*objects} and painted <= {*colours}):
        raise ValueError(f"no card: {card!r}"[:200])
    return pictures


def _at_side(laid: Laid, side: int) -> tuple[int, int]:
    """The pictures at that side of a laid card; a half turn swaps first and last (L-3)."""
    one, other = _CORNERS[side]
    return (3 - one, 3 - other) if laid & 1 else (one, other)


def _sides(
    cards: tuple[Pictures, ...], objects: tuple[str, ...], colours: tuple[str, ...]
) -> tuple[tuple[int, int, int, int], ...]:
    """Per laid card and side, a bit for each object and each colour shown there."""
    bit = {name: 1 << n for n, name in enumerate([*objects, *colours])}
    shown = [[bit[object] | bit[colour] for object, colour in card] for card in cards]

    def side(laid: Laid, side: int) -> int:
        one, other = _at_side(laid, side)
        return shown[(laid >> 1) - 1][one] | shown[(laid >> 1) - 1][other]

    known = range(2, 2 * len(cards) + 2)
    none = (0, 0, 0, 0)
    return (none, none, *((side(n, 0), side(n, 1), side(n, 2), side(n, 3)) for n in known))


def _pairs(
    cards: tuple[Pictures, ...], objects: tuple[str, ...], colours: tuple[str, ...]
) -> tuple[tuple[Pair, ...], ...]:
    """Per laid card and side, the two pictures there."""
    colour_of = {name: Conflict("colour", name) for name in colours}
    object_of = {name: Conflict("object", name) for name in objects}
    shown = [
        [
            (f"{id}.{corner}", colour_of[colour], object_of[object])
            for corner, (object, colour) in enumerate(card)
        ]
        for id, card in enumerate(cards, 1)
    ]

    def pair(laid: Laid, side: int) -> Pair:
        one, other = _at_side(laid, side)
        return shown[(laid >> 1) - 1][one], shown[(laid >> 1) - 1][other]

    known = range(2, 2 * len(cards) + 2)
    return ((), (), *(tuple(pair(laid, side) for side in range(4)) for laid in known))


def _beside(sides: tuple[tuple[int, int, int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Per side and laid card, the set of laid cards of other ids that may lie there (L-4)."""

    def fitting(laid: Laid, side: int) -> int:
        shown = sides[laid][side]
        return sum(
            1 << other
            for other in range(2, len(sides))
            if other >> 1 != laid >> 1 and not shown & sides[other][side ^ 2]
        )

    return tuple(tuple(fitting(laid, side) for laid in range(len(sides))) for side in range(4))
