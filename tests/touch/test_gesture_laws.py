"""Laws of gestures: for any number of fingers that do anything, in any order."""

from __future__ import annotations

import random
from dataclasses import astuple, dataclass, field
from math import cos, inf, isfinite, nan, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.table.hand.gesture import Cancel, Drop, Gesture, PickUp, Pinch, Tap
from oeil_app.table.touch.gestures import Gestures
from tests.touch.board import Board, Lying

DRAG, PALM_REACH = 10.0, 64.0  # u
REST, IDLE, STUCK = 1.2, 3.0, 60.0  # seconds

CARDS = [
    *(Lying(f"a{n}", 0, 2, 100 + 88 * n, 80) for n in range(5)),
    *(Lying(f"b{n}", 1, 4, 800 + 76 * n, 80, 72, 96) for n in range(3)),
    *(Lying(f"c{n}", 2, 1, 300 + 50 * n, 700, 48, 64) for n in range(3)),
]
OWNER = {card.piece: card.seat for card in CARDS}


def board() -> Board:
    return Board([Lying(*astuple(card)) for card in CARDS])


@dataclass
class Witness:
    """Sees every gesture and knows who must be holding what."""

    gestures: Gestures
    held: dict[str, int] = field(default_factory=dict)

    def sees(self, told: list[Gesture]) -> None:
        for gesture in told:
            numbers = [value for value in astuple(gesture) if isinstance(value, float)]
            assert all(map(isfinite, numbers)), gesture
            if isinstance(gesture, Pinch):
                assert gesture.factor > 0
                continue
            assert gesture.piece is None or gesture.seat == OWNER[gesture.piece]
            if isinstance(gesture, PickUp):
                assert gesture.piece not in self.held, "a piece has one holder"
                assert gesture.finger not in self.held.values(), "a finger holds one piece"
                self.held[gesture.piece] = gesture.finger
            elif not isinstance(gesture, Tap):
                assert self.held.get(gesture.piece) == gesture.finger, gesture
                if isinstance(gesture, Drop | Cancel):
                    del self.held[gesture.piece]
        assert {piece: OWNER[piece] for piece in self.held} == dict(self.gestures.held())
        assert all(self.gestures.holder(piece) == finger for piece, finger in self.held.items())

    def acts(self, what: str, finger: int, piece: str, x: float, y: float, t: float) -> None:
        match what:
            case "release":
                self.gestures.release(piece)
                self.held.pop(piece, None)
            case "cancel":
                self.sees(self.gestures.cancel(finger))
            case "tick":
                self.sees(self.gestures.tick(t))
            case "cancel_all":
                self.sees(self.gestures.cancel_all())
                assert not self.held
            case _:
                self.sees(getattr(self.gestures, what)(finger, x, y, t))


FINGERS = 20
offsets = st.tuples(st.floats(-50, 50), st.floats(-50, 50))
odd = st.sampled_from([(nan, 0.0), (0.0, inf), (-inf, nan), (1e308, -1e308), (1e5, 1e5)])
pauses = st.sampled_from([0.0, 0.0, 0.01, 0.05, 0.1, 0.3, 0.3, REST, IDLE + 0.1, STUCK + 1])
whats = st.sampled_from(
    [
        *["down"] * 5,
        *["beside"] * 4,  # near another finger
        *["move"] * 14,
        *["up"] * 2,
        *["cancel", "release", "tick", "cancel_all"],
    ]
)
events = st.tuples(whats, st.integers(0, 2 * FINGERS), st.sampled_from(CARDS), offsets, pauses)
strange = st.tuples(whats, st.integers(0, FINGERS), st.sampled_from(CARDS), odd, pauses)
Event = tuple[str, int, Lying, tuple[float, float], float]


@given(events=st.lists(st.one_of(events, events, events, strange), min_size=40, max_size=120))
@settings(max_examples=100, deadline=None)
def test_whatever_twenty_fingers_do_every_piece_has_one_holder(events: list[Event]) -> None:
    """Pick-ups and drops alternate, nothing is told of a piece that is not held, no exception."""
    gestures, t = Gestures(board()), 0.0
    witness = Witness(gestures)
    at: dict[int, tuple[float, float]] = {}  # where the fingers are that are down
    for what, finger, card, (dx, dy), pause in events:
        t += pause
        there = list(at)[finger % len(at)] if at else finger
        x, y = (card.x, card.y) if what == "down" else at.get(there, (0.0, 0.0))
        if what == "beside":
            what = "down"
        elif what != "down" and finger < 2 * FINGERS:
            finger = there  # mostly one that is there
        at[finger] = (x + dx, y + dy)
        witness.acts(what, finger, card.piece, *at[finger], t)
        if what in ("up", "cancel") or not (abs(x + dx) < 1e4 and abs(y + dy) < 1e4):
            del at[finger]
    for finger in range(2 * FINGERS + 1):
        witness.acts("up", finger, "", nan, nan, t)
    assert not witness.held, "when all fingers have left nothing is held"
    for finger in range(2 * FINGERS + 1):
        assert gestures.move(finger, 400, 400, t) == gestures.up(finger, 400, 400, t) == []


