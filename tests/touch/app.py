"""The app in a process of its own, as a player starts it; tests touch it and read its trace.

Nothing here sleeps in the hope that something has happened: whatever is waited for is a line of
the trace, and every wait has a deadline.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.touch.hands import Hands, Point

ROOT = Path(__file__).parents[2]
SIZE = (1280, 800)
PATIENCE = 180.0  # seconds; a loaded machine is slow, a broken app is slower
AGAIN = 1.0  # a datagram can be lost: after so long it is told again

Line = dict[str, Any]


@dataclass(frozen=True)
class Lying:
    """A piece as the scene shows it."""

    piece: str
    seat: int | None
    x: float
    y: float
    w: float
    h: float
    angle: float
    face: str
    where: str

    @property
    def at(self) -> Point:
        return self.x, self.y


class Running:
    """A running app: its trace so far, and the fingers that are on it."""

    def __init__(self, process: subprocess.Popen[bytes], trace: Path, hands: Hands) -> None:
        self.process, self.hands = process, hands
        self.lines: list[Line] = []
        self._trace, self._read = trace, 0
        self.on: dict[int, Point] = {}  # the fingers on the glass
        self._ids: dict[int, int] = {}  # and what the app calls them

    # -- reading ---------------------------------------------------------------------------------

    def hear(self) -> None:
        """Reads what the trace has new."""
        if not self._trace.exists():
            return
        with self._trace.open("rb") as file:
            file.seek(self._read)
            whole, newline, _ = file.read().rpartition(b"\n")
        self._read += len(whole) + len(newline)
        self.lines += [json.loads(line) for line in whole.splitlines()]

    def wait(
        self, what: str, such: Callable[[Any], bool] = lambda told: True, since: int = 0
    ) -> Any:
        """The first line about this, and such, from line `since` on."""
        deadline = time.monotonic() + PATIENCE
        seen = since
        while True:
            self.hear()
            for line in self.lines[seen:]:
                if what in line and such(line[what]):
                    return line[what]
            seen = len(self.lines)
            self._go_on_waiting(deadline, f"no {what} of that kind")

    def _go_on_waiting(self, deadline: float, what: str) -> None:
        assert self.process.poll() is None, "the app has ended"
        assert time.monotonic() < deadline, f"{what} within {PATIENCE} s"
        time.sleep(0.002)

    def state(self) -> Line:
        """The table now."""
        self.hear()
        states: list[Line] = [line["state"] for line in self.lines if "state" in line]
        return states[-1]

    def told(self, what: str, since: int = 0) -> list[Any]:
        """All lines about this, from line `since` on."""
        self.hear()
        return [line[what] for line in self.lines[since:] if what in line]

    @property
    def now(self) -> int:
        """A mark in the trace: what is told from here on."""
        self.hear()
        return len(self.lines)

    def scene(self, rev: int = 0, since: int = 0) -> dict[str, Lying]:
        """Where everything lies at rest, once a scene after so many changes was told."""
        self.wait("scene", lambda scene: scene["rev"] >= rev, since)
        found = self.told("scene")[-1]
        pieces = [Lying(**piece) for piece in found["pieces"]]
        assert len({piece.piece for piece in pieces}) == len(pieces), "a piece is shown twice"
        return {piece.piece: piece for piece in pieces}

    @staticmethod
    def clock() -> float:
        return time.monotonic()

    def wait_until(self, moment: float) -> None:
        """Where the app's own time must pass."""
        while time.monotonic() < moment:
            self._go_on_waiting(moment + PATIENCE, "time did not pass")

    # -- touching --------------------------------------------------------------------------------

    def put(self, fingers: Mapping[int, Point], heard: bool = True) -> None:
        """These fingers are on the glass now; returns when the app has noticed."""
        since, before = self.now, self.on
        self.on = dict(fingers)
        self.hands.put(fingers)
        if not heard:
            return
        deadline, again = time.monotonic() + PATIENCE, time.monotonic() + AGAIN
        while not self._noticed(before, since):
            if time.monotonic() > again:
                self.hands.put(fingers)
                again += AGAIN
            self._go_on_waiting(deadline, "fingers not noticed")
        self._ids = {finger: id for finger, id in self._ids.items() if finger in fingers}

    def _noticed(self, before: Mapping[int, Point], since: int) -> bool:
        touches = self.told("touch", since)
        return all(
            self._landed(finger, at, touches)
            if finger not in before
            else before[finger] == at or self._said(finger, "move", touches, at)
            for finger, at in self.on.items()
        ) and all(
            self._said(finger, "up", touches)
            for finger in before
            if finger not in self.on and finger in self._ids
        )

    def _landed(self, finger: int, at: Point, touches: list[Line]) -> bool:
        for touch in touches:
            if (
                touch["what"] == "down"
                and near(touch, at)
                and touch["id"] not in self._others(finger)
            ):
                self._ids[finger] = touch["id"]
                return True
        return False

    def _others(self, finger: int) -> set[int]:
        return {id for other, id in self._ids.items() if other != finger}

    def _said(self, finger: int, what: str, touches: list[Line], at: Point | None = None) -> bool:
        return any(
            touch["what"] == what
            and touch["id"] == self._ids.get(finger)
            and (at is None or near(touch, at))
            for touch in touches
        )

    def move(self, fingers: Mapping[int, Point], heard: bool = True) -> None:
        """Some fingers land or move; all others stay as they are."""
        self.put({**self.on, **fingers}, heard)

    def lift(self, *fingers: int) -> None:
        """These leave, in one moment."""
        self.put({finger: at for finger, at in self.on.items() if finger not in fingers})

    def tap(self, x: float, y: float, finger: int = 99) -> None:
        """Too quick to be seen in two frames, if need be: a tap must not last."""
        since, before = self.now, dict(self.on)
        self.put({**before, finger: (x, y)}, heard=False)
        self.put(before, heard=False)
        self.wait("touch", lambda touch: touch["what"] == "up" and near(touch, (x, y)), since)

    def glide(self, ways: Mapping[int, Point], steps: int = 4) -> None:
        """Fingers move at the same time, each to its goal, frame by frame."""
        start = {finger: self.on[finger] for finger in ways}
        for step in range(1, steps + 1):
            self.move(
                {
                    finger: between(start[finger], goal, step / steps)
                    for finger, goal in ways.items()
                }
            )

    # -- hands that lay cards --------------------------------------------------------------------

    def take(self, grips: Mapping[int, str]) -> dict[int, dict[tuple[str, int], Line]]:
        """Each finger takes a piece; what may be done with it, by (zone, turn)."""
        scene, since = self.scene(), self.now
        self.move({finger: scene[piece].at for finger, piece in grips.items()})
        self.move({f: inwards(scene[piece].at) for f, piece in grips.items()})
        return {
            finger: {
                (zone["zone"], zone["turn"]): zone
                for zone in self.wait("drops", lambda d, p=piece: d["piece"] == p, since)["zones"]
            }
            for finger, piece in grips.items()
        }


