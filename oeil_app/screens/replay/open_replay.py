"""A replay while it is open: the real table, the bar over it, and what plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.metrics import dp

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play.computers.analysis import can_be_analysed
from oeil_app.play.replaying import Replaying
from oeil_app.play.session import Change, Session
from oeil_app.screens.game.players.seating import Seating, from_note
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.screens.words.replay import MOMENTS
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort
from oeil_app.table.table import Table
from oeil_app.table.trace import Trace

from .bar import ReplayBar
from .coach.alas import Alas
from .coach.better import played
from .coach.coach import Coach
from .coach.panel import CoachPanel, PlayerMedal
from .playback import Playback

PANEL, LEAST = 0.42, 330  # of the window, and dp at least, for the coach


class OpenReplay:
    """Fingers do nothing on its table: the past is not played with."""

    def __init__(
        self,
        page: Page,
        replay: Replaying,
        names: Sequence[str],
        comfort: Comfort,
        trace: Trace,
        *,
        leave: Callable[[], object],
        share: Callable[[], object],
        note: JsonObject,
        keep: Callable[[JsonObject], None],
        try_it: Callable[[int], object],
    ) -> None:
        self.page, self.replay = page, replay
        coached = can_be_analysed(Session(replay.setup, replay.timeline))
        self.table = Table(
            replay,
            names,
            CatalogueVoice(replay.setup.game),
            help=["none"] * replay.setup.seats,
            comfort=replace(comfort, upright=coached),
            trace=trace,
            feedback=FEEL.give,
            size_hint=(None, None),
        )
        self.table.blocked = True
        self.playback = Playback(replay, self.table, self.show)
        self.coach: Coach | None = None
        self.bar: ReplayBar | CoachPanel
        if coached:
            self.coach = Coach(replay, self.table, note, keep, self.show)
            self.bar = CoachPanel(
                self.playback,
                self.coach,
                self._players(from_note(note)),
                leave,
                share,
                lambda: try_it(self._from_here()),
                page.phone,
                spacing=dp(6 if page.phone else 10),
            )
        else:
            self.bar = ReplayBar(self.playback, leave, share)
        self.alas = Alas(self.table)
        page.add_widget(self.table)
        page.add_widget(self.alas)
        page.add_widget(self.bar)
        self.lay_out()
        self._unlisten = replay.listen(self._moved)
        self.show()

    def close(self) -> None:
        self.playback.pause()
        self._unlisten()
        if self.coach is not None:
            self.coach.close()
        self.table.close()

    def lay_out(self) -> None:
        """For the window as it is."""
        page = self.page
        if min(page.size) < 10:
            return
        if self.coach is not None:
            self.bar.width = max(dp(LEAST), page.width * PANEL)
            self.table.size = (page.width - self.bar.width, page.height)
        else:
            self.bar.height = dp(72) if page.phone else dp(92)
            self.table.size = (page.width, page.height - self.bar.height)
        self.table.pos = (0, 0)
        if not self.table.ready:
            self.table.build()
        if self.coach is not None:
            self.show()

    def _moved(self, _change: Change) -> None:
        self.show()

    def _players(self, seating: Seating) -> list[PlayerMedal]:
        outcome = self.replay.referee.outcome(self.replay.timeline.state(len(self.replay)))
        winners = outcome.winners if outcome is not None else ()
        return [
            PlayerMedal(name, f"animal-{seating.animal(seat)}", seat, seat in winners)
            for seat, name in enumerate(self.table.names)
        ]

    def _from_here(self) -> int:
        """After how many actions one would play on: before what was given away, not at the end."""
        turning = self.coach.turning if self.coach is not None else None
        back = turning is not None or self.replay.cursor == len(self.replay)
        return self.replay.cursor - 1 if back else self.replay.cursor

    def show(self) -> None:
        """On the bar: where it stands, and what happens there."""
        playback = self.playback
        if self.coach is not None and self.table.ready:
            self.coach.point()
            turning = self.coach.turning
            given = turning is not None and turning.given_away
            self.alas.show(played(self.coach.game, self.replay.cursor) if given else None)
        self.bar.show(self.replay.cursor, self._told(), playback.playing, playback.speed)

    def _told(self) -> str:
        """Which move it is, whose, and what it meant."""
        n = self.replay.cursor
        where = _("Move {n} of {all}").format(n=n, all=len(self.replay))
        if n == 0:
            return where
        parts = [where, self.table.names[self.replay.timeline.entries[n - 1].seat]]
        moment = self.replay.moment(n)
        if moment is not None:
            parts.append(_(MOMENTS[moment.kind]))
        return " · ".join(parts)
