"""The ports of a table: what whoever changes its state can ask of the world. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Word
from oeil_app.layout.frame import Rect
from oeil_app.play.files.trouble import Trouble

from .state import SAID, Doubt, Hold


class Submits(Protocol):
    """An action on its way to the session; true if it was done."""

    def __call__(
        self, seat: int, action: str, rev: int, hold: Hold | None = None, sound: str = "land"
    ) -> bool: ...


class Says(Protocol):
    """Words at a seat's tray, for a while."""

    def __call__(self, seat: int, word: Word, seconds: float = SAID) -> None: ...


class Whys(Protocol):
    """What speaks against something, at a seat's tray."""

    def __call__(self, seat: int, reasons: Sequence[Reason], seconds: float = SAID) -> None: ...


@dataclass(slots=True)
class Ports:
    """What whoever changes the table's state can ask of the world."""

    now: Callable[[], float]  # seconds, on the table's clock
    dirty: Callable[[], None]  # the state is other than it was: show it with the next frame
    spoken: Callable[[], None]  # the same, if all that changed is what trays say
    after: Callable[[float, Callable[[], Any]], None]  # do something so many seconds later
    speak: Callable[[int, str], None]  # what a seat is told, for those who do not read
    feedback: Callable[[str], None]  # a sound, and what the device can let one feel
    trouble: Callable[[Trouble], None]  # the journal could not keep an action
    doubting: Callable[[Doubt | None], None]  # a seat is asked to be sure; None: that is over
    covering: Callable[[Collection[Rect]], None]  # what above the table hides things
    settle: Callable[[], None] = field(init=False)  # take in what was committed, before all else
    # whoever is laid out in the window answers to these
    submit: Submits = field(init=False)  # every action of a hand goes this way
    say: Says = field(init=False)
    fault: Callable[[int, Word], None] = field(init=False)  # a word that something is not to be
    why: Whys = field(init=False)
