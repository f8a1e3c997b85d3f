"""Faults that once passed all tests together, and the tests that see them now.

    python -m tools.mutants.once_unseen

Puts them in one after the other and says which test noticed; fails where one passes again.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .asking import asked
from .cover import ROOT
from .faults import Fault
from .trees import Trees

TOOK = 120.0  # seconds that the tests named here may take without a fault


@dataclass(frozen=True, slots=True)
class Unseen:
    """What somebody at the table would see, the fault that does it, and who looks there."""

    seen: str
    path: str
    was: str
    becomes: str
    tests: tuple[str, ...]

    def fault(self) -> Fault:
        lines = (ROOT / self.path).read_text("utf-8").splitlines(keepends=True)
        (line,) = (n for n, text in enumerate(lines, 1) if self.was in text)
        text = lines[line - 1]
        changed = text.replace(self.was, self.becomes)
        return Fault(self.path, line, self.was, self.becomes, text.strip(), line, changed)


PIECES = "tests/geometry/test_pieces.py"
SNAKES = "tests/geometry/test_snakes.py"
TRAYS = "tests/geometry/test_trays.py"
TURNING = "tests/geometry/test_turning.py"
ROWS = "tests/app/kit/test_rows.py"
ALL = (
    Unseen(
        "every Lynx card is a stripe across the window",
        "oeil_app/games/lynx/scenery/scenery.py",
        "TALL = 4 / 3",
        "TALL = 4 * 3",
        ("tests/contract/test_scenery.py",),
    ),
    Unseen(
        "cards are stretched into stripes while they are drawn",
        "oeil_app/table/draw/pieces/alone.py",
        "left, right, low, high = x - w / 2, x + w / 2,",
        "left, right, low, high = x - w * 20, x + w * 20,",
        (PIECES,),
    ),
    Unseen(
        "snakes' heads are tails, and tails heads",
        "oeil_app/games/serpents/scenery/looks.py",
        '{"H": "head", "T": "tail", "B": "body"}',
        '{"H": "tail", "T": "head", "B": "body"}',
        (SNAKES,),
    ),
    Unseen(
        "heads and tails look into their own snake",
        "oeil_app/games/serpents/scenery/looks.py",
        "(card.kind == HEAD) == (place > 0)",
        "(card.kind == HEAD) != (place > 0)",
        (SNAKES,),
    ),
    Unseen(
        "portraits are piled up in a corner",
        "oeil_app/canvas/portrait.py",
        "at = self.at.point(px, py)",
        "at = (px, py)",
        (TRAYS,),
    ),
    Unseen(
        "a wheel's arrows are drawn away from where they are touched",
        "oeil_app/table/draw/signs/rings.py",
        'Quad("sign-way-struck" if held else "sign-way-open", x, y,',
        'Quad("sign-way-struck" if held else "sign-way-open", x + 3 * size, y,',
        (TURNING,),
    ),
    Unseen(
        "the arrows that turn a tile are drawn away from where they are touched",
        "oeil_app/table/hand/handles.py",
        "return Quad(self.sprite, self.x, self.y,",
        "return Quad(self.sprite, self.x + self.size, self.y,",
        (TURNING,),
    ),
    Unseen(
        "plus is disabled until the maximum",
        "oeil_app/screens/kit/controls/rows.py",
        "self.plus.disabled = self.value >= self.high",
        "self.plus.disabled = self.value <= self.high",
        (ROWS,),
    ),
)


def main() -> int:
    unseen = 0
    with tempfile.TemporaryDirectory() as folder:
        trees = Trees(Path(folder), 1)
        for each in ALL:
            with trees.spoilt([each.fault()]) as tree:
                for test in each.tests:
                    answer = asked(tree, [test], TOOK)
                    if answer.said != "passed":
                        break
            unseen += answer.said != "failed"
            print(f"{answer.said:7} {each.seen}  {answer.by[0] if answer.by else ''}", flush=True)
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
