"""The trays of The Eye are three things, each in a well with its caption inside."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from oeil_app.core.scenery.scene import Mark, Scene
from oeil_app.games import GAMES
from oeil_app.games.oeil.quiz.scenery import QuizScenery
from oeil_app.games.oeil.scenery.standard import StandardScenery
from oeil_app.games.oeil.state import MOVE, State
from oeil_app.layout.corners import CornerTray, lay_out_corners
from oeil_app.layout.layout import Room
from oeil_app.table.place.placer import Placer, Slots

TABLETS, PHONES = [(1280, 800), (2000, 1200), (1024, 768), (1920, 1080)], [(800, 360), (915, 412)]
VARIANTS = ["standard", "children", "handicap", "quiz"]


def captions(w: int, h: int, variant: str, seats: int) -> tuple[Placer, list[Mark]]:
    """What the trays of a new game say in a window."""
    state = GAMES.deal(GAMES.setup("oeil", variant, seats, 5, {}))
    scenery = QuizScenery() if variant == "quiz" else StandardScenery()
    areas = scenery.areas(state)
    layout = lay_out_corners(Room(w, h, 1.0, seats, areas, scenery.buttons))
    placer = Placer(layout, areas, Slots())
    scene = scenery.fitted(placer.rooms()).scene(state)
    return placer, [mark for mark in scene.marks if mark.kind == "caption"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_well_has_one_caption_and_no_tray_names_the_design(variant: str, seats: int) -> None:
    """O-3, O-7, O-10: pegs or moves, colours, and what wins are told apart."""
    placer, marks = captions(1280, 800, variant, seats)
    for seat, tray in placer.layout.trays.items():
        mine = [mark for mark in marks if mark.spot.area == f"tray:{seat}"]
        assert isinstance(tray, CornerTray) and len(tray.wells) == 3
        assert [tray.band(mark.spot.y) for mark in mine] == [0, 1, 2]
        assert not any(m.word.key.startswith("design") for m in mine if m.word)


@pytest.mark.parametrize("size", TABLETS + PHONES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_wells_lie_apart_and_off_the_words_and_buttons(
    size: tuple[int, int], variant: str, seats: int
) -> None:
    placer, _ = captions(*size, variant, seats)
    for tray in placer.layout.trays.values():
        assert isinstance(tray, CornerTray)
        rects = [
            frame.rect
            for frame in (*tray.hollows, *([tray.words] if tray.words else []), *tray.buttons)
        ]
        for one, other in combinations(rects, 2):
            across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
            along = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
            assert min(across, along) < 1.0
        for well in tray.wells:
            inner, caption = well.inside.rect, well.caption.rect
            across = min(inner.x + inner.w, caption.x + caption.w) - max(inner.x, caption.x)
            along = min(inner.y + inner.h, caption.y + caption.h) - max(inner.y, caption.y)
            assert min(across, along) < 1.0, "nothing lies on a caption"


@pytest.mark.parametrize("size", TABLETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_slots_are_large_enough_to_be_read(size: tuple[int, int], variant: str, seats: int) -> None:
    placer, _ = captions(*size, variant, seats)
    for tray in placer.layout.trays.values():
        assert tray.card >= (44 if seats == 2 else 26) * placer.layout.u


def played(variant: str, seats: int, moves: int) -> Iterator[tuple[State, Scene]]:
    """A random game, scene by scene."""
    way, luck = GAMES.variant("oeil", variant), random.Random(seats)
    state = GAMES.deal(GAMES.setup("oeil", variant, seats, 5, {}))
    for _ in range(moves):
        assert way.scenery is not None
        yield state, way.scenery.scene(state)
        seat = next(iter(way.referee.active(state)), None)
        if seat is None:
            return
        state, _ = way.referee.apply(state, seat, luck.choice(list(way.referee.legal(state, seat))))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_tray_says_nothing_twice(variant: str, seats: int) -> None:
    """What a caption tells the line at the tray does not repeat."""
    for _, scene in played(variant, seats, 80):
        for seat, word in scene.words.items():
            captions = [m.word for m in scene.marks if m.spot.area == f"tray:{seat}" and m.word]
            assert word.key not in [caption.key for caption in captions]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bead_for_every_move_and_a_hollow_for_every_spent_one(variant: str) -> None:
    """O-9 (4): what the turn began with stays to be seen."""
    spent, began = 0, {}
    for state, scene in played(variant, 2, 120):
        if state.phase != MOVE:
            continue
        if state.first_move:
            began[state.round, state.turn] = state.moves_left
        here = [mark for mark in scene.marks if mark.spot.area == f"tray:{state.turn}"]
        mine = [mark.text for mark in here if mark.spot.y > 2]  # in the first well
        assert mine.count("bead-full") == state.moves_left
        assert mine.count("bead-hollow") == began[state.round, state.turn] - state.moves_left
        spent += mine.count("bead-hollow")
    assert spent, "some moves were spent"
