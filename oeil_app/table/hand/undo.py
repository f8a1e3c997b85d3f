"""Taking back: the button that undoes, within one's own turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from oeil_app.core.scene import Button, Scene, Word
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble

from ..say.telling import Telling


class Host(Protocol):
    """The table, as far as it is asked for here."""

    feedback: Callable[[str], None]
    on_trouble: Callable[[Trouble], None]


def with_undo(scene: Scene, session: Session) -> Scene:
    """A button that takes back is live at whose turn it still is after an action of theirs."""
    if not any(button.style == "undo" for button in scene.buttons):
        return scene
    last = session.timeline.entries[session.cursor - 1].seat if session.cursor else None
    can = session.can_undo() and session.outcome is None
    buttons = tuple(
        replace(b, live=can and b.seat == last and b.seat in session.active)
        if b.style == "undo"
        else b
        for b in scene.buttons
    )
    return replace(scene, buttons=buttons)


def take_back(button: Button, session: Session, telling: Telling, host: Host) -> None:
    """The button is pressed; a dead one says that there is nothing."""
    if not button.live:
        host.feedback("refuse")
        telling.fault(button.seat, Word("nothing_to_undo"))
        return
    try:
        session.undo()
    except Trouble as trouble:
        host.on_trouble(trouble)
        return
    host.feedback("turn")
