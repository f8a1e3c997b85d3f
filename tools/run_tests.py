"""Runs the tests and refuses a run in which the graphic or touch tests did not happen.

Two processes at once, the longest first (tools/schedule.py). Files whose tests need a window have
one process each: Kivy keeps its window, its clock and its caches for a whole process, and what one
file left there must not decide how another ends. Under a broken graphics driver such tests tend to
vanish silently instead of failing; so this counts how many of them passed.

Files that are named run alone, each in a process of its own, and nothing is counted.
`--each-alone` gives every file of all a process of its own, to see that none leans on another.

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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools.schedule import ROOT, Job, every_file, jobs, keep, kept

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


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a job."""

    job: Job
    good: bool
    took: float  # seconds of a processor, with all that it started
    cases: list[ET.Element]

    def by_file(self) -> Iterator[tuple[str, float]]:
        """What each of its files took: of what the process used, as its tests lasted."""
        times = dict.fromkeys(self.job, 0.01)
        for case in self.cases:
            module = case.get("classname", "").split(".Test")[0].replace(".", "/") + ".py"
            if module in times:
                times[module] += float(case.get("time", "0"))
        whole = sum(times.values())
        for name, seconds in times.items():
            yield name, self.took * seconds / whole


def main(asked: list[str]) -> int:
    os.environ["PYTHONHASHSEED"] = str(random.Random(ORDER).randrange(2**32)) if ORDER else "0"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process compiles the whole app
    if ORDER:
        print(f"In the order of OEIL_ORDER={ORDER}", flush=True)
    if named := [name for name in asked if not name.startswith("--")]:
        files = [Path(name).resolve().relative_to(ROOT).as_posix() for name in named]
        return 0 if all(each.good for each in run([[name] for name in files])) else 1
    began = time.monotonic()
    done = run(jobs(every_file(), kept(), ORDER, "--each-alone" in asked))
    cases = [case for each in done for case in each.cases]
    good = all(each.good for each in done) and enough(cases)
    bad = [c for c in cases if c.find("failure") is not None or c.find("error") is not None]
    for case in bad:
        print(f"FAILED {case.get('classname')}::{case.get('name')}")
    seconds = {name: took for each in done for name, took in each.by_file()}
    tell_slowest(seconds, time.monotonic() - began)
    if "--keep-seconds" in asked:
        keep(seconds)
    skipped = tell_skipped(cases)
    print(f"{len(cases) - len(bad) - skipped} passed, {len(bad)} failed, {skipped} skipped")
    return 0 if good and not bad else 1


def run(all_: list[Job]) -> list[Done]:
    """Each job in a process of its own, so many at once."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(min(AT_ONCE, os.cpu_count() or 1)) as pool,
    ):
        return list(pool.map(lambda n: one(all_[n], Path(folder) / f"{n}"), range(len(all_))))


def one(job: Job, report: Path) -> Done:
    """One pytest, which speaks only when something is wrong."""
    began, said = time.monotonic(), report.with_suffix(".txt")
    command = [sys.executable, "-m", "pytest", "-n", "0", f"--junitxml={report}.xml", *job]
    with said.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    good = process.returncode == 0
    if not good:
        print(said.read_text("utf-8", "replace")[-20000:])
    xml = report.with_suffix(".xml")
    cases = list(ET.parse(xml).iter("testcase")) if xml.exists() else []
    done = Done(job, good, used.ru_utime + used.ru_stime, cases)
    name = job[0] if len(job) == 1 else f"{len(job)} files, {', '.join(job[:2])} …"
    lasted = f"{time.monotonic() - began:.0f} s, {done.took:.0f} of a core"
    print(f"{'ok    ' if good else 'FAILED'} {name} ({lasted})", flush=True)
    return done


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


def tell_slowest(seconds: dict[str, float], lasted: float) -> None:
    """The ten files that took most of a processor: whoever adds to them sees it."""
    most = Counter(seconds).most_common(10)
    told = (f"{n.removeprefix('tests/').removesuffix('.py')} {took:.0f} s" for n, took in most)
    print("slowest:", ", ".join(told))
    print(f"all: {lasted:.0f} s, {sum(seconds.values()):.0f} of a core")


def tell_skipped(cases: list[ET.Element]) -> int:
    """Says what did not run, and why; how many those are."""
    reasons = Counter(
        skip.get("message", "") for case in cases for skip in case.iterfind("skipped")
    )
    for reason, times in reasons.items():
        print(f"{times} skipped: {reason}")
    return sum(reasons.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
