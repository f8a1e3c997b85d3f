"""Starting what needs a window: in a process of its own, with a window that nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_ENV_CONFIG": "1",
}
ROOT = Path(__file__).parents[1]


def run(module: str, *arguments: str, **more: str) -> Any:
    """What the module prints last, as JSON; it keeps its files in a folder that then goes."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **UNSEEN, "OEIL_HOME": home, "KIVY_HOME": home, **more}
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{module} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])
