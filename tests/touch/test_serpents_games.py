"""Whole games of Heads Bodies Tails by touches only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.touch.glass import Glass, opened
from tests.touch.players import advice, lay
from tests.touch.serpents import draw, draw_and_hold, lies_as_told, tap_end
from tests.touch.sound import assert_at_rest


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_whole_game_by_touches_only(tmp_path: Path, seats: int) -> None:
    """S-2 to S-8: cards are drawn by a tap or carried off, laid by carrying or by taps."""
    with opened(tmp_path, "standard", seats, seed=11, game="serpents") as glass:
        turns = 0
        while glass.session.outcome is None:
            (seat,) = glass.session.active
            assert seat == turns % seats, "the seats take turns clockwise"
            place = int(advice(glass, seat).split()[1])
            if turns % 2:
                finger, hold = draw_and_hold(glass, place)
                action = advice(glass, seat)
                carry_on(glass, finger, hold, action)
            else:
                draw(glass, place)
                action = advice(glass, seat)
                by_taps = turns % 4 == 0 and "=" not in action
                (tap_end if by_taps else lay)(glass, seat, action)
            done = glass.session.timeline.entries[-1]
            assert (done.seat, done.text) == (seat, action)
            turns += 1
        assert turns == 49
        assert_at_rest(glass)
        lies_as_told(glass)
        counts = [sum(map(len, pit)) for pit in glass.state()["pits"]]
        words = [glass.table.scene.counts[seat] for seat in range(seats)]
        assert words == counts
        glass.until(lambda: glass.game.sheet)


def carry_on(glass: Glass, finger: Any, hold: Any, action: str) -> None:
    """The card that a finger has lifted from the fan goes on to its place without being let go."""
    zone, turn = next(drop for drop, found in hold.actions.items() if found.text() == action)
    if hold.turn_at(zone) != turn:
        glass.tap(glass.at(hold.piece))
        glass.frames(12)
    place = glass.shown.places(hold)[zone]
    glass.drag(finger, (place.x, place.y))
    glass.frames(2)
    assert glass.meant(hold) == zone, f"{glass.shown.meant(hold)} lies where {zone} is meant"
    finger.up()
    glass.rest()
