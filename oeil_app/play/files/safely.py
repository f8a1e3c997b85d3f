"""Files that are written whole or not at all: killed or full, the old one is still there.

What is saved is its owner's alone: nobody else on the device may read it.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path

from oeil_app.core.disk import code_of

from .trouble import Trouble

PART = ".part"  # the ending of a file that is not whole yet
ABANDONED = 600.0  # seconds after which a part is nobody's: whoever wrote it was killed
OWN_FILE, OWN_FOLDER = 0o600, 0o700  # the rights of what is saved
_BINARY = getattr(os, "O_BINARY", 0)


def write(path: Path, data: bytes) -> None:
    """Puts the bytes there, on the disk before this returns; Trouble, and no change, if not."""
    part = path.with_name(f"{path.name[:40]}.{secrets.token_hex(8)}{PART}")
    try:
        path.parent.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, OWN_FILE)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _settle(path.parent)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise trouble_of(error) from error


def sweep(folder: Path) -> None:
    """Takes away the parts that were never finished; another window's of this moment stay."""
    with suppress(OSError):
        for part in folder.glob(f"*{PART}"):
            with suppress(OSError):
                if abs(time.time() - part.lstat().st_mtime) > ABANDONED:
                    part.unlink()


def aside(path: Path, label: str) -> Path:
    """The name under which something unsound is kept: "games-damaged-1.sqlite3"; it is free."""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.stem}-{label}-{number}{path.suffix}")):
        number += 1
    return free


def set_aside(path: Path, label: str) -> Path:
    """Renames what cannot be used, whatever it is; nothing is deleted. Where it is now."""
    kept = aside(path, label)
    try:
        path.rename(kept)
    except OSError as error:
        raise trouble_of(error) from error
    return kept


def remove(path: Path) -> None:
    """Takes a file away; that there is none is fine."""
    try:
        path.unlink(missing_ok=True)
        _settle(path.parent)
    except OSError as error:
        raise trouble_of(error) from error


def trouble_of(error: OSError) -> Trouble:
    """The disk's fault with a word for the screens."""
    return Trouble(code_of(error.errno), error.strerror or str(error))


def _settle(folder: Path) -> None:
    """The name itself is on the disk too, where the system can promise that."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
