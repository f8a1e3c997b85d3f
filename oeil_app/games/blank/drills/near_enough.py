"""Near enough: which of these cards may follow the last one? (B-2)"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Box, Look, Loop, Mark, Piece, Spot
from oeil_app.core.tasks.drill import FIELD, MIDDLE, TRAY, Drill, Given, Sprite, Task
from oeil_app.core.words.texts import n_

from ..scenery import TALL, looks
from ..state import CARDS

REACHES = (6, 5, 4, 3, 2)  # by level: the nearer, the harder
OPEN, GAP = 5, 1.2  # cards that lie open, and how far apart


class NearTask(Task):
    """Touch every card that is near enough to the one in the tray."""

    asks = n_("Touch every card that is near enough.")
    atlas = "blank"

    def __init__(self, level: int, last: int, cards: tuple[int, ...]) -> None:
        self.level, self.last, self.cards = level, last, cards
        self.reach = REACHES[level]
        self.offered = tuple(map(str, cards))

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(str(card) for card in self.cards if abs(card - self.last) <= self.reach)

    def against(self, answer: str) -> tuple[Reason, ...]:
        if answer in self.wanted:
            return ()
        return (Reason("B-2", "too_far", (answer,), what=str(self.reach)),)

    @property
    def box(self) -> Box:
        return Box(-0.6, -TALL, GAP * (OPEN - 1) + 1.2, 2 * TALL)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return looks()

    def lying(self, given: Given) -> Iterable[Piece]:
        return [Piece(card, card, Spot(FIELD, *self.middle(card))) for card in self.offered]

    def marks(self, given: Given) -> Iterable[Mark]:
        return [Mark("pick", Spot(FIELD, *self.middle(card)), 1, TALL) for card in given.answers]

    def sought(self) -> tuple[Piece, ...]:
        return (Piece("last", str(self.last), Spot(TRAY, MIDDLE, 4.9, size=3.0)),)

    def middle(self, answer: str) -> tuple[float, float]:
        return self.offered.index(answer) * GAP, 0.0

    def touched(self, x: float, y: float) -> str | None:
        column = round(x / GAP)
        near = 0 <= column < OPEN and abs(x - column * GAP) <= 0.5 and abs(y) <= TALL / 2
        return self.offered[column] if near else None

    def about(self, reason: Reason) -> Iterable[Loop]:
        for card in reason.pieces:
            yield Loop(FIELD, (self.middle(card),), "fault", size=TALL, square=True)


def near_task(level: int, rng: Rng) -> NearTask:
    """Some cards, of which at least one is near enough and one is not."""
    while True:
        last, *cards = rng.shuffled(CARDS)[: OPEN + 1]
        task = NearTask(level, last, tuple(cards))
        if 0 < len(task.wanted) < OPEN:
            return task


DRILL = Drill(
    "blank",
    age=6,
    levels=len(REACHES),
    make=near_task,
    title=n_("Near enough"),
    cover=(Sprite("blank", Quad("cover", 0, 0, 0.86, 0.86)),),
)
