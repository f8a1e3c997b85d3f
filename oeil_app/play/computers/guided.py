"""A guided game shows a newcomer what to do: what can be shown, and which deal begins with it."""

from __future__ import annotations

from collections.abc import Callable

from oeil_app.core.rules.setup import Setup
from oeil_app.core.scenery.scene import Button, Scene
from oeil_app.play.session import Session

from .advice import MOVE, Advice, Tip

TRIES = 60  # deals; of the rattlesnake every third begins with a pass
SLICE = 0.05  # seconds of thinking at a time
LARGE = "stop"  # the style of a button that is the game itself, not a way round it


def tip_for(session: Session, seat: int) -> Tip | None:
    """What a newcomer at this seat would be shown; None: there is nothing to do."""
    advice = Advice(session, seat)
    for _ in range(MOVE):
        advice.hint()
    while advice.think(SLICE):
        pass
    tip = advice.tip
    advice.close()
    return tip


def button_for(scene: Scene, seat: int, action: str) -> Button | None:
    """The button at the seat's tray that says this."""
    for button in scene.buttons:
        if button.seat == seat and button.action == action and button.live:
            return button
    return None


def begins_well(setup: Setup, seat: int = 0) -> bool:
    """Whether the first thing to do is something to take, to turn or to call: not to pass."""
    session = Session.new(setup)
    tip = tip_for(session, seat)
    if tip is None or tip.kind == "undo" or session.variant.scenery is None:
        return False
    if tip.kind != "other":
        return True
    assert tip.action is not None
    scene = session.variant.scenery.scene(session.state)
    button = button_for(scene, seat, tip.action.text())
    return button is not None and button.style == LARGE


def deal_to_begin_with(deal: Callable[[], Setup]) -> Setup:
    """The first deal that begins well; the last one if none does."""
    dealt = deal()
    for _ in range(TRIES):
        if begins_well(dealt):
            break
        dealt = deal()
    return dealt
