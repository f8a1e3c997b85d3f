"""The seats page by touches: carried from the bench to a place; pictures of the ways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.app.pages import assert_fit, touch
from tests.touch.glass import Glass, started

SIZES = [(1280, 800), (2000, 1200)]


def seats(glass: Glass, game: str = "lynx") -> Any:
    """The page, with Mia and Papa on its bench."""
    for name, animal in (("Mia", "fox"), ("Papa", "bear")):
        glass.app.journal.family.add(name, animal, "red")
    glass.frames(3)
    page = glass.app.go("seats", game=game)
    glass.frames(12)
    return page


def middle(glass: Glass, widget: Any) -> tuple[float, float]:
    x, y, w, h = widget.touch_box()
    return x + w / 2, y + h / 2


def names(page: Any) -> list[str]:
    return [player.name for player in page.now.players]


@pytest.mark.parametrize("size", SIZES)
def test_who_is_carried_to_a_free_place_sits_there(tmp_path: Path, size: tuple[int, int]) -> None:
    with started(tmp_path, size=size) as glass:
        page = seats(glass)
        face = page.bench.waits[0][0]
        edge = page.now.open_places()[0][0]
        joined = page.now.joined(edge, page.bench.waits[0][1])
        finger = glass.finger(middle(glass, face))
        glass.drag(finger, middle(glass, page.table.plus[0]), steps=8)
        assert page.carry.ghost is not None and page.carry.over is page.table.plus[0]
        assert page.table.plus[0].lit, "where it would sit down is lit"
        finger.up()
        glass.frames(12)
        assert page.now == joined and "Mia" in names(page)
        assert page.carry.ghost is None and face.opacity == 1


def test_who_is_carried_to_a_taken_place_takes_it(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass)
        before = page.now
        finger = glass.finger(middle(glass, page.bench.waits[1][0]))
        glass.drag(finger, middle(glass, page.table.spots[0]), steps=8)
        finger.up()
        glass.frames(12)
        assert names(page)[0] == "Papa" and page.now.seats == before.seats
        assert page.bench.waits[0][1].name == "Mia", "and is no longer on the bench"


@pytest.mark.parametrize("far", [30, 260])  # straight up; or sideways, so that the bench scrolls
def test_carried_nowhere_nothing_changes_and_a_tap_still_seats(tmp_path: Path, far: int) -> None:
    with started(tmp_path) as glass:
        page = seats(glass)
        before = page.now
        face = page.bench.waits[0][0]
        x, y = middle(glass, face)
        finger = glass.finger((x, y))
        glass.drag(finger, (x + far, y + 160), steps=8)
        assert page.carry.ghost is not None and page.carry.over is None
        finger.up()
        glass.frames(20)  # whatever a list that scrolls puts off
        assert page.now == before and page.carry.ghost is None and face.opacity == 1
        touch(glass, face, frames=20)
        assert "Mia" in names(page)


def test_a_finger_that_moves_sideways_carries_nobody(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass)
        before = page.now
        x, y = middle(glass, page.bench.waits[0][0])
        finger = glass.finger((x, y))
        glass.drag(finger, (x + 120, y + 10), steps=8)
        assert page.carry.ghost is None
        finger.up()
        glass.frames(20)
        assert page.now == before


def test_a_page_that_is_left_drops_whom_it_carried(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass)
        finger = glass.finger(middle(glass, page.bench.waits[0][0]))
        glass.drag(finger, middle(glass, page.table.plus[0]), steps=8)
        ghost = page.carry.ghost
        glass.app.go_home()
        glass.frames(3)
        assert ghost.parent is None and page.carry.ghost is None
        finger.up()
        glass.frames(3)
        assert "Mia" not in names(page)


@pytest.mark.parametrize("game", GAMES.names)
def test_every_way_has_a_picture_of_its_own_table(tmp_path: Path, game: str) -> None:
    from oeil_app.screens.seats.ways.ways import Way

    with started(tmp_path) as glass:
        page = seats(glass, game)
        glass.frames(20)
        cards: list[Any] = [w for w in page.body.column.walk() if isinstance(w, Way)]
        played = [v for v in GAMES.game(game).variants if v.scenery is not None]
        assert len(cards) == len(played)
        if len(played) > 1:
            assert all(card.picture.drawn for card in cards)
            assert len({card.picture.position.key for card in cards}) == len(cards)
        assert page.table.middle is not None and page.table.middle.drawn
        assert_fit(glass)


def test_the_only_way_leads_to_its_lesson(tmp_path: Path) -> None:
    from oeil_app.screens.seats.ways.ways import Way

    with started(tmp_path) as glass:
        page = seats(glass, "serpents")
        (card,) = [w for w in page.body.column.walk() if isinstance(w, Way)]
        touch(glass, card, frames=8)
        assert glass.app.stack.top.name == "lesson"
