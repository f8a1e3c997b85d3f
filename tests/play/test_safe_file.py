"""Files that others put there: read whole, or refused with a word; never waited for."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from oeil_app.play.files import safe_file, safely
from oeil_app.play.files.trouble import Trouble


def refused(path: Path, most: int = 1000) -> str:
    with pytest.raises(Trouble) as trouble:
        safe_file.read_text(path, most)
    return trouble.value.code


def test_a_plain_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "name"
    path.write_bytes(b"\xef\xbb\xbf" + "œil".encode())
    assert safe_file.read_text(path, 7) == "œil"
    assert refused(path, 6) == "file_too_long"
    (tmp_path / "link").symlink_to(path)
    assert safe_file.read_bytes(tmp_path / "link", 7) == path.read_bytes()
    path.write_bytes(b"\xff")
    assert refused(path) == "file_unreadable"


@pytest.mark.parametrize("kind", ["folder", "pipe", "zero", "loop", "nothing", "null"])
def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = odd(tmp_path / "thing", kind)
    if kind == "null":
        path = Path(str(path) + "\0")
    assert refused(path) in ("file_odd", "file_missing")


def odd(path: Path, kind: str) -> Path:
    """Something that is no file of ours; "nothing" makes nothing."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "zero":
        path.symlink_to("/dev/zero")
    elif kind == "loop":
        path.symlink_to(path.name)
    return path


def test_a_file_that_says_it_is_empty_is_read_no_further_than_allowed() -> None:
    """Some systems have files without a size; what they hold is counted while it is read."""
    path = Path("/proc/self/maps")
    if not path.exists():
        pytest.skip("no such system")
    assert refused(path, 10) == "file_too_long"


def test_a_name_that_is_no_text_can_be_shown() -> None:
    assert safe_file.shown(Path("a\udcff.json")) == "a?.json"


# -- writing -----------------------------------------------------------------------------------


def test_what_is_written_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.json"
    safely.write(path, b"{}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_what_lies_where_a_part_used_to_be_does_not_hinder(tmp_path: Path, kind: str) -> None:
    odd(tmp_path / "file.json.part", kind)
    safely.write(tmp_path / "file.json", b"{}")
    assert (tmp_path / "file.json").read_bytes() == b"{}"


def test_parts_of_the_dead_are_swept_and_those_of_the_living_stay(tmp_path: Path) -> None:
    old, new = tmp_path / "a.part", tmp_path / "b.part"
    for part in (old, new):
        part.write_bytes(b"")
    then = time.time() - 2 * safely.ABANDONED
    os.utime(old, (then, then))
    safely.sweep(tmp_path)
    assert not old.exists() and new.exists()


def test_what_is_set_aside_never_replaces_anything(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        safely.set_aside(path, "damaged")
    kept = sorted(tmp_path.iterdir())
    assert [p.name for p in kept] == ["settings-damaged-1.json", "settings-damaged-2.json"]
    assert [p.read_text(encoding="utf-8") for p in kept] == ["one", "two"]
