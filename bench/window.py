"""The table's side of `bench.table`: runs in a process of its own, with a window nobody sees.

Prints one JSON object: main-thread CPU seconds of frames on our table, and of the same frames with
stock Kivy Scatter and Image widgets, measured by turns under the same ten fingers.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin
from pathlib import Path
from statistics import mean
from typing import Any

from kivy.config import Config

SIZE = (1280, 800)
for name, value in {"width": SIZE[0], "height": SIZE[1], "maxfps": 0, "vsync": 0}.items():
    Config.set("graphics", name, str(value))
Config.set("graphics", "multisamples", "0")

from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.image import Image  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402
from PIL import Image as Picture  # noqa: E402

from bench import full_table  # noqa: E402
from oeil_app.games.lynx.state import GreatHerdState  # noqa: E402
from oeil_app.screens.demo import Finger  # noqa: E402
from oeil_app.screens.voice import CatalogueVoice  # noqa: E402
from oeil_app.table.table import Table  # noqa: E402

FINGERS, FRAMES, ROUNDS = 10, 40, 4
APPROACH = 10  # frames from the tray to the field
SPEED = 11.0  # pixels a frame on the field: fingers in a hurry
RING = (260, 160)  # pixels; its half axes
PICTURE = (256, 384)
Point = tuple[float, float]


def main(folder: str) -> None:
    root = FloatLayout(size=SIZE)
    runTouchApp(root, embedded=True)
    glScissor(0, 0, 1, 1)
    fill(False)
    table = laid_table(root, full_table.everything_shown())
    taken = ten_pieces(table)
    begin = [(table.shown.pose(id).x, table.shown.pose(id).y) for id in taken]
    scatters = stock_widgets(table, Path(folder))
    clock = DrawClock()
    rounds: dict[str, list[list[tuple[float, float]]]] = {"ours": [], "stock": []}
    idle: dict[str, list[float]] = {"ours": [], "stock": []}
    for _ in range(ROUNDS):
        show(root, table)
        idle["ours"].append(mean(frame() for _ in range(FRAMES)))
        rounds["ours"].append(drag(begin, lambda: len(table.shown.held()), clock))
        settle(table)
        show(root, scatters)
        idle["stock"].append(mean(frame() for _ in range(FRAMES)))
        rounds["stock"].append(drag(begin, lambda: moved(scatters), clock))
        put_back(scatters)
    # the same fingers make the same frames in every round: the best of each
    best = {who: [min(same) for same in zip(*each, strict=True)] for who, each in rounds.items()}
    frames = {who: [whole for whole, _ in each] for who, each in best.items()}
    pythons = {
        who: [min(python for _, python in same) for same in zip(*each, strict=True)]
        for who, each in rounds.items()
    }
    found = {
        "pieces": len(table.shown.pieces()),
        "drag": {who: mean(each) for who, each in frames.items()},
        "python": {who: mean(each) for who, each in pythons.items()},
        "worst": {who: max(each) for who, each in frames.items()},
        "idle": {who: min(each) for who, each in idle.items()},
        "pick_up": slowest_pick_up(root),
    }
    print(json.dumps(found))


# -- frames ----------------------------------------------------------------------------------------


class DrawClock:
    """How long the canvas takes to be drawn: in software here, elsewhere by a graphics card."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._dispatch = EventLoop.window.dispatch
        EventLoop.window.dispatch = self._timed

    def _timed(self, event: str, *more: Any) -> object:
        if event != "on_draw":  # asking the clock is dear: not for every touch
            return self._dispatch(event, *more)
        began = time.thread_time()
        try:
            return self._dispatch(event, *more)
        finally:
            self.spent += time.thread_time() - began


def frame(before: Callable[[], object] = lambda: None) -> float:
    """Main-thread CPU seconds of one frame, what the fingers do before it included."""
    began = time.thread_time()
    before()
    EventLoop.idle()
    return time.thread_time() - began


def python_of(clock: DrawClock, before: Callable[[], object]) -> tuple[float, float]:
    """One frame: all of it, and without the drawing of the canvas."""
    drawn = clock.spent
    whole = frame(before)
    return whole, whole - (clock.spent - drawn)


def fill(pixels: bool) -> None:
    """Frames that are not measured are cut to one pixel: software fills them too slowly."""
    (glDisable if pixels else glEnable)(GL_SCISSOR_TEST)


def show(root: FloatLayout, widget: Any) -> None:
    root.clear_widgets()
    root.add_widget(widget)
    for _ in range(5):
        EventLoop.idle()


def settle(table: Table) -> None:
    while not table.at_rest() or table.ticker.ticking:
        EventLoop.idle()


