"""A replay while it is open: the real table, the bar over it, and what plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from oeil_app.play.replaying import Replaying
from oeil_app.play.session import Change
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.screens.words.replay import MOMENTS
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort
from oeil_app.table.table import Table
from oeil_app.table.trace import Trace

from .bar import ReplayBar
from .playback import Playback


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
    ) -> None:
        self.page, self.replay = page, replay
        self.table = Table(
            replay,
            names,
            CatalogueVoice(replay.setup.game),
            help=["none"] * replay.setup.seats,
            comfort=comfort,
            trace=trace,
            feedback=FEEL.give,
            size_hint=(None, None),
        )
        self.table.blocked = True
        self.playback = Playback(replay, self.table, self.show)
        self.bar = ReplayBar(self.playback, leave, share)
        page.add_widget(self.table)
        page.add_widget(self.bar)
        self.lay_out()
        self._unlisten = replay.listen(self._moved)
        self.show()

    def close(self) -> None:
        self.playback.pause()
        self._unlisten()
        self.table.close()

    def lay_out(self) -> None:
        """For the window as it is."""
        page = self.page
        if min(page.size) < 10:
            return
        self.bar.height = dp(72) if page.phone else dp(92)
        self.table.size = (page.width, page.height - self.bar.height)
        self.table.pos = (0, 0)
        if not self.table.ready:
            self.table.build()

    def _moved(self, _change: Change) -> None:
        self.show()

    def show(self) -> None:
        """On the bar: where it stands, and what happens there."""
        playback = self.playback
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
