"""A player behind `python -m oeil_app.referee`, of this checkout or of any other."""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.setup import Setup

from .player import Choice, Player


class OverProtocol(Player):
    """A process that follows the game and is asked for a hint, or for a level's move."""

    def __init__(
        self, name: str, ms: int | None, command: str, folder: str | None, level: int | None
    ) -> None:
        super().__init__(name, ms)
        self.level = level
        self.process = subprocess.Popen(
            shlex.split(command), cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def begin(self, setup: Setup) -> None:
        super().begin(setup)
        self._ask(**{"cmd": "new", **setup.to_json()})

    def told(self, seat: int, action: Action) -> None:
        self._ask(cmd="play", seat=seat, action=action.text())

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        if self.level is None:
            answer = self._ask(cmd="hint", seat=seat, ms=200 if self.ms is None else self.ms)
        else:
            answer = self._ask(cmd="move", seat=seat, level=self.level, seed=seed, ms=self.ms)
        if answer["action"] is None:
            return None
        action = self.referee.parse(answer["action"])
        after = self.pace(state) if self.level is None else answer["after"]
        return Choice(action, answer.get("nodes", 0), after)

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=60)

    def _ask(self, **request: Any) -> JsonObject:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer: JsonObject = json.loads(self.process.stdout.readline() or b'{"ok": false}')
        if not answer.get("ok"):
            raise SystemExit(f"{self.name}: {request} was answered {answer}")
        return answer
