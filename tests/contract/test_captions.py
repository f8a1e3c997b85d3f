"""The trays of The Eye say what their bands are, where there is room for it."""

from __future__ import annotations

from itertools import combinations

import pytest

from oeil_app.core.scene import Mark
from oeil_app.games import GAMES
from oeil_app.games.oeil.scenery.standard import StandardScenery
from oeil_app.games.oeil.state import State
from oeil_app.table.place.corners import lay_out_corners
from oeil_app.table.place.placer import Placer, Slots
from oeil_app.table.place.room import Room

TABLETS, PHONES = [(1280, 800), (2000, 1200), (1024, 768), (1920, 1080)], [(800, 360), (915, 412)]


def labels(w: int, h: int, variant: str, seats: int) -> tuple[Placer, list[Mark]]:
    """What the trays of a new game say in a window."""
    state = GAMES.deal(GAMES.setup("oeil", variant, seats, 5, {}))
    assert isinstance(state, State)
    scenery = StandardScenery()
    areas = scenery.areas(state)
    layout = lay_out_corners(Room(w, h, 1.0, seats, areas, scenery.buttons))
    placer = Placer(layout, areas, Slots())
    scene = scenery.fitted(placer.rooms()).scene(state)
    return placer, [mark for mark in scene.marks if mark.word is not None]


def keys(marks: list[Mark], seat: int) -> set[str]:
    return {mark.word.key for mark in marks if mark.word and mark.spot.area == f"tray:{seat}"}


@pytest.mark.parametrize("size", TABLETS)
def test_a_tray_as_long_as_the_window_has_all_captions(size: tuple[int, int]) -> None:
    """O-7, O-10: pegs, colours and home are told apart; the design is named besides (O-3)."""
    _, marks = labels(*size, "standard", 2)
    told = {"caption_pegs", "caption_colours", "caption_home"}
    for seat in range(2):
        assert keys(marks, seat) - told == {"design_long"}
        assert told <= keys(marks, seat)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phone_has_only_the_design(size: tuple[int, int], seats: int) -> None:
    _, marks = labels(*size, "standard", seats)
    assert [mark.word.key for mark in marks if mark.word] == ["design_long"] * seats


@pytest.mark.parametrize("size", TABLETS + PHONES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["standard", "children", "handicap"])
def test_captions_lie_apart_and_off_the_buttons(
    size: tuple[int, int], variant: str, seats: int
) -> None:
    placer, marks = labels(*size, variant, seats)
    for seat, tray in placer.layout.trays.items():
        mine = [mark for mark in marks if mark.spot.area == f"tray:{seat}"]
        frames = [placer.frame(mark.spot, mark.w, mark.h) for mark in mine]
        assert all(frame.angle == tray.frame.angle for frame in frames)
        rects = [frame.rect for frame in (*frames, *tray.buttons)]
        for one, other in combinations(rects, 2):
            across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
            along = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
            assert min(across, along) < 1.0, (seat, [mark.word for mark in mine])
