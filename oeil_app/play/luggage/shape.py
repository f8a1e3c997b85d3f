"""The file itself: one JSON document, a line for each thing in it.

Written in the very spelling that its checksum is taken over, with line breaks between things: so a
file of any length is written and read line by line. A file that was spelt otherwise (version 0.1
wrote it indented) is read as a whole.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import IO

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble

FORMAT = "oeil-luggage"
VERSION = 1
SUFFIX = ".family.json"
PARTS = ("games", "kept", "people", "results")  # in the order of their names, as the checksum wants
MOST_BYTES = 40_000_000  # of a file that is read as a whole
MOST_LINED = 400_000_000  # of one that is read by lines
MOST_LINE = 5_000_000  # a record of the longest game, and what comes with it
MOST_ROWS = 100_000  # things in one part
_FIELDS = {"format", "version", *PARTS, "check"}
_HEAD = b'{"format":"oeil-luggage","games":['
_TAIL = re.compile(rb'\],"version":([1-9]\d{0,8}),"check":"([0-9a-f]{64})"\}')

Thing = tuple[str, Json, float]
"""The part it belongs to, itself, and how much of the file was read so far (0 to 1)."""


def spelt(value: Json) -> str:
    """JSON in its one canonical spelling."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def check(luggage: JsonObject) -> str:
    """The checksum over everything but itself."""
    body = {name: value for name, value in luggage.items() if name != "check"}
    return hashlib.sha256(spelt(body).encode()).hexdigest()


class Writer:
    """Writes the parts in their order: `part(name)`, `add(thing)` …, and `end()`."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._hash = file, hashlib.sha256()
        self._begun, self._first = -1, True

    def part(self, name: str) -> None:
        """What is added from now on belongs to this part."""
        assert PARTS[self._begun + 1] == name
        self._begun, self._first = self._begun + 1, True
        head = _HEAD if self._begun == 0 else _opening(name)
        self._hash.update(head)
        self._file.write(head if self._begun == 0 else b"\n" + head)

    def add(self, thing: JsonObject) -> None:
        line = spelt(thing).encode()
        comma = b"" if self._first else b","
        self._hash.update(comma + line)
        self._file.write(comma + b"\n" + line)
        self._first = False

    def end(self) -> None:
        """Nothing more comes."""
        assert self._begun == len(PARTS) - 1
        version = f'],"version":{VERSION}'.encode()
        self._hash.update(version + b"}")
        digest = self._hash.hexdigest().encode()
        self._file.write(b"\n" + version + b',"check":"' + digest + b'"}\n')


def read(file: IO[bytes], size: int) -> Iterator[Thing]:
    """All things, the games first; Trouble at once or at the end if the file is not right.

    Only when the last thing was read is it known that the checksum is right.
    """
    head = file.readline(len(_HEAD) + 2)
    if head.rstrip(b"\r\n") == _HEAD:
        if size > MOST_LINED:
            raise Trouble("luggage_too_long")
        yield from _by_lines(file, len(head), size)
        return
    if size > MOST_BYTES:
        raise Trouble("luggage_too_long")
    luggage = _whole(head + file.read(MOST_BYTES + 1))
    count, whole = 0, sum(len(luggage[part]) for part in PARTS)
    for part in PARTS:
        for thing in luggage[part]:
            count += 1
            yield part, thing, count / whole


def unreadable(what: str) -> Trouble:
    return Trouble("luggage_unreadable", what[:120])


# -- by lines ------------------------------------------------------------------------------------


def _opening(part: str) -> bytes:
    return f'],"{part}":['.encode()


def _by_lines(file: IO[bytes], done: int, size: int) -> Iterator[Thing]:
    digest = hashlib.sha256(_HEAD)
    parts = iter(PARTS[1:])
    part, count, more = PARTS[0], 0, False  # more: the line before ended with a comma
    while raw := file.readline(MOST_LINE):
        done += len(raw)
        line = raw.rstrip(b"\r\n")
        if line.startswith(b"]"):
            following = next(parts, None)
            if more:
                raise unreadable("comma")
            if following is None:
                return _verify(line, digest.copy(), file.read(1))
            if line != _opening(following):
                raise unreadable("parts")
            part, count = following, 0
            digest.update(line)
            continue
        if (count > 0) is not more or count == MOST_ROWS:
            raise unreadable("lines")
        digest.update(line)
        more, count = line.endswith(b","), count + 1
        yield part, _parsed(line.removesuffix(b",")), min(1.0, done / max(1, size))
    raise unreadable("not complete")


def _verify(line: bytes, digest: hashlib._Hash, rest: bytes) -> None:
    tail = _TAIL.fullmatch(line)
    if tail is None or rest:
        raise unreadable("end")
    version, told = int(tail[1]), tail[2].decode()
    if version > VERSION:
        raise Trouble("luggage_newer", str(version))
    digest.update(line[: line.index(b',"check"')] + b"}")
    if digest.hexdigest() != told:
        raise Trouble("luggage_tampered")


def _parsed(text: bytes) -> Json:
    try:
        return strict_json.load(text)
    except ValueError as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise unreadable(str(error)) from error


# -- as a whole ----------------------------------------------------------------------------------


def _whole(text: bytes) -> JsonObject:
    if len(text) > MOST_BYTES:
        raise Trouble("luggage_too_long")
    data = _parsed(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Trouble("luggage_foreign")
    version: Json = data.get("version")
    if is_whole(version) and version > VERSION:
        raise Trouble("luggage_newer", f"{version:.3g}" if version < 1e9 else "")
    if not is_whole(version) or version != VERSION or set(data) != _FIELDS:
        raise unreadable("fields")
    if any(not isinstance(data[part], list) or len(data[part]) > MOST_ROWS for part in PARTS):
        raise unreadable("lists")
    try:
        right = data["check"] == check(data)
    except (ValueError, RecursionError) as error:
        raise unreadable(str(error)) from error
    if not right:
        raise Trouble("luggage_tampered")
    return data
