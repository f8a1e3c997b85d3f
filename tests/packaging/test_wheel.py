"""The desktop package: a wheel that is built, installed elsewhere and started from there alone."""

from __future__ import annotations

import configparser
import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import setuptools

from tests.packaging.builder import ROOT

NAME = "org.coupdoeil.coupdoeil"
NEWEST = int(setuptools.__version__.partition(".")[0]) >= 77  # as pyproject.toml asks
needs_setuptools = pytest.mark.skipif(not NEWEST, reason="setuptools is too old to build a wheel")


def test_setuptools_is_here_if_it_should_be() -> None:
    """Where the requirements name it, none of these tests is skipped."""
    wanted = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
    assert NEWEST or "setuptools" not in wanted


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the sources, without a network, and installed into a fresh folder."""
    folder = tmp_path_factory.mktemp("wheel")
    tree, wheels, target = folder / "tree", folder / "wheels", folder / "target"
    for name in ("oeil_app", "assets", "desktop"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "LICENSE-ART"):
        shutil.copy(ROOT / name, tree / name)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    path = os.pathsep.join(sys.path)
    build = ("--no-deps", "--no-build-isolation", "--no-index")
    run(*pip, "wheel", *build, "-w", str(wheels), str(tree), cwd=folder, PYTHONPATH=path)
    (wheel,) = wheels.glob("*.whl")
    assert wheel.name.endswith("py3-none-any.whl")
    put = ("--no-deps", "--no-index", "--target", str(target))
    run(*pip, "install", *put, str(wheel), cwd=folder)
    return target


@needs_setuptools
def test_the_command_tells_what_it_can_do(installed: Path, tmp_path: Path) -> None:
    command = installed / "bin" / "coup-doeil"
    help = run(str(command), "--help", cwd=tmp_path, PYTHONPATH=str(installed), COLUMNS="80")
    assert help.startswith("usage: coup-doeil")
    assert all(word in help for word in ("--game", "--lang", "--size", "Examples"))
    assert all(len(line) <= 80 for line in help.splitlines())
    version = run(str(command), "--version", cwd=tmp_path, PYTHONPATH=str(installed))
    assert version.strip().count(".") == 2


@needs_setuptools
def test_it_draws_its_first_screens_from_there_alone(installed: Path, tmp_path: Path) -> None:
    """Home and a table of each game: every asset was found inside the package."""
    runner = Path(__file__).with_name("first_screens.py")
    told = json.loads(
        run(
            sys.executable,
            str(runner),
            str(installed),
            cwd=tmp_path,
            OEIL_HOME=str(tmp_path / "home"),
            SDL_VIDEODRIVER="offscreen",
            SDL_AUDIODRIVER="dummy",
            KIVY_NO_CONSOLELOG="1",
            PYTHONPATH="",
        ).splitlines()[-1]
    )
    assert told["code"] == str(installed / "oeil_app" / "__init__.py")
    assert told["assets"] == str(installed / "oeil_app" / "assets")
    assert min(told["seen"].values()) > 60, told["seen"]


@needs_setuptools
def test_desktops_find_it(installed: Path) -> None:
    """Menu entry, icon and description where desktops look for them."""
    share = installed / "share"
    assert (share / "applications" / f"{NAME}.desktop").is_file()
    assert (share / "metainfo" / f"{NAME}.metainfo.xml").is_file()
    icon = share / "icons/hicolor/512x512/apps" / f"{NAME}.png"
    assert icon.read_bytes() == (ROOT / "assets/icon/icon-512.png").read_bytes()
    assert not list(installed.rglob("*.svg")) and not list(installed.rglob("*.po"))


def test_the_menu_entry_is_one() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "desktop" / f"{NAME}.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]
    assert (told["Type"], told["Exec"], told["Icon"]) == ("Application", "coup-doeil", NAME)
    assert {"Comment", "Comment[fr]", "Comment[de]"} <= set(told)
    assert told["Categories"].startswith("Game;") and told["Categories"].endswith(";")
    described = ET.parse(ROOT / "desktop" / f"{NAME}.metainfo.xml").getroot()
    assert described.findtext("id") == NAME
    assert described.findtext("launchable") == f"{NAME}.desktop"
