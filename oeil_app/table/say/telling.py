"""Telling: what is said at one tray, or at all of them, for a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from oeil_app.core.scene import Word
from oeil_app.core.verdict import Reason

from ..draw.furniture import Furniture, Voice
from ..draw.tray import Saying

SAID, BRIEFLY, HOVERED = 4.0, 2.0, 1.5  # seconds that a tray keeps saying something


class Host(Protocol):
    """The table, as far as it is asked for here."""

    def now(self) -> float: ...

    def wake(self) -> None: ...


class Telling:
    """Between who has something to say and the trays, in the family's language."""

    def __init__(
        self, furniture: Furniture, voice: Voice, names: Sequence[str], host: Host
    ) -> None:
        self.furniture, self.voice, self.names, self.host = furniture, voice, names, host

    def tell(self, seat: int, sayings: list[Saying], seconds: float = SAID) -> None:
        """Says something at one tray, instead of the scene's word."""
        self.furniture.tell(seat, sayings, self.host.now() + seconds)
        self.host.wake()

    def say(self, seat: int, word: Word, seconds: float = SAID) -> None:
        self.tell(seat, [Saying(self.voice.say(word))], seconds)

    def say_to_all(self, word: Word, seconds: float = SAID) -> None:
        for seat in self.furniture.trays:
            self.say(seat, word, seconds)

    def fault(self, seat: int, word: Word) -> None:
        """A word that something is not to be."""
        self.tell(seat, [Saying(self.voice.say(word), fault=True)])

    def why(self, seat: int, reasons: Sequence[Reason], seconds: float = SAID) -> None:
        """What speaks against something."""
        self.tell(seat, self.voice.why(reasons, self.names), seconds)

    def hush(self, seat: int) -> None:
        """Back to the scene's word."""
        self.furniture.hush(seat)
