"""Confetti for the winner."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from oeil_app.table.draw.sprites import Batch, Quad
from oeil_app.table.table import Table


class Confetti(Widget):
    """Paper bits fly up from the winner's tray and sink again."""

    COUNT, SECONDS = 60, 2.8

    def __init__(self, table: Table, seats: Sequence[int]) -> None:
        super().__init__()
        self.table, self.begun = table, table.now()
        shared = table.sprites
        self._batch = Batch(shared, table.layout.u)
        self.canvas.add(self._batch.group)
        dice = random.Random(len(seats))
        self._bits = []
        for n in range(self.COUNT):
            tray = table.layout.trays[seats[n % len(seats)]].frame
            self._bits.append(
                (
                    tray,
                    dice.uniform(-0.5, 0.5) * tray.w,
                    dice.uniform(120, 420),
                    dice.uniform(-90, 90),
                    dice.uniform(-300, 300),
                    f"confetti-{n % 6}",
                )
            )
        self.event = Clock.schedule_interval(self._tick, 0)

    def _tick(self, _dt: float) -> None:
        t = (self.table.now() - self.begun) / self.SECONDS
        if t >= 1 or self.parent is None:
            self.event.cancel()
            if self.parent is not None:
                self.parent.remove_widget(self)
            return
        u, size = self.table.layout.u, 18 * self.table.layout.u
        quads = []
        for tray, x0, height, drift, spin, sprite in self._bits:
            y = tray.h / 2 + height * u * 4 * t * (1 - t)
            x, y = tray.point(x0 + drift * u * t, y)
            quads.append(Quad(sprite, x, y, size, size, spin * t))
        self._batch.show(quads)
        self._batch.colour.a = 1 if t < 0.8 else (1 - t) * 5
