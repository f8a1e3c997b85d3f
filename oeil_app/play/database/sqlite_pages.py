"""SQLite's file, page by page, without SQLite: every record that still stands in a damaged file.

A database is pages of one size; each tree's pages hold records (https://sqlite.org/fileformat.html).
SQLite needs the way from the root to a page; this needs only the page, so one bad byte costs the
records of its page and no more. The log (`-wal`) has newer versions of some pages.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

HEADER = 100  # bytes of the first page before its records
SIZES = tuple(2**n for n in range(9, 17))
USUAL = 4096  # what our files have
LARGEST = 50_000_000  # bytes of a record; nothing of ours comes near it
WAL_HEADER, FRAME = 32, 24
INDEX_INNER, TABLE_LEAF, INDEX_LEAF = 2, 13, 10
Value = int | float | str | bytes | None
_WHOLE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # serial types of whole numbers, and their bytes


@dataclass(frozen=True, slots=True)
class Record:
    """One row, or one entry of an index or of a table without row ids (`row` is None)."""

    row: int | None
    values: tuple[Value, ...]


class Broken(ValueError):
    """A record that does not stand where it should."""


def records(main: bytes, log: bytes = b"") -> list[Record]:
    """All that can be read, for the size of pages that yields the most."""
    told = int.from_bytes(main[16:18], "big")
    sizes = {USUAL, 65536 if told == 1 else told} & set(SIZES)
    return max((list(Pages(main, log, size).records()) for size in sorted(sizes)), key=len)


class Pages:
    """A file's pages by their numbers, from 1; those in the log in place of older ones."""

    def __init__(self, main: bytes, log: bytes, size: int) -> None:
        self.size = size
        self._main = memoryview(main)
        self._newer = newer_pages(log, size)
        self.numbers = sorted({*range(1, len(main) // size + 1), *self._newer})

    def page(self, number: int) -> memoryview:
        """Broken if there is no such page."""
        newer = self._newer.get(number)
        if newer is not None:
            return newer
        start = (number - 1) * self.size
        if number < 1 or start + self.size > len(self._main):
            raise Broken("no such page")
        return self._main[start : start + self.size]

    def records(self) -> Iterator[Record]:
        for number in self.numbers:
            try:
                page = self.page(number)
            except Broken:
                continue
            yield from self._of_page(page, HEADER if number == 1 else 0)

    def _of_page(self, page: memoryview, start: int) -> Iterator[Record]:
        kind = page[start]
        if kind not in (TABLE_LEAF, INDEX_LEAF, INDEX_INNER):
            return
        cells = int.from_bytes(page[start + 3 : start + 5], "big")
        pointers = start + (12 if kind == INDEX_INNER else 8)
        for n in range(min(cells, (self.size - pointers) // 2)):
            at = int.from_bytes(page[pointers + 2 * n : pointers + 2 * n + 2], "big")
            try:
                yield self._cell(page, at, kind)
            except (Broken, IndexError, struct.error, OverflowError):
                continue

    def _cell(self, page: memoryview, at: int, kind: int) -> Record:
        row = None
        if kind == INDEX_INNER:
            at += 4
        length, at = varint(page, at)
        if kind == TABLE_LEAF:
            row, at = varint(page, at)
            row -= 2**64 if row >= 2**63 else 0
        return Record(row, values(self._payload(page, at, length, kind)))

    def _payload(self, page: memoryview, at: int, length: int, kind: int) -> bytes:
        """The bytes of a record; long ones go on in pages of their own."""
        if not 0 < length <= LARGEST:
            raise Broken("no length")
        most = self.size - 35 if kind == TABLE_LEAF else (self.size - 12) * 64 // 255 - 23
        if length <= most:
            return self._bytes(page, at, length)
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.size - 4)
        here = here if here <= most else least
        parts = [self._bytes(page, at, here)]
        following = int.from_bytes(self._bytes(page, at + here, 4), "big")
        left = length - here
        while left > 0:
            more = self.page(following)
            parts.append(bytes(more[4 : 4 + min(left, self.size - 4)]))
            left -= self.size - 4
            following = int.from_bytes(more[:4], "big")
        return b"".join(parts)

    def _bytes(self, page: memoryview, at: int, length: int) -> bytes:
        if at + length > self.size:
            raise Broken("over the edge")
        return bytes(page[at : at + length])


# -- within a record -----------------------------------------------------------------------------


def varint(data: memoryview | bytes, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes, and where it ends."""
    number = 0
    for n in range(9):
        byte = data[at + n]
        if n == 8:
            return number << 8 | byte, at + 9
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + n + 1
    raise Broken("no number")


def values(payload: bytes) -> tuple[Value, ...]:
    """What a record holds; text that is none stays bytes."""
    end, at = varint(payload, 0)
    if end > len(payload):
        raise Broken("no header")
    kinds = []
    while at < end:
        kind, at = varint(payload, at)
        kinds.append(kind)
    found = []
    at = end
    for kind in kinds:
        value, at = _value(payload, at, kind)
        found.append(value)
    if at != len(payload):
        raise Broken("another length")
    return tuple(found)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind in (10, 11):
        raise Broken("no such kind")
    length = _WHOLE.get(kind, 8 if kind == 7 else (kind - 12) // 2)
    part = payload[at : at + length]
    if len(part) != length:
        raise Broken("cut off")
    if kind == 7:
        return struct.unpack(">d", part)[0], at + length
    if kind < 7:
        return int.from_bytes(part, "big", signed=True), at + length
    if kind % 2 == 0:
        return part, at + length
    try:
        return part.decode(), at + length
    except UnicodeDecodeError:
        return part, at + length


# -- the log -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Frame:
    """A page in the log; `commit` where a transaction ends."""

    number: int
    commit: bool
    start: int  # of the page's bytes


def frames(log: bytes, size: int) -> list[Frame]:
    """The frames of the log's present round, to the last that ends a transaction.

    Frames of earlier rounds have other salts; a frame that was not written to its end is not there.
    """
    starts = range(WAL_HEADER, len(log) - FRAME - size + 1, FRAME + size)
    # the header names the salt, and so does the first frame: one of the two may be damaged
    salts = (log[16:24], log[WAL_HEADER + 8 : WAL_HEADER + 16])
    return max((_of_round(log, starts, salt) for salt in salts), key=len)


def _of_round(log: bytes, starts: Sequence[int], salt: bytes) -> list[Frame]:
    found, last = [], 0
    for start in starts:
        if _bytes_off(log[start + 8 : start + 16], salt) <= 1:
            number, after = struct.unpack(">II", log[start : start + 8])
            found.append(Frame(number, after > 0, start + FRAME))
            last = len(found) if after > 0 else last
    return found[:last]


def _bytes_off(one: bytes, other: bytes) -> int:
    return 0 if one == other else sum(a != b for a, b in zip(one, other, strict=False))


def newer_pages(log: bytes, size: int) -> dict[int, memoryview]:
    """The latest version of each page that the log has."""
    seen = memoryview(log)
    return {f.number: seen[f.start : f.start + size] for f in frames(log, size) if f.number > 0}
