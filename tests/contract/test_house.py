"""The house: what must not stand where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oeil_app.games import GAMES

ROOT = Path(__file__).parents[2]
TABLE = sorted((ROOT / "oeil_app" / "table").glob("*.py"))


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_table_names_no_game(path: Path) -> None:
    """It is told scenes and asks the session; not a word of a game or a variant is in it."""
    names = set(GAMES.names)
    for spec in GAMES.games.values():
        names |= {variant.id for variant in spec.variants}
    names -= {"standard", "children", "arrow", "herd", "oeil"}  # words of their own, or our package
    text = path.read_text(encoding="utf-8")
    assert not [name for name in names if re.search(rf"\b{name}\b", text)]


def test_nothing_below_the_screens_speaks_to_people() -> None:
    """User text lives in the screens: nothing else asks for a translation."""
    for folder in ("core", "games", "play", "table"):
        for path in (ROOT / "oeil_app" / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert "services.i18n" not in text and "gettext" not in text, path


@pytest.mark.parametrize(
    "word", ["import pickle", "import marshal", "import socket", "urllib", "eval(", "exec("]
)
def test_no_door_is_left_open(word: str) -> None:
    """No pickle, no eval, no network in the app."""
    for path in (ROOT / "oeil_app").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(rf"(?<![\w.]){re.escape(word)}", text), path
