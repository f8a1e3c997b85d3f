"""A puzzle is a position that the journal, the records and a killed app keep like any deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oeil_app.core.rules.setup import BadSetup
from oeil_app.core.tasks.puzzle import FAILED, OPEN, SOLVED, Puzzle, Standing
from oeil_app.games import GAMES
from oeil_app.play import codes, record
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles.goals import (
    standing,
    thinker,
)
from oeil_app.play.puzzles.puzzles import KINDS, after, of_kind, puzzle
from oeil_app.play.session import Session
from oeil_app.referee import Tool


def one(id: str) -> Puzzle:
    found = puzzle(id)
    assert found is not None
    return found


def stands(asked: Puzzle, session: Session) -> Standing:
    thoughts = standing(asked, session)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            told: Standing = end.value
            return told


def outlook(asked: Puzzle, session: Session) -> Any:
    think = thinker(asked, session)
    assert think is not None
    thoughts = think(session.state, 0)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("id", ["herd-3", "solitaire-1", "solitaire-99", "win1-5", "hold-60"])
def test_a_killed_app_comes_back_to_the_same_puzzle(tmp_path, id: str) -> None:
    asked, path = one(id), tmp_path / "games.db"
    journal = Journal.open(path)
    game, session = journal.begin(asked.setup, note={"puzzle": id}, take_backs=True)
    seat = next(iter(session.active))
    assert session.submit(seat, session.referee.legal(session.state, seat)[0]).verdict.ok
    left = session.referee.to_json(session.state)
    again = Journal.open(path)  # the first one was never closed
    resumed = again.resume(game)
    assert resumed.referee.to_json(resumed.state) == left and resumed.setup == asked.setup
    assert again.note(game)["puzzle"] == id
    assert resumed.restart()
    dealt = GAMES.deal(asked.setup)
    assert resumed.state == dealt
    assert again.unfinished()[0].setup.start == asked.setup.start


def test_a_lost_snapshot_does_not_turn_a_puzzle_into_the_usual_deal(tmp_path) -> None:
    """The position is part of the setup: nothing else is needed to begin anew."""
    asked = one("solitaire-77")
    journal = Journal.open(tmp_path / "games.db")
    game, session = journal.begin(asked.setup)
    session.submit(0, asked.solution[0])
    journal._db.execute("DELETE FROM snapshots")
    resumed = journal.resume(game)
    assert resumed.restart() and resumed.state == GAMES.deal(asked.setup)


def test_a_record_of_a_puzzle_can_be_shared() -> None:
    asked = one("win2-8")
    session = Session.new(asked.setup)
    for seat, text in zip((0, 1, 0), asked.solution, strict=True):
        assert session.submit(seat, text).verdict.ok
    read = record.loads(record.dumps(session).encode())
    assert read.outcome == session.outcome and read.setup == session.setup
    assert session.outcome is not None and session.outcome.winners == (0,)


@pytest.mark.parametrize(
    "spoil",
    [
        {"board": {"a1": ["red", "L", 9]}},
        {"turn": 1},
        {"variant": "standard"},
        {"stock": "none"},
        {"options": {"first": 1}},
        {"winner": [0], "turn": None, "side": None},
    ],
)
def test_a_spoilt_position_is_refused(spoil: dict[str, Any]) -> None:
    setup = one("win1-1").setup
    assert setup.variant == "beginner" and setup.start is not None
    with pytest.raises(BadSetup) as bad:
        GAMES.setup("foureyes", "beginner", 2, 0, {}, {**setup.start, **spoil})
    assert bad.value.code == "bad_start"


def test_tools_see_no_new_option_and_may_give_no_position() -> None:
    """The standard game is as it was: a puzzle is no rule."""
    tool = Tool()

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        return tool.answer(json.dumps(request).encode())

    games = ask({"cmd": "games"})["games"]
    eye = next(game for game in games if game["id"] == "oeil")
    assert set(eye["options"]["solitaire"]) == {"first"}
    start = one("solitaire-9").setup.start
    told = ask({"cmd": "new", "game": "oeil", "variant": "solitaire", "seats": 1, "seed": 1})
    assert "start" not in told["state"]
    refused = ask(
        {
            "cmd": "new",
            "game": "oeil",
            "variant": "solitaire",
            "seats": 1,
            "seed": 1,
            "start": start,
        }
    )
    assert refused["error"]["code"] == "bad_request"


@pytest.mark.parametrize("id", ["win1-40", "win2-40", "hold-20", "hold-100"])
def test_a_duel_played_as_it_should_be_is_solved(id: str) -> None:
    """F-4: the app's answers are of no use."""
    asked = one(id)
    session = Session.new(asked.setup, take_backs=True)
    for _ in range(4):
        now = stands(asked, session)
        if now.status != OPEN:
            break
        if now.answer is not None:
            assert session.submit(1, now.answer).verdict.ok
            continue
        best = outlook(asked, session)
        assert best.can and best.moves_to_go
        if session.cursor == 0:
            assert best.way[0].text() == asked.solution[0]
        assert session.submit(0, best.way[0]).verdict.ok
    assert stands(asked, session) == Standing(SOLVED)


@pytest.mark.parametrize("id", ["win1-40", "win2-40", "win2-90", "hold-20", "hold-100"])
def test_a_duel_played_otherwise_fails_whatever_comes_next(id: str) -> None:
    """Any other first action: the app answers, and it cannot be done any more."""
    asked = one(id)
    session = Session.new(asked.setup, take_backs=True)
    wrong = [a for a in session.referee.legal(session.state, 0) if a.text() != asked.solution[0]]
    for action in wrong[:: max(1, len(wrong) // 6)]:
        assert session.submit(0, action).verdict.ok
        while (now := stands(asked, session)).status == OPEN:
            if now.answer is not None:
                assert session.submit(1, now.answer).verdict.ok
            else:
                assert outlook(asked, session).can is False
                assert session.submit(0, session.referee.legal(session.state, 0)[0]).verdict.ok
        assert now.status == FAILED
        session.restart()


def test_a_position_has_no_deal_code_and_a_deal_has() -> None:
    """A code deals from a seed: it would deal another table than the puzzle's."""
    assert codes.read(codes.write(one("herd-9").setup)) == one("herd-9").setup
    for id in ("win1-9", "solitaire-9"):
        with pytest.raises(Trouble) as trouble:
            codes.write(one(id).setup)
        assert trouble.value.code == "code_position"


def test_names_of_puzzles_are_read_with_care() -> None:
    for bad in ("", "herd", "herd-", "herd-0", "herd-9999", "herd--1", "herd-1x", "chess-1", "-1"):
        assert puzzle(bad) is None
    for kind in (kind for kind in KINDS if of_kind(kind)):
        last = of_kind(kind)[-1]
        assert puzzle(last.id) == last and after(last) is None
        assert after(of_kind(kind)[0]) == of_kind(kind)[1]
