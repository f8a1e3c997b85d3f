"""`move` from the first action to the last and after it, for every way to play with computers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.referee import Tool
from tests.cases import CASES, Case

PLAYED = [
    case
    for case in CASES
    if not case.options
    and case.seats > 1
    and GAMES.variant(case.game, case.variant).mind is not None
]
NOTHING = {"ok": True, "action": None, "why": "nothing_to_do", "nodes": 0, "after": 0.0}
ODD_TIMES = (0, 1, 60_000, None)  # ms; levels with much effort are given no time
MOST = 400  # actions


def ask(tool: Tool, **request: Any) -> dict[str, Any]:
    return tool.answer(json.dumps(request).encode())


@pytest.mark.parametrize("case", PLAYED, ids=[case.name for case in PLAYED])
def test_whatever_time_it_is_given_each_answer_is_played_and_after_the_end_none(case: Case) -> None:
    """G-3: seats in turn are asked; who has something to do gets a legal action, others null."""
    tool, done, idle = Tool(), 0, 0
    told = {"game": case.game, "variant": case.variant, "seats": case.seats, "seed": 11}
    assert ask(tool, cmd="new", **told)["ok"]
    while idle < case.seats and done < MOST:
        seat = (done + idle) % case.seats
        level, ms = ((1, ODD_TIMES[done % 4]), (4, done % 2))[done // 4 % 2]
        answer = ask(tool, cmd="move", seat=seat, level=level, seed=done, ms=ms)
        if answer["action"] is None:
            assert answer == NOTHING
            idle += 1
            continue
        assert set(answer) == {"ok", "action", "why", "nodes", "after"}
        assert ask(tool, cmd="play", seat=seat, action=answer["action"])["ok"]
        done, idle = done + 1, 0
    assert done
    over = not any(ask(tool, cmd="legal", seat=seat)["actions"] for seat in range(case.seats))
    assert over or done == MOST or case.variant == "arrow"  # there one may wait for others
    no_seat = ask(tool, cmd="move", seat=case.seats, level=1, ms=0)
    assert no_seat["error"]["code"] == "bad_request"
