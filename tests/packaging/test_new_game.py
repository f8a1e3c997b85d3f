"""A game is one folder: a new one is made by the tool in a tree of its own, and it is whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from oeil_app.core.words.languages import codes

ROOT = Path(__file__).parents[2]
NAME = "pebbles"
COPIED = ("oeil_app", "assets", "tools", "tests", "seeds", "pyproject.toml")
GENERATED = {  # by list_games, words and draw_art; nobody writes in them
    "oeil_app/games/listed.py",
    "assets/languages/words.pot",
    *(f"assets/languages/{code}/words.{end}" for code in codes() for end in ("po", "mo")),
}


def files(tree: Path) -> dict[str, str]:
    """Every file of the app and its tests, by path, as it is now."""
    return {
        path.relative_to(tree).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in tree.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and ".pytest_cache" not in path.parts
    }


def run(tree: Path, *command: str) -> str:
    """A command of that tree; what it says."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree with a fifth game in it."""
    found = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, found / name, ignore=ignored, symlinks=True)
        else:
            shutil.copy(source, found / name)
    before = files(found)
    run(found, "tools/new_game.py", NAME)
    after = files(found)
    changed = {path for path in before if after.get(path) != before[path]}
    assert changed <= GENERATED, "a new game touches a file by hand"
    for path in after.keys() - before.keys():
        assert NAME in path and "blank" not in path, path
    return found


def test_it_is_listed_and_told_to_tools(tree: Path) -> None:
    """G-5: families and tools see it, after those that were there."""
    told = run(tree, "-c", "from oeil_app.games import GAMES; print(*GAMES.names)")
    assert told.split() == ["lynx", "oeil", "serpents", "foureyes", NAME]


def test_it_keeps_the_laws_of_every_game(tree: Path) -> None:
    """Contract, journal, protocol, codes, words and books, and its own rules: each finds it."""
    suites = (
        *("test_contract", "test_scenery", "test_minds", "test_lessons", "test_rules_books"),
        "test_core",
    )
    chosen = [f"tests/contract/{suite}.py" for suite in suites]
    chosen += ["tests/play/test_journal.py", "tests/play/test_protocol.py"]
    chosen += ["tests/play/test_codes.py", f"tests/games/test_{NAME}_rules.py"]
    chosen += ["tests/app/test_words.py"]
    told = run(
        tree, "-m", "pytest", "-n", "0", "-q", "-k", f"{NAME} or list or catalogues", *chosen
    )
    assert "failed" not in told
    assert "each cited by a test" in run(tree, "tools/check_rule_ids.py")


def test_it_is_played_by_touches(tree: Path) -> None:
    """Whole games, a refusal, its lesson and its puzzle, under fingers."""
    run(tree, "-m", "pytest", "-n", "0", "-q", f"tests/touch/test_{NAME}_touches.py")
