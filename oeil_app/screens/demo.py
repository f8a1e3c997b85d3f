"""A demonstration: unseen hands play every table by touches only, and pictures are taken.

For machines without a screen (`make play`), for pictures of all tables, and for a look at how many
hands go together. It drives the table as fingers do, through Kivy's own touches.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from oeil_app.core.packs.shelf import PackChoice
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES
from oeil_app.services.i18n import LANGUAGE
from oeil_app.table.ask import DEAF
from oeil_app.table.shown_things import Ring
from oeil_app.table.table import Table

Steps = Generator[float, None, None]
"""A script: it yields how many seconds to wait before it goes on."""


class Finger(MotionEvent):
    """A finger on the glass, as Kivy's input providers make them."""

    def __init__(self, number: int, x: float, y: float) -> None:
        w, h = Window.system_size
        super().__init__("demo", number, (x / (w - 1), y / (h - 1)), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def to(self, x: float, y: float, what: str = "update") -> None:
        """Moves the finger and tells the window."""
        w, h = Window.system_size
        self.move((x / (w - 1), y / (h - 1)))
        EventLoop.post_dispatch_input(what, self)
        self.x, self.y = x, y  # who holds it alone saw it so, and then Kivy forgot

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop of the tour: a table, and how many actions are played at it."""

    setup: Setup
    actions: int
    by_touch: int | None = None  # only the last ones, where pictures are all that is wanted


def tour() -> list[Stop]:
    """Every variant that has a scenery, with as many seats as show it well."""
    stops = []
    for spec in GAMES.games.values():
        for variant in spec.variants:
            if variant.scenery is not None:
                seats = min(variant.seats, key=lambda n: abs(n - 4))
                spoken = {
                    option.name: option.sensible(seats, LANGUAGE.code)
                    for option in variant.options
                    if isinstance(option, PackChoice)
                }
                setup = GAMES.setup(spec.id, variant.id, seats, 7, spoken)
                stops.append(Stop(setup, 10, by_touch=2))
    return stops


class Demonstration:
    """Plays the tour, tells of each table and leaves the app; pictures go to a folder."""

    def __init__(self, app: Any, folder: Path, stops: Sequence[Stop] | None = None) -> None:
        self.app, self.folder = app, folder
        self.stops = list(tour() if stops is None else stops)
        self.dice = random.Random(4)
        self._number = 0
        folder.mkdir(parents=True, exist_ok=True)
        app.options = replace(app.options, countdown=False)
        self._photograph = False  # this frame is for a picture
        if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
            Window.bind(on_draw=self._unseen)
        self._script = self._play()
        Clock.schedule_once(self._step, 0.5)

    def _step(self, _dt: float) -> None:
        try:
            wait = next(self._script)
        except StopIteration:
            self.app.stop()
            return
        Clock.schedule_once(self._step, wait)

    def _unseen(self, _window: Any) -> bool:
        """Where nobody can watch, a frame is drawn for a picture only: drawing is the dear part."""
        return not self._photograph

    def _play(self) -> Steps:
        for number, stop in enumerate(self.stops, 1):
            began = time.monotonic()
            self.app.open_table(stop.setup)
            name = f"{stop.setup.game}-{stop.setup.variant}-{stop.setup.seats}"
            yield from self._rest()
            touched = stop.actions if stop.by_touch is None else stop.by_touch
            for _ in range(stop.actions - touched):
                self._say_it()
            yield from self._rest()
            for last in range(touched - 1, -1, -1):
                yield from self._act("" if last else name)
            yield 0.1  # what came to rest is drawn
            self.picture(name)
            took = time.monotonic() - began
            sys.stdout.write(f"{number:3} of {len(self.stops)}  {name} ({took:.0f} s)\n")
            sys.stdout.flush()
            yield 0.1

    @property
    def table(self) -> Table:
        table: Table = self.app.game.table
        return table

    def picture(self, name: str) -> None:
        """Takes a picture of the window as it is."""
        path = self.folder / f"{name}.png"
        self._photograph = True
        Window.dispatch("on_draw")
        Window.screenshot(name=str(path))
        self._photograph = False
        taken = path.with_name(f"{name}0001.png")
        if taken.exists():
            taken.replace(path)

    def _rest(self) -> Steps:
        for _ in range(100):
            if self.table.at_rest():
                return
            yield 0.05

    def _next(self) -> tuple[int, str] | None:
        """What somebody who may act would do."""
        session = self.table.session
        seats = list(session.active)
        self.dice.shuffle(seats)
        for seat in seats:
            hint = session.hint(seat, lambda: True)
            if hint is not None:
                return seat, hint.action.text()
        return None

    def _say_it(self) -> None:
        """One action without hands."""
        found = self._next()
        if found is not None:
            self.table.session.submit(*found)

    def _act(self, picture: str) -> Steps:
        """One action of somebody who may act, by touches only."""
        found = self._next()
        if found is not None:
            steps = self._press(*found) or self._turn_dial(*found, picture)
            yield from steps or self._carry(*found, picture)
            yield from self._rest()

    def _press(self, seat: int, text: str) -> Steps | None:
        button = self.table.shown.button(seat, text)
        if button is not None:
            return self._tap(button.cx, button.cy)
        panel = self.table.shown.asked(seat)
        if panel is not None and panel.reply is None:
            for choice, frame in zip(panel.question.choices, panel.place.choices, strict=True):
                if choice.action == text:
                    return self._tap(frame.cx, frame.cy, DEAF)
        return None

    def _turn_dial(self, seat: int, text: str, picture: str) -> Steps | None:
        for ring in self.table.shown.dials().values():
            if text in (ring.dial.forward, ring.dial.back):
                return self._go_round(ring, seat, 1 if text == ring.dial.forward else -1, picture)
        return None

    def _go_round(self, ring: Ring, seat: int, way: int, picture: str) -> Steps:
        """A finger takes the ring at its player's side and turns it by a notch."""
        start = self.table.shown.side(seat)
        finger = self._finger(*ring.point(start))
        finger.down()
        yield 0.05
        for step in range(1, 13):
            finger.to(*ring.point(start + way * step / 12 / ring.dial.notches))
            yield 0.03
            if picture and step == 6:
                self.picture(f"{picture}-held")
        yield 0.15
        finger.up()
        yield 0.05

    def _tap(self, x: float, y: float, wait: float = 0.0) -> Steps:
        yield wait
        finger = self._finger(x, y)
        finger.down()
        yield 0.05
        finger.up()
        yield 0.05

    def _finger(self, x: float, y: float) -> Finger:
        self._number += 1
        return Finger(self._number, x, y)

    def _carry(self, seat: int, text: str, picture: str) -> Steps:
        """Takes the piece whose drop says so, turns it if need be, carries it and lets go."""
        found = find_drop(self.table, seat, text)
        if found is None:
            self.table.session.submit(seat, text)
            return
        piece, zone, turn = found
        table = self.table
        pose = table.shown.pose(piece)
        x, y = pose.x, pose.y
        finger = self._finger(x, y)
        finger.down()
        yield 0.02
        finger.to(x + table.dp * 15, y + table.dp * 4)
        yield 0.15
        hold = table.shown.held().get(piece)
        if hold is None:
            finger.up()
            return
        for _ in range(hold.turns):
            if hold.turn != turn:
                side = 1 if finger.x < table.width / 2 else -1
                helper = self._finger(finger.x + side * table.dp * 40, finger.y)
                helper.down()
                yield 0.05
                helper.up()
                yield 0.2
        place = hold.places.get(zone)
        if place is not None:
            for part in range(1, 9):
                finger.to(x + (place.x - x) * part / 8, y + (place.y - y) * part / 8)
                yield 0.03
        if picture:
            yield 0.25
            self.picture(f"{picture}-held")
        finger.up()
        yield 0.05


def find_drop(table: Table, seat: int, text: str) -> tuple[str, str, int] | None:
    """The piece, zone and turn whose drop is this action."""
    session = table.session
    for piece in session.referee.pieces(session.state, seat):
        for (zone, turn), action in session.actions(seat, piece).items():
            if action.text() == text:
                return piece, zone, turn
    return None
