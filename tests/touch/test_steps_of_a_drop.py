"""A drop is short: few functions, few files, one draw a frame."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.steps import steps
from tests.touch.glass import Glass, opened
from tests.touch.players import advice, carry

MOST_FUNCTIONS, MOST_FILES = 45, 14  # version 0.1 ran through 206 and 43
WITH_FRAME = 216, 37  # the same with the frame that takes it in and draws it


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_letting_go_runs_through_few_functions(tmp_path: Path, seats: int) -> None:
    """From the finger that leaves to the session's answer; what is seen then, the frame draws."""
    with opened(tmp_path, "great_herd", seats) as glass:
        finger = carry(glass, 0, advice(glass, 0))
        glass.seconds(1)
        found = steps(finger.up)
        assert glass.session.rev == 1
        assert found.functions <= MOST_FUNCTIONS, "\n".join(found.listed)
        assert found.files <= MOST_FILES, "\n".join(found.listed)


def test_a_drop_and_its_frame_run_through_no_more_than_they_did(tmp_path: Path) -> None:
    """The commit is taken in, every part that it changes is drawn: no less is honest to count."""
    with opened(tmp_path, "great_herd", 4) as glass:
        finger = carry(glass, 0, advice(glass, 0))
        glass.seconds(1)
        found = steps(lambda: (finger.up(), glass.frame()))
        assert glass.session.rev == 1
        assert (found.functions, found.files) <= WITH_FRAME, "\n".join(found.listed)
        assert found.files <= WITH_FRAME[1], "\n".join(found.listed)


def test_whatever_happens_a_frame_draws_once(tmp_path: Path) -> None:
    """Three hands, a commit and a touch in one frame: one draw shows them all."""
    with opened(tmp_path, "great_herd", 4) as glass:
        fingers = [carry(glass, seat, advice(glass, seat)) for seat in (0, 1, 2)]
        with pytest.MonkeyPatch.context() as patch:
            draws = watched(glass, patch)
            for finger in fingers:
                finger.to(finger.x + 3, finger.y)
            fingers[0].up()
            glass.session.submit(3, glass.session.referee.legal(glass.session.state, 3)[0])
            assert draws == [], "a touch draws nothing by itself"
            glass.frame()
            assert len(draws) == 1
            glass.frame()
            assert len(draws) == 2


def watched(glass: Glass, patch: pytest.MonkeyPatch) -> list[float]:
    """Every draw from now on, by its time."""
    draws: list[float] = []
    drawing = glass.drawing()
    real = drawing.draw

    def draw(now: float, moving: bool) -> bool:
        draws.append(now)
        done: bool = real(now, moving)
        return done

    patch.setattr(drawing, "draw", draw)
    return draws


def test_a_table_that_nobody_records_spells_no_state(tmp_path: Path) -> None:
    """The whole state as tools read it, all cards with it, is written down for a trace only."""
    spelt: list[object] = []
    with opened(tmp_path, "great_herd", 4) as glass, pytest.MonkeyPatch.context() as patch:
        referee, state = glass.session.referee, glass.session.state
        real = referee.to_json
        patch.setattr(referee, "to_json", lambda state: (spelt.append(state), real(state))[1])
        glass.session.submit(0, referee.legal(state, 0)[0])
        assert spelt == [glass.session.state], "this table is recorded"
        patch.setattr(glass.table.recorder, "on", False)
        glass.session.submit(1, referee.legal(glass.session.state, 1)[0])
        glass.rest()
        assert len(spelt) == 1
