"""What turns, and what is asked, answers where it is drawn: handles at pieces, arrows at wheels,
the choices of a question."""

from __future__ import annotations

from itertools import combinations
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest

from oeil_app.layout.frame import Frame
from tests.geometry.drawn import Drawn, sprites_named
from tests.geometry.tables import (
    CASES,
    IDS,
    TABLET,
    Size,
    common,
    holds,
    in_play,
    near,
    on,
    same_box,
    seated,
)
from tests.pictures.tables import play, record
from tests.touch.glass import Glass

LISTENS = 0.5  # seconds after which a question that opened hears a finger
tables = pytest.mark.parametrize(("game", "variant", "seats", "size"), CASES, ids=IDS)
WHEELS = [case for case in CASES if case[0] == "oeil"]
ASKED = [case for case in CASES if case[1] == "quiz"]


@tables
def test_a_touch_on_a_drawn_handle_turns_the_piece(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """Of what was chosen by a tap, and of what a hand holds: each handle that is seen, in its
    middle; and it is seen at its piece."""
    with in_play(tmp_path, game, variant, seats, size) as glass:
        pieces = [p for p in glass.shown.liftable() if glass.shown.look(p).turns > 1]
        for piece in pieces[:1]:
            chosen(glass, piece)
            for n in range(len(handles(glass))):
                chosen(glass, piece)
                turned_by_touch(glass, piece, handles(glass)[n])
            glass.table.everything_down()
            glass.rest_unseen()
            finger, cloth = glass.take(piece), glass.table.layout.field
            glass.drag(finger, (cloth.cx, cloth.cy))
            glass.rest_but_held()
            for handle in handles(glass):
                turned_by_touch(glass, piece, handle)
            finger.up()


def chosen(glass: Glass, piece: str) -> None:
    """By a tap, if it is not yet."""
    if not any(hold.piece == piece for hold in glass.shown.holds()):
        glass.tap(glass.at(piece))
        glass.rest_but_held()


def handles(glass: Glass) -> list[Frame]:
    """All that can be touched to turn something, as they are drawn."""
    drawn, found = sprites_named(on(glass), "handle-", of="signs"), []
    for told in glass.shown.handles():
        at = Frame(told.x, told.y, told.size, told.size, told.facing)
        mine = [one.frame for one in drawn if same_box(one.frame, at)]
        assert len(mine) == 1, f"the handle of {told.piece} is not drawn where it is touched"
        found += mine
    return found


def turned_by_touch(glass: Glass, piece: str, handle: Frame) -> None:
    hold = next(hold for hold in glass.shown.holds() if hold.piece == piece)
    before, pose, look = hold.turn, glass.shown.pose(piece), glass.shown.look(piece)
    reach = hypot(look.w, look.h) * pose.unit / 2
    assert hypot(handle.cx - pose.x, handle.cy - pose.y) <= reach + handle.w, "it is elsewhere"
    cursor = glass.session.cursor
    glass.tap((handle.cx, handle.cy))
    acted = glass.session.cursor != cursor  # what lies on the board is turned for good
    assert acted or hold.turn != before, f"a touch on the handle of {piece} did not turn it"
    if acted:
        glass.session.undo()
    glass.rest_but_held()


@pytest.mark.parametrize(
    ("game", "variant", "seats", "size"), WHEELS, ids=[f"{c[1]}-{c[2]}-{c[3][0]}" for c in WHEELS]
)
def test_a_touch_on_a_drawn_arrow_turns_its_wheel_that_way(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """Every open arrow, in its middle; its wheel goes where the arrow points, by a notch."""
    with seated(tmp_path, game, variant, seats, size) as glass:
        arrows = until_arrows(glass)
        assert arrows, "no wheel can be turned in the whole game"
        for n in range(len(arrows)):
            arrow = open_arrows(glass)[n].frame
            before = {id: ring.dial.at for id, ring in glass.shown.dials().items()}
            glass.tap((arrow.cx, arrow.cy))
            if glass.panels():
                glass.seconds(LISTENS)
                glass.tap(glass.choices()[0])
            glass.rest_unseen()
            after = {id: ring.dial.at for id, ring in glass.shown.dials().items()}
            moved = [id for id in before if before[id] != after[id]]
            assert len(moved) == 1, f"a touch on an arrow turned {moved}"
            ring = glass.shown.dials()[moved[0]]
            assert ring.inner <= hypot(arrow.cx - ring.x, arrow.cy - ring.y) <= ring.outer
            by = (after[moved[0]] - before[moved[0]]) % ring.dial.notches
            assert (by == 1) == clockwise(arrow, ring), "it went the other way"
            glass.session.undo()
            glass.rest_unseen()
            assert len(open_arrows(glass)) == len(arrows)


def until_arrows(glass: Glass) -> list[Drawn]:
    """Plays until wheels can be turned."""
    setup = glass.session.setup
    for action in record(setup.game, setup.variant, setup.seats)["actions"]:
        glass.frame()
        if not glass.panels() and (found := open_arrows(glass)):
            return found
        play(glass, [action])
    return []


def open_arrows(glass: Glass) -> list[Drawn]:
    return sprites_named(on(glass), "sign-way-open")


def clockwise(arrow: Frame, ring: Any) -> bool:
    """Whether an arrow, painted to the right, points clockwise round the middle of a wheel."""
    x, y = arrow.cx - ring.x, arrow.cy - ring.y
    return cos(radians(arrow.angle)) * y - sin(radians(arrow.angle)) * x > 0


@pytest.mark.parametrize(
    ("game", "variant", "seats", "size"), ASKED, ids=[f"{c[2]}-{c[3][0]}" for c in ASKED]
)
def test_a_question_is_answered_where_its_choices_are_drawn(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """Its panel is whole in the window and faces its seat; its choices lie apart, each is touched
    in the middle of what is drawn of it, and its words are on it."""
    with seated(tmp_path, game, variant, seats, size) as glass:
        for action in record(game, variant, seats)["actions"]:
            if glass.panels():
                break
            play(glass, [action])
        (panel,) = glass.panels()
        glass.seconds(LISTENS)
        frame, things = panel.place.frame, on(glass)
        assert holds(Frame(size[0] / 2, size[1] / 2, *size), frame), "it leaves the window"
        tray = glass.table.layout.trays[panel.panel.question.seat].frame
        assert (frame.angle - tray.angle) % 360 == pytest.approx(0)
        drawn = [one.frame for one in sprites_named(things, "button", of="table")]
        drawn = [one for one in drawn if frame.holds(one.cx, one.cy)]
        texts = [one.frame for one in things if one.kind == "text" and holds(frame, one.frame)]
        choices = panel.place.choices
        assert len([one for one in drawn if any(near(one, c) < 1 for c in choices)]) == len(choices)
        for one, other in combinations(choices, 2):
            assert common(one, other) <= 1
        for choice in choices:
            assert holds(frame, choice), "a choice leaves its panel"
            assert any(holds(choice, text, 1.0) for text in texts), "a choice has no words"
            assert min(choice.w, choice.h) >= (46 if size == TABLET else 40)
        wanted = next(one for one in drawn if near(one, choices[-1]) < 1)
        mark = glass.mark
        glass.tap((wanted.cx, wanted.cy))
        told = [verdict["action"] for verdict in glass.told("verdict", mark)]
        assert told == [panel.question.choices[-1].action]
