"""Laws of a dial under a finger: notches draw it in, it jams softly, and settles where it may."""

from __future__ import annotations

from math import cos, pi, sin

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oeil_app.core.scenery.scene import Dial, Spot
from oeil_app.games import GAMES
from oeil_app.table.dial.turning import Stop, Turning, nearest, stop

GIVE, HOLDS = 0.22, 0.5  # of a notch

DIAL = Dial("W1", Spot("board", 0, 0), 0.5, 1.5, 16, 0, "W1+", "W1-")
REACH = st.integers(0, 6)
STEPS = st.lists(st.floats(-1.5, 1.5), min_size=1, max_size=30)  # notches, from frame to frame

laws = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def turned(forward: int, back: int, steps: list[float]) -> tuple[Turning, float]:
    """A finger that goes round by these steps, a frame each; and the time at the end."""
    stops = Stop(forward), Stop(back)
    turning = Turning(DIAL, 0, 1, 0.0, 0.0, 0.0, 300.0, 0.0, *stops, 0.0)
    at, now = 0.0, 0.0
    for step in steps:
        at, now = at + step, now + 1 / 60
        angle = 2 * pi * at / 16
        turning.move(300 * sin(angle), 300 * cos(angle), now)
    return turning, now


@laws
@given(REACH, REACH, STEPS)
def test_it_never_goes_further_than_the_rules_allow(
    forward: int, back: int, steps: list[float]
) -> None:
    turning, now = turned(forward, back, steps)
    assert -back - GIVE <= turning.offset <= forward + GIVE
    assert -back <= turning.notches(now) <= forward
    assert -back <= turning.notches(now + 10) <= forward
    assert (turning.jammed() is None) or not -back <= turning.offset <= forward


@laws
@given(STEPS)
def test_it_goes_with_the_finger_while_nothing_holds_it(steps: list[float]) -> None:
    """Drawn in by the notch that is nearest, and by no more than that; whole notches are exact."""
    turning, now = turned(100, 100, steps)
    gone, notch = sum(steps), round(sum(steps))
    assert abs(turning.offset - gone) <= HOLDS / (2 * pi) + 1e-6
    assert abs(turning.offset - notch) <= abs(gone - notch) + 1e-6
    rested = turning.notches(now + 1)
    assert abs(rested - sum(steps)) <= 0.5 + 1e-6, "a finger that rested is no flick"


@laws
@given(st.integers(0, 15), st.floats(-100, 100))
def test_it_goes_no_long_way_round(at: int, shown: float) -> None:
    goal = nearest(at, 16, shown)
    assert goal % 16 == at and abs(goal - shown) <= 8


def test_a_stop_thinks_ahead_and_changes_nothing() -> None:
    """O-6, O-9 (4): as far as the referee allows, notch by notch."""
    setup = GAMES.setup("oeil", "standard", 2, 0, {})
    referee, state = GAMES.referee(setup), GAMES.deal(setup)
    first = stop(referee, state, 0, "W1+", 16)
    assert (first.notches, [reason.kind for reason in first.reasons]) == (0, ["laying"])
    laid = ("C2", "F4", "D2", "G6", "E2", "H6", "D3", "H7", "E3", "A7", "E4", "A8")
    for n, square in enumerate(laid):
        state, _ = referee.apply(state, n % 2, referee.parse(f"@{square}"))
    rim, hub = stop(referee, state, 0, "W1+", 16), stop(referee, state, 0, "W1-", 16)
    assert (rim.notches, rim.pieces, rim.spent) == (1, ("E2",), False)
    assert (hub.notches, "C2" in hub.pieces) == (2, True)
    assert state.wheels == 0