# -- fingers ---------------------------------------------------------------------------------------


def drag(
    begin: Sequence[Point], held: Callable[[], int], clock: DrawClock
) -> list[tuple[float, float]]:
    """Ten fingers go down, carry their cards to the field and round it; the frames of the round."""
    fingers = [Finger(number, *point) for number, point in enumerate(begin)]
    for finger in fingers:
        finger.down()
        EventLoop.idle()
    for step in range(1, APPROACH + 1):
        move(fingers, places(begin, step / APPROACH, 0))
        EventLoop.idle()
    if held() != FINGERS:
        raise RuntimeError(f"{held()} cards are held by {FINGERS} fingers")
    ways = [places(begin, 1.0, step) for step in range(FRAMES)]
    fill(True)
    times = [python_of(clock, lambda: move(fingers, way)) for way in ways]  # noqa: B023
    fill(False)
    for finger in fingers:  # home, so that nothing is laid
        finger.to(2, 2)
        finger.up()
    return times


def move(fingers: Sequence[Finger], way: Sequence[Point]) -> None:
    for finger, point in zip(fingers, way, strict=True):
        finger.to(*point)


def places(begin: Sequence[Point], near: float, step: int) -> list[Point]:
    """A ring round the middle of the window, or part of the way there: a point for each finger."""
    found = []
    for number, (x, y) in enumerate(begin):
        angle = 2 * pi * number / FINGERS + step * SPEED / mean(RING)
        to_x, to_y = SIZE[0] / 2 + RING[0] * cos(angle), SIZE[1] / 2 + RING[1] * sin(angle)
        found.append((x + (to_x - x) * near, y + (to_y - y) * near))
    return found


# -- our table -------------------------------------------------------------------------------------


def laid_table(root: FloatLayout, state: GreatHerdState) -> Table:
    names = [f"Seat {seat}" for seat in range(full_table.SEATS)]
    session = full_table.at_the_table(state)
    table = Table(session, names, CatalogueVoice(), size=SIZE, size_hint=(None, None))
    table.build()
    show(root, table)
    settle(table)
    return table


def ten_pieces(table: Table) -> list[str]:
    """Cards from all trays, so far from each other that no three fingers look like a palm."""
    chosen: list[str] = []
    trays: dict[int, list[str]] = {}
    for id, seat in table.shown.liftable().items():
        trays.setdefault(seat, []).append(id)
    for end in (0, -1):
        chosen += [cards[end] for cards in trays.values()]
    return chosen[:FINGERS]


def slowest_pick_up(root: FloatLayout) -> float:
    """The frame in which a card is lifted and its places light up, all of them, on a full table."""
    table = laid_table(root, full_table.fullest_by_play())
    table.help[:] = ["all"] * full_table.SEATS
    return max(min(pick_up(table, id) for _ in range(3)) for id in list(table.shown.liftable()))


def pick_up(table: Table, id: str) -> float:
    full_table.forget_misfits()
    pose = table.shown.pose(id)
    finger = Finger(99, pose.x, pose.y)
    finger.down()
    EventLoop.idle()
    fill(True)
    took = frame(lambda: finger.to(pose.x + 20, pose.y + 20))
    fill(False)
    if id not in table.shown.held():
        raise RuntimeError("nothing was lifted")
    table.everything_down()
    finger.up()
    settle(table)
    return took


# -- stock widgets ---------------------------------------------------------------------------------


def stock_widgets(table: Table, folder: Path) -> FloatLayout:
    """A Scatter with an Image wherever our table has a card, as large and as turned.

    Each card has a picture file of its own, as is usual; ours are drawn from one atlas.
    """
    layout = FloatLayout(size=SIZE)
    for number, id in enumerate(table.shown.pieces()):
        source = folder / f"{number}.png"
        Picture.new("RGBA", PICTURE, (250, 245 - number, 200 + number, 255)).save(source)
        look, pose = table.shown.look(id), table.shown.pose(id)
        size = (look.w * pose.unit, look.h * pose.unit)
        scatter = Scatter(size_hint=(None, None), size=size)
        scatter.add_widget(Image(source=str(source), size=size))
        scatter.home = pose
        layout.add_widget(scatter)
    put_back(layout)
    return layout


def put_back(layout: FloatLayout) -> None:
    for scatter in layout.children:
        scatter.rotation = scatter.home.angle
        scatter.center = (scatter.home.x, scatter.home.y)


def moved(layout: FloatLayout) -> int:
    """How many widgets are not where they were put."""
    return sum(hypot(s.center_x - s.home.x, s.center_y - s.home.y) > 1 for s in layout.children)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as pictures:
        main(pictures)
