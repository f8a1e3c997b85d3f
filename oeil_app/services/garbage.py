"""Where garbage is looked for: not again and again in what stays for as long as the app does.

Python looks through everything that is alive whenever enough has become new, in the middle of a
frame or of a mind's slice; with all games, puzzles and pages loaded that takes longer than two
frames. So what is loaded is put aside. Pages that were open then are put aside with it, and whoever
is the last to know one of them does not always free it; so all is looked through when nobody looks.
"""

from __future__ import annotations

import gc
from functools import cache


def put_aside() -> None:
    """What is there by now will stay; takes no time, in any thread."""
    gc.freeze()


@cache
def all_is_loaded() -> None:
    """The same, once: a second app in this process loads nothing more."""
    put_aside()


def wait() -> bool:
    """Nobody looks until `go_on`, for what may hold up no frame; False if nobody did before."""
    looked = gc.isenabled()
    gc.disable()
    return looked


def go_on(looked: bool) -> None:
    """As it was before `wait`."""
    if looked:
        gc.enable()


def look_everywhere() -> None:
    """Frees whatever nobody knows any more, however long it was there."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
