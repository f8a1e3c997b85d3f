"""Files that are written whole or not at all: killed or full, the old one is still there."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from .trouble import Trouble

PART = ".part"  # the ending of a file that is not whole yet
_CODES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


def write(path: Path, data: bytes) -> None:
    """Puts the bytes there, on the disk before this returns; Trouble, and no change, if not."""
    part = path.with_name(path.name + PART)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _settle(path.parent)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise trouble_of(error) from error


def remove(path: Path) -> None:
    """Takes a file away; that there is none is fine."""
    try:
        path.unlink(missing_ok=True)
        _settle(path.parent)
    except OSError as error:
        raise trouble_of(error) from error


def trouble_of(error: OSError) -> Trouble:
    """The disk's fault with a word for the screens."""
    return Trouble(_CODES.get(error.errno or 0, "failed"), error.strerror or str(error))


def _settle(folder: Path) -> None:
    """The name itself is on the disk too, where the system can promise that."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
