"""What it costs to come back to a long game: a few actions again, never all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Referee
from oeil_app.games import GAMES
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from tests.cases import Case

SNAPSHOT_EVERY = 50  # actions

Journaled = tuple[Journal, int, Session]
LONG = 2_000  # actions
CASES = [Case("lynx", "herd", 2), Case("oeil", "quiz", 3)]


def play_long(session: Session) -> None:
    """Any legal actions, none of which ends the game."""
    dice, referee = random.Random(LONG), session.referee
    while session.cursor < LONG:
        seat = dice.choice(sorted(session.active))
        action = dice.choice(referee.legal(session.state, seat))
        if referee.outcome(referee.apply(session.state, seat, action)[0]) is None:
            assert session.submit(seat, action).verdict


class Applied:
    """Counts how often a referee is asked for the table after an action."""

    def __init__(self, referee: Referee[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        apply: Callable[..., Any] = type(referee).apply

        def counted(referee: Referee[Any], state: Any, seat: int, action: Action) -> Any:
            self.times += 1
            return apply(referee, state, seat, action)

        monkeypatch.setattr(type(referee), "apply", counted)

    def since(self) -> int:
        """How often since it was last asked."""
        times, self.times = self.times, 0
        return times


@pytest.fixture(scope="module", params=CASES, ids=[case.name for case in CASES])
def played(request: pytest.FixtureRequest) -> Journaled:
    """A long game in a journal; in memory, for a disk would be waited for at every action."""
    journal = Journal.open(None)
    game, session = journal.begin(request.param.setup(3), take_backs=True)
    play_long(session)
    return journal, game, session


@pytest.fixture
def journaled(played: Journaled) -> Journaled:
    """The long game as it stands after its last action, whatever was undone before."""
    journal, game, _ = played
    session = journal.resume(game)
    assert session.seek(LONG)
    return journal, game, session


def test_a_long_game_is_back_after_a_few_actions(
    journaled: Journaled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it was left, resuming plays only what came after the last snapshot."""
    journal, game, session = journaled
    applied = Applied(session.referee, monkeypatch)
    for left_at in (LONG, LONG - 1, LONG - SNAPSHOT_EVERY, LONG // 2 + 1, 1, 0):
        assert session.seek(left_at)
        applied.since()
        again = journal.look(game)
        assert applied.since() == left_at % SNAPSHOT_EVERY
        assert again.cursor == left_at and again.state == session.state


def test_going_back_in_a_resumed_game_is_cheap_too(
    journaled: Journaled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each undo plays at most what lies between two snapshots, and all of them nothing twice."""
    journal, game, _ = journaled
    again = journal.resume(game)
    applied = Applied(again.referee, monkeypatch)
    costs = []
    while again.undo():
        costs.append(applied.since())
    assert max(costs) < SNAPSHOT_EVERY
    assert sum(costs) <= LONG
    assert again.state == GAMES.deal(again.setup)


def test_a_long_record_is_adopted_with_its_snapshots(
    journaled: Journaled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that came as a file is as quickly back as one that was played here."""
    journal, game, session = journaled
    adopted, _ = journal.adopt_record(journal.export(game).encode())
    applied = Applied(session.referee, monkeypatch)
    assert journal.resume(adopted).state == session.state
    assert applied.since() <= SNAPSHOT_EVERY
