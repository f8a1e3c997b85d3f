"""A desktop's dialog programs, played by scripts: asked without waiting, told truthfully."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from oeil_app.services.files import copying, programs
from oeil_app.services.files.answer import CANCELLED, DONE, FAILED, Answer
from oeil_app.services.files.desktop import DesktopFiles

LINUX = ("zenity", "qarma", "yad", "kdialog")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the scripts are for a shell")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., DesktopFiles]:
    """A desktop on which this program runs this script, and notes what it was asked."""
    folder = tmp_path / "bin"
    folder.mkdir()

    def make(name: str, script: str) -> DesktopFiles:
        path = folder / name
        path.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{tmp_path}/asked"\n{script}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        program = programs.found()
        assert program is not None and program.path == str(path)
        return DesktopFiles(program)

    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "")
    monkeypatch.setattr(programs, "sys", SimpleNamespace(platform="linux"))
    return make


def answer(files: DesktopFiles) -> Answer:
    """Looks until there is one; the process is waited for, not the clock."""
    if files._process is not None:
        files._process.wait(180)
    found = files.look()
    assert found is not None and files.look() is None
    return found


@pytest.mark.parametrize("name", LINUX)
def test_a_file_is_saved_where_somebody_chose(
    desk: Callable[..., DesktopFiles], tmp_path: Path, name: str
) -> None:
    target = tmp_path / "my folder" / "Léa's.family.json"
    target.parent.mkdir()
    target.write_text("old")
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    files = desk(name, f'echo "{target}"')
    files.save(source, "léa.family.json", "Save -a- file")
    told = answer(files)
    assert (told.what, told.name) == (DONE, "Léa's.family.json")
    assert target.read_bytes() == b"all of it" and source.exists()
    assert [path.name for path in target.parent.iterdir()] == [target.name], "no parts are left"
    asked = (tmp_path / "asked").read_text()
    assert "léa.family.json" in asked and "Save -a- file" in asked


@pytest.mark.parametrize("name", LINUX)
def test_a_file_is_opened(desk: Callable[..., DesktopFiles], tmp_path: Path, name: str) -> None:
    files = desk(name, f"printf '{tmp_path}/odd\\351name.json\\n'")
    files.open(".family.json", "Choose")
    told = answer(files)
    assert told.what == DONE and told.path is not None
    assert os.fsencode(told.path) == os.fsencode(tmp_path) + b"/odd\xe9name.json"
    assert told.name == "odd?name.json"
    assert ".family.json" in (tmp_path / "asked").read_text()


@pytest.mark.parametrize(
    ("script", "what", "code"),
    [
        ("exit 1", CANCELLED, ""),
        ("exit 0", CANCELLED, ""),
        ("exit 5", FAILED, "no_dialog"),
        ("kill -9 $$", FAILED, "no_dialog"),
    ],
)
def test_a_change_of_mind_is_none_of_our_faults(
    desk: Callable[..., DesktopFiles], tmp_path: Path, script: str, what: str, code: str
) -> None:
    files = desk("zenity", script)
    files.open("", "Choose")
    told = answer(files)
    assert (told.what, told.code, told.path) == (what, code, None)


def test_what_cannot_be_written_is_told_and_the_old_file_stays(
    desk: Callable[..., DesktopFiles], tmp_path: Path
) -> None:
    source = tmp_path / "source"
    source.write_bytes(b"new")
    files = desk("zenity", f'echo "{tmp_path}/nowhere/file.json"')
    files.save(source, "file.json", "Save")
    assert answer(files).what == FAILED
    folder = tmp_path / "folder.json"
    (folder / "inside").mkdir(parents=True)
    files = desk("zenity", f'echo "{folder}"')
    files.save(source, "file.json", "Save")
    assert answer(files).what == FAILED and (folder / "inside").is_dir()
    assert not list(tmp_path.glob(".*.part"))


@pytest.mark.parametrize(("most", "whole"), [(9, True), (10, True), (8, False), (0, False)])
def test_as_much_is_copied_as_may_be_and_not_a_byte_more(most: int, whole: bool) -> None:
    target = BytesIO()
    assert copying.pour(BytesIO(b"all of it"), target, most) is whole
    assert (target.getvalue() == b"all of it") is whole
    assert copying.pour(BytesIO(), BytesIO(), 0), "nothing is never too much"


def test_nothing_waits_and_only_one_is_open(
    desk: Callable[..., DesktopFiles], tmp_path: Path
) -> None:
    """The dialog stays open as long as it likes; what is asked meanwhile is not heard."""
    os.mkfifo(tmp_path / "gate")
    files = desk("zenity", f'read line < "{tmp_path}/gate"; echo "$line"')
    files.open("", "Choose")
    assert files.look() is None
    first = files._process
    files.open("", "Choose")
    assert files._process is first and files.look() is None
    with (tmp_path / "gate").open("w") as gate:
        gate.write(f"{tmp_path}/x.json\n")
    assert answer(files).name == "x.json"


def test_closing_the_app_closes_the_dialog(
    desk: Callable[..., DesktopFiles], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "gate")
    files = desk("zenity", f'read line < "{tmp_path}/gate"')
    files.open("", "Choose")
    process = files._process
    assert process is not None
    files.close()
    assert process.wait(180) != 0 and files.look() is None


def test_a_program_that_is_gone_is_told(desk: Callable[..., DesktopFiles], tmp_path: Path) -> None:
    files = desk("zenity", "exit 0")
    (tmp_path / "bin" / "zenity").unlink()
    files.open("", "Choose")
    told = files.look()
    assert told is not None and (told.what, told.code) == (FAILED, "no_dialog")


ZENITY_SAVES = "--file-selection --save --confirm-overwrite --title=A --filename=HOME/b.json"
ZENITY_OPENS = "--file-selection --title=A --filename=HOME/ --file-filter=*.json --file-filter=*"


@pytest.mark.parametrize(
    ("name", "saves", "opens"),
    [
        ("zenity", ZENITY_SAVES, ZENITY_OPENS),
        ("qarma", ZENITY_SAVES, ZENITY_OPENS),
        ("yad", ZENITY_SAVES.replace("-selection", ""), ZENITY_OPENS.replace("-selection", "")),
        (
            "kdialog",
            "--title A --getsavefilename HOME/b.json",
            "--title A --getopenfilename HOME/ *.json * ",
        ),
    ],
)
def test_each_is_asked_in_its_own_words(
    desk: Callable[..., DesktopFiles],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    saves: str,
    opens: str,
) -> None:
    """The title over the dialog, the name in it, beginning in the user's own folder."""
    monkeypatch.setenv("HOME", "/home/lea")
    files = desk(name, "exit 1")
    for wanted in (saves, opens):
        if wanted is saves:
            files.save(tmp_path, "b.json", "A")
        else:
            files.open(".json", "A")
        assert answer(files).what == CANCELLED
        told = (tmp_path / "asked").read_text().split()
        assert told == wanted.replace("HOME", "/home/lea").split()


