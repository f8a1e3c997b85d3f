"""The family's album: photographs of finished games, a PNG each, in a folder of its own.

A photograph is written whole or not at all. Whatever else lies in the folder is nobody's business:
only files with a photograph's name are shown, and only what is a sound PNG of a sensible size.
"""

from __future__ import annotations

import re
import struct
import zlib
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from . import safe_file, safely
from .trouble import Trouble

MOST = 100  # photographs
MOST_BYTES = 6_000_000  # of one
MOST_PIXELS = 4096  # of its sides
_NAME = re.compile(r"photo-(\d{4}-\d\d-\d\d-\d{6})(?:-\d+)?\.png")
_WHEN = "%Y-%m-%d-%H%M%S"
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Photo:
    """One photograph: its file's name, and when it was taken."""

    name: str
    when: datetime


class Album:
    """The folder; it is made with the first photograph."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def photos(self) -> list[Photo]:
        """All of them, the newest first; a folder that cannot be read is an empty album."""
        found = []
        with suppress(OSError):
            for path in self.folder.iterdir():
                photo = _photo(path.name)
                if photo is not None:
                    found.append(photo)
        return sorted(found, key=_age, reverse=True)

    def keep(self, picture: bytes, when: datetime) -> Photo:
        """A new one; Trouble `album_full`, `photo_damaged` or the disk's, and nothing is kept."""
        safely.sweep(self.folder)
        if not sound(picture):
            raise Trouble("photo_damaged")
        names = {photo.name for photo in self.photos()}
        if len(names) >= MOST:
            raise Trouble("album_full")
        stamp, number = when.strftime(_WHEN), 1
        name = f"photo-{stamp}.png"
        while name in names:
            number += 1
            name = f"photo-{stamp}-{number}.png"
        safely.write(self.folder / name, picture)
        return Photo(name, when.replace(microsecond=0))

    def read(self, photo: Photo) -> bytes:
        """The PNG, sound from its first byte to its last; Trouble if it is not, or not there."""
        picture = safe_file.read_bytes(self.folder / photo.name, MOST_BYTES, "photo_damaged")
        if not sound(picture):
            raise Trouble("photo_damaged", photo.name)
        return picture

    def delete(self, photo: Photo) -> None:
        """Gone for good; Trouble if the disk will not."""
        safely.remove(self.folder / photo.name)

    def delete_everything(self) -> None:
        for photo in self.photos():
            self.delete(photo)


def _age(photo: Photo) -> tuple[datetime, int, str]:
    """Those of the same second are numbered."""
    return photo.when, len(photo.name), photo.name


def _photo(name: str) -> Photo | None:
    """What a file's name tells; None: it is none of ours."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    try:
        return Photo(name, datetime.strptime(found[1], _WHEN))
    except ValueError:  # the thirtieth of February
        return None


def sound(picture: bytes) -> bool:
    """Whether this is a whole PNG of a size that can be shown; its checksums say so."""
    if not picture.startswith(_PNG) or len(picture) > MOST_BYTES:
        return False
    at, first = len(_PNG), True
    while at + 12 <= len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        end = at + 12 + length
        if end > len(picture):
            return False
        kind = picture[at + 4 : at + 8]
        (check,) = struct.unpack_from(">I", picture, end - 4)
        if zlib.crc32(picture[at + 4 : end - 4]) != check:
            return False
        if first and (kind != b"IHDR" or length != 13 or not _sensible(picture[at + 8 : at + 16])):
            return False
        if kind == b"IEND":
            return bool(end == len(picture))
        at, first = end, False
    return False


def _sensible(sides: bytes) -> bool:
    return all(0 < side <= MOST_PIXELS for side in struct.unpack(">II", sides))
