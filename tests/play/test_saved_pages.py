"""Lists of saved games: a page at a time, in order, and one bad row costs that row only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from tests.cases import Case

GAME = Case("foureyes", "standard", 2)
NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False)
VALUES = NUMBERS | st.binary(max_size=9) | st.text(st.characters(codec="utf-8"), max_size=9)
NOTES = ("{}", '{"names": 5}', '{"names": [3]}', '{"elapsed": 1e999}', '{"elapsed": "x"}')
TEXTS = ("[]", "null", '{"people": "x"}', '{"a": ' * 900, '"\\ud800"', "[0, 0]", "[7]", "[true]")
JUNK = st.sampled_from((*NOTES, *TEXTS, "9" * 500))
COLUMNS = ["uid", "setup", "data", "note", "take_backs", "cursor", "winner", "created", "touched"]
COLUMNS += ["rev", "holder"]


def kept(count: int, over: int = 0) -> tuple[Journal, list[int]]:
    """So many games that wait, the latest first; some more that are over."""
    clock = iter(range(1, 10_000))
    journal = Journal.open(None, now=lambda: float(next(clock)))
    games = [journal.begin(GAME.setup(n))[0] for n in range(count + over)]
    for game in games[count:]:
        journal.db.execute("UPDATE games SET winner = '[0]' WHERE id = ?", (game,))
    return journal, games[:count][::-1]


def test_pages_follow_one_another_and_the_counts_are_right() -> None:
    journal, waiting = kept(23, over=4)
    pages = [journal.unfinished_page(offset, 10) for offset in (0, 10, 20, 30)]
    assert [game.id for page in pages for game in page.games] == waiting
    assert [len(page.games) for page in pages] == [10, 10, 3, 0]
    assert (journal.count_unfinished(), journal.count_finished()) == (23, 4)
    assert [game.winner for game in journal.finished_page(1, 2).games] == [(0,), (0,)]
    latest = journal.latest()
    assert latest is not None and latest.id == waiting[0]


def test_a_page_reads_no_more_than_its_rows() -> None:
    """The list is in the index already: nothing is sorted, nothing beside the page is looked at."""
    journal, _ = kept(3)
    plan = journal.db.execute(
        "EXPLAIN QUERY PLAN SELECT note FROM games WHERE (winner IS NULL) = ?"
        " ORDER BY touched DESC, id DESC LIMIT 9 OFFSET 9",
        (True,),
    ).fetchall()
    assert [row[3] for row in plan] == ["SEARCH games USING INDEX games_by_time (<expr>=?)"]


@settings(deadline=None)
@given(st.sampled_from(COLUMNS), VALUES | JUNK)
def test_any_value_in_any_column_costs_that_game_only(column: str, value: Any) -> None:
    journal, (last, bad, first) = kept(3)
    sound = journal.look(bad).state
    journal.db.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, bad))
    pages = [journal.unfinished_page(0, 9), journal.finished_page(0, 9)]
    listed = {game.id for page in pages for game in page.games}
    told = {game.id for page in pages for game in page.damaged}
    assert {last, first} <= listed and listed | told == {last, bad, first} and not listed & told
    assert journal.count_unfinished() + journal.count_finished() == 3
    assert journal.latest() is not None
    try:
        session = journal.resume(bad)
    except Trouble as trouble:
        assert trouble.code in ("game_damaged", "game_unknown")
    else:
        assert session.state == sound
        assert bad in listed
    assert journal.resume(first).cursor == 0
    assert json.loads(journal.raw(bad))["games"][0]["id"] == bad
    journal.delete(bad)
    with pytest.raises(Trouble) as gone:
        journal.raw(bad)
    assert gone.value.code == "no_game"


@settings(deadline=None)
@given(st.sampled_from(["seat", "text", "barrier", "seal"]), VALUES, st.integers(0, 5))
def test_any_value_in_any_action_is_told_or_changes_nothing(
    column: str, value: Any, n: int
) -> None:
    journal = Journal.open(None)
    game, session = journal.begin(GAME.setup(1), take_backs=True)
    for _ in range(2):
        seat = next(iter(session.active))
        session.submit(seat, session.referee.legal(session.state, seat)[0])
    assert session.undo()
    before = session.timeline.entries
    journal.db.execute(f"UPDATE actions SET {column} = ? WHERE n = ?", (value, n))
    try:
        again = journal.resume(game)
    except Trouble as trouble:
        assert trouble.code == "game_damaged"
    else:
        assert (again.state, again.timeline.entries) == (session.state, before)
        assert again.redo()


@pytest.mark.parametrize("cursor", [-1, -(2**63), 3, 2**63 - 1, "one", b"\x01", 0.5])
def test_a_cursor_that_points_nowhere_is_told(cursor: Any) -> None:
    journal, (game,) = kept(1)
    journal.db.execute("UPDATE games SET cursor = ? WHERE id = ?", (cursor, game))
    with pytest.raises(Trouble) as trouble:
        journal.resume(game)
    assert trouble.value.code == "game_damaged"


def test_one_note_that_is_no_text_hides_no_other_game(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    journal = Journal.open(path)
    games = [journal.begin(GAME.setup(n))[0] for n in range(3)]
    journal.db.execute("UPDATE games SET note = CAST(X'7BFF7D' AS TEXT) WHERE id = ?", (games[1],))
    journal.close()
    again = Journal.open(path)
    assert again.trouble is None
    page = again.unfinished_page(0, 9)
    assert {game.id for game in page.games} == {games[0], games[2]}
    assert [(game.id, game.code) for game in page.damaged] == [(games[1], "game_damaged")]


def test_a_move_that_turned_into_another_legal_one_is_not_shown_as_played() -> None:
    journal = Journal.open(None)
    game, session = journal.begin(GAME.setup(1))
    seat = next(iter(session.active))
    one, other = (action.text() for action in session.referee.legal(session.state, seat)[:2])
    session.submit(seat, one)
    journal.db.execute("UPDATE actions SET text = ?", (other,))
    with pytest.raises(Trouble) as trouble:
        journal.resume(game)
    assert trouble.value.code == "game_damaged"
    journal.db.execute("UPDATE actions SET seal = NULL")  # as version 0.1 kept it
    assert journal.resume(game).timeline.entries[0].text == other


def test_a_puzzle_is_found_where_its_person_left_it() -> None:
    journal, _ = kept(2)
    note = {"puzzle": "win2-1", "people": ["lea", None]}
    game, _session = journal.begin(GAME.setup(5), note=note)
    journal.begin(GAME.setup(5), note={**note, "puzzle": "win2-17"})
    assert journal.puzzle_left("win2-1", "lea") == game
    assert journal.puzzle_left("win2-1", None) is None
    assert journal.puzzle_left("win2", "lea") is None
