"""Players who do by touches what they have in mind."""

from __future__ import annotations

from typing import Any

from tests.touch.glass import Glass
from tests.touch.hands import Point


def button_at(glass: Glass, seat: int, action: str) -> Point | None:
    """Where a seat finds the button that says so."""
    frame = glass.table.shown.button(seat, action)
    return (frame.cx, frame.cy) if frame is not None else None


def press(glass: Glass, seat: int, action: str) -> None:
    at = button_at(glass, seat, action)
    assert at is not None, f"seat {seat} has no button for {action}"
    glass.tap(at)


def drop_for(glass: Glass, seat: int, action: str) -> tuple[str, str, int]:
    """The piece, zone and turn that mean the action."""
    session = glass.session
    for piece in session.referee.pieces(session.state, seat):
        for (zone, turn), found in session.actions(seat, piece).items():
            if found.text() == action:
                return piece, zone, turn
    raise AssertionError(f"no drop of seat {seat} says {action}")


def carry(glass: Glass, seat: int, action: str) -> Any:
    """Takes the piece, turns it at need by a tap on it, carries it to its place; the finger."""
    piece, zone, turn = drop_for(glass, seat, action)
    finger = glass.take(piece)
    hold = glass.shown.held()[piece]
    place = glass.shown.places(hold)[zone]
    glass.drag(finger, ((finger.x + place.x) / 2, (finger.y + place.y) / 2))
    if hold.turn != turn:
        turn_held(glass, piece)
    lean_towards(glass, finger, hold, zone)
    place = glass.shown.places(hold)[zone]
    glass.drag(finger, (place.x, place.y))
    return finger


def lean_towards(glass: Glass, finger: Any, hold: Any, zone: str) -> None:
    """Holds the card at the edge of the cloth until a place beyond it has come into view."""
    cloth, place = glass.table.layout.field, glass.shown.places(hold)[zone]
    if not cloth.holds(place.x, place.y, -20):
        x = min(max(place.x, cloth.x + 15), cloth.x + cloth.w - 15)
        y = min(max(place.y, cloth.y + 15), cloth.y + cloth.h - 15)
        glass.drag(finger, (x, y))
        glass.until(lambda: in_view(glass, hold, zone))


def in_view(glass: Glass, hold: Any, zone: str) -> bool:
    place = glass.shown.places(hold)[zone]
    seen: bool = glass.table.layout.field.holds(place.x, place.y, -20)
    return seen


def turn_held(glass: Glass, piece: str) -> None:
    """A second finger taps the held piece."""
    hold = glass.shown.held()[piece]
    before = hold.turn
    glass.tap(glass.at(piece))
    assert hold.turn != before


def lay(glass: Glass, seat: int, action: str) -> None:
    """A whole move by touches only."""
    carry(glass, seat, action).up()
    glass.rest()


def advice(glass: Glass, seat: int) -> str:
    """What a good player at this seat would do."""
    hint = glass.session.hint(seat, lambda: True)
    assert hint is not None
    text: str = hint.action.text()
    return text


def played_out(glass: Glass) -> Any:
    """To the end, by what the games advise; what is shown then."""
    session = glass.session
    while session.outcome is None:
        for seat in sorted(session.active):
            hint = session.hint(seat, lambda: True) if session.outcome is None else None
            if hint is not None:
                session.submit(seat, hint.action)
    glass.until(lambda: glass.game.sheet)
    return glass.game.sheet
