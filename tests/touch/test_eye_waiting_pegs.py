"""Pegs that wait in a tray are alike: whichever a finger takes, it has the next one to lay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.touch.glass import opened

SEATS = 3  # four pegs each wait in their trays (O-7)


@pytest.mark.parametrize("variant", ["standard", "quiz"])
def test_every_waiting_peg_can_be_taken(tmp_path: Path, variant: str) -> None:
    """O-8, O-18: the one that lies nearest to the hand is as good as the last of the row."""
    with opened(tmp_path, variant, SEATS, game="oeil") as glass:
        waiting = [p for p in glass.told("scene")[-1]["pieces"] if p["piece"].startswith("peg")]
        mine = [(p["x"], p["y"]) for p in waiting if p["seat"] == 0]
        assert len(mine) == 4
        for x, y in mine:
            mark, finger = glass.mark, glass.finger((x, y))
            glass.drag(finger, (x - 60, y + 60))
            (drops,) = glass.told("drops", mark)
            assert drops["seat"] == 0 and any(zone["ok"] for zone in drops["zones"])
            finger.up()
            glass.rest()
        assert glass.session.rev == 0


def test_a_peg_is_laid_by_whichever_was_touched(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", SEATS, game="oeil") as glass:
        finger = glass.take("peg:0:0")
        (drops,) = glass.told("drops")
        zone = next(zone for zone in drops["zones"] if zone["ok"])
        glass.drag(finger, (zone["x"], zone["y"]))
        finger.up()
        glass.rest()
        state = glass.state()
        assert state["pegs"]["red"] == [zone["zone"]]
        assert state["to_lay"] == [3, 4, 4]


def test_whose_turn_it_is_not_takes_none(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", SEATS, game="oeil") as glass:
        for piece in ("peg:1:0", "peg:1:3", "peg:2:1"):
            glass.take(piece).up()
        glass.rest()
        assert glass.told("drops") == [] and glass.session.rev == 0
