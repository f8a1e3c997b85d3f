"""What “match the snake” shows: snakes in rows, their open ends, and the card that was drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oeil_app.core.scene import Box, Layer, Look, Piece, Spot
from oeil_app.core.scenery import Part
from oeil_app.core.verdict import Reason
from oeil_app.games.serpents.cards import BODY, DECK, HEAD, OWN_NAME, RAINBOW, WHEEL, Card
from oeil_app.games.serpents.snake import LEFT, RIGHT, Snake, fits, open_end
from oeil_app.play.practice.serpents import SnakeTask

from .sight import FIELD, HAND, Sight, Target

WIDE = 160 / 104  # a card is one unit high
PITCH = 1.22  # from row to row
FIELD_SHAPE = 1.7  # of most fields: so much wider than high
APART = 0.5  # between two columns
END = 0.62  # of the half of a card: where its end is seen


def _look(name: str) -> Look:
    kind, _, colours = name.partition(":")
    part = {"H": "head", "T": "tail", "B": "body"}[kind]
    colour = "rainbow" if colours == RAINBOW else colours
    layers = (Layer("paper", 0, 0, WIDE, 1.0), Layer(f"{part}-{colour}", 0, 0, WIDE, 1.0))
    return Look(WIDE, 1.0, layers, turns=2)


LOOKS = {name: _look(name) for name in dict.fromkeys(DECK)}


class SnakeSight(Sight):
    """Each snake is a row; a dotted place waits at every open end."""

    atlas, mode = "serpents", "carry"

    def __init__(self, task: SnakeTask) -> None:
        self.task, self.state = task, task.state
        assert self.state.drawn is not None
        self.drawn: Card = self.state.drawn
        self.rows = self._rows()

    def _rows(self) -> dict[int, tuple[float, float]]:
        """Where the middle of each snake's first card lies: in as many columns as look largest."""
        return max((self._in_columns(n) for n in (1, 2)), key=self._scale)

    def _in_columns(self, columns: int) -> dict[int, tuple[float, float]]:
        snakes = self.state.snakes
        wide = max(len(snake) + self._open_ends(snake) for snake in snakes.values()) * WIDE + APART
        found = {}
        for n, (number, snake) in enumerate(snakes.items()):
            row, column = divmod(n, columns)
            left = int(open_end(snake, LEFT) is not None)
            length = len(snake) + self._open_ends(snake)
            found[number] = (column * wide + (left - (length - 1) / 2) * WIDE, -row * PITCH)
        return found

    @staticmethod
    def _open_ends(snake: Snake) -> int:
        return sum(open_end(snake, end) is not None for end in (LEFT, RIGHT))

    def _scale(self, rows: dict[int, tuple[float, float]]) -> float:
        box = self._box(rows)
        return min(FIELD_SHAPE / box.w, 1 / box.h)

    def looks(self) -> Mapping[str, Look]:
        return LOOKS

    def pieces(self) -> Sequence[Piece]:
        found = []
        for number, snake in self.state.snakes.items():
            x, y = self.rows[number]
            for n, card in enumerate(snake):
                spot = Spot(FIELD, x + n * WIDE, y)
                found.append(Piece(card.id, OWN_NAME[card.name], spot, _turned(card, snake, n)))
        return found

    def box(self) -> Box:
        return self._box(self.rows)

    def _box(self, rows: dict[int, tuple[float, float]]) -> Box:
        xs, ys = [], []
        for number, snake in self.state.snakes.items():
            x, y = rows[number]
            left, right = (open_end(snake, end) is not None for end in (LEFT, RIGHT))
            xs += [x - (0.55 + left) * WIDE, x + (len(snake) - 0.45 + right) * WIDE]
            ys += [y - 0.6, y + 0.6]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def targets(self, turn: int = 0) -> Sequence[Target]:
        return [Target(answer, *self._beyond(answer), WIDE, 1.0) for answer in self.task.offered]

    def _beyond(self, answer: str) -> tuple[float, float]:
        number, end = int(answer[:-1]), answer[-1]
        x, y = self.rows[number]
        length = len(self.state.snakes[number])
        return (x - WIDE if end == LEFT else x + length * WIDE), y

    def carried(self) -> Piece | None:
        return Piece(self.drawn.id, self.drawn.name, Spot(HAND, 0, 0), seat=0)

    def landing(self, answer: str) -> tuple[Spot, int]:
        """The card turned so that what matches touches."""
        return Spot(FIELD, *self._beyond(answer)), self._lies(answer)

    def _lies(self, answer: str) -> int:
        number, end = int(answer[:-1]), answer[-1]
        if self.drawn.kind != BODY:
            return int((self.drawn.kind == HEAD) != (end == LEFT))
        shown = open_end(self.state.snakes[number], end)
        inner = self.drawn.ends[1] if end == LEFT else self.drawn.ends[0]
        outer = self.drawn.ends[0] if end == LEFT else self.drawn.ends[1]
        return int(not fits(inner, shown) and fits(outer, shown))

    def shown(self, answer: str, reasons: Sequence[Reason]) -> Sequence[Reason]:
        """The two ends that do not go together; two heads or two tails."""
        number, end = int(answer[:-1]), answer[-1]
        snake = self.state.snakes[number]
        outer = snake[0] if end == LEFT else snake[-1]
        found = []
        for reason in reasons:
            if reason.kind == "colour":
                mine = (
                    f"{self.drawn.id}.{'b' if (end == LEFT) != bool(self._lies(answer)) else 'a'}"
                )
                n = 0 if end == LEFT else len(snake) - 1
                upright = (end == LEFT) != bool(_turned(outer, snake, n))
                found.append(
                    replace(reason, pieces=(mine, f"{outer.id}.{'a' if upright else 'b'}"))
                )
            elif len(reason.pieces) == 2:
                pieces = tuple(f"{piece}.m" for piece in reason.pieces)
                found.append(replace(reason, kind="object", pieces=pieces))
        return found

    def pictured(self, reasons: Sequence[Reason]) -> tuple[Sequence[str], str]:
        """The colour that is wanted, beside those of the card."""
        for reason in reasons:
            if reason.kind == "colour" and reason.what in WHEEL:
                own = dict.fromkeys(self.drawn.ends)
                return [f"joint-{colour}" for colour in (reason.what, *own) if colour in WHEEL], ""
        return (), ""

    def part(self, name: str) -> Part | None:
        piece, _, where = name.rpartition(".")
        if not piece:
            return None
        x = {"a": -1, "b": 1, "m": 0}[where] * WIDE / 2 * END
        return Part(piece, x, 0, 0.62, 0.62)


def _turned(card: Card, snake: Snake, n: int) -> int:
    """Whether a card lies turned by a half turn: heads look outwards, bodies as they are named."""
    if card.kind == BODY:
        return int(OWN_NAME[card.name] != card.name)
    alone_or_first = n == 0
    if card.kind == HEAD:
        return 0 if alone_or_first else 1
    return 0 if n == len(snake) - 1 else 1
