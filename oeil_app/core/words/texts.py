"""Marks texts for the catalogues where they are only named; the screens say them later."""

from __future__ import annotations


def n_(message: str) -> str:
    """A message, to be translated when it is said."""
    return message


def n_n(one: str, many: str) -> tuple[str, str]:
    """A message that counts, one and many of it."""
    return one, many
