"""How a puzzle stands after each action, and what the other seat answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from kivy.clock import Clock, ClockEvent

from oeil_app.core.scenery.scene import Word
from oeil_app.core.tasks.puzzle import ME, OPEN, OTHER, Puzzle, Standing
from oeil_app.play.puzzles.goals import standing
from oeil_app.play.puzzles.puzzles import kind_of
from oeil_app.screens.game.open_table import OpenTable
from oeil_app.table.state import Saying

SLICE = 0.004  # seconds of each frame that thinking may take
AIM = 10.0  # seconds that the tray says what is asked for
PAUSE = 0.7  # seconds before the app answers, so that one sees what oneself has done


class Judge:
    """Thinks in slices on the clock; `decided(status)` is called when it is solved or lost."""

    def __init__(self, at: OpenTable, puzzle: Puzzle, decided: Callable[[str], None]) -> None:
        self.at, self.puzzle, self.decided = at, puzzle, decided
        self.thinking = False  # or about to answer: fingers wait
        self._thoughts: Generator[None, None, Standing] | None = None
        self._event: ClockEvent | None = None
        self._aim: Word | None = None
        self._told = ""  # the aim, as it was said

    def judge(self) -> None:
        """How does it stand now?"""
        self.stop()
        self._thoughts = standing(self.puzzle, self.at.session)
        if not self._think():
            self._wait(Clock.schedule_interval(self._think_on, 0))

    def stop(self) -> None:
        self._thoughts = None
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if self.thinking:
            self.thinking = False
            self.at.settle()

    def _wait(self, event: ClockEvent) -> None:
        self._event, self.thinking = event, True
        self.at.settle()

    def _think_on(self, _dt: float) -> None:
        if not self.at.paused:
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
        self.stop()
        if stands.answer is not None:
            rev, text = self.at.session.rev, stands.answer.text()
            self._wait(Clock.schedule_once(lambda _dt: self._answer(rev, text), PAUSE))
        elif stands.status == OPEN:
            self._say_aim()
        else:
            self.decided(stands.status)

    def _say_aim(self) -> None:
        """What is asked for now, at one's own tray."""
        kind, begun = kind_of(self.puzzle), self.at.session.cursor > 0
        if begun and kind.duel is None:
            return
        asked = kind.then if begun and kind.then else kind.id
        self._aim = Word(f"aim_{asked}")
        self._told = self.at.voice.say(self._aim)
        self.at.table.tell(ME, [Saying(self._told)], AIM)

    def translate(self) -> None:
        """An aim that is still said in another language is said in the family's."""
        told = [saying.text for saying in self.at.table.shown.said(ME)]
        if self._aim is not None and told == [self._told] != [self.at.voice.say(self._aim)]:
            self._say_aim()

    def _answer(self, rev: int, text: str) -> None:
        """An ordinary action of the other seat: it is kept and animated like any."""
        if self.at.session.rev != rev:
            return
        if self.at.paused:
            self._wait(Clock.schedule_once(lambda _dt: self._answer(rev, text), PAUSE))
            return
        self.stop()
        self.at.table.submit(OTHER, text, rev)
