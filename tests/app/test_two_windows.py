"""A second window of the app: it says that a game is open elsewhere, and loses nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.app.pages import texts
from tests.cases import Case
from tests.touch.glass import started

HOLD = """
import sys
from pathlib import Path
from oeil_app.play.journal.journal import Journal
session = Journal.open(Path(sys.argv[1])).resume(int(sys.argv[2]))
print(session.submit(0, "R0@c3").verdict.ok, flush=True)
sys.stdin.readline()
"""


def test_a_game_that_another_window_plays_is_not_opened_but_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with started(home) as glass:
        app = glass.app
        game, _ = app.journal.begin(Case("foureyes", "standard", 2).setup(1))
        app.journal.release(game)
        command = [sys.executable, "-c", HOLD, str(home / "games.sqlite3"), str(game)]
        other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "True\n"
            app.continue_game(game)
            glass.frames(3)
            assert app.stack.top.name == "home" and app.home.question is not None
            assert "This game is open in another window." in texts(app.home.question)
            app.go("replay", game=game)
            glass.frames(3)
            assert app.stack.top.name == "replay", "one may look on"
        finally:
            other.kill()
            other.communicate()
        app.go_home()
        app.continue_game(game)
        glass.frames(3)
        assert app.stack.top.name == "table" and app.stack.top.session.cursor == 1
