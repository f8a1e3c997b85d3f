"""A fault is put into a copy of the tree, and the tests that run through it are asked."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .choosing import Chosen
from .cover import ROOT, WINDOWS, Test
from .faults import Fault

COPIED = ("oeil_app", "assets", "tests", "tools", "bench", "seeds", "main.py", "pyproject.toml")
WORKERS = 2
LOOKING = ("tests/geometry", "tests/pictures")
TOGETHER = 25.0  # measured seconds of tests that are asked in one process
AT_FIRST = 6.0  # and of those that are asked before all others


STARTING = 60.0  # seconds of a processor that any test may take
HANGING = 20  # times what a test takes without the fault
WORDS = {"failed": "noticed", "hung": "hangs", "passed": "survived", "late": "no time"}


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a fault: who noticed it; or nobody, and whether all were asked."""

    fault: Fault
    by: str
    said: str  # failed, hung, passed or late

    @property
    def noticed(self) -> bool:
        return self.said in ("failed", "hung")

    @property
    def word(self) -> str:
        return WORDS[self.said]


class Trees:
    """Copies of the tree, one a worker, that are spoilt and mended again."""

    def __init__(self, folder: Path) -> None:
        self.free = [folder / str(n) for n in range(WORKERS)]
        for tree in self.free:
            tree.mkdir()
            for name in COPIED:
                if (ROOT / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__")
                    shutil.copytree(ROOT / name, tree / name, ignore=ignored)
                else:
                    shutil.copy(ROOT / name, tree / name)

    def tried(self, chosen: Chosen, seconds: float) -> Tried:
        """Puts it in, asks until one test fails or the time is over, and takes it out."""
        tree, fault = self.free.pop(), chosen.fault
        file = tree / fault.path
        whole = file.read_text(encoding="utf-8")
        file.write_text(fault.source, encoding="utf-8")
        try:
            end = time.monotonic() + seconds
            for tests in batches(chosen):
                if (left := end - time.monotonic()) <= 0:
                    return Tried(fault, "", "late")
                names = ["::".join(filter(None, test)) for test in tests]
                alone = sum(chosen.seconds[test] for test in tests)
                if (said := asked(tree, names, alone, left)) != "passed":
                    return Tried(fault, tests[0][0], said)
            return Tried(fault, "", "passed")
        finally:
            file.write_text(whole, encoding="utf-8")
            self.free.append(tree)


def batches(chosen: Chosen) -> Iterator[list[Test]]:
    """Those without a window together and first, as much as can be had soon before the rest; of the
    others each file alone, of every file some before more of any, first those that look at all of
    a table or page, then cheap files.
    """
    groups: dict[str, list[list[Test]]] = {}
    spent: dict[str, float] = {}
    for test in chosen.tests:
        kind = test[0] if test[0].startswith(WINDOWS) else ""
        of = groups.setdefault(kind, [[]])
        room = AT_FIRST if len(of) == 1 else TOGETHER
        if of[-1] and spent[kind] + chosen.seconds[test] > room:
            of.append([])
        spent[kind] = chosen.seconds[test] + (spent.get(kind, 0.0) if of[-1] else 0.0)
        of[-1].append(test)
    firsts = [(n, kind != "", group) for kind, of in groups.items() for n, group in enumerate(of)]
    cost = {id(group): sum(chosen.seconds[test] for test in group) for *_, group in firsts}
    looks = {id(group): not group[0][0].startswith(LOOKING) for *_, group in firsts}
    for *_, group in sorted(
        firsts, key=lambda each: (*each[:2], looks[id(each[2])], cost[id(each[2])])
    ):
        yield group


def asked(tree: Path, tests: list[str], alone: float, seconds: float) -> str:
    """What they say of the fault: "passed", "failed", "hung", or "late" where nobody can tell.

    Hanging is using far more of a processor than without the fault, not more of the clock: on a
    busy machine everything takes long.
    """
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
    environment = {**os.environ, "LP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command += ["--timeout", "0", *tests]
    most = int(STARTING + alone * HANGING)
    process = subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1)),
        start_new_session=True,  # an app that a test started ends with it
    )
    try:
        code = process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "late"
    return told(code)


def told(code: int) -> str:
    """What a pytest's exit code means."""
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        return "hung"
    return "passed" if code == 0 else "failed"
