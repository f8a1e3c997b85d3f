"""What must be true of a table whatever fingers do to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.touch.cards import nothing_lost
from tests.touch.glass import Glass


def assert_sound(glass: Glass, drawn: bool = True) -> None:
    """At any moment: a legal table, every piece drawn once, hands that agree with the fingers."""
    if drawn:
        glass.look()
    table, session = glass.table, glass.session
    referee, state = session.referee, glass.state()
    assert referee.from_json(json.loads(json.dumps(state))) == session.state
    pieces = {piece.id: piece for piece in table.scenery.scene(session.state).pieces}
    if "hands" in state:
        nothing_lost(state, pieces)
    assert table.scene.pieces == tuple(pieces.values())
    assert table.cast.views.keys() == pieces.keys()
    layers = (table.cast.low, table.cast.high, table.cast.top)
    shown = sum(len(view.look.layers) + 1 for view in table.cast.views.values())  # 1: the shadow
    assert sum(map(sprites_drawn, layers)) == shown, "something is drawn twice, or not at all"
    hands, gestures = table.hands, table.gestures
    assert dict(gestures.held()) == {piece: hold.seat for piece, hold in hands.held.items()}
    for piece, hold in hands.held.items():
        assert gestures.holder(piece) == hold.finger
        assert hands.liftable[piece] == hold.seat
    for seat, hold in hands.chosen.items():
        assert (hold.seat, hands.liftable[hold.piece]) == (seat, seat)
        assert hold.piece not in hands.held


def sprites_drawn(group: Any) -> int:
    """How many sprites a group of drawing instructions shows, shadows included."""
    found = 0
    for part in group.children:
        if hasattr(part, "children"):
            found += sprites_drawn(part)
        elif hasattr(part, "indices"):
            found += len(part.indices) // 6
        elif type(part).__name__ == "Rectangle":
            found += 1
    return found


def assert_at_rest(glass: Glass, drawn: bool = True) -> None:
    """Nobody touches: each piece lies where the scene says, as it should look, in its layer."""
    assert_sound(glass, drawn)
    table = glass.table
    assert table.at_rest()
    assert not table.hands.held and not table.hands.refused
    for piece in table.scene.pieces:
        view = table.cast.views[piece.id]
        assert view.look is table.cast.look(piece.id), f"{piece.id} shows its other side"
        assert view.face == piece.face and view.next_look is None
        home = table.cast.home(piece.id)
        for name in ("x", "y", "unit", "lift", "flip", "alpha"):
            lies, should = getattr(view.pose, name), getattr(home, name)
            assert lies == pytest.approx(should), f"{name} of {piece.id}"
        assert (view.pose.angle - home.angle) % 360 == pytest.approx(0), f"angle of {piece.id}"
        kind = table.cast.placer.areas[piece.spot.area].kind
        layer = table.cast.low if kind in ("field", "plot", "board") else table.cast.high
        assert view.layer is layer, f"{piece.id} is drawn in the wrong layer"
