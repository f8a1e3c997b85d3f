"""Tasks with Lynx Eye's cards: does it fit, and where does it fit? (L-4)

A task is a table of the great herd with one card in hand; the herd's own referee judges every
answer. Easy tables are of learning cards, on which only colours or only objects matter or only
some pictures are drawn; harder ones are of the game's own deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oeil_app.core.rng import Rng
from oeil_app.core.verdict import Reason
from oeil_app.games.lynx.actions import Lay
from oeil_app.games.lynx.deck import IDS, Deck, load_deck
from oeil_app.games.lynx.fit import free_places
from oeil_app.games.lynx.grid import Laid, Place, around, both_turns, each
from oeil_app.games.lynx.learning import Shown, learning_deck
from oeil_app.games.lynx.state import GreatHerdState
from oeil_app.games.lynx.variants.great_herd import GreatHerd

REFEREE = GreatHerd()
OBJECTS = ("paw", "mushroom", "fish", "butterfly", "leaf", "moon")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
CLASSIC = load_deck("classic")
RIGHT, ABOVE, LEFT, BELOW = range(4)
# The corners that are drawn where a group shall have 2, 3 or 4 pictures (at the left and right).
DRAWN = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
YES, NO = "yes", "no"


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


FITS = (
    Step("colour", 2),
    Step("colour", 3),
    Step("object", 2),
    Step("object", 3),
    Step("colour", 4),
    Step("object", 4),
    Step("both", 2),
    Step("both", 3),
    Step("both", 4),
    Step("both", own=True, cards=3),
    Step("both", own=True, cards=4, touched=2),
    Step("both", own=True, cards=6, touched=2),
    Step("both", own=True, cards=7, touched=3),
)
PLACES = (
    Step("colour", 2, places=2),
    Step("object", 2, places=2),
    Step("colour", 3, places=2),
    Step("colour", 4, places=3),
    Step("object", 4, places=3),
    Step("both", 3, places=2),
    Step("both", 4, places=3),
    Step("both", own=True, cards=2, places=3),
    Step("both", own=True, cards=3, places=5),
    Step("both", own=True, cards=4),
    Step("both", own=True, cards=2, places=3, turns=True),
    Step("both", own=True, cards=3, places=5, turns=True),
    Step("both", own=True, cards=5, turns=True),
)


@dataclass(frozen=True, slots=True)
class FitsTask:
    """Does the card fit there? Shown lying at its place."""

    level: int
    state: GreatHerdState
    lay: Lay  # the card, and where it is shown
    offered: tuple[str, ...] = (YES, NO)

    @property
    def misfits(self) -> tuple[Reason, ...]:
        """The referee's word on the lay (L-5)."""
        return REFEREE.judge(self.state, 0, self.lay).reasons

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset({NO if self.misfits else YES})

    def against(self, answer: str) -> tuple[Reason, ...]:
        """The pictures at fault, or that there are none."""
        if answer in self.wanted:
            return ()
        cells = (f"{self.lay.x},{self.lay.y}",)
        return self.misfits or (Reason("L-4", "all_differ", (str(self.lay.card),), cells),)


@dataclass(frozen=True, slots=True)
class PlacesTask:
    """Where does the card fit? Exactly one of the offered lays is right."""

    level: int
    state: GreatHerdState
    lays: tuple[Lay, ...]

    @property
    def offered(self) -> tuple[str, ...]:
        return tuple(lay.text() for lay in self.lays)

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(text for text in self.offered if not self.against(text))

    @property
    def turns(self) -> bool:
        """Whether the card can be turned."""
        return any(lay.turned for lay in self.lays)

    def against(self, answer: str) -> tuple[Reason, ...]:
        """L-5: the referee's word on the lay."""
        return REFEREE.judge(self.state, 0, REFEREE.parse(answer)).reasons


# -- making them -----------------------------------------------------------------------------------


def fits_task(level: int, rng: Rng) -> FitsTask:
    """A card beside others; as often it fits as it does not."""
    step, fits = FITS[level], rng.below(2) == 0
    while True:
        found = _own_fit(level, step, fits, rng) if step.own else _learning_fit(level, step, rng)
        if found is not None and len(found.misfits) == (0 if fits else 1):
            return found


