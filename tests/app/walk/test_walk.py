"""A walk by touches through every page and a table of each game: nothing cut, nothing overlapping,
nothing untranslated, nothing too small to touch. Each page in each language and at each size.

`OEIL_WALK_PICTURES=folder` saves a picture of every stop.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.walk.looking import noting
from tests.app.walk.stops import Stop, stops
from tests.app.walk.walker import Walker
from tests.touch.glass import started, window

LANGUAGES = ("fr", "en", "de")
SIZES = ((1280, 800), (2000, 1200), (800, 360))
STYLES = ("light", "dark")
Seen = tuple[str, tuple[int, int], str]


def seen_as(stop: int, walk: int) -> Seen:
    """How a stop is seen in one of three walks: each language and each size once, both styles."""
    return LANGUAGES[walk], SIZES[(stop + walk) % 3], STYLES[(stop + walk) % 2]


def walked(tmp_path: Path, lang: str, wanted: list[tuple[Stop, Seen]]) -> list[str]:
    """Goes to all these stops in one language; all that is wrong."""
    wrong: list[str] = []
    order = sorted(wanted, key=lambda pair: pair[1][1:])  # a window changes its size seldom
    with started(tmp_path, lang=lang) as glass:
        walker = Walker(glass)
        for stop, (_, size, style) in order:
            resize(walker, size)
            walker.app.settings.change(style=style)
            with noting() as noted:
                stop.come(walker)
                what = f"{lang}-{size[0]}x{size[1]}-{style}"
                wrong += walker.look(stop.name, what)
            said = [f"cut on the table: {text!r}" for text in sorted(noted.cut)]
            said += [f"Kivy complains: {text}" for text in sorted(noted.loud)]
            wrong += [f"{stop.name} ({what}): {fault}" for fault in said]
    return wrong


def resize(walker: Walker, size: tuple[int, int]) -> None:
    if tuple(window().size) != size:
        window().size = size
        walker.glass.frames(3)


@pytest.mark.parametrize("walk", range(3), ids=LANGUAGES)
def test_every_page_can_be_read_and_touched(tmp_path: Path, walk: int) -> None:
    """Three walks show each page in each language and at each size."""
    lang = LANGUAGES[walk]
    wanted = [(stop, seen_as(n, walk)) for n, stop in enumerate(stops())]
    assert walked(tmp_path, lang, wanted) == []


@pytest.mark.soak
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("style", STYLES)
def test_every_page_everywhere(
    tmp_path: Path, lang: str, size: tuple[int, int], style: str
) -> None:
    """All languages, sizes and styles."""
    assert walked(tmp_path, lang, [(stop, (lang, size, style)) for stop in stops()]) == []
