"""The fan of Heads Bodies Tails under fingers: any card, one at a time, by whoever's turn it is."""

from __future__ import annotations

from math import dist
from pathlib import Path
from typing import Any

import pytest

from oeil_app.layout.frame import turned
from tests.touch.app import running
from tests.touch.glass import Glass, opened
from tests.touch.serpents import draw, draw_and_hold, lies_as_told
from tests.touch.sound import assert_at_rest
from tests.touch.test_monkey import Monkey


def words(glass: Glass, seat: int) -> str:
    """What a seat's tray says now."""
    return glass.said(seat)


def test_a_card_turns_over_on_its_way_to_the_tray(tmp_path: Path) -> None:
    """S-3: `draw 7`; the gap stays, the card shows its face, its places are lit at once."""
    with opened(tmp_path, "standard", 4, seed=5, game="serpents") as glass:
        glass.tap(glass.at("card:7"))
        assert glass.turns_over("card:7"), "it turns over in the middle of its way"
        flips = []
        while not glass.table.at_rest():
            flips.append(glass.shown.pose("card:7").flip)
            glass.frame()
        assert min(flips) < 0.3 and glass.shown.pose("card:7").flip == 1.0
        piece = glass.shown.pieces()["card:7"]
        assert (piece.face, piece.spot.area, piece.seat) == ("up", "tray:0", 0)
        gaps = [mark for mark in glass.table.scene.marks if mark.kind == "gap"]
        assert len(gaps) == 1
        assert glass.shown.chosen(0).piece == "card:7"
        assert_at_rest(glass)
        lies_as_told(glass)


@pytest.mark.parametrize("taps", [True, False])
def test_two_fingers_of_two_players_on_one_card(tmp_path: Path, taps: bool) -> None:
    """In the same frame: the card is drawn once, by whoever's turn it is, and held by one."""
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        x, y = glass.at("card:20")
        one, other = glass.lands((x - 4, y)), glass.lands((x + 4, y))
        if not taps:
            one.to(x - 30, y)
            other.to(x + 30, y)
        glass.frame()
        if not taps:
            assert [hold.piece for hold in glass.shown.held().values()] == ["card:20"]
        one.up()
        other.up()
        glass.rest()
        state = glass.state()
        assert state["fan"].count(True) == 1 and state["turn"] == 0
        assert state["drawn"] == state["fan_cards"][20]
        assert_at_rest(glass)
        lies_as_told(glass)


def test_a_card_that_is_not_theirs_to_take(tmp_path: Path) -> None:
    """S-3: while somebody has a card to lay the fan is dead; who taps or pulls at it is told."""
    with opened(tmp_path, "standard", 4, seed=5, game="serpents") as glass:
        draw(glass, 3)
        before = glass.state()
        trays = glass.table.layout.trays
        for seat, word in ((2, "it is not your turn"), (0, "lay your card first")):
            frame = trays[seat].frame
            ahead = turned(frame.cx, frame.cy, 0, frame.h, frame.angle)
            card = nearest(glass, ahead)
            glass.tap(glass.at(card))
            assert words(glass, seat) == word
            glass.hush(seat)
            finger = glass.take(card)
            assert not glass.shown.held() and words(glass, seat) == word
            finger.up()
        glass.rest()
        assert glass.state() == before
        assert_at_rest(glass)


def nearest(glass: Glass, at: tuple[float, float]) -> str:
    """The card of the fan that lies nearest to a point."""
    down = (piece.id for piece in glass.table.scene.pieces if piece.face == "down")
    return min(down, key=lambda card: dist(glass.at(card), at))


def test_a_card_let_go_anywhere_goes_to_the_tray(tmp_path: Path) -> None:
    """What is drawn is drawn: it is not put back into the fan."""
    with opened(tmp_path, "standard", 3, seed=9, game="serpents") as glass:
        finger, _hold = draw_and_hold(glass, 12)
        field = glass.table.layout.field
        glass.drag(finger, (field.cx + 3, field.y + 20))
        finger.up()
        glass.rest()
        assert glass.state()["drawn"] is not None
        assert glass.shown.pieces()["card:12"].spot.area == "tray:0"
        assert_at_rest(glass)


def test_a_resumed_game_lies_as_it_was_left(tmp_path: Path) -> None:
    """To the pixel: where everything lies follows from the state alone."""
    with opened(tmp_path, "standard", 4, seed=21, game="serpents") as glass:
        session = glass.session
        for _ in range(45):
            (seat,) = session.active
            session.submit(seat, session.hint(seat, lambda: True).action)
        glass.rest()
        left = poses(glass)
        glass.game.resume(glass.game.game)
        glass.rest()
        assert glass.session is not session
        assert poses(glass) == left
        assert_at_rest(glass)


def poses(glass: Glass) -> dict[str, Any]:
    poses = {id: glass.shown.pose(id) for id in glass.shown.pieces()}
    return {
        id: tuple(round(n, 3) for n in (pose.x, pose.y, pose.angle % 360))
        for id, pose in poses.items()
    }


def test_a_card_is_drawn_and_laid_from_another_process(tmp_path: Path) -> None:
    """Over TUIO: one finger lifts a card from the fan, which draws it, and carries it on."""
    with running(tmp_path, "standard", 2, 7, game="serpents") as app:
        drops = app.take({0: "card:30"})[0]
        assert app.state()["drawn"] == app.state()["fan_cards"][30]
        place = next(told for told in drops.values() if told["ok"])
        app.glide({0: (place["x"], place["y"])})
        app.lift(0)
        verdict = app.wait("verdict", lambda told: not told["action"].startswith("draw"))
        assert verdict["ok"] and app.state()["turn"] == 1
        scene = app.scene(2)
        assert scene["card:30"].where == "field" and scene["card:30"].face == "up"


@pytest.mark.parametrize("seats", [2, 6])
def test_twenty_fingers_break_nothing(tmp_path: Path, seats: int) -> None:
    let_loose(tmp_path, seats, seats, 700)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_many_monkeys(tmp_path: Path, seed: int) -> None:
    let_loose(tmp_path, 1 + seed % 6, seed + 50, 2500)


def let_loose(home: Path, seats: int, seed: int, events: int) -> None:
    with (
        opened(home, "standard", seats, seed, game="serpents") as glass,
        pytest.MonkeyPatch.context() as patch,
    ):
        monkey = Monkey(glass, seed)
        patch.setattr("random.SystemRandom", lambda: monkey.dice)
        monkey.play(events)
        monkey.calm()
        if glass.table is not None:
            lies_as_told(glass)
