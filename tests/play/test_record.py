"""Records: a game leaves the tablet and comes back exactly, or not at all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.play import record
from oeil_app.play.files.trouble import Trouble
from tests.cases import CASES, IDS, Case
from tests.play.test_session import played

SAMPLE = Case("lynx", "rattlesnake", 3)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_record_brings_the_game_back(case: Case) -> None:
    session = played(case, 21, 50)
    again = record.loads(record.dumps(session).encode())
    assert again.state == session.state
    assert again.timeline.entries == session.timeline.entries[: session.cursor]
    assert record.write(again) == record.write(session)


def signed(data: dict[str, Any]) -> dict[str, Any]:
    """The record with its checksum made right again: what a forger would do."""
    body = {name: value for name, value in data.items() if name != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return {**body, "check": hashlib.sha256(text.encode()).hexdigest()}


def sample() -> dict[str, Any]:
    return record.write(played(SAMPLE, 4, 9))


def refused(data: Any) -> str:
    with pytest.raises(Trouble) as trouble:
        record.loads(data if isinstance(data, bytes) else json.dumps(data).encode())
    return trouble.value.code


Edit = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (lambda r: r["actions"].pop(), "record_tampered"),
        (lambda r: r["setup"].update(seed=8), "record_tampered"),
        (lambda r: r.update(check="0" * 64), "record_tampered"),
    ],
)
def test_a_tampered_record_is_refused(edit: Edit, code: str) -> None:
    data = sample()
    edit(data)
    assert refused(data) == code


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (lambda r: r["actions"].insert(0, [0, "50@0,0"]), "record_illegal"),
        (lambda r: r["actions"].insert(0, [9, "pass"]), "record_illegal"),
        (lambda r: r["actions"].insert(0, [-1, "pass"]), "record_illegal"),
        (lambda r: r["actions"].insert(0, [0, "nonsense"]), "record_illegal"),
        (lambda r: r["actions"].insert(0, [0]), "record_unreadable"),
        (lambda r: r["actions"].insert(0, ["0", "pass"]), "record_unreadable"),
        (lambda r: r["actions"].insert(0, [True, "pass"]), "record_unreadable"),
        (lambda r: r.update(actions={}), "record_unreadable"),
        (lambda r: r.update(winner=[0]), "record_other_winner"),
        (lambda r: r.update(winner=7), "record_unreadable"),
        (lambda r: r.update(data="0123"), "record_other_data"),
        (lambda r: r.update(more=1), "record_unreadable"),
        (lambda r: r.pop("winner"), "record_unreadable"),
        (lambda r: r.update(version=2), "record_newer"),
        (lambda r: r.update(version="1"), "record_unreadable"),
        (lambda r: r.update(version=True), "record_unreadable"),
        (lambda r: r.update(format="other"), "record_foreign"),
        (lambda r: r["setup"].update(seats=17), "record_unknown_setup"),
        (lambda r: r["setup"].update(game="chess"), "record_unknown_setup"),
        (lambda r: r["setup"].update(game=3), "record_unreadable"),
        (lambda r: r["setup"].update(options={"x": 1}), "record_unknown_setup"),
        (lambda r: r["setup"].pop("seed"), "record_unreadable"),
        (lambda r: r.update(setup=[]), "record_unreadable"),
    ],
)
def test_a_forged_record_is_refused_even_with_a_right_checksum(edit: Edit, code: str) -> None:
    data = sample()
    edit(data)
    assert refused(signed(data)) == code


def test_a_truncated_record_is_refused_wherever_it_ends() -> None:
    text = record.dumps(played(SAMPLE, 4, 9)).encode()
    for end in range(0, len(text) - 2, 7):
        assert refused(text[:end]) == "record_unreadable"


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"\x00\xff\xfe",
        b"[" * 100_000,
        b'{"format": "oeil-record", "format": "oeil-record"}',
        b'{"a": NaN}',
        b"1" * 10_000,
    ],
)
def test_junk_is_refused(junk: bytes) -> None:
    assert refused(junk) == "record_unreadable"


def test_a_foreign_or_oversized_file_is_refused() -> None:
    assert refused({"some": "other app"}) == "record_foreign"
    assert refused([1, 2]) == "record_foreign"
    assert refused(b" " * (record.MOST_BYTES + 1)) == "record_too_long"


HUGE = st.integers() | st.integers(-(10**400), 10**400)
LEAVES = st.none() | st.booleans() | HUGE | st.floats() | st.text(st.characters(), max_size=9)
DEEP = st.integers(1, 700).map(lambda depth: json.loads("[" * depth + "]" * depth))


@given(st.recursive(LEAVES, st.lists, max_leaves=5) | DEEP)
@settings(max_examples=50, deadline=None)
def test_any_value_in_any_field_is_refused_or_harmless(value: Any) -> None:
    """Whatever stands in a field: Trouble, never another exception."""
    for field in sample():
        data = signed({**sample(), field: value})
        try:
            session = record.read(data)
        except Trouble:
            continue
        assert record.write(session) == data, "what is accepted is a game that can be written so"
