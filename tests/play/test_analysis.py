"""The coach: what it finds is found again, blames nobody for luck, and is kept with the game."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.minds.mind import Thought, begin, concluded
from oeil_app.games import GAMES
from oeil_app.play import luggage, record
from oeil_app.play.computers import analysis
from oeil_app.play.computers.analysis import Analysis, Analyst, Turning
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
COACHED = [
    *("foureyes-beginner-2", "oeil-children-2", "serpents-standard-2"),
    *("lynx-rattlesnake-3", "serpents-standard-4"),
]


def golden(name: str) -> Session:
    return record.loads((GOLDEN / f"{name}.oeil.json").read_bytes())


def analysed(game: Session) -> Analysis:
    ticks = count()
    analyst = Analyst(game, lambda: next(ticks) / 1000)
    while analyst.frame():
        assert 0 <= analyst.progress < 1
    assert analyst.found is not None
    return analyst.found


@pytest.mark.parametrize("name", COACHED)
def test_a_curve_from_the_deal_to_the_winner(name: str) -> None:
    game = golden(name)
    assert analysis.can_be_analysed(game)
    found = analysed(game)
    outcome = game.outcome
    assert outcome is not None
    for seat, line in enumerate(found.chances):
        assert len(line) == game.cursor + 1 and all(0 <= chance <= 1 for chance in line)
        assert line[-1] == (1 / len(outcome.winners) if seat in outcome.winners else 0)
    for now in zip(*found.chances, strict=True):
        assert sum(now) == pytest.approx(1)
    for turning in found.turnings:
        entry, line = game.timeline.entries[turning.n - 1], found.chances[turning.seat]
        assert turning.seat == entry.seat and turning.better != entry.text
        assert line[turning.n - 1] - line[turning.n] == pytest.approx(turning.lost, abs=0.006)
        if turning.better:
            before = game.timeline.state(turning.n - 1)
            assert game.referee.judge(before, entry.seat, game.referee.parse(turning.better))


def test_what_is_not_over_or_played_all_at_once_is_not_analysed() -> None:
    game = golden("foureyes-beginner-2")
    game.take_backs = True
    game.undo()
    assert not analysis.can_be_analysed(game)
    assert not analysis.can_be_analysed(golden("lynx-great_herd-2"))
    assert not analysis.can_be_analysed(golden("serpents-standard-1"))


@pytest.mark.parametrize(("lost", "given"), [(0.24, False), (0.25, True), (0.9, True)])
def test_a_quarter_of_a_chance_is_given_away_by_who_had_better(lost: float, given: bool) -> None:
    assert Turning(1, 0, lost, "a better one", "").given_away is given
    assert not Turning(1, 0, lost, "", "").given_away


def test_who_is_ahead_is_so_by_more_than_a_seventh() -> None:
    found = Analysis(((0.5, 0.57, 0.58, 0.3, 0.15), (0.5, 0.43, 0.42, 0.7, 0.0)), ())
    assert [found.ahead(n) for n in range(5)] == [None, None, 0, 1, None]


def test_luck_is_nobodys_fault() -> None:
    """Where the coach would have done the same, nothing was given away."""
    game = golden("lynx-rattlesnake-2")
    entries = game.timeline.entries
    same: list[Thought | None] = [
        Thought(game.referee.parse(entry.text), "", 1, chance=0.9) for entry in entries
    ]
    found = analysis.told(game, entries, same)
    assert found.turnings and not any(turning.given_away for turning in found.turnings)


def test_kept_with_the_game_and_carried_in_the_familys_luggage(tmp_path: Path) -> None:
    game = golden("foureyes-beginner-2")
    found = analysed(game)
    journal = Journal.open(tmp_path / "games.sqlite3")
    number, session = journal.begin(game.setup, note={"names": ["Léa", "Tom"]})
    for entry in game.timeline.entries:
        session.submit(entry.seat, entry.text)
    note = {**journal.note(number), analysis.KEPT: analysis.to_json(game, found)}
    journal.set_note(number, note)
    packed = luggage.pack(journal).encode()
    journal.close()
    there = Journal.open(tmp_path / "there.sqlite3")
    luggage.unpack(there, packed)
    (saved,) = there.finished()
    again = analysis.from_json(there.look(saved.id), saved.note[analysis.KEPT])
    assert again is not None and again.turnings == found.turnings
    there.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: None,
        lambda kept: [],
        lambda kept: {},
        lambda kept: {**kept, "of": kept["of"] + 1},
        lambda kept: {**kept, "chances": kept["chances"][:1]},
        lambda kept: {**kept, "chances": [[*of, 5] for of in kept["chances"]]},
        lambda kept: {**kept, "chances": [["x"] * len(of) for of in kept["chances"]]},
        lambda kept: {**kept, "turnings": [[1, 0, 0.5, "x"]]},
        lambda kept: {**kept, "turnings": [[10**6, 0, 0.5, "x", "y"]]},
        lambda kept: {**kept, "turnings": [[1, 9, 0.5, "x", "y"]]},
        lambda kept: {**kept, "more": 1},
    ],
)
def test_what_makes_no_sense_is_as_if_it_were_not_there(spoil: Any) -> None:
    game = golden("foureyes-beginner-2")
    thoughts: list[Thought | None] = [None] * game.cursor
    kept = analysis.to_json(game, analysis.told(game, game.timeline.entries, thoughts))
    assert analysis.from_json(game, json.loads(json.dumps(kept))) is not None
    assert analysis.from_json(game, json.loads(json.dumps(spoil(kept)))) is None


def test_a_kept_analysis_is_as_long_as_a_game_and_has_five_turnings_at_most() -> None:
    """Whatever a file says: who reads it is done soon."""

    def kept(seats: int = 2, long: int = 1, turnings: int = 0) -> bool:
        turned = [[1, 0, 0.5, "x", "y"]] * turnings
        chances = [[50] * long for _ in range(seats)]
        return analysis.is_kept({"of": 1, "chances": chances, "turnings": turned})

    assert kept(seats=16) and not kept(seats=17)
    assert kept(long=20_001) and not kept(long=20_002), "one more than actions: before the first"
    assert kept(turnings=5) and not kept(turnings=6)


def test_whoever_says_to_be_coached_tells_chances() -> None:
    """Else its curve would be a straight line."""
    coached = [
        (spec.id, variant)
        for spec in map(GAMES.game, GAMES.every)
        for variant in spec.variants
        if variant.coached
    ]
    assert {game for game, _ in coached} == set(GAMES.every)
    for game, variant in coached:
        state: Any = GAMES.deal(GAMES.setup(game, variant.id, 2, 1, {}))
        told = 0
        for n in range(60):
            if told == 2:
                break
            seat = next(iter(variant.referee.active(state)))
            thinking = begin(variant.mind, variant.referee, state, seat, 4, n)
            thought = concluded(thinking, lambda: False)
            assert thought is not None
            if thought.chance is not None:
                assert 0 <= thought.chance <= 1
                told += 1
            state, _ = variant.referee.apply(state, seat, thought.action)
        assert told == 2, (game, variant.id)


def test_where_a_rivals_chance_grows_ones_own_becomes_less() -> None:
    """For three as for two: who hands the next seat the game is told so."""
    game = golden("lynx-rattlesnake-3")
    entries = game.timeline.entries
    giver = entries[3].seat
    thoughts: list[Thought | None] = [None] * len(entries)
    for n, chance in ((3, 0.6), (4, 0.9)):
        state = game.timeline.state(n)
        action = game.referee.legal(state, entries[n].seat)[0]
        thoughts[n] = Thought(action, "", 1, chance=chance)
    found = analysis.told(game, entries, thoughts)
    assert found.chances[entries[4].seat][4] == 0.9 and found.chances[giver][4] < 0.1
    assert found.ahead(3) == giver and found.ahead(4) == entries[4].seat
    assert any(turning.n == 4 and turning.seat == giver for turning in found.turnings)
