"""Which tests run through which line, and how long each takes: asked once, kept in build/mutants.

Every test file has a process of its own, as where a window is needed; coverage writes down which
test it was (dynamic contexts), pytest how long it took.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET  # our own pytest wrote it
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
LEFT_OUT = ("tests/packaging", "tests/app/walk")  # they build packages, or walk through everything
AT_ONCE = 2
CONFIG = """[run]
source = oeil_app
dynamic_context = test_function
parallel = true
data_file = {folder}/data
"""


def measured() -> None:
    """Runs every test file once and keeps what it ran through."""
    KEPT.mkdir(parents=True, exist_ok=True)
    files = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if not path.relative_to(ROOT).as_posix().startswith(LEFT_OUT)
    ]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(_measure, files))


def _measure(file: str) -> None:
    folder = KEPT / file.removesuffix(".py").replace("/", "-")
    if (folder / "lines.json").exists():
        return
    folder.mkdir(exist_ok=True)
    config = folder / "coveragerc"
    config.write_text(CONFIG.format(folder=folder), encoding="utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={config}", "-m", "pytest"]
    command += ["-n", "0", "-q", "--timeout", "1200", f"--junitxml={folder}/times.xml", file]
    environment = {**os.environ, "LP_NUM_THREADS": "1"}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    lines: dict[str, dict[str, list[int]]] = {}
    for path in folder.glob("data.*"):
        data = CoverageData(str(path))
        data.read()
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                for context in contexts:
                    where = Path(name).relative_to(ROOT).as_posix()
                    lines.setdefault(context.rpartition(".")[2], {}).setdefault(where, []).append(
                        line
                    )
        path.unlink()
    (folder / "lines.json").write_text(json.dumps(lines), encoding="utf-8")


class Cover:
    """The tests that run through a line."""

    def __init__(self) -> None:
        self._tests: dict[tuple[str, int], set[tuple[str, str]]] = {}
        self.seconds: dict[tuple[str, str], float] = {}
        for folder in sorted(KEPT.iterdir()):
            if (folder / "lines.json").exists():
                self._read(folder)

    def _read(self, folder: Path) -> None:
        file = next(
            (p for p in (ROOT / "tests").rglob("test_*.py") if _named(p) == folder.name), None
        )
        if file is None:
            return
        name = file.relative_to(ROOT).as_posix()
        for test, files in json.loads((folder / "lines.json").read_text("utf-8")).items():
            for path, lines in files.items():
                for line in lines:
                    self._tests.setdefault((path, line), set()).add((name, test))
        for test, seconds in _times(folder / "times.xml"):
            key = (name, test)
            self.seconds[key] = self.seconds.get(key, 0.0) + seconds

    def lines(self, path: str) -> set[int]:
        """The lines of a file that some test runs through."""
        return {line for where, line in self._tests if where == path}

    def of(self, path: str, line: int) -> dict[str, list[str]]:
        """The test functions by file, the quickest files first; import-time lines have none."""
        found: dict[str, list[str]] = {}
        for file, test in sorted(self._tests.get((path, line), ())):
            found.setdefault(file, []).append(test)
        return dict(sorted(found.items(), key=lambda each: self._cost(*each)))

    def _cost(self, file: str, tests: list[str]) -> float:
        return sum(self.seconds.get((file, test), 1.0) for test in tests)


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix().removesuffix(".py").replace("/", "-")


def _times(report: Path) -> Iterator[tuple[str, float]]:
    if report.exists():
        for case in ET.parse(report).iter("testcase"):
            yield case.get("name", "").partition("[")[0], float(case.get("time", "0"))
