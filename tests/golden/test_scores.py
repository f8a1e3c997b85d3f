"""What counts at the end, and all the way to it: told by the referee as it can be counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .golden import replayed
from .test_golden_games import NAMES, opened

Told = dict[str, Any]
SEATS = ("red", "blue", "green", "yellow")


def left_in_hand(told: Told, seat: int) -> int:
    return len(told["hands"][seat])


COUNTED: dict[str, Callable[[Told, int], int | None]] = {
    "lynx-rattlesnake": lambda told, seat: sum(
        len(told[where][seat]) for where in ("hands", "pile_cards")
    ),
    "lynx-herd": left_in_hand,
    "lynx-great_herd": left_in_hand,
    "lynx-arrow": lambda told, seat: len(told["won"][seat]),
    "oeil-solitaire": lambda told, _seat: len(told["taken"]),
    "oeil": lambda told, seat: [*told["control"].values()].count(SEATS[seat]),
    "serpents": lambda told, seat: sum(map(len, told["pits"][seat])),
    "foureyes": lambda _told, _seat: None,
    "blank": left_in_hand,
}


@pytest.mark.parametrize("name", NAMES)
def test_the_score_is_what_lies_there(name: str) -> None:
    session = opened(name)
    game, variant, seats = name.split("-")[:3]
    counted = COUNTED.get(f"{game}-{variant}") or COUNTED[game]
    for state in [*replayed(session)][::5]:
        told = session.referee.to_json(state)
        for seat in range(int(seats)):
            assert session.referee.score(state, seat) == counted(told, seat)
