"""The arena: games between players of every kind, in turn and all at once, and what they prove."""

from __future__ import annotations

import sys

import pytest

from tools import arena
from tools.contest.match import Table, play_match
from tools.contest.player import player
from tools.contest.worth import share, wilson


def match(variant: str, one: str, other: str, games: int, seats: int = 2, ms: int = 1) -> float:
    game = "lynx" if variant in ("rattlesnake", "herd", "great_herd", "arrow") else variant
    table = Table(game, variant if game == "lynx" else "standard", seats, {})
    return play_match(table, player(one, ms), player(other, ms), games, seed=3).part


def test_wilsons_interval() -> None:
    """As his formula has it: 8 of 10 is somewhere between 49 and 94 %."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(100, 100)
    assert low > 0.96 and high == pytest.approx(1.0)


def test_what_a_game_is_worth() -> None:
    """G-5: several share a win; where nobody wins all have the same."""
    assert share((0,), 0, 3) == 1 and share((0,), 1, 3) == 0
    assert share((0, 2), 2, 3) == 0.5 and share((), 1, 4) == 0.25


@pytest.mark.parametrize("variant", ["foureyes", "serpents", "rattlesnake"])
def test_looking_one_action_ahead_beats_chance(variant: str) -> None:
    assert match(variant, "greedy", "random", 60) > 0.55


@pytest.mark.parametrize("variant", ["foureyes", "serpents", "rattlesnake"])
def test_uct_plays_any_game(variant: str) -> None:
    """What is illegal would end the match; playouts are cut or not."""
    for name in ("uct", "uct:8"):
        table = Table(
            *(("lynx", variant) if variant == "rattlesnake" else (variant, "standard")), 2, {}
        )
        score = play_match(table, player(name, 0), player("greedy", 0), 1, seed=2)
        assert score.actions and score.nodes[0] >= 2


@pytest.mark.parametrize("variant", ["herd", "great_herd", "arrow"])
def test_games_at_once_are_played_in_simulated_time(variant: str) -> None:
    """Two and three seats, to their end, without waiting for anything."""
    for seats in (2, 3):
        assert 0 <= match(variant, "adviser", "greedy", 3, seats) <= 1


@pytest.mark.parametrize("variant", ["herd", "great_herd", "arrow"])
def test_random_knows_nothing_where_all_play_at_once(variant: str) -> None:
    """It tries what does not fit as well, and loses to the easiest level; `legal` never errs."""
    table = Table("lynx", variant, 2, {})
    score = play_match(table, player("level:1", None), player("random", None), 20, seed=3)
    assert score.part > 0.5 and (score.refused > 100 or variant == "arrow")
    legal = play_match(table, player("legal", None), player("random", None), 20, seed=3)
    assert legal.part > 0.9


def test_another_program_plays_over_the_protocol() -> None:
    """It follows the whole game: what it advises is legal at our table."""
    table = Table("serpents", "standard", 2, {})
    process = player("cmd", 5, f"{sys.executable} -m oeil_app.referee")
    score = play_match(table, process, player("random", 5), 2, seed=1)
    process.end()
    assert score.games == 2 and score.actions == 2 * 98


@pytest.mark.parametrize(
    "name", ["level:0", "level:5", "level", "uct:x", "queen", "cmd", "random:2"]
)
def test_an_unknown_player_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no such player"):
        player(name, None)


def test_a_match_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        sys, "argv", ["arena.py", "serpents", "standard", "greedy", "random", "--games", "4"]
    )
    assert arena.main() == 0
    assert "greedy against random" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["arena.py", "chess", "standard", "greedy", "random"])
    assert arena.main() == 2
