"""Tests share nothing: each leaves the process as it found it, in whatever order they run.

A pytest plugin. Every test has the luck of its file: whoever deals from the system's dice deals the
same each time, and what is kept has the same ids; but in a soak. After every test it compares what
others could stumble over; at the end of a file, when its fixtures are gone, also what it left in
Kivy; at the end of all, what lies in the tree.
`OEIL_ORDER=7` runs the tests in another order, the same one for the same number.
"""

from __future__ import annotations

import gettext
import locale
import os
import random
import signal
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
OWN = ("PYTEST_", "KIVY_", "SDL_")  # the runner sets them, or the first window of a process
CACHES = {".git", ".venv", "__pycache__", ".hypothesis", ".pytest_cache", "build", "pictures"}


def surroundings() -> dict[str, Any]:
    """What every test may count on, and none may leave otherwise."""
    found: dict[str, Any] = {
        "the environment": {k: v for k, v in os.environ.items() if not k.startswith(OWN)},
        "the folder": Path.cwd(),
        "the locale": locale.setlocale(locale.LC_ALL),
        "gettext": gettext.textdomain(),
        "sys.path": {path for path in sys.path if "kivy" not in path},
        "standard output": (sys.__stdout__, sys.__stderr__),
        "the signals": {s: signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)},
        "the umask": _umask(),
        "the clock": (time.time, time.monotonic, time.sleep, time.tzname),
    }
    if "oeil_app.services.i18n" in sys.modules:
        found["the language"] = sys.modules["oeil_app.services.i18n"].LANGUAGE.code
    return found


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def kivy_left() -> dict[str, Any]:
    """What a file of tests may have left in Kivy."""
    found: dict[str, Any] = {}
    if "kivy.app" in sys.modules:
        found["a running app"] = sys.modules["kivy.app"].App.get_running_app() is not None
    if "kivy.core.window" in sys.modules and (window := sys.modules["kivy.core.window"].Window):
        found["widgets in the window"] = len(window.children)
    return found


def tree() -> set[str]:
    """The files of the repository, by name."""
    found = set()
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in CACHES and name[0] != "."]
        found |= {f"{folder}/{name}" for name in files}
    return found


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What is otherwise now; what was not there before cannot be."""
    told = []
    for name, was in before.items():
        now = after.get(name, was)
        if isinstance(was, dict):
            changed = {key for key in {*was, *now} if was.get(key) != now.get(key)}
            told += [f"{name}: {key}" for key in sorted(map(str, changed))]
        elif now != was:
            told.append(f"{name}: {was!r} became {now!r}")
    return told


class Independence:
    """Watches over one run."""

    def __init__(self) -> None:
        self.files: set[str] = set()

    @pytest.hookimpl
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Another order: files among themselves, and the tests of each."""
        if seed := os.environ.get("OEIL_ORDER"):
            rng = random.Random(seed)
            files: dict[Path, list[pytest.Item]] = {}
            for item in items:
                files.setdefault(item.path, []).append(item)
            blocks = list(files.values())
            rng.shuffle(blocks)
            for block in blocks:
                rng.shuffle(block)
            items[:] = [item for block in blocks for item in block]

    @pytest.hookimpl
    def pytest_sessionstart(self) -> None:
        self.files = tree()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        before = surroundings()
        random.seed(item.path.name)
        dice, ids = random.Random(item.path.name), random.Random(item.nodeid)
        with pytest.MonkeyPatch.context() as patch:
            if item.config.option.markexpr != "soak":
                patch.setattr(random, "SystemRandom", lambda: dice)
                patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=ids.getrandbits(128), version=4))
            done = yield
        left = differences(before, surroundings())
        if nextitem is None or nextitem.path != item.path:
            left += [f"{name}: {value}" for name, value in kivy_left().items() if value]
        if left:
            self._tell(item, left)
        return done

    def _tell(self, item: pytest.Item, left: list[str]) -> None:
        report = pytest.TestReport(
            item.nodeid,
            item.location,
            {},
            "failed",
            "it left something behind:\n" + "\n".join(left),
            "teardown",
        )
        item.ihook.pytest_runtest_logreport(report=report)

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if new := tree() - self.files:
            print("left in the tree:", *sorted(new), sep="\n  ")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
