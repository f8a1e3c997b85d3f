"""Pages are shown by their names: every name that the app says is a page, every argument is its."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from oeil_app.screens.pages import PAGES
from tests.touch.glass import window

APP = Path(__file__).parents[2] / "oeil_app"
Call = tuple[str, str, tuple[str, ...]]  # where, which page, with what


def calls() -> Iterator[Call]:
    """Each `app.go("page", …)`, `partial(app.go, "page", …)` and the stack's own."""
    for path in sorted(APP.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            function, arguments = node.func, node.args
            if ast.unparse(function) == "partial" and arguments:
                function, arguments = arguments[0], arguments[1:]
            goes = ast.unparse(function).endswith(("app.go", "stack.go", "stack.reset", "self.go"))
            if goes and arguments and isinstance(arguments[0], ast.Constant):
                given = tuple(keyword.arg for keyword in node.keywords if keyword.arg)
                yield f"{path.name}:{node.lineno}", str(arguments[0].value), given


CALLS = list(calls())


def test_the_app_goes_somewhere() -> None:
    assert len(CALLS) > 20
    assert {page for _, page, _ in CALLS} > {"seats", "replay", "lesson", "rules"}


@pytest.mark.parametrize(("where", "page", "given"), CALLS, ids=[call[0] for call in CALLS])
def test_every_way_leads_to_a_page(where: str, page: str, given: tuple[str, ...]) -> None:
    window()
    assert page in PAGES, where
    module, _, kind = PAGES[page].partition(":")
    enter = getattr(import_module(module), kind).enter
    inspect.signature(enter).bind(None, **dict.fromkeys(given))
