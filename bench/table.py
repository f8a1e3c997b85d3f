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
        for name in ("drag", "worst", "idle")
    }
    ours, stock = ms["drag"]
    worst, stock_worst = ms["worst"]
    yield Row(
        "frame, 10 fingers drag 10 of 50 cards",
        ours,
        "ms",
        PEER,
        stock,
        at_most=ONE_FIFTH,
        note=f"great herd, 6 seats: 42 cards in trays, 8 laid; {found['pieces']} pieces drawn",
    )
    yield Row("the slowest of these frames", worst, "ms", PEER, stock_worst)
    note = "37 laid, nothing remembered, all legal places lit"
    yield limit("frame of a pick-up", found["pick_up"] * 1e3, FRAME_MS, note=note)
    yield Row("frame at rest", ms["idle"][0], "ms", PEER, ms["idle"][1])
