"""The crowd's side of `bench.table`: a touch table of 3840 by 2160, few hands and very many.

Prints one JSON object: Python seconds of a frame and of a pick-up, by fingers and pieces.
"""

from __future__ import annotations

import json

from bench import full_table
from bench.fingers import drag
from bench.frames import open_window
from bench.window import laid_table, pick_up, settle, some_pieces

CROWDS = ((10, 50, 7), (60, 200, 10))  # fingers, pieces, cards in a tray
ROUNDS = 3


def main() -> None:
    root, clock = open_window()
    found = []
    for fingers, pieces, each in CROWDS:
        table = laid_table(root, full_table.crowd(pieces, each), "all")
        taken = some_pieces(table, fingers)
        begin = [(table.shown.pose(id).x, table.shown.pose(id).y) for id in taken]
        rounds = []
        for _ in range(ROUNDS):
            rounds.append(drag(begin, lambda table=table: len(table.shown.held()), clock))  # type: ignore[misc]
            settle(table)
        best = [min(python for _, python in same) for same in zip(*rounds, strict=True)]
        lifts = [min(pick_up(table, clock, id)[1] for _ in range(2)) for id in taken[:6]]
        shown = len(table.shown.pieces())
        told = {"fingers": fingers, "pieces": shown, "drag": sum(best) / len(best)}
        found.append({**told, "pick_up": max(lifts)})
    print(json.dumps(found))


if __name__ == "__main__":
    main()
