"""Commits: what the session did is taken in: scenes are compared, the difference is animated.

It is heard, too: a landing as the piece comes down, the higher the nearer the end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from oeil_app.core.rules.event import Event
from oeil_app.core.scenery.scene import Look, Scene
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.play.session import Change, Session

from .parts import Parts
from .place import motion
from .place.motion import Manner
from .ports import Ports
from .state import Phase, TableState
from .touch.buttons import with_undo
from .trace import Recorder

HEARD = {"took": "taken", "stopped": "stop", "turned": "turn", "drew": "flip", "opened": "flip"}
LATELY = 2.0  # seconds
LAYING = ("laid", "moved", "turned", "joined", "began")  # the events that are moves
STEPS = 5  # notes of each game


class Symbols:
    """Adds the signs that a scenery names; the same looks are worked out once."""

    def __init__(self, scenery: Scenery[Any]) -> None:
        self._scenery = scenery
        self._of: Mapping[str, Look] | None = None
        self._made: dict[str, Look] = {}

    def looks(self, looks: Mapping[str, Look]) -> Mapping[str, Look]:
        if looks is not self._of:
            self._of = looks
            self._made = {id: self._with_signs(look) for id, look in looks.items()}
        return self._made

    def _with_signs(self, look: Look) -> Look:
        signs = [sign for layer in look.layers for sign in self._scenery.signs(layer)]
        return replace(look, layers=(*look.layers, *signs)) if signs else look


class Commits:
    """Of one table in one window."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        parts: Parts,
        symbols: Symbols | None,
    ) -> None:
        self.state, self.ports, self.session = state, ports, session
        self.parts, self.scenery = parts, parts.scenery
        self.symbols = symbols  # where the family wants signs before colours

    def take_in(self, changes: Sequence[Change]) -> None:
        """All that was committed since the last time, at once."""
        events: list[Event] = []
        trail: list[str] = []
        kind = self.state.last = None
        for change in changes:
            events += change.events
        for event in events:
            if event.kind in HEARD:
                self.ports.feedback(HEARD[event.kind])
            kind = motion.RELAY if event.kind == "relaid" else kind
            trail += self.scenery.trail(event)
        for event in changes[-1].events:
            if event.kind in LAYING and (event.pieces or event.cells):
                self.state.last = event
        self._note(events)
        self.parts.asking.heard(events)
        if self.state.doubt is not None:
            self.parts.submit.end_doubt()
        for hold in self.state.by(Phase.DOUBTED):
            del self.state.holds[hold.piece]
        self.play(Manner(kind=kind, trail=tuple(trail)))
        self.ports.after(motion.LOOKS, self.ports.dirty)
        for change in changes:
            if change.seat in self.state.said:
                self.parts.telling.acted(change.seat, change.rev)
        # at the end the scene's own words tell how it stands
        for event in events if self.session.outcome is None else ():
            self.parts.explaining.announce(event)

    def _note(self, events: Sequence[Event]) -> None:
        """What was laid just now, and by whom: everybody is to see it."""
        now, state = self.ports.now(), self.state
        lately = dict(state.laid)
        for piece, (_, since) in state.laid.items():
            if now - since >= LATELY:
                del lately[piece]
        if self.session.setup.seats > 1 and self.scenery.lights_places:
            for event in events:
                if event.kind in LAYING and event.seat is not None:
                    lately |= dict.fromkeys(event.pieces, (event.seat, now))
        state.laid = lately

    def play(self, manner: Manner) -> None:
        """The scene as it is now; everything that is not in a hand moves there."""
        state, parts = self.state, self.parts
        state.scene = self.scenery.scene(self.session.state)
        if "undo" in self.scenery.buttons:
            state.scene = with_undo(state.scene, self.session)
        state.rev, state.picked, state.crowned = self.session.rev, (), ()
        state.blamed = ()
        state.grows = not manner.at_once
        riding: Collection[str] = ()
        if state.scene.dials or parts.dials.dials:
            parts.dials.look_again(manner.at_once)
            riding = parts.dials.riders()
        looks = self.scenery.looks(self.session.state)
        if self.symbols is not None:
            looks = self.symbols.looks(looks)
        lying = (state.scene, looks, self.ports.now(), manner, state.away(), riding, state.hands())
        for piece in parts.pieces.play(*lying):
            parts.hands.forget(piece)
        parts.hands.look_again(parts.pieces.views)
        if state.scene.questions or state.asked:
            parts.asking.look_again()
        self.ports.dirty()


class Arrivals:
    """What was committed and is not yet taken in, and who is told once the table shows it."""

    def __init__(
        self, state: TableState, ports: Ports, session: Session, recorder: Recorder
    ) -> None:
        self.state, self.ports, self.session, self.recorder = state, ports, session, recorder
        self.commits: Commits | None = None  # of the table as it is laid out now
        self._changes: list[Change] = []
        self._listeners: list[Callable[[Change], None]] = []
        ports.settle = self.settle
        self.leave = session.listen(self._committed)

    def __bool__(self) -> bool:
        """Whether anything waits to be taken in."""
        return bool(self._changes)

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Tells of every commit once the table shows it; call what it returns to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _committed(self, change: Change) -> None:
        """The session committed something, perhaps in the midst of a touch: it waits its turn."""
        if self.recorder.on:
            self.recorder.state(self.session.referee.to_json(self.session.state))
        self.state.recent.append((self.ports.now(), change))
        self._changes.append(change)
        self.ports.dirty()

    def settle(self) -> None:
        """Takes in what was committed: compares scenes, animates the difference, says what is new.

        Called where nothing is half done: between two gestures, before a frame.
        """
        if not self._changes or self.commits is None:
            return
        changes, self._changes = self._changes, []
        self.commits.take_in(changes)
        for change in changes:
            for listener in tuple(self._listeners):
                listener(change)


def nearness(first: Scene, now: Scene, best: str) -> float:
    """How much of the way to the end is gone, from 0 to 1, by what the trays count."""
    if best == "most":  # what is won was taken from the middle
        middle = sum(piece.seat is None for piece in first.pieces)
        return min(1.0, sum(now.counts.values()) / middle) if middle else 0.0
    most = max(first.counts.values(), default=0)
    return max(0.0, 1 - min(now.counts.values(), default=most) / most) if most else 0.0


class Landing:
    """What a landing sounds like: "land-<game>-3" is a game's own knock with its fourth note."""

    def __init__(self, session: Session, scenery: Scenery[Any]) -> None:
        self.session, self.scenery = session, scenery

    @cached_property
    def _first(self) -> Scene:
        """The table as it was dealt."""
        return self.scenery.scene(self.session.timeline.state(0))

    def sound(self) -> str:
        """The note of now."""
        now = self.scenery.scene(self.session.state)
        step = round(nearness(self._first, now, self.scenery.best) * (STEPS - 1))
        return f"land-{self.session.setup.game}-{step}"
