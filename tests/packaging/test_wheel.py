"""The desktop packages: sources and wheel, built, compared, put elsewhere and started there."""

from __future__ import annotations

import email.message
import email.policy
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
import setuptools

from tests.packaging.builder import ROOT

pytestmark = pytest.mark.timeout(900)  # whoever comes first builds the release
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


@dataclass(frozen=True)
class Built:
    """A release: the tree it came from, the sources and the wheel made of them alone."""

    tree: Path
    sources: Path
    wheel: Path


NOT_OURS = shutil.ignore_patterns(
    *(
        ".git",
        ".venv",
        ".hypothesis",
        ".*_cache",
        "__pycache__",
        "build",
        "dist",
        "pictures",
        "bin",
    ),
    *("*.egg-info", ".buildozer", ".coverage"),
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """As `python -m build` does: sources first, the wheel out of them; without a network."""
    folder = tmp_path_factory.mktemp("release")
    tree, out = folder / "tree", folder / "out"
    shutil.copytree(ROOT, tree, ignore=NOT_OURS)
    build = (sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check")
    run(*build, "--outdir", str(out), str(tree), cwd=folder, PYTHONPATH=os.pathsep.join(sys.path))
    (sources,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    assert wheel.name.endswith("py3-none-any.whl")
    return Built(tree, sources, wheel)


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the sources, in a fresh folder."""
    folder = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    put = ("--no-deps", "--no-index", "--target", str(folder / "target"))
    run(*pip, "install", *put, str(built.wheel), cwd=folder)
    return folder / "target"


def packed(wheel: Path) -> dict[str, int]:
    """What is in a wheel, each file with its checksum; the list of them is left out."""
    with zipfile.ZipFile(wheel) as archive:
        files = {each.filename: each.CRC for each in archive.infolist()}
    return {name: sum for name, sum in files.items() if not name.endswith("/RECORD")}


@needs_setuptools
def test_the_sources_are_the_whole_repository(built: Built) -> None:
    """Tests, tools and pictures too: whoever has them can build and test it anew."""
    with tarfile.open(built.sources) as archive:
        names = {m.name.partition("/")[2] for m in archive.getmembers() if m.isfile()}
    made = {"PKG-INFO", "setup.cfg"}
    ours = {
        path.relative_to(built.tree).as_posix()
        for path in built.tree.rglob("*")
        if path.is_file() and "build" not in path.parts and "egg-info" not in path.parent.suffix
    }
    assert {n for n in names if not n.startswith("coup_doeil.egg-info/")} - made == ours


@needs_setuptools
def test_the_wheel_of_the_sources_is_the_wheel(built: Built, tmp_path: Path) -> None:
    """File for file: nothing that the app reads is lost on the way through the sources."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel")
    how = ("--no-deps", "--no-build-isolation", "--no-index", "-w", str(tmp_path), str(built.tree))
    run(*pip, *how, cwd=tmp_path, PYTHONPATH=os.pathsep.join(sys.path))
    (straight,) = tmp_path.glob("*.whl")
    assert packed(straight) == packed(built.wheel)
    inside = {name for name in packed(built.wheel) if name.startswith("oeil_app/assets/")}
    assert {name.split("/")[2] for name in inside} == {
        *("atlas", "decks", "icon", "languages", "music", "openings"),
        *("puzzles", "rules", "shaders", "solitaire", "sounds"),
    }


@needs_setuptools
def test_it_says_who_made_it_and_what_it_runs_on(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(archive.read(name), policy=email.policy.default)
    assert told["Requires-Python"] == "<3.14,>=3.11"
    assert str(told["Author"]) == "The makers of Coup d’Œil"
    assert told["License-Expression"] == "MIT AND CC-BY-4.0"
    assert told["Project-URL"] and told["Keywords"]
    known = "Programming Language :: Python :: 3."
    minors = [c[len(known) :] for c in map(str, told.get_all("Classifier", [])) if known in c]
    assert minors == ["11", "12", "13"], "as tools/setup looks for them"


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
