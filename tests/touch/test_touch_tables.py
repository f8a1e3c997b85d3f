"""Tables as large as a wall and as small as a phone, under sixty fingers, at every density."""

from __future__ import annotations

from math import dist
from pathlib import Path
from typing import Any

import pytest

from tests.cases import plain_cases
from tests.touch.glass import Glass, opened, window
from tests.touch.hands import Point
from tests.touch.sound import assert_at_rest, assert_sound
from tests.touch.test_reach import misunderstood

WALL, PHONE = (3840, 2160), (800, 360)
FINGERS = 60
MOST = {(case.game, case.variant): case.seats for case in plain_cases()}
DENSE = {1: (1280, 800), 2: (2560, 1600), 3: (2400, 1080), 4: (3840, 2160)}


def resize(glass: Glass, size: tuple[int, int]) -> None:
    window().size = size
    glass.until(lambda: tuple(glass.table.size) == size)
    glass.frames(3)
    glass.rest_unseen()


@pytest.mark.parametrize("size", [WALL, PHONE])
def test_every_table_can_be_reached(tmp_path: Path, size: tuple[int, int]) -> None:
    """At a wall for as many as can sit there, on a phone for as few."""
    for (game, variant), most in MOST.items():
        fewest = min(c.seats for c in plain_cases() if (c.game, c.variant) == (game, variant))
        with opened(tmp_path, variant, most if size == WALL else fewest, game=game) as glass:
            resize(glass, size)
            assert not [wrong for wrong in misunderstood(glass) if wrong[0] != "menu over"], variant
            within(glass)


def within(glass: Glass) -> None:
    """What can be lifted is in the window."""
    w, h = glass.table.size
    for piece in glass.shown.liftable():
        x, y = glass.at(piece)
        assert 0 <= x <= w and 0 <= y <= h, piece


@pytest.mark.parametrize("density", DENSE)
def test_every_density(tmp_path: Path, density: int) -> None:
    """Pixels are smaller there, fingers are not: everything is in reach."""
    from kivy.metrics import Metrics

    size = DENSE[density]
    before = Metrics.density
    Metrics.density = density
    try:
        with opened(tmp_path, "rattlesnake", 2) as glass:
            resize(glass, size)
            assert not list(misunderstood(glass))
            within(glass)
            piece = next(iter(glass.shown.liftable()))
            finger = glass.finger(glass.at(piece))
            glass.drag(finger, (finger.x + 15 * density, finger.y + 15 * density), 2)
            assert piece in glass.shown.held()
            finger.up()
            glass.rest_unseen()
            assert_at_rest(glass, drawn=False)
    finally:
        Metrics.density = before


def free_points(glass: Glass, number: int) -> list[Point]:
    """Points all over the window, none near the menu's buttons."""
    (w, h), menus = glass.table.size, glass.menus()
    points = [(w * (n % 12 + 0.5) / 12, h * (n // 12 + 0.5) / 9) for n in range(108)]
    return [at for at in points if all(dist(at, menu) > 80 for menu in menus)][:number]


@pytest.mark.parametrize(("variant", "size"), [("great_herd", WALL), ("herd", PHONE)])
def test_sixty_fingers(tmp_path: Path, variant: str, size: tuple[int, int]) -> None:
    """All that can be lifted is lifted, the other fingers lie about; all move, and all let go."""
    with opened(tmp_path, variant, 6 if size == WALL else 2) as glass:
        resize(glass, size)
        fingers: list[Any] = []
        for piece in list(glass.shown.liftable()):
            glass.seconds(0.25)  # a hand that lands at once is a palm
            fingers.append(glass.finger(glass.at(piece)))
            glass.drag(fingers[-1], (size[0] / 2, size[1] / 2), 2)
        held = len(glass.shown.held())
        assert held >= len(fingers) * 0.9, f"{held} of {len(fingers)}"
        for at in free_points(glass, FINGERS - len(fingers)):
            fingers.append(glass.finger(at))
        for step in range(12):
            for number, finger in enumerate(fingers):
                finger.to(size[0] * ((number + step) % 13) / 13, size[1] * (number % 11) / 11)
            glass.frame()
            assert_sound(glass, drawn=False)
        for finger in fingers:
            finger.to(2, 2)
            finger.up()
        glass.rest_unseen()
        assert_at_rest(glass, drawn=False)
