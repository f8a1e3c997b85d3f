"""Before the deal: the places of one more, long names, and how many may play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oeil_app.games import GAMES
from oeil_app.layout.frame import Rect
from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.seats.plan.plan import Plan
from tests.app.pages import touch
from tests.touch.glass import Glass, started

WAYS = [(game, way.id) for game in GAMES.names for way in GAMES.game(game).variants]
NAME = "Marie-Antoinette"


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_the_place_of_one_more_lies_on_the_table_and_beside_the_trays(
    game: str, variant: str
) -> None:
    """For every number of people, whoever sat down where."""
    from oeil_app.screens.seats.places.open_place import open_place

    way, places = GAMES.variant(game, variant), 0
    for seats in way.seats:
        plan = Plan(game, variant, tuple(Player() for _ in range(seats))).fitted()
        for first in [None, *(edge for edge, _x, _y in plan.open_places())]:
            then = plan if first is None else plan.joined(first)
            layout = then.layout()
            frames = [tray.frame for tray in layout.trays.values()]
            table = Rect(0, 0, layout.window.w, layout.window.h)
            for _edge, px, py in then.open_places():
                box = open_place(px, py, (0, 0, table.w, table.h), frames)
                if box is None:
                    continue
                places += 1
                place = Rect(*box)
                assert min(place.w, place.h) > 40, (seats, first, place)
                assert place.x >= 0 and place.x + place.w <= table.w
                assert place.y >= 0 and place.y + place.h <= table.h
                assert not any(frame.rect.meets(place) for frame in frames), (seats, first)
    assert places or way.seats[-1] < 3 or game == "oeil"


@pytest.fixture
def seats(tmp_path: Path) -> Iterator[Glass]:
    with started(tmp_path) as glass:
        glass.app.journal.family.add(NAME, "fox", "red")
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"].together, 8)
        yield glass


def test_a_long_name_is_not_broken_off_above_its_seat(seats: Glass) -> None:
    from oeil_app.screens.kit.text import LongName
    from oeil_app.screens.seats.places.editor import Editor

    page = seats.app.stack.top
    page.plan = page.plan.with_player(0, Player(NAME, "fox"))
    page.show()
    touch(seats, page.table.spots[0], 8)
    editor = next(one for one in page.walk(restrict=True) if isinstance(one, Editor))
    heading = next(one for one in editor.walk(restrict=True) if isinstance(one, LongName))
    assert heading.text == NAME and not heading.broken()


def test_how_many_may_play_lies_close_on_its_ground(seats: Glass) -> None:
    """Also when somebody sat down and the ways were laid anew."""
    from oeil_app.screens.seats.ways.ways import Way

    page = seats.app.stack.top
    for _ in range(2):
        touch(seats, page.table.plus[0], 20)
        ways = [one for one in page.walk(restrict=True) if isinstance(one, Way)]
        assert len(ways) == 4
        for way in ways:
            assert way.chip.x + way.chip.width < way.seats.x + way.seats.texture_size[0] + 12
