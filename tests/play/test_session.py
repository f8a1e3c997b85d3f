"""The session: submit, undo, redo, seek, restart, too late, listeners, keepers."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.games import GAMES
from oeil_app.play.ending import Ending
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Change, Session
from oeil_app.play.timeline import Entry
from tests.cases import CASES, IDS, Case, step


def played(case: Case, seed: int, most: int, take_backs: bool = True) -> Session:
    """A session after some random actions."""
    session, dice = Session.new(case.setup(seed), take_backs=take_backs), random.Random(seed)
    for _ in range(most):
        taken = step(session.referee, session.state, dice)
        if taken is None:
            break
        assert session.submit(taken[0], taken[1].text(), session.rev).verdict
    return session


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=2, deadline=None)
def test_undo_to_the_start_restores_every_state(case: Case, seed: int) -> None:
    """Each table on the way back, and on the way forth again, is the one that was."""
    session = played(case, seed, 40)
    states = [session.timeline.state(n) for n in range(session.cursor + 1)]
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.state == state
    assert not session.undo()
    for state in states[1:]:
        assert session.redo()
        assert session.state == state
    assert not session.redo()


def great_herd(seats: int = 4, seed: int = 7) -> Session:
    return Session.new(GAMES.setup("lynx", "great_herd", seats, seed, {}))


def lays(session: Session, seat: int) -> list[str]:
    return [a.text() for a in session.referee.legal(session.state, seat) if "@" in a.text()]


def place(text: str) -> str:
    return text.split("@")[1]


def rivals(session: Session) -> tuple[str, str]:
    """Lays of seats 0 and 1 on one place."""
    for mine in lays(session, 0):
        for yours in lays(session, 1):
            if place(mine) == place(yours):
                return mine, yours
    raise AssertionError("no place that both want")


def test_two_drops_on_one_place_the_second_is_too_late() -> None:
    """G-12, LC-2: who lands first counts; the other is told who was there, and changes nothing."""
    session = next(s for s in (great_herd(seed=n) for n in range(50)) if _have_rivals(s))
    mine, yours = rivals(session)
    rev = session.rev
    assert session.submit(0, mine, rev).verdict
    before = session.state
    answer = session.submit(1, yours, rev)
    first = answer.verdict.reasons[0]
    assert (first.rule, first.kind, first.seat) == ("G-12", "too_late", 0)
    assert mine.split("@")[0].rstrip("r") in first.pieces
    assert "G-11" in {reason.rule for reason in answer.verdict.reasons}
    assert session.state == before
    late = session.submit(1, yours, session.rev)
    assert "too_late" not in {reason.kind for reason in late.verdict.reasons}


def _have_rivals(session: Session) -> bool:
    mine = {place(text) for text in lays(session, 0)}
    return bool(mine & {place(text) for text in lays(session, 1)})


def test_what_was_never_legal_is_not_too_late() -> None:
    """G-12: only what was legal when it was picked up."""
    session = great_herd()
    rev = session.rev
    assert session.submit(0, lays(session, 0)[0], rev).verdict
    theirs = lays(session, 0)[0]
    answer = session.submit(1, theirs, rev)  # a card of seat 0
    assert "too_late" not in {reason.kind for reason in answer.verdict.reasons}


def test_a_slow_hand_whose_place_is_still_free_is_in_time() -> None:
    """LC-2: a commit meanwhile does not matter if the card still fits."""
    session = great_herd()
    rev = session.rev
    for mine in lays(session, 0):
        for yours in lays(session, 1):
            trial = great_herd()
            trial.submit(0, mine, rev)
            if trial.judge(1, yours):
                assert trial.submit(1, yours, rev).verdict
                return
    raise AssertionError("no two lays that go together")


def test_two_stops_at_the_same_instant() -> None:
    """LD-3: the first to arrive is the caller; the other is too late and is told by whom."""
    session = Session.new(GAMES.setup("lynx", "arrow", 3, 5, {}))
    rev = session.rev
    assert session.submit(2, "stop", rev).verdict
    reasons = session.submit(0, "stop", rev).verdict.reasons
    assert (reasons[0].kind, reasons[0].seat) == ("too_late", 2)


def test_rev_grows_with_each_commit_only() -> None:
    session = great_herd()
    assert session.rev == 0
    session.submit(0, "nonsense")
    assert session.rev == 0
    session.submit(0, lays(session, 0)[0])
    assert session.rev == 1
    session.undo()
    assert session.rev == 2


def test_a_revealed_card_stops_undo_unless_the_family_allows_it() -> None:
    """S-3: after a look under a card there is no taking the look back."""
    setup = GAMES.setup("serpents", "standard", 2, 3, {})
    strict, lenient = Session.new(setup), Session.new(setup, take_backs=True)
    for session in (strict, lenient):
        assert session.submit(0, "draw 7").verdict
    assert not strict.can_undo() and not strict.undo() and not strict.seek(0)
    assert lenient.can_undo() and lenient.undo()
    assert strict.restart() and strict.cursor == 0


def test_seek_goes_anywhere_that_undo_would() -> None:
    session = played(Case("foureyes", "standard", 2), 5, 12, take_backs=False)
    last = session.state
    assert session.seek(3) and session.state == session.timeline.state(3)
    assert session.seek(12) and session.state == last
    assert not session.seek(13) and not session.seek(-1)


def test_a_new_action_after_undo_forgets_what_was_undone() -> None:
    session = played(Case("foureyes", "standard", 2), 5, 6)
    session.undo()
    session.undo()
    other = session.referee.legal(session.state, 0)[-1]
    session.submit(0, other)
    assert len(session.timeline) == 5 and not session.can_redo()


def test_listeners_hear_every_commit_until_they_stop() -> None:
    session = played(Case("foureyes", "beginner", 2), 1, 2)
    heard: list[Change] = []
    stop = session.listen(heard.append)
    session.submit(0, session.referee.legal(session.state, 0)[0])
    session.undo()
    session.redo()
    session.seek(1)
    session.restart()
    session.submit(0, "nonsense")
    assert [change.what for change in heard] == ["acted", "undone", "redone", "sought", "restarted"]
    assert heard[0].events and heard[0].seat == 0
    stop()
    session.submit(0, session.referee.legal(session.state, 0)[0])
    assert len(heard) == 5


class FullDisk:
    """A keeper that cannot keep."""

    def keep(self, n: int, entry: Entry, snapshot: Any, over: Ending | None) -> None:
        raise Trouble("full")

    def move(self, cursor: int, over: Ending | None) -> None:
        raise Trouble("full")


def test_what_cannot_be_kept_does_not_happen() -> None:
    """Every action is stored before it is shown: no store, no change, no event."""
    setup = GAMES.setup("foureyes", "standard", 2, 1, {})
    session = Session.new(setup, keeper=FullDisk())
    heard: list[Change] = []
    session.listen(heard.append)
    before = session.state
    with pytest.raises(Trouble):
        session.submit(0, "R0@c3")
    assert session.state == before and session.rev == 0 and not heard and len(session.timeline) == 0


def test_drops_are_verdicts_on_the_table_as_it_is() -> None:
    session = great_herd()
    card = lays(session, 0)[0].split("@")[0].rstrip("r")
    drops = session.drops(0, card)
    assert any(drops.values())
    for drop, verdict in drops.items():
        assert session.judge(0, session.actions(0, card)[drop]) == verdict


def test_a_hint_is_for_who_may_act() -> None:
    session = played(Case("foureyes", "standard", 2), 5, 4)
    assert session.hint(0, lambda: True) is not None
    assert session.hint(1, lambda: True) is None
