"""The largest letters, high contrast and long words: nothing is broken off or cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.walk.stops import stops
from tests.app.walk.walker import Walker, same_every_day
from tests.touch.glass import started

PAGES = ("rules", "add-person", "puzzles", "packs", "today", "practice", "saved", "records")


@pytest.mark.parametrize("size", [(800, 360), (1280, 800)], ids=["phone", "tablet"])
def test_every_word_is_whole_in_the_largest_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    wrong = []
    with same_every_day(), started(tmp_path, size=size, lang="de") as glass:
        glass.app.settings.change(text_size=1.45, contrast=True)
        walker = Walker(glass)
        from tests.app.walk.looking import faults

        for stop in stops():
            if stop.name in PAGES:
                stop.come(walker)
                wrong += [f"{stop.name}: {fault}" for fault in faults(walker.page)]
    assert not wrong, wrong


def luminance(colour: list[float]) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("style", ["light", "dark"])
def test_what_is_lit_is_bright_in_high_contrast_too(tmp_path: Path, style: str) -> None:
    """The one thing to do is found at once: brighter than the wood, and its words are dark."""
    from oeil_app.screens.kit.materials.look import LOOK, PLANK

    with started(tmp_path) as glass:
        glass.app.settings.change(style=style, contrast=True)
        glass.frames(2)
        lit, ink, wood = (luminance(list(c)) + 0.05 for c in (LOOK.glow, LOOK.glow_ink, PLANK))
        glass.app.settings.change(style="device", contrast=False)
    assert lit / ink > 7
    assert lit / wood > 4.5
