"""Whole games of The Eye by touches only, a wheel turned from another process, wild fingers."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import pytest

from tests.touch.app import running
from tests.touch.eye import do
from tests.touch.glass import opened
from tests.touch.hands import Point
from tests.touch.sound import assert_at_rest
from tests.touch.test_monkey import Monkey

GAMES = {  # as our adviser plays them
    2: "@E4 @G7 @F4 @H7 @D4 @B7 @C2 @D3 @A8 @A7 @G6 @C3 W2- F4-E3 C2-B1 W2+ W2- E4-F3 W2+ W2- "
    "F3-E2 W2+ W2- W1- W1+ E2-D1 W2+ W2- D1-C1 W2+ W2- C1-D2 W2+ W2- B7-B8 D2-D1 end W1- W2- "
    "A8-H8 W1- W2- W1- W2- B8-B7 W2+ D1-C2 W2- W1-",
    3: "@E3 @F4 @B7 @D3 @E4 @A7 @F3 @D4 @H7 @C3 @G4 @G7 W2- F4-E5 B7-A8 D4>G6 E5>A1 D3-D2 G6-F5 "
    "G7-G6 A7-B7 W1- F3-F4 W2- A1-B2 W2+ G6>A1 F4-G5 G5-H6 W1+ B2-C2 A1-B1 B7-A7 W1- W2- W1- "
    "A8-B7 B1-B8 W2- W1-",
    4: "@E4 @A8 @E3 @A7 @G4 @D3 @F4 @H7 @D4 @C3 @F3 @B8 end W1+ F3-E2 W1- D4-E5 W1+ G4-F5 D3-C2",
}
WINNERS = {2: [1], 3: [0], 4: [1]}


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.soak), 4])
def test_a_whole_game_by_touches_only(tmp_path: Path, seats: int) -> None:
    """O-7 to O-13a: every peg laid, moved and cleared, every notch turned by fingers, to a win."""
    options = {"gentle_start": True} if seats > 2 else {}
    with opened(tmp_path, "standard", seats, game="oeil", **options) as glass:
        for action in GAMES[seats].split():
            before = glass.session.cursor
            do(glass, glass.state()["turn"], action)
            assert glass.session.cursor == before + 1, action
            assert glass.session.timeline.entries[before].text == action
        assert glass.state()["winner"] == WINNERS[seats]
        assert_at_rest(glass)
        glass.seconds(1.0)
        assert glass.game.sheet is not None, "the end is celebrated"


class Wheelwright(Monkey):
    """A monkey that loves rings."""

    def somewhere(self) -> Point:
        table = self.glass.table
        if table is None or self.dice.random() < 0.6:
            return super().somewhere()
        ring = self.dice.choice([*table.shown.dials().values()])
        at: Point = ring.point(self.dice.random())
        return at


def test_the_end_is_told_within_the_window(tmp_path: Path) -> None:
    """A tray in a corner is narrower than what is said over it at the end."""
    with opened(tmp_path, "children", 4, seed=3, game="oeil") as glass:
        session = glass.session
        while session.outcome is None:
            (seat,) = session.active
            assert session.submit(seat, session.hint(seat, lambda: True).action).verdict
        glass.until(lambda: glass.game.sheet is not None)
        window = glass.table.layout.window
        for rect in (frame.rect for frame in glass.game.sheet.frames):
            assert rect.x >= 0 and rect.x + rect.w <= window.w
            assert rect.y >= 0 and rect.y + rect.h <= window.h


@pytest.mark.parametrize("seats", [2, 4])
def test_twenty_fingers_break_nothing(tmp_path: Path, seats: int) -> None:
    monkeys(tmp_path, "standard", seats, seats, 400)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_many_monkeys(tmp_path: Path, seed: int) -> None:
    variant = ("standard", "children", "handicap")[seed % 3]
    monkeys(tmp_path, variant, 2 + seed % 3, seed, 2500)


def monkeys(home: Path, variant: str, seats: int, seed: int, events: int) -> None:
    with (
        opened(home, variant, seats, seed, game="oeil") as glass,
        pytest.MonkeyPatch.context() as patch,
    ):
        monkey = Wheelwright(glass, seed)
        patch.setattr("random.SystemRandom", lambda: monkey.dice)  # a rematch deals from it
        for _ in range(12 if seed % 2 == 0 else 0):  # straight to the wheels
            monkey.somebody_plays_well()
        monkey.play(events)
        monkey.calm()


def test_a_wheel_is_turned_from_another_process(tmp_path: Path) -> None:
    """O-6: over TUIO, a ring taken by a finger and turned slowly by a notch."""
    with running(tmp_path, "solitaire", 1, game="oeil") as app:
        app.scene()
        (ring,) = [d for d in app.told("scene")[-1]["dials"] if d["dial"] == "W2"]
        way = [on_ring(ring, 0.62 - step / 32 / 16) for step in range(33)]
        since = app.now
        app.move({7: way[0]})
        for point in way[1:]:
            app.move({7: point})
        app.wait_until(app.clock() + 0.15)  # it stands still: no flick
        app.lift(7)
        verdict = app.wait("verdict", since=since)
        assert (verdict["action"], verdict["ok"]) == ("W2-", True)
        assert app.state()["wheels"] == [0, 15]


def on_ring(ring: dict[str, float], turn: float) -> Point:
    """A point in the middle of a ring, so many turns clockwise from the top."""
    far = (ring["inner"] + ring["outer"]) / 2
    return ring["x"] + far * sin(2 * pi * turn), ring["y"] + far * cos(2 * pi * turn)
