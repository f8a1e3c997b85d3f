"""Frames of the table: ten hands at once beside stock Kivy widgets and a bare mesh, and more."""

from __future__ import annotations

from collections.abc import Iterator

from bench import child
from bench.measure import Row, limit

PEER, MESH = "Scatter + Image", "bare Mesh"
ONE_TENTH, TWICE = 0.10, 2.0
PICK_UP_MS, COMMIT_MS = 2.5, 4.0  # four times as long on a tablet: both must fit a frame there


def rows() -> Iterator[Row]:
    found = child.run("bench.window")
    ms = {
        name: {who: seconds * 1e3 for who, seconds in found[name].items()}
        for name in ("drag", "python", "worst", "idle", "pick_up", "commit", "winning")
    }
    python = ms["python"]
    yield Row(
        "Python time a frame, 10 fingers drag 10 of 50 cards",
        *(python["ours"], "ms", PEER, python["stock"]),
        at_most=ONE_TENTH,
        note="all of the main thread but the drawing of the canvas",
    )
    note = "the same cards follow the same fingers, and nothing else happens"
    bare = (python["ours"], "ms", MESH, python["mesh"])
    yield Row("the same beside bare quads", *bare, at_most=TWICE, note=note)
    note = f"great herd, 6 seats: {found['pieces']} pieces; drawn in software, on the main thread"
    whole = (ms["drag"]["ours"], "ms", PEER, ms["drag"]["stock"])
    yield Row("the whole of these frames", *whole, note=note)
    yield Row("the slowest of these frames", ms["worst"]["ours"], "ms", PEER, ms["worst"]["stock"])
    note = f"37 laid, nothing remembered, all lit; drawn {ms['pick_up']['whole']:.2g} ms"
    yield limit("frame of a pick-up, Python", ms["pick_up"]["python"], PICK_UP_MS, note=note)
    note = f"31 laid, five others go on holding a card; drawn {ms['commit']['whole']:.2g} ms"
    yield limit("frame of a commit, Python", ms["commit"]["python"], COMMIT_MS, note=note)
    note = f"37 laid, the five others' cards go home; drawn {ms['winning']['whole']:.2g} ms"
    yield limit("frame of the last commit, Python", ms["winning"]["python"], COMMIT_MS, note=note)
    yield Row("frame at rest", ms["idle"]["ours"], "ms", PEER, ms["idle"]["stock"])
    yield from crowd()


def crowd() -> Iterator[Row]:
    """A touch table: the cost grows no faster than fingers and pieces do."""
    few, many = child.run("bench.crowd_window", BENCH_WINDOW="3840x2160", BENCH_UNFILLED="1")
    beside = f"{few['fingers']} fingers, {few['pieces']} pieces"
    more = f"{many['fingers']} fingers, {many['pieces']} pieces at 3840×2160"
    yield Row(
        f"Python time a frame, {more}",
        *(many["drag"] * 1e3, "ms", beside, few["drag"] * 1e3),
        at_most=many["fingers"] / few["fingers"],
    )
    yield Row(
        f"frame of a pick-up, {more}",
        *(many["pick_up"] * 1e3, "ms", beside, few["pick_up"] * 1e3),
        at_most=many["pieces"] / few["pieces"],
    )
