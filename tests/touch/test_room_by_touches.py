"""Room on the table at every scene of games by touches, as the trace tells of `areas` and `pieces`.

Nothing lies under a tray or in a neighbour's area; what a hand is shown lies in its own.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from oeil_app.games import GAMES
from oeil_app.layout.frame import Frame
from oeil_app.screens.seats.plan.window import fitting_seats
from tests.touch.areas import check_scenes, overlap
from tests.touch.glass import Glass, started
from tests.touch.players import carry

SLACK = 1.0  # px


def check_places(glass: Glass) -> int:
    """What is drawn of the places of a held card keeps within the area that it is laid on."""
    frames = {id: area.frame.rect for id, area in glass.shown.areas().items()}
    mine = [rect for id, rect in frames.items() if id == "field" or id.startswith("plot:")]
    places = [
        quad for quad in glass.shown.signs("places") if quad.sprite.startswith(("may", "dotted"))
    ]
    menus = [menu.frame.rect for menu in glass.menu_buttons() if menu.opacity]
    for quad in places:
        assert not any(
            overlap(Frame(quad.x, quad.y, quad.w, quad.h, quad.angle).rect, menu) > SLACK
            for menu in menus
        ), "a place lies under a menu's button"
        drawn = Frame(quad.x, quad.y, quad.w, quad.h, quad.angle).rect
        assert any(overlap(drawn, rect) >= min(drawn.w, drawn.h) - SLACK for rect in mine)
    return len(places)


def play(glass: Glass, moves: int, seed: int) -> int:
    """So many random moves by touches, of cards as they lie in the hand; places that were shown."""
    luck, session, seen = random.Random(seed), glass.session, 0
    for _ in range(moves):
        ways = {
            seat: [text for text in legal(glass, seat) if "@" in text and "r@" not in text]
            for seat in session.active
        }
        if not any(ways.values()) and session.outcome is None:  # somebody has to call
            callers = [seat for seat in session.active if "stop" in legal(glass, seat)]
            if callers and session.submit(luck.choice(callers), "stop").verdict.ok:
                glass.rest_unseen()
            ways = {
                seat: [text for text in legal(glass, seat) if "@" in text and "r@" not in text]
                for seat in session.active
            }
        able = [seat for seat, lays in ways.items() if lays]
        if not able or session.outcome is not None:
            break
        seat = luck.choice(able)
        finger = carry(glass, seat, luck.choice(ways[seat]))
        seen += check_places(glass)
        finger.up()
        glass.rest_unseen()
    return seen


def legal(glass: Glass, seat: int) -> list[str]:
    session = glass.session
    return [action.text() for action in session.referee.legal(session.state, seat)]


def hold_to_it(
    home: Path,
    variant: str,
    seats: int,
    moves: int,
    seed: int,
    size: tuple[int, int] = (1280, 800),
) -> int:
    setup = GAMES.setup("lynx", variant, seats, seed, {})
    with started(home, setup, size=size) as glass:
        glass.rest()
        glass.table.state.help[:] = ["all"] * seats
        shown = play(glass, moves, seed)
        assert check_scenes(glass)
    return shown


@pytest.mark.parametrize(
    ("variant", "seats", "moves"),
    [
        ("great_herd", 6, 14),
        ("herd", 6, 14),
        ("herd", 4, 12),
        ("rattlesnake", 4, 8),
        ("arrow", 4, 8),
        ("arrow", 6, 6),
    ],
)
def test_what_is_laid_lies_in_its_own_area(
    tmp_path: Path, variant: str, seats: int, moves: int
) -> None:
    assert hold_to_it(tmp_path, variant, seats, moves, seed=5)


PHONE = (800, 360)
ON_PHONES = [
    (variant, seats)
    for variant in ("great_herd", "herd", "rattlesnake", "arrow")
    for seats in fitting_seats("lynx", variant, (800.0, 360.0, 1.0, (0.0, 0.0, 0.0, 0.0)))
    if seats > 1
]


@pytest.mark.parametrize(("variant", "seats"), ON_PHONES)
def test_the_same_on_a_phone(tmp_path: Path, variant: str, seats: int) -> None:
    assert hold_to_it(tmp_path, variant, seats, 8, 5, PHONE)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("variant", ["great_herd", "herd", "rattlesnake", "arrow"])
def test_whole_games_keep_to_their_areas(tmp_path: Path, variant: str) -> None:
    for seats in (2, 3, 4, 6):
        for seed in range(5):
            hold_to_it(tmp_path / f"{seats}-{seed}", variant, seats, 60, seed)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("variant", "seats"), ON_PHONES)
def test_whole_games_on_a_phone_keep_to_their_areas(
    tmp_path: Path, variant: str, seats: int
) -> None:
    for seed in range(5):
        hold_to_it(tmp_path / str(seed), variant, seats, 60, seed, PHONE)
