"""Frames of the real app while a computer player thinks, beside the same frames without one.

A person carries a piece about while the other seat thinks ahead; then it is the other seat's turn
on a table that is still. Python of the main thread, the drawing left out; the slowest of twenty.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row

TABLES = (("foureyes", "standard"), ("oeil", "standard"), ("lynx", "rattlesnake"))
ABOVE, FRAME, WORST = 2.0, 16.7, 33.0  # ms


def rows() -> Iterator[Row]:
    for game, variant in TABLES:
        found = child.run("bench.thinking_window", game, variant, LP_NUM_THREADS="1")
        what, alone = f"{game} {variant}", found["carrying"]["alone"]
        both = found["carrying"]["thinking"]
        above = max(0.0, both["p95"] - alone["p95"])
        note = f"{both['p95']:.1f} ms, without it {alone['p95']:.1f}"
        yield Row(f"{what}: carrying, p95 more", above, "ms", "limit", ABOVE, 1.0, note=note)
        still = found["still"]
        note = f"{still['frames']} frames"
        yield Row(f"{what}: its turn, p95", still["p95"], "ms", "limit", FRAME, 1.0, note=note)
        worst = max(still["max"], both["max"])
        yield Row(f"{what}: the longest frame", worst, "ms", "limit", WORST, 1.0)
