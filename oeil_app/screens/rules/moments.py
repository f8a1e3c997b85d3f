"""A rule's three moments as pictures, drawn by the real table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kivy.graphics import Fbo
from kivy.metrics import dp

from oeil_app.canvas.sprites import Batch, SpriteShelf, density_for
from oeil_app.core.scenery.scene import Spot
from oeil_app.core.tasks.lesson import At
from oeil_app.core.tasks.picture_rule import FINGER, Moment, PictureRule, View
from oeil_app.layout.frame import Frame
from oeil_app.play.picturing import act, begun, tried
from oeil_app.screens.game.learner.pointer import Point, finger_at, place
from oeil_app.services.i18n import LANGUAGE

from .diagram import StillTable, drawn, still

TRAY = "tray:0"
SHARED = ("table", "signs", "seats", "animals")  # what every table is drawn with
DEEPEST = 2.0  # times that a table is enlarged at most: its sprites would be seen to be small


def pictures(game: str, rule: PictureRule, w: float, h: float) -> Iterator[Fbo | None]:
    """One after the other; each fits a frame of that size, in pixels.

    None is a step on the way to one: a page that is seen takes one step a frame.
    """
    session = begun(game, rule, LANGUAGE.code)
    yield None
    scenery = session.variant.scenery
    for theme in (*SHARED, *([scenery.atlas] if scenery is not None else [])):
        if not SpriteShelf.has(theme, density_for(dp(1))):
            SpriteShelf.get(theme, density_for(dp(1)))
            yield None
    table = still(session, upright=rule.seats > 1)
    for moment in rule.moments:
        yield None
        _reach(table, moment)
        yield None
        finger = _finger(table, moment)
        part = seen(table, moment.view or rule.view, finger)
        k = min(w / part.w, h / part.h, DEEPEST)
        yield drawn(table, part, int(part.w * k), int(part.h * k), _hand(table, finger))
        table.take_back()
        table.everything_down()
    table.close()


def _reach(table: StillTable, moment: Moment) -> None:
    """Plays until that moment and lets everything come to rest."""
    for seat, text in moment.acts:
        act(table.session, seat, text)
        table.pass_time(1.0)
    verdict = tried(table.session, moment)
    if moment.hold is not None:
        table.hold_over(*moment.hold)
    elif verdict is not None and not verdict:
        table.blame(verdict.reasons)
    for _n in range(3):
        table.pass_time(0.6)


def seen(table: StillTable, view: View, finger: Point | None) -> Frame:
    """The part of the table that a view shows, none of it beyond the table's edges."""
    area = TRAY if view.area == FINGER else view.area
    frame = table.shown.frame(Spot(area, view.x, view.y), view.wide, view.high)
    if view.area == FINGER and finger is not None:
        unit = frame.w / view.wide
        frame = replace(frame, cx=finger[0] + view.x * unit, cy=finger[1] + view.y * unit)
    box, (w, h) = frame.rect, table.size
    if box.w > w or box.h > h:
        return frame
    x, y = min(max(box.x, 0), w - box.w), min(max(box.y, 0), h - box.h)
    return replace(frame, cx=frame.cx + x - box.x, cy=frame.cy + y - box.y)


def _finger(table: StillTable, moment: Moment) -> Point | None:
    """Where the tip of the finger is that does it."""
    at, seat = moment.finger, 0
    if moment.hold is not None:
        seat, piece, zone, _turn = moment.hold
        at = at or (At(piece=piece) if zone else None)
    elif moment.tries is not None:
        seat = moment.tries[0]
    return place(table, seat, at) if at is not None else None


def _hand(table: StillTable, tip: Point | None) -> Batch | None:
    if tip is None:
        return None
    batch = Batch(table.sprites, table.layout.u)
    batch.show([finger_at(tip, table.layout.u)])
    return batch
