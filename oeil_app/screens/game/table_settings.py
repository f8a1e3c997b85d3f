"""What the settings of now mean for a table: the screens pass it on when one opens or changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from oeil_app.table.state import Comfort
from oeil_app.table.trace import Trace


@dataclass(frozen=True, slots=True)
class TableSettings:
    """A table is told when it opens, and again when the family sets something."""

    comfort: Comfort = field(default_factory=Comfort)
    take_backs: bool = False
    countdown: bool = True
    waiting: float | None = None  # seconds until the app tells what nobody finds (LD-5)
    lock: bool = False  # leaving and beginning anew need a long press
    trace: Trace = field(default_factory=lambda: Trace(None))
    feedback: Callable[[str], None] = lambda what: None
    speak: Callable[[int, str], None] = lambda seat, text: None
