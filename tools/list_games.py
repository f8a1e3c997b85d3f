"""Writes oeil_app/games/listed.py: folder scans may fail on Android, so the list is a file.

The order is the home screen's: games that are listed already keep their place, new ones follow.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

GAMES = Path(__file__).parents[1] / "oeil_app" / "games"
HEAD = (
    '"""The games that there are. Written by tools/list_games: folder scans may fail on Android."""'
)


def found() -> set[str]:
    """Every folder that is a game."""
    return {spec.parent.name for spec in GAMES.glob("*/spec.py")}


def is_shown(name: str) -> bool:
    """Whether families see it: what a game says of itself."""
    return bool(import_module(f"oeil_app.games.{name}.facts").FACTS.listed)


def written(names: list[str]) -> str:
    return "(" + ", ".join(f'"{name}"' for name in names) + ("," if len(names) == 1 else "") + ")"


def main() -> int:
    sys.path.insert(0, str(GAMES.parents[1]))
    from oeil_app.games.listed import NAMES

    names = [name for name in NAMES if name in found()]
    names += sorted(found() - set(names))
    shown = [name for name in names if is_shown(name)]
    others = [name for name in names if name not in shown]
    text = f"{HEAD}\n\nNAMES = {written(shown)}\nUNLISTED = {written(others)}\n"
    (GAMES / "listed.py").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
