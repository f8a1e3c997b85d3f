"""The journal: several games at once, exact to the action, quick to resume."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest

from oeil_app.play.database import database
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from tests.cases import CASES, IDS, Case, step

SNAPSHOT_EVERY = 50  # actions


def play_on(session: Session, seed: int, most: int) -> None:
    dice = random.Random(seed)
    for _ in range(most):
        taken = step(session.referee, session.state, dice)
        if taken is None:
            break
        assert session.submit(taken[0], taken[1], session.rev).verdict


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_game_comes_back_as_it_was_left(case: Case, tmp_path: Path) -> None:
    """Journal, then replay: every table of the game is identical."""
    journal = Journal.open(tmp_path / "games.sqlite3")
    game, session = journal.begin(case.setup(31), take_backs=True)
    play_on(session, 31, SNAPSHOT_EVERY + 15)
    for _ in range(min(3, session.cursor)):
        session.undo()
    journal.close()
    again = Journal.open(tmp_path / "games.sqlite3").resume(game)
    assert again.state == session.state
    assert (again.cursor, again.take_backs) == (session.cursor, True)
    assert again.timeline.entries == session.timeline.entries
    for n in range(len(session.timeline) + 1):
        assert again.timeline.state(n) == session.timeline.state(n)
    assert again.redo() == session.can_redo()


def test_several_unfinished_games_the_latest_first(tmp_path: Path) -> None:
    clock = iter(range(1000))
    journal = Journal.open(tmp_path / "games.sqlite3", now=lambda: float(next(clock)))
    one, first = journal.begin(Case("foureyes", "standard", 2).setup(1), note={"names": ["Léa"]})
    two, _ = journal.begin(Case("lynx", "herd", 1).setup(1))
    assert [saved.id for saved in journal.unfinished()] == [two, one]
    first.submit(0, "R0@c3")
    saved = journal.unfinished()
    assert [game.id for game in saved] == [one, two]
    assert saved[0].note == {"names": ["Léa"]} and saved[0].actions == 1
    journal.set_note(one, {"names": ["Tom"]})
    assert journal.unfinished()[0].note == {"names": ["Tom"]}
    journal.delete(one)
    assert [game.id for game in journal.unfinished()] == [two]
    with pytest.raises(Trouble) as trouble:
        journal.resume(one)
    assert trouble.value.code == "no_game"


def test_a_finished_game_is_listed_as_such_until_it_is_undone(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "games.sqlite3")
    game, session = journal.begin(Case("lynx", "great_herd", 2).setup(3), take_backs=True)
    play_on(session, 1, 200)
    outcome = session.outcome
    assert outcome is not None
    assert journal.unfinished() == []
    assert [saved.winner for saved in journal.finished()] == [outcome.winners]
    session.undo()
    assert [saved.id for saved in journal.unfinished()] == [game]


def test_an_unsound_snapshot_costs_nothing_but_time(tmp_path: Path) -> None:
    """The actions are the truth: they are played again from the deal."""
    path = tmp_path / "games.sqlite3"
    journal = Journal.open(path)
    game, session = journal.begin(Case("oeil", "standard", 2).setup(5))
    play_on(session, 2, SNAPSHOT_EVERY + 5)
    journal.close()
    for junk in ("", "{", "[]", "{}", '"x"', '{"game": "oeil"}', json.dumps({"wheels": [99, 0]})):
        with sqlite3.connect(path) as db:
            db.execute("UPDATE snapshots SET state = ?", (junk,))
        db.close()
        journal = Journal.open(path)
        assert journal.resume(game).state == session.state
        journal.close()


def test_a_damaged_game_is_told_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    journal = Journal.open(path)
    bad, session = journal.begin(Case("foureyes", "standard", 2).setup(5))
    good, _ = journal.begin(Case("foureyes", "standard", 2).setup(6))
    play_on(session, 2, 4)
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE actions SET text = 'R0@z9' WHERE game = ? AND n = 2", (bad,))
    db.close()
    journal = Journal.open(path)
    with pytest.raises(Trouble) as trouble:
        journal.resume(bad)
    assert trouble.value.code == "game_damaged"
    assert journal.resume(good).cursor == 0
    assert len(journal.unfinished()) == 2, "nothing is thrown away"


def test_a_record_is_adopted_whole_or_not_at_all(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "games.sqlite3")
    game, session = journal.begin(Case("serpents", "standard", 3).setup(5))
    play_on(session, 2, 20)
    text = journal.export(game).encode()
    other, adopted = journal.adopt_record(text, note={"from": "a friend"})
    assert adopted.state == session.state
    play_on(adopted, 3, 5)
    assert journal.resume(other).state == adopted.state
    with pytest.raises(Trouble):
        journal.adopt_record(text[:-20])
    assert len(journal.unfinished()) == 2


def test_old_databases_are_migrated_step_by_step(tmp_path: Path) -> None:
    """From each released schema to the newest; user_version says where a file stands."""
    for version in range(database.VERSION):
        path = tmp_path / f"{version}.sqlite3"
        db = sqlite3.connect(path)
        for number in range(version):
            db.executescript(database.MIGRATIONS[number])
        db.execute(f"PRAGMA user_version = {version}")
        db.close()
        journal = Journal.open(path)
        assert journal.trouble is None
        journal.begin(Case("foureyes", "standard", 2).setup(1))
        journal.close()
        again = sqlite3.connect(path)
        assert again.execute("PRAGMA user_version").fetchone() == (database.VERSION,)
        assert again.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        again.close()


def test_a_migration_happens_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MIGRATIONS", ("CREATE TABLE one (a);\nBROKEN;\n",))
    monkeypatch.setattr(database, "VERSION", 1)
    with pytest.raises(Trouble):
        database.connect(tmp_path / "x.sqlite3")
    db = sqlite3.connect(tmp_path / "x.sqlite3")
    assert db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    db.close()


def as_version_one(path: Path, old: Path) -> None:
    """The same games, people and results as version 0.1 kept them: no seals, no windows."""
    new, db = sqlite3.connect(path), sqlite3.connect(old)
    for script in database.MIGRATIONS[:2]:
        db.executescript(script)
    db.execute("PRAGMA user_version = 2")
    for table in ("games", "actions", "snapshots", "people", "results", "kept"):
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        marks = ", ".join("?" * len(columns))
        rows = new.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
        db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
    db.commit()
    db.close()
    new.close()


def test_a_journal_of_version_one_opens_with_everything_in_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "new.sqlite3")
    journal.db.execute("PRAGMA synchronous = OFF")
    lea = journal.family.add("Léa", "fox", "red").id
    left = {}
    for n, case in enumerate(CASES[::5]):
        game, session = journal.begin(case.setup(n), note={"people": [lea]}, take_backs=True)
        play_on(session, n, 60)
        if session.cursor > 3:
            session.undo()
        left[game] = session
    results = journal.family.results()
    journal.close()
    as_version_one(tmp_path / "new.sqlite3", tmp_path / "old.sqlite3")
    again = Journal.open(tmp_path / "old.sqlite3")
    assert again.trouble is None
    assert again.family.results() == results and again.family.people()[0].id == lea
    for game, session in left.items():
        resumed = again.resume(game)
        assert resumed.state == session.state
        assert resumed.timeline.entries == session.timeline.entries
        assert resumed.redo() == session.can_redo()
        play_on(resumed, 1, 3)
        assert again.look(game).state == resumed.state
