"""Advice for one who plays alone: honest, in steps, and forgotten when the table changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from oeil_app.core.minds.hint import Hint
from oeil_app.core.minds.outlook import Outlook
from oeil_app.games import GAMES
from oeil_app.games.lynx.variants.herd_outlook import herd_outlook
from oeil_app.play.computers.advice import MOVE, NUDGE, WHERE, WHY, Advice
from oeil_app.play.session import Session
from tests.puzzles.herd_proof import can_finish


def herd(seed: int, **options: object) -> Session:
    return Session.new(GAMES.setup("lynx", "herd", 1, seed, options), take_backs=True)


def told(advice: Advice) -> Outlook:
    """What is known after all thinking."""
    while advice.think(0.0):
        pass
    return advice.outlook


def thought(session: Session) -> Outlook:
    thoughts = herd_outlook(session.state, 0)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            found: Outlook = end.value
            return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("deck", ["classic", "keen"])
def test_hints_followed_lay_the_herd(seed: int, deck: str) -> None:
    """LB-5: seven hints, seven cards; each tells how many moves are to go."""
    session = herd(seed, deck=deck)
    advice = Advice(session)
    for left in range(7, 0, -1):
        advice.hint()
        assert told(advice).moves_to_go == left
        tip = advice.tip
        assert tip is not None and tip.step == NUDGE and tip.kind == "lay" and tip.action
        assert session.submit(0, tip.action).verdict.ok
    assert session.outcome is not None and session.outcome.winners == (0,)


@pytest.mark.parametrize("no_snake", [False, True])
def test_whether_it_can_still_be_done_is_told_honestly(no_snake: bool) -> None:
    """LB-4: yes and no as another search finds them, and both happen."""
    dice, answers = random.Random(3), []
    for seed in range(60):
        session = herd(seed, deck="keen", no_snake=no_snake)
        for _ in range(dice.randrange(3, 7)):
            lays = [a for a in session.referee.legal(session.state, 0) if "@" in a.text()]
            if not lays:
                break
            session.submit(0, dice.choice(lays))
        if session.outcome is None:
            outlook = thought(session)
            told_state = session.referee.to_json(session.state)
            assert outlook.can == can_finish(told_state)
            answers.append(outlook.can)
    assert set(answers) == {True, False}


def test_taking_back_what_the_hints_say_mends_a_herd() -> None:
    """LB-3: where it cannot be done any more the hints lead out, and then to the end."""
    dice, mended = random.Random(5), 0
    for seed in range(40):
        session = herd(seed, deck="keen")
        advice = Advice(session)
        for _ in range(5):
            lays = [a for a in session.referee.legal(session.state, 0) if "@" in a.text()]
            session.submit(0, dice.choice(lays)) if lays else None
        if session.outcome is not None or thought(session).can:
            continue
        mended += 1
        for _ in range(20):
            if session.outcome is not None:
                break
            advice.hint()
            told(advice)
            assert advice.tip is not None and advice.tip.action is not None
            assert session.submit(0, advice.tip.action).verdict.ok
        assert session.outcome is not None
    assert mended > 3


def test_a_hint_comes_in_steps_and_is_forgotten_with_the_table() -> None:
    session = herd(7)
    advice = Advice(session)
    assert advice.tip is None and not advice.thinking
    steps = []
    for _ in range(5):
        advice.hint()
        told(advice)
        assert advice.tip is not None
        steps.append(advice.tip.step)
    assert steps == [NUDGE, WHERE, MOVE, WHY, MOVE]
    tip = advice.tip
    assert tip is not None and tip.piece is not None and tip.drop is not None and tip.action
    assert session.actions(0, tip.piece)[tip.drop] == tip.action
    assert session.submit(0, tip.action).verdict.ok
    assert advice.tip is None and advice.step == 0 and not advice.asked


def test_thinking_goes_on_in_slices_and_ends_with_the_table(monkeypatch) -> None:
    """A thinker that never ends blocks nobody: each slice gives the frame back."""
    session = herd(7)
    slices = []

    def endless(state: object, seat: int):
        while True:
            slices.append(state)
            yield Outlook(None)

    variant = session.variant.__class__(
        **{
            name: getattr(session.variant, name)
            for name in ("id", "seats", "options", "referee", "advise", "data", "scenery")
        },
        outlook=endless,
    )
    monkeypatch.setattr(session, "variant", variant)
    clock = iter(range(10_000))
    advice = Advice(session, clock=lambda: float(next(clock)))
    advice.ask()
    assert advice.think(3.0) and len(slices) == 3
    assert advice.think(2.0) and len(slices) == 5
    session.submit(0, session.referee.legal(session.state, 0)[0])
    assert not advice.thinking and not advice.think(9.0) and len(slices) == 5


def test_where_nobody_thinks_ahead_the_adviser_is_asked() -> None:
    """Heads Bodies Tails alone: no outlook, but hints all the same; whether it can be done: who
    knows."""
    session = Session.new(GAMES.setup("serpents", "standard", 1, 3, {}))
    advice = Advice(session)
    advice.hint()
    advice.ask()
    outlook = told(advice)
    expected = session.hint(0, lambda: True)
    assert isinstance(expected, Hint) and outlook.can is None
    assert advice.tip is not None and advice.tip.action is not None
    assert session.judge(0, advice.tip.action).ok


def test_lifting_what_must_be_taken_is_no_taking_back() -> None:
    """S-3: a card of the fan is taken; only what leads nowhere is in the way."""
    session = Session.new(GAMES.setup("serpents", "standard", 1, 3, {}))
    advice = Advice(session)
    kinds = []
    for _ in range(6):
        advice.hint()
        told(advice)
        assert advice.tip is not None and advice.tip.action is not None
        kinds.append(advice.tip.kind)
        assert session.submit(0, advice.tip.action).verdict.ok
    assert kinds == ["take", "lay"] * 3


def test_an_adviser_who_cannot_think_in_slices_has_four_milliseconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A frame waits for it: it is told when they are over."""
    session = Session.new(GAMES.setup("serpents", "standard", 1, 3, {}))
    now, over = [0.0], []

    def advise(state: object, seat: int, rng: object, out_of_time: Callable[[], bool]) -> None:
        for then in (0.0, 0.0039, 0.0041):
            now[0] = then
            over.append(out_of_time())

    variant = replace(session.variant, advise=advise)
    monkeypatch.setattr(session, "variant", variant)
    advice = Advice(session, clock=lambda: now[0])
    advice.ask()
    advice.think(1.0)
    assert over == [False, False, True]
