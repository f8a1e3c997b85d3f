"""A file put where somebody chose: whole or not at all, and never over its own source."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

PIECE = 1 << 20


def put(source: Path, target: Path) -> None:
    """A copy of the file under that name, on the disk before this returns; OSError if not."""
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with source.open("rb") as inside, part.open("xb") as outside:
            shutil.copyfileobj(inside, outside, PIECE)
            outside.flush()
            os.fsync(outside.fileno())
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def pour(inside: BinaryIO, outside: BinaryIO, most: int) -> bool:
    """Copies all there is, at most so many bytes; false if there was more."""
    length = 0
    while piece := inside.read(PIECE):
        length += len(piece)
        if length > most:
            return False
        outside.write(piece)
    return True
