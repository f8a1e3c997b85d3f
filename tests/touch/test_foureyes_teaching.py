"""Four Eyes for who learns: threats are shown, and one is asked before giving the game away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import foureyes_tables as tables
from tests.games.foureyes_tables import BLUE, RED
from tests.touch.foureyes import WAITING, carry, do, set_table
from tests.touch.glass import Glass
from tests.touch.hands import Point
from tests.touch.sound import assert_at_rest

GIVES = "R3@b2"  # blue at 2,2, but red at 2,3: red's square


@pytest.fixture
def taught(tmp_path: Path) -> Iterator[Glass]:
    with set_table(tmp_path, "standard", tables.table("standard", BLUE, **WAITING)) as glass:
        glass.table.teach(True)
        glass.frame()
        yield glass


def choice(glass: Glass, number: int) -> Point:
    frame = glass.game.sheet.buttons[number].frame
    return frame.cx, frame.cy


def test_threats_are_shown_only_where_one_learns(tmp_path: Path) -> None:
    """F-4: off by default; by the menu, squares that lack one pawn are dotted, both colours."""
    with set_table(tmp_path, "standard", tables.table("standard", BLUE, **WAITING)) as glass:
        assert glass.shown.loops() == ()
        glass.game.open_menu()
        texts = [choice.text for choice in glass.game.sheet.choices]
        glass.tap(choice(glass, texts.index("Show threats")))
        glass.rest()
        shown = glass.shown.loops()
        assert {loop.kind for loop in shown} == {"threat"}
        missing = {loop.points[n] for loop in shown for n in loop.missing}
        assert missing == {(1.25, 1.75), (1.75, 1.75)}
        glass.game.open_menu()
        texts = [choice.text for choice in glass.game.sheet.choices]
        glass.tap(choice(glass, texts.index("Hide threats")))
        glass.rest()
        assert glass.shown.loops() == ()


def test_a_threat_whose_place_is_taken_is_none(taught: Glass) -> None:
    """F-6: in phase one a tile on the place ends it."""
    do(taught, BLUE, "X0@b2")
    assert taught.session.rev == 1
    assert taught.table.shown.loops() == ()


def asked_long_ago(glass: Glass) -> None:
    """While somebody is asked, the tile waits on its place and lies in no tray: that is over."""
    glass.scenes_seen = len(glass.told("scene")) - 1


def test_taking_a_suicidal_move_back(taught: Glass) -> None:
    """F-4: it is asked before; the tile waits on its place, then goes home; nothing was done."""
    carry(taught, BLUE, GIVES).up()
    taught.seconds(1)
    assert taught.session.rev == 0
    assert taught.game.sheet is not None
    assert [loop.kind for loop in taught.table.shown.fault_loops()] == ["fault"]
    taught.tap(choice(taught, 0))
    taught.rest()
    asked_long_ago(taught)
    assert taught.game.sheet is None
    assert taught.table.shown.fault_loops() == ()
    assert taught.session.rev == 0
    assert_at_rest(taught)


def test_doing_it_all_the_same(taught: Glass) -> None:
    """F-4: it is legal, and red has won."""
    carry(taught, BLUE, GIVES).up()
    taught.seconds(1)
    taught.tap(choice(taught, 1))
    taught.rest()
    asked_long_ago(taught)
    assert taught.told("verdict")[-1]["action"] == GIVES
    outcome = taught.session.outcome
    assert outcome is not None and outcome.winners == (RED,)
    assert_at_rest(taught)


def test_nobody_is_asked_who_does_not_learn(tmp_path: Path) -> None:
    with set_table(tmp_path, "standard", tables.table("standard", BLUE, **WAITING)) as glass:
        do(glass, BLUE, GIVES)
        assert glass.session.outcome is not None


def test_nobody_is_asked_about_what_is_refused_or_harmless(taught: Glass) -> None:
    carry(taught, BLUE, "L1@b2").up()  # F-5
    taught.rest()
    assert taught.game.sheet is None
    assert taught.session.rev == 0
    do(taught, BLUE, "L1@e5")
    assert taught.session.rev == 1


def test_another_window_while_one_is_asked(taught: Glass) -> None:
    """The question is withdrawn with everything that is in the air."""
    carry(taught, BLUE, GIVES).up()
    taught.seconds(1)
    taught.table.build()
    taught.rest()
    asked_long_ago(taught)
    assert taught.game.sheet is None
    assert taught.session.rev == 0
    assert_at_rest(taught)