def near(touch: Line, at: Point) -> bool:
    return abs(touch["x"] - at[0]) < 0.2 and abs(touch["y"] - at[1]) < 0.2


def between(start: Point, goal: Point, part: float) -> Point:
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def inwards(at: Point, step: float = 45) -> Point:
    """A clear step towards the middle of the window: it lifts the piece and stays off the edge."""
    mx, my = SIZE[0] / 2 - at[0], SIZE[1] / 2 - at[1]
    far = max((mx**2 + my**2) ** 0.5, 1.0)
    return at[0] + mx / far * step, at[1] + my / far * step


def free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(
    home: Path, variant: str, seats: int, seed: int = 7, *more: str, game: str = "lynx"
) -> Iterator[Running]:
    """An app with a table, ready to be touched; it ends with the block."""
    port, trace, errors = free_port(), home / "trace.jsonl", home / "errors.txt"
    command = [sys.executable, "main.py", "--game", game, "--variant", variant]
    command += ["--seats", str(seats), "--seed", str(seed), "--size", f"{SIZE[0]}x{SIZE[1]}"]
    command += ["--lang", "en", "--trace", str(trace), *more]
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "OEIL_TUIO": f"127.0.0.1:{port}",
        "OEIL_HOME": str(home),
    }
    with errors.open("wb") as stderr, Hands(port, SIZE) as hands:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=stderr)
        app = Running(process, trace, hands)
        try:
            app.wait("scene")
            yield app
            assert process.poll() is None, "the app has ended"
        except BaseException:
            app.hear()
            print(*(json.dumps(line)[:400] for line in app.lines[-40:]), sep="\n")
            print(errors.read_text(encoding="utf-8", errors="replace")[-4000:])
            raise
        finally:
            process.kill()
            process.wait()
    assert "Traceback" not in errors.read_text(encoding="utf-8", errors="replace")
