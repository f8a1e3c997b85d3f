"""What fingers mean: example traces, and laws for any number of fingers that do anything."""

from __future__ import annotations

import json
import random
from dataclasses import astuple, dataclass, field
from math import cos, inf, isfinite, nan, radians, sin
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.table.gesture import Cancel, Drop, Gesture, PickUp, Pinch, Tap, Turn, Twist
from oeil_app.table.gestures import DRAG, IDLE, PALM_REACH, REST, STUCK, Gestures
from tests.touch.board import Board, Lying

TRACES = sorted((Path(__file__).parent / "traces").glob("*.json"))


# -- examples ------------------------------------------------------------------------------------


def feed(gestures: Gestures, event: list[Any]) -> list[Gesture]:
    """One line of a trace: [time, what, finger, x, y]."""
    t, what, *rest = event
    match what:
        case "down" | "move" | "up":
            finger, x, y = rest
            return getattr(gestures, what)(finger, x, y, t)  # type: ignore[no-any-return]
        case "cancel":
            return gestures.cancel(*rest)
        case "tick":
            return gestures.tick(t)
        case "release":
            gestures.release(*rest)
            return []
    raise AssertionError(f"no such event: {what}")


def named(gesture: Gesture) -> str:
    return "pick_up" if isinstance(gesture, PickUp) else type(gesture).__name__.lower()


def story(told: list[list[Any]]) -> dict[str | None, list[list[Any]]]:
    """What happened to each piece; of drags, twists and pinches only where they came to."""
    tales: dict[str | None, list[list[Any]]] = {}
    going: dict[tuple[str | None, str], list[Any]] = {}  # since something else happened to it
    for line in told:
        what, piece = line[0], None if line[0] == "pinch" else line[3]
        before = going.get((piece, what))
        if before is not None:
            before[:] = [*line[:3], line[3] * before[3]] if what == "pinch" else line
            continue
        tales.setdefault(piece, []).append(line := list(line))
        if what in ("drag", "twist", "pinch"):
            going[piece, what] = line
        else:
            going = {key: line for key, line in going.items() if key[0] != piece}
    return tales


def alike(told: list[Any], expected: list[Any]) -> bool:
    """Null in a trace's expectation leaves the number open."""
    return all(
        (want is None and isinstance(got, float | int))
        or got == (pytest.approx(want) if isinstance(want, float | int) else want)
        for got, want in zip(told, expected, strict=True)
    )


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_a_trace_means_what_it_should(path: Path) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    board = Board([Lying(**card) for card in trace["pieces"]])
    gestures = Gestures(board, trace["dp"])
    told: list[list[Any]] = []
    for event in trace["events"]:
        out = feed(gestures, event)
        board.show(out)
        told += [[named(gesture), *astuple(gesture)] for gesture in out]
    lines = [line[:4] if line[0] == "pinch" else line for line in told]
    happened, expected = story(lines), story(trace["expect"])
    assert happened.keys() == expected.keys(), trace["about"]
    for piece, tale in happened.items():
        assert [line[0] for line in tale] == [line[0] for line in expected[piece]], trace["about"]
        for got, want in zip(tale, expected[piece], strict=True):
            assert alike(got, want), f"{trace['about']} {got} {want}"
    assert not list(gestures.held()), "every example ends with empty hands"


@pytest.mark.parametrize("turns", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("way", [1, -1])
def test_the_picture_turns_with_the_fingers_without_a_jump(turns: int, way: int) -> None:
    """Steps and the angle off the last step together follow the fingers, there and back."""
    gestures = Gestures(Board([Lying("a", 0, turns, 0, 0)]))
    gestures.down(1, 0, 0, 0)
    gestures.move(1, 0, 30, 0.1)
    gestures.down(2, 60, 30, 0.2)
    stride, step, seen = min(360 / turns, 128), 360 / turns, 0
    for degree in [*range(170), *range(170, 0, -1)]:
        a = radians(way * degree)
        for gesture in gestures.move(2, 60 * cos(a), 30 + 60 * sin(a), 0.3):
            if isinstance(gesture, Turn):
                seen += gesture.steps
            if isinstance(gesture, Twist):
                shown = gesture.angle - seen * step
                assert shown == pytest.approx(way * degree * step / stride)
                assert abs(gesture.angle) < step
    assert seen == 0, "all the way back is no turn at all"


# -- laws ----------------------------------------------------------------------------------------

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


fingers = st.integers(0, 19)
near_cards = st.sampled_from(CARDS).flatmap(
    lambda card: st.tuples(st.floats(-90, 90), st.floats(-90, 90)).map(
        lambda off: (card.x + off[0], card.y + off[1])
    )
)
anywhere = st.tuples(st.floats(), st.floats())
odd = st.sampled_from([(nan, 0.0), (0.0, inf), (-inf, nan), (1e308, -1e308), (1e5, 1e5)])
points = st.one_of(near_cards, near_cards, near_cards, anywhere, odd)
acts = st.sampled_from(
    ["down"] * 6 + ["move"] * 10 + ["up"] * 4 + ["cancel", "release", "tick", "cancel_all"]
)
pauses = st.sampled_from([0.0, 0.0, 0.01, 0.05, 0.3, REST + 0.1, IDLE + 0.1, STUCK + 1])
events = st.tuples(acts, fingers, st.sampled_from(sorted(OWNER)), points, pauses)


@given(events=st.lists(events, max_size=120), dp=st.sampled_from([0.5, 1.0, 2.0]))
@settings(max_examples=150, deadline=None)
def test_whatever_twenty_fingers_do_every_piece_has_one_holder(
    events: list[tuple[str, int, str, tuple[float, float], float]], dp: float
) -> None:
    """Pick-ups and drops alternate, nothing is told of a piece that is not held, no exception."""
    gestures, t = Gestures(board(), dp), 0.0
    witness = Witness(gestures)
    for what, finger, piece, (x, y), pause in events:
        t += pause
        witness.acts(what, finger, piece, x, y, t)
    for finger in range(20):
        witness.acts("up", finger, "", nan, nan, t)
    assert not witness.held, "when all fingers have left nothing is held"
    for finger in range(20):
        assert gestures.move(finger, 400, 400, t) == gestures.up(finger, 400, 400, t) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_a_hundred_thousand_touches(seed: int) -> None:
    """The same law, for as long as a birthday party."""
    dice = random.Random(seed)
    shown = board()
    gestures, t = Gestures(shown), 0.0
    witness = Witness(gestures)
    at = dict.fromkeys(range(10), (0.0, 0.0))
    for _ in range(20_000):
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
