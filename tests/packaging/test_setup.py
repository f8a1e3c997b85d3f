"""Getting in: what the set-up looks for, what it says of what is missing, what it installs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.builder import ROOT
from tools import environment, run_tests, system_needs

PLAIN = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}


@pytest.fixture
def for_everybody() -> Iterator[Path]:
    """A copy of the set-up's files that any user may read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "tools", folder / "tools")
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)
        yield folder


def as_nobody(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """As another user where we may (as root), with an ordinary user's path and nothing else."""
    nobody = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        command, cwd=folder, env=PLAIN, capture_output=True, text=True, **nobody
    )


def everybodys_python(folder: Path) -> str:
    """A Python that this user may start; root's own may lie in root's home."""
    for python in (os.path.realpath(sys.executable), "/usr/bin/python3"):
        try:
            if as_nobody([python, "-c", "import venv, ensurepip"], folder).returncode == 0:
                return python
        except PermissionError:
            continue
    pytest.skip("no Python that another user may start is here")


def test_an_ordinary_user_finds_everything_that_is_here(for_everybody: Path) -> None:
    """`ldconfig` is not on that path: libraries are loaded. Tests run, so all of it is here."""
    python = everybodys_python(for_everybody)
    done = as_nobody([python, "-m", "tools.system_needs", "test"], for_everybody)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_is_missing_is_said_to_an_ordinary_user(for_everybody: Path) -> None:
    """A library that nobody has: named with its package, and the set-up stops."""
    needs = for_everybody / "tools" / "system_needs.py"
    needs.write_text(needs.read_text("utf-8").replace("libGL.so.1", "libNobodyHasIt.so.1"), "utf-8")
    python = everybodys_python(for_everybody)
    done = as_nobody([python, "-m", "tools.system_needs", "play"], for_everybody)
    assert done.returncode == 1
    assert "libNobodyHasIt.so.1" in done.stderr and "EGL" not in done.stderr


@pytest.mark.parametrize(
    ("by", "names"),
    [
        ("apt-get", "libgl1 libegl1 libgl1-mesa-dri"),
        ("dnf", "mesa-libGL mesa-libEGL mesa-dri-drivers"),
        ("zypper", "Mesa-libGL1 Mesa-libEGL1 Mesa-dri"),
        ("pacman", "mesa"),
        ("apk", "mesa-gl mesa-egl mesa-dri-gallium"),
    ],
)
def test_every_system_is_told_its_own_names(
    by: str, names: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / by).write_text("#!/bin/sh\n")
    (tmp_path / by).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(system_needs, "MORE_PATH", ())
    monkeypatch.setattr(system_needs, "loads", lambda library: "mtdev" in library)
    assert system_needs.manager() == by
    drawing = [need for need in system_needs.NEEDS if "GL" in need.what and need.level == "play"]
    assert len(drawing) == 3
    last = system_needs.advice(drawing, by).splitlines()
    assert f"  {system_needs.MANAGERS[by]} {names}" in last


def test_a_system_that_we_do_not_know_is_told_debians_names() -> None:
    told = system_needs.advice(list(system_needs.NEEDS), None)
    assert "On Debian the packages are python3-venv" in told and "libgl1" in told


def test_what_is_only_welcome_stops_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    welcome = [need for need in system_needs.NEEDS if not need.must]
    monkeypatch.setattr(system_needs, "missing", lambda level: welcome)
    monkeypatch.setattr(system_needs, "manager", lambda: None)
    assert system_needs.provide("play")
    assert "not needed" in capsys.readouterr().out


def test_only_what_draws_is_asked_of_who_plays() -> None:
    """And every need has a name on Debian, where the set-up installs it itself."""
    played = {
        name for n in system_needs.NEEDS if n.level == "play" for name in n.names["apt-get"].split()
    }
    assert played == {
        *("python3", "python3-venv", "libgl1", "libegl1", "libgl1-mesa-dri", "libmtdev1"),
        *("g++", "python3-dev"),
    }
    assert {n.level for n in system_needs.NEEDS} == {"play", "test", "ci"}
    assert all(n.names["apt-get"] for n in system_needs.NEEDS)


