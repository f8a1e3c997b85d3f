"""The real app on folders in which anything was spoiled: it starts, tells the truth, and plays."""

from __future__ import annotations

import json
import os
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from tests.app.pages import texts, touch, with_text
from tests.faults.spoiled import KINDS, NAME, family, laid_out, put
from tests.touch.glass import Glass, started

SAMPLE, HUNDREDS = range(8), range(100, 400)
PAGES = ("saved", "records", "family", "luggage", "code", "today", "puzzles", "practice")
MORE_PAGES = ("rules", "settings", "packs", "edit_person")
TABLES = ("games", "actions", "snapshots", "people", "results", "kept")
WHERE = re.compile(r"\b(?:games|settings)[-.\w]*\w")


# -- spoiling ------------------------------------------------------------------------------------


def bytes_changed(home: Path, dice: random.Random) -> None:
    for name in (NAME, "settings.json"):
        data = bytearray((home / name).read_bytes())
        for _ in range(dice.choice((1, 1, 3, 30))):
            data[dice.randrange(len(data))] = dice.randrange(256)
        (home / name).write_bytes(data)


def rows_changed(home: Path, dice: random.Random) -> None:
    values = (-1, 2**63 - 1, 1e308, "", "x" * 3000, "[]", "{}", '{"names": [1]}', b"\xff\0", "-5")
    db = sqlite3.connect(home / NAME, isolation_level=None)
    for _ in range(dice.choice((1, 4, 12))):
        table = dice.choice(TABLES)
        column = dice.choice([row[1] for row in db.execute(f"PRAGMA table_info({table})")])
        keys = {"games": "id", "actions": "game", "snapshots": "game", "results": "uid"}
        which = keys.get(table, column)
        some = dice.choice(db.execute(f"SELECT {which} FROM {table} ORDER BY 1").fetchall())
        value = dice.choice(values)
        with suppress(sqlite3.IntegrityError):  # no number at all for a game
            db.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {which} IS ?", (value, *some)
            )
    db.execute(
        "UPDATE games SET note = CAST(X'7BFF7D' AS TEXT) WHERE id = ?", (dice.randrange(25),)
    )
    db.close()


def other_kinds(home: Path, dice: random.Random) -> None:
    names = (NAME, f"{NAME}-wal", f"{NAME}-shm", "settings.json", "packs", "carried", "passing")
    for name in dice.sample(names, 3):
        path = home / name
        if path.is_dir() and not path.is_symlink():
            continue
        path.unlink(missing_ok=True)
        put(path, dice.choice(KINDS))


def settings_forged(home: Path, dice: random.Random) -> None:
    odd = (10**400, -1, "\ud800", [1] * 5, {"a": [{}]}, True, None, "pink", 0.31)
    names = ("volume", "language", "style", "text_size", "window", "tables", "waiting", "lock")
    data = {name: dice.choice(odd) for name in names}
    text = json.dumps(data) if dice.random() < 0.7 else '{"tables":' * 9000
    (home / "settings.json").write_text(text, encoding="utf-8")


def packs_forged(home: Path, dice: random.Random) -> None:
    folder = home / "packs"
    folder.mkdir()
    for n, text in enumerate(("{", "[" * 9999, '{"id": 1e999}', '{"format": "oeil-questions"}')):
        (folder / f"p{n}.json").write_text(text, encoding="utf-8")
    put(folder / "pipe.json", "pipe")
    put(folder / "zero.json", "zero")
    (folder / os.fsdecode(b"\xff.json")).write_text("{}", encoding="utf-8")


SPOILS: tuple[Callable[[Path, random.Random], None], ...] = (
    bytes_changed,
    rows_changed,
    other_kinds,
    settings_forged,
    packs_forged,
)


def spoiled(home: Path, seed: int) -> None:
    """A family's folder, and what this seed does to it."""
    laid_out(home, family().main)
    (home / "settings.json").write_text('{"volume": 0.25, "language": "fr"}', encoding="utf-8")
    dice = random.Random(seed)
    first = SPOILS[seed % len(SPOILS)]
    first(home, dice)
    if seed >= len(SPOILS):
        another = dice.choice([spoil for spoil in SPOILS if spoil is not first])
        if another in (packs_forged, settings_forged) and first is not other_kinds:
            another(home, dice)


# -- looking at it -------------------------------------------------------------------------------


def go_on(glass: Glass, home: Path) -> int:
    """Reads what the first page tells; every file that it names is there."""
    page, told = glass.app.home, 0
    while page.question is not None:
        words = texts(page.question)
        named = [name for text in words for name in WHERE.findall(text) if "." in name]
        assert named, f"no file in {words}"
        assert all(os.path.lexists(home / name) for name in named), words
        touch(glass, with_text(page.question, "Continue"))
        told += 1
        assert told < 9
    return told


def visit_everything(glass: Glass) -> None:
    app = glass.app
    for name in (*PAGES, *MORE_PAGES):
        app.go(name)
        glass.frames(3)
        assert app.stack.top.name == name
    for person in app.journal.family.people():
        app.go("person", person=person.id)
        app.go("progress", person=person.id)
        glass.frames(2)
    for game in ("lynx", "oeil"):
        app.go("seats", game=game)
        glass.frames(2)


def play_everything(glass: Glass, most: int) -> int:
    """Every game that waits opens at its table, or is told to be damaged; how many opened."""
    app, opened = glass.app, 0
    listed = app.journal.unfinished_page(0, 99).games
    for game in listed[:most]:
        app.go_home()
        app.continue_game(game.id)
        glass.frames(3)
        if app.stack.top.name == "home":
            assert app.home.question is not None, "it must say why"
            app.home.close_question()
        else:
            opened += 1
    app.go_home()
    glass.frames(2)
    return opened


def start_on(home: Path, seed: int, most: int) -> None:
    spoiled(home, seed)
    with started(home) as glass:
        glass.frames(4)
        go_on(glass, home)
        visit_everything(glass)
        play_everything(glass, most)
    with started(home) as glass:
        glass.frames(4)
        assert go_on(glass, home) == 0, "told once"


@pytest.mark.parametrize("seed", SAMPLE)
def test_a_spoiled_folder(tmp_path: Path, seed: int) -> None:
    start_on(tmp_path / "home", seed, most=4)


@pytest.mark.soak
@pytest.mark.parametrize("seed", HUNDREDS)
def test_hundreds_of_spoiled_folders(tmp_path: Path, seed: int) -> None:
    start_on(tmp_path / "home", seed, most=20)


def test_a_folder_with_nothing_but_damaged_games_leads_to_them(tmp_path: Path) -> None:
    home = tmp_path / "home"
    path = laid_out(home, family().main)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE games SET setup = 'nothing'")
    db.close()
    with started(home) as glass:
        glass.frames(4)
        waiting = glass.app.home.waiting
        assert waiting is not None and not waiting.game  # none that could go on
        touch(glass, waiting)
        assert glass.app.stack.top.name == "saved"
