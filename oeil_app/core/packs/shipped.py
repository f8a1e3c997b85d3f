"""The packs that come with the app, and their earlier editions: games were dealt from those too."""

from __future__ import annotations

from functools import cache

from oeil_app.core.words.languages import FOLDER, codes

from .questions import Pack
from .reading import load_pack

# What an app of this version dealt from, the newest last. Append, never change: records name them.
EARLIER = (
    {"fr": "67dc6fad45c46a91", "en": "daf2200590083505", "de": "ec0bc5ef1f426a97"},  # 0.1
)


def shipped_ids() -> tuple[str, ...]:
    """The packs that come with the app, one a language."""
    return codes()


@cache
def shipped_pack(id: str) -> Pack:
    """A pack that comes with the app; any other id is a KeyError and never becomes a path."""
    if id not in codes():
        raise KeyError(id)
    return load_pack((FOLDER / id / "questions.json").read_bytes())


@cache
def earlier_pack(id: str, edition: str) -> Pack:
    """A pack as it once came with the app; KeyError if it never was so."""
    if not any(editions.get(id) == edition for editions in EARLIER):
        raise KeyError(f"{id}@{edition}")
    return load_pack((FOLDER / id / "kept" / f"{edition}.json").read_bytes())
