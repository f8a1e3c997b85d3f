"""Telling: what is said at one tray, or at all of them, for a while."""

from __future__ import annotations

from collections.abc import Sequence

from oeil_app.core.scene import Word
from oeil_app.core.verdict import Reason

from ..state import SAID, Ports, Said, Saying, TableState, Voice


class Telling:
    """Between who has something to say and the trays, in the family's language."""

    def __init__(
        self, state: TableState, ports: Ports, voice: Voice, names: Sequence[str], seats: int
    ) -> None:
        self.state, self.ports, self.voice, self.names = state, ports, voice, names
        self.seats = range(seats)

    def tell(self, seat: int, sayings: Sequence[Saying], seconds: float = SAID) -> None:
        """Says something at one tray, instead of the scene's word."""
        until = self.ports.now() + seconds
        self.state.said[seat] = Said(tuple(sayings), until, self.state.rev)
        self.ports.dirty()

    def say(self, seat: int, word: Word, seconds: float = SAID) -> None:
        self.tell(seat, [Saying(self.voice.say(word))], seconds)

    def say_to_all(self, word: Word, seconds: float = SAID) -> None:
        for seat in self.seats:
            self.say(seat, word, seconds)

    def fault(self, seat: int, word: Word) -> None:
        """A word that something is not to be."""
        self.tell(seat, [Saying(self.voice.say(word), fault=True)])

    def why(self, seat: int, reasons: Sequence[Reason], seconds: float = SAID) -> None:
        """What speaks against something."""
        self.tell(seat, self.voice.why(reasons, self.names), seconds)

    def hush(self, seat: int) -> None:
        """Back to the scene's word."""
        if self.state.said.pop(seat, None) is not None:
            self.ports.dirty()

    def acted(self, seat: int, rev: int) -> None:
        """The seat acted: what it was told before that is over."""
        said = self.state.said.get(seat)
        if said is not None and said.rev < rev:
            self.hush(seat)

    def advance(self, now: float) -> bool:
        """Ends what was said long enough; true while anything special is said."""
        for seat in [seat for seat, said in self.state.said.items() if said.until <= now]:
            self.hush(seat)
        return bool(self.state.said)
