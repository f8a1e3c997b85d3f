"""Fetches the pinned wheels and writes the Flatpak manifest anew; run by hand before a build.

    python tools/flatpak_manifest.py
    flatpak-builder build/flatpak-app desktop/org.coupdoeil.coupdoeil.json

A Flatpak is built without a network: pip brings the wheels into build/flatpak first, the manifest
names each with its checksum. The app gets a screen, sound and a graphics card, and no network.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "org.coupdoeil.coupdoeil"
MANIFEST = ROOT / "desktop" / f"{NAME}.json"
RUNTIME = "25.08"  # its Python is 3.13
PYTHON = "3.13"
ARCH = "x86_64"  # materialyoucolor has no wheel for any other Linux
GLIBCS = ("2014", "_2_17", "_2_28")  # the names of manylinux that its system understands
WHEELS = ROOT / "build" / "flatpak"
PILLOW = "10.4.0"  # what kivy[base] resolves to
BUILDING = ("setuptools",)
PIP = "pip3 install --no-index --find-links=. --no-deps --prefix=${FLATPAK_DEST}"


def pins() -> dict[str, str]:
    """Every library that is shipped, and the one that builds ours."""
    lists = ("requirements.txt", "requirements-nodeps.txt", "requirements-dev.txt")
    text = "\n".join((ROOT / name).read_text("utf-8") for name in lists)
    found = dict(re.findall(r"^([\w-]+)(?:\[\w+\])?==([\w.]+)", text, re.MULTILINE))
    shipped = ("kivy", "kivymd", "materialyoucolor", "asynckivy", "asyncgui", "filetype")
    return {"pillow": PILLOW} | {name: found[name] for name in (*shipped, *BUILDING)}


def fetch() -> None:
    """All wheels into a folder of their own; pip knows from where."""
    platforms = [f"--platform=manylinux{glibc}_{ARCH}" for glibc in GLIBCS]
    wanted = [f"{name}=={version}" for name, version in pins().items()]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    target = ["--implementation=cp", f"--python-version={PYTHON}", *platforms, f"--dest={WHEELS}"]
    subprocess.run([*pip, *target, *wanted], check=True)


def wheel(name: str, version: str) -> dict[str, object]:
    """A fetched wheel as a source of the manifest."""
    like = re.compile(rf"{re.escape(name)}-{re.escape(version)}-.*\.whl", re.IGNORECASE)
    (path,) = (path for path in WHEELS.iterdir() if like.fullmatch(path.name))
    checksum = hashlib.sha256(path.read_bytes()).hexdigest()
    source: dict[str, object] = {"type": "file", "path": f"../build/flatpak/{path.name}"}
    source["sha256"] = checksum
    if not path.name.endswith("-none-any.whl"):
        source["only-arches"] = [ARCH]
    return source


def manifest() -> dict[str, object]:
    wanted = pins()
    libraries = [n for n in wanted if n not in BUILDING]
    return {
        "id": NAME,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "coup-doeil",
        "finish-args": [
            "--share=ipc",
            "--socket=wayland",
            "--socket=fallback-x11",
            "--socket=pulseaudio",
            "--device=dri",
        ],
        "modules": [
            {
                "name": "what-builds-it",
                "buildsystem": "simple",
                "build-commands": [f"{PIP} {' '.join(BUILDING)}"],
                "cleanup": ["*"],
                "sources": [wheel(name, wanted[name]) for name in BUILDING],
            },
            {
                "name": "libraries",
                "buildsystem": "simple",
                "build-commands": [f"{PIP} {' '.join(libraries)}"],
                "sources": [wheel(name, wanted[name]) for name in libraries],
            },
            {
                "name": "coup-doeil",
                "buildsystem": "simple",
                "build-commands": [f"{PIP} --no-build-isolation ."],
                "sources": [{"type": "dir", "path": ".."}],
            },
        ],
    }


if __name__ == "__main__":
    fetch()
    MANIFEST.write_text(json.dumps(manifest(), indent=2) + "\n", "utf-8")
    print(f"{MANIFEST.relative_to(ROOT)} is written", file=sys.stderr)
