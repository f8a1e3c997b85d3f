"""What must be true of a table whatever fingers do to it."""

from __future__ import annotations

import json

import pytest

from tests.touch.areas import check_scenes
from tests.touch.cards import nothing_lost
from tests.touch.glass import Glass


def assert_sound(glass: Glass, drawn: bool = True) -> None:
    """At any moment: a legal table, every piece drawn once, hands that agree with the fingers."""
    if drawn:
        glass.glimpse()
    table, session = glass.table, glass.session
    referee, state = session.referee, glass.state()
    assert referee.from_json(json.loads(json.dumps(state))) == session.state
    pieces = {piece.id: piece for piece in table.scenery.scene(session.state).pieces}
    if state["game"] == "lynx":
        nothing_lost(state, pieces)
    assert table.scene.pieces == tuple(pieces.values())
    drawn_now, wanted = glass.sprites()
    assert drawn_now == wanted, "something is drawn twice, or not at all"
    held, liftable = glass.shown.held(), glass.shown.liftable()
    assert glass.holders() == {piece: hold.finger for piece, hold in held.items()}
    assert len({hold.finger for hold in held.values()}) == len(held), "one finger holds two pieces"
    for hold in glass.shown.holds():
        assert liftable[hold.piece] == hold.seat
    for seat, hold in glass.chosen().items():
        assert hold.seat == seat and hold.piece not in held


def assert_at_rest(glass: Glass, drawn: bool = True) -> None:
    """Nobody touches: each piece lies where the scene says, as it should look, in its layer.

    And in every scene since this was asked last nothing lay in another's area.
    """
    assert_sound(glass, drawn)
    check_scenes(glass)
    table = glass.table
    assert table.at_rest()
    assert not glass.shown.held() and not glass.shown.refused()
    for piece in table.scene.pieces:
        assert not glass.wrongly_drawn(piece), f"{piece.id}: {glass.wrongly_drawn(piece)}"
        pose, home = glass.shown.pose(piece.id), glass.shown.home(piece.id)
        for name in ("x", "y", "unit", "lift", "flip", "alpha"):
            lies, should = getattr(pose, name), getattr(home, name)
            assert lies == pytest.approx(should), f"{name} of {piece.id}"
        assert (pose.angle - home.angle) % 360 == pytest.approx(0), f"angle of {piece.id}"
