"""The window that a table must fit: its room there, and how many can play. Pure, no Kivy."""

from __future__ import annotations

from functools import lru_cache

from oeil_app.games import GAMES
from oeil_app.layout.layout import Room
from oeil_app.layout.tables import playable, room_for

Window = tuple[float, float, float, tuple[float, float, float, float]]  # w, h, dp, insets
TABLET: Window = (1280.0, 800.0, 1.0, (0.0, 0.0, 0.0, 0.0))


@lru_cache(maxsize=64)
def room_of(game: str, variant: str, seats: int, window: Window) -> Room:
    """What the table of so many players is laid out from."""
    scenery = GAMES.variant(game, variant).scenery
    assert scenery is not None
    state = GAMES.deal(GAMES.setup(game, variant, seats, 1, {}))
    w, h, dp, insets = window
    return room_for(scenery, scenery.areas(state), seats, (w, h), dp, insets=insets)


@lru_cache(maxsize=64)
def fitting_seats(game: str, variant: str, window: Window) -> tuple[int, ...]:
    """The numbers of players of a variant for whom there is room in a window."""
    way = GAMES.variant(game, variant)
    if way.scenery is None:
        return tuple(way.seats)
    good = [n for n in way.seats if playable(room_of(game, variant, n, window))]
    return tuple(n for n in way.seats if n <= max(good, default=0))
