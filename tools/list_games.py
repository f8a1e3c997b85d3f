"""Writes oeil_app/games/listed.py: folder scans may fail on Android, so the list is a file.

The order is the home screen's: games that are listed already keep their place, new ones follow.
"""

from __future__ import annotations

import sys
from pathlib import Path

GAMES = Path(__file__).parents[1] / "oeil_app" / "games"


def found() -> set[str]:
    """Every folder that is a game."""
    return {spec.parent.name for spec in GAMES.glob("*/spec.py")}


def main() -> int:
    sys.path.insert(0, str(GAMES.parents[1]))
    from oeil_app.games.listed import NAMES

    names = [name for name in NAMES if name in found()]
    names += sorted(found() - set(names))
    listed = ", ".join(f'"{name}"' for name in names)
    (GAMES / "listed.py").write_text(
        '"""The games that there are. Written by tools/list_games: '
        'folder scans may fail on Android."""\n'
        f"\nNAMES = ({listed}{',' if len(names) == 1 else ''})\n",
        encoding="utf-8",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
