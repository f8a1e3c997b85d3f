"""Explaining: the words that a scenery has for what happened, for a place, for what lies still."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from oeil_app.core.event import Event
from oeil_app.core.referee import Drop
from oeil_app.core.scenery import Scenery
from oeil_app.play.session import Session

from ..draw.pieces import Cast
from ..hand.hold import Hold
from ..say.telling import BRIEFLY, HOVERED, Telling


class Explaining:
    """Asks the scenery for the word, and tells it at the seat that it is for."""

    def __init__(
        self, session: Session, scenery: Scenery[Any], cast: Cast, telling: Telling
    ) -> None:
        self.session, self.scenery, self.cast, self.telling = session, scenery, cast, telling

    def announce(self, event: Event) -> None:
        """What happened, to whom it happened; what happened to nobody, to all."""
        word = self.scenery.announce(event)
        if word is not None and event.seat is None:
            self.telling.say_to_all(word)
        elif word is not None and event.seat is not None:
            self.telling.say(event.seat, word)

    def place(self, hold: Hold, over: Drop) -> None:
        """The word for a place that a hand has come to and stayed at, not for all it passed."""
        verdict = hold.verdicts.get(over)
        at = hold.snap.at
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

    def no_lifting(self, seat: int, x: float, y: float, liftable: Collection[str]) -> None:
        """Somebody taps a piece that may not be lifted now: says why."""
        if self.session.outcome is not None:
            return
        for id in self.cast.at(x, y):
            piece = self.cast.piece(id)
            kind = self.cast.placer.areas[piece.spot.area].kind
            if id in liftable:
                continue
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
