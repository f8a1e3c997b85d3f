"""What must be true of a table whatever fingers do to it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.touch.cards import nothing_lost
from tests.touch.glass import Glass


def assert_sound(glass: Glass) -> None:
    """At any moment: a legal table, every piece drawn once, hands that agree with the fingers."""
    table, session = glass.table, glass.session
    referee, state = session.referee, glass.state()
    assert referee.from_json(json.loads(json.dumps(state))) == session.state
    pieces = {piece.id: piece for piece in table.scenery.scene(session.state).pieces}
    nothing_lost(state, pieces)
    assert table.scene.pieces == tuple(pieces.values())
    assert table.cast.views.keys() == pieces.keys()
    assert drawn(table) == Counter(id(view.group) for view in table.cast.views.values())
    hands, gestures = table.hands, table.gestures
    assert dict(gestures.held()) == {piece: hold.seat for piece, hold in hands.held.items()}
    for piece, hold in hands.held.items():
        assert gestures.holder(piece) == hold.finger
        assert hands.liftable[piece] == hold.seat
    for seat, hold in hands.chosen.items():
        assert (hold.seat, hands.liftable[hold.piece]) == (seat, seat)
        assert hold.piece not in hands.held


def drawn(table: Any) -> Counter[int]:
    """Everything in the three layers of pieces."""
    layers = (table.cast.low, table.cast.high, table.cast.top)
    return Counter(id(group) for layer in layers for group in layer.children)


def assert_at_rest(glass: Glass) -> None:
    """Nobody touches: each piece lies where the scene says, as it should look, in its layer."""
    assert_sound(glass)
    table = glass.table
    assert table.at_rest()
    assert not table.hands.held and not table.hands.refused
    looks = table.scenery.looks(glass.session.state)
    for piece in table.scene.pieces:
        view = table.cast.views[piece.id]
        assert view.look is looks[piece.look], f"{piece.id} shows its other side"
        home = table.cast.home(piece.id)
        for name in ("x", "y", "unit", "lift", "flip", "alpha"):
            lies, should = getattr(view.pose, name), getattr(home, name)
            assert lies == pytest.approx(should), f"{name} of {piece.id}"
        assert (view.pose.angle - home.angle) % 360 == pytest.approx(0), f"angle of {piece.id}"
        kind = table.cast.placer.areas[piece.spot.area].kind
        layer = table.cast.low if kind in ("field", "plot") else table.cast.high
        assert view.layer is layer, f"{piece.id} is drawn in the wrong layer"
