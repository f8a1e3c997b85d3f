"""Does it fit? A card lies beside others; the edge where it touches them is marked (L-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Box, Loop, Mark, Piece
from oeil_app.core.tasks.clue import Clue
from oeil_app.core.tasks.drill import FIELD, NO, YES, Drill, Given, Sprite, least
from oeil_app.core.words.texts import n_

from ..actions import Lay
from ..learning import learning_deck
from ..rules.fit import free_places
from ..rules.grid import around, both_turns, each, spell_place
from ..scenery.scenery import TALL, box_around, cell, face_up
from ..state import GreatHerdState
from .cards import (
    ABOVE,
    ALBUM,
    BELOW,
    CLASSIC,
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
    others,
    table_of,
)
from .touching import apart_at, meetings, overlooked

LEVELS = (
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


class FitsTask(CardsTask):
    """Does the card fit there? Shown lying at its place."""

    asks = n_("Is everything different where the cards touch?")
    words: tuple[str, ...] = (YES, NO)
    offered: tuple[str, ...] = (YES, NO)

    def __init__(self, level: int, state: GreatHerdState, lay: Lay) -> None:
        super().__init__(level, state)
        self.lay = lay  # the card, and where it is shown
        self.misfits = REFEREE.judge(state, 0, lay).reasons  # the referee's word (L-5)

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset({NO if self.misfits else YES})

    def against(self, answer: str) -> tuple[Reason, ...]:
        """The pictures at fault; where everything differs, each group."""
        if answer in self.wanted:
            return ()
        return self.misfits or tuple(
            Reason("L-4", "all_differ", cells=(spell_place(self.lay.place), spell_place(near)))
            for near in self._touched()
        )

    def truth(self) -> Sequence[Reason]:
        return self.misfits

    def clues(self) -> tuple[Clue, ...]:
        met, deck = tuple(meetings(self.state, self.lay)), self.state.deck
        if self.misfits:
            return tuple(overlooked(deck, self.misfits[0], met))
        return tuple(clue for one in met for clue in apart_at(deck, one))

    @property
    def box(self) -> Box:
        return least(box_around([*self.state.table, self.lay.place]), *LEAST)

    def lying(self, given: Given) -> Iterable[Piece]:
        lay = self.lay
        return [*super().lying(given), face_up(lay.card, cell(FIELD, lay.place), lay.laid)]

    def marks(self, given: Given) -> Iterable[Mark]:
        """The card that is asked about."""
        return () if given.answers else [Mark("pick", cell(FIELD, self.lay.place), 1.0, TALL)]

    def loops(self, given: Given) -> Iterable[Loop]:
        return self.edges(self.lay.place)

    def _touched(self) -> list[tuple[int, int]]:
        return [near for near in around(self.lay.place) if near in self.state.table]


# -- making them -----------------------------------------------------------------------------------


def fits_task(level: int, rng: Rng) -> FitsTask:
    """A card beside others; as often it fits as it does not."""
    return _task(level, rng.below(2) == 0, rng)


def misfit(level: int, rng: Rng) -> FitsTask:
    """One that does not fit, for one reason."""
    return _task(level, False, rng)


def _task(level: int, fits: bool, rng: Rng) -> FitsTask:
    step = LEVELS[level]
    while True:
        found = _own_fit(level, step, fits, rng) if step.own else _learning_fit(level, step, rng)
        if found is not None and len(found.misfits) == (0 if fits else 1):
            return found


def _learning_fit(level: int, step: Step, rng: Rng) -> FitsTask:
    deck = learning_deck((learning_card(step, rng), learning_card(step, rng)))
    side = rng.choice((RIGHT, LEFT) if step.pictures < 4 else (RIGHT, ABOVE, LEFT, BELOW))
    state = table_of(deck, {(0, 0): 2}, 2)
    return FitsTask(level, state, Lay(2, False, *around((0, 0))[side]))


def _own_fit(level: int, step: Step, fits: bool, rng: Rng) -> FitsTask | None:
    table = form(step.cards, rng)
    if table is None:
        return None
    free = free_places(CLASSIC, table)
    places = [p for p in sorted(free) if sum(near in table for near in around(p)) == step.touched]
    if not places:
        return None
    place = rng.choice(places)
    used = both_turns(laid >> 1 for laid in table.values())
    cards = [*each(free[place] & ~used)] if fits else rng.shuffled(others(used))[:12]
    for laid in cards if not fits else [rng.choice(cards)] if cards else ():
        state = table_of(CLASSIC, table, laid >> 1)
        task = FitsTask(level, state, Lay(laid >> 1, bool(laid & 1), *place))
        if fits or len(task.misfits) == 1:
            return task
    return None


DRILL = Drill(
    "fits",
    age=2,
    levels=len(LEVELS),
    make=fits_task,
    title=n_("Does it fit?"),
    album=ALBUM,
    cover=(
        *card_drawn(-0.19, 0.02, 0.36, ON_A_COVER[0]),
        *card_drawn(0.19, 0.02, 0.36, ON_A_COVER[1]),
        Sprite("table", Quad("check", -0.14, -0.31, 0.17, 0.17), tint="#0E8F68"),
        Sprite("table", Quad("close", 0.14, -0.31, 0.17, 0.17), tint="#C9402A"),
    ),
)
