"""Match the snake: a drawn card, several snakes, and one end where it belongs (S-3 to S-6).

The table is one of Heads Bodies Tails; its referee finds exactly one legal lay and says what is
wrong with every other end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.quad import Quad
from oeil_app.core.scenery.scene import Loop, Piece, Spot
from oeil_app.core.tasks.clue import COLOUR, Clue, apart
from oeil_app.core.tasks.drill import FIELD, Drill, Given, Sprite, held
from oeil_app.core.words.texts import n_

from ..referee import Serpents
from ..rules.cards import BODY, DECK, FAN, HEAD, RAINBOW, TAIL, Card
from ..rules.legal import legal
from ..rules.snake import LEFT, RIGHT, Snake, fits, grown, open_end
from ..scenery.coil import STEP, TALL
from ..state import State
from .rows import RowsTask, lies_turned

REFEREE = Serpents()
TRIES = 12
IN_HAND = 4.2  # slots of the tray: the card in hand


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


class SnakeTask(RowsTask):
    """At which end does the drawn card lie?"""

    asks = n_("Which end has the same colour?")

    def __init__(self, level: int, state: State) -> None:
        assert state.drawn is not None
        super().__init__(level, state.snakes, beyond=True)
        self.state, self.drawn = state, state.drawn
        ends = (
            f"{number}{end}"
            for number, snake in state.snakes.items()
            for end in (LEFT, RIGHT)
            if open_end(snake, end) is not None
        )
        self.offered = tuple(ends)  # every end that is open

    @property
    def wanted(self) -> frozenset[str]:
        return frozenset(end for end in self.offered if not self._judged(end))

    def _judged(self, answer: str) -> tuple[Reason, ...]:
        """The referee's word."""
        return REFEREE.judge(self.state, 0, REFEREE.parse(answer)).reasons

    def against(self, answer: str) -> tuple[Reason, ...]:
        """The two ends that do not go together; two heads or two tails."""
        snake, end = self._end(answer)
        outer = 0 if end == LEFT else len(snake) - 1
        mine = "b" if (end == LEFT) != self._lies(answer) else "a"
        theirs = "a" if (end == LEFT) != lies_turned(snake, outer) else "b"
        ends = (f"{self.drawn.id}.{mine}", f"{snake[outer].id}.{theirs}")
        return tuple(
            replace(reason, pieces=ends if reason.kind == "colour" else (), cells=(answer,))
            for reason in self._judged(answer)
        )

    def clues(self) -> tuple[Clue, ...]:
        ends = {self._shown(answer) for answer in self.offered} - {RAINBOW}
        mine = {*self.drawn.ends} - {RAINBOW}
        return tuple(apart(COLOUR, one, end) for one in sorted(mine) for end in sorted(ends - mine))

    def missed(self, answer: str) -> tuple[Clue, ...]:
        """The end was taken for one of the card's colours."""
        end = self._shown(answer)
        return tuple(
            apart(COLOUR, one, end) for one in self.drawn.ends if end not in (one, RAINBOW)
        )

    def _shown(self, answer: str) -> str:
        return open_end(*self._end(answer)) or RAINBOW

    def about(self, reason: Reason) -> Iterable[Loop]:
        """S-5: rings round two heads or two tails."""
        if reason.kind != "colour":
            snake, end = self._end(reason.cells[0])
            here, (x, y) = self.lands(reason.cells[0])[0], self.rows[int(reason.cells[0][:-1])]
            far = 0 if end == RIGHT else len(snake) - 1
            yield Loop(FIELD, ((here.x, here.y), (x + far * STEP, y)), "fault", size=TALL * 0.9)

    def _end(self, answer: str) -> tuple[Snake, str]:
        return self.state.snakes[int(answer[:-1])], answer[-1]

    def lying(self, given: Given) -> Iterable[Piece]:
        for number, snake in self.snakes.items():
            x, y = self.rows[number]
            if given.answers and self._end(given.answers[0])[0] is snake:
                answer = given.answers[0]
                turns = self.drawn.kind == BODY and self._lies(answer)
                snake = grown(snake, answer[-1], self.drawn.turned() if turns else self.drawn)
                x -= STEP * (answer[-1] == LEFT)
            yield from self.row(snake, x, y)

    def loops(self, given: Given) -> Iterable[Loop]:
        """The edges at which the card would touch a snake: there one must look."""
        for answer in given.answers or self.offered:
            here = self.lands(answer)[0]
            x = here.x + STEP / 2 * (1 if answer[-1] == LEFT else -1)
            yield Loop(FIELD, ((x, here.y - TALL / 2), (x, here.y + TALL / 2)), "edge", size=0)

    # -- the card in hand ------------------------------------------------------------------------

    def in_hand(self) -> Piece:
        return held(self.drawn.id, self.drawn.name, IN_HAND)

    def lands(self, answer: str) -> tuple[Spot, int]:
        """Beyond the end; the card turned so that what matches touches."""
        snake, end = self._end(answer)
        x, y = self.rows[int(answer[:-1])]
        x, lies = x - STEP if end == LEFT else x + len(snake) * STEP, self._lies(answer)
        if self.drawn.kind == BODY:
            return Spot(FIELD, x, y), int(lies)
        return Spot(FIELD, x, y, 180.0 if lies else 0.0), 0

    def _lies(self, answer: str) -> bool:
        snake, end = self._end(answer)
        if self.drawn.kind != BODY:
            return (self.drawn.kind == HEAD) != (end == LEFT)
        shown, (one, other) = open_end(snake, end), self.drawn.ends
        inner, outer = (other, one) if end == LEFT else (one, other)
        return not fits(inner, shown) and fits(outer, shown)


def snake_task(level: int, rng: Rng) -> SnakeTask:
    """A table with exactly one legal lay for the card drawn."""
    step = STEPS[level]
    while True:
        pack = [Card(name, place) for place, name in enumerate(rng.shuffled(DECK)[:FAN])]
        snakes: list[Snake] = []
        for _ in range(step.snakes):
            if snake := snake_of(step, pack, rng):
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


def snake_of(step: Step, pack: list[Card], rng: Rng) -> Snake | None:
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


DRILL = Drill(
    "snake",
    age=1,
    levels=len(STEPS),
    make=snake_task,
    title=n_("Match the snake"),
    cover=(Sprite("serpents", Quad("cover", 0, 0, 0.86, 0.86)),),
)
