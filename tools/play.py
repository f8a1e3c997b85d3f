"""`make play`: starts the app; without a screen, a demonstration on a virtual one.

The virtual screen is SDL's offscreen driver: real rendering, no window. The demonstration plays
every table by touches only and says where its pictures are.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "pictures" / "demonstration"


def has_screen() -> bool:
    """Whether there is somewhere to open a window."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(arguments: list[str], pictures: Path = PICTURES) -> int:
    app = [sys.executable, str(ROOT / "main.py")]
    if has_screen():
        return subprocess.call([*app, *arguments])
    for old in pictures.glob("*.png"):
        old.unlink()
    print("There is no screen here: unseen hands play every table on a virtual one", flush=True)
    with tempfile.TemporaryDirectory() as home:
        env = {
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_NO_FILELOG": "1",
            "OEIL_HOME": home,
        }
        code = subprocess.call([*app, "--demo", str(pictures), *arguments], env=env)
    taken = sorted(pictures.glob("*.png"))
    if code == 0 and taken:
        print(f"{len(taken)} pictures of it are in {pictures}")
        return 0
    print("The demonstration did not come to its end.", file=sys.stderr)
    return code or 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
