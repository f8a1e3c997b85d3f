"""A walk by touches through every page and a table of each game.

Nothing is cut, nothing overlaps, nothing is untranslated, nothing is too small to touch. Each page
is come to by touches and then seen in each language and at each size, switched live.
`OEIL_WALK_PICTURES=folder` saves a picture of everything that is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from oeil_app.core.words.languages import codes, named
from tests.app.walk.looking import alike, noting, questions, said, untranslated
from tests.app.walk.stops import Stop, stops
from tests.app.walk.walker import Seen, Walker, same_every_day
from tests.touch.glass import started

LANGUAGES = codes()
SIZES = ((1280, 800), (2000, 1200), (800, 360))
STYLES = ("light", "dark", "contrast")
EVERYTHING = tuple(Seen(*each) for each in product(LANGUAGES, SIZES, STYLES))
# Who sits at a table is called as when it was laid: "Tablet" plays against one in a puzzle.
NAMES = {
    "Tablet",
    "Tablette",
    "Zoé",
    "Maximilian",
    "Papa",
    "Marie-Antoinette",
    "Oma Wilhelmina M",
    "Maria Magdalena",
    "Ole",
    "Notre famille",
    *(name for _, name in named()),
}
WALKS = 3  # the stops are shared out, so that no test takes long


def sample(stop: int) -> list[Seen]:
    """Each language once, each size, light and dark; every stop begins elsewhere. What has the
    same size follows one another: another size takes longest."""
    spoken = len(LANGUAGES)
    views = [
        Seen(
            LANGUAGES[(n + stop // 3) % spoken],
            SIZES[(n + stop) % 3],
            STYLES[(n + n // 3 + stop // 2) % 3],
        )
        for n in range(spoken)
    ]
    return sorted(views, key=lambda seen: (SIZES.index(seen.size) - stop) % 3)


def walked(tmp_path: Path, wanted: Sequence[tuple[Stop, Sequence[Seen]]]) -> list[str]:
    """Goes to all these stops; all that is wrong there."""
    wrong: list[str] = []
    known = alike() | questions() | NAMES
    with same_every_day(), started(tmp_path) as glass, pytest.MonkeyPatch.context() as patch:
        from kivymd.theming import ThemeManager

        # Material's own colours take longer to work out than all our pages; ours are the look's.
        patch.setattr(ThemeManager, "update_theme_colors", lambda *_: None)
        walker = Walker(glass)
        for stop, views in wanted:
            walker.dress(views[0])
            stop.come(walker)
            texts: dict[str, set[str]] = {}
            for seen in views:
                with noting() as noted:
                    walker.dress(seen)
                    found = walker.look(stop.name, seen)
                found += [f"cut on the table: {text!r}" for text in sorted(noted.cut)]
                found += [f"Kivy complains: {text}" for text in sorted(noted.loud)]
                wrong += [f"{stop.name} ({seen.name}): {fault}" for fault in found]
                texts.setdefault(seen.lang, set()).update(said(walker.page) | on_table(walker))
            wrong += [f"{stop.name}: {fault}" for fault in untranslated(texts, known)]
    return wrong


def on_table(walker: Walker) -> set[str]:
    """What the table says now; what it said while it was switched does not count."""
    table = getattr(walker.page, "table", None)
    if table is None or not hasattr(table, "build"):
        return set()
    with noting() as noted:
        table.build()
        walker.settle()
    return noted.texts


@pytest.mark.parametrize("walk", range(WALKS))
def test_every_page_can_be_read_and_touched(tmp_path: Path, walk: int) -> None:
    """Each page in each language and at each size."""
    wanted = [(stop, sample(n)) for n, stop in enumerate(stops(all=False)) if n % WALKS == walk]
    assert not (wrong := walked(tmp_path, wanted)), "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("stop", stops(), ids=lambda stop: stop.name)
def test_every_page_everywhere(tmp_path: Path, stop: Stop) -> None:
    """All languages, sizes and styles."""
    assert walked(tmp_path, [(stop, EVERYTHING)]) == []


def test_the_sample_shows_every_page_in_every_language_and_size() -> None:
    for n, _ in enumerate(stops(all=False)):
        views = sample(n)
        assert {seen.lang for seen in views} == set(LANGUAGES)
        assert {seen.size for seen in views} == set(SIZES)
        assert {seen.style for seen in views} == set(STYLES)


def test_every_page_is_reached_by_touches() -> None:
    """No page is there that nobody can come to."""
    from oeil_app.screens.pages import PAGES

    touched = {stop.page for stop in stops(all=False) if stop.way or stop.page == "home"}
    assert set(PAGES) - touched == set()
