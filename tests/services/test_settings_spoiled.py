"""Whatever lies where the settings should be: they are read one by one, and nothing is lost."""

from __future__ import annotations

import json
import os
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.services.settings import ALLOWED, Settings, SettingsBook
from tests.faults.spoiled import KINDS, put

MOST_BYTES = 1_000_000

NAMES = [field.name for field in fields(Settings)]
LEAVES = st.none() | st.booleans() | st.integers(-(10**420), 10**420) | st.floats()
WORDS = st.text(st.characters(), max_size=8)  # half characters too
ANY = st.recursive(
    LEAVES | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=10,
)


def sound(book: SettingsBook, path: Path) -> None:
    """All values are allowed, a change is kept, and is there at the next start."""
    for name in NAMES:
        value = getattr(book.now, name)
        assert type(value) is type(getattr(Settings(), name))
        assert ALLOWED.get(name, lambda _value: True)(value)
    changed = book.change(volume=0.25 if book.now.volume != 0.25 else 0.75)
    assert book.kept
    again = SettingsBook(path)
    assert again.now == changed and again.trouble is None


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES) | WORDS, ANY, max_size=8), st.booleans())
def test_any_values_are_taken_one_by_one(data: dict[str, Any], ascii: bool) -> None:
    text = json.dumps(data, ensure_ascii=ascii).encode("utf-8", "surrogatepass")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(text)
        book = SettingsBook(path)
        if book.trouble is not None:
            assert path.with_name(book.trouble.detail).read_bytes() == text
        sound(book, path)


@settings(deadline=None)
@given(
    st.binary(max_size=80).filter(lambda text: not text.lstrip().startswith(b"{"))
    | st.sampled_from([b'{"volume":' * 5000, b'{"a":1', b"{]}", b"null"])
)
def test_any_bytes_are_kept_aside_and_the_settings_are_as_at_first(text: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(text)
        book = SettingsBook(path)
        assert book.trouble is not None and book.trouble.code == "settings_damaged"
        assert path.with_name(book.trouble.detail).read_bytes() == text
        sound(book, path)


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_of_file_is_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    put(path, kind)
    book = SettingsBook(path)
    assert book.now == Settings()
    assert book.trouble is not None and os.path.lexists(tmp_path / book.trouble.detail)
    sound(book, path)


def test_an_endless_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES * 5_000)
    assert SettingsBook(path).trouble is not None


def test_one_bad_value_costs_that_value(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for bad in ("9" * 400, "1e999", "NaN", '"\\ud800"', "[[[]]]", '{"a": 1}', "-1", "true"):
        path.write_text(f'{{"volume": {bad}, "language": "de"}}', encoding="utf-8")
        book = SettingsBook(path)
        assert book.now == Settings(language="de") and book.trouble is not None
        assert SettingsBook(path).now.language == "de"


def test_two_windows_do_not_undo_each_others_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = SettingsBook(path), SettingsBook(path)
    one.change(volume=0.25)
    heard: list[float] = []
    other.listen(lambda _before, now: heard.append(now.volume))
    other.change(language="de")
    assert SettingsBook(path).now == Settings(volume=0.25, language="de")
    assert heard == [0.25]
