"""What is wrong with a question pack, in words: where, counted from one, and no more than a few."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oeil_app.core.packs.questions import Problem
from oeil_app.screens.packs.problems import listed, place, said
from oeil_app.services.i18n import LANGUAGE


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    before = LANGUAGE.code
    LANGUAGE.speak("en")
    yield
    LANGUAGE.speak(before)


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("", "The pack"),
        ("title", "The title"),
        ("categories[1]", "Topic 2"),
        ("categories[1].questions[6].choices[2]", "Topic 2, question 7, answer 3"),
        ("colour", "Colour"),
    ],
)
def test_a_place_is_counted_from_one(where: str, told: str) -> None:
    assert place(where) == told


@pytest.mark.parametrize(("wrong", "lines", "more"), [(0, 0, 0), (4, 4, 0), (5, 5, 1), (9, 5, 5)])
def test_four_are_told_and_the_others_counted(wrong: int, lines: int, more: int) -> None:
    problems = [Problem("blank", f"categories[{n}]", "") for n in range(wrong)]
    found = listed([*problems, *problems])
    assert len(found) == lines, "what is wrong twice is told once"
    assert [line for line in found if line.startswith("and ")] == [f"and {more} more"] * bool(more)
    assert found[: min(wrong, 4)] == [said(one) for one in problems[:4]]
