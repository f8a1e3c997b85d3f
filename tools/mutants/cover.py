"""Which tests run through which line, and how long each takes: asked once, kept in build/mutants.

Every test file has a process of its own, as where a window is needed; contexts.py writes down what
each test ran through, pytest how long it took. A test file that changed is asked again. Where the
app changed since, lines are found again by what stands in them: its sources are kept too.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET  # our own pytest wrote it
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
LEFT_OUT = ("tests/packaging", "tests/app/walk")  # they build packages, or walk through everything
WINDOWS = ("tests/app", "tests/geometry", "tests/pictures", "tests/touch")  # a process a file
AT_ONCE = 2
LONGEST = 900  # seconds of one file
Test = tuple[str, str]
"""Its file and its name with its parameters."""


def measured() -> None:
    """Runs every test file that is not known yet, and keeps what it ran through."""
    (KEPT / "sources").mkdir(parents=True, exist_ok=True)
    sources = {name: _keep(ROOT / name) for name in _app()}
    files = [name for name in _test_files() if _known(name) != _sha(ROOT / name)]
    if files:
        print(f"{len(files)} test files are run to learn what they run through", flush=True)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(lambda file: _measure(file, sources), files))


def _app() -> list[str]:
    found = (ROOT / "oeil_app").rglob("*.py")
    return [path.relative_to(ROOT).as_posix() for path in sorted(found)]


def _test_files() -> list[str]:
    found = (ROOT / "tests").rglob("test_*.py")
    names = [path.relative_to(ROOT).as_posix() for path in found]
    kept = [name for name in names if not name.startswith(LEFT_OUT)]
    return sorted(kept, key=lambda name: (name.startswith(WINDOWS), name))  # the quick ones first


def _sha(path: Path) -> str:
    return hashlib.sha1(path.read_bytes()).hexdigest()


def _keep(path: Path) -> str:
    sha = _sha(path)
    if not (kept := KEPT / "sources" / sha).exists():
        kept.write_bytes(path.read_bytes())
    return sha


def _folder(file: str) -> Path:
    return KEPT / file.removesuffix(".py").replace("/", "-")


def _known(file: str) -> str:
    """What the file was when it was asked."""
    about = _folder(file) / "about.json"
    return str(json.loads(about.read_text("utf-8"))["sha"]) if about.exists() else ""


def _measure(file: str, sources: dict[str, str]) -> None:
    folder = _folder(file)
    folder.mkdir(exist_ok=True)
    for old in ("ran.json", "times.xml", "about.json"):
        (folder / old).unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-p", "tools.mutants.contexts", "-n", "0", "-q"]
    command += ["-p", "no:cacheprovider", "--timeout", str(LONGEST)]
    command += [f"--junitxml={folder}/times.xml", file]
    kept = {"LP_NUM_THREADS": "1", "OEIL_MUTANTS_KEPT": str(folder / "ran.json")}
    sha = _sha(ROOT / file)
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **kept}, capture_output=True)
    if not (folder / "ran.json").exists() or not (folder / "times.xml").exists():
        print(f"{file}: nothing measured\n{done.stdout.decode('utf-8', 'replace')[-2000:]}")
        return
    about = {"sha": sha, "sources": sources}
    (folder / "about.json").write_text(json.dumps(about), encoding="utf-8")
    print(file, flush=True)


class Cover:
    """The tests that run through a line."""

    def __init__(self) -> None:
        self._files = [name for name in _test_files() if _known(name)]
        self._sources: dict[str, dict[str, str]] = {}
        self.seconds: dict[Test, float] = {}
        self.red: set[Test] = set()  # failed without any fault: they notice nothing
        for file in self._files:
            about = json.loads((_folder(file) / "about.json").read_text("utf-8"))
            self._sources[file] = about["sources"]
            for name, seconds, good in _times(_folder(file) / "times.xml"):
                self.seconds[file, name] = self.seconds.get((file, name), 0.0) + seconds
                if not good:
                    self.red.add((file, name))
        self._ran: dict[str, list[tuple[Test, int]]] = {}  # by source: what ran through which lines
        for file in self._files:
            for path, name, lines in _ran(file):
                if (file, name) in self.seconds and (file, name) not in self.red:
                    self._ran.setdefault(path, []).append(((file, name), lines))

    def tests(self, path: str, lines: set[int]) -> set[Test]:
        """The tests that run through one of these lines."""
        found = set()
        for test, ran in self._ran.get(path, ()):
            if sha := self._sources[test[0]].get(path):
                was = _where_before(path, sha)
                if any(ran >> was[line] & 1 for line in lines if line in was):
                    found.add(test)
        return found

    def lines(self, path: str) -> set[int]:
        """The lines of a file that tests run through."""
        by_source: dict[str, int] = {}
        for test, ran in self._ran.get(path, ()):
            if sha := self._sources[test[0]].get(path):
                by_source[sha] = by_source.get(sha, 0) | ran
        return {
            line
            for sha, ran in by_source.items()
            for line, was in _where_before(path, sha).items()
            if ran >> was & 1
        }

    def in_turn(self, tests: set[Test]) -> list[Test]:
        """The quickest first, but of every file the quickest before the others."""
        by_file: dict[str, list[Test]] = {}
        for test in sorted(tests, key=lambda test: (self.seconds.get(test, 1.0), test)):
            by_file.setdefault(test[0], []).append(test)
        ranked = [
            (n // 4, self.seconds.get(t, 1.0), t)
            for of in by_file.values()
            for n, t in enumerate(of)
        ]
        return [test for *_, test in sorted(ranked)]


def _ran(file: str) -> Iterator[tuple[str, str, int]]:
    """Through which lines of which source each test of this file ran, a bit for each line."""
    told = json.loads((_folder(file) / "ran.json").read_text("utf-8"))
    for name, ran in told.items():
        for path, lines in ran.items():
            yield path, name, int(lines, 16)


@cache
def _where_before(path: str, sha: str) -> dict[int, int]:
    """Where today's lines stood in an earlier source; those that are new stood nowhere."""
    before = (KEPT / "sources" / sha).read_text(encoding="utf-8").splitlines()
    now = (ROOT / path).read_text(encoding="utf-8").splitlines()
    if before == now:
        return {n: n for n in range(1, len(now) + 1)}
    same = SequenceMatcher(None, before, now, autojunk=False).get_matching_blocks()
    return {b + n + 1: a + n + 1 for a, b, size in same for n in range(size)}


def _times(report: Path) -> Iterator[tuple[str, float, bool]]:
    """Its tests with their seconds, and whether they passed."""
    if report.exists():
        for case in ET.parse(report).iter("testcase"):
            good = case.find("failure") is None and case.find("error") is None
            yield case.get("name", ""), float(case.get("time", "0")), good
