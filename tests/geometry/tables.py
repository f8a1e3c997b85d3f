"""Every table that can be played, on a tablet and a phone, at the deal, in mid-play and at its end.

They are golden games; frames pass unseen, so that a table costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import hypot
from pathlib import Path
from typing import Any

from oeil_app.games import GAMES
from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.tables import playable, room_for
from tests.geometry.drawn import Drawn, drawn
from tests.pictures.tables import TABLES, play, record
from tests.touch.glass import Glass, started, window

TABLET, PHONE = (1280, 800), (800, 360)
Table = tuple[str, str, int]
Size = tuple[int, int]


def _playable(table: Table, size: Size) -> bool:
    game, variant, seats = table
    scenery = GAMES.variant(game, variant).scenery
    assert scenery is not None
    state = GAMES.deal(GAMES.setup(**record(*table)["setup"]))
    return playable(room_for(scenery, scenery.areas(state), seats, size, 1.0))


CASES = [(*table, size) for size in (TABLET, PHONE) for table in TABLES if _playable(table, size)]
IDS = [f"{game}-{variant}-{seats}-{size[0]}" for game, variant, seats, size in CASES]


@contextmanager
def seated(home: Path, game: str, variant: str, seats: int, size: Size) -> Iterator[Glass]:
    """A table just dealt."""
    window()
    setup = GAMES.setup(**record(game, variant, seats)["setup"])
    with started(home, setup, size=size) as glass:
        glass.rest_unseen()
        glass.frame()
        yield glass


@contextmanager
def in_play(
    home: Path, game: str, variant: str, seats: int, size: Size, part: float = 0.5
) -> Iterator[Glass]:
    """A table on which this part of a golden game was played."""
    with seated(home, game, variant, seats, size) as glass:
        play_on(glass, 0.0, part)
        yield glass


def play_on(glass: Glass, since: float, part: float) -> None:
    """Its golden game from one part to another, until nothing moves."""
    setup = glass.session.setup
    actions = record(setup.game, setup.variant, setup.seats)["actions"]
    play(glass, actions[int(since * len(actions)) : int(part * len(actions))])
    glass.frame()


def on(glass: Glass) -> list[Drawn]:
    """All that lies on the cloth, as the next frame will show it."""
    glass.shown.signs("places")
    return drawn(glass.table.canvas, but=glass.cloths())


def in_hands(glass: Glass) -> list[Drawn]:
    """What is drawn above everything: the pieces that hands carry."""
    glass.shown.signs("places")
    return drawn(glass.pieces_drawn().top)


def pieces_at_rest(glass: Glass) -> list[Drawn]:
    """The sprites of all that lies on the field and in the trays, shadows left out."""
    glass.shown.signs("places")
    pieces = glass.pieces_drawn()
    found = [*drawn(pieces.low), *drawn(pieces.high)]
    return [one for one in found if not one.name.startswith("shadow")]


def told_pieces(glass: Glass, where: str = "") -> list[tuple[str, Frame]]:
    """Where the flight recorder says that every piece lies, or all those of some areas."""
    told = glass.told("scene")[-1]["pieces"]
    pieces = [piece for piece in told if piece["where"].startswith(where)]
    return [
        (piece["piece"], Frame(piece["x"], piece["y"], piece["w"], piece["h"], piece["angle"]))
        for piece in pieces
    ]


def same_box(one: Frame, other: Frame, slack: float = 0.6) -> bool:
    """Whether two frames lie on each other, turned alike or by half a turn."""
    turn = (one.angle - other.angle) % 180
    return (
        hypot(one.cx - other.cx, one.cy - other.cy) <= slack
        and abs(one.w - other.w) <= slack
        and abs(one.h - other.h) <= slack
        and min(turn, 180 - turn) < 1.0
    )


def holds(outer: Frame, inner: Frame, slack: float = 0.6) -> bool:
    """Whether all of a frame lies in another."""
    return all(outer.holds(x, y, slack) for x, y in corners(inner))


def corners(frame: Frame, part: float = 1.0) -> list[tuple[float, float]]:
    x, y = frame.w / 2 * part, frame.h / 2 * part
    return [frame.point(*corner) for corner in ((-x, -y), (x, -y), (x, y), (-x, y))]


def box_of(frame: Frame) -> Rect:
    """The upright rectangle round a frame, however it is turned."""
    xs, ys = zip(*corners(frame), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def common(one: Frame, other: Frame) -> float:
    """How far two frames reach into each other, in pixels."""
    both = box_of(one).within(box_of(other))
    return min(both.w, both.h)


def near(one: Any, other: Any) -> float:
    """How far the middles of two frames are apart."""
    return hypot(one.cx - other.cx, one.cy - other.cy)
