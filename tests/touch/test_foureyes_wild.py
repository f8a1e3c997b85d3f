"""Four Eyes under wild fingers, and under two fingers from another process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import foureyes_tables as tables
from tests.games.foureyes_tables import RED
from tests.touch.app import running
from tests.touch.foureyes import set_table
from tests.touch.test_monkey import Monkey


@pytest.mark.parametrize(("variant", "phase_two"), [("beginner", False), ("standard", True)])
def test_twenty_fingers_break_nothing(tmp_path: Path, variant: str, phase_two: bool) -> None:
    state = tables.quiet(variant, RED, 6) if phase_two else None
    with set_table(tmp_path, variant, state) as glass, pytest.MonkeyPatch.context() as patch:
        monkey = Monkey(glass, 11)
        patch.setattr("random.SystemRandom", lambda: monkey.dice)
        glass.table.teach(phase_two)
        monkey.play(800)
        monkey.calm()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_many_monkeys(tmp_path: Path, seed: int) -> None:
    variant = ("beginner", "standard")[seed % 2]
    state = tables.quiet(variant, RED, seed) if seed % 3 else None
    with set_table(tmp_path, variant, state) as glass, pytest.MonkeyPatch.context() as patch:
        monkey = Monkey(glass, seed)
        patch.setattr("random.SystemRandom", lambda: monkey.dice)
        glass.table.teach(seed % 4 > 1)
        monkey.play(2500)
        monkey.calm()


def test_a_tile_is_laid_and_turned_from_another_process(tmp_path: Path) -> None:
    """F-6: over TUIO, one finger carries the tile and a second one twists it by a quarter."""
    with running(tmp_path, "beginner", 2, game="foureyes") as app:
        drops = app.take({0: "red:R3"})[0]
        (turn,) = {told["turn"] for told in app.told("drops")}
        place = drops["b2", turn]
        assert place["ok"]
        app.glide({0: (place["x"], place["y"])})
        x, y = place["x"], place["y"]
        app.move({1: (x + 60, y)})
        app.move({1: (x + 40, y - 40)})
        app.move({1: (x, y - 60)})
        app.lift(1)
        app.lift(0)
        verdict = app.wait("verdict")
        assert (verdict["action"], verdict["ok"]) == (f"R{(turn + 1) % 4}@b2", True)
        assert app.scene(1)["red:R3"].where == "field"
