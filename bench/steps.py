"""How many steps a touch takes: the functions and files of the table that it runs through."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

APP = Path(__file__).parents[1] / "oeil_app"
TABLE = tuple(str(APP / room) for room in ("table", "layout", "canvas"))  # with what it rests on


class Steps(NamedTuple):
    """What was run through, comprehensions and lambdas included."""

    functions: int
    files: int
    listed: tuple[str, ...]  # by file, for whoever wants to know which


def steps(run: Callable[[], object]) -> Steps:
    """Of the table's functions those that this runs through, each counted once."""
    seen: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(TABLE):
            seen.add(frame.f_code)

    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(None)
    names = sorted(f"{code.co_filename[len(str(APP)) + 1 :]}: {code.co_qualname}" for code in seen)
    return Steps(len(seen), len({code.co_filename for code in seen}), tuple(names))
