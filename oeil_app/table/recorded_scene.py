"""What the flight recorder is told of a table that came to rest."""

from __future__ import annotations

from .parts import Parts
from .shown import Shown
from .state import TableState
from .trace import Recorder


def record_scene(recorder: Recorder, state: TableState, shown: Shown, parts: Parts) -> None:
    """All that lies still, if anything is recorded."""
    if recorder.on:
        areas = [(area.id, area.frame) for area in shown.areas().values()]
        buttons = [(button.button, button.frame) for button in shown.buttons()]
        rings = parts.dials.rings
        recorder.scene(state.rev, state.scene, parts.pieces, areas, buttons, rings)
