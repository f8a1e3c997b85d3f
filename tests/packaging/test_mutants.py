"""The tool that puts faults in: each is one change, runs, and is no change of types or names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.mutants.__main__ import LAYERS
from tools.mutants.choosing import constants, equivalent
from tools.mutants.faults import faults
from tools.mutants.importing import Importing, nearness
from tools.mutants.trying import HANGING, STARTING, asked

ROOT = Path(__file__).parents[2]
SOURCE = """
def fits(card: int | None, places: list[int], most: int = 3) -> bool:
    if card is None or not places:
        return False
    told(card, places)
    return min(card, most) < len(places) - 1
"""


def test_every_small_fault_is_made_once() -> None:
    made = {(fault.line, fault.was, fault.becomes) for fault in faults("fits.py", SOURCE)}
    assert made == {
        (2, "3", "4"),
        (3, "card is None or not places", "card is None and (not places)"),
        (3, "card is None", "card is not None"),
        (3, "not places", "places"),
        (4, "False", "True"),
        (5, "told(card, places)", "pass"),
        (5, "told(card, places)", "told(places, card)"),
        (6, "return min(card, most) < len(places) - 1", "return None"),
        (6, "min(card, most) < len(places) - 1", "min(card, most) <= len(places) - 1"),
        (6, "len(places) - 1", "len(places) + 1"),
        (6, "1", "2"),
    }


def test_pixels_and_large_numbers_are_doubled() -> None:
    made = {(fault.was, fault.becomes) for fault in faults("most.py", "MOST, FEW = 400_000, 99")}
    assert made == {("400000", "800000"), ("99", "100")}
    made = {(fault.was, fault.becomes) for fault in faults("text.py", "text(dot=16, lines=3)")}
    assert made == {("text(dot=16, lines=3)", "pass"), ("16", "32"), ("3", "4")}
    made = {(fault.was, fault.becomes) for fault in faults("wide.py", "wide = dp(4) + 4")}
    assert made == {("dp(4) + 4", "dp(4) - 4"), ("4", "8"), ("4", "5")}


def test_what_only_mypy_or_memory_would_notice_is_left_alone() -> None:
    source = """
@dataclass(frozen=True, slots=True)
class Tray:
    def cards(self):
        assert self.at is not None
        return zip(self.at, self.held, strict=True)
"""
    made = {fault.was for fault in faults("tray.py", source)}
    whole = "zip(self.at, self.held, strict=True)"
    assert made == {"True", f"return {whole}", whole}
    assert all(fault.line == 2 for fault in faults("tray.py", source) if fault.was == "True")


def test_a_constant_is_tried_with_the_lines_that_use_it() -> None:
    source = """
WIDE, HIGH = (
    3, 4)
DEEP: int = 5

def room(
    most: int = 6
) -> int:
    return WIDE * HIGH

class Tray:
    cards: int = 0
"""
    everything = set(range(1, 14))
    assert constants(source) == {2: {9}, 3: {9}, 4: everything, 7: {9}, 12: everything}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_fault_is_one_change_of_a_file_that_still_reads(layer: str) -> None:
    for path in sorted((ROOT / "oeil_app" / layer).rglob("*.py"))[:6]:
        source = path.read_text(encoding="utf-8")
        whole = ast.dump(ast.parse(source))
        for fault in faults(path.name, source):
            assert ast.dump(ast.parse(fault.source)) != whole
            assert fault.source.count("\n") <= source.count("\n")


def test_each_fault_that_nobody_could_notice_says_why_and_can_still_be_made() -> None:
    for name in equivalent():
        path = name.partition(":")[0]
        source = (ROOT / path).read_text(encoding="utf-8")
        assert name in {fault.name for fault in faults(path, source)}


def test_what_hangs_is_told_from_what_fails_and_from_a_machine_that_is_busy(tmp_path: Path) -> None:
    said = {
        "test_good.py": "def test() -> None: pass",
        "test_bad.py": "def test() -> None: assert False",
        "test_round.py": "def test() -> None:\n    while True: pass",
        "test_waits.py": "import time\ndef test() -> None: time.sleep(600)",
    }
    for name, source in said.items():
        (tmp_path / name).write_text(source, "utf-8")
    assert asked(tmp_path, ["test_good.py"], 1.0, 300) == "passed"
    assert asked(tmp_path, ["test_bad.py"], 1.0, 300) == "failed"
    assert asked(tmp_path, ["test_round.py"], (3 - STARTING) / HANGING, 300) == "hung"
    assert asked(tmp_path, ["test_waits.py"], 1.0, 3) == "late", "nobody can tell"


def test_who_imports_a_file_is_asked_before_who_looks_at_all_of_its_layer() -> None:
    ask = Importing()
    for path, first in [
        ("oeil_app/games/lynx/rules/deck.py", "tests/games/test_lynx_"),
        ("oeil_app/play/codes.py", "tests/play/test_codes.py"),
        ("oeil_app/table/place/weight.py", "tests/touch/test_weight.py"),
    ]:
        found = ask.in_turn(ask.tests(path, set()))
        near = [name for name, _ in found if nearness(name, path) == 0]
        assert found[0][0] in near and any(name.startswith(first) for name in near)
        assert len(found) > len(near), "others of its layer come after"
