"""The whole snake: which of them have a head and a tail? (S-7)"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Loop, Mark, Spot
from oeil_app.core.tasks.drill import FIELD, Drill, Given, Sprite
from oeil_app.core.words.texts import n_

from ..rules.cards import DECK, FAN, HEAD, TAIL, Card
from ..rules.snake import LEFT, RIGHT, Snake, complete, grown, has, open_end
from ..scenery.coil import STEP, TALL
from .match_snake import Step as Lengths
from .match_snake import snake_of
from .rows import PITCH, RowsTask


@dataclass(frozen=True, slots=True)
class Step:
    """A level: how many snakes, how many of them whole, how long they may be."""

    snakes: int
    whole: int
    longest: int
    closed: bool = True  # those that are not whole have a head or a tail


STEPS = (
    Step(2, 1, 1),
    Step(3, 1, 1),
    Step(3, 1, 2),
    Step(4, 2, 2),
    Step(4, 2, 3, closed=False),
    Step(5, 2, 3, closed=False),
    Step(6, 3, 3, closed=False),
    Step(6, 2, 4, closed=False),
)


class WholeTask(RowsTask):
    """Every snake can be touched; what a snake lacks is ringed."""

    asks = n_("Touch every snake that has a head and a tail.")

    def __init__(self, level: int, snakes: Mapping[int, Snake]) -> None:
        super().__init__(level, snakes, beyond=False)
        self.offered = tuple(map(str, snakes))

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(str(n) for n, snake in self.snakes.items() if complete(snake))

    def against(self, answer: str) -> tuple[Reason, ...]:
        if answer in self.wanted:
            return ()
        return (Reason("S-7", "not_whole", cells=(answer,)),)

    def marks(self, given: Given) -> Iterable[Mark]:
        for answer in given.answers:
            long = len(self.snakes[int(answer)]) - 1
            yield Mark("pick", Spot(FIELD, *self.middle(answer)), 1 + long * STEP, TALL)

    def middle(self, answer: str) -> tuple[float, float]:
        x, y = self.rows[int(answer)]
        return x + (len(self.snakes[int(answer)]) - 1) / 2 * STEP, y

    def touched(self, x: float, y: float) -> str | None:
        for number, snake in self.snakes.items():
            left, middle = self.rows[number]
            along = -0.6 <= (x - left) / STEP <= len(snake) - 0.4
            if along and abs(y - middle) <= PITCH / 2:
                return str(number)
        return None

    def about(self, reason: Reason) -> Iterable[Loop]:
        """The ends that are still open."""
        for answer in reason.cells:
            snake, (x, y) = self.snakes[int(answer)], self.rows[int(answer)]
            for end, at in ((LEFT, x - 0.42), (RIGHT, x + (len(snake) - 1) * STEP + 0.42)):
                if open_end(snake, end) is not None:
                    yield Loop(FIELD, ((at, y),), "fault", size=0.4)


def whole_task(level: int, rng: Rng) -> WholeTask:
    """Snakes of cards of one deck, some of them whole."""
    step = STEPS[level]
    while True:
        pack = [Card(name, place) for place, name in enumerate(rng.shuffled(DECK)[:FAN])]
        snakes: list[Snake] = []
        for n in range(step.snakes):
            whole = n < step.whole
            begun = snake_of(Lengths(1, step.longest, whole or step.closed), pack, rng)
            snake = _closed(begun, pack) if begun is not None and whole else begun
            if snake is not None:
                snakes.append(snake)
        task = WholeTask(level, dict(enumerate(rng.shuffled(snakes), 1))) if snakes else None
        if task is not None and (len(snakes), len(task.wanted)) == (step.snakes, step.whole):
            return task


def _closed(snake: Snake, pack: list[Card]) -> Snake | None:
    """The snake with the head or the tail that it lacks, from the pack."""
    kind = TAIL if has(snake, HEAD) else HEAD
    end = RIGHT if open_end(snake, RIGHT) is not None else LEFT
    shown = open_end(snake, end)
    card = next((card for card in pack if card.kind == kind and card.ends[0] == shown), None)
    if card is None:
        return None
    pack.remove(card)
    return grown(snake, end, card)


DRILL = Drill(
    "whole",
    age=0.5,
    levels=len(STEPS),
    make=whole_task,
    title=n_("The whole snake"),
    cover=(
        *(
            Sprite("serpents", Quad(name, 0.31 * (n - 1), 0, 0.32, 0.208))
            for n, part in enumerate(("head-red", "body-red-blue", "tail-blue"))
            for name in ("paper", part)
        ),
        Sprite("table", Quad("finger", 0.1, -0.26, 0.1, 0.3)),
    ),
)
