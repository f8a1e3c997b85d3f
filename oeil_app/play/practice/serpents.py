"""Match the snake: a drawn card, several snakes, and one end where it belongs (S-3 to S-6).

The table is one of Heads Bodies Tails; its referee finds exactly one legal lay and says what is
wrong with every other end.
"""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.rng import Rng
from oeil_app.core.verdict import Reason
from oeil_app.games.serpents.cards import BODY, DECK, FAN, HEAD, RAINBOW, TAIL, Card
from oeil_app.games.serpents.legal import legal
from oeil_app.games.serpents.referee import Serpents
from oeil_app.games.serpents.snake import LEFT, RIGHT, Snake, grown, open_end
from oeil_app.games.serpents.state import State

REFEREE = Serpents()
TRIES = 12


@dataclass(frozen=True, slots=True)
class Step:
    """A level: how many snakes of which lengths, and what is drawn."""

    snakes: int
    longest: int
    closed: bool = True  # every snake has a head or a tail: one open end each
    drawn: str = BODY  # the kinds that may be drawn
    rainbow: bool = False


STEPS = (
    Step(2, 1),
    Step(3, 1),
    Step(2, 2),
    Step(3, 2),
    Step(3, 2, drawn=HEAD + TAIL, closed=False),
    Step(3, 3, closed=False),
    Step(4, 3, closed=False, drawn=HEAD + BODY + TAIL),
    Step(5, 3, closed=False, drawn=HEAD + BODY + TAIL, rainbow=True),
    Step(6, 4, closed=False, drawn=HEAD + BODY + TAIL, rainbow=True),
)


@dataclass(frozen=True, slots=True)
class SnakeTask:
    """At which end does the drawn card lie?"""

    level: int
    state: State

    @property
    def offered(self) -> tuple[str, ...]:
        """Every end that is open."""
        return tuple(
            f"{number}{end}"
            for number, snake in self.state.snakes.items()
            for end in (LEFT, RIGHT)
            if open_end(snake, end) is not None
        )

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(end for end in self.offered if not self.against(end))

    def against(self, answer: str) -> tuple[Reason, ...]:
        """The referee's word."""
        return REFEREE.judge(self.state, 0, REFEREE.parse(answer)).reasons


def snake_task(level: int, rng: Rng) -> SnakeTask:
    """A table with exactly one legal lay for the card drawn."""
    step = STEPS[level]
    while True:
        pack = [Card(name, place) for place, name in enumerate(rng.shuffled(DECK)[:FAN])]
        snakes: list[Snake] = []
        for _ in range(step.snakes):
            if snake := _snake(step, pack, rng):
                snakes.append(snake)
        if len(snakes) < step.snakes:
            continue
        numbered = dict(enumerate(snakes, 1))
        for card in [card for card in pack if _may_be_drawn(step, card)][:TRIES]:
            task = SnakeTask(level, _table(numbered, card))
            if len(legal(task.state)) == 1 and len(task.wanted) == 1:
                return task


def _may_be_drawn(step: Step, card: Card) -> bool:
    return card.kind in step.drawn and (step.rainbow or RAINBOW not in card.ends)


def _table(snakes: dict[int, Snake], drawn: Card) -> State:
    """The table of one player who has just drawn this card."""
    names = [""] * FAN
    for card in (drawn, *(card for snake in snakes.values() for card in snake)):
        names[card.place] = card.name
    return State(
        seats=1,
        first=0,
        turn=0,
        fan=tuple(names),
        taken=(True,) * FAN,
        drawn=drawn,
        snakes=snakes,
        pits=((),),
        next=len(snakes) + 1,
        winner=None,
    )


def _snake(step: Step, pack: list[Card], rng: Rng) -> Snake | None:
    """A snake of cards of the pack, which leave it; none of them a rainbow."""
    begins = HEAD + TAIL if step.closed else HEAD + TAIL + BODY
    plain = [card for card in pack if RAINBOW not in card.ends]
    first = next((card for card in plain if card.kind in begins), None)
    if first is None:
        return None
    pack.remove(first)
    snake: Snake = (first,)
    for _ in range(rng.below(step.longest)):
        end = RIGHT if open_end(snake, RIGHT) is not None else LEFT
        shown = open_end(snake, end)
        card = next((c for c in pack if c.kind == BODY and shown in c.ends), None)
        if card is None:
            break
        pack.remove(card)
        inner = card.ends[0] if end == RIGHT else card.ends[1]
        snake = grown(snake, end, card if inner == shown else card.turned())
    return snake
