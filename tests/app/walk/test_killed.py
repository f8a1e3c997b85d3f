"""kill -9 on every screen and in every game: after restart "continue" is there, and exact."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.app.walk.stops import stops
from tests.app.walk.walker import Walker
from tests.touch.glass import started

SAMPLE = ("table-lynx", "drill-wrong", "edit-person")
PLACES = tuple(stop.name for stop in stops() if stop.name not in ("table-menu", "puzzle"))


def killed_at(home: Path, stop: str) -> dict[str, Any]:
    """A life of the app that ends there by SIGKILL; what it said must be kept."""
    command = [sys.executable, "-m", "tests.app.walk.life", str(home), stop]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line, f"the life at {stop} ended by itself"
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    assert process.returncode == -signal.SIGKILL
    told: dict[str, Any] = json.loads(line)
    return told


def check(home: Path, told: dict[str, Any]) -> None:
    """The first page offers to go on, and the table is the same to the last detail."""
    with started(home) as glass:
        walker = Walker(glass)
        walker.settle()
        assert walker.app.journal.trouble is None
        waiting = walker.app.journal.unfinished()
        assert told["game"] in [game.id for game in waiting]
        if len(waiting) == 1:
            walker.press("Continue")
        else:
            walker.app.continue_game(told["game"])
        walker.settle()
        session = walker.page.session
        assert walker.page.name == "table" and walker.page.game == told["game"]
        assert json.loads(json.dumps(session.referee.to_json(session.state))) == told["state"]
        assert session.cursor == told["cursor"]
        if "drill" in told:
            drill = told["drill"].pop("id")
            walker.app.go("drill", drill=drill)
            walker.settle()
            assert json.loads(json.dumps(walker.page.progress.to_json())) == told["drill"]


@pytest.mark.parametrize("stop", SAMPLE)
def test_killed_there_nothing_is_lost(tmp_path: Path, stop: str) -> None:
    check(tmp_path, killed_at(tmp_path, stop))


@pytest.mark.soak
@pytest.mark.parametrize("stop", PLACES)
def test_killed_anywhere_nothing_is_lost(tmp_path: Path, stop: str) -> None:
    check(tmp_path, killed_at(tmp_path, stop))
