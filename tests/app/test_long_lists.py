"""Continue and Replays with hundreds of games: few rows, each game in reach, broken ones too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.app.fake_files import answered, fake
from tests.app.pages import assert_fit, texts, touch
from tests.cases import Case
from tests.touch.glass import Glass, opened, started

GAMES = 230


def fill(glass: Glass, count: int = GAMES) -> list[int]:
    """Unfinished games, the latest first, each with its own name."""
    journal = glass.app.journal
    game, _ = journal.begin(Case("lynx", "herd", 2).setup(3), note={"names": ["Léa 0", "Tom"]})
    with_db = journal.db
    columns = "uid, setup, data, note, take_backs, cursor, winner, created, touched"
    (first,) = with_db.execute(f"SELECT {columns} FROM games WHERE id = ?", (game,)).fetchall()
    ids = [game]
    for n in range(1, count):
        note = json.dumps({"names": [f"Léa {n}", "Tom"]})
        row = (f"{n:032x}", *first[1:3], note, *first[4:8], first[8] - n)
        done = with_db.execute(
            f"INSERT INTO games ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row
        )
        ids.append(int(done.lastrowid))
    return ids


def names(page: Any) -> list[str]:
    return [row.line.text.split(",")[0] for row in page.rows]


def test_a_long_list_has_few_rows_and_shows_every_game(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        fill(glass)
        page = glass.app.go("saved")
        glass.frames(4)
        assert names(page)[:3] == ["Léa 0", "Léa 1", "Léa 2"]
        widgets = {id(row) for row in page.rows}
        seen, steps = set(names(page)), 60
        for step in range(steps + 1):
            page.body.scroll_y = 1 - step / steps
            glass.frames(2)
            assert len(page.rows) <= 16
            assert_fit(glass)
            seen |= set(names(page))
            widgets |= {id(row) for row in page.rows}
        assert seen == {f"Léa {n}" for n in range(GAMES)}
        assert len(widgets) <= 18, "rows are used again"
        tops = [row.top for row in page.rows]
        assert tops == sorted(tops, reverse=True)


def test_the_game_that_is_touched_is_continued(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        ids = fill(glass)
        page = glass.app.go("saved")
        glass.frames(4)
        page.body.scroll_y = 0.5
        glass.frames(3)
        row = page.rows[len(page.rows) // 2]
        number = int(row.line.text.split()[1].strip(","))
        touch(glass, row, frames=8)
        glass.rest()
        assert glass.app.game.game == ids[number]


def test_one_is_discarded_where_one_looks_and_comes_back(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        ids = fill(glass)
        page = glass.app.go("saved")
        glass.frames(4)
        page.body.scroll_y = 0.5
        glass.frames(3)
        row = page.rows[4]
        gone, before = row.line.text.split(",")[0], page.rows[3].line.text
        touch(glass, row.discard)
        assert gone not in names(page) and before in [row.line.text for row in page.rows]
        touch(glass, page.snack.button)
        assert gone in names(page)
        assert glass.app.journal.count_unfinished() == GAMES
        first = next(row for row in page.rows if row.line.text.split(",")[0] == gone)
        touch(glass, first.discard)
        second = page.rows[5]
        too = second.line.text.split(",")[0]
        touch(glass, second.discard)
        assert not {gone, too} & set(names(page))
        assert glass.app.journal.count_unfinished() == GAMES - 1
        glass.app.go_home()
        left = {saved.id for saved in glass.app.journal.unfinished()}
        wanted = {int(gone.split()[1]), int(too.split()[1])}
        assert set(ids) - left == {ids[n] for n in wanted}


BROKEN = {
    "note": "UPDATE games SET note = '{' WHERE id = ?",
    "setup": "UPDATE games SET setup = '[]' WHERE id = ?",
    "cursor": "UPDATE games SET cursor = 'x' WHERE id = ?",
    "time": "UPDATE games SET touched = 'soon' WHERE id = ?",
    "letters": "UPDATE games SET note = CAST(x'ff7b' AS TEXT) WHERE id = ?",
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("name", ["saved", "records"])
def test_a_damaged_game_is_told_saved_raw_and_deleted(tmp_path: Path, how: str, name: str) -> None:
    with started(tmp_path) as glass:
        ids = fill(glass, 5)
        glass.app.journal.db.execute(BROKEN[how], (ids[2],))
        files = fake(glass, tmp_path / "stick")
        page = glass.app.go(name)
        if name == "records":
            glass.frames(3)
            touch(glass, page.kinds.buttons["running"])
        glass.frames(4)
        assert_fit(glass)
        (row,) = [row for row in page.rows if "This game cannot be read." in texts(row)]
        assert len(page.rows) == 5
        touch(glass, row, frames=8)
        glass.frames(3)
        assert_fit(glass)
        touch(glass, page.question.buttons[0])
        answered(glass)
        (path,) = files.saved()
        assert json.loads(path.read_text(encoding="utf-8"))
        touch(glass, page.question.buttons[0])
        assert glass.app.journal.count_unfinished() == 5, "saving deletes nothing"
        touch(glass, next(row for row in page.rows if row.game.id == ids[2]).discard, frames=8)
        touch(glass, page.question.buttons[1])
        glass.frames(3)
        assert glass.app.journal.count_unfinished() == 4 and len(page.rows) == 4
        assert "This game cannot be read." not in texts(page)


def test_replays_of_many_games_are_opened_and_deleted(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        ids = fill(glass)
        glass.app.journal.db.execute("UPDATE games SET winner = '[1]' WHERE id <= ?", (ids[-1],))
        page = glass.app.go("records")
        glass.frames(4)
        assert "Tom wins!" in texts(page) and len(page.rows) <= 14
        page.body.scroll_y = 0
        glass.frames(3)
        last = page.rows[-1]
        assert last.game.id in (ids[-1], 1)
        touch(glass, last.discard, frames=8)
        touch(glass, page.question.buttons[0])
        glass.frames(3)
        assert glass.app.journal.count_finished() == GAMES
        assert page.body.scroll_y < 0.2, "the list stays where it was"
