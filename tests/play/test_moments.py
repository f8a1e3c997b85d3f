"""Turning points: found in every finished game, the end always among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.play import record
from oeil_app.play.moments import TELLING, events, moments

GAMES = sorted((Path(__file__).parents[1] / "golden" / "games").glob("*-[1-6].oeil.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_has_turning_points(path: Path) -> None:
    session = record.loads(path.read_bytes())
    found = moments(session)
    assert [moment.n for moment in found] == sorted({moment.n for moment in found})
    assert found[-1].n == len(session.timeline)
    assert all(moment.kind in TELLING for moment in found)
    happened = events(session)
    for moment in found[:-1]:
        assert any(event.kind == moment.kind for event in happened[moment.n - 1])


def test_the_takings_of_the_solitaire_are_all_there() -> None:
    path = next(path for path in GAMES if "solitaire" in path.name)
    session = record.loads(path.read_bytes())
    kinds = [moment.kind for moment in moments(session)]
    assert kinds.count("took") + kinds.count("won") == 8
