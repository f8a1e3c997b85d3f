"""Where garbage is looked for: not again and again in what stays for as long as the app does.

Python looks through everything that is alive whenever enough has become new, in the middle of a
frame or of a mind's slice; with all games, puzzles and pages loaded that takes longer than two
frames. So what is loaded is put aside. Pages that were open then are put aside with it, and whoever
is the last to know one of them does not always free it; so all is looked through when nobody looks.

Nor while Kivy's bindings would break: widgets lie in rings, so that only a collection takes them,
in whichever thread makes the next object. In the middle of telling a change, or beside the thread
that draws, their proxies are dead and still bound.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock, get_ident
from time import sleep


def put_aside() -> None:
    """What is there by now will stay; takes no time, in any thread."""
    gc.freeze()


@cache
def all_is_loaded() -> None:
    """The same, once: a second app in this process loads nothing more."""
    put_aside()


def look_everywhere() -> None:
    """Frees whatever nobody knows any more, however long it was there."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


_collecting: list[int] = []  # the thread in which garbage is collected at this moment
_wanted: list[bool] = []  # for everybody who wants none now, whether it was collected before
_turn = Lock()


def _note(phase: str, _told: object) -> None:
    _collecting[:] = [get_ident()] if phase == "start" else []


gc.callbacks.append(_note)


def wait() -> None:
    """Nobody looks, in no thread, until the last who wanted none says `go_on`."""
    with _turn:
        _wanted.append(_wanted[0] if _wanted else gc.isenabled())
        gc.disable()


def go_on() -> None:
    """One of those who waited wants no more; after the last of them all is as it was before."""
    with _turn:
        if _wanted.pop() and not _wanted:
            gc.enable()


@contextmanager
def no_collecting() -> Iterator[None]:
    """The same for a while. Another thread may be in the middle of it: that is waited for."""
    wait()
    for _ in range(2000):  # a second at most: nothing may stand still for this
        if not _collecting or _collecting == [get_ident()]:
            break
        sleep(0.0005)
    try:
        yield
    finally:
        go_on()
