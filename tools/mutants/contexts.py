"""A pytest plugin: through which lines of the app each test runs.

Python 3.12 and newer tells of a line once a test (`sys.monitoring`) and is then quick as ever, so
that measuring costs hardly more than the tests themselves; 3.11 tells of every line, and is slow.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

APP = str(Path(__file__).resolve().parents[2] / "oeil_app") + os.sep
ME = 4  # a number that no debugger, coverage or profiler has

Ran = dict[str, set[int]]
"""By file, its lines."""


class Lines:
    """What ran since it was asked last."""

    def __init__(self) -> None:
        self.ran: Ran = {}
        self.begin()

    def begin(self) -> None:
        """Lines of the app are told from now on, in every thread."""
        sys.settrace(self._called)
        threading.settrace(self._called)

    def enough(self) -> None:
        """Nothing is told any more."""
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]

    def afresh(self) -> Ran:
        """What ran until now; each line is told again."""
        before, self.ran = self.ran, {}
        return before

    def _called(self, frame: FrameType, _event: str, _arg: object) -> Any:
        return self._ran if frame.f_code.co_filename.startswith(APP) else None

    def _ran(self, frame: FrameType, event: str, _arg: object) -> Any:
        if event == "line":
            self.ran.setdefault(frame.f_code.co_filename, set()).add(frame.f_lineno)
        return self._ran


class LinesOnce(Lines):
    """The same by a Python that forgets about a line once it told of it."""

    def begin(self) -> None:
        self._told: Any = vars(sys)["monitoring"]
        self._told.use_tool_id(ME, "mutants")
        self._told.register_callback(ME, self._told.events.LINE, self._line)
        self._told.set_events(ME, self._told.events.LINE)

    def enough(self) -> None:
        self._told.set_events(ME, 0)

    def afresh(self) -> Ran:
        before = super().afresh()
        self._told.restart_events()
        return before

    def _line(self, code: CodeType, line: int) -> Any:
        if (path := code.co_filename).startswith(APP):
            self.ran.setdefault(path, set()).add(line)
        return self._told.DISABLE


class Contexts:
    """Writes down what each test ran through: by file of the app, its lines, a bit for each.

    What ran while they were collected, or for a fixture that several share, all of its file have.
    """

    def __init__(self, kept: Path) -> None:
        self._kept = kept
        self._lines = LinesOnce() if hasattr(sys, "monitoring") else Lines()
        self._by_test: dict[str, Ran] = {}
        self._shared: Ran = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """With its parameters: of a hundred cases the quickest may be enough."""
        self._lines.afresh()
        try:
            return (yield)
        finally:
            self._by_test[item.nodeid.partition("::")[2]] = self._lines.afresh()

    @pytest.hookimpl
    def pytest_collection_finish(self) -> None:
        add(self._shared, self._lines.afresh())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        before = self._lines.afresh()
        try:
            return (yield)
        finally:
            ran = self._lines.afresh()
            if fixturedef.scope != "function":
                add(self._shared, ran)
            add(before, ran)
            self._lines.ran = before

    @pytest.hookimpl
    def pytest_sessionfinish(self) -> None:
        told = {}
        for name, ran in self._by_test.items():
            add(ran, self._shared)
            told[name] = {
                "oeil_app/" + path.removeprefix(APP).replace(os.sep, "/"): f"{bits(lines):x}"
                for path, lines in ran.items()
            }
        self._lines.enough()
        self._kept.write_text(json.dumps(told), encoding="utf-8")


def add(to: Ran, ran: Ran) -> None:
    """As if it had run there, too."""
    for path, lines in list(ran.items()):
        to.setdefault(path, set()).update(lines)


def bits(lines: set[int]) -> int:
    """The lines as one number."""
    return sum(1 << line for line in lines)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Contexts(Path(os.environ["OEIL_MUTANTS_KEPT"])))
