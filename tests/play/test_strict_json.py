"""JSON from outside: what `load` lets through can be kept, shown and written again."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.play.files import strict_json

HUGE = st.integers(min_value=-(10**400), max_value=10**400)
WORDS = st.text(st.characters(), max_size=6)  # half characters too
ANY = st.recursive(
    st.none() | st.booleans() | HUGE | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


def spelled(value: Any, ascii: bool) -> bytes:
    return json.dumps(value, ensure_ascii=ascii).encode("utf-8", "surrogatepass")


def leaves(value: Any) -> list[Any]:
    """All that stands in it, names of fields too."""
    if isinstance(value, list):
        return [leaf for one in value for leaf in leaves(one)]
    if isinstance(value, dict):
        return [*value, *(leaf for one in value.values() for leaf in leaves(one))]
    return [value]


@given(ANY, st.booleans())
def test_what_is_let_through_is_sound_and_is_what_was_meant(value: Any, ascii: bool) -> None:
    text = spelled(value, ascii)
    good = all(map(sound, leaves(value)))
    try:
        found = strict_json.load(text)
    except ValueError:
        assert not good, "something sound was refused"
    else:
        assert good and found == value
        assert strict_json.load(json.dumps(found)) == found


def sound(leaf: Any) -> bool:
    """What a row, a label and another file can hold."""
    if isinstance(leaf, str):
        return leaf.encode("utf-8", "ignore").decode() == leaf
    if isinstance(leaf, float):
        return math.isfinite(leaf)
    return not isinstance(leaf, int) or abs(leaf) <= strict_json.MOST_WHOLE


@given(st.binary(max_size=60))
def test_any_bytes_are_a_value_or_a_value_error(text: bytes) -> None:
    try:
        strict_json.load(text)
    except ValueError:
        return


@pytest.mark.parametrize(
    "text",
    [
        "[" * 61 + "]" * 61,
        '{"a":' * 100_000,
        '{"a": 1, "a": 1}',
        "9" * 5000,
        "1e999",
        '"\\ud83d"',
        '{"\\udc00": 1}',
        "-Infinity",
    ],
)
def test_what_nobody_can_use_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        strict_json.load(text)


def test_whole_characters_in_two_halves_are_fine() -> None:
    assert strict_json.load('"\\ud83d\\ude00"') == "😀"
    assert strict_json.load("[" * 60 + "]" * 60)
    assert strict_json.load(b"\xef\xbb\xbf[-9223372036854775807]") == [-(2**63 - 1)]
    assert strict_json.load(str(2**64 - 1)) == 2**64 - 1


def test_an_object_and_nothing_else() -> None:
    assert strict_json.load_object("{}") == {}
    with pytest.raises(ValueError):
        strict_json.load_object("[]")
