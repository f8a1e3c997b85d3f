"""Runs the tests and refuses a run in which the graphic or touch tests did not happen.

Tests that share nothing run in one pytest on two cores. Those that need a window have one process
a file: Kivy keeps its window, its clock and its caches for a whole process, and what one file left
there must not decide how another ends. Under a broken graphics driver such tests tend to vanish
silently instead of failing; so this counts how many of them passed.

Files that are named run alone, each in a process of its own, and nothing is counted.

`OEIL_ORDER=7` runs files and tests in another order, and lets Python put sets in another one, the
same for the same number; without it sets have one order, too, so that no run is lucky.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET  # our own pytest wrote it
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
WINDOWS = ("tests/touch", "tests/app", "tests/pictures", "tests/geometry")  # one process a file
AT_ONCE = 2
ORDER = os.environ.get("OEIL_ORDER", "")

# Where set, nothing that is counted may be skipped: `.ci/run` has every program that tests ask for.
NOTHING_SKIPPED = bool(os.environ.get("OEIL_NOTHING_SKIPPED"))

# test modules and folders in which so many tests must have run, and none been skipped
AT_LEAST = {
    "tests.touch": 300,
    "tests.app": 100,
    "tests.touch.test_many_hands": 2,
    "tests.app.test_screens": 8,
    "tests.app.walk": 3,
    "tests.pictures": 100,
    "tests.geometry": 250,
    "tests.packaging": 70,
    "tests.packaging.test_gles": 1,
}
MAY_SKIP = ("tests.packaging",)  # what needs a program that not everybody has


def main() -> int:
    os.environ["PYTHONHASHSEED"] = str(random.Random(ORDER).randrange(2**32)) if ORDER else "0"
    if ORDER:
        print(f"In the order of OEIL_ORDER={ORDER}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        reports = Path(folder)
        if named := [Path(name).resolve() for name in sys.argv[1:]]:
            return 0 if each_by_itself(named, reports) else 1
        good = alone(["tests", *(f"--ignore={part}" for part in WINDOWS)], reports / "plain.xml")
        good &= each_by_itself(need_a_window(), reports)
        cases = [
            case for report in reports.glob("*.xml") for case in ET.parse(report).iter("testcase")
        ]
        good &= enough(cases)
        bad = [c for c in cases if c.find("failure") is not None or c.find("error") is not None]
        for case in bad:
            print(f"FAILED {case.get('classname')}::{case.get('name')}")
        tell_slowest(cases)
        skipped = tell_skipped(cases)
        print(f"{len(cases) - len(bad) - skipped} passed, {len(bad)} failed, {skipped} skipped")
        return 0 if good and not bad else 1


def alone(what: list[str], report: Path, quiet: bool = False) -> bool:
    """One pytest; whether everything passed. A quiet one speaks only when something is wrong."""
    command = [sys.executable, "-m", "pytest", f"--junitxml={report}", *what]
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        check=False,
    )
    if quiet and done.returncode:
        print(done.stdout.decode("utf-8", "replace")[-20000:], flush=True)
    return done.returncode == 0


def need_a_window() -> list[Path]:
    """The files whose tests need a window, the largest first, or in the order that is asked for."""
    files = sorted(path for part in WINDOWS for path in (ROOT / part).rglob("test_*.py"))
    if ORDER:
        random.Random(ORDER).shuffle(files)
        return files
    return sorted(files, key=lambda path: -path.stat().st_size)


def each_by_itself(files: list[Path], reports: Path) -> bool:
    """Each file in a process of its own, so many at once."""

    def run(path: Path) -> bool:
        began = time.monotonic()
        name = path.relative_to(ROOT).as_posix()
        good = alone(["-n", "0", name], reports / f"{path.parent.name}-{path.stem}.xml", quiet=True)
        took = time.monotonic() - began
        print(f"{'ok    ' if good else 'FAILED'} {name} ({took:.0f} s)", flush=True)
        return good

    with ThreadPoolExecutor(min(AT_ONCE, os.cpu_count() or 1)) as pool:
        return all(list(pool.map(run, files)))


def enough(cases: list[ET.Element]) -> bool:
    """Whether every folder that needs a real window had tests that really ran."""
    good = True
    for folder, least in AT_LEAST.items():
        here = [c for c in cases if c.get("classname", "").startswith(folder)]
        ran = [c for c in here if c.find("skipped") is None]
        all_must = NOTHING_SKIPPED or not folder.startswith(MAY_SKIP)
        if len(ran) < least or (all_must and len(ran) < len(here)):
            must = f"at least {least}{' and all' if all_must else ''} must"
            print(f"{folder}: {len(ran)} of {len(here)} ran, {must}")
            good = False
    return good


def tell_slowest(cases: list[ET.Element]) -> None:
    """The ten files that took longest: whoever adds to them sees it."""
    times: Counter[str] = Counter()
    for case in cases:
        times[case.get("classname", "")] += float(case.get("time", "0"))  # type: ignore[assignment]
    told = (f"{name.removeprefix('tests.')} {took:.0f} s" for name, took in times.most_common(10))
    print("slowest:", ", ".join(told))


def tell_skipped(cases: list[ET.Element]) -> int:
    """Says what did not run, and why; how many those are."""
    reasons = Counter(
        skip.get("message", "") for case in cases for skip in case.iterfind("skipped")
    )
    for reason, times in reasons.items():
        print(f"{times} skipped: {reason}")
    return sum(reasons.values())


if __name__ == "__main__":
    sys.exit(main())
