"""Several windows of the app on one folder: who of them still lives.

Each window has a token, and an empty file `window-<token>` that is locked for as long as it lives;
the system lets the lock go with the process, however it ends. A game that is open names the token
of its window, so a window that was killed never keeps anybody out. Whatever this process itself has
open is no other window.
"""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from oeil_app.play.files import safely

PREFIX = "window-"
TRIES = 4
_ours: set[tuple[int, str]] = set()  # the tokens of this process, and its id
_TOKEN = re.compile(r"[0-9a-f]{32}")
_FLAGS = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)


class Window:
    """This window among those on the same folder; where nothing can be locked `token` is ""."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._handle = -1
        self.token = ""
        if self._folder is not None:
            with suppress(OSError):
                self._begin(self._folder)

    def _begin(self, folder: Path) -> None:
        for _ in range(TRIES):  # who looks for the dead at this very moment may take it for one
            token = secrets.token_hex(16)
            path = folder / (PREFIX + token)
            handle = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, safely.OWN_FILE)
            if _lock(handle) and os.fstat(handle).st_nlink:
                self._handle, self.token = handle, token
                _ours.add((os.getpid(), token))
                return
            os.close(handle)
            with suppress(OSError):
                path.unlink()

    def lives(self, token: object) -> bool:
        """Whether another window with this token is open."""
        if self._folder is None or not isinstance(token, str) or not _TOKEN.fullmatch(token):
            return False
        return (os.getpid(), token) not in _ours and _locked(self._folder / (PREFIX + token))

    def others(self) -> bool:
        """Whether any other window is open on this folder; the files of the dead are removed."""
        found = False
        if self._folder is not None:
            with suppress(OSError):
                for path in list(self._folder.glob(PREFIX + "*")):
                    token = path.name.removeprefix(PREFIX)
                    if _TOKEN.fullmatch(token) and (os.getpid(), token) not in _ours:
                        found |= _locked(path, bury=True)
        return found

    def close(self) -> None:
        """From now on nothing is held by this window."""
        if self._handle >= 0 and self._folder is not None:
            with suppress(OSError):
                (self._folder / (PREFIX + self.token)).unlink()
            os.close(self._handle)
            _ours.discard((os.getpid(), self.token))
        self._handle, self.token = -1, ""

    def __del__(self) -> None:
        self.close()


def _locked(path: Path, bury: bool = False) -> bool:
    """Whether somebody holds the lock; the file of the dead may be removed."""
    try:
        handle = os.open(path, _FLAGS)
    except OSError:
        return False  # nobody's
    try:
        free = _lock(handle, shared=True)
        if free and bury:
            with suppress(OSError):
                path.unlink()
        return not free
    finally:
        os.close(handle)


def _lock(handle: int, shared: bool = False) -> bool:
    """Takes the lock of an open file; false if another has it, or nothing can be locked here."""
    try:
        import fcntl
    except ImportError:  # Windows
        return _lock_byte(handle)
    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_byte(handle: int) -> bool:
    import msvcrt

    try:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True