def test_without_a_screen_there_is_no_dialog(
    desk: Callable[..., DesktopFiles], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk("zenity", "exit 0")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert programs.found() is None


def test_kde_prefers_its_own(
    desk: Callable[..., DesktopFiles], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk("zenity", "exit 0")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    desk("kdialog", "exit 0")


@pytest.mark.parametrize(
    ("platform", "name"), [("darwin", "osascript"), ("win32", "powershell.exe")]
)
def test_other_systems_have_theirs_behind_a_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, name: str
) -> None:
    """How they are asked; whether they answer so can only be seen on such a system."""
    script = tmp_path / name
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "sys", SimpleNamespace(platform=platform))
    program = programs.found()
    assert program is not None
    saving = program.saving("Where's it?", "l'été.json")
    opening = program.opening("Where's it?", ".json")
    assert saving[0] == opening[0] == str(script)
    if platform == "darwin":
        assert saving[-2:] == ["Where's it?", "l'été.json"] and opening[-1] == "Where's it?"
    else:
        title, shows = "$d.Title = 'Where''s it?'; ", "if ($d.ShowDialog() -eq 'OK')"
        assert f".SaveFileDialog; {title}$d.FileName = 'l''été.json'; {shows}" in saving[-1]
        assert f".OpenFileDialog; {title}$d.Filter = '*.json|*.json|*|*'; {shows}" in opening[-1]
        for command in (saving, opening):
            assert command[1:4] == ["-NoProfile", "-STA", "-Command"]
            assert command[-1].endswith("{ $d.FileName } else { exit 1 }")
