"""Ways out: from every page and every sheet home is at most two steps away, by touch or by Esc."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.walk.stops import stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import Glass, opened, started

MOST = 2
ESCAPE = 27


def steps_home(glass: Glass) -> int:
    """A step is the home sign where it is offered, else Esc."""
    app = glass.app
    for step in range(MOST + 2):
        page = app.stack.top
        if app.stack.way == ["home"] and page.question is None and page.cover is None:
            return step
        home = page.header and page.header.home_button
        covered = page.question is not None or page.cover is not None
        if home and not covered:
            glass.tap(home.to_window(home.center_x, home.center_y))
        else:
            glass.key(ESCAPE)
        glass.frames(4)
    return MOST + 2


def test_home_is_two_steps_away_from_every_page(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        walker, far = Walker(glass), {}
        for stop in stops():
            stop.come(walker)
            far[stop.name] = steps_home(glass)
        assert {name: steps for name, steps in far.items() if steps > MOST} == {}


def _rules(page: Any) -> None:
    page.open_rules(0.0)


def _players(page: Any) -> None:
    page.players_menu.open(0.0)


def _replay(page: Any) -> None:
    page.look_back()


@pytest.mark.parametrize("lay", [_rules, _players, _replay, lambda page: page.open_menu()])
def test_home_is_two_steps_away_from_what_lies_over_a_table(
    tmp_path: Path, lay: Callable[[Any], None]
) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        glass.session.submit(*_any_action(glass))
        lay(glass.game)
        glass.frames(4)
        game = glass.game.game
        assert steps_home(glass) <= MOST
        assert glass.app.journal.latest().id == game, "it waits to be continued"


def test_a_locked_table_is_not_left_by_escape(tmp_path: Path) -> None:
    """Small visitors press what they find."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        glass.app.settings.change(lock=True)
        glass.frames(4)
        for _ in range(4):
            glass.key(ESCAPE)
            glass.frames(2)
        assert glass.app.stack.top is glass.game


def _any_action(glass: Glass) -> tuple[int, Any]:
    session = glass.session
    seat = next(iter(session.active))
    return seat, session.referee.legal(session.state, seat)[0]
