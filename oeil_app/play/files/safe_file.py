"""Files that others may have put there, read so that none can hang, flood or surprise the app.

Only a plain file is read (a folder, pipe, device or loop of links is refused), and no more of it
than makes sense; a pipe is never waited for.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from .trouble import Trouble

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_FLAGS |= getattr(os, "O_BINARY", 0)
_PIECE = 1 << 20


def read_bytes(path: Path, most: int, too_long: str = "file_too_long") -> bytes:
    """All of a plain file of at most so many bytes.

    Trouble `file_missing` (it cannot be opened or read), `file_odd` (no plain file), or what
    `too_long` says.
    """
    try:
        handle = os.open(path, _FLAGS)
    except (OSError, ValueError) as error:  # a path with a zero byte is a ValueError
        raise _missing(error) from error
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode):
            raise Trouble("file_odd", shown(path))
        if about.st_size > most:
            raise Trouble(too_long, shown(path))
        return _read(handle, most, Trouble(too_long, shown(path)))
    except OSError as error:
        raise _missing(error) from error
    finally:
        os.close(handle)


def open_plain(path: Path, most: int, too_long: str = "file_too_long") -> tuple[BinaryIO, int]:
    """A plain file to be read piece by piece, and how long it is; Trouble as `read_bytes` has."""
    try:
        handle = os.open(path, _FLAGS)
    except (OSError, ValueError) as error:
        raise _missing(error) from error
    about = os.fstat(handle)
    if stat.S_ISREG(about.st_mode) and about.st_size <= most:
        return os.fdopen(handle, "rb"), about.st_size
    os.close(handle)
    raise Trouble(too_long if stat.S_ISREG(about.st_mode) else "file_odd", shown(path))


def read_text(path: Path, most: int, too_long: str = "file_too_long") -> str:
    """The same as text; Trouble `file_unreadable` if it is not UTF-8."""
    try:
        return read_bytes(path, most, too_long).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble("file_unreadable", shown(path)) from error


def shown(path: Path) -> str:
    """A file's name as it can be shown: names need not be text on every disk."""
    return path.name.encode("utf-8", "replace").decode()


def _read(handle: int, most: int, too_long: Trouble) -> bytes:
    """A file may grow while it is read, and some say that they are empty and are not."""
    pieces, length = [], 0
    while piece := os.read(handle, _PIECE):
        pieces.append(piece)
        length += len(piece)
        if length > most:
            raise too_long
    return b"".join(pieces)


def _missing(error: Exception) -> Trouble:
    detail = error.strerror if isinstance(error, OSError) else None
    return Trouble("file_missing", detail or str(error))
