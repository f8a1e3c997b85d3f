#!/usr/bin/env python3
"""Plays whole games between computer players and says who is stronger.

    tools/arena.py lynx rattlesnake level:4 uct --games 200 --ms 200
    tools/arena.py serpents standard --ladder --games 400
    tools/arena.py foureyes standard level:4 cmd --cmd "python -m oeil_app.referee" --folder ../old

tools/contest/player.py lists the players. The first one sits at one seat, the second at all others;
each deal is played from every seat in turn. The score is the part of the games that the first one
won, a draw or a shared win counting in part, with Wilson's interval for 95 %. Without --ms a level
thinks as long as its own effort takes, all others 200 ms of processor time. Games in which all play
at once are played in simulated time. The same seed plays the same games where nobody is limited by
time.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.core.minds.mind import LEVELS
from oeil_app.core.rules.setup import BadSetup
from tools.contest.match import Score, Table, play_match
from tools.contest.player import Player, player


def main() -> int:
    told = _read()
    try:
        table = Table(told.game, told.variant, told.seats, json.loads(told.options))
        table.setup(told.seed)
        pairs = _pairs(told)
    except (BadSetup, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for one, other in pairs:
        begun = time.monotonic()
        score = play_match(table, one, other, told.games, told.seed)
        _report(one, other, score, time.monotonic() - begun)
        if told.lost:
            print(*score.lost, sep="\n", flush=True)
        one.end()
        other.end()
    return 0


def _read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("variant")
    parser.add_argument("players", nargs="*", help="two of them, unless --ladder")
    parser.add_argument("--ladder", action="store_true", help="each level against the one below")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ms", type=int, help="for each action, of both players")
    parser.add_argument("--ms2", type=int, help="for each action, of the second player")
    parser.add_argument("--lost", action="store_true", help="says how the first one lost")
    parser.add_argument("--options", default="{}", help="of the variant, as JSON")
    parser.add_argument("--cmd", default="", help="what the player cmd starts")
    parser.add_argument("--folder", help="where it is started")
    return parser.parse_args()


def _pairs(told: argparse.Namespace) -> list[tuple[Player, Player]]:
    """Who plays whom."""
    if told.ladder:
        names = [[f"level:{level}", f"level:{level - 1}"] for level in LEVELS[1:]]
    elif len(told.players) == 2:
        names = [told.players]
    else:
        raise ValueError("two players are wanted")
    second = told.ms if told.ms2 is None else told.ms2
    return [
        (
            player(one, told.ms, told.cmd, told.folder),
            player(other, second, told.cmd, told.folder),
        )
        for one, other in names
    ]


def _report(one: Player, other: Player, score: Score, seconds: float) -> None:
    low, high = score.between
    nodes = [n / max(1, c) for n, c in zip(score.nodes, score.chosen, strict=True)]
    print(
        f"{one.name} against {other.name}: {100 * score.part:.1f} % of {score.games} "
        f"({100 * low:.1f} to {100 * high:.1f}), {score.shared} without a single winner; "
        f"{score.actions / max(1, score.games):.0f} actions a game, "
        f"nodes a choice {nodes[0]:.0f} and {nodes[1]:.0f}, "
        f"{score.refused} too late, {seconds:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
