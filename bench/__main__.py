"""`python -m bench`: measures everything, or one topic with --only, and prints one table.

A whole run is kept as JSON in bench/results. The exit code says whether a bench crashed, never
whether something was slow.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path

from bench.measure import Row, print_table

TOPICS = (
    "perft",
    "playouts",
    "thinking",
    "thinking_frames",
    "answers",
    "journal",
    "solver",
    "table",
    "wheel",
    "celebration",
    "start",
    "pages",
    "practice",
    "puzzles",
    "making",
    "families",
    "memory",
)
RESULTS = Path(__file__).parent / "results"


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description="Measurements beside their peers.")
    parser.add_argument("--only", choices=TOPICS, help="one topic; nothing is written then")
    only = parser.parse_args().only
    began, crashed = time.monotonic(), False
    found: dict[str, list[Row]] = {}
    for topic in (only,) if only else TOPICS:
        print(f"measuring {topic} …", flush=True)
        try:
            found[topic] = list(import_module(f"bench.{topic}").rows())
        except Exception:
            crashed = True
            print(f"\n{topic} crashed")
            traceback.print_exc()
    print_table(found)
    over = [row for rows in found.values() for row in rows if row.word not in ("", "ok")]
    print(f"\n{len(over)} not as wanted; {time.monotonic() - began:.0f} s")
    if not only and not crashed:
        keep(found)
    return int(crashed)


def keep(found: dict[str, list[Row]]) -> None:
    """The numbers of a run, by day; nothing in them says where it ran."""
    today = datetime.date.today().isoformat()
    number = 1
    while (path := RESULTS / f"{today}-{number}.json").exists():
        number += 1
    rows = [
        json.dumps({"topic": topic, **row.to_json()}, ensure_ascii=False)
        for topic, rows in found.items()
        for row in rows
    ]
    head = f'"date": "{today}", "python": "{platform.python_version()}"'
    RESULTS.mkdir(exist_ok=True)
    listed = ",\n  ".join(rows)
    path.write_text(f'{{{head}, "rows": [\n  {listed}\n]}}\n', encoding="utf-8")
    print(f"kept as {path.name}")


if __name__ == "__main__":
    sys.exit(main())