def test_the_readme_names_what_debian_needs() -> None:
    """All that the set-up looks for on a PC, in one line to copy."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    line = next(line for line in readme.splitlines() if "apt-get install make" in line)
    needs = [
        n for n in system_needs.NEEDS if n.level != "ci" and n.here is not system_needs.compiles
    ]
    assert set(system_needs.packages(needs, "apt-get")) | {"make"} == set(line.split()[3:])


def other_python(folder: Path, says: str, manager: str) -> subprocess.CompletedProcess[str]:
    """tools/setup on a system whose only Python fits not."""
    for name in ("sh", "dirname", "id"):
        (folder / name).symlink_to(str(shutil.which(name)))
    for name, text in (("python3", f"[ $1 = --version ] && echo {says}"), (manager, "true")):
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)
    command = [str(folder / "sh"), str(ROOT / "tools" / "setup"), "play"]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("says", "manager", "advice"),
    [
        ("'Python 3.14.0'", "dnf", "sudo dnf install python3.13"),
        ("'Python 3.9.2'", "apt-get", "sudo apt-get install python3 python3-venv"),
        ("'Python 3.14.0'", "pacman", "uv python install 3.13"),
    ],
)
def test_another_python_is_told_plainly(
    says: str, manager: str, advice: str, tmp_path: Path
) -> None:
    done = other_python(tmp_path, says, manager)
    assert done.returncode == 1 and not done.stdout
    assert says.strip("'") in done.stderr and "3.11, 3.12 or 3.13" in done.stderr
    assert advice in done.stderr


class Installer:
    """Instead of pip and venv: writes down what it was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
        self.asked: list[str] = []
        self.works = True
        self.looked: list[str] = []
        (root / "tools").mkdir()
        for name in (*environment.TESTING, *environment.NEEDS):
            shutil.copy(ROOT / name, root / name)
        monkeypatch.setattr(environment, "ROOT", root)
        monkeypatch.setattr(environment, "VENV", root / ".venv")
        monkeypatch.setattr(environment, "PYTHON", root / ".venv" / "python")
        monkeypatch.setattr(environment, "provide", self.provide)
        monkeypatch.setattr(environment, "pip", self.pip)
        monkeypatch.setattr("tools.environment.subprocess.run", self.venv)

    def provide(self, level: str) -> bool:
        self.looked.append(level)
        return True

    def pip(self, *arguments: str) -> bool:
        self.asked.append(arguments[-1])
        return self.works

    def venv(self, command: list[str]) -> subprocess.CompletedProcess[bytes]:
        folder = Path(command[-1])
        assert not folder.exists(), "a fresh one"
        folder.mkdir()
        (folder / "python").touch()
        return subprocess.CompletedProcess(command, 0)

    def run(self, *level: str) -> tuple[int, list[str]]:
        self.asked.clear()
        return environment.main(list(level)), list(self.asked)


def test_playing_installs_what_playing_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, testing = list(environment.PLAYING), ["requirements-dev.txt"]
    here = Installer(monkeypatch, tmp_path)
    assert here.run("play") == (0, playing)
    assert here.run("play") == (0, [])
    assert here.run() == (0, testing), "on top of it"
    assert here.run() == here.run("play") == (0, [])
    with (tmp_path / "requirements-dev.txt").open("a") as file:
        file.write("# new\n")
    assert here.run("play") == (0, [])
    assert here.run() == (0, testing)
    with (tmp_path / "requirements.txt").open("a") as file:
        file.write("# new\n")
    assert here.run("ci") == (0, [*playing, *testing]), "all anew"


def test_the_system_is_looked_at_once_until_more_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Installer(monkeypatch, tmp_path)
    for level in ("play", "play", "test", "test", "play"):
        assert here.run(level)[0] == 0
    assert here.looked == ["play", "test"]
    with (tmp_path / environment.NEEDS[0]).open("a") as file:
        file.write("# new\n")
    assert here.run("test") == (0, []), "looked at again, and nothing else"
    assert here.looked == ["play", "test", "test"]


def test_what_was_broken_off_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = Installer(monkeypatch, tmp_path)
    here.works = False
    assert here.run() == (1, ["requirements.txt"])
    here.works = True
    assert here.run("play") == (0, list(environment.PLAYING))
    (tmp_path / ".venv" / "python").unlink()  # the system's Python is another one now
    assert here.run("play") == (0, list(environment.PLAYING))


def test_setup_says_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert environment.main(["dance"]) == 2
    assert "play|test|ci" in capsys.readouterr().err


def ran(folder: str, number: int, skipped: int = 0) -> list[ET.Element]:
    """Tests of a folder in a report, the last ones skipped."""
    cases = [
        ET.Element("testcase", classname=f"{folder}.test_it", name="it") for _ in range(number)
    ]
    for case in cases[number - skipped :]:
        ET.SubElement(case, "skipped", message="aapt2 is not installed")
    return cases


@pytest.mark.parametrize("in_ci", [False, True])
def test_programs_that_are_missing_are_forgiven_at_home_only(
    in_ci: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run_tests, "NOTHING_SKIPPED", in_ci)
    monkeypatch.setattr(run_tests, "AT_LEAST", {"tests.packaging": 3, "tests.touch": 2})
    windows = ran("tests.touch", 2)
    assert run_tests.enough([*windows, *ran("tests.packaging", 5)])
    assert run_tests.enough([*windows, *ran("tests.packaging", 5, skipped=1)]) == (not in_ci)
    assert not run_tests.enough([*windows, *ran("tests.packaging", 5, skipped=3)])
    assert not run_tests.enough([*ran("tests.touch", 3, skipped=1), *ran("tests.packaging", 5)])
    assert run_tests.tell_skipped(ran("tests.packaging", 5, skipped=2)) == 2
    assert "2 skipped: aapt2 is not installed" in capsys.readouterr().out


def test_without_a_screen_a_demonstration_tells_of_its_tables(tmp_path: Path) -> None:
    """A line a table, and where the pictures are; they show something."""
    from PIL import Image

    code = (
        "import sys; from pathlib import Path; from tools import play; "
        "sys.exit(play.main(['--game', 'foureyes'], Path(sys.argv[1])))"
    )
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    (tmp_path / "old.png").touch()
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told = done.stdout.splitlines()
    assert any(line.startswith("  1 of 1  foureyes-") for line in told), told
    assert told[-1] == f"2 pictures of it are in {tmp_path}"
    for path in tmp_path.glob("*.png"):
        colours = Image.open(path).convert("RGB").getcolors(1 << 24)
        assert colours is not None and len(colours) > 100, path.name
