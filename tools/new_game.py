"""Makes a new game of games/blank: its folder, its drawings, its book and its tests.

    python tools/new_game.py stones

Nothing else is written but what tools write: the list of games, the catalogues and the atlas.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.games import GAMES
from oeil_app.play.codes import LATER, ROOM, ways
from tools.check_rule_ids import stated

ROOT = Path(__file__).resolve().parents[1]
MODEL, LETTERS = "blank", "B"
TITLES = ("Stepping Stones", "Pas à pas", "Schritt für Schritt", "Paso a paso", "Stapstenen")
NAME = re.compile(r"[a-z][a-z0-9]{2,15}")
OWN = (  # what a game has outside its folder: a path, or a pattern of paths
    "assets/art/{}",
    "assets/puzzles/{}.json",
    "assets/languages/*/rules/{}.txt",
    "assets/rules/diagrams/{}.json",
    "tests/games/test_{}_rules.py",
    "tests/touch/test_{}_touches.py",
)


def sources() -> list[Path]:
    """Every file of the model."""
    roots = [ROOT / "oeil_app" / "games" / MODEL]
    roots += [path for own in OWN for path in sorted(ROOT.glob(own.format(MODEL)))]
    return [
        path
        for root in roots
        for path in (sorted(root.rglob("*")) if root.is_dir() else [root])
        if path.is_file() and "__pycache__" not in path.parts
    ]


def renamed(text: str, name: str, letters: str, codes: list[int]) -> str:
    """The model's text as the new game's: its name, title, rules' letters and code numbers."""
    for title in TITLES:
        text = text.replace(title, name.capitalize())
    text = re.sub(rf"\b{LETTERS}-(?=\d)", f"{letters}-", text)
    text = text.replace(MODEL, name).replace(MODEL.capitalize(), name.capitalize())
    text = text.replace("    listed=False,  # families never see it\n", "")
    for old, new in zip(model_codes(), codes, strict=True):
        text = text.replace(f'": {old}', f'": {new}')
    return text


def model_codes() -> list[int]:
    return list(GAMES.facts(MODEL).codes.values())


def free_codes() -> list[int]:
    """The next numbers that no way to play has in a deal code."""
    free = [number for number in range(ROOM) if number not in {LATER, *ways()}]
    return free[: len(model_codes())]


def free_letters(name: str) -> str:
    """One or two letters that no rule has."""
    taken = {rule.partition("-")[0] for rule in stated()}
    first, *rest = name.upper()
    tries = [first, *(first + other for other in rest if other.isalpha())]
    return next(letters for letters in tries if letters not in taken)


def make(name: str) -> list[Path]:
    """Writes the new game's files; which."""
    letters, codes, made = free_letters(name), free_codes(), []
    for source in sources():
        path = Path(str(source).replace(MODEL, name))
        path.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        path.write_text(renamed(text, name, letters, codes), encoding="utf-8")
        made.append(path)
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("name", help="of its folder: a word of small letters")
    name = parser.parse_args().name
    if not NAME.fullmatch(name) or (ROOT / "oeil_app" / "games" / name).exists():
        parser.error(f"{name!r} is no name, or a game already")
    made = make(name)
    for tool in (["list_games.py"], ["words.py"], ["draw_art.py", "--theme", name]):
        subprocess.run([sys.executable, str(ROOT / "tools" / tool[0]), *tool[1:]], check=True)
    print(f"{len(made)} files; begin with oeil_app/games/{name}/RULES.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
