"""kill -9 at any moment: every acknowledged action is there, and the table is legal."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

from oeil_app.play.journal import Journal

KILLS = 200


def test_killed_two_hundred_times_nothing_is_lost(tmp_path: Path) -> None:
    """One database throughout; each life of the player ends by SIGKILL at a random moment."""
    path, dice = tmp_path / "games.sqlite3", random.Random(1)
    kept = 0
    for life in range(KILLS // 4):
        # four players share the machine, each with a file of its own: start-up is what takes time
        lives = [(path.with_name(f"{n}.sqlite3"), life * 4 + n) for n in range(4)]
        for file, acknowledged in zip(
            [file for file, _ in lives], live_and_die(lives, dice), strict=True
        ):
            kept += check(file, acknowledged)
    assert kept > KILLS


def live_and_die(lives: list[tuple[Path, int]], dice: random.Random) -> list[dict[int, int]]:
    """Starts players, kills each after a random number of acknowledgements; what they said."""
    players = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.faults.player", str(file), str(seed)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for file, seed in lives
    ]
    heard: list[dict[int, int]] = [{} for _ in players]
    readers = []
    for player, words in zip(players, heard, strict=True):
        reader = threading.Thread(target=listen, args=(player, words, dice.randrange(1, 60)))
        reader.start()
        readers.append(reader)
    for reader in readers:
        reader.join()
    return heard


def listen(player: subprocess.Popen[str], words: dict[int, int], most: int) -> None:
    assert player.stdout is not None
    for number, line in enumerate(player.stdout):
        game, cursor = map(int, line.split())
        words[game] = cursor
        if number == most:
            player.send_signal(signal.SIGKILL)
    assert player.wait() == -signal.SIGKILL


def check(path: Path, acknowledged: dict[int, int]) -> int:
    """Every acknowledged action is kept; at most the one under way came on top."""
    journal = Journal.open(path)
    assert journal.trouble is None
    last = max(acknowledged)
    for game, cursor in acknowledged.items():
        session = journal.resume(game)  # replays through the referee: the table is legal
        if game == last:
            assert abs(session.cursor - cursor) <= 1
        else:
            assert session.cursor == cursor
    journal.close()
    return len(acknowledged)
