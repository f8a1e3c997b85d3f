"""The table's side of `bench.table`: runs in a process of its own, with a window nobody sees.

Prints one JSON object: main-thread CPU seconds of frames on our table, of the same frames with
stock Kivy Scatter and Image widgets and with a bare mesh, measured by turns under the same fingers.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from kivy.base import EventLoop

from bench import full_table
from bench.fingers import FRAMES, drag
from bench.frames import SIZE, DrawClock, fill, frame, open_window, python_of, show
from bench.peers import BareMesh, moved, put_back, stock_widgets
from oeil_app.games.lynx.state import GreatHerdState
from oeil_app.screens.demo import Finger
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.table.table import Table

FINGERS, ROUNDS = 10, 4
QUIET = 20  # frames that pass after that
Times = list[tuple[float, float]]


def main(folder: str) -> None:
    root, clock = open_window()
    table = laid_table(root, full_table.everything_shown())
    taken = some_pieces(table, FINGERS)
    begin = [(table.shown.pose(id).x, table.shown.pose(id).y) for id in taken]
    scatters, mesh = stock_widgets(table, Path(folder)), BareMesh(table, taken)
    rounds: dict[str, list[Times]] = {"ours": [], "stock": [], "mesh": []}
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
        show(root, mesh)
        rounds["mesh"].append(drag(begin, lambda: mesh.held, clock))
    found = {
        "pieces": len(table.shown.pieces()),
        **summed_up(rounds),
        "idle": {who: min(each) for who, each in idle.items()},
        "pick_up": slowest(root, clock, pick_up),
        "commit": slowest(root, clock, commit, full_table.full_and_goes_on()),
        "winning": slowest(root, clock, commit),
    }
    print(json.dumps(found))


def summed_up(rounds: dict[str, list[Times]]) -> dict[str, dict[str, float]]:
    """The same fingers make the same frames in every round: the best of each."""
    frames, pythons = (
        {
            who: [min(times[part] for times in same) for same in zip(*each, strict=True)]
            for who, each in rounds.items()
        }
        for part in (0, 1)
    )
    return {
        "drag": {who: mean(each) for who, each in frames.items()},
        "worst": {who: max(each) for who, each in frames.items()},
        "python": {who: mean(each) for who, each in pythons.items()},
    }


# -- our table -------------------------------------------------------------------------------------


def laid_table(root: Any, state: GreatHerdState, help: str | None = None) -> Table:
    names = [f"Seat {seat}" for seat in range(full_table.SEATS)]
    session = full_table.at_the_table(state)
    levels = [help] * full_table.SEATS if help else None
    table = Table(
        session,
        names,
        CatalogueVoice(session.setup.game),
        help=levels,
        size=SIZE,
        size_hint=(None, None),
    )
    table.build()
    show(root, table)
    settle(table)
    return table


def settle(table: Table) -> None:
    """Until nothing moves and nothing more is said."""
    while not table.at_rest():
        EventLoop.idle()
    for _ in range(QUIET):
        EventLoop.idle()


def some_pieces(table: Table, number: int) -> list[str]:
    """Cards from all trays, so far from each other that no three fingers look like a palm."""
    chosen: list[str] = []
    trays: dict[int, list[str]] = {}
    for id, seat in table.shown.liftable().items():
        trays.setdefault(seat, []).append(id)
    most = max(map(len, trays.values()))
    order = sorted(range(most), key=lambda n: min(n, most - 1 - n))  # the ends first
    for at in order:
        chosen += [cards[at] for cards in trays.values() if at < len(cards)]
    return chosen[:number]


def slowest(
    root: Any, clock: DrawClock, what: Any, state: GreatHerdState | None = None
) -> dict[str, float]:
    """Of all that can be lifted on the fullest table, all legal places lit."""
    table = laid_table(root, state or full_table.fullest_by_play(), "all")
    times: list[tuple[float, float]] = [
        min((what(table, clock, id) for _ in range(3)), key=lambda pair: pair[1])
        for id in list(table.shown.liftable())
    ]
    return {"whole": max(whole for whole, _ in times), "python": max(py for _, py in times)}


def take(table: Table, id: str, number: int = 99) -> Finger:
    pose = table.shown.pose(id)
    finger = Finger(number, pose.x, pose.y)
    finger.down()
    EventLoop.idle()
    return finger


def pick_up(table: Table, clock: DrawClock, id: str) -> tuple[float, float]:
    """The frame in which a card is lifted and its places light up, all of them."""
    full_table.forget_misfits()
    table.state.camera.views = {**table.state.camera.views}  # and as if a camera had just moved
    finger = take(table, id)
    fill(True)
    took = python_of(clock, lambda: finger.to(finger.x + 20, finger.y + 20))
    fill(False)
    if id not in table.shown.held():
        raise RuntimeError("nothing was lifted")
    put_down([finger])
    settle(table)
    return took


def commit(table: Table, clock: DrawClock, id: str) -> tuple[float, float]:
    """The frame in which somebody lays, while everybody else holds a card; then it is undone."""
    liftable = table.shown.liftable()
    others = {seat: other for other, seat in liftable.items() if seat != liftable[id]}.values()
    fingers = [take(table, other, number) for number, other in enumerate(others)]
    for finger in fingers:
        finger.to(finger.x + 20, finger.y + 20)
    for _ in range(30):
        EventLoop.idle()
    session, seat = table.session, table.shown.liftable()[id]
    lays = [lay for lay in session.referee.legal(session.state, seat) if lay.text() != "pass"]
    if not lays:
        put_down(fingers)
        return 0.0, 0.0
    full_table.forget_misfits()
    fill(True)
    took = python_of(clock, lambda: session.submit(seat, lays[0]))
    fill(False)
    if session.outcome is None and len(table.shown.held()) != len(fingers):
        raise RuntimeError("somebody let go")
    put_down(fingers)
    session.undo()
    settle(table)
    return took


def put_down(fingers: Sequence[Finger]) -> None:
    """Home, so that nothing is laid."""
    for finger in fingers:
        finger.to(2, 2)
        finger.up()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as pictures:
        main(pictures)
