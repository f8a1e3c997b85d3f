"""What every scenery promises to the table, by random play over every variant that has one."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from oeil_app.core.assets import ASSETS
from oeil_app.core.scenery.scene import Scene
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.games import GAMES
from tests.cases import CASES, Case, step

ATLAS = ASSETS / "atlas"
SEEN = [c for c in CASES if GAMES.variant(c.game, c.variant).scenery is not None]
IDS = [case.name for case in SEEN]


def tables(case: Case, seed: int, most: int = 40) -> list[Any]:
    """The tables of a random game."""
    referee, dice = GAMES.variant(case.game, case.variant).referee, random.Random(seed)
    state = GAMES.deal(case.setup(seed))
    found = [state]
    for _ in range(most):
        taken = step(referee, state, dice)
        if taken is None:
            break
        state = taken[2]
        found.append(state)
    return found


def scenery_of(case: Case) -> Scenery[Any]:
    scenery = GAMES.variant(case.game, case.variant).scenery
    assert scenery is not None
    return scenery


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_every_piece_is_somewhere_and_only_once(case: Case) -> None:
    """Pieces, marks and boxes lie in areas that exist; looks exist; ids are unique."""
    scenery = scenery_of(case)
    for state in tables(case, 5):
        scene, areas = scenery.scene(state), {a.id: a for a in scenery.areas(state)}
        looks = scenery.looks(state)
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        for piece in scene.pieces:
            assert piece.spot.area in areas and piece.look in looks
            assert piece.seat is None or 0 <= piece.seat < case.seats
            assert not piece.loose or areas[piece.spot.area].kind == "tray"
        assert all(mark.spot.area in areas for mark in scene.marks)
        grown = {id for id, area in areas.items() if area.kind in ("field", "plot")}
        assert set(scene.boxes) == grown
        assert scenery.scene(state) == scene, "a scene is a pure function of the state"


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_every_look_has_the_shape_in_which_it_was_painted(case: Case) -> None:
    """No piece is a stripe: its drawings are as high for their breadth as in the atlas, and the
    piece is as large as the first of them."""
    painted = {
        name: w / h
        for page in json.loads((ATLAS / f"{case.game}-1.atlas").read_text("utf-8")).values()
        for name, (_x, _y, w, h) in page.items()
    }
    for look in scenery_of(case).looks(tables(case, 5, 0)[0]).values():
        first = look.layers[0]
        assert (first.x, first.y, first.w, first.h) == (0, 0, look.w, look.h)
        for layer in look.layers:
            shape = layer.w / layer.h
            assert shape == pytest.approx(painted[layer.sprite], rel=0.03), f"{layer} is stretched"


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_a_count_lies_on_what_it_counts(case: Case) -> None:
    """Its badge is on a piece of the pile, not beside it and not in somebody else's tray."""
    scenery = scenery_of(case)
    for state in tables(case, 5):
        scene, looks = scenery.scene(state), scenery.looks(state)
        for mark in scene.marks:
            if mark.kind == "count":
                on = [
                    piece
                    for piece in scene.pieces
                    if piece.spot.area == mark.spot.area
                    and abs(piece.spot.x - mark.spot.x) <= looks[piece.look].w / 2 * piece.spot.size
                    and abs(piece.spot.y - mark.spot.y) <= looks[piece.look].h / 2 * piece.spot.size
                ]
                assert on, f"{mark} counts nothing"


@pytest.mark.parametrize("case", [c for c in SEEN if c.game == "oeil"], ids=lambda c: c.name)
def test_what_rides_on_dials_stands_where_the_scene_has_it(case: Case) -> None:
    """A finger that rests on a dial moves nothing, whatever is being decided meanwhile."""
    scenery, rode = scenery_of(case), 0
    for state in tables(case, 5, 80):
        scene = scenery.scene(state)
        carried = scenery.carried(state, {dial.id: float(dial.at) for dial in scene.dials})
        dials = {dial.spot.area for dial in scene.dials}
        ridden = {p.id: p.spot for p in scene.pieces if p.spot.area in dials and p.kin}
        assert carried == ridden
        rode += len(ridden)
    assert rode


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_nothing_appears_and_nothing_is_lost(case: Case) -> None:
    """The pieces stay the same throughout a game, but for those that leave it for good.

    Like pieces, which have no names of their own, are never more than there were.
    """
    scenery, states = scenery_of(case), tables(case, 9)
    first = scenery.scene(states[0]).pieces
    names, kins = {piece.id for piece in first}, Counter(piece.kin for piece in first)
    for state in states:
        pieces = scenery.scene(state).pieces
        assert {piece.id for piece in pieces if not piece.kin} <= names
        kins.update({p.kin: 9 for p in pieces if p.kin and p.kin not in kins})  # shown later on
        found = Counter(piece.kin for piece in pieces)
        assert all(found[kin] <= kins[kin] for kin in found if kin)


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_every_drop_has_a_spot_and_every_liftable_piece_is_seen(case: Case) -> None:
    scenery, referee = scenery_of(case), GAMES.variant(case.game, case.variant).referee
    for state in tables(case, 7)[::4]:
        scene = scenery.scene(state)
        seen = {piece.id for piece in scene.pieces}
        turned = {dial.id for dial in scene.dials}
        areas = {area.id for area in scenery.areas(state)}
        for seat in referee.active(state):
            for piece in referee.pieces(state, seat):
                assert piece in seen or piece in turned
                if piece in turned:
                    continue
                for drop in referee.drops(state, seat, piece):
                    spot = scenery.spot(state, seat, piece, drop)
                    assert spot is not None and spot.area in areas


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_live_buttons_and_timers_say_what_is_legal(case: Case) -> None:
    """A button is live exactly when what it says is legal; a timer does only what is legal then."""
    scenery, referee = scenery_of(case), GAMES.variant(case.game, case.variant).referee
    for state in tables(case, 3):
        scene: Scene = scenery.scene(state)
        for button in scene.buttons:
            if button.style in ("undo", "info"):  # no action: the table knows what to do
                continue
            legal = referee.judge(state, button.seat, referee.parse(button.action)).ok
            assert legal == button.live, button
        for timer in scene.timers:
            for seat, text in timer.actions:
                assert referee.judge(state, seat, referee.parse(text)).ok
        assert scene.lit <= set(referee.active(state))


@pytest.mark.parametrize("case", SEEN, ids=IDS)
def test_what_a_refusal_points_at_can_be_shown(case: Case) -> None:
    """L-5: every picture at fault is part of a piece that is seen; its group can be outlined."""
    scenery, referee = scenery_of(case), GAMES.variant(case.game, case.variant).referee
    for state in tables(case, 13)[::6]:
        seen = {piece.id for piece in scenery.scene(state).pieces}
        for seat in referee.active(state):
            for piece in referee.pieces(state, seat):
                for action in referee.drops(state, seat, piece).values():
                    for reason in referee.judge(state, seat, action).reasons:
                        if reason.rule == "L-4":
                            parts = [scenery.part(state, name) for name in reason.pieces]
                            assert all(part is not None and part.piece in seen for part in parts)
                            assert scenery.group(state, reason) is not None
