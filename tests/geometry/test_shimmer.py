"""A light runs over a joker that lies still: along its card, from edge to edge, and ends."""

from __future__ import annotations

from math import cos, radians, sin
from types import SimpleNamespace
from typing import Any

import pytest

from oeil_app.core.scenery.scene import Look
from oeil_app.table.place.motion import Pose

SECONDS = 1.1
JOKER, PLAIN = Look(1.0, 1.4, (), shimmers=True), Look(1.0, 1.4, ())


class Drawn:
    """What a batch would draw."""

    def __init__(self, *_: Any) -> None:
        self.shown: list[Any] = []
        self.colour = SimpleNamespace(a=0.0)

    def show(self, quads: list[Any]) -> None:
        self.shown = quads


def table(*views: Any, reduced: bool = False, patch: pytest.MonkeyPatch) -> Any:
    from oeil_app.table.draw.signs import fresh

    patch.setattr(fresh, "Batch", Drawn)
    lie = {str(n): view for n, view in enumerate(views)}
    layout = SimpleNamespace(u=1.0)
    pieces: Any = SimpleNamespace(views=lie, reduced=reduced, placer=SimpleNamespace(layout=layout))
    shared: Any = None
    return fresh.Shimmer(pieces, shared)


def lying(look: Look, angle: float = 0.0, tween: Any = None) -> Any:
    return SimpleNamespace(
        look=look, pose=Pose(x=200.0, y=100.0, angle=angle, unit=60.0), tween=tween
    )


@pytest.mark.parametrize("angle", [0, 90, 225])
def test_it_runs_along_its_card_to_the_other_side(
    angle: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    shimmer = table(lying(JOKER, angle), lying(PLAIN), patch=monkeypatch)
    assert shimmer.begin(10.0)
    along = []
    for part in (0.1, 0.5, 0.9):
        assert shimmer.advance(10.0 + part * SECONDS)
        (glint,) = shimmer.batch.shown
        dx, dy = glint.x - 200, glint.y - 100
        a = radians(angle)
        along.append(dx * cos(a) + dy * sin(a))
        assert dy * cos(a) - dx * sin(a) == pytest.approx(0), "not beside its way"
        assert 0 < shimmer.batch.colour.a <= 1
    assert along[1] == pytest.approx(0) and along[0] == pytest.approx(-along[2])
    assert -30 < along[0] < -15, "within the card, and nearly from edge to edge"
    assert not shimmer.advance(10.0 + SECONDS) and shimmer.batch.shown == []
    assert not shimmer.shines


def test_what_moves_does_not_shimmer_nor_anything_where_little_is_to_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flies = table(lying(JOKER, tween=object()), patch=monkeypatch)
    assert flies.begin(0.0) and not flies.advance(0.5) and flies.batch.shown == []
    assert not table(lying(PLAIN), patch=monkeypatch).begin(0.0)
    assert not table(lying(JOKER), reduced=True, patch=monkeypatch).begin(0.0)
