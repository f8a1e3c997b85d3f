"""Restores a family from a file and tells how far it is, a line each: `tests/faults` kills it."""

from __future__ import annotations

import sys
from pathlib import Path

from oeil_app.play import luggage
from oeil_app.play.journal.journal import Journal


def main(folder: Path, file: Path) -> None:
    sys.modules["oeil_app.play.luggage.unpacking"].EVERY = 1  # type: ignore[attr-defined]
    journal = Journal.open(folder / "games.sqlite3")
    with file.open("rb") as read:
        for part in luggage.unpacking(journal, read, file.stat().st_size):
            print(part, flush=True)
            sys.stdin.readline()  # goes on when it is told to
    print("done", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