@pytest.mark.parametrize("touches", [5_000, pytest.param(100_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seed", range(2))
def test_ten_fingers_for_as_long_as_a_birthday_party(seed: int, touches: int) -> None:
    """The same law, with hands that move as hands do."""
    dice = random.Random(seed)
    gestures, t = Gestures(board()), 0.0
    witness = Witness(gestures)
    at = dict.fromkeys(range(10), (0.0, 0.0))
    for _ in range(touches):
        t += dice.choice((0.0, 0.001, 0.01, 0.02, 0.2))
        finger = dice.randrange(10)
        what = dice.choice(("down", "move", "move", "move", "move", "up"))
        card = dice.choice(CARDS)
        x, y = (card.x, card.y) if what == "down" else at[finger]
        at[finger] = (x + dice.gauss(0, 20), y + dice.gauss(0, 20))
        witness.acts(what, finger, "", *at[finger], t)
    witness.acts("cancel_all", 0, "", 0, 0, t)


@given(
    path=st.lists(st.tuples(st.floats(0, DRAG * 0.999), st.floats(0, 6.3), pauses), max_size=30),
    card=st.sampled_from(CARDS),
)
@settings(max_examples=150, deadline=None)
def test_a_finger_that_stays_within_the_drag_distance_takes_nothing(
    path: list[tuple[float, float, float]], card: Lying
) -> None:
    gestures, t = Gestures(board()), 0.0
    assert gestures.down(1, card.x, card.y, t) == []
    for away, a, pause in path:
        t += pause
        assert gestures.move(1, card.x + away * cos(a), card.y + away * sin(a), t) == []
    left = gestures.up(1, card.x, card.y, t)
    assert all(isinstance(gesture, Tap) for gesture in left)
    assert bool(left) == (t <= 0.6), "it taps if it leaves soon, and only then"


@given(steps=st.lists(st.tuples(st.floats(-4, 4), st.floats(-4, 4)), max_size=80))
@settings(max_examples=100, deadline=None)
def test_a_resting_hand_may_drift_as_far_as_it_likes(steps: list[tuple[float, float]]) -> None:
    """Slowly, that is: what it drifted is forgotten, however far it comes in the end."""
    gestures, x, y, t = Gestures(board()), 100.0, 80.0, 0.0
    gestures.down(1, x, y, t)
    t += REST + 0.1
    for dx, dy in steps:
        x, y, t = x + dx, y + dy, t + 0.3
        assert gestures.move(1, x, y, t) == []
    assert gestures.up(1, x, y, t) == []


@given(
    contacts=st.lists(
        st.tuples(st.floats(0, PALM_REACH * 0.7), st.floats(0, PALM_REACH * 0.7)),
        min_size=3,
        max_size=6,
    ),
    order=st.randoms(use_true_random=False),
)
@settings(max_examples=100, deadline=None)
def test_a_palm_takes_nothing_however_it_moves(
    contacts: list[tuple[float, float]], order: random.Random
) -> None:
    gestures, t = Gestures(board()), 0.0
    for finger, (x, y) in enumerate(contacts):
        t += 0.03
        assert gestures.down(finger, 160 + x, 60 + y, t) == []
    for _ in range(30):
        finger = order.randrange(len(contacts))
        t += 0.01
        x, y = order.uniform(0, 1280), order.uniform(0, 800)
        assert gestures.move(finger, x, y, t) == []
    for finger in range(len(contacts)):
        assert gestures.up(finger, 0, 0, t) == []


@given(order=st.permutations([finger for finger in range(10) for _ in range(6)]))
@settings(max_examples=60, deadline=None)
def test_fingers_apart_do_not_disturb_each_other(order: list[int]) -> None:
    """Ten cards, ten fingers: each tells the same tale as if it were alone, in any order."""
    cards = [Lying(f"p{n}", n % 6, 2, 400 * (n % 5), 600 * (n // 5)) for n in range(10)]

    def tale(order: list[int]) -> dict[int, list[Gesture]]:
        gestures = Gestures(Board(cards))
        told: dict[int, list[Gesture]] = {finger: [] for finger in range(10)}
        done = dict.fromkeys(range(10), 0)
        for tick, finger in enumerate(order):
            card, step = cards[finger], done[finger]
            what = {0: "down", 5: "up"}.get(step, "move")
            done[finger] += 1
            x, y = card.x + 20 * step, card.y + 15 * step
            told[finger] += getattr(gestures, what)(finger, x, y, tick * 0.01)
        return told

    assert tale(order) == tale(sorted(order))
    assert all(isinstance(gestures[-1], Drop) for gestures in tale(order).values())
