"""Whatever the window: everything that can be touched can be reached, and means itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cases import plain_cases
from tests.touch.glass import Glass, opened, window
from tests.touch.hands import Point

SIZES = [(1280, 800), (800, 1280), (1024, 768), (800, 360), (2000, 1200)]
TABLES = [(case.variant, case.seats) for case in plain_cases() if case.game == "lynx"]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_everything_can_be_reached(tmp_path: Path, variant: str, seats: int) -> None:
    with opened(tmp_path, variant, seats) as glass:
        if variant == "arrow":
            glass.session.submit(seats - 1, "stop")
        for size in SIZES:
            window().size = size
            glass.until(lambda size=size: tuple(glass.table.size) == size)
            glass.frames(3)
            glass.rest()
            assert not list(misunderstood(glass)), f"{size}"


def misunderstood(glass: Glass) -> Any:
    """Every thing whose middle means another thing, and what."""
    table = glass.table
    for piece in table.shown.liftable():
        meant = meaning(glass, glass.at(piece))
        if meant != piece:
            yield piece, meant
    for shown in table.shown.buttons():
        button = shown.button.seat, shown.button.id
        meant = meaning(glass, (shown.frame.cx, shown.frame.cy))
        if meant != button:
            yield button, meant
    for seat in range(glass.session.setup.seats):
        meant = meaning(glass, table.shown.help_sign(seat))
        if meant != (seat, "help"):
            yield (seat, "help"), meant
    for child in glass.game.children:
        if hasattr(child, "pressed"):
            meant = meaning(glass, (child.frame.cx, child.frame.cy))
            if meant != "menu":
                yield "menu", meant
            under = meaning(glass, (child.frame.cx, child.frame.cy), menu=False)
            if under is not None:
                yield "menu over", under


def meaning(glass: Glass, at: Point, menu: bool = True) -> Any:
    """What a finger landing there would do, asked in the order in which the app asks."""
    table = glass.table
    if not (0 <= at[0] <= table.width and 0 <= at[1] <= table.height):
        return "outside"
    if menu and any(
        hasattr(child, "pressed") and child.frame.holds(*at) for child in glass.game.children
    ):
        return "menu"
    button = table.shown.button_at(*at)
    if button is not None:
        return button.seat, button.id
    seat = table.shown.help_at(*at)
    if seat is not None:
        return seat, "help"
    grip = table.shown.grip_at(*at)
    return grip.piece if grip is not None else None
