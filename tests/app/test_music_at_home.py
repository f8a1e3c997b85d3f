"""The music of the first pages in the running app: where it is heard, and where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games import GAMES
from tests.services.test_music import Piece
from tests.touch.glass import Glass, started


@pytest.fixture
def piece(monkeypatch: pytest.MonkeyPatch) -> Piece:
    """Stands for the device's sound."""
    from oeil_app.screens import feedback

    found = Piece()
    monkeypatch.setattr(
        feedback, "load", lambda path: found if path.parent.name == "music" else None
    )
    return found


def opens(glass: Glass, seats: int = 4) -> None:
    glass.app.open_table(GAMES.setup("lynx", "great_herd", seats, 3, {}))
    glass.seconds(1.5)


def test_it_is_heard_at_home_and_fades_as_a_table_opens(tmp_path: Path, piece: Piece) -> None:
    with started(tmp_path) as glass:
        glass.seconds(4)
        assert piece.playing and piece.volume == pytest.approx(0.7)
        glass.app.go("settings")
        glass.seconds(1)
        assert piece.playing
        opens(glass)
        assert not piece.playing
        glass.app.settings.change(music="always")
        glass.seconds(3)
        assert piece.playing
        glass.app.settings.change(volume=0.0)
        glass.seconds(1)
        assert not piece.playing
    assert not piece.playing


def test_the_tables_menu_turns_it_on_and_off_for_tables(tmp_path: Path, piece: Piece) -> None:
    with started(tmp_path) as glass:
        opens(glass)
        glass.rest()
        for wanted in (True, False):
            glass.game.open_menu()
            comfort = next(c for c in glass.game.sheet.choices if c.sign == "settings")
            comfort.do()
            glass.frames(2)
            sheet = glass.game.sheet
            (at,) = (
                button.frame
                for button, choice in zip(sheet.buttons, sheet.choices, strict=True)
                if choice.text == "Music"
            )
            glass.tap((at.cx, at.cy))
            glass.seconds(3)
            assert piece.playing is wanted
            glass.game.go_on()


def test_it_sleeps_with_the_app(tmp_path: Path, piece: Piece) -> None:
    with started(tmp_path) as glass:
        glass.seconds(3)
        glass.app.on_pause()
        assert not piece.playing
        glass.seconds(1)
        assert not piece.playing
        glass.app.on_resume()
        glass.seconds(0.3)
        assert piece.playing and piece.volume < 0.3
