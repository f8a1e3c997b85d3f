"""Seals: each kept action carries a short digest of all that came before it.

A byte that changes on the disk may turn one legal move into another. With seals such a game is
told to be damaged instead of being shown as something that nobody played. Actions of version 0.1
have none; those that follow them seal them too.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

SIZE = 8  # bytes


def _digest(*parts: str) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=SIZE).hexdigest()


def of_deal(uid: str, setup: str) -> str:
    """The first of a chain: the game and what it was dealt from, as its row spells it."""
    return _digest(uid, setup)


def of_action(before: str, seat: int, text: str, barrier: bool) -> str:
    """The next of a chain."""
    return _digest(before, str(seat), str(int(barrier)), text)


def of_table(reached: str, state: str) -> str:
    """A snapshot, sealed together with the actions that led to it."""
    return _digest(reached, state)


def chain(first: str, entries: Iterable[tuple[int, str, bool]]) -> list[str]:
    """The seals after 0, 1, 2 … actions."""
    seals = [first]
    for seat, text, barrier in entries:
        seals.append(of_action(seals[-1], seat, text, barrier))
    return seals
