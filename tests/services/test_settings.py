"""What the family sets: kept whole, read tolerantly, told to who listens."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.words.languages import codes
from oeil_app.services.settings import Settings, SettingsBook, understood

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
NAMES = st.sampled_from([field.name for field in fields(Settings)])


def test_what_is_set_is_there_next_time(tmp_path: Path) -> None:
    path = tmp_path / "home" / "settings.json"
    book = SettingsBook(path)
    book.change(language="de", volume=0.25, lock=True, window=(900, 700, 5, 6))
    assert book.kept
    assert SettingsBook(path).now == book.now
    assert SettingsBook(path).now.window == (900, 700, 5, 6)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"volume": "loud"}', "[" * 5000])
def test_a_broken_file_is_as_if_nobody_had_set_anything(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert SettingsBook(path).now == Settings()


@given(st.dictionaries(NAMES | st.text(max_size=6), JSON, max_size=8))
def test_any_file_is_read_and_what_makes_sense_is_taken(data: dict[str, Any]) -> None:
    found = understood(data)
    for field in fields(Settings):
        value = getattr(found, field.name)
        assert type(value) is type(getattr(Settings(), field.name))
    assert 0 <= found.volume <= 1 and found.language in ("", *codes())


def test_one_bad_value_does_not_take_the_others_along(tmp_path: Path) -> None:
    data = {"volume": 7, "language": "de", "haptics": 1, "unknown": True, "text_size": 1}
    assert understood(data) == Settings(language="de", text_size=1.0)


def test_values_that_make_no_sense_are_refused_and_change_nothing() -> None:
    book = SettingsBook(None)
    for change in ({"volume": 2.0}, {"style": "pink"}, {"waiting": 0}):
        with pytest.raises(ValueError):
            book.change(**change)
    assert book.now == Settings()


def test_listeners_hear_before_and_after_until_they_stop() -> None:
    book, heard = SettingsBook(None), []
    stop = book.listen(lambda before, now: heard.append((before.volume, now.volume)))
    book.change(volume=0.5)
    book.change(volume=0.5)
    stop()
    stop()
    book.change(volume=0.1)
    assert heard == [(0.7, 0.5)]


def test_a_disk_that_cannot_be_written_does_not_hinder_a_change(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    book = SettingsBook(blocked / "settings.json")
    assert book.change(lock=True).lock
    assert not book.kept


def test_a_writing_that_is_cut_short_leaves_the_old_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsBook(path).change(volume=0.3)
    (tmp_path / "settings.part").write_text('{"volume": 0.', encoding="utf-8")
    assert SettingsBook(path).now.volume == 0.3
    assert json.loads(path.read_text(encoding="utf-8"))["volume"] == 0.3
