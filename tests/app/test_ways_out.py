"""Ways out: from every page and every sheet home is at most two steps away, by touch or by Esc."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.pages import touch
from tests.app.walk.stops import stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import Glass, opened, started
from tests.touch.players import played_out

MOST = 2
ESCAPE = 27
STOPS = {stop.name: stop for stop in stops()}


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


# -- what lies over a page -------------------------------------------------------------------------


def _presses(*words: str) -> Callable[[Walker], None]:
    def press(walker: Walker) -> None:
        for word in words:
            walker.press(word)

    return press


def _sits(walker: Walker) -> None:
    """Somebody's place is open, and a name is typed there."""
    touch(walker.glass, walker.page.table.spots[0])
    assert walker.page.editing == 0


def _reads(walker: Walker) -> None:
    """The book instead of the pictures."""
    walker.page.read()


def _makes(walker: Walker) -> None:
    """A puzzle that nobody has had is being made."""
    page = walker.page
    page._touched(page.grid.cells[0])
    assert page.cover is not None


def _learned(walker: Walker) -> None:
    """A lesson came to its end: it asks what is next."""
    walker.page._done()
    walker.glass.frames(4)
    assert walker.page.question is not None


def _starred(walker: Walker) -> None:
    """A round of a drill is done."""
    page = walker.page
    while page.finish is None:
        rev = page.session.rev
        for answer in sorted(page.task.wanted):
            page.at.table.submit(0, answer, page.session.rev)
        walker.glass.until(lambda rev=rev: page.session.rev > rev)
        walker.glass.until(lambda: page.finish is not None or page.session.active)


OVER: dict[str, tuple[str, Callable[[Walker], None]]] = {
    "a place at the table": ("seats-lynx", _sits),
    "options": ("seats-lynx", _presses("Options")),
    "a person who leaves": ("edit-person", _presses("Delete this person")),
    "a photograph": ("album", _presses("Print")),
    "a code that is none": ("code", _presses("Deal")),
    "a file to be opened": ("records", _presses("Open a game file")),
    "a game to be deleted": ("records", _presses("Discard")),
    "the book behind the pictures": ("rules", _reads),
    "a lesson that is over": ("lesson", _learned),
    "a drill that is over": ("drill-fits", _starred),
    "a puzzle being made": ("puzzles", _makes),
    "a topic to be deleted": ("topic", _presses("Delete the topic")),
}


@pytest.mark.parametrize("over", OVER)
def test_home_is_two_steps_away_from_what_lies_over_a_page(tmp_path: Path, over: str) -> None:
    stop, lay = OVER[over]
    with same_every_day(), started(tmp_path) as glass:
        walker = Walker(glass)
        STOPS[stop].come(walker)
        lay(walker)
        walker.glass.frames(2)
        assert steps_home(glass) <= MOST


def test_what_was_written_is_thrown_away_on_the_way_home(tmp_path: Path) -> None:
    """It asks first, and then one is at home: not a page back."""
    with same_every_day(), started(tmp_path) as glass:
        walker = Walker(glass)
        STOPS["question"].come(walker)
        walker.page.entry.text = "Half"
        touch(glass, walker.page.header.home_button)
        assert walker.page.question is not None
        walker.press("Throw away")
        assert glass.app.stack.way == ["home"]


# -- tables ----------------------------------------------------------------------------------------


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


ENDS = [
    ("lynx", "herd", 2),
    ("oeil", "children", 2),
    ("oeil", "solitaire", 1),
    ("serpents", "standard", 2),
    ("foureyes", "beginner", 2),
]


@pytest.mark.parametrize(("game", "variant", "seats"), ENDS, ids=lambda part: str(part))
def test_a_finished_game_is_left_in_one_step(
    tmp_path: Path, game: str, variant: str, seats: int
) -> None:
    with opened(tmp_path, variant, seats, seed=3, game=game) as glass:
        played_out(glass)
        assert steps_home(glass) == 1


@pytest.mark.parametrize("lay", [_rules, _replay, lambda page: page.open_menu()])
def test_a_finished_game_is_left_from_whatever_lies_over_it(
    tmp_path: Path, lay: Callable[[Any], None]
) -> None:
    """From the menu and the rules at once, from the replay by the table."""
    with opened(tmp_path, "standard", 2, seed=3, game="serpents") as glass:
        played_out(glass)
        lay(glass.game)
        glass.frames(4)
        assert steps_home(glass) <= (2 if lay is _replay else 1)


@pytest.mark.parametrize("solved", [True, False])
def test_a_finished_puzzle_is_left_in_one_step(tmp_path: Path, solved: bool) -> None:
    """To the room it was chosen in; from there home is one more."""
    with same_every_day(), started(tmp_path) as glass:
        walker = Walker(glass)
        STOPS["puzzle"].come(walker)
        page = glass.app.stack.top
        page._decided("solved" if solved else "failed")
        glass.until(lambda: page.sheet is not None)
        glass.key(ESCAPE)
        glass.frames(4)
        assert glass.app.stack.top.name == "today"
        assert steps_home(glass) == 1


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
