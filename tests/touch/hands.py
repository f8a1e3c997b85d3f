"""Hands on the glass from another process: a sender of TUIO 1.1 cursors.

The whole truth is told in every datagram: who is alive, and where each finger is. A finger that is
no longer told of has left.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Mapping
from types import TracebackType

Point = tuple[float, float]

CURSORS = "/tuio/2Dcur"
AT_ONCE = 1  # the time tag of a bundle that is not to wait


def packed(text: str) -> bytes:
    """A string of OSC: closed by a zero, filled up to a multiple of four."""
    data = text.encode() + b"\0"
    return data.ljust(-(-len(data) // 4) * 4, b"\0")


def message(*values: str | int | float) -> bytes:
    """A message about the cursors."""
    kinds, data = ",", b""
    for value in values:
        match value:
            case str():
                kinds, data = kinds + "s", data + packed(value)
            case int():
                kinds, data = kinds + "i", data + struct.pack(">i", value)
            case float():
                kinds, data = kinds + "f", data + struct.pack(">f", value)
    return packed(CURSORS) + packed(kinds) + data


class Hands:
    """The fingers on one window; pixels, origin bottom left."""

    def __init__(self, port: int, size: tuple[int, int]) -> None:
        self._w, self._h = size[0] - 1, size[1] - 1
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._to = ("127.0.0.1", port)
        self._frame = 0

    def put(self, fingers: Mapping[int, Point]) -> None:
        """These fingers are on the glass now, and no others."""
        self._frame += 1
        told = [message("alive", *fingers)]
        for finger, (x, y) in fingers.items():  # TUIO counts y downwards
            told.append(message("set", finger, x / self._w, 1 - y / self._h, 0.0, 0.0, 0.0))
        told.append(message("fseq", self._frame))
        bundle = packed("#bundle") + struct.pack(">Q", AT_ONCE)
        bundle += b"".join(struct.pack(">i", len(m)) + m for m in told)
        self._socket.sendto(bundle, self._to)

    def __enter__(self) -> Hands:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self._socket.close()
