"""Frames of the table: ten hands at once beside stock Kivy widgets, a pick-up, and rest."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

PEER = "Scatter + Image"
ONE_FIFTH = 0.2
FRAME_MS = 1e3 / 60


def rows() -> Iterator[Row]:
    found = child.run("bench.window")
    ms = {
        name: (found[name]["ours"] * 1e3, found[name]["stock"] * 1e3)
        for name in ("drag", "python", "worst", "idle")
    }
    ours, stock = ms["drag"]
    worst, stock_worst = ms["worst"]
    yield Row(
        "Python time a frame, 10 fingers drag 10 of 50 cards",
        *(ms["python"][0], "ms", PEER, ms["python"][1]),
        at_most=ONE_FIFTH,
        note="all of the main thread but the drawing of the canvas",
    )
    note = f"great herd, 6 seats: {found['pieces']} pieces; drawn in software, on the main thread"
    yield Row("the whole of these frames", ours, "ms", PEER, stock, note=note)
    yield Row("the slowest of these frames", worst, "ms", PEER, stock_worst)
    note = "37 laid, nothing remembered, all legal places lit"
    yield limit("frame of a pick-up", found["pick_up"] * 1e3, FRAME_MS, note=note)
    yield Row("frame at rest", ms["idle"][0], "ms", PEER, ms["idle"][1])
