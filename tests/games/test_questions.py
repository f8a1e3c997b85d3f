"""The quiz's question packs: ours are sound, and a broken one never reaches the table."""

from __future__ import annotations

import copy
import json
import pickle
import re
from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from oeil_app.core.packs.questions import PackError, Problem, Question, digest
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.packs.shipped import shipped_pack

FIRST = "categories[0].questions[0]"


def a_pack(categories: int = 2, each: int = 8) -> dict[str, Any]:
    """A small pack with nothing wrong in it."""
    return {
        "format": "oeil-questions",
        "version": 1,
        "id": "grandma",
        "lang": "en",
        "title": "Grandma’s questions",
        "categories": [
            {
                "id": f"shelf_{c}",
                "title": f"Shelf {c}",
                "questions": [
                    {
                        "text": f"Which jar is number {k} on shelf {c}?",
                        "choices": ["Plum", "Cherry", "Quince", "Old socks"],
                        "answer": k % 4,
                        "age": 6 + k % 7,
                    }
                    for k in range(each)
                ],
            }
            for c in range(categories)
        ],
    }


def written(pack: object) -> bytes:
    return json.dumps(pack).encode()


def problems_of(data: bytes) -> tuple[Problem, ...]:
    with pytest.raises(PackError) as refused:
        load_pack(data)
    return refused.value.problems


def told(pack: object) -> list[tuple[str, str]]:
    """Every code and place, which is what the app shows."""
    return [(problem.code, problem.where) for problem in problems_of(written(pack))]


def put(where: str, value: object, pack: dict[str, Any] | None = None) -> dict[str, Any]:
    """A sound pack in which one place holds something else."""
    pack = pack or a_pack()
    *way, last = [int(n) if n.isdigit() else n for n in re.findall(r"\w+", where)]
    spot: Any = pack
    for step in way:
        spot = spot[step]
    spot[last] = value
    return pack


# The check of a family's own pack


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


PLACES = {
    "format": "text",
    "version": "number",
    "id": "text",
    "lang": "text",
    "title": "text",
    "categories": "list",
    "categories[1]": "object",
    "categories[1].id": "text",
    "categories[1].title": "text",
    "categories[1].questions": "list",
    f"{FIRST}": "object",
    f"{FIRST}.text": "text",
    f"{FIRST}.choices": "list",
    f"{FIRST}.choices[2]": "text",
    f"{FIRST}.answer": "number",
    f"{FIRST}.age": "number",
}
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


FIELDS = [where for where in PLACES if not where.endswith("]")]


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


@pytest.mark.parametrize(
    ("where", "value", "code"),
    [
        ("format", "other-questions", "wrong_format"),
        ("version", 2, "wrong_version"),
        ("version", 0, "wrong_version"),
        *(
            (where, value, "bad_id")
            for where in ("id", "categories[1].id")
            for value in ("", "Birds", "1st", "_x", "a-b", "a b", "é", "a\n", "a" * 25)
        ),
        *(("lang", value, "bad_lang") for value in ("", "EN", "e", "english", "en_GB", "en\n")),
        ("categories", [], "category_count"),
        ("categories[1].questions", a_pack()["categories"][1]["questions"][:7], "question_count"),
        (f"{FIRST}.choices", [], "choice_count"),
        (f"{FIRST}.choices", ["Plum", "Cherry", "Quince"], "choice_count"),
        (f"{FIRST}.choices", ["Plum", "Cherry", "Quince", "Pear", "Fig"], "choice_count"),
        *((f"{FIRST}.answer", value, "answer_range") for value in (-1, 4, 10**19)),
        *((f"{FIRST}.age", value, "age_range") for value in (-6, 0, 3, 100)),
        ("categories[1].id", "shelf_0", "duplicate_category"),
        ("categories[1].title", "SHELF  0", "duplicate_title"),
        (f"{FIRST}.choices[3]", "plum", "duplicate_choice"),
    ],
)
def test_one_wrong_thing(where: str, value: object, code: str) -> None:
    """O-20: each rule of the check, one at a time, is told with its place."""
    assert told(put(where, value)) == [(code, where)]


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("id", "a" * 24),
        ("id", "z_9"),
        ("lang", "fr-CH"),
        ("lang", "gsw"),
        (f"{FIRST}.answer", 0),
        (f"{FIRST}.answer", 3),
        (f"{FIRST}.age", 4),
        (f"{FIRST}.age", 99),
        (f"{FIRST}.text", "x" * 110),
        (f"{FIRST}.choices[0]", "x" * 36),
        ("title", "x" * 40),
        (f"{FIRST}.choices[0]", "नमस्\u200dते"),
        (f"{FIRST}.choices[0]", "👩\u200d🚀"),
        (f"{FIRST}.choices[0]", "Où\u202f?"),
    ],
)
def test_what_is_just_allowed(where: str, value: object) -> None:
    load_pack(written(put(where, value)))


