"""Tests are asked of a tree: what they say, who said it, and what that took of a processor."""

from __future__ import annotations

import atexit
import re
import signal
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from .warm import STUCK, Warm

STARTING = 40.0  # seconds of a processor that any test may take
HANGING = 12  # times what a test takes without the fault
WAITING = 20  # times that, by the clock: what waits that long without a processor tells nothing
MEMORY = 6 << 30  # bytes: a fault that asks for ever more takes it from nobody else
UNKNOWN, NONE = 4, 5  # pytest: no test of this name; no test at all
PYTEST = ("-n", "0", "-p", "no:cacheprovider", "--timeout", "0", "-rfE", "--tb=no")
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Answer:
    """`said` is passed, failed, hung, or late where nobody can tell."""

    said: str
    by: tuple[str, ...] = ()  # the tests that failed
    used: float = 0.0  # seconds of a processor


_free: SimpleQueue[Warm] = SimpleQueue()


@contextmanager
def _warm() -> Iterator[Warm]:
    """One that nobody uses, or a new one."""
    try:
        one = _free.get_nowait()
    except Empty:
        one = Warm()
    yield one
    _free.put(one)


@atexit.register
def _close() -> None:
    while not _free.empty():
        _free.get().close()


def asked(tree: Path, tests: Sequence[str], alone: float, *, every: bool = False) -> Answer:
    """What they say, until one fails or (`every`) all of them.

    Hanging is using far more of a processor than without a fault, not more of the clock: on a
    busy machine everything takes long. `alone` is what they take without one.
    """
    most = int(STARTING + alone * HANGING)
    with _warm() as warm, tempfile.TemporaryDirectory() as folder:
        out, arguments = Path(folder) / "told", [*PYTEST, *([] if every else ["-x"]), *tests]
        code, used = warm.run(arguments, tree, out, most, MEMORY, most * WAITING)
        told = out.read_text("utf-8", "replace")
    for mark in ("[", "::"):
        if code == UNKNOWN and any(mark in test for test in tests):
            # its cases are called otherwise now, or it cannot even be read: all of it is asked
            whole = list(dict.fromkeys(test.partition(mark)[0] for test in tests))
            return asked(tree, whole, alone, every=every)
    return Answer(meaning(code, used, most), tuple(FAILED.findall(told)), used)


def meaning(code: int | None, used: float, most: float) -> str:
    """Of how a pytest ended: killed from outside, by a full memory perhaps, tells nothing."""
    if code == STUCK or (code in (-signal.SIGXCPU, -signal.SIGKILL) and used >= most - 1):
        return "hung"
    if code is None or code in (-signal.SIGKILL, -signal.SIGTERM, UNKNOWN):
        return "late"
    return "passed" if code in (0, NONE) else "failed"
