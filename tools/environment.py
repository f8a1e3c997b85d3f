"""Sets up .venv in two layers, each with its stamp: for playing, and for testing on top of it.

python3 -m tools.environment play     for `make play`
python3 -m tools.environment          for tests, checks, benches and pictures
python3 -m tools.environment ci       the same, and all programs that tests would be skipped without
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from tools.system_needs import LEVELS, provide

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NO_BUILD = """
That was pip, and the libraries are not complete. Was there a network? Kivy has ready-made builds
for Linux (x86_64 and aarch64, not Alpine), macOS and Windows; elsewhere pip has to compile it:
it wants a compiler and SDL2, see https://kivy.org/doc/stable/gettingstarted/installation.html"""


def wanted(*files: str) -> str:
    """What a layer is made of: its lists, this Python, this folder. Anything new makes it anew."""
    parts = [sys.version, str(ROOT), *((ROOT / name).read_text("utf-8") for name in files)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


PLAYING = ("requirements.txt", "requirements-nodeps.txt")
TESTING = (*PLAYING, "requirements-dev.txt")
NEEDS = ("tools/system_needs.py",)


def ready(layer: str, files: tuple[str, ...]) -> bool:
    stamp = VENV / f".ready-{layer}"
    return PYTHON.exists() and stamp.is_file() and stamp.read_text("utf-8") == wanted(*files)


def done(layer: str, files: tuple[str, ...]) -> None:
    (VENV / f".ready-{layer}").write_text(wanted(*files), "utf-8")


def pip(*arguments: str) -> bool:
    """Installs, and tells of each library as it comes; of everything, if it comes to nothing."""
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", *arguments]
    said = []
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            said.append(line)
            words = line.split()
            if words[:1] == ["Collecting"]:
                print(f"  {words[1]}", flush=True)
            elif words[:1] == ["Downloading"] and words[-1] == "MB)":
                print(f"    {words[-2][1:]} MB", flush=True)
    if running.returncode:
        print("".join(said[-60:]), NO_BUILD, sep="", file=sys.stderr)
    return running.returncode == 0


def set_up_playing() -> bool:
    """A fresh .venv with what the app itself needs."""
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"Setting up .venv for playing, with Python {version}: once, a minute or so", flush=True)
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)]).returncode:
        return False
    good = pip("-r", "requirements.txt") and pip("--no-deps", "-r", "requirements-nodeps.txt")
    if good:
        done("play", PLAYING)
    return good


def set_up_testing() -> bool:
    """What tests, checks, benches and pictures need, into the same .venv."""
    print("Adding what the tests and checks need: once, another minute", flush=True)
    good = pip("-r", "requirements-dev.txt")
    if good:
        done("test", TESTING)
    return good


def main(arguments: list[str]) -> int:
    level = arguments[0] if arguments else "test"
    if level not in LEVELS or len(arguments) > 1:
        print(f"tools/setup [{'|'.join(LEVELS)}]", file=sys.stderr)
        return 2
    seen = ready(f"system-{level}", NEEDS) and level != "ci"
    play, test = ready("play", PLAYING), ready("test", TESTING) or level == "play"
    if seen and play and test:
        return 0
    if not seen and not provide(level):
        return 1
    if not play and not set_up_playing():
        return 1
    if level != "play" and not (play and test) and not set_up_testing():
        return 1
    done(f"system-{level}", NEEDS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
