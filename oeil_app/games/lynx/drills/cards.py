"""What the drills with Lynx Eye's cards share: cards to learn by, forms, how they lie (L-4).

The herd's own referee judges every answer. Easy tables are of learning cards, on which only colours
or only objects matter or only some pictures are drawn; harder ones are of the game's own deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Layer, Look, Loop, Mark, Piece
from oeil_app.core.scenery.scenery import Part
from oeil_app.core.tasks.drill import FIELD, Album, Given, Sprite, Task

from ..facts import drawn_card
from ..learning import Shown
from ..rules.deck import IDS, Deck, load_deck
from ..rules.fit import free_places
from ..rules.grid import Laid, Place, around, both_turns, each
from ..scenery.scenery import TALL, cell, laid, looks_of
from ..scenery.variants import GreatHerdScenery
from ..state import GreatHerdState
from ..variants.great_herd import GreatHerd

REFEREE = GreatHerd()
SCENERY = GreatHerdScenery()
OBJECTS = ("paw", "mushroom", "fish", "butterfly", "leaf", "moon")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
CLASSIC = load_deck("classic")
ALBUM = Album(COLOURS, OBJECTS, "lynx", "picture-{object}-{colour}")
RIGHT, ABOVE, LEFT, BELOW = range(4)
# The corners that are drawn where a group shall have 2, 3 or 4 pictures (at the left and right).
DRAWN = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
LEAST = (4.3, 3.2)  # units of the field that are seen at least
ON_A_COVER = (  # two cards that stand for these drills
    "fish-blue moon-yellow paw-red leaf-green",
    "butterfly-violet mushroom-orange moon-green fish-yellow",
)
IN_HAND = 2.7  # slots of the tray: a card in hand


@dataclass(frozen=True, slots=True)
class Step:
    """A level of these drills."""

    matters: str  # "colour", "object" or "both"
    pictures: int = 4  # in a group
    cards: int = 1  # that lie on the table
    places: int = 0  # that are offered; 0: all
    turns: bool = False  # whether the card can be turned (L-3)
    own: bool = False  # the game's own cards
    touched: int = 1  # how many cards the new one touches


class CardsTask(Task):
    """Cards on a grid, as the great herd shows them."""

    atlas = "lynx"

    def __init__(self, level: int, state: GreatHerdState) -> None:
        self.level, self.state = level, state

    def looks(self, state: Given) -> Mapping[str, Look]:
        return looks_of(self.state.deck)

    def signs(self, layer: Layer) -> tuple[Layer, ...]:
        return SCENERY.signs(layer)

    def lying(self, given: Given) -> Iterable[Piece]:
        return laid(FIELD, self.state.table)

    def part(self, state: Given, name: str) -> Part | None:
        return SCENERY.part(self.state, name)

    def edges(self, place: Place) -> Iterable[Loop]:
        """Where a card at this place touches others: there one must look."""
        here = cell(FIELD, place)
        for near in around(place):
            if near in self.state.table:
                there = cell(FIELD, near)
                x, y = (here.x + there.x) / 2, (here.y + there.y) / 2
                dx, dy = (0.0, TALL / 2) if near[1] == place[1] else (0.5, 0.0)
                yield Loop(FIELD, ((x - dx, y - dy), (x + dx, y + dy)), "edge", size=0)

    def framed(self, reason: Reason) -> Mark | None:
        return SCENERY.group(self.state, reason) if len(reason.cells) == 2 else None


def table_of(deck: Deck, table: Mapping[Place, Laid], card: int) -> GreatHerdState:
    """That table, one seat with this card in hand."""
    options = {"deck": "classic", "first": 0}
    return GreatHerdState(
        seats=1, options=options, deck=deck, hands=((card,),), aside=(), table=dict(table)
    )


def learning_card(step: Step, rng: Rng) -> tuple[Shown, Shown, Shown, Shown]:
    """L-1: different objects, different colours, as far as they matter and are drawn."""
    objects, colours = rng.shuffled(OBJECTS), rng.shuffled(COLOURS)
    one, two, three, four = (
        (
            objects[corner] if step.matters != "colour" else None,
            colours[corner] if step.matters != "object" else None,
        )
        if corner in DRAWN[step.pictures]
        else (None, None)
        for corner in range(4)
    )
    return one, two, three, four


def form(cards: int, rng: Rng) -> dict[Place, Laid] | None:
    """A form of the game's own cards that fit each other, not too wide; None if it got stuck."""
    table: dict[Place, Laid] = {(0, 0): 2 * rng.choice(IDS)}
    for _ in range(cards - 1):
        used = both_turns(laid >> 1 for laid in table.values())
        free = free_places(CLASSIC, table)
        ways = [
            place
            for place in sorted(free)
            if free[place] & ~used and -2 <= place[0] <= 2 and -1 <= place[1] <= 0
        ]
        if not ways:
            return None
        place = rng.choice(ways)
        table[place] = rng.choice([*each(free[place] & ~used)])
    return table


def others(used: int) -> Iterable[Laid]:
    return (laid for laid in each(both_turns(IDS) & ~used))


def card_drawn(x: float, y: float, w: float, pictures: str, angle: float = 0.0) -> list[Sprite]:
    """A card of a drill's picture: its middle, its width, what is on it."""
    return [Sprite("lynx", quad) for quad in drawn_card(x, y, w, pictures, angle)]
