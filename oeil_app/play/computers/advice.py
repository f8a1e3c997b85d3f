"""Advice for one who plays alone: a hint in steps, and whether it can still be done.

Thinking is done in slices, a few milliseconds each, so that no frame waits for it; a table that
changes meanwhile forgets what was thought about the old one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from oeil_app.core.minds.outlook import UNKNOWN, Outlook, Thinker
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.rng import Rng
from oeil_app.play.session import Change, Session

NUDGE, WHERE, MOVE, WHY = 1, 2, 3, 4
ENOUGH = 0.004  # seconds that an adviser who cannot think in slices may take


@dataclass(frozen=True, slots=True)
class Tip:
    """What a hint says so far: the further the step, the more is shown."""

    step: int  # NUDGE, WHERE, MOVE or WHY
    # "lay", "turn" (where it lies), "back" and "take" (lifting says it), "dial", "other", "undo"
    kind: str
    action: Action | None  # None: only taking back helps
    piece: str | None = None
    drop: Drop | None = None  # where the piece should go
    why: str = ""


class Advice:
    """What one seat is told. Ask, let it think, look at `outlook` and `tip`."""

    def __init__(
        self,
        session: Session,
        seat: int = 0,
        clock: Callable[[], float] = time.perf_counter,
        thinker: Thinker | None = None,
    ) -> None:
        self.session, self.seat = session, seat
        self._thinker = thinker or session.variant.outlook
        self._clock = clock
        self._thoughts: Generator[Outlook, None, Outlook] | None = None
        self.outlook: Outlook = UNKNOWN  # as far as it is known
        self.known = False  # nothing more will be found
        self.step = 0  # how far the hint has come; 0: nobody asked for one
        self.asked = False  # whether it can still be done
        self._unlisten = session.listen(self._forget)

    def close(self) -> None:
        self._unlisten()

    def _forget(self, _change: Change) -> None:
        self._thoughts, self.outlook, self.known = None, UNKNOWN, False
        self.step, self.asked = 0, False

    # -- asking ----------------------------------------------------------------------------------

    def hint(self) -> None:
        """The next step of a hint; after the last one it is shown once more."""
        self.step = self.step + 1 if self.step < WHY else MOVE

    def ask(self) -> None:
        """Can it still be done?"""
        self.asked = True

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for an answer that is still to be found.

        A hint waits for a way only; whether it can be done, for yes or no.
        """
        if self.known or self.session.outcome is not None:
            return False
        return (self.step > 0 and not self.outlook.way) or (self.asked and self.outlook.can is None)

    @property
    def tip(self) -> Tip | None:
        """The hint as far as it was asked for; None while it is being thought of, or at the end."""
        if self.step == 0 or self.session.outcome is not None:
            return None
        if not self.outlook.way:
            return Tip(self.step, "undo", None, why="only_back") if self._stuck else None
        action = self.outlook.way[0]
        piece, drop, kind = find(self.session, self.seat, action)
        if kind == "back" and self.outlook.can is not False:
            kind = "take"
        return Tip(self.step, kind, action, piece, drop, self.outlook.why)

    @property
    def _stuck(self) -> bool:
        return self.outlook.can is False and self.session.cursor > 0

    # -- thinking --------------------------------------------------------------------------------

    def think(self, seconds: float) -> bool:
        """Thinks for so long if there is something to think about; true while there is more."""
        until = self._clock() + seconds
        while self.thinking:
            self._slice()
            if self._clock() >= until:
                break
        return self.thinking

    def _slice(self) -> None:
        if self._thoughts is None:
            self._thoughts = self._think()
        try:
            self.outlook = next(self._thoughts)
        except StopIteration as end:
            self.outlook, self.known = end.value, True

    def _think(self) -> Generator[Outlook, None, Outlook]:
        """The variant's own thinker; where none is or it finds nothing, what its adviser says."""
        session, seat = self.session, self.seat
        state, found = session.state, UNKNOWN
        if seat not in session.active:
            return UNKNOWN
        if self._thinker is not None:
            found = yield from self._thinker(state, seat)
        if found.way or found.can is False:
            return found
        until = self._clock() + ENOUGH
        hint = session.variant.advise(state, seat, Rng(0), lambda: self._clock() >= until)
        return found if hint is None else Outlook(found.can, (hint.action,), hint.why)


def find(session: Session, seat: int, action: Action) -> tuple[str | None, Drop | None, str]:
    """The piece, and the drop of it, by which hands would do this; and what kind of doing it is."""
    state: Any = session.state
    scenery, text = session.variant.scenery, action.text()
    scene = scenery.scene(state) if scenery is not None else None
    if scene is not None and any(text in (dial.forward, dial.back) for dial in scene.dials):
        return None, None, "dial"
    for piece in session.referee.pieces(state, seat):
        if scenery is not None and scenery.lifting(state, seat, piece) == text:
            return piece, None, "back"
        for drop, said in session.actions(seat, piece).items():
            if said == action:
                return piece, drop, _kind(session, seat, piece, drop)
    return None, None, "other"


def _kind(session: Session, seat: int, piece: str, drop: Drop) -> str:
    """A piece that stays where it lies is turned there."""
    scenery = session.variant.scenery
    if scenery is None:
        return "lay"
    spot = scenery.spot(session.state, seat, piece, drop)
    lies = (one.spot for one in scenery.scene(session.state).pieces if one.id == piece)
    return "turn" if spot is not None and spot in lies else "lay"
