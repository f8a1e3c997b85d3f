"""What is said at the trays: what happened, what a place means, why a piece is not lifted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Word
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.session import Session

from .draw.pieces.pieces import Pieces
from .hand.reach import Reach
from .ports import Ports
from .state import BRIEFLY, HOVERED, SAID, Hold, Said, Saying, TableState, Voice

HOVER = 0.1  # seconds that a hand must stay over a place to be told about it


class Telling:
    """Between who has something to say and the trays, in the family's language."""

    def __init__(
        self, state: TableState, ports: Ports, voice: Voice, names: Sequence[str], seats: int
    ) -> None:
        self.state, self.ports, self.voice, self.names = state, ports, voice, names
        self.seats = range(seats)

    def tell(
        self,
        seat: int,
        sayings: Sequence[Saying],
        seconds: float = SAID,
        of: Word | tuple[Reason, ...] | None = None,
    ) -> None:
        """Says something at one tray, instead of the scene's word."""
        until = self.ports.now() + seconds
        self.state.said[seat] = Said(tuple(sayings), until, self.state.rev, of)
        if seconds > BRIEFLY:  # not what a hand passes over
            self.ports.speak(seat, " ".join(saying.text for saying in sayings))
        self.ports.spoken()

    def say(self, seat: int, word: Word, seconds: float = SAID) -> None:
        self.tell(seat, [Saying(self.voice.say(word))], seconds, word)

    def say_to_all(self, word: Word, seconds: float = SAID) -> None:
        for seat in self.seats:
            self.say(seat, word, seconds)

    def fault(self, seat: int, word: Word) -> None:
        """A word that something is not to be."""
        self.tell(seat, [Saying(self.voice.say(word), fault=True)], of=word)

    def why(self, seat: int, reasons: Sequence[Reason], seconds: float = SAID) -> None:
        """What speaks against something."""
        self.tell(seat, self.voice.why(reasons, self.names), seconds, tuple(reasons))

    def translate(self) -> None:
        """Another language may be spoken from now on: what is being said goes on in it."""
        for seat, said in self.state.said.items():
            sayings: Sequence[Saying] = said.sayings
            if isinstance(said.of, Word):
                fault = any(saying.fault for saying in sayings)
                sayings = [Saying(self.voice.say(said.of), fault=fault)]
            elif said.of is not None:
                sayings = self.voice.why(said.of, self.names)
            self.state.said[seat] = replace(said, sayings=tuple(sayings))

    def hush(self, seat: int) -> None:
        """Back to the scene's word."""
        if self.state.said.pop(seat, None) is not None:
            self.ports.spoken()

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


class Explaining:
    """Asks the scenery for the word, and tells it at the seat that it is for."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        scenery: Scenery[Any],
        pieces: Pieces,
        reach: Reach,
        telling: Telling,
    ) -> None:
        self.state, self.ports, self.session, self.scenery = state, ports, session, scenery
        self.pieces, self.reach, self.telling = pieces, reach, telling

    def announce(self, event: Event) -> None:
        """What happened, to whom it happened; what happened to nobody, to all."""
        word = self.scenery.announce(event)
        if word is not None and event.seat is None:
            self.telling.say_to_all(word)
        elif word is not None and event.seat is not None:
            self.telling.say(event.seat, word)

    # -- places that hands are over --------------------------------------------------------------

    def hover(self) -> None:
        """Who stays over a place is told about it, unless that seat wants no help."""
        for hold in self.state.in_hand():
            if hold.at is None or self.state.help[hold.seat] == "none":
                continue
            over = (hold.at, hold.turn_at(hold.at))
            if hold.told != over and self.reach.zones(hold).verdict(hold.at) is not None:
                hold.told = over
                self.ports.after(HOVER, partial(self._place, hold, over))

    def _place(self, hold: Hold, over: Drop) -> None:
        """The word for a place that a hand has come to and stayed at, not for all it passed."""
        at = hold.at
        if not any(other is hold for other in self.state.in_hand()):
            return
        verdict = self.reach.zones(hold).verdicts.get(over)
        if verdict is None or at is None or (at, hold.turn_at(at)) != over:
            return
        if verdict.ok:
            action = hold.actions[over].text()
            word = self.scenery.at_place(self.session.state, hold.seat, action)
            if word is None:
                self.telling.hush(hold.seat)
            else:
                self.telling.say(hold.seat, word, HOVERED)
        else:
            self.telling.why(hold.seat, verdict.reasons, HOVERED)

    # -- what lies still -------------------------------------------------------------------------

    def no_lifting(self, seat: int, x: float, y: float) -> None:
        """Somebody taps a piece that may not be lifted now: says why."""
        if self.session.outcome is not None:
            return
        for id in self.pieces.at(x, y):
            piece = self.pieces.piece(id)
            kind = self.pieces.placer.areas[piece.spot.area].kind
            if id in self.state.liftable:
                continue
            if piece.seat in self.state.computers and piece.seat in self.session.active:
                self.telling.say(piece.seat, Word("plays_itself"), BRIEFLY)
                return
            if kind in self.scenery.answering:
                self._say_no_lifting(piece.seat if piece.seat is not None else seat, id)
                return
            if kind in ("field", "board") and piece.seat is not None:
                # Its owner, too early, or somebody who takes it for their own: who knows.
                for each in {piece.seat, *self.session.active}:
                    self._say_no_lifting(each, id)
                return

    def _say_no_lifting(self, seat: int, piece: str) -> None:
        word = self.scenery.no_lifting(self.session.state, seat, piece)
        if word is not None:
            self.telling.say(seat, word, BRIEFLY)
