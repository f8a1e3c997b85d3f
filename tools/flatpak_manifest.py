"""Writes the Flatpak manifest anew from the pinned requirements; run by hand when a pin changes.

    python tools/flatpak_manifest.py

A Flatpak is built without a network: every wheel is named with its address and checksum, as PyPI
tells them. The app gets a screen, sound and a graphics card, and no network either.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "org.coupdoeil.coupdoeil"
MANIFEST = ROOT / "desktop" / f"{NAME}.json"
RUNTIME = "25.08"  # its Python is 3.13
PYTHON = "cp313"
ARCHES = ("x86_64",)  # materialyoucolor has no wheel for any other Linux
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


def wheels(name: str, version: str) -> list[dict[str, object]]:
    """One wheel of nothing but Python, or one for each kind of machine."""
    with urllib.request.urlopen(f"https://pypi.org/simple/{name}/", timeout=60) as page:
        links = re.findall(
            r'href="(https://[^"#]+\.whl)#sha256=([0-9a-f]{64})"', page.read().decode()
        )
    found: dict[str, dict[str, object]] = {}
    for url, checksum in links:
        file = url.rpartition("/")[2]
        if not re.match(rf"{name.replace('-', '[-_]')}-{re.escape(version)}-", file, re.IGNORECASE):
            continue
        source: dict[str, object] = {"type": "file", "url": url, "sha256": checksum}
        if file.endswith("-none-any.whl"):
            return [source]
        for arch in ARCHES:
            if f"-{PYTHON}-{PYTHON}-manylinux" in file and file.endswith(f"_{arch}.whl"):
                found[arch] = source | {"only-arches": [arch]}
    if set(found) != set(ARCHES):
        raise SystemExit(f"{name} {version}: wheels of {PYTHON} for {sorted(found)} only")
    return [found[arch] for arch in ARCHES]


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
                "sources": [s for name in BUILDING for s in wheels(name, wanted[name])],
            },
            {
                "name": "libraries",
                "buildsystem": "simple",
                "build-commands": [f"{PIP} {' '.join(libraries)}"],
                "sources": [s for name in libraries for s in wheels(name, wanted[name])],
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
    MANIFEST.write_text(json.dumps(manifest(), indent=2) + "\n", "utf-8")
    print(f"{MANIFEST.relative_to(ROOT)} is written", file=sys.stderr)
