"""The replay page: a game on the real table again, on a timeline."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from oeil_app.play.replaying import Replaying
from oeil_app.play.session import Change, Session
from oeil_app.screens import words
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.screens.words.replay import MOMENTS
from oeil_app.services.feel import FEEL
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

from .bar import ReplayBar
from .sharing import Sharing

SECONDS = 1.1  # a move, at the slowest speed
SPEEDS = (1, 2, 4)


class ReplayPage(Sharing, Page):
    """`app.go("replay", game=5)`, or with a session that is in no journal."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.game = 0
        self.session: Session | None = None
        self.replay: Replaying | None = None
        self.table: Table | None = None
        self.bar: ReplayBar | None = None
        self.playing, self.speed, self.from_table = False, 1, False
        self._turn = 0  # grows when play stops: a move that was due then is not done
        self._unlisten: Any = lambda: None
        self._arrange = Clock.create_trigger(self._lay_out, -1)
        self.bind(size=lambda *_: self._arrange())

    # -- as a page -------------------------------------------------------------------------------

    def enter(
        self, game: int = 0, session: Session | None = None, from_table: bool = False
    ) -> None:
        """Trouble if the game cannot be read."""
        self.game, self.from_table = int(game), from_table
        self.session = session or self.app.journal.look(self.game)
        self._open(Replaying(self.session))

    def leave(self) -> None:
        self.close()

    def back(self) -> bool:
        """To the table one came from."""
        if not self.from_table or not self.game:
            return False
        self.from_table = False
        self.app.continue_game(self.game)
        return True

    def build(self) -> None:
        """Another language or text size: the same moment again."""
        if self.replay is not None:
            self._open(self.replay)

    def pause_page(self) -> None:
        self.pause()

    def _open(self, replay: Replaying) -> None:
        self.close()
        self.replay = replay
        self.table = Table(
            replay,
            self.names(replay.setup.seats),
            CatalogueVoice(),
            help=["none"] * replay.setup.seats,
            comfort=self.app.table_settings().comfort,
            trace=self.app.trace,
            feedback=FEEL.give,
            size_hint=(None, None),
        )
        self.table.blocked = True
        self.bar = ReplayBar(self, len(replay), [moment.n for moment in replay.moments])
        self.add_widget(self.table)
        self.add_widget(self.bar)
        self._lay_out()
        self._unlisten = replay.listen(self._moved)
        self._show()

    def names(self, seats: int) -> list[str]:
        """Who sat there, if it is known; else the seats' animals."""
        known = self.app.journal.note(self.game).get("names") if self.game else None
        names = known if isinstance(known, list) else []
        return [
            str(names[n]) if n < len(names) and names[n] else _(words.NAMES[n])
            for n in range(seats)
        ]

    def _lay_out(self, *_args: Any) -> None:
        if self.table is None or self.bar is None or min(self.size) < 10:
            return
        self.bar.height = dp(72) if self.phone else dp(92)
        self.table.size = (self.width, self.height - self.bar.height)
        self.table.pos = (0, 0)
        if not self.table.ready:
            self.table.build()

    def close(self) -> None:
        self.pause()
        self._unlisten()
        self._unlisten = lambda: None
        if self.table is not None:
            self.table.close()
        self.close_question()
        self.clear_widgets()
        self.table = self.bar = self.replay = None

    # -- time ------------------------------------------------------------------------------------

    def play_or_pause(self) -> None:
        if self.replay is None:
            return
        if self.playing:
            self.pause()
            return
        if not self.replay.can_redo():
            self.replay.seek(0)
        self.playing = True
        self._show()
        self._next_soon()

    def pause(self) -> None:
        self._turn += 1
        if self.playing:
            self.playing = False
            self._show()

    def faster(self) -> None:
        """The next speed, then the slowest again."""
        assert self.bar is not None
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.bar.speed.text = f"{self.speed}×"

    def _next_soon(self) -> None:
        assert self.table is not None
        turn = self._turn
        self.table.after(SECONDS / self.speed, lambda: self._play_on(turn))

    def _play_on(self, turn: int) -> None:
        if turn != self._turn or not self.playing or self.replay is None:
            return
        self.replay.redo()
        if self.replay.can_redo():
            self._next_soon()
        else:
            self.pause()

    def one_on(self) -> None:
        self.pause()
        if self.replay is not None:
            self.replay.redo()

    def one_back(self) -> None:
        self.pause()
        if self.replay is not None:
            self.replay.undo()

    def jump(self) -> None:
        """To the next turning point."""
        self.pause()
        if self.replay is not None:
            self.replay.seek(self.replay.next_moment())

    def seek(self, n: int) -> None:
        """Where a finger is on the timeline."""
        self.pause()
        if self.replay is not None and n != self.replay.cursor:
            self.replay.seek(n)

    # -- what is shown ---------------------------------------------------------------------------

    def _moved(self, _change: Change) -> None:
        self._show()

    def _show(self) -> None:
        if self.replay is not None and self.bar is not None:
            self.bar.show(self.replay.cursor, self._told(), self.playing)

    def _told(self) -> str:
        """Which move it is, whose, and what it meant."""
        assert self.replay is not None and self.table is not None
        n = self.replay.cursor
        where = _("Move {n} of {all}").format(n=n, all=len(self.replay))
        if n == 0:
            return where
        parts = [where, self.table.names[self.replay.timeline.entries[n - 1].seat]]
        moment = self.replay.moment(n)
        if moment is not None:
            parts.append(_(MOMENTS[moment.kind]))
        return " · ".join(parts)

    def key(self, key: int) -> bool:
        """Arrows and space, for a desktop."""
        actions = {276: self.one_back, 275: self.one_on, 32: self.play_or_pause}
        if key not in actions:
            return False
        actions[key]()
        return True
