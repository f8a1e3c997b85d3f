"""Files on a desktop: its dialog program is started and waited for, a look at a time."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path

from . import copying
from .answer import CANCELLED, DONE, FAILED, Answer, failed, shown
from .programs import CANCELLED_BY, Program


class DesktopFiles:
    """See `answer.Files`."""

    can_share = False

    def __init__(self, program: Program) -> None:
        self.program = program
        self._process: subprocess.Popen[bytes] | None = None
        self._source: Path | None = None  # what is to be saved; None: a file is to be opened
        self._at_once: Answer | None = None

    def save(self, source: Path, name: str, title: str) -> None:
        self._ask(self.program.saving(title, name), source)

    def open(self, ending: str, title: str) -> None:
        self._ask(self.program.opening(title, ending), None)

    def share(self, source: Path, name: str) -> None:
        raise NotImplementedError("a desktop has no share sheet")

    def look(self) -> Answer | None:
        if self._at_once is not None:
            answer, self._at_once = self._at_once, None
            return answer
        if self._process is None or self._process.poll() is None:
            return None
        process, self._process = self._process, None
        said, _nothing = process.communicate()
        return self._answered(process.returncode, said)

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            with suppress(OSError):
                process.terminate()
                process.wait(1)

    def _ask(self, command: list[str], source: Path | None) -> None:
        if self._process is not None:
            return
        self._source = source
        try:
            self._process = subprocess.Popen(  # noqa: S603
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            self._at_once = Answer(FAILED, code="no_dialog")

    def _answered(self, code: int, said: bytes) -> Answer:
        chosen = said.rstrip(b"\r\n")
        if code == 0 and chosen:
            path = Path(os.fsdecode(chosen))
            return self._put(self._source, path) if self._source else _opened(path)
        if code in (0, CANCELLED_BY):
            return Answer(CANCELLED)
        return Answer(FAILED, code="no_dialog")

    @staticmethod
    def _put(source: Path, target: Path) -> Answer:
        try:
            copying.put(source, target)
        except OSError as error:
            return failed(error)
        return Answer(DONE, shown(target))


def _opened(path: Path) -> Answer:
    return Answer(DONE, shown(path), path)
