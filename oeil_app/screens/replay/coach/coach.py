"""The coach of a replay: looks at the game between frames, keeps what it found, and says it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from kivy.clock import Clock

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play.computers import analysis
from oeil_app.play.computers.analysis import Analysis, Analyst, Turning
from oeil_app.play.replaying import Replaying
from oeil_app.play.session import Session
from oeil_app.screens.words.coach import WHY
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .better import pointing


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said of a moment: a title, a line, and what would have been better."""

    title: str
    text: str = ""
    better: str = ""


class Coach:
    """`changed` is called whenever there is more to see; `keep` gets what it found, once."""

    def __init__(
        self,
        replay: Replaying,
        table: Table,
        kept: JsonObject,
        keep: Callable[[JsonObject], None],
        changed: Callable[[], None],
    ) -> None:
        self.replay, self.table, self.keep, self.changed = replay, table, keep, changed
        self.game = Session(replay.setup, replay.timeline)  # at its end, wherever the replay is
        self.found: Analysis | None = analysis.from_json(self.game, kept.get(analysis.KEPT))
        self.analyst: Analyst | None = None
        if self.found is None and analysis.can_be_analysed(self.game):
            self.analyst = Analyst(self.game, perf_counter)
            Clock.schedule_interval(self._frame, 0)

    @property
    def progress(self) -> float:
        return self.analyst.progress if self.analyst is not None else 1.0

    def close(self) -> None:
        """The page is left: what was not found yet is looked for another time."""
        Clock.unschedule(self._frame)
        if self.analyst is not None:
            self.analyst.close()

    def _frame(self, _dt: float) -> None:
        assert self.analyst is not None
        seen = len(self.analyst.thoughts)
        if not self.analyst.frame():
            Clock.unschedule(self._frame)
            self.found = self.analyst.found
            assert self.found is not None
            self.keep(analysis.to_json(self.game, self.found))
        if self.found is not None or len(self.analyst.thoughts) != seen:
            self.changed()

    # -- what it says ----------------------------------------------------------------------------

    @property
    def turning(self) -> Turning | None:
        """The turning point at which the replay stands."""
        return self.found.at(self.replay.cursor) if self.found is not None else None

    def point(self) -> None:
        """An eye on what would have been better, if something would."""
        turning = self.turning
        if turning is None or not turning.better:
            self.table.point_at(None)
        else:
            self.table.point_at(pointing(self.game, turning.n, turning.seat, turning.better))

    def sentence(self) -> Sentence:
        n, turning = self.replay.cursor, self.turning
        if self.found is None:
            many = len(self.analyst.thoughts) if self.analyst is not None else 0
            told = _("Move {n} of {all}").format(n=many, all=self.game.cursor)
            return Sentence(_("The coach is looking at the game"), told)
        if turning is not None:
            given = turning.given_away
            title = _("Here it was given away") if given else _("Here it turned")
            if not turning.better:
                title = _("Here luck turned")
            return Sentence(title, self._turned(turning), self._better(turning))
        if n == 0:
            count = len(self.found.turnings)
            text = _("Slide along the curve. The brass points are where it turned.")
            return Sentence(_("Who was ahead?"), text if count else _("Slide along the curve."))
        return Sentence(self._ahead(n))

    def _ahead(self, n: int) -> str:
        assert self.found is not None
        if n == self.game.cursor:
            winners = self.game.outcome.winners if self.game.outcome is not None else ()
            names = ", ".join(self.table.names[seat] for seat in winners)
            return _("{name} won").format(name=names) if winners else _("Nobody won")
        ahead = self.found.ahead(n)
        if ahead is None:
            return _("Nobody is ahead")
        return _("{name} is ahead").format(name=self.table.names[ahead])

    def _turned(self, turning: Turning) -> str:
        """From who was ahead to who is."""
        assert self.found is not None
        names, mover = self.table.names, turning.seat
        was, now = self.found.ahead(turning.n - 1), self.found.ahead(turning.n)
        if now not in (None, mover) and self.found.decided(turning.n):
            told = _("After this move {other} could hardly be stopped.")
        elif was == mover and now is not None and now != mover:
            told = _("{name} was ahead. Now {other} is.")
        elif was == mover:
            told = _("{name} was ahead. Now nobody is, or hardly.")
        elif was is None and now is not None and now != mover:
            told = _("Nobody was ahead. Now {other} is.")
        elif now is not None and now != mover:
            told = _("Now {other} is further ahead than before {name}’s move.")
        else:
            told = _("{name} had a better chance before this move.")
        other = names[now] if now is not None else ""
        return told.format(name=names[mover], other=other)

    def _better(self, turning: Turning) -> str:
        if not turning.better:
            return ""
        why = WHY.get(turning.why)
        return " ".join([_("Better: here."), _(why)] if why else [_("Better: here.")])
