"""What is there twice? The two pictures that do not go together where cards touch (L-4, L-5)."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Loop, Mark, Spot
from oeil_app.core.tasks.clue import Clue
from oeil_app.core.tasks.drill import FIELD, Drill, Given, Sprite
from oeil_app.core.words.texts import n_

from ..actions import Lay
from ..learning import sprite_of
from ..scenery.scenery import CORNERS, OFFSET, PICTURE, cell
from ..state import GreatHerdState
from .cards import ALBUM, ON_A_COVER, card_drawn
from .does_it_fit import LEVELS, FitsTask, misfit
from .touching import Meeting, apart_at, meetings

NEAR = 0.28  # of a card: how far from a picture a finger still means it


class TwiceTask(FitsTask):
    """Which two pictures are at fault? The referee says it."""

    asks = n_("Something is there twice. Touch both pictures.")
    words = ()

    def __init__(self, level: int, state: GreatHerdState, lay: Lay) -> None:
        super().__init__(level, state, lay)
        lying = {near: state.table[near] for near in self._touched()}
        lying[lay.place] = lay.laid
        self.at: dict[str, tuple[float, float]] = {}  # each picture, and where it is
        for place, laid in lying.items():
            middle, side = cell(FIELD, place), -1 if laid & 1 else 1
            for corner, (x, y) in enumerate(CORNERS):
                if sprite_of(state.deck.cards[laid >> 1][corner]):
                    dx, dy = side * x * OFFSET[0], side * y * OFFSET[1]
                    self.at[f"{laid >> 1}.{corner}"] = (middle.x + dx, middle.y + dy)
        self.offered = tuple(self.at)

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(self.misfits[0].pieces)

    def against(self, answer: str) -> tuple[Reason, ...]:
        if answer in self.wanted:
            return ()
        return (Reason("L-4", "only_once", cells=(answer,)),)

    def clues(self) -> tuple[Clue, ...]:
        deck = self.state.deck
        pairs = [clue for one in self._met() for clue in apart_at(deck, one)]
        return (*super().clues(), *pairs)

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """Who touches a picture takes something of it for something that it meets."""
        met = [one for one in self._met() if answer in one[:2]]
        pairs = [clue for one in met for clue in apart_at(self.state.deck, one)]
        return (*super().clues(), *pairs)

    def _met(self) -> tuple[Meeting, ...]:
        return tuple(meetings(self.state, self.lay))

    def marks(self, given: Given) -> Iterable[Mark]:
        for picture in given.answers:
            yield Mark("pick", Spot(FIELD, *self.at[picture]), *PICTURE)

    def middle(self, answer: str) -> tuple[float, float]:
        return self.at[answer]

    def touched(self, x: float, y: float) -> str | None:
        away = {picture: hypot(x - px, y - py) for picture, (px, py) in self.at.items()}
        nearest = min(away, key=lambda picture: away[picture])
        return nearest if away[nearest] <= NEAR else None

    def about(self, reason: Reason) -> Iterable[Loop]:
        for picture in reason.cells if reason.kind == "only_once" else ():
            yield Loop(FIELD, (self.at[picture],), "fault", size=PICTURE[1] * 0.8)


def twice_task(level: int, rng: Rng) -> TwiceTask:
    """A card that does not fit, for one reason."""
    found = misfit(level, rng)
    return TwiceTask(level, found.state, found.lay)


DRILL = Drill(
    "twice",
    age=4.5,
    levels=len(LEVELS),
    make=twice_task,
    title=n_("What is there twice?"),
    album=ALBUM,
    cover=(
        *card_drawn(-0.21, 0, 0.4, ON_A_COVER[0]),
        *card_drawn(0.21, 0, 0.4, ON_A_COVER[1]),
        Sprite("table", Quad("ring", -0.12, -0.12, 0.24, 0.24)),
        Sprite("table", Quad("ring", 0.12, -0.12, 0.24, 0.24)),
    ),
)
