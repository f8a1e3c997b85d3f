"""How pages ask for files: `app.files.save(path, name, title, then)`, `app.files.open(…)`.

`then(answer)` is told what came of it, a frame later at the earliest. What is to be saved is
written to `app.files.outgoing(name)` first and is gone after the answer.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.clock import Clock, ClockEvent

from oeil_app.services import places
from oeil_app.services.device import java
from oeil_app.services.files import Answer, Files
from oeil_app.services.files.desktop import DesktopFiles
from oeil_app.services.files.programs import found

ABANDONED = 86_400.0  # seconds after which what was passing is nobody's
EVERY = 0.1  # seconds between two looks for an answer
Then = Callable[[Answer], Any]


def of_this_device(app: Any) -> Files:
    """Android's, a desktop's own dialogs, or our page."""
    if java() is not None:
        from oeil_app.services.files.android import android_files

        return android_files(passing_folder())
    program = found()
    if program is not None:
        return DesktopFiles(program)
    from .own import OwnFiles

    return OwnFiles(app)


def passing_folder() -> Path:
    """A new private folder for files on their way; those of apps that were killed are gone."""
    root = places.passing()
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        for old in root.iterdir():
            if abs(time.time() - old.stat().st_mtime) > ABANDONED:
                shutil.rmtree(old, ignore_errors=True)
        return Path(tempfile.mkdtemp(dir=root))
    except OSError:  # nothing can be written there: all the more reason to back up
        return Path(tempfile.mkdtemp())


class Dialogs:
    """One dialog at a time; what is asked while another is open is not heard."""

    def __init__(self, make: Callable[[], Files]) -> None:
        self._make = make
        self._port: Files | None = None
        self._event: ClockEvent | None = None
        self._then: Then | None = None
        self._source: Path | None = None
        self._folder: Path | None = None  # of this window alone

    @property
    def port(self) -> Files:
        """Found at the first use: the first page need not wait for it."""
        if self._port is None:
            self._port = self._make()
        return self._port

    @property
    def can_share(self) -> bool:
        return self.port.can_share

    def outgoing(self, name: str) -> Path:
        """Where to write what is to be saved, in private storage; OSError if nowhere."""
        if self._folder is None:
            self._folder = passing_folder()
        return self._folder / name

    def save(self, source: Path, name: str, title: str, then: Then) -> None:
        if self._begin(then, source):
            self.port.save(source, name, title)

    def share(self, source: Path, name: str, then: Then) -> None:
        if self._begin(then, source):
            self.port.share(source, name)

    def open(self, ending: str, title: str, then: Then) -> None:
        if self._begin(then, None):
            self.port.open(ending, title)

    def close(self) -> None:
        """Nobody waits any more; nothing that was passing through is left."""
        if self._port is not None:
            self._port.close()
        self._end()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _begin(self, then: Then, source: Path | None) -> bool:
        if self._then is not None:
            return False
        self._then, self._source = then, source
        self._event = Clock.schedule_interval(self._look, EVERY)
        return True

    def _look(self, _dt: float) -> None:
        answer = self.port.look()
        if answer is not None and self._then is not None:
            then, source = self._then, self._source
            self._end()
            then(answer)
            for path in (source, answer.path if answer.passing else None):
                if path is not None:
                    with suppress(OSError):
                        path.unlink()

    def _end(self) -> None:
        if self._event is not None:
            self._event.cancel()
        self._event = self._then = self._source = None
