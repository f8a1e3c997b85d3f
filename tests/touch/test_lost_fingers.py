"""Fingers that leave the glass in other ways than they should, by real touches."""

from __future__ import annotations

from pathlib import Path

from oeil_app.games.lynx.actions import Lay
from tests.touch.app import SIZE, Running, running
from tests.touch.cards import legal, nothing_lost

IDLE = 3.2  # seconds after which another finger may take over what one holds without moving


def a_lay(app: Running, seat: int) -> Lay:
    """One that needs no turning."""
    trays = app.scene()
    for action in legal(app.state(), seat):
        assert isinstance(action, Lay)
        if (90 < trays[str(action.card)].angle < 270) == action.turned:
            return action
    raise AssertionError("everything must be turned")


def zone_of(lay: Lay) -> tuple[str, int]:
    return f"{lay.x},{lay.y}", int(lay.turned)


def test_a_finger_that_leaves_the_window(tmp_path: Path) -> None:
    """It may come back and lay; one that ends outside has let go, and the card is home again."""
    with running(tmp_path, "great_herd", 2, 7, "--no-countdown") as app:
        trays, lay = app.scene(), a_lay(app, 0)
        zone = app.take({0: str(lay.card)})[0][zone_of(lay)]
        for outside in ((-60, 300), (640, SIZE[1] + 80), (SIZE[0] + 50, -40)):
            app.glide({0: outside}, steps=2)
        since = app.now
        app.lift(0)
        assert app.scene(since=since) == trays
        assert app.state()["table"] == {"0,0": app.state()["table"]["0,0"]}
        app.take({0: str(lay.card)})
        app.glide({0: (-60, 300)}, steps=2)
        app.glide({0: (zone["x"], zone["y"])})
        app.lift(0)
        scene = app.scene(rev=1)
        assert scene[str(lay.card)].where == "field"
        app.put({1: (-30, 200), 2: (SIZE[0] + 9, 900)}, heard=False)  # landing out there: nothing
        app.put({}, heard=False)
        nothing_lost(app.state(), scene)


def test_fingers_that_vanish_have_let_go(tmp_path: Path) -> None:
    """All at once, as when the camera above a table loses them: one lands, one goes home."""
    with running(tmp_path, "great_herd", 2, 7, "--no-countdown") as app:
        trays, lay = app.scene(), a_lay(app, 0)
        other = app.state()["hands"][1][0]
        zones = app.take({0: str(lay.card), 1: other})
        zone = zones[0][zone_of(lay)]
        app.glide({0: (zone["x"], zone["y"]), 1: (150, 520)})
        app.put({})
        scene, state = app.scene(rev=1), app.state()
        assert scene[str(lay.card)].where == "field"
        assert scene[other] == trays[other]
        nothing_lost(state, scene)


def test_a_finger_that_never_leaves(tmp_path: Path) -> None:
    """The others play on; after a while another finger can take over what it holds."""
    with running(tmp_path, "great_herd", 2, 7, "--no-countdown") as app:
        mine = a_lay(app, 0)
        zone = app.take({0: str(mine.card)})[0][zone_of(mine)]
        app.glide({0: (200, 220)})
        began = app.clock()
        theirs = next(
            lay for lay in legal(app.state(), 1) if isinstance(lay, Lay) and lay.place != mine.place
        )
        card = app.scene()[str(theirs.card)]
        goal = app.take({1: card.piece})[1][zone_of(theirs)]
        app.glide({1: (goal["x"], goal["y"])})
        if (90 < card.angle < 270) != theirs.turned:
            app.tap(goal["x"], goal["y"] + 40)
        app.lift(1)
        verdict = app.wait("verdict")
        assert (verdict["seat"], verdict["ok"], verdict["action"]) == (1, True, theirs.text())
        app.wait_until(began + IDLE)
        x, y = app.on[0]
        since = app.now
        app.move({5: (x, y + 60)})  # on the card, which is ahead of the finger
        app.glide({5: (x, y + 400)}, steps=3)
        app.wait("drops", lambda drops: drops["piece"] == str(mine.card), since)
        app.glide({5: (zone["x"], zone["y"])})
        app.lift(5)
        verdict = app.wait("verdict", lambda told: told["seat"] == 0)
        assert (verdict["ok"], verdict["action"]) == (True, mine.text())
        scene = app.scene(rev=2)
        assert scene[str(mine.card)].where == "field"
        nothing_lost(app.state(), scene)
        assert 0 in app.on  # and the first finger is still there
