"""How the Eye's actions are spelled, and what spells none (G-4, G-7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.rules.action import Action, Unreadable
from oeil_app.games.oeil.actions import Answer, Choose, Lay, Move, Take, Turn, parse

SPELLED = [
    *("C5-D5", "C5-D5:nature", "H8-A1", "W1+", "W1-", "W2+", "W2-", "@A1", "@H8:arts_2", "C5>D7"),
    *("end", "choose red,green,white", "choose blue,violet,grey", "take red", "take grey:nature"),
    *("=0", "=3", "=12"),
]


@pytest.mark.parametrize("text", SPELLED)
def test_what_is_spelled_is_read_back(text: str) -> None:
    """G-4: the notation of O-5, O-6, O-8, O-9, O-12, O-19 and O-20."""
    assert parse(text).text() == text
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "C5", "C5-", "C5-D9", "I1-A1", "c5-d5", "C5--D5", "C05-D5", "C5-D5 ", " C5-D5"),
        *(
            "C5-D5:",
            "C5-D5:Nature",
            "C5-D5:nature:arts",
            "C5>D7:nature",
            "C5-D5\n",
            "C5-D５",
            "C５-D5",
        ),
        *("W1", "W3+", "W1++", "w1+", "W1+1", "W0+", "@", "@C", "@C5-", "@@C5", "@c5", "@C5:9"),
        *("End", "END", "end ", "pass", "choose", "choose red", "choose red,green"),
        *("choose green,red,white", "choose red,red,white", "choose red, green,white"),
        *("choose red,green,white,blue", "choose red,green,pink", "take", "take pink", "take  red"),
        *("take red:", "Take red", "=", "=-1", "=+1", "=01", "=00", "=²", "=٣", "=100", "2", "==2"),
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """G-7: one spelling per action; no leading zeros, other scripts, blanks or other orders."""
    with pytest.raises(Unreadable):
        parse(text)


@given(st.text(alphabet="ABCDEFGH12345678-+>@=:W enadtkechoosgr,", max_size=9))
def test_any_text_is_an_action_of_that_spelling_or_unreadable(text: str) -> None:
    """G-4, G-7."""
    try:
        action = parse(text)
    except Unreadable:
        return
    assert action.text() == text


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        (Move, (0, 64)),
        (Move, (-1, 3)),
        (Lay, (99,)),
        (Turn, (3, 1)),
        (Turn, (1, 2)),
        (Choose, ((1, 0, 2),)),
        (Choose, ((1, 1, 2),)),
        (Take, (8,)),
        (Answer, (-1,)),
    ],
)
def test_an_action_off_the_board_cannot_be_made(
    kind: Callable[..., Action], arguments: tuple[object]
) -> None:
    """So no referee has to judge one."""
    with pytest.raises(ValueError):
        kind(*arguments)
