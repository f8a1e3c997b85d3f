"""Golden games on the table: in mid-play, with a piece in the hand, refused, and at their end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from oeil_app.core.words.languages import codes
from oeil_app.games import GAMES
from tests.golden.golden import game_path
from tests.pictures.kept import taken
from tests.touch.glass import Glass, started

SEATS = (1, 2, 4, 6)
MIDDLE = 0.55  # of a game's actions
LATER = 150  # frames after the end: what is shown then has come
TABLES = [
    (spec.id, variant.id, seats)
    for spec in GAMES.games.values()
    for variant in spec.variants
    for seats in SEATS
    if seats in variant.seats and variant.scenery is not None
]


def record(game: str, variant: str, seats: int) -> dict[str, Any]:
    path = game_path(f"{game}-{variant}-{seats}")
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def pictures(
    home: Path, game: str, variant: str, seats: int, size: tuple[int, int]
) -> Iterator[tuple[str, Image.Image]]:
    """What is to be seen of one game, by name; what is let go in vain where fewest people sit."""
    told = record(game, variant, seats)
    setup = GAMES.setup(**told["setup"])
    name = f"{game}-{variant}-{seats}"
    spoken = codes()[TABLES.index((game, variant, seats)) % 3]
    with started(home, setup, size=size, lang=spoken) as glass:
        glass.until(lambda: glass.table.at_rest())
        half = int(MIDDLE * len(told["actions"]))
        play(glass, told["actions"][:half])
        yield f"{name}-middle", taken(glass)
        yield from in_hand(glass, name, seats == min(GAMES.variant(game, variant).seats))
        play(glass, told["actions"][half:])
        glass.frames(LATER)
        yield f"{name}-end", taken(glass)


def play(glass: Glass, actions: list[Any]) -> None:
    """As it was played; then nothing moves any more."""
    session = glass.session
    for seat, text, *_ in actions:
        session.submit(seat, session.referee.parse(text))
    glass.until(lambda: glass.table.at_rest() or session.outcome is not None)


def in_hand(glass: Glass, name: str, let_go: bool) -> Iterator[tuple[str, Image.Image]]:
    """A piece over the table, and what is to be seen when it was let go where nothing lies."""
    session, table = glass.session, glass.table
    for seat in sorted(session.active):
        for piece in session.referee.pieces(session.state, seat):
            if piece in glass.shown.pieces() and session.actions(seat, piece):
                finger = glass.take(piece)
                if piece not in glass.shown.held():
                    finger.up()
                    glass.frames(30)
                    continue
                field = table.layout.field
                glass.drag(finger, (field.x + field.w * 0.5, field.y + field.h * 0.5))
                glass.frames(20)
                yield f"{name}-held", taken(glass)
                glass.drag(finger, (field.x + field.w * 0.98, field.y + field.h * 0.97))
                finger.up()
                glass.frames(12)
                if let_go:
                    yield f"{name}-let-go", taken(glass)
                glass.until(lambda: table.at_rest())
                return
