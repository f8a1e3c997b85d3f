"""A life of the real app under wild fingers, until it is killed: `… fingers HOME SEED`.

The seed chooses the table, so that all variants have their turn. After every change that the
journal has acknowledged it says `GAME REV CURSOR` in a line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from oeil_app.play.journal.keeper import GameKeeper
from tests.cases import plain_cases
from tests.touch.glass import opened
from tests.touch.hands import Point
from tests.touch.test_monkey import Monkey


class Wild(Monkey):
    """A monkey for every table; where one plays alone no tray has a help sign."""

    def signs(self) -> list[Point]:
        try:
            return super().signs()
        except StopIteration:
            return self.glass.buttons() + self.glass.menus()


def say_when_kept(method: Callable[..., None], cursor: Callable[..., int]) -> Callable[..., None]:
    def kept(keeper: GameKeeper, *arguments: Any) -> None:
        method(keeper, *arguments)
        line = f"{keeper._game} {keeper._rev} {cursor(*arguments)}\n"
        os.write(1, line.encode())

    return kept


def main() -> None:
    home, seed = Path(sys.argv[1]), int(sys.argv[2])
    cases = plain_cases()
    case = cases[seed % len(cases)]
    GameKeeper.keep = say_when_kept(GameKeeper.keep, lambda n, *_: n + 1)  # type: ignore[method-assign]
    GameKeeper.move = say_when_kept(GameKeeper.move, lambda cursor, _: cursor)  # type: ignore[method-assign]
    options = dict(case.options)
    with opened(home, case.variant, case.seats, seed, game=case.game, **options) as glass:
        assert glass.app.journal.trouble is None, glass.app.journal.trouble
        monkey = Wild(glass, seed)
        while True:
            monkey.play(100)


if __name__ == "__main__":
    main()
