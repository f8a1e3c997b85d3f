"""A family's own pack of questions, as a file: what cannot be read, and what is not of its kind."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any

import pytest

from oeil_app.core.packs.questions import PackError, Problem, Question
from oeil_app.core.packs.reading import load_pack
from tests.games.question_packs import (
    FIELDS,
    FIRST,
    PLACES,
    a_pack,
    problems_of,
    put,
    told,
    written,
)


def test_a_sound_pack_is_read_as_written() -> None:
    """O-20: the family's own pack, checked on import."""
    pack = load_pack(written(a_pack()))
    assert (pack.id, pack.lang, pack.title) == ("grandma", "en", "Grandma’s questions")
    assert [category.id for category in pack.categories] == ["shelf_0", "shelf_1"]
    assert pack.categories[1].title == "Shelf 1"
    assert pack.categories[1].questions[5] == Question(
        "Which jar is number 5 on shelf 1?", ("Plum", "Cherry", "Quince", "Old socks"), 1, 11
    )


def test_the_mark_that_some_editors_write_first_is_accepted() -> None:
    assert load_pack(b"\xef\xbb\xbf" + written(a_pack())) == load_pack(written(a_pack()))
    assert problems_of(b"\xef\xbb\xbf" * 2 + written(a_pack()))[0].code == "not_json"


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", Problem("not_json", "", "1:1")),
        (b"{\n  oops", Problem("not_json", "", "2:3")),
        (written(a_pack()) + b"}", Problem("not_json", "", f"1:{len(written(a_pack())) + 1}")),
        (b'{"title": "caf\xe9"}', Problem("not_utf8", "", "14")),
        (json.dumps(a_pack()).encode("utf-16"), Problem("not_utf8", "", "0")),
        (b"[" * 100_000, Problem("too_deep", "")),
        (b'{"title":' * 100_000, Problem("too_deep", "")),
        (b" " * 2_000_001, Problem("too_large", "", "2000000")),
        (b"[]", Problem("wrong_type", "", "object")),
        (b"null", Problem("wrong_type", "", "object")),
    ],
    ids=lambda value: value.code if isinstance(value, Problem) else "",
)
def test_a_file_that_cannot_be_read(data: bytes, problem: Problem) -> None:
    """O-20: whatever the family picks as a pack, it is told what is wrong with it."""
    assert problems_of(data) == (problem,)


def test_a_large_file_may_be_as_large_as_allowed() -> None:
    data = written(a_pack())
    assert load_pack(data + b" " * (2_000_000 - len(data))) == load_pack(data)
    assert problems_of(data + b" " * (2_000_001 - len(data)))[0].code == "too_large"


VALUES: dict[str, list[object]] = {
    "text": ["x"],
    "number": [7],
    "list": [["x"]],
    "object": [{"x": 1}],
    "nothing else": [None, True, False, 1.0, 0.5],
}


@pytest.mark.parametrize("where", PLACES)
def test_everything_must_be_of_its_kind(where: str) -> None:
    """True is no number, nor is 1.0."""
    for kind, values in VALUES.items():
        for value in values:
            if kind != PLACES[where]:
                faults = problems_of(written(put(where, value)))
                assert faults == (Problem("wrong_type", where, PLACES[where]),)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "0.0"])
def test_odd_numbers_are_no_numbers(number: str) -> None:
    data = written(put(f"{FIRST}.answer", 77777)).replace(b"77777", number.encode())
    assert problems_of(data) == (Problem("wrong_type", f"{FIRST}.answer", "number"),)


@pytest.mark.parametrize("digits", [21, 5_000, 100_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_huge_numbers_are_out_of_range(digits: int, sign: str) -> None:
    """Python itself refuses to read more than 4300 digits."""
    data = written(put(f"{FIRST}.age", 77777)).replace(b"77777", (sign + "1" * digits).encode())
    assert problems_of(data) == (Problem("age_range", f"{FIRST}.age"),)


@pytest.mark.parametrize("where", FIELDS)
def test_a_missing_field(where: str) -> None:
    pack = a_pack()
    *way, last = [int(n) if n.isdigit() else n for n in re.findall(r"\w+", where)]
    spot: Any = pack
    for step in way:
        spot = spot[step]
    del spot[last]
    assert told(pack) == [("missing_field", where)]


@pytest.mark.parametrize("where", FIELDS)
def test_a_field_written_twice(where: str) -> None:
    """Which of the two is meant, nobody can know."""
    name = where.rpartition(".")[2]
    pack = put(f"{where[: -len(name)]}SECOND", "again")
    value = written(pack).replace(b'"SECOND"', f'"{name}"'.encode())
    assert Problem("duplicate_field", where) in problems_of(value)


@pytest.mark.parametrize("holder", ["", "categories[1].", f"{FIRST}."])
def test_an_unknown_field(holder: str) -> None:
    assert told(put(f"{holder}hint", "none")) == [("unknown_field", f"{holder}hint")]


def test_a_strangers_field_name_is_made_fit_to_show() -> None:
    pack = a_pack()
    pack["\ud800\u202eabc" + "x" * 90] = 1
    assert told(pack) == [("unknown_field", "\ufffd\ufffdabc" + "x" * 35)]


def test_every_problem_is_told_at_once() -> None:
    """O-20: a family mends its pack in one go."""
    pack = a_pack()
    del pack["lang"]
    pack["colour"] = "red"
    put("title", " ", pack)
    put("categories[0].id", "Birds", pack)
    put("categories[1].questions[7].choices[1]", "Plum", pack)
    put("categories[1].questions[7].answer", True, pack)
    put("categories[1].questions[3].age", 200, pack)
    put("categories[1].questions[2].text", " two\x00faults", pack)
    assert sorted(told(pack)) == [
        ("age_range", "categories[1].questions[3].age"),
        ("bad_id", "categories[0].id"),
        ("blank", "title"),
        ("control_character", "categories[1].questions[2].text"),
        ("duplicate_choice", "categories[1].questions[7].choices[1]"),
        ("missing_field", "lang"),
        ("unknown_field", "colour"),
        ("untrimmed", "categories[1].questions[2].text"),
        ("wrong_type", "categories[1].questions[7].answer"),
    ]


def test_a_flood_of_problems_ends() -> None:
    """A hostile file costs neither the memory nor the evening."""
    faults = problems_of(b'{"categories":[' + b"0," * 900_000 + b"0]}")
    assert len(faults) == 5_001
    assert faults[-1] == Problem("more_problems", "")


def test_the_refusal_can_be_passed_on() -> None:
    with pytest.raises(PackError) as refused:
        load_pack(b"[]")
    assert pickle.loads(pickle.dumps(refused.value)).problems == refused.value.problems
