"""The rules of the game, each as it is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oeil_app.core.scenery.scene import Word
from oeil_app.games import GAMES
from oeil_app.games.blank.actions import Draw, Lay
from oeil_app.games.blank.state import State

CARDS, HAND, MOST = range(1, 21), 4, 6

GAME = "blank"


def dealt(variant: str, seats: int, seed: int = 1, **options: int) -> State:
    state: State = GAMES.deal(GAMES.setup(GAME, variant, seats, seed, options))
    return state


def table(variant: str, path: tuple[int, ...], *hands: tuple[int, ...]) -> State:
    """A table at which seat 0 acts; what is nowhere is in the stock."""
    gone = {*path, *(card for hand in hands for card in hand)}
    stock = tuple(card for card in CARDS if card not in gone)
    turn = 0 if variant == "turns" else None
    return State(variant, len(hands), 0, 4, turn, path, stock, hands)


def referee(variant: str):
    return GAMES.variant(GAME, variant).referee


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats: int) -> None:
    """B-1: four cards each, one opens the path, the others are the stock."""
    state = dealt("turns", seats)
    assert [len(hand) for hand in state.hands] == [HAND] * seats and len(state.path) == 1
    assert sorted((*state.path, *state.stock, *sum(state.hands, ()))) == list(CARDS)


def test_a_card_must_be_near() -> None:
    """B-2: at most so many away; every reason is told."""
    state, judge = table("turns", (10,), (14, 15), (1, 2)), referee("turns").judge
    assert judge(state, 0, Lay(14)).ok
    assert [(r.rule, r.kind) for r in judge(state, 0, Lay(15)).reasons] == [("B-2", "too_far")]
    both = judge(state, 0, Lay(1)).reasons
    assert [(r.rule, r.kind) for r in both] == [("B-1", "not_in_hand"), ("B-2", "too_far")]
    assert judge(replace(state, reach=5), 0, Lay(15)).ok


def test_drawing() -> None:
    """B-3: only who can lay nothing, while there is a stock and room in the hand."""
    rules = referee("turns")
    assert [r.kind for r in rules.judge(table("turns", (10,), (14,), (1,)), 0, Draw()).reasons] == [
        "can_lay"
    ]
    state = table("turns", (10,), (1, 2), (11, 12))
    after, events = rules.apply(state, 0, Draw())
    assert after.hands[0] == (1, 2, state.stock[0]) and events[0].reveals
    full = table("together", (20,), tuple(range(1, MOST + 1)), (19, 18))
    assert not full.may_draw(0) and 0 not in referee("together").active(full)


def test_turns() -> None:
    """B-4: one after the other; who can do nothing is passed over."""
    rules = referee("turns")
    state = replace(table("turns", (10,), (11, 18), (1, 2), (12, 13)), stock=())
    after, _ = rules.apply(state, 0, Lay(11))
    assert after.turn == 2
    assert [r.rule for r in rules.judge(after, 1, Lay(1)).reasons] == ["G-8"]


def test_together() -> None:
    """B-5: everybody who can, at the same time."""
    state = table("together", (10,), (11, 18), (9, 2))
    assert set(referee("together").active(state)) == {0, 1} and state.turn is None


def test_the_end() -> None:
    """B-6: no card left; or nobody can do anything, and the fewest win, but nobody alone."""
    rules = referee("together")
    won, events = rules.apply(table("together", (10,), (11,), (9, 2)), 0, Lay(11))
    assert won.winners == (0,) and events[-1].kind == "won"
    stuck = replace(table("together", (10,), (11, 1), (20, 2, 3)), stock=())
    assert rules.apply(stuck, 0, Lay(11))[0].winners == (0,)
    alone = replace(table("together", (10,), (11, 1)), stock=())
    assert rules.apply(alone, 0, Lay(11))[0].winners == ()


def test_who_is_to_act_is_told_what_to_do_and_the_others_what_they_have() -> None:
    scenery = GAMES.variant(GAME, "turns").scenery
    assert scenery is not None
    full = table("turns", (20,), tuple(range(1, MOST + 1)), (19, 18))
    assert scenery.scene(full).words == {0: Word("lay_now"), 1: Word("cards_left", {"count": 2})}
    few = table("turns", (20,), (1, 2), (19, 18))
    assert scenery.scene(few).words[0] == Word("draw_now")
