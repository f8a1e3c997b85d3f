"""The house: what must not stand where."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from oeil_app.games import GAMES

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"[A-Z]{1,2}-\d+")
TABLE = sorted((ROOT / "oeil_app" / "table").rglob("*.py"))


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_table_names_no_game(path: Path) -> None:
    """It is told scenes and asks the session; not a word of a game is in it."""
    names = set(GAMES.names) - {"oeil"}  # our package is called so
    text = path.read_text(encoding="utf-8")
    assert not [name for name in names if re.search(rf"\b{name}\b", text)]


def said(path: Path) -> set[str]:
    """Every word that a file's code uses: names, parts of names, strings; not what it explains."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts = [] if id(node) in explained else [node.value]
        elif isinstance(node, ast.Name):
            texts = [node.id]
        elif isinstance(node, ast.Attribute):
            texts = [node.attr]
        elif isinstance(node, ast.ImportFrom):
            texts = [node.module or "", *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            texts = [alias.name for alias in node.names]
        elif isinstance(node, ast.arg | ast.keyword):
            texts = [node.arg or ""]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            texts = [node.name]
        found |= {word for text in texts for word in re.split(r"\W+", text)}
        found |= {text for text in texts if RULE.fullmatch(text)}
    return found


def strings(path: Path) -> set[str]:
    """Every text in a file's code, as a whole."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_code_of_the_table_knows_no_game_and_no_rule(path: Path) -> None:
    """Not even in words that mean something else besides; and it decides nothing by a rule's id."""
    words = said(path)
    assert not words & set(GAMES.names)
    variants = {v.id for spec in GAMES.games.values() for v in spec.variants}
    assert not strings(path) & variants, "a variant is asked for by its name"
    assert not [word for word in words if RULE.fullmatch(word)]
    assert "games" not in words and "GAMES" not in words, "it is handed a scenery and a session"


HOUSE = sorted(
    path
    for room in ("core", "play", "services", "table", "screens")
    for path in (ROOT / "oeil_app" / room).rglob("*.py")
)
NAMESAKES = {  # what is called as a game is: a family's animal; our files, catalogue and folder
    "lynx": (
        "play/rows/people.py",
        "screens/puzzles/playing/puzzle.py",
        "screens/replay/coach/panel.py",
        "screens/words/__init__.py",
    ),
    "oeil": (
        "core/packs/questions.py",
        "play/luggage/shape.py",
        "play/rows/raw_rows.py",
        "play/record.py",
        "services/i18n.py",
        "services/places.py",
    ),
}


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: str(path.relative_to(ROOT / "oeil_app")))
def test_the_house_names_no_game(path: Path) -> None:
    """A game is one folder: nothing outside knows that it is there but the generated list."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("oeil_app.games."), node.module
        if isinstance(node, ast.Import):
            assert not [one.name for one in node.names if one.name.startswith("oeil_app.games.")]
    where = path.relative_to(ROOT / "oeil_app").as_posix()
    besides = {name for name, places in NAMESAKES.items() if where in places}
    assert not said(path) & (set(GAMES.names) - besides)


def test_nothing_below_the_screens_speaks_to_people() -> None:
    """User text lives in the screens: nothing else asks for a translation."""
    for folder in ("core", "games", "play", "table"):
        for path in (ROOT / "oeil_app" / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert "services.i18n" not in text and "gettext" not in text, path


def test_one_file_knows_where_the_assets_are() -> None:
    """They lie elsewhere where the app was installed: ask `oeil_app.core.assets.ASSETS`."""
    for path in (ROOT / "oeil_app").rglob("*.py"):
        if path.name != "assets.py":
            assert not re.search(r"""/ ["']assets["']""", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize(
    "word", ["import pickle", "import marshal", "import socket", "urllib", "eval(", "exec("]
)
def test_no_door_is_left_open(word: str) -> None:
    """No pickle, no eval, no network in the app, but for an address that fingers are asked from."""
    for path in (ROOT / "oeil_app").rglob("*.py"):
        if (word, path.name) == ("import socket", "cannot_start.py"):
            continue  # whether OEIL_TUIO can be listened at
        text = path.read_text(encoding="utf-8")
        assert not re.search(rf"(?<![\w.]){re.escape(word)}", text), path


def test_what_the_first_page_asks_of_games_imports_no_rules() -> None:
    """Facts, words and the puzzle of the day: the rules wait until somebody sits down."""
    script = (
        "import sys\n"
        "from oeil_app.games import GAMES\n"
        "from oeil_app.screens import words\n"
        "import oeil_app.play.puzzles.puzzles\n"
        "for game in GAMES.every: words.title(game), GAMES.facts(game).preview(0, 0, 0, 1)\n"
        "heavy = ('spec', 'referee', 'state', 'scenery', 'mind', 'adviser', 'lesson')\n"
        "print(*(m for m in sys.modules if '.games.' in m and m.split('.')[3:4] and "
        "m.split('.')[3] in heavy))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stdout + done.stderr
