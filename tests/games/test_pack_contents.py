"""What a pack may say: its limits, and texts that can be shown and tell their meaning."""

from __future__ import annotations

import pytest

from oeil_app.core.packs.questions import Problem
from oeil_app.core.packs.reading import load_pack
from tests.games.question_packs import (
    FIRST,
    a_pack,
    problems_of,
    put,
    told,
    written,
)


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