def places_task(level: int, rng: Rng) -> PlacesTask:
    """A card in hand, and places of which exactly one is right."""
    step = PLACES[level]
    while True:
        found = _own_places(level, step, rng) if step.own else _learning_places(level, step, rng)
        if found is not None and len(found.wanted) == 1:
            return found


def table_of(deck: Deck, table: Mapping[Place, Laid], card: int) -> GreatHerdState:
    """That table, one seat with this card in hand."""
    options = {"deck": "classic", "first": 0}
    return GreatHerdState(
        seats=1, options=options, deck=deck, hands=((card,),), aside=(), table=dict(table)
    )


def _learning_card(step: Step, rng: Rng) -> tuple[Shown, Shown, Shown, Shown]:
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


def _learning_fit(level: int, step: Step, rng: Rng) -> FitsTask:
    deck = learning_deck((_learning_card(step, rng), _learning_card(step, rng)))
    side = rng.choice((RIGHT, LEFT) if step.pictures < 4 else (RIGHT, ABOVE, LEFT, BELOW))
    state = table_of(deck, {(0, 0): 2}, 2)
    return FitsTask(level, state, Lay(2, False, *around((0, 0))[side]))


def _learning_places(level: int, step: Step, rng: Rng) -> PlacesTask:
    deck = learning_deck((_learning_card(step, rng), _learning_card(step, rng)))
    sides = (RIGHT, LEFT) if step.pictures < 4 else rng.shuffled((RIGHT, ABOVE, LEFT, BELOW))
    places = [around((0, 0))[side] for side in sides[: step.places]]
    lays = tuple(Lay(2, False, *place) for place in sorted(places))
    return PlacesTask(level, table_of(deck, {(0, 0): 2}, 2), lays)


def _form(cards: int, rng: Rng) -> dict[Place, Laid] | None:
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


def _own_fit(level: int, step: Step, fits: bool, rng: Rng) -> FitsTask | None:
    table = _form(step.cards, rng)
    if table is None:
        return None
    free = free_places(CLASSIC, table)
    places = [p for p in sorted(free) if sum(near in table for near in around(p)) == step.touched]
    if not places:
        return None
    place = rng.choice(places)
    used = both_turns(laid >> 1 for laid in table.values())
    cards = [*each(free[place] & ~used)] if fits else rng.shuffled(_others(used))[:12]
    for laid in cards if not fits else [rng.choice(cards)] if cards else ():
        state = table_of(CLASSIC, table, laid >> 1)
        task = FitsTask(level, state, Lay(laid >> 1, bool(laid & 1), *place))
        if fits or len(task.misfits) == 1:
            return task
    return None


def _others(used: int) -> Iterable[Laid]:
    return (laid for laid in each(both_turns(IDS) & ~used))


def _own_places(level: int, step: Step, rng: Rng) -> PlacesTask | None:
    """A card with exactly one right lay among those offered."""
    table = _form(step.cards, rng)
    if table is None:
        return None
    free = free_places(CLASSIC, table)
    used = {laid >> 1 for laid in table.values()}
    turns = (False, True) if step.turns else (False,)
    for card in rng.shuffled(card for card in IDS if card not in used):
        right = [
            (place, turned)
            for place in sorted(free)
            for turned in turns
            if free[place] >> (2 * card + turned) & 1
        ]
        if not right or (not step.places and len(right) > 1):
            continue
        place, _ = rng.choice(right)
        if sum(other == place for other, _ in right) > 1:
            continue  # it fits there both ways
        wrong = rng.shuffled(p for p in sorted(free) if all(p != other for other, _ in right))
        most = step.places - 1 if step.places else len(wrong)
        if len(wrong) < min(most, 2):
            continue
        places = sorted([place, *wrong[:most]])
        lays = tuple(Lay(card, turned, *at) for at in places for turned in turns)
        return PlacesTask(level, table_of(CLASSIC, table, card), lays)
    return None
