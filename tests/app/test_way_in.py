"""The way in, counted in touches: from a fresh start to the first legal action, and to a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.app.pages import touch
from tests.touch.glass import Glass, started
from tests.touch.players import advice, button_at, lay, press

SIZES = [(1280, 800), (800, 360)]
PHONE = 480


@dataclass
class Counted:
    """A newcomer's hand: every touch is counted."""

    glass: Glass
    touches: int = 0
    gestures: int = 0  # on a table

    def touch(self, widget: Any) -> None:
        self.touches += 1
        touch(self.glass, widget)

    def act(self) -> None:
        """The first thing that a good player does: a drag, or a tap on a card or a button."""
        glass = self.glass
        glass.until(lambda: 0 in glass.session.active and glass.table.at_rest())
        action, before = advice(glass, 0), glass.session.cursor
        self.gestures += 1
        if button_at(glass, 0, action) is not None:
            press(glass, 0, action)
        elif action.startswith("draw"):
            pose = glass.table.shown.pose(f"card:{action.split()[1]}")
            glass.tap((pose.x, pose.y))
        else:
            lay(glass, 0, action)
        glass.until(lambda: glass.session.cursor > before)


@pytest.fixture
def newcomer(tmp_path: Path) -> Callable[..., Any]:
    return lambda **options: started(tmp_path, **options)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES.names)
def test_two_touches_and_a_drag_to_the_first_legal_action(
    newcomer: Callable[..., Any], game: str, size: tuple[int, int]
) -> None:
    """The first start asks nothing; on a phone the page of seats comes between."""
    with newcomer(size=size) as glass:
        glass.frames(3)
        hand, home = Counted(glass), glass.app.home
        assert home.question is None and home.cover is None
        if size[1] < PHONE:
            hand.touch(home.cards[game])
            hand.touch(glass.app.stack.top.play_button)
        else:
            hand.touch(home.cards[game].alone)
        hand.act()
        assert hand.touches <= 2 and hand.gestures == 1


@pytest.mark.parametrize("game", GAMES.names)
def test_two_touches_to_a_table_for_two_people(newcomer: Callable[..., Any], game: str) -> None:
    """Together is with each other, not with the tablet; also where one last played alone."""
    from oeil_app.screens.seats.alone import play_alone

    with newcomer() as glass:
        glass.frames(3)
        for before in (lambda: None, lambda: play_alone(glass.app, game)):
            before()
            glass.app.go_home()
            glass.frames(3)
            hand = Counted(glass)
            hand.touch(glass.app.home.cards[game].together)
            hand.touch(glass.app.stack.top.play_button)
            seating = glass.game.seating
            assert hand.touches == 2 and not seating.computers(2)
            assert glass.session.setup.seats == 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES.names)
def test_two_touches_to_every_lesson_and_the_first_thing_is_done_there(
    newcomer: Callable[..., Any], game: str, size: tuple[int, int]
) -> None:
    with newcomer(size=size) as glass:
        glass.frames(3)
        hand = Counted(glass)
        hand.touch(glass.app.home.cards[game])
        hand.touch(glass.app.stack.top.learn)
        page = glass.app.stack.top
        assert hand.touches == 2 and page.teaching.game == game
        glass.seconds(3)  # nothing to read first: the finger points, and what it shows is taken
        assert page.teaching.step.takes is not None and page.at.pointer.at() is not None


def test_one_touch_to_the_guide_and_two_from_the_rules(newcomer: Callable[..., Any]) -> None:
    with newcomer() as glass:
        glass.frames(3)
        hand = Counted(glass)
        hand.touch(glass.app.home.guide)
        assert hand.touches == 1 and glass.app.stack.way == ["home", "lesson"]
        glass.app.go_home()
        hand = Counted(glass)
        hand.touch(glass.app.home.doors["rules"])
        start = next(
            widget
            for widget in glass.app.stack.top.walk()
            if getattr(getattr(widget, "do", None), "keywords", {}).get("lesson")
        )
        hand.touch(start)
        assert hand.touches == 2 and glass.app.stack.top.teaching is not None
