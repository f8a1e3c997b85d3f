"""Where only some test files are measured: those by their lines, the others if they look there.

So whoever has measured what is quick need not wait for the rest.
"""

from __future__ import annotations

from .cover import Cover, Test
from .importing import Importing


class Partly:
    """As Cover; of a file that was not measured all tests, as one."""

    def __init__(self, cover: Cover, imports: Importing) -> None:
        self._cover, self._imports, self.red = cover, imports, cover.red
        measured = {file for file, _ in cover.seconds}
        self._others = {test for test in imports.seconds if test[0] not in measured}
        self.seconds = {test: imports.seconds[test] for test in self._others} | cover.seconds

    def lines(self, path: str) -> set[int]:
        """Nobody knows of all of them whether they are run, while somebody was not measured."""
        found = self._imports if self._asked(path) else self._cover
        return found.lines(path)

    def tests(self, path: str, lines: set[int]) -> set[Test]:
        return self._cover.tests(path, lines) | self._asked(path)

    def in_turn(self, tests: set[Test]) -> list[Test]:
        """Those that are known to run through the lines, then the nearest."""
        known = self._cover.in_turn(tests - self._others)
        return [*known, *self._imports.in_turn(tests & self._others)]

    def _asked(self, path: str) -> set[Test]:
        return self._imports.tests(path, set()) & self._others
