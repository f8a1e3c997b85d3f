"""The bar beneath the way keeps its height, with an ear and without: its one button is large."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.pages import assert_fit
from tests.app.walk.walker import same_every_day
from tests.touch.glass import started

SIZES = [(800, 360), (1280, 800), (800, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("voices", [True, False])
def test_the_large_step_is_as_high_as_its_bar(
    tmp_path: Path, size: tuple[int, int], voices: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no voice can be had there is no ear, and on a phone nothing else held the bar up."""
    from oeil_app.screens.speaking import Speaking

    monkeypatch.setattr(Speaking, "has_ear", property(lambda _: voices))
    with same_every_day(), started(tmp_path, size=size, lang="de") as glass:
        page = glass.app.go("practice")
        wanted = page.bar.height
        glass.frames(4)
        assert (page.bar.ear is not None) == voices
        assert page.bar.height == wanted
        assert page.bar.play.height > 0.7 * wanted
        assert_fit(glass)
