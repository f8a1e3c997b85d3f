"""Where the coach points: at places that are there."""

from __future__ import annotations

import pytest

from oeil_app.play.computers.analysis import Analysis
from oeil_app.screens.replay.coach.better import played, pointing
from tests.play.test_analysis import golden

RELAID = 23  # LA-6: with this action the snake starts again


@pytest.mark.parametrize(("n", "there"), [(RELAID, False), (RELAID - 1, True)])
def test_nobody_is_shown_a_place_that_was_carried_away(n: int, there: bool) -> None:
    game = golden("lynx-rattlesnake-2")
    entry, before = game.timeline.entries[n - 1], game.timeline.state(n - 1)
    ways = [a.text() for a in game.referee.legal(before, entry.seat)]
    other = next((text for text in ways if text != entry.text), entry.text)
    found = pointing(game, n, entry.seat, other)
    assert found is not None and (found.spot is not None) == there
    assert (played(game, n) is not None) == there


def test_who_can_hardly_be_stopped_is_sure_to_win() -> None:
    found = Analysis(((0.5, 0.9, 1.0), (0.5, 0.1, 0.0)), ())
    assert [found.decided(n) for n in range(3)] == [False, False, True]
