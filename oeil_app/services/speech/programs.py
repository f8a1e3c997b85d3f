"""The voices of a Linux desktop: speech-dispatcher, or espeak-ng, each a process of its own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

from .speech import Speaker

PACE = 150  # words a minute: slower than espeak-ng's own, for children


class Espeak:
    """espeak-ng speaks what it is told on its input, so that no word is taken for an option.

    `more` are further arguments; a test lets it speak to a file.
    """

    def __init__(self, path: str, *more: str) -> None:
        self._command = [path, "-s", str(PACE), "--stdin", *more]
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, text: str, language: str) -> bool:
        self.hush()
        try:
            self._speaking = _started([*self._command, "-v", language], subprocess.PIPE)
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(text.encode())  # shorter than any pipe: never waits
            self._speaking.stdin.close()
        except OSError:
            return False
        return True

    def hush(self) -> None:
        speaking, self._speaking = self._speaking, None
        if speaking is not None:
            speaking.kill()
            speaking.wait()  # it is dead: only its name is left

    def end(self) -> None:
        self.hush()


class Dispatcher:
    """speech-dispatcher's own client; if its server cannot be reached, it is not asked again."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._speaking: subprocess.Popen[bytes] | None = None
        self._stopping: subprocess.Popen[bytes] | None = None

    def say(self, text: str, language: str) -> bool:
        before = self._speaking.poll() if self._speaking is not None else None
        if before:
            return False
        self.hush()
        try:
            command = [self._path, "--wait", "--language", language, "--", text]
            self._speaking = _started(command)
        except OSError:
            return False
        return True

    def hush(self) -> None:
        """The server speaks on when its client is gone: it must be told."""
        speaking, self._speaking = self._speaking, None
        if speaking is not None and speaking.poll() is None:
            speaking.kill()
            speaking.wait()
            self._stopping = _started([self._path, "--stop"])

    def end(self) -> None:
        self.hush()


def found() -> Iterator[Speaker]:
    """Who is installed here, the desktop's own first."""
    dispatcher, espeak = shutil.which("spd-say"), shutil.which("espeak-ng")
    if dispatcher is not None:
        yield Dispatcher(dispatcher)
    if espeak is not None:
        yield Espeak(espeak)


def _started(command: list[str], words: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  # found by name, told words as words
        command, stdin=words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
