"""Word tables: what every seat reads and hears in every golden game, and each hint's reason.

tests/golden/words/<game>-<variant>.json tells it: under "said" each line with the table at which
it is said for the first time, under "trail" a mark of all that is said at every table, under "lies"
one of where everything lies. After a change that is meant look at the difference, then
`make words-accept`.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from .golden import MARK
from .sayings import FOLDER, tables, written
from .test_golden_games import NAMES, opened

ACCEPT = bool(os.environ.get("OEIL_ACCEPT_WORDS"))
VARIANTS = sorted({"-".join(name.split("-")[:2]) for name in NAMES})


def records(variant: str) -> list[str]:
    return [name for name in NAMES if name.startswith(f"{variant}-")]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_reads_what_it_should_at_every_table(variant: str) -> None:
    known: set[str] = set()
    now = {name: written(opened(name), known) for name in records(variant)}
    file = FOLDER / f"{variant}.json"
    if ACCEPT:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert list(kept) == list(now)
    for name, table in now.items():
        assert kept[name]["said"] == table["said"], f"{name}: other words; {AFTER_A_LOOK}"
        assert kept[name]["trail"] == table["trail"], apart(name, kept[name], table)
        assert kept[name]["lies"] == table["lies"], f"{name}: lies elsewhere; {AFTER_A_LOOK}"


AFTER_A_LOOK = "if that is meant, look at it and run `make words-accept`"


def apart(name: str, kept: dict[str, Any], now: dict[str, Any]) -> str:
    """The first table at which other things are said, and what."""
    pairs = zip(*(_marks(table["trail"]) for table in (kept, now)), strict=False)
    number = next((n for n, (one, two) in enumerate(pairs) if one != two), -1)
    told = [*tables(opened(name))][number]
    return "\n".join([f"{name}, table {told.after}: {AFTER_A_LOOK}", *told.lines])


def _marks(trail: str) -> list[str]:
    return [trail[at : at + MARK] for at in range(0, len(trail), MARK)]


def test_no_word_table_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == VARIANTS
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 200_000, "they are to be read"
