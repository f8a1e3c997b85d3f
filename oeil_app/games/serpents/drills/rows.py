"""What the drills with snakes share: each snake is a row of cards, as the table draws them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oeil_app.core.scenery.scene import Box, Layer, Look, Piece, Spot
from oeil_app.core.scenery.scenery import Part
from oeil_app.core.tasks.drill import FIELD, Given, Task, least

from ..rules.cards import BODY
from ..rules.snake import LEFT, RIGHT, Snake, open_end
from ..scenery.coil import STEP
from ..scenery.looks import backwards, look_in, looks, signs_on, turned

PITCH = 0.82  # from row to row
FIELD_SHAPE = 1.3  # of most fields: so much wider than high
APART = 0.35  # between two columns
LEAST = (3.6, 2.6)  # units of the field that are seen at least
AT_END, RING = 0.31, 0.4  # where the end of a card is seen, and how large


class RowsTask(Task):
    """Snakes in rows; `beyond`: with room for a card beyond each open end."""

    atlas = "serpents"

    def __init__(self, level: int, snakes: Mapping[int, Snake], beyond: bool) -> None:
        self.level, self.snakes, self.beyond = level, snakes, beyond
        self.rows = max((self._in_columns(n) for n in (1, 2)), key=self._scale)

    def looks(self, state: Given) -> Mapping[str, Look]:
        return looks()

    def signs(self, layer: Layer) -> tuple[Layer, ...]:
        return signs_on(layer)

    def lying(self, given: Given) -> Iterable[Piece]:
        for number, snake in self.snakes.items():
            yield from self.row(snake, *self.rows[number])

    def row(self, snake: Snake, x: float, y: float) -> Iterable[Piece]:
        """The cards of a snake whose first one lies there."""
        for n, card in enumerate(snake):
            spot = Spot(FIELD, x + n * STEP, y, 180.0 if backwards(snake, n) else 0.0)
            turn = int(card.kind == BODY and turned(card))
            yield Piece(card.id, look_in(snake, n), spot, turn, z=n)

    def part(self, state: Given, name: str) -> Part | None:
        piece, _, where = name.rpartition(".")
        if not piece:
            return None
        return Part(piece, {"a": -1, "b": 1, "m": 0}[where] * AT_END, 0, RING, RING)

    # -- where the rows are ----------------------------------------------------------------------

    def _room(self, snake: Snake) -> tuple[bool, bool]:
        """Whether there is to be room at the left and at the right of a snake."""
        left, right = (open_end(snake, end) is not None for end in (LEFT, RIGHT))
        return self.beyond and left, self.beyond and right

    def _in_columns(self, columns: int) -> dict[int, tuple[float, float]]:
        """Where the middle of each snake's first card lies, its row centred."""
        lengths = {n: len(snake) + sum(self._room(snake)) for n, snake in self.snakes.items()}
        wide = max(lengths.values()) * STEP + APART
        return {
            number: (
                n % columns * wide + (self._room(snake)[0] - (lengths[number] - 1) / 2) * STEP,
                -(n // columns) * PITCH,
            )
            for n, (number, snake) in enumerate(self.snakes.items())
        }

    def _scale(self, rows: dict[int, tuple[float, float]]) -> float:
        box = self._around(rows)
        return min(FIELD_SHAPE / box.w, 1 / box.h)

    @property
    def box(self) -> Box:
        return least(self._around(self.rows), *LEAST)

    def _around(self, rows: dict[int, tuple[float, float]]) -> Box:
        xs, ys = [], []
        for number, snake in self.snakes.items():
            (x, y), (left, right) = rows[number], self._room(snake)
            xs += [x - (0.55 + left) * STEP, x + (len(snake) - 0.45 + right) * STEP]
            ys += [y - PITCH / 2, y + PITCH / 2]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def lies_turned(snake: Snake, n: int) -> bool:
    """Whether a card lies turned by a half turn."""
    return backwards(snake, n) or (snake[n].kind == BODY and turned(snake[n]))
