"""Makes the puzzles of assets/puzzles: the same bytes each time. Some minutes of one core.

python tools/puzzles/make.py [herd] [solitaire] [foureyes]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.puzzles import foureyes, herd, shelf, solitaire  # the path comes first


def main(asked: list[str]) -> int:
    if not asked or "herd" in asked:
        print(shelf.write("herd", herd.make), "herds")
    if not asked or "solitaire" in asked:
        print(shelf.write("solitaire", solitaire.make), "solitaires")
    if not asked or "foureyes" in asked:
        for kind, puzzles in foureyes.make().items():
            print(shelf.write(kind, lambda puzzles=puzzles: puzzles), kind)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
