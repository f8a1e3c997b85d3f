"""Thinking while people think: what will they do, and what is to be answered then?

A quick look of the mind itself tells what a person may do; the answer to that is thought out
beforehand, at the level and with the random numbers that the seat would think with anyway. So who
did what was expected is answered sooner, and never otherwise. Only where nothing is hidden from the
seat that answers: elsewhere a guess is hardly ever right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from oeil_app.core.minds.mind import Mind, Thought, begin, seen
from oeil_app.play.session import Session

from .thinking import Thoughts

GUESSES = (3, 2, 2)  # the levels of looks at what a person may do, for one table
LONGEST = 12  # actions of one turn
KEPT = 8  # answers
_KEY = "pondering"  # among the thoughts


class Pondering:
    """`seed(cursor, seat)` is what that seat will think with; who owns it says `forget` at every
    change of the table."""

    def __init__(
        self, session: Session, mind: Mind, thoughts: Thoughts, seed: Callable[[int, int], int]
    ) -> None:
        self.session, self._mind, self._thoughts, self._seed = session, mind, thoughts, seed
        self.answers: list[tuple[Any, int, int, int, Thought]] = []
        self._rev = -1  # of the table that it thinks about
        self._guess = 0

    def frame(self, levels: Mapping[int, int]) -> None:
        """Only people are to act: begins the next guess, if none is under way."""
        if self._rev != self.session.rev:
            self._rev = self.session.rev
            self._guess = 0 if self._nothing_hidden(levels) else len(GUESSES)
        if self._guess < len(GUESSES) and not self._thoughts.asked(_KEY):
            self._follow(self.session.state, self.session.cursor, dict(levels))
            self._guess += 1

    def answer(self, seat: int, level: int) -> Thought | None:
        """What was thought out for the table as it is, if anything."""
        now = (self.session.state, self.session.cursor, seat, level)
        return next((thought for *key, thought in self.answers if tuple(key) == now), None)

    def forget(self) -> None:
        """Something happened: what is under way is about a table that is no more."""
        self._thoughts.forget(_KEY)

    # -- within ----------------------------------------------------------------------------------

    def _nothing_hidden(self, seats: Iterable[int]) -> bool:
        state, referee = self.session.state, self.session.referee
        return all(seen(referee, state, seat) == state for seat in seats)

    def _follow(self, state: Any, cursor: int, levels: dict[int, int]) -> None:
        """One action on: a person's, guessed, or at last the answer."""
        referee = self.session.referee
        active = tuple(referee.active(state))
        if len(active) != 1 or cursor - self.session.cursor > LONGEST:
            return
        seat = active[0]
        if seat in levels:
            self._think_answer(state, cursor, seat, levels[seat])
            return

        def guessed(thought: Thought | None) -> None:
            if thought is not None:
                after, events = referee.apply(state, seat, thought.action)
                if not any(event.reveals for event in events):
                    self._follow(after, cursor + 1, levels)

        guess = min(self._guess, len(GUESSES) - 1)
        thinking = begin(self._mind, referee, state, seat, GUESSES[guess], guess)
        self._thoughts.ask(_KEY, thinking, guessed)

    def _think_answer(self, state: Any, cursor: int, seat: int, level: int) -> None:
        referee = self.session.referee
        known = any((state, cursor, seat, level) == tuple(key) for *key, _ in self.answers)
        if known:
            return

        def answered(thought: Thought | None) -> None:
            if thought is not None:
                self.answers = [*self.answers, (state, cursor, seat, level, thought)][-KEPT:]

        thinking = begin(self._mind, referee, state, seat, level, self._seed(cursor, seat))
        self._thoughts.ask(_KEY, thinking, answered)
