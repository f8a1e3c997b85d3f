"""Whatever happened to the saved games: the app starts, shows what is sound, loses nothing."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.play.database import database
from oeil_app.play.journal.journal import Journal
from oeil_app.play.rows import results
from tests.faults.spoiled import KINDS, NAME, family, laid_out, plays_on, put, survivors

MOST_LOST = 10  # games that one page of 4096 bytes has a part of
PLACES = st.floats(0, 1, exclude_max=True)


def opened(main: bytes, log: bytes = b"", sudden: bool = False) -> set[int]:
    """Opens these bytes; whatever was told is true, and what is sound comes back a second time."""
    kept = family(sudden=sudden)
    with TemporaryDirectory() as folder:
        path = laid_out(Path(folder), main, log)
        journal = Journal.open(path)
        if journal.trouble is not None:
            assert journal.trouble.code in ("damaged", "newer", "rows_damaged"), journal.trouble
            aside = path.with_name(journal.trouble.detail).read_bytes()
            if journal.trouble.code != "rows_damaged":
                assert aside[100:] == main[100:] or log
        lossy = bool(log) and journal.trouble is not None
        sound = survivors(journal, kept, lossy)
        plays_on(journal)
        journal.close()
        again = Journal.open(path)
        assert again.trouble is None
        assert survivors(again, kept, lossy) == sound
        assert database.check(again.db) is None
        again.close()
        return sound


@settings(deadline=None, max_examples=60)
@given(PLACES, st.integers(1, 255))
def test_any_byte_changed_costs_what_stood_there(place: float, change: int) -> None:
    kept = family()
    main = bytearray(kept.main)
    main[int(place * len(main))] ^= change
    assert len(kept.games) - len(opened(bytes(main))) <= MOST_LOST


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 99), st.integers(1, 255))
def test_any_byte_of_the_header_costs_nothing(place: int, change: int) -> None:
    """All that the first hundred bytes say can be found out without them."""
    kept = family()
    main = bytearray(kept.main)
    main[place] ^= change
    newer = 60 <= place < 64  # a number of a later version may be believed
    assert len(opened(bytes(main))) == len(kept.games) or newer


@settings(deadline=None, max_examples=25)
@given(PLACES, st.integers(0, 9000), st.sampled_from([b"\0", b"\xff", b"a", b"\r"]))
def test_any_stretch_overwritten_costs_what_stood_there(
    place: float, length: int, byte: bytes
) -> None:
    main = bytearray(family().main)
    start = int(place * len(main))
    end = min(start + length, len(main))
    main[start:end] = byte * (end - start)
    opened(bytes(main))


@settings(deadline=None, max_examples=15)
@given(PLACES)
def test_cut_off_anywhere_the_rest_is_there(place: float) -> None:
    main = family().main
    opened(main[: int(place * len(main))])


@settings(deadline=None, max_examples=25)
@given(PLACES, st.integers(1, 255))
def test_any_byte_of_the_log_of_a_sudden_end(place: float, change: int) -> None:
    """SQLite forgets a log from its first bad byte on; what came after it is rescued."""
    kept = family(sudden=True)
    log = bytearray(kept.log)
    log[int(place * len(log))] ^= change
    sound = opened(kept.main, bytes(log), sudden=True)
    assert len(kept.games) - len(sound) <= MOST_LOST


def test_a_page_number_out_of_this_world_is_no_endless_search() -> None:
    """The first bytes of a frame name its page: half a milliard of pages are not looked for."""
    kept = family(sudden=True)
    log = bytearray(kept.log)
    log[32] = 0x30
    assert len(kept.games) - len(opened(kept.main, bytes(log), sudden=True)) <= MOST_LOST


def test_a_sudden_end_alone_costs_nothing() -> None:
    kept = family(sudden=True)
    assert kept.log and opened(kept.main, kept.log, sudden=True) == set(kept.games)


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize("kind", KINDS)
def test_anything_in_the_place_of_a_file(tmp_path: Path, kind: str, end: str) -> None:
    path = laid_out(tmp_path, family().main)
    if not end:
        path.unlink()
    put(tmp_path / f"{NAME}{end}", kind)
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "damaged"
    aside = tmp_path / journal.trouble.detail
    assert aside.is_symlink() or aside.exists(), "it was kept"
    assert len(survivors(journal, family())) == (len(family().games) if end else 0)
    plays_on(journal)
    journal.close()
    assert Journal.open(path).trouble is None


FOREIGN = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, score BLOB)",
    "CREATE TABLE other (a, b, c); INSERT INTO other VALUES (1, 2, 3)",
    "CREATE VIEW games AS SELECT 1 AS id",
)


@pytest.mark.parametrize("script", FOREIGN)
@pytest.mark.parametrize("version", [0, 1, database.VERSION])
def test_another_apps_database_is_kept_as_it_is(tmp_path: Path, script: str, version: int) -> None:
    path = tmp_path / NAME
    db = sqlite3.connect(path)
    db.executescript(script)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()
    before = path.read_bytes()
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "damaged"
    kept = sqlite3.connect(tmp_path / journal.trouble.detail)
    assert kept.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (1,)
    kept.close()
    assert len((tmp_path / journal.trouble.detail).read_bytes()) == len(before)
    plays_on(journal)


@pytest.mark.parametrize(
    "harm",
    [
        "DROP TABLE results",
        "DROP TABLE snapshots",
        "DROP INDEX games_by_time",
        "ALTER TABLE games DROP COLUMN rev",
        "CREATE TRIGGER t BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'no'); END",
        "CREATE TABLE more (a)",
    ],
)
def test_missing_or_foreign_tables_cost_no_game(tmp_path: Path, harm: str) -> None:
    path = laid_out(tmp_path, family().main)
    with sqlite3.connect(path) as db:
        db.execute(harm)
    db.close()
    journal = Journal.open(path)
    assert journal.trouble is not None and journal.trouble.code == "damaged"
    assert (tmp_path / journal.trouble.detail).exists()
    assert len(survivors(journal, family())) == len(family().games)
    plays_on(journal)


def test_what_was_deleted_does_not_come_back_when_the_rest_is_rescued(tmp_path: Path) -> None:
    path = laid_out(tmp_path, family().main)
    journal = Journal.open(path)
    gone = sorted(family().games)[::3]
    for number in gone:
        journal.delete(number)
    journal.close()
    main = bytearray(path.read_bytes())
    main[:100] = bytes(100)
    path.write_bytes(main)
    assert survivors(Journal.open(path), family()) == set(family().games) - set(gone)


def test_what_a_lost_person_has_won_is_a_guests(tmp_path: Path) -> None:
    """Results whose person cannot be read stay: the family played that game."""
    path = tmp_path / NAME
    journal = Journal.open(path)
    lea, tom = (journal.family.add(name, "fox", "red").id for name in ("Léa", "Tom"))
    with database.transaction(journal.db):
        for seat, person in enumerate((lea, tom)):
            row = ("1", seat, 2, person, "lynx", "herd", seat == 1, 3, 60.0, 9, 1000.0)
            results.write(journal.db, results.Result(*row))
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM people WHERE id = ?", (lea,))
    db.close()
    main = bytearray(path.read_bytes())
    main[:100] = bytes(100)
    path.write_bytes(main)
    again = Journal.open(path)
    assert again.trouble is not None
    found = [(one.seat, one.person, one.won) for one in results.read(again.db)]
    assert sorted(found) == [(0, None, False), (1, tom, True)]
    again.close()


@pytest.mark.soak
@pytest.mark.parametrize("block", range(12))
def test_hundreds_of_folders_spoiled_in_every_way(block: int) -> None:
    for seed in range(50 * block, 50 * block + 50):
        dice = random.Random(seed)
        kept = family(sudden=seed % 2 == 1)
        files = [bytearray(kept.main), bytearray(kept.log)]
        for _ in range(dice.choice([1, 1, 2, 5, 40])):
            file = dice.choice([file for file in files if file])
            start = dice.randrange(len(file))
            length = min(dice.choice([1, 1, 2, 16, 4096]), len(file) - start)
            file[start : start + length] = dice.randbytes(length)
        opened(bytes(files[0]), bytes(files[1]), sudden=seed % 2 == 1)
