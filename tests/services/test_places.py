"""What is saved is its owner's alone, and nothing else is touched."""

from __future__ import annotations

import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from oeil_app.play.journal.journal import Journal
from oeil_app.services import places
from oeil_app.services.settings import SettingsBook


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OEIL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_everything_that_is_saved_is_private(home: Path) -> None:
    places.make_private()
    journal = Journal.open(places.journal())
    journal.family.add("Léa", "fox", "red")
    SettingsBook(places.settings()).change(volume=0.25)
    assert rights(home) == 0o700
    found = [path for path in home.rglob("*") if path.is_file()]
    assert len(found) >= 4, "the games with their log, a window, the settings"
    assert {rights(path) for path in found} == {0o600}
    journal.close()


def test_what_an_earlier_version_left_open_is_closed(home: Path) -> None:
    """And a file of somebody else's in the same folder stays what it was."""
    for name in ("games.sqlite3", "settings.json", "packs/a.json", "carried/b.json", "mine.txt"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
        (home / name).chmod(0o644)
    for folder in (home, home / "packs", home / "carried"):
        folder.chmod(0o755)
    places.make_private()
    for name in ("games.sqlite3", "settings.json", "packs/a.json", "carried/b.json"):
        assert rights(home / name) == 0o600
    assert {rights(home), rights(home / "packs"), rights(home / "carried")} == {0o700}
    assert rights(home / "mine.txt") == 0o644


def test_a_folder_that_is_not_the_apps_keeps_its_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, mode in (("user", 0o755), ("everybody", 0o777)):
        folder = tmp_path / name
        folder.mkdir()
        folder.chmod(mode)
        monkeypatch.setenv("HOME", str(tmp_path / "user"))
        monkeypatch.setenv("OEIL_HOME", str(folder))
        places.make_private()
        assert rights(folder) == mode


@pytest.mark.parametrize(
    ("system", "named", "folder"),
    [
        ("linux", {"OEIL_HOME": "/here", "ANDROID_PRIVATE": "/data"}, "/here"),
        ("linux", {"ANDROID_PRIVATE": "/data", "XDG_DATA_HOME": "/x"}, "/data/oeil"),
        ("win32", {"APPDATA": "/roaming", "XDG_DATA_HOME": "/x"}, "/roaming/coup-doeil"),
        ("win32", {}, "/lea/coup-doeil"),
        ("darwin", {"XDG_DATA_HOME": "/x"}, "/lea/Library/Application Support/coup-doeil"),
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/coup-doeil"),
        ("linux", {"XDG_DATA_HOME": ""}, "/lea/.local/share/coup-doeil"),
    ],
)
def test_everything_lies_where_it_always_lay(
    system: str, named: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A family that updates finds its games again."""
    for name in ("OEIL_HOME", "ANDROID_PRIVATE", "APPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/lea", **named}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(places, "sys", SimpleNamespace(platform=system))
    lie = {
        "games.sqlite3": places.journal(),
        "settings.json": places.settings(),
        "packs": places.packs(),
        "carried": places.carried(),
        "album": places.album(),
        "passing": places.passing(),
    }
    assert {name: str(path) for name, path in lie.items()} == {
        name: f"{folder}/{name}" for name in lie
    }


def test_a_folder_in_which_a_user_lives_keeps_its_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does one above it, nor one of which some are sticky: others have things there."""
    for name, mode in (("above", 0o755), ("sticky", 0o1755), ("above/user", 0o755)):
        folder = tmp_path / name
        folder.mkdir()
        folder.chmod(mode)
    monkeypatch.setenv("HOME", str(tmp_path / "above" / "user"))
    for name, mode in (("above", 0o755), ("sticky", 0o1755), ("above/user", 0o755)):
        monkeypatch.setenv("OEIL_HOME", str(tmp_path / name))
        places.make_private()
        assert rights(tmp_path / name) == mode
