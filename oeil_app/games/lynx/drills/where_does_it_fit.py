"""Where does it fit? A card in hand, and places of which exactly one is right (L-3, L-4)."""

from __future__ import annotations

from collections.abc import Iterable

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Box, Loop, Piece, Spot
from oeil_app.core.tasks.clue import Clue
from oeil_app.core.tasks.drill import FIELD, Drill, Given, Sprite, held, least
from oeil_app.core.words.texts import n_

from ..actions import Lay
from ..learning import learning_deck
from ..rules.deck import IDS
from ..rules.fit import free_places
from ..rules.grid import around
from ..scenery.scenery import TALL, box_around, cell, face_up
from ..state import GreatHerdState
from .cards import (
    ABOVE,
    ALBUM,
    BELOW,
    CLASSIC,
    IN_HAND,
    LEAST,
    LEFT,
    ON_A_COVER,
    REFEREE,
    RIGHT,
    CardsTask,
    Step,
    card_drawn,
    form,
    learning_card,
    table_of,
)
from .touching import apart_at, meetings, overlooked

LEVELS = (
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


class PlacesTask(CardsTask):
    """Where does the card fit? Exactly one of the offered lays is right."""

    asks = n_("Bring the card to the right place.")

    def __init__(self, level: int, state: GreatHerdState, lays: tuple[Lay, ...]) -> None:
        super().__init__(level, state)
        self.lays = {lay.text(): lay for lay in lays}
        self.offered = tuple(self.lays)
        self.card = str(lays[0].card)
        self.turns = any(lay.turned for lay in lays)
        self.wanted_lays = frozenset(text for text in self.offered if not self.against(text))

    @property
    def wanted(self) -> frozenset[str]:
        return self.wanted_lays

    def against(self, answer: str) -> tuple[Reason, ...]:
        """L-5: the referee's word on the lay."""
        return REFEREE.judge(self.state, 0, self.lays[answer]).reasons

    def clues(self) -> tuple[Clue, ...]:
        wrong = [answer for answer in self.offered if answer not in self.wanted_lays]
        twins = [clue for answer in wrong for clue in self._overlooked(answer)]
        return (*dict.fromkeys(twins), *self._told_apart())

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """What is there twice, or what differs where it would have been right."""
        return (*self._overlooked(answer), *self._told_apart())

    def _overlooked(self, answer: str) -> list[Clue]:
        met, deck = tuple(meetings(self.state, self.lays[answer])), self.state.deck
        return [clue for one in self.against(answer) for clue in overlooked(deck, one, met)]

    def _told_apart(self) -> list[Clue]:
        lays = (self.lays[answer] for answer in self.wanted_lays)
        met = [one for lay in lays for one in meetings(self.state, lay)]
        return [clue for one in met for clue in apart_at(self.state.deck, one)]

    @property
    def box(self) -> Box:
        places = (lay.place for lay in self.lays.values())
        return least(box_around([*self.state.table, *places]), *LEAST)

    def lying(self, given: Given) -> Iterable[Piece]:
        yield from super().lying(given)
        for answer in given.answers:
            lay = self.lays[answer]
            yield face_up(lay.card, cell(FIELD, lay.place), lay.laid)

    def loops(self, given: Given) -> Iterable[Loop]:
        """The edges of the places that are offered, then those where it lies."""
        lays = [self.lays[answer] for answer in given.answers] or self.lays.values()
        for place in dict.fromkeys(lay.place for lay in lays):
            yield from self.edges(place)

    def in_hand(self) -> Piece:
        return held(self.card, self.card, IN_HAND)

    def lands(self, answer: str) -> tuple[Spot, int]:
        lay = self.lays[answer]
        return cell(FIELD, lay.place), int(lay.turned)


# -- making them -----------------------------------------------------------------------------------


def places_task(level: int, rng: Rng) -> PlacesTask:
    """A card in hand, and places of which exactly one is right."""
    step = LEVELS[level]
    while True:
        found = _own_places(level, step, rng) if step.own else _learning_places(level, step, rng)
        if found is not None and len(found.wanted) == 1:
            return found


def _learning_places(level: int, step: Step, rng: Rng) -> PlacesTask:
    deck = learning_deck((learning_card(step, rng), learning_card(step, rng)))
    sides = (RIGHT, LEFT) if step.pictures < 4 else rng.shuffled((RIGHT, ABOVE, LEFT, BELOW))
    places = [around((0, 0))[side] for side in sides[: step.places]]
    lays = tuple(Lay(2, False, *place) for place in sorted(places))
    return PlacesTask(level, table_of(deck, {(0, 0): 2}, 2), lays)


def _own_places(level: int, step: Step, rng: Rng) -> PlacesTask | None:
    """A card with exactly one right lay among those offered."""
    table = form(step.cards, rng)
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


DRILL = Drill(
    "places",
    age=3,
    levels=len(LEVELS),
    make=places_task,
    title=n_("Where does it fit?"),
    album=ALBUM,
    cover=(
        *card_drawn(-0.285, 0.08, 0.3, ON_A_COVER[0]),
        Sprite("table", Quad("place-free", 0.036, 0.08, 0.3, 0.3 * TALL)),
        *card_drawn(0.255, -0.05, 0.315, ON_A_COVER[1], -9),
        Sprite("table", Quad("finger", 0.3, -0.33, 0.08, 0.24)),
    ),
)
