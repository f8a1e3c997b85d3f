"""Whoever reads scenes from the flight recorder finds the same fields at every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.touch.glass import opened

FIELDS = {"rev", "pieces", "areas", "buttons", "dials"}


@pytest.mark.parametrize(("game", "variant"), [("lynx", "rattlesnake"), ("oeil", "standard")])
def test_a_scene_tells_of_dials_where_there_are_none_too(
    tmp_path: Path, game: str, variant: str
) -> None:
    with opened(tmp_path, variant, 2, game=game) as glass:
        scenes = glass.told("scene")
        assert scenes and all(scene.keys() == FIELDS for scene in scenes)
        assert bool(scenes[-1]["dials"]) is (game == "oeil")
