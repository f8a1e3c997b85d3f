"""Which tests are asked without having measured what they run through: those that import the file.

Quick and rough: nobody waits an hour for the measurement, but a test that reaches a line from afar
may not be asked. So what is noticed this way is noticed; what survives may not survive the whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.schedule import UNKNOWN, every_file, kept

from .cover import LEFT_OUT, ROOT, Test

WIDE = {  # who looks at all of a layer, the telling ones first
    "core": ("tests/contract", "tests/games"),
    "games": ("tests/contract", "tests/golden", "tests/geometry", "tests/pictures/test_tables_t"),
    "play": ("tests/play", "tests/faults", "tests/puzzles", "tests/contract"),
    "services": ("tests/services",),
    "table": ("tests/geometry", "tests/pictures", "tests/touch"),
    "screens": ("tests/app", "tests/pictures/test_pages", "tests/touch"),
    "canvas": ("tests/geometry", "tests/pictures"),
    "layout": ("tests/contract", "tests/geometry", "tests/touch"),
}


class Importing:
    """As Cover, but from what is written at the top of the tests."""

    def __init__(self) -> None:
        took = kept()
        self.seconds: dict[Test, float] = {
            (name, ""): took.get(name, UNKNOWN)
            for name in every_file()
            if not name.startswith(LEFT_OUT)
        }
        self.red: set[Test] = set()
        self._near: dict[Test, int] = {}

    def lines(self, path: str) -> set[int]:
        """All of them: nobody knows which are run."""
        return set(range(1, (ROOT / path).read_text("utf-8").count("\n") + 2))

    def tests(self, path: str, _lines: set[int]) -> set[Test]:
        """The files that import it, or what lies beside it, and those that look at its layer."""
        self._near = {
            test: near for test in self.seconds if (near := nearness(test[0], path)) is not None
        }
        return set(self._near)

    def in_turn(self, tests: set[Test]) -> list[Test]:
        """The nearest first, the quickest of those before the others."""
        return sorted(tests, key=lambda test: (self._near[test], self.seconds[test], test))


def nearness(test: str, path: str) -> int | None:
    """0: the test imports this file; 1: what lies beside it; then those that look at its layer."""
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    room, (_, layer, name, *_more) = module.rpartition(".")[0], f"{path}/".split("/")
    asked = imported(test)
    if module in asked:
        return 0
    if any(f"{each}.".startswith(f"{room}.") for each in asked) and room.count(".") > 1:
        return 1
    if layer == "games" and test.startswith(f"tests/games/test_{name}_"):
        return 1
    for n, wide in enumerate(WIDE.get(layer, ())):
        if test.startswith(wide):
            return 2 + n
    return None


@cache
def imported(test: str) -> frozenset[str]:
    """The modules of the app that a file of tests imports, itself or by its helpers."""
    found: set[str] = set()
    for name in _imports(ROOT / test):
        if name.startswith("oeil_app"):
            found.add(name)
        elif name.startswith("tests."):
            helper = ROOT / (name.replace(".", "/") + ".py")
            if helper.exists() and not helper.name.startswith("test_"):
                found |= {each for each in _imports(helper) if each.startswith("oeil_app")}
    return frozenset(found)


def _imports(path: Path) -> Iterator[str]:
    """A name taken from a module may be a module itself."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
