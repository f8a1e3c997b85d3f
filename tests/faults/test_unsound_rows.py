"""Any value in any row of the family: the rest is shown, the row is kept in a file, and told."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.play.journal import statistics
from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles.puzzle_book import PuzzleBook
from tests.faults.spoiled import family, laid_out, plays_on, survivors

NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False)
VALUES = NUMBERS | st.binary(max_size=9) | st.text(st.characters(codec="utf-8"), max_size=9)
COLUMNS = (
    *(("people", name) for name in ("name", "animal", "colour", "created", "changed")),
    *(("results", name) for name in ("uid", "seat", "seats", "game", "variant", "won", "score")),
    *(("results", name) for name in ("seconds", "moves", "ended", "person")),
    *(("kept", name) for name in ("person", "kind", "key", "value", "at")),
)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(COLUMNS), VALUES)
def test_any_value_in_any_row_of_the_family(where: tuple[str, str], value: Any) -> None:
    table, column = where
    with TemporaryDirectory() as folder:
        path = laid_out(Path(folder), family().main)
        with sqlite3.connect(path) as db:
            keys = {"people": "id", "results": "uid", "kept": "key"}[table]
            (one,) = db.execute(f"SELECT min({keys}) FROM {table}").fetchone()
            one_row = f"{keys} = ?" + (" AND seat = 0" if table == "results" else "")
            db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {one_row}", (value, one))
        db.close()
        journal = Journal.open(path)
        if journal.trouble is not None:
            assert journal.trouble.code == "rows_damaged"
            told = json.loads(path.with_name(journal.trouble.detail).read_text(encoding="utf-8"))
            assert len(told[table]) == 1
        assert survivors(journal, family()) == set(family().games)
        assert len(journal.family.people()) == 2
        results = journal.family.results()
        statistics.by_way(results), statistics.weeks(results, 2e9), statistics.streak(results)
        for person in (None, *(person.id for person in journal.family.people())):
            journal.family.kept(person, "lessons")
            PuzzleBook(journal.family, person).solved()
        plays_on(journal)
        journal.close()
        assert Journal.open(path).trouble is None, "told once"


def test_somebody_without_a_name_keeps_what_they_won(tmp_path: Path) -> None:
    path = laid_out(tmp_path, family().main)
    with sqlite3.connect(path) as db:
        (one,) = db.execute("SELECT min(id) FROM people").fetchone()
        db.execute("UPDATE people SET name = CAST(X'FF' AS TEXT) WHERE id = ?", (one,))
        (won,) = db.execute("SELECT count(*) FROM results WHERE person = ?", (one,)).fetchone()
    db.close()
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "rows_damaged"
    assert "ff" in (tmp_path / journal.trouble.detail).read_text(encoding="utf-8")
    person = journal.family.person(one)
    assert person is not None and person.name == "?"
    assert won and len(journal.family.results(one)) == won
    assert journal.family.change(one, "Léonie", "owl", "blue").name == "Léonie"
