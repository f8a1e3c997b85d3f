"""Hands at The Eye: every action of the quiz and the solitaire done by touches only."""

from __future__ import annotations

from typing import Any

from oeil_app.games.oeil.actions import Answer, Lay, Move, Take, Turn, parse
from oeil_app.games.oeil.board.board import NAMES
from oeil_app.table.ask import DEAF
from tests.touch.glass import Glass


def carry(glass: Glass, piece: str, zone: str) -> None:
    """A finger takes a peg and lets it go at a square."""
    finger = glass.take(piece)
    place = glass.shown.places(glass.shown.held()[piece])[zone]
    glass.drag(finger, (place.x, place.y), 3)
    finger.up()
    glass.frame()


def panel(glass: Glass, seat: int) -> Any:
    """The panel that is open before a seat."""
    return glass.shown.asked(seat)


def choose(glass: Glass, seat: int, action: str) -> None:
    """Touches the choice that says so, once the panel listens."""
    glass.seconds(DEAF + 0.05)
    found = panel(glass, seat)
    assert found is not None, f"nothing is asked at seat {seat}"
    actions = [choice.action for choice in found.question.choices]
    frame = found.place.choices[actions.index(action)]
    glass.tap((frame.cx, frame.cy))


def press(glass: Glass, seat: int, id: str) -> None:
    """Touches a button of a tray."""
    frame = glass.shown.button(seat, id)
    glass.tap((frame.cx, frame.cy))


def arrow(glass: Glass, text: str) -> Any:
    """Where the rim's arrow is that turns a wheel so."""
    at = glass.shown.turn_sign(text)
    assert at is not None
    return at


def put_away(glass: Glass) -> None:
    """A tap on a panel that shows what was right puts it away."""
    for shown in glass.panels():
        if shown.reply is not None:
            glass.seconds(DEAF + 0.05)
            glass.tap((shown.place.frame.cx, shown.place.frame.cy))


def do(glass: Glass, text: str) -> None:
    """An action of whose turn it is, by touches; the table is at rest before and after."""
    seat, before = next(iter(glass.session.active)), glass.session.cursor
    action = parse(text)
    put_away(glass)
    match action:
        case Answer():
            choose(glass, seat, text)
        case Turn():
            glass.tap(arrow(glass, text))
        case Lay() | Move():
            piece = "peg" if isinstance(action, Lay) else NAMES[action.peg]
            carry(glass, piece, NAMES[action.to])
        case Take():
            press(glass, seat, "take")
        case _:
            press(glass, seat, "end")
    if ":" in text:
        choose(glass, seat, text)
    glass.until(lambda: glass.table.at_rest())
    assert glass.session.cursor == before + 1, f"{text} was not done"
    assert glass.session.timeline.entries[before].text == text