def test_a_category_needs_a_colour() -> None:
    """O-16: the board has eight colours, so a pack has one to eight categories."""
    assert len(load_pack(written(a_pack(categories=1))).categories) == 1
    assert len(load_pack(written(a_pack(categories=8))).categories) == 8
    assert told(a_pack(categories=9)) == [("category_count", "categories")]


def test_a_category_may_be_large_but_not_endless() -> None:
    assert len(load_pack(written(a_pack(1, 9_999))).categories[0].questions) == 9_999
    assert told(a_pack(1, 10_000)) == [("question_count", "categories[0].questions")]


@pytest.mark.parametrize(
    ("where", "longest"),
    [("title", 40), ("categories[1].title", 40), (f"{FIRST}.text", 110)]
    + [(f"{FIRST}.choices[{m}]", 36) for m in range(4)],
)
@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ["blank"]),
        ("   ", ["blank"]),
        ("\u00a0\u202f", ["blank"]),
        ("\u200d\u200c\ufe0f", ["blank"]),
        ("\u200b", ["invisible_character", "blank"]),
        ("\u3164", ["invisible_character", "blank"]),
        ("a\u00adb", ["invisible_character"]),
        ("a\ufeffb", ["invisible_character"]),
        ("a\U000e0041b", ["invisible_character"]),
        (" Plums", ["untrimmed"]),
        ("Plums\u202f", ["untrimmed"]),
        ("a\x00b", ["control_character"]),
        ("a\nb", ["control_character"]),
        ("a\tb", ["control_character"]),
        ("a\x85b", ["control_character"]),
        ("a\u2028b", ["control_character"]),
        ("a\ud800b", ["control_character"]),
        *((f"a{mark}b", ["bidi_character"]) for mark in "\u202e\u202a\u2066\u2069\u200f\u061c"),
        ("cafe\u0301", ["not_nfc"]),
        ("LONG", ["too_long"]),
    ],
)
def test_a_text_must_be_readable(where: str, longest: int, text: str, codes: list[str]) -> None:
    """O-20: nothing comes to the table that cannot be shown, or hides what it says."""
    text = "x" * (longest + 1) if text == "LONG" else text
    assert told(put(where, text)) == [(code, where) for code in codes]


def test_a_hidden_letter_is_named() -> None:
    assert problems_of(written(put("title", "a\u202eb"))) == (
        Problem("bidi_character", "title", "U+202E"),
    )


@pytest.mark.parametrize(
    ("one", "other"), [("Straße", "STRASSE"), ("À la mer", "à\u00a0LA mer"), ("Plum", "Plum")]
)
def test_two_choices_that_look_the_same(one: str, other: str) -> None:
    pack = put(f"{FIRST}.choices[0]", one, put(f"{FIRST}.choices[2]", other))
    assert problems_of(written(pack)) == (
        Problem("duplicate_choice", f"{FIRST}.choices[2]", f"{FIRST}.choices[0]"),
    )


def test_two_blank_choices_are_blank_and_no_more() -> None:
    pack = put(f"{FIRST}.choices[0]", "", put(f"{FIRST}.choices[2]", " "))
    assert told(pack) == [("blank", f"{FIRST}.choices[0]"), ("blank", f"{FIRST}.choices[2]")]


