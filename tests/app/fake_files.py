"""A device's dialogs, played by the test: somebody chooses, changes their mind, or it fails."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from oeil_app.services.files.answer import CANCELLED, DONE, FAILED, Answer
from tests.touch.glass import Glass


class FakeFiles:
    """What is saved goes into `folder`; what is opened is `next`. None: nobody chooses anything."""

    def __init__(self, folder: Path | None = None, *, can_share: bool = False) -> None:
        self.folder, self.can_share = folder, can_share
        self.next: Path | None = None
        self.code = ""  # why it fails
        self.asked: list[tuple[str, str]] = []
        self._answer: Answer | None = None

    def save(self, source: Path, name: str, title: str) -> None:
        self.asked.append(("save", name))
        if self.code:
            self._answer = Answer(FAILED, code=self.code)
        elif self.folder is None:
            self._answer = Answer(CANCELLED)
        else:
            self.folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, self.folder / name)
            self._answer = Answer(DONE, name)

    def share(self, source: Path, name: str) -> None:
        self.save(source, name, "")
        self.asked[-1] = ("share", name)

    def open(self, ending: str, title: str) -> None:
        self.asked.append(("open", ending))
        if self.code:
            self._answer = Answer(FAILED, code=self.code)
        elif self.next is None:
            self._answer = Answer(CANCELLED)
        else:
            self._answer = Answer(DONE, self.next.name, self.next)

    def look(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        self._answer = None

    # -- what tests ask --------------------------------------------------------------------------

    def saved(self) -> list[Path]:
        return sorted(self.folder.iterdir()) if self.folder and self.folder.exists() else []


def fake(glass: Glass, folder: Path | None = None, **options: Any) -> FakeFiles:
    """The app's dialogs are the test's from now on."""
    from oeil_app.screens.files.dialogs import Dialogs

    files = FakeFiles(folder, **options)
    glass.app.files = Dialogs(lambda: files)
    return files


def answered(glass: Glass) -> None:
    """Time in which a dialog is answered and work in slices is done."""
    glass.until(lambda: glass.app.stack.top.cover is None)
    glass.seconds(0.3)
    glass.until(lambda: glass.app.stack.top.cover is None)
