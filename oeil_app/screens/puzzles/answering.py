"""The part of a puzzle's page that judges how it stands and answers for the other seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from oeil_app.core.scene import Word
from oeil_app.play.goals import ME, OPEN, OTHER, Standing, standing
from oeil_app.play.puzzles import Puzzle
from oeil_app.play.session import Session
from oeil_app.table.draw.tray import Saying
from oeil_app.table.table import Table

SLICE = 0.004  # seconds of each frame that thinking may take
AIM = 10.0  # seconds that the tray says what is asked for
AIMS: dict[str, Word] = {
    "herd": Word("aim_herd"),
    "solitaire": Word("aim_solitaire"),
    "win1": Word("aim_win1"),
    "win2": Word("aim_win2"),
    "hold": Word("aim_hold"),
}
PAUSE = 0.7  # seconds before the app answers, so that one sees what oneself has done


class Answering:
    """Thinks in slices on the clock; while it does, fingers wait."""

    puzzle: Puzzle | None
    session: Session | None
    table: Table | None
    paused: bool
    status: str
    countdown: Any
    thinking = False
    _thoughts: Generator[None, None, Standing] | None = None
    _event: Any = None

    if TYPE_CHECKING:  # what the whole page has
        showing: bool
        _celebrate: Callable[[], None]
        _moment_to_see: Callable[[], float]

    def judge(self) -> None:
        """How does it stand now?"""
        self.stop_thinking()
        if self.puzzle is None or self.session is None or self.showing:
            return
        self._thoughts = standing(self.puzzle, self.session)
        if not self._think():
            self.thinking = True
            if self.table is not None:
                self.table.blocked = True
            self._event = Clock.schedule_interval(self._think_on, 0)

    def stop_thinking(self) -> None:
        self._thoughts = None
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if self.thinking:
            self.thinking = False
            self._unblock()

    def _unblock(self) -> None:
        if self.table is not None and not self.paused and self.countdown is None:
            self.table.unblock()

    def _think_on(self, _dt: float) -> None:
        if not self.paused:
            self._think()

    def _think(self) -> bool:
        """A slice; true once it is known how it stands."""
        until = time.perf_counter() + SLICE
        while self._thoughts is not None:
            try:
                next(self._thoughts)
            except StopIteration as end:
                self._known(end.value)
                return True
            if time.perf_counter() >= until:
                return False
        return True

    def _known(self, stands: Standing) -> None:
        self.stop_thinking()
        assert self.session is not None and self.table is not None
        if stands.answer is not None:
            self.thinking = True
            self.table.blocked = True
            rev, text = self.session.rev, stands.answer.text()
            self._event = Clock.schedule_once(lambda _dt: self._answer(rev, text), PAUSE)
        elif stands.status == OPEN:
            self._say_aim()
        else:
            self.status = stands.status
            Clock.schedule_once(lambda _dt: self._celebrate(), self._moment_to_see())

    def _say_aim(self) -> None:
        """What is asked for now, at one's own tray."""
        assert self.puzzle is not None and self.session is not None and self.table is not None
        kind = self.puzzle.kind
        if self.session.cursor and not self.puzzle.duel:
            return
        if kind == "win2" and self.session.cursor:
            kind = "win1"
        word = AIMS[kind]
        self.table.tell(ME, [Saying(self.table.voice.say(word))], AIM)

    def _answer(self, rev: int, text: str) -> None:
        """An ordinary action of the other seat: it is kept and animated like any."""
        self._event = None
        if self.session is None or self.table is None or self.session.rev != rev:
            return
        if self.paused:
            self._event = Clock.schedule_once(lambda _dt: self._answer(rev, text), PAUSE)
            return
        self.thinking = False
        self._unblock()
        self.table.submit(OTHER, text, rev)
