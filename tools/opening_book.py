#!/usr/bin/env python3
"""Computes the openings of Four Eyes: assets/openings/foureyes-4.json and -5.json.

    tools/opening_book.py 5 --nodes 100000

For the empty board, for every first tile, and for the two tiles after a first tile of the book and
an answer of the book, all lays are weighed by the mind's own search, with so many more positions
than a player has time for. Those that are about as good as the best go into the book. The same
nodes give the same book.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.core.assets import ASSETS
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.foureyes.actions import Lay
from oeil_app.games.foureyes.mind.book import openings, page, seen_from, stone_of
from oeil_app.games.foureyes.mind.chances import Map, mapped
from oeil_app.games.foureyes.mind.deepening import SURE, WIN, Enough, Option
from oeil_app.games.foureyes.mind.lay_search import LaySearch
from oeil_app.games.foureyes.mind.mind import LayMind
from oeil_app.games.foureyes.rules.board import Board
from oeil_app.games.foureyes.rules.legal import legal
from oeil_app.games.foureyes.state import State

VARIANTS = {4: "beginner", 5: "standard"}
ABOUT = 2  # how much less good a lay may be than the best
MOST = 6  # lays of a position
DEEPEST = 30


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("size", type=int, choices=VARIANTS)
    parser.add_argument("--nodes", type=int, default=100_000, help="positions weighed for each")
    told = parser.parse_args()
    book = Writing(told.size, told.nodes).book()
    file = ASSETS / "openings" / f"foureyes-{told.size}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(book, indent=0, sort_keys=True) + "\n")
    print(f"{len(book)} positions, {file.stat().st_size} bytes: {file}")
    return 0


class Writing:
    """A book in the making."""

    def __init__(self, size: int, nodes: int) -> None:
        self.variant = VARIANTS[size]
        self.referee = GAMES.variant("foureyes", self.variant).referee
        self.board: Board = self.referee.board  # type: ignore[attr-defined]
        self.nodes = nodes
        self.chart = _whole(self.board)
        self.pages: dict[str, str] = {}

    def book(self) -> dict[str, str]:
        begun: State = GAMES.deal(GAMES.setup("foureyes", self.variant, 2, 1, {}))
        self.write(begun)
        for after in self.after(begun, legal(self.board, begun, 0)):
            self.write(after)
        for after in self.after(begun, openings(self.board, begun, self.pages)):
            for third in self.after(after, openings(self.board, after, self.pages)):
                self.write(third)
        return self.pages

    def after(self, state: State, lays: Sequence[Action]) -> Iterator[State]:
        """The positions after these lays, each that is different once."""
        seen = set()
        for lay in lays:
            after, _ = self.referee.apply(state, state.turn or 0, lay)
            name, _ = page(self.board, after)
            if name not in seen:
                seen.add(name)
                yield after

    def write(self, state: State) -> None:
        """Weighs a position, and puts it into the book as it is looked at there."""
        name, side = page(self.board, state)
        if name in self.pages:
            return
        lays = best_lays(self.board, self.chart, state, self.nodes)
        stones = (seen_from(stone_of(self.board, lay), self.board.size, side) for lay in lays)
        self.pages[name] = " ".join(sorted(stone.text for stone in stones))
        print(f"{name or 'the empty board'}: {self.pages[name]}", flush=True)


def _whole(board: Board) -> Map:
    chart = mapped(board, lambda square: True)
    while True:
        try:
            next(chart)
        except StopIteration as end:
            found: Map = end.value
            return found


def best_lays(board: Board, chart: Map, state: State, nodes: int) -> list[Lay]:
    """The lays that are about as good as the best, when so many positions were weighed."""
    actions = Rng(1).shuffled(legal(board, state, state.turn or 0))
    options = LayMind(board, chart, state, list(actions)).options()
    search = LaySearch(chart, 0, 1, nodes)
    search.moods = 1  # on the small board, too
    values = dict.fromkeys(range(len(options)), 0)
    try:
        for depth in range(DEEPEST):
            values = _weighed(search, options, values, depth)
            if max(values.values()) > SURE:
                break
    except Enough:
        pass
    top = max(values.values())
    best = sorted(n for n, value in values.items() if value >= top - ABOUT)
    return [lay for n in best[:MOST] if isinstance(lay := options[n].action, Lay)]


def _weighed(
    search: LaySearch, options: list[Option], before: dict[int, int], depth: int
) -> dict[int, int]:
    """What each is worth, so deep; exact for all that are about as good as the best."""
    values: dict[int, int] = {}
    alpha = -WIN
    for n in sorted(before, key=lambda n: -before[n]):
        looking = search.best(options[n].after, depth, -WIN, -alpha, 1)
        while True:
            try:
                next(looking)
            except StopIteration as end:
                values[n] = -end.value
                break
        alpha = max(alpha, values[n] - ABOUT - 1)
    return values


if __name__ == "__main__":
    sys.exit(main())
