"""What fingers mean, by example: traces of hands, and what they should be understood as."""

from __future__ import annotations

import json
from dataclasses import astuple
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest

from oeil_app.table.hand.gesture import Gesture, PickUp, Pinch, Turn, Twist
from oeil_app.table.touch.gestures import Gestures
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


def run(trace: dict[str, Any], larger: float = 1) -> list[list[Any]]:
    """What the trace means on a screen so many times as dense."""
    board = Board([Lying(**card).enlarged(larger) for card in trace["pieces"]])
    gestures = Gestures(board, trace["dp"] * larger)
    told: list[list[Any]] = []
    for t, what, *rest in trace["events"]:
        out = feed(gestures, [t, what, *rest[:1], *(larger * value for value in rest[1:])])
        board.show(out)
        told += [[named(gesture), *astuple(gesture)] for gesture in out]
    assert not list(gestures.held()), "every example ends with empty hands"
    return [line[:4] if line[0] == "pinch" else line for line in told]


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_a_trace_means_what_it_should(path: Path) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    happened, expected = story(run(trace)), story(trace["expect"])
    assert happened.keys() == expected.keys(), trace["about"]
    for piece, tale in happened.items():
        assert [line[0] for line in tale] == [line[0] for line in expected[piece]], trace["about"]
        for got, want in zip(tale, expected[piece], strict=True):
            assert alike(got, want), f"{trace['about']} {got} {want}"


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_a_trace_means_the_same_on_a_denser_screen(path: Path) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    plain, dense = run(trace), run(trace, larger=2.5)
    assert [line[:4] for line in plain if line[0] != "pinch"] == [
        line[:4] for line in dense if line[0] != "pinch"
    ]
    assert [line[0] for line in plain] == [line[0] for line in dense]


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


def test_a_pinch_tells_how_the_cloth_moves_under_two_fingers() -> None:
    """Its place less its shift is where the middle of the two was."""
    gestures = Gestures(Board([]))
    fingers = {1: (400.0, 300.0), 2: (600.0, 300.0)}
    for finger, (x, y) in fingers.items():
        gestures.down(finger, x, y, 0)
    gestures.move(1, 388, 300, 0.05)
    fingers[1] = (388, 300)
    for n in range(10):
        finger, t = 1 if n < 5 else 1 + n % 2, 0.1 + n * 0.02
        (ax, ay), (bx, by) = fingers.values()
        x, y = fingers[finger]
        fingers[finger] = (x - 9, y + 14)
        (pinch,) = gestures.move(finger, x - 9, y + 14, t)
        assert isinstance(pinch, Pinch)
        (cx, cy), (dx, dy) = fingers.values()
        assert (pinch.x, pinch.y) == pytest.approx(((cx + dx) / 2, (cy + dy) / 2))
        before = (pinch.x - pinch.dx, pinch.y - pinch.dy)
        assert before == pytest.approx(((ax + bx) / 2, (ay + by) / 2))
        wide, was = hypot(cx - dx, cy - dy), hypot(ax - bx, ay - by)
        assert pinch.factor == pytest.approx(wide / was)


def test_a_finger_that_stayed_while_the_other_pinched_is_no_tap() -> None:
    gestures = Gestures(Board([]))
    gestures.down(1, 400, 300, 0)
    gestures.down(2, 600, 300, 0.05)
    assert gestures.move(1, 350, 300, 0.2)
    assert gestures.up(1, 350, 300, 0.3) == gestures.up(2, 600, 300, 0.3) == []
