"""A living preview of a game: its own sprites, moving calmly, or still under reduced motion.

Each game draws its own (`Facts.preview`); time stands still while nobody looks.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, SpriteShelf, density_for
from oeil_app.games import GAMES
from oeil_app.screens.kit.materials.look import LOOK

FPS = 30
FADE = 0.25  # seconds until a preview that was loaded is seen


class Preview(Widget):
    """A game's picture; `load()` brings it, `wake()` and `sleep()` let it move and rest."""

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__(**options)
        self.game = game
        self.seconds = 0.0
        self._batches: dict[str, Batch] = {}
        self._event: ClockEvent | None = None
        self._shown = 0.0
        self.bind(pos=self._draw, size=self._draw)

    @property
    def loaded(self) -> bool:
        return bool(self._batches)

    def load(self) -> None:
        """Reads its sprites; costs some milliseconds, so one preview a frame."""
        if self._batches:
            return
        for theme in GAMES.facts(self.game).preview(0.0, 0.0, 0.0, 1.0):
            batch = Batch(SpriteShelf.get(theme, density_for(dp(1))), dp(1))
            self._batches[theme] = batch
            self.canvas.add(batch.group)
        self._draw()

    def wake(self) -> None:
        if self._event is None:
            self._event = Clock.schedule_interval(self._tick, 1 / FPS)

    def sleep(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _tick(self, dt: float) -> None:
        if self.get_root_window() is None:  # its page was built anew, or is gone
            self.sleep()
            return
        if not self._batches:
            return
        self._shown = min(1.0, self._shown + dt / FADE)
        if not LOOK.calm:
            self.seconds += min(dt, 0.1)
        self._draw()
        if LOOK.calm and self._shown >= 1:
            self.sleep()

    def _draw(self, *_: Any) -> None:
        size = min(self.size)
        if size < 4:
            return
        layers = GAMES.facts(self.game).preview(
            self.seconds, self.x + self.width / 2, self.y + self.height / 2, size
        )
        for theme, batch in self._batches.items():
            batch.show(layers[theme])
            batch.colour.a = 1.0 if LOOK.calm else self._shown
