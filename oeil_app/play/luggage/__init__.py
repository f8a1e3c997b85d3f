"""Luggage: all of a family, or of one person, in one file that goes to another tablet.

    {"format": "oeil-luggage", "version": 1,
     "people":  [{"id", "name", "animal", "colour", "created", "changed"}, …],
     "results": [{"uid", "seat", …}, …], "kept": [{"person", "kind", "key", "value", "at"}, …],
     "games":   [{"uid", "note", "created", "touched", "record": {…}}, …],
     "check": sha256 over all of the above}

`shape` is the file itself, `sound` what each thing in it must be; `packing` and `unpacking` do
their work in small steps, so that a page can show how far they are and stop them. Everything is
checked before anything is changed. What is here already stays; what is newer in the luggage
replaces what is older here; nothing is counted twice.
"""

from __future__ import annotations

import io

from oeil_app.play.journal.journal import Journal

from .packing import Packed, packing
from .shape import MOST_BYTES, MOST_LINED, SUFFIX
from .unpacking import Unpacked, unpacking

__all__ = [
    "MOST_BYTES",
    "MOST_LINED",
    "SUFFIX",
    "Packed",
    "Unpacked",
    "pack",
    "packing",
    "unpack",
    "unpacking",
]


def pack(journal: Journal, person: str | None = None) -> str:
    """The text of the file, at once: one person's things, or (None) everything of the family."""
    file = io.BytesIO()
    for _part in packing(journal, file, person):
        pass
    return file.getvalue().decode()


def unpack(journal: Journal, text: bytes) -> Unpacked:
    """Takes everything in, at once; Trouble, and nothing is changed, if it is not right."""
    steps = unpacking(journal, io.BytesIO(text), len(text))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            came: Unpacked = end.value
            return came
