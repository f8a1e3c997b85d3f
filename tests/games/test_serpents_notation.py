"""How actions of Heads Bodies Tails are written."""

from __future__ import annotations

import pytest

from oeil_app.core.rules.action import Unreadable
from oeil_app.games.serpents.actions import Draw, Join, Lay

from .serpents_tables import REFEREE, deal, table


@pytest.mark.parametrize(
    "text", ["draw 0", "draw 48", "new", "3a", "12b", "3b=red", "3b+5a", "3a+3b", "2a+10a"]
)
def test_one_spelling(text):
    """G-4: what is read is written the same."""
    assert REFEREE.parse(text).text() == text


@pytest.mark.parametrize(
    "text",
    ["", "draw", "draw 07", "draw -1", "draw +1", "draw  1", "Draw 1", "draw 1 ", "draw ٣",
     "draw 1\n", "draw 12345678901", "0a", "03a", "3c", "3A", "3", "3b=*", "3b=pink", "3b=",
     "3b =red", "5a+3b",
     "3b+3a", "3b+5a+7a", "3b+5a=red", "+3a", "NEW", "new ", "٣a"],
)  # fmt: skip
def test_anything_else_is_unreadable(text):
    """G-7: other spellings are none."""
    with pytest.raises(Unreadable):
        REFEREE.parse(text)


@pytest.mark.parametrize(
    "action",
    [Draw(-1), Draw(10**30), Lay(0, "a"), Lay(1, "c"), Lay(1, "a", "pink"), Join(2, "a", 1, "b")],
)
def test_actions_that_cannot_be_written_are_refused(action):
    """G-7: the judge answers whatever it is given."""
    for state in (deal(), table({1: "H:*"}, drawn="B:red-green")):
        (reason,) = REFEREE.judge(state, 0, action).reasons
        assert (reason.rule, reason.kind) == ("G-7", "unreadable")
