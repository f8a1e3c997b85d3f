"""Playback: a game goes on by itself, step by step, faster or slower, to any moment."""

from __future__ import annotations

from collections.abc import Callable

from oeil_app.play.replaying import Replaying
from oeil_app.table.table import Table

SECONDS = 1.1  # a move, at the slowest speed
SPEEDS = (1, 2, 4)


class Playback:
    """Moves a replay on its table's clock; `changed` is called when it starts and stops."""

    def __init__(self, replay: Replaying, table: Table, changed: Callable[[], None]) -> None:
        self.replay, self.table, self.changed = replay, table, changed
        self.playing, self.speed = False, SPEEDS[0]
        self._turn = 0  # grows when play stops: a move that was due then is not done

    def play_or_pause(self) -> None:
        if self.playing:
            self.pause()
            return
        if not self.replay.can_redo():
            self.replay.seek(0)
        self.playing = True
        self.changed()
        self._next_soon()

    def pause(self) -> None:
        self._turn += 1
        if self.playing:
            self.playing = False
            self.changed()

    def faster(self) -> None:
        """The next speed, then the slowest again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.changed()

    def _next_soon(self) -> None:
        turn = self._turn
        self.table.after(SECONDS / self.speed, lambda: self._play_on(turn))

    def _play_on(self, turn: int) -> None:
        if turn != self._turn or not self.playing:
            return
        self.replay.redo()
        if self.replay.can_redo():
            self._next_soon()
        else:
            self.pause()

    # -- by hand ---------------------------------------------------------------------------------

    def one_on(self) -> None:
        self.pause()
        self.replay.redo()

    def one_back(self) -> None:
        self.pause()
        self.replay.undo()

    def jump(self) -> None:
        """To the next turning point."""
        self.pause()
        self.replay.seek(self.replay.next_moment())

    def seek(self, n: int) -> None:
        """Where a finger is on the timeline."""
        self.pause()
        if n != self.replay.cursor:
            self.replay.seek(n)
