"""The colours: a hue, a lightness and a pattern each. The data lie beside the drawings."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ART = Path(__file__).parents[2] / "assets" / "art"
SIX = ("red", "orange", "yellow", "green", "blue", "violet")
EIGHT = (*SIX, "white", "grey")


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour as cut paper: its ground, the marks upon it, and its neighbours in tone."""

    name: str
    ground: str  # the colour itself
    mark: str  # what its pattern is drawn with
    pale: str  # the panel behind a picture
    deep: str  # its own shade
    soft: str  # half way to cream


@cache
def _palette() -> dict[str, dict[str, str]]:
    """All colours: the house's, and those of each game's cloth."""
    found: dict[str, dict[str, str]] = {}
    for path in (ART / "palette.json", *sorted(ART.glob("*/palette.json"))):
        found |= json.loads(path.read_text())
    return found


@cache
def colour(name: str) -> Colour:
    """The colour of that name; `ink` is one too, for small single-colour glyphs."""
    tones = _palette()[name]
    return Colour(name, *(tones[key] for key in ("ground", "mark", "pale", "deep", "soft")))
