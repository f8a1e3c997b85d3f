"""Tests are asked of a tree: what they say, who said it, and what that took of a processor."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

STARTING = 40.0  # seconds of a processor that any test may take
HANGING = 12  # times what a test takes without the fault
WAITING = 20  # times that, by the clock: what waits that long without a processor tells nothing
MEMORY = 6 << 30  # bytes: a fault that asks for ever more takes it from nobody else
UNKNOWN, NONE = 4, 5  # pytest: no test of this name; no test at all
PYTEST = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--timeout", "0", "-rfE", "--tb=no")
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Answer:
    """`said` is passed, failed, hung, or late where nobody can tell."""

    said: str
    by: tuple[str, ...] = ()  # the tests that failed
    used: float = 0.0  # seconds of a processor


def asked(tree: Path, tests: Sequence[str], alone: float, *, every: bool = False) -> Answer:
    """What they say, until one fails or (`every`) all of them.

    Hanging is using far more of a processor than without a fault, not more of the clock: on a
    busy machine everything takes long. `alone` is what they take without one.
    """
    most = int(STARTING + alone * HANGING)
    with tempfile.TemporaryFile() as out:
        command = [sys.executable, *PYTEST, *([] if every else ["-x"]), *tests]
        code, used = _ran(command, tree, out.fileno(), most)
        out.seek(0)
        told = out.read().decode("utf-8", "replace")
    for mark in ("[", "::"):
        if code == UNKNOWN and any(mark in test for test in tests):
            # its cases are called otherwise now, or it cannot even be read: all of it is asked
            whole = list(dict.fromkeys(test.partition(mark)[0] for test in tests))
            return asked(tree, whole, alone, every=every)
    return Answer(meaning(code, used, most), tuple(FAILED.findall(told)), used)


def meaning(code: int | None, used: float, most: float) -> str:
    """Of how a pytest ended: killed from outside, by a full memory perhaps, tells nothing."""
    if code in (-signal.SIGXCPU, -signal.SIGKILL) and used >= most - 1:
        return "hung"
    if code is None or code in (-signal.SIGKILL, -signal.SIGTERM, UNKNOWN):
        return "late"
    return "passed" if code in (0, NONE) else "failed"


def _ran(command: list[str], tree: Path, out: int, most: int) -> tuple[int | None, float]:
    """How it ended (None: it had to be ended), and what it used."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    environment = {
        **os.environ,
        "LP_NUM_THREADS": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",  # what a fault was compiled to must not stay
    }
    process = subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=out,
        stderr=subprocess.STDOUT,
        preexec_fn=limited,
        start_new_session=True,  # an app that a test started ends with it
    )
    end = time.monotonic() + most * WAITING
    while True:
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
        if pid or time.monotonic() > end:
            break
        time.sleep(0.05)
    if not pid:
        os.killpg(process.pid, signal.SIGKILL)
        _, _, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status) if pid else -signal.SIGKILL
    return process.returncode if pid else None, used.ru_utime + used.ru_stime
