"""A pytest that is read already: each of its runs is a fork of it, and begins at once.

    python -m tools.mutants.warm     reads a line of JSON a run, and answers each with one

Nothing of the app is read before a run, so that each sees its own tree.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

IDLE = float(
    os.environ.get("OEIL_MUTANTS_IDLE", "40")
)  # seconds: whoever waits that long for nobody waits for ever
STUCK = -1000  # how such a one ended
READ = ("hypothesis.strategies", "xdist.plugin", "pytest_timeout", "_pytest.junitxml")


class Warm:
    """One of them, and what it is asked: one run after the other."""

    def __init__(self) -> None:
        environment = {
            **os.environ,
            "LP_NUM_THREADS": "1",
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",  # what a fault was compiled to must not stay
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.mutants.warm"],
            cwd=Path(__file__).parents[2],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lock = Lock()

    def run(
        self, arguments: list[str], tree: Path, out: Path, most: int, memory: int, wait: float
    ) -> tuple[int | None, float]:
        """How a pytest in that tree ended (None: it had to be ended), and what it used."""
        told = [arguments, str(tree), str(out), most, memory, wait]
        assert self._process.stdin is not None and self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(told) + "\n")
            self._process.stdin.flush()
            code, used = json.loads(self._process.stdout.readline())
        return code, used

    def close(self) -> None:
        self._process.communicate()


def main() -> None:
    import pytest

    for name in READ:
        __import__(name)
    for line in sys.stdin:
        arguments, tree, out, most, memory, wait = json.loads(line)
        child = os.fork()
        if not child:
            os._exit(_run(pytest, arguments, tree, out, (most, memory)))
        print(json.dumps(ended(child, wait)), flush=True)


def _run(pytest: Any, arguments: list[str], tree: str, out: str, limits: tuple[int, int]) -> int:
    """In the fork: as if Python had been begun there."""
    os.setsid()  # an app that a test started ends with it
    most, memory = limits
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    nothing, to = os.open(os.devnull, os.O_RDONLY), os.open(out, os.O_WRONLY | os.O_CREAT)
    for stream, opened in ((0, nothing), (1, to), (2, to)):
        os.dup2(opened, stream)
    os.chdir(tree)
    sys.path[0] = tree
    sys.argv = ["pytest", *arguments]
    for name in [name for name in sys.modules if name.partition(".")[0] == "tools"]:
        del sys.modules[name]
    code = int(pytest.main(arguments))
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def ended(child: int, wait: float) -> tuple[int | None, float]:
    """How it ended; None: it was still at work, STUCK: nothing of it was any more."""
    began = time.monotonic()
    look, idle, end = began + IDLE / 10, began + IDLE, began + wait
    while True:
        pid, status, used = os.wait4(child, os.WNOHANG)
        if pid:
            code: int | None = os.waitstatus_to_exitcode(status)
            break
        now = time.monotonic()
        if now > look:
            look = now + IDLE / 20
            idle = now + IDLE if _works(child) else idle
        if now > min(end, idle):
            os.kill(child, signal.SIGKILL)
            _, _, used = os.wait4(child, 0)
            code = None if now > end else STUCK
            break
        time.sleep(0.02 if now < began + 2 else 0.1)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # whom it started and left
    return code, used.ru_utime + used.ru_stime


def _works(session: int) -> bool:
    """Whether anything in a session runs, or would if a processor were free."""
    if not Path("/proc/self/task").exists():
        return True  # nobody can tell
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text("latin-1").rpartition(")")[2].split()
            if int(fields[3]) == session:
                for task in stat.parent.glob("task/*/stat"):
                    if task.read_text("latin-1").rpartition(")")[2].split()[0] in "RD":
                        return True
    return False


if __name__ == "__main__":
    main()
