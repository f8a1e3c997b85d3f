"""The puzzle of the day invites; rows lie on their own cloth; nothing yet leads somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games import GAMES
from tests.app.pages import assert_fit, texts, touch
from tests.app.test_home_tiles import solve_today
from tests.app.walk.walker import same_every_day
from tests.touch.glass import started

LONG = "WWWWWWWWWWWWWWWW"  # no name is longer
SIZES = [(1280, 800), (2000, 1200), (800, 360)]


def test_who_has_solved_it_today_is_ticked(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        mia, papa = (glass.app.journal.family.add(n, "fox", "red") for n in ("Mia", "Papa"))
        solve_today(glass, mia.id)
        page = glass.app.go("today")
        glass.frames(6)
        assert page.solvers == {mia.id} and page.board.picture.drawn
        assert [who for who, face in page.who.cards.items() if face.tick] == [mia.id]
        assert page.who.cards[mia.id].lit and not page.who.cards[papa.id].lit
        touch(glass, page.board)
        assert glass.app.stack.top.name == "puzzle"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["today", "puzzles", "practice", "family"])
def test_no_name_is_ever_cut(tmp_path: Path, size: tuple[int, int], page: str) -> None:
    with same_every_day(), started(tmp_path, size=size) as glass:
        who = [glass.app.journal.family.add(LONG[:-1] + e, "fox", "red") for e in "WXYZ"]
        glass.app.journal.family.keep(None, "practice", "who", who[0].id)
        glass.app.go(page)
        glass.frames(12)
        assert_fit(glass)
        assert not any("…" in text or "..." in text for text in texts(glass.app.stack.top))


def test_every_game_that_waits_lies_on_its_own_cloth(tmp_path: Path) -> None:
    from oeil_app.screens.kit.materials.inset import cloth_of

    with started(tmp_path) as glass:
        for game in GAMES.names:
            variant = next(v for v in GAMES.game(game).variants if v.scenery is not None)
            glass.app.journal.begin(GAMES.setup(game, variant.id, variant.seats[-1], 7, {}))
        page = glass.app.go("saved")
        glass.frames(6)
        seen = {row.game.setup.game: row.cloth for row in page.rows}
        assert seen == {game: cloth_of(game) for game in GAMES.names}
        assert len({id(cloth) for cloth in seen.values()}) == len(GAMES.names)
        for row in page.rows:
            assert len(row.faces.children) in (0, row.game.setup.seats)


def test_where_nothing_was_solved_a_door_leads_to_todays_puzzle(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        page = glass.app.go("puzzle_results")
        glass.frames(4)
        touch(glass, page.empty.button, frames=8)
        assert glass.app.stack.top.name == "today"


def test_where_all_kinds_of_puzzles_have_room_they_begin_at_the_top(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path, size=(2000, 1200)) as glass:
        page = glass.app.go("puzzles")
        glass.frames(20)
        column, first = page.kinds, next(iter(page.kinds.buttons.values()))
        assert column.row.height < column.height
        assert column.top - first.to_window(0, first.top)[1] < 12
