"""What a landing sounds like: when the piece lies, the higher the nearer the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games import GAMES
from oeil_app.play.session import Session
from oeil_app.table.commits import STEPS, Landing
from tests.touch.glass import opened


@pytest.mark.parametrize(
    ("game", "variant"),
    [("lynx", "great_herd"), ("lynx", "rattlesnake"), ("foureyes", "standard")],
)
def test_notes_climb_to_the_end_of_a_game(game: str, variant: str) -> None:
    setup = GAMES.setup(game=game, variant=variant, seats=2, seed=3, options={})
    session = Session.new(setup)
    assert session.variant.scenery is not None
    landing = Landing(session, session.variant.scenery)
    steps: list[int] = []
    while session.outcome is None and len(steps) < 200:
        steps.append(int(landing.sound().rpartition("-")[2]))
        seat, action = next((seat, action) for seat in range(2) for action in session.legal(seat))
        session.submit(seat, action)
    assert steps[0] == 0 and steps[-1] >= STEPS // 2
    assert all(0 <= step < STEPS for step in steps)


def test_a_landing_is_heard_only_when_the_piece_lies(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        table = glass.table
        heard: list[str] = []
        table.feedback = heard.append
        action = next(iter(glass.session.legal(0))).text()
        assert table.submit(0, action, glass.session.rev)
        assert not heard
        glass.until(lambda: bool(heard))
        glass.rest()
        assert heard == [table.landing.sound()] == ["land-lynx-1"]
