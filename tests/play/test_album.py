"""The album's folder: what is kept is whole, what is broken or foreign ends nothing."""

from __future__ import annotations

import errno
import os
import stat
import struct
import zlib
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.play.files import album as albums
from oeil_app.play.files.album import Album, sound
from oeil_app.play.files.trouble import Trouble

WHEN = datetime(2026, 11, 18, 20, 15, 3)


def chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def png(wide: int = 2, high: int = 2) -> bytes:
    """A small one, as any program would write it."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80\x40\x20" * 2 for _ in range(2)))
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", rows), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def test_what_is_kept_is_there_the_newest_first_and_its_owners_alone(tmp_path: Path) -> None:
    album = Album(tmp_path / "album")
    assert album.photos() == []
    first = album.keep(png(), WHEN)
    later = album.keep(png(), WHEN.replace(year=2027))
    twin = album.keep(png(), WHEN)  # within the same second
    assert [photo.name for photo in album.photos()] == [
        later.name,
        twin.name,
        first.name,
    ]
    assert album.read(twin) == png() and album.photos()[-1].when == WHEN
    for path in album.folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(album.folder.stat().st_mode) == 0o700
    album.delete(first)
    album.delete(first)  # gone already: fine
    assert first not in album.photos()
    album.delete_everything()
    assert album.photos() == []


def test_no_more_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(albums, "MOST", 3)
    album = Album(tmp_path)
    for _ in range(3):
        album.keep(png(), WHEN)
    with pytest.raises(Trouble) as told:
        album.keep(png(), WHEN)
    assert told.value.code == "album_full" and len(album.photos()) == 3
    with pytest.raises(Trouble) as told:
        Album(tmp_path / "other").keep(png(5000, 2), WHEN)
    assert told.value.code == "photo_damaged"


def test_a_full_disk_keeps_nothing_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    album = Album(tmp_path)
    kept = album.keep(png(), WHEN)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Trouble) as told:
        album.keep(png(), WHEN)
    assert told.value.code == "full"
    monkeypatch.undo()
    assert album.photos() == [kept] and len(list(tmp_path.iterdir())) == 1


def test_what_is_foreign_is_not_shown_and_what_is_broken_is_told(tmp_path: Path) -> None:
    album = Album(tmp_path)
    for name in ("notes.txt", "photo-2026-02-30-101010.png", "photo-../../x.png".replace("/", "-")):
        (tmp_path / name).write_bytes(png())
    (tmp_path / "photo-2026-01-01-101010.png").mkdir()
    (tmp_path / "photo-2026-01-02-101010.png").write_bytes(b"no picture at all")
    (tmp_path / "photo-2026-01-03-101010.png").symlink_to(tmp_path / "nowhere")
    shown = album.photos()
    assert [photo.when.day for photo in shown] == [3, 2, 1]
    for photo in shown:
        with pytest.raises(Trouble):
            album.read(photo)
    assert Album(tmp_path / "notes.txt").photos() == []  # a file where the folder should be
    with pytest.raises(Trouble):
        Album(tmp_path / "notes.txt").keep(png(), WHEN)


@given(st.integers(0, len(png()) - 1), st.integers(1, 255))
def test_one_wrong_byte_anywhere_is_noticed(at: int, by: int) -> None:
    broken = bytearray(png())
    broken[at] ^= by
    assert sound(png()) and not sound(bytes(broken))


@given(st.integers(0, len(png()) - 1), st.binary(max_size=40))
def test_a_cut_or_lengthened_one_is_noticed(cut: int, more: bytes) -> None:
    assert not sound(png()[:cut])
    assert sound(png() + more) == (not more)


@given(st.binary(max_size=300))
def test_no_bytes_hang_or_raise(data: bytes) -> None:
    assert sound(b"\x89PNG\r\n\x1a\n" + data) in (True, False)
