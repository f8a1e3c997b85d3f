"""What the strongest mind says of an action, was that good, and of a table: what would you do?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oeil_app.core.minds.mind import Thought
from oeil_app.play.session import Session

from .analysis import GIVEN, weighing
from .thinking import BUDGET, Thoughts

SLIGHT = 0.06  # of a chance: so much is no difference


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to be said of an action."""

    n: int  # which one, from 1
    seat: int
    grade: str  # "best", "good", "fair", "given" or "only"; "hint": it is not done yet
    better: str  # "": nothing was
    why: str


class Judging:
    """Looks at an action, a few milliseconds a frame; `found` is there when it is done."""

    def __init__(
        self, game: Session, n: int, clock: Callable[[], float], budget: float = BUDGET
    ) -> None:
        self.game, self.n, self.entry = game, n, game.timeline.entries[n - 1]
        self.seat = self.entry.seat
        self.found: Judgement | None = None
        self._before: Thought | None = None
        self._at_work = Thoughts(clock, budget)
        self._at_work.ask("before", weighing(game, n - 1, self.entry.seat), self._seen_before)

    def frame(self) -> bool:
        """Thinks a little; true while there is more to come."""
        self._at_work.frame()
        return self.found is None

    def close(self) -> None:
        self._at_work.forget_all()

    def _seen_before(self, thought: Thought | None) -> None:
        self._before = thought
        if thought is None or thought.chance is None:
            self._say("only", "", "")
        elif thought.action.text() == self.entry.text:
            self._say("best", "", thought.why)
        else:
            state = self.game.timeline.state(self.n)
            outcome = self.game.referee.outcome(state)
            if outcome is not None:
                self._compare(float(self.entry.seat in outcome.winners))
                return
            seat = next(iter(self.game.referee.active(state)))
            thinking = weighing(self.game, self.n, seat)
            self._at_work.ask("after", thinking, lambda after: self._seen_after(seat, after))

    def _seen_after(self, seat: int, thought: Thought | None) -> None:
        """For more than two a rival's chance says little of one's own: nobody is blamed then."""
        before = self._before
        assert before is not None and before.chance is not None
        if thought is None or thought.chance is None:
            self._compare(before.chance)
        elif seat == self.entry.seat:
            self._compare(thought.chance)
        elif self.game.setup.seats == 2:
            self._compare(1 - thought.chance)
        else:
            self._compare(before.chance)

    def _compare(self, after: float) -> None:
        before = self._before
        assert before is not None and before.chance is not None
        lost = before.chance - after
        if lost <= SLIGHT:
            self._say("good", "", before.why)
        else:
            grade = "given" if lost >= GIVEN else "fair"
            self._say(grade, before.action.text(), before.why)

    def _say(self, grade: str, better: str, why: str) -> None:
        self.found = Judgement(self.n, self.entry.seat, grade, better, why)


class Advising:
    """Looks at the table as it is, for a seat that is to act; `found` is what it would do."""

    def __init__(
        self, game: Session, seat: int, clock: Callable[[], float], budget: float = BUDGET
    ) -> None:
        self.game, self.n, self.seat = game, game.cursor + 1, seat
        self.found: Judgement | None = None
        self._at_work = Thoughts(clock, budget)
        self._at_work.ask("now", weighing(game, game.cursor, seat), self._seen)

    def frame(self) -> bool:
        """Thinks a little; true while there is more to come."""
        self._at_work.frame()
        return self.found is None

    def close(self) -> None:
        self._at_work.forget_all()

    def _seen(self, thought: Thought | None) -> None:
        action, why = (thought.action.text(), thought.why) if thought is not None else ("", "")
        self.found = Judgement(self.n, self.seat, "hint", action, why)
