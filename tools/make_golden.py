#!/usr/bin/env python3
"""Records the golden games and counts the perft table in tests/golden.

    tools/make_golden.py                       what is missing, and no more
    tools/make_golden.py --only 'lynx-herd-*'  some of it
    tools/make_golden.py --renew               all anew: after a rule or a state was meant to change

What is there is never overwritten without --renew. The same code writes the same bytes on every
machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.play import record
from oeil_app.play.files.trouble import Trouble
from tests.cases import FAMILIES, Case, plain_cases
from tests.golden import counting, golden, recording
from tests.golden.counting import Line, Position

MOST_BYTES = 60_000
DEEPEST = 8
# At most so many tables are looked at for a line of the perft table: about two seconds for the one
# deal of each variant that is counted in full, next to nothing for all others.
FULL, SHORT = 87_000, 500


def main() -> int:
    told = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    told.add_argument("--only", default="*", metavar="PATTERN", help="names: 'oeil-quiz-*'")
    told.add_argument("--renew", action="store_true", help="overwrite what is there")
    asked = told.parse_args()
    cases = [case for case in FAMILIES if fnmatch(golden.file_name(case), asked.only)]
    if not cases:
        print(f"no game is called {asked.only}")
        return 1
    golden.GAMES_FOLDER.mkdir(exist_ok=True)
    good = [make_game(case, asked.renew) for case in cases]
    good += [make_counts(case, asked.renew) for case in cases]
    return 0 if all(good) else 1


# Games


def make_game(case: Case, renew: bool) -> bool:
    """Records the game if it is missing; false if the one that is there is stale and was kept."""
    name = golden.file_name(case)
    path = golden.game_path(name)
    if path.exists() and not renew:
        sound = is_sound(name)
        print(f"{name}: kept{'' if sound else ', but it is stale: --renew'}")
        return sound
    try:
        session = recording.record(case)
    except recording.Unfinished:
        print(f"{name}: no game came to an end")
        return False
    text = json.dumps(record.write(session), separators=(",", ":"), ensure_ascii=False) + "\n"
    data = text.encode()
    assert len(data) < MOST_BYTES, f"{name}: {len(data)} bytes"
    path.write_bytes(data)
    golden.write_digests({**golden.read_digests(), name: golden.digest_of(record.loads(data))})
    print(f"{name}: {session.cursor} actions, {len(data)} bytes")
    return True


def is_sound(name: str) -> bool:
    """Whether the game that is there can be played, to its end, through the same tables."""
    try:
        session = record.loads(golden.game_path(name).read_bytes())
    except Trouble:
        return False
    known = golden.read_digests().get(name)
    return session.outcome is not None and golden.digest_of(session) == known


# Counts


def make_counts(case: Case, renew: bool) -> bool:
    """Counts from some tables of a game unless that was done; false if the ways to count differ."""
    name = golden.file_name(case)
    path, table = golden.game_path(name), counting.read_table()
    if not path.exists():
        return False
    if name in table and not renew:
        return True
    found, good = {}, True
    for position in counting.positions_of(case, record.loads(path.read_bytes())):
        after = len(position.opening)
        line = Line(position, tuple(leaves(position, FULL if is_full(case, position) else SHORT)))
        print(f"{name} after {after}: {', '.join(map(str, line.leaves))}")
        found[after] = line
        for way in (counting.one_by_one, counting.second):
            if wrong := counting.mistakes(line, way):
                print(f"not kept, for {way.__name__} counts otherwise: {wrong}")
                good = False
    if good:
        counting.write_table({**table, name: found})
    return good


def is_full(case: Case, position: Position) -> bool:
    """One deal of every variant is counted as deep as patience goes."""
    fewest = min(each.seats for each in plain_cases() if each[:2] == case[:2])
    return not position.opening and case.seats == fewest


def leaves(position: Position, most: int) -> Iterator[int]:
    """The counts at depth 1, 2 … while there are not too many tables from which to go deeper."""
    count = counting.bulk(position)
    for depth in range(1, DEEPEST + 1):
        yield (found := count(depth))
        if not 0 < found <= most:
            break


if __name__ == "__main__":
    sys.exit(main())
