"""Something that only a collection frees: it knows itself."""

from __future__ import annotations

from collections.abc import Callable
from weakref import ref


class Ring:
    """As widgets do that know each other."""

    def __init__(self) -> None:
        self.itself = self


def ring() -> tuple[list[Ring], Callable[[], Ring | None]]:
    """One that is kept in the list, until that is cleared; and what of it is still there."""
    made = Ring()
    return [made], ref(made)
