"""What a dialog is asked, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from oeil_app.core.disk import code_of

DONE, CANCELLED, FAILED = "done", "cancelled", "failed"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it: people chose a file, changed their minds, or it could not be done."""

    what: str  # DONE, CANCELLED or FAILED
    name: str = ""  # of the file, as people call it: never a folder
    path: Path | None = None  # of what was opened: to be read now
    code: str = ""  # why it failed: full, read_only, file_missing, file_too_long, no_dialog, failed
    passing: bool = False  # the file at `path` is a copy made for us: remove it after reading


def failed(error: BaseException) -> Answer:
    """The device's fault with a word for the screens."""
    number = error.errno if isinstance(error, OSError) else None
    return Answer(FAILED, code=code_of(number))


def shown(path: Path) -> str:
    """A file's name as it can be shown: names need not be text on every disk."""
    return path.name.encode("utf-8", "replace").decode()


class Files(Protocol):
    """One dialog at a time; what is asked while another is open is not heard."""

    can_share: bool

    def save(self, source: Path, name: str, title: str) -> None:
        """Asks where to put a copy of `source`, offers the name, and puts it there."""

    def open(self, ending: str, title: str) -> None:
        """Asks for a file; `ending` is what its name should have at its end."""

    def share(self, source: Path, name: str) -> None:
        """Hands a copy to another app; only where `can_share`."""

    def look(self) -> Answer | None:
        """The answer, once it is there; then the next may be asked."""

    def close(self) -> None:
        """Whatever is open is not waited for any more."""