@pytest.mark.parametrize("again", ["categories[0].questions[7]", "categories[1].questions[0]"])
def test_a_question_asked_twice(again: str) -> None:
    pack = put(f"{again}.text", "WHICH JAR is number 0 on shelf 0?")
    assert problems_of(written(pack)) == (
        Problem("duplicate_question", f"{again}.text", f"{FIRST}.text"),
    )


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


# Laws


leaves = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("id")
)
names = st.sampled_from(sorted({where.rpartition(".")[2] for where in FIELDS}))
any_json = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=9)
        | st.dictionaries(names | st.text(max_size=4), inner, max_size=7)
    ),
    max_leaves=40,
)


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_order(data: bytes) -> None:
    """O-20: nothing but a PackError, whatever comes in."""
    assert problems_of(data)


@given(any_json)
def test_any_json_is_refused_in_order(value: object) -> None:
    """O-20: nothing but a PackError, whatever comes in."""
    for problem in problems_of(written(value)):
        assert re.fullmatch("[a-z][a-z0-9_]*", problem.code)
        problem.where.encode()


def with_what_may_be_left_out(pack: dict[str, Any]) -> dict[str, Any]:
    """The same pack, each question with its why, kind and picture, empty where none is told."""
    empty = {"why": "", "kind": "", "picture": ""}
    for topic in pack["categories"]:
        topic["questions"] = [empty | question for question in topic["questions"]]
    return pack


@given(st.sampled_from(list(PLACES)), any_json)
@example("id", "id")
def test_anything_in_any_place_is_judged(where: str, value: object) -> None:
    """O-20: a pack that is taken says exactly what its file says."""
    pack = put(where, value)
    try:
        taken = load_pack(written(pack))
    except PackError as refused:
        assert refused.problems
    else:
        shell = {"format": "oeil-questions", "version": 1}
        assert json.loads(json.dumps(shell | asdict(taken))) == with_what_may_be_left_out(pack)


@given(st.data())
def test_a_pack_with_a_hole_is_refused(data: st.DataObject) -> None:
    """O-20: take a field away or change its kind, anywhere, and the pack is refused."""
    pack = a_pack()
    holders = [pack, *pack["categories"]]
    holders += [question for category in pack["categories"] for question in category["questions"]]
    holder = data.draw(st.sampled_from(holders))
    name = data.draw(st.sampled_from(sorted(holder)))
    held = holder.pop(name)
    if data.draw(st.booleans()):
        holder[name] = data.draw(leaves.filter(lambda value: type(value) is not type(held)))
    assert all(problem.where.endswith(name) for problem in problems_of(written(pack)))


# The mark by which a saved game knows its questions


def test_the_digest_tells_packs_apart() -> None:
    """O-20: a saved game must find the questions it was dealt."""
    marks = {digest(shipped_pack(name)) for name in ("fr", "en", "de")}
    assert len(marks) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", mark) for mark in marks)


def test_the_digest_does_not_mind_how_the_file_is_laid_out() -> None:
    """Spaces, the order of fields and escapes may change; and it is the same on every machine."""
    pack = a_pack()
    turned = {name: pack[name] for name in reversed(pack)}
    laid_out = json.dumps(turned, indent=4, ensure_ascii=False).encode()
    assert digest(load_pack(laid_out)) == digest(load_pack(written(pack))) == "c7cfc24d7ce64906"


def test_the_digest_sees_every_change() -> None:
    pack = load_pack(written(a_pack()))
    one = pack.categories[0]
    first = one.questions[0]
    changed = [
        replace(first, text="What?"),
        replace(first, choices=(*first.choices[::-1],)),
        replace(first, answer=2),
        replace(first, age=12),
    ]
    packs = [
        replace(pack, id="x"),
        replace(pack, lang="fr"),
        replace(pack, title="x"),
        replace(pack, categories=pack.categories[::-1]),
        *(
            replace(pack, categories=(replace(one, **change), *pack.categories[1:]))
            for change in (
                {"id": "x"},
                {"title": "x"},
                {"questions": one.questions[::-1]},
                *({"questions": (other, *one.questions[1:])} for other in changed),
            )
        ),
    ]
    assert len({digest(each) for each in [pack, *packs]}) == 1 + len(packs) == 12
    assert digest(copy.deepcopy(pack)) == digest(pack)
