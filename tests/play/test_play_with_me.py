"""Play with me: whoever plays wins about half the games, and it is kept for each person."""

from __future__ import annotations

import random
from math import exp

import pytest

from oeil_app.core.rules.jsons import Json
from oeil_app.play.computers import play_with_me
from oeil_app.play.computers.play_with_me import Partner
from oeil_app.play.journal.journal import Journal

LOWEST, HIGHEST = 1.0, 4.0


def wins(strength: float, level: int, dice: random.Random) -> bool:
    """Somebody between two levels wins half of the games there; a level further 70 %."""
    return dice.random() < 1 / (1 + exp(0.85 * (level - strength)))


@pytest.mark.parametrize("strength", [1.2, 1.8, 2.5, 3.1, 3.7])
def test_about_half_the_games_are_won(strength: float) -> None:
    """From the twentieth game on, over many games, for children and for masters."""
    dice, partner, won = random.Random(1), Partner(), []
    for _ in range(1500):
        share = float(wins(strength, partner.level, dice))
        won.append(share)
        partner = partner.after(share)
    assert 0.45 < sum(won[20:]) / len(won[20:]) < 0.55


def test_it_follows_who_learns() -> None:
    """A child that grew stronger meets a stronger partner within a few games."""
    dice, partner = random.Random(2), Partner()
    for _ in range(40):
        partner = partner.after(float(wins(1.3, partner.level, dice)))
    before = partner.height
    for _ in range(25):
        partner = partner.after(float(wins(3.6, partner.level, dice)))
    assert before < 2.2 < 2.8 < partner.height


def test_a_master_is_there_soon_and_stays_in_range() -> None:
    partner = Partner()
    heights = []
    for _ in range(12):
        partner = partner.after(1.0)
        heights.append(partner.height)
    assert heights[4] == HIGHEST == heights[-1] and partner.level == 4
    for _ in range(60):
        partner = partner.after(0.0)
    assert partner.height == LOWEST and partner.level == 1
    assert partner.after(0.5).height == partner.height, "a shared game says nothing"


def test_levels_are_mixed_evenly() -> None:
    """At 2.3 three games of ten are played at level 3, and never many in a row at one."""
    levels = [Partner(2.3, games).level for games in range(1000)]
    assert set(levels) == {2, 3} and abs(levels.count(3) - 300) < 10
    assert "3333" not in "".join(map(str, levels))


def test_each_person_has_their_own_in_each_variant() -> None:
    journal = Journal.open(None)
    family = journal.family
    ada = family.add("Ada", "fox", "red").id
    for _ in range(3):
        play_with_me.keep(family, ada, "foureyes", "standard", 1.0)
    assert play_with_me.partner(family, ada, "foureyes", "standard").height == 3.0
    assert play_with_me.partner(family, ada, "foureyes", "beginner") == Partner()
    assert play_with_me.partner(family, None, "foureyes", "standard") == Partner()
    journal.close()


@pytest.mark.parametrize(
    "junk",
    [None, 3, [], "x", {}, {"height": "2", "games": 1}, {"height": 9.0, "games": 1},
     {"height": True, "games": 1}, {"height": 2.0, "games": -1}, {"height": 2.0, "games": 10**400},
     {"height": float("nan"), "games": 1}, {"height": 2.0, "games": None}],
)  # fmt: skip
def test_what_cannot_be_right_begins_anew(junk: Json) -> None:
    assert play_with_me.read(junk) == Partner()


def test_what_is_written_is_read() -> None:
    partner = Partner().after(1.0).after(0.0).after(1.0)
    assert play_with_me.read(partner.to_json()) == partner
