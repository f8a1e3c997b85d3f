"""Perft: the leaves of the tree of legal actions, counted three ways and compared with a table.

A wrong count comes with its split per action. After a change of the rules that is meant,
`tools/make_golden.py --renew` counts the table anew; it refuses where the ways differ.
"""

from __future__ import annotations

import pytest

from oeil_app.games import GAMES
from oeil_app.play import record
from tests.cases import FAMILIES

from .counting import (
    OPINIONS,
    Line,
    Position,
    Way,
    bulk,
    deal_cases,
    mistakes,
    one_by_one,
    reach,
    read_table,
    second,
)
from .golden import file_name, game_path

LINES = {
    f"{name} after {after}": line
    for name, found in read_table().items()
    for after, line in found.items()
}


@pytest.mark.parametrize("way", [bulk, one_by_one, second])
@pytest.mark.parametrize("name", LINES)
def test_the_leaves_are_those_of_the_table(name: str, way: Way) -> None:
    """G-7: all seats that may act, by the referee at every depth, by others as deep as they can.

    The others are a walk that makes the last actions too, and a program that knows only the rules.
    """
    line = LINES[name]
    assert reach(line, way) > 0 or line.position.setup.game not in OPINIONS
    wrong = mistakes(line, way)
    assert not wrong, wrong


DEALS = [file_name(case) for case in deal_cases()]
KNOWN = [
    ("foureyes", "standard", 2, (300, 86_400)),  # 3 kinds, 4 turns, 25 places; then 24
    ("foureyes", "beginner", 2, (192, 34_560)),
    ("oeil", "standard", 2, (24, 552)),  # 24 squares that are nobody's home; then 23
    ("oeil", "standard", 3, (20, 380)),
    ("oeil", "standard", 4, (16, 240)),
]


@pytest.mark.parametrize(("game", "variant", "seats", "leaves"), KNOWN)
def test_known_counts(game: str, variant: str, seats: int, leaves: tuple[int, ...]) -> None:
    """G-7, F-6, O-8: what can be worked out with pencil and paper."""
    wrong = mistakes(Line(Position(GAMES.setup(game, variant, seats, 5, {})), leaves), bulk)
    assert not wrong, wrong


def test_the_table_is_complete_and_its_own() -> None:
    """It has the deals of every variant, and of every golden game tables under way."""
    table = read_table()
    assert set(table) == {file_name(case) for case in FAMILIES}, "tools/make_golden.py counts them"
    assert {name for name, found in table.items() if 0 in found} == set(DEALS)
    assert all(found.keys() - {0} for found in table.values())


@pytest.mark.parametrize("name", DEALS)
def test_after_the_end_nothing_is_counted(name: str) -> None:
    """G-7: from a table that is over there are no leaves at any depth but the table itself."""
    session = record.loads(game_path(name).read_bytes())
    played = tuple((entry.seat, entry.text) for entry in session.timeline.entries)
    over = Position(session.setup, played)
    assert [bulk(over)(depth) for depth in range(4)] == [1, 0, 0, 0]
    assert not over.moves()


def test_a_forced_pass_counts() -> None:
    """G-7: who can only pass still makes one leaf, and play goes on below it."""
    session = record.loads(game_path("lynx-rattlesnake-6").read_bytes())
    moves = tuple((entry.seat, entry.text) for entry in session.timeline.entries)
    at = next(n for n, (_, text) in enumerate(moves) if text == "pass")
    before = Position(session.setup, moves[:at])
    assert before.moves() == [moves[at]]
    assert bulk(before)(1) == 1
    assert bulk(before)(2) == bulk(before.with_move(*moves[at]))(1) > 0
