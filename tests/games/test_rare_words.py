"""Words that hardly any golden game comes to: the table is laid out so that they are due."""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.games.foureyes_tables import BLUE, RED, play, quiet, referee
from tests.games.oeil_table import Table


def word(game: str, variant: str, state: Any, seat: int) -> str:
    scenery = GAMES.variant(game, variant).scenery
    assert scenery is not None
    said = scenery.scene(state).words.get(seat)
    return "" if said is None else said.key


def test_who_may_do_nothing_is_told_to_pass() -> None:
    """F-6, F-8: red has laid all and blue has not."""
    state = quiet("standard", RED, 1, unlaid=2)
    assert [action.text() for action in referee("standard").legal(state, RED)] == ["pass"]
    assert word("foureyes", "standard", state, RED) == "no_move_allowed"
    assert word("foureyes", "standard", play("standard", state, "pass"), BLUE) == "lay_a_tile"


def back(text: str) -> str:
    """What undoes a move or a turn."""
    here, moved, there = text.partition("-")
    return f"{there}-{here}" if moved else text.translate(str.maketrans("<>", "><"))


def test_a_table_seen_before_is_told_to_whoever_could_end_it() -> None:
    """F-8: the third time would be a draw; here everybody goes forth and back."""
    rules, state = referee("standard"), quiet("standard", RED, 3)
    assert word("foureyes", "standard", state, RED) == "move_or_turn"
    pairs = (
        [first.text(), second.text()]
        for first in rules.legal(state, RED)
        for second in rules.legal(rules.apply(state, RED, first)[0], BLUE)
    )
    for texts in pairs:
        try:
            again = play("standard", state, *texts, *map(back, texts))
        except AssertionError:  # one stands in the other's way, or makes a square
            continue
        break
    assert again.tiles == state.tiles
    assert word("foureyes", "standard", again, RED) == "second_time"
    assert word("foureyes", "standard", again, BLUE) != "second_time", "it is not blue's turn"


@pytest.mark.parametrize(("turn", "moves"), [(0, 1), (1, 1)])
def test_who_has_lost_the_home_that_would_win_is_told_so(turn: int, moves: int) -> None:
    """O-10: red's home is blue's now; red is told on its turn and between turns, blue is not."""
    pegs = {"red": "F6 A8 B7 H7 D4 E2", "blue": "B2 D3 F4 G6 C3 H8"}
    table = Table("standard", 2).sit(pegs, turn=turn, moves=moves, control={"red": "blue"})
    assert word("oeil", "standard", table.state, 0) == "home_taken"
    assert word("oeil", "standard", table.state, 1) != "home_taken"
    free = Table("standard", 2).sit(pegs, turn=turn, moves=moves)
    assert word("oeil", "standard", free.state, 0) != "home_taken"
    own = Table("standard", 2).sit(pegs, turn=turn, moves=moves, control={"red": "red"})
    assert word("oeil", "standard", own.state, 0) != "home_taken"
