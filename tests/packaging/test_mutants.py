"""The tool that puts faults in: each is one change, runs, and is no change of types or names."""

from __future__ import annotations

import ast
import signal
import subprocess
from pathlib import Path
from queue import SimpleQueue

import pytest

from tools.mutants.__main__ import LAYERS
from tools.mutants.asking import HANGING, STARTING, asked, meaning
from tools.mutants.choosing import constants, equivalent
from tools.mutants.faults import faults, spoilt
from tools.mutants.importing import Importing, nearness
from tools.mutants.once_unseen import ALL, Unseen
from tools.mutants.trees import Trees
from tools.mutants.trying import Tried, not_by, side_by_side, together
from tools.mutants.warm import STUCK, ended

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
    made = {
        (fault.was, fault.becomes) for fault in faults("low.py", "low = dp(84 if named else 9)")
    }
    assert {("84", "168"), ("9", "18")} < made
    made = {(fault.was, fault.becomes) for fault in faults("air.py", "air = 14 * layout.u")}
    assert made == {("14 * layout.u", "14 / layout.u"), ("14", "28")}
    said = "EDGE, WIDE = 6, (14, 9)  # u: round it\nEYES = 7  # of a cup"
    made = {(fault.was, fault.becomes) for fault in faults("edge.py", said)}
    assert made == {("6", "12"), ("14", "28"), ("9", "18"), ("7", "8")}


def test_where_any_order_is_the_same_none_is_turned_round() -> None:
    for call in ("min(a, b)", "hypot(a, b)", "suppress(A, B)"):
        assert [fault.becomes for fault in faults("any.py", f"c = {call}")] == []
    assert [fault.becomes for fault in faults("any.py", "c = divmod(a, b)")] == ["divmod(b, a)"]


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
    assert made == {f"return {whole}", whole}


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
            changed = spoilt(source, [fault])
            assert ast.dump(ast.parse(changed)) != whole
            assert changed.count("\n") <= source.count("\n")


def test_each_fault_that_nobody_could_notice_says_why_and_can_still_be_made() -> None:
    for name in equivalent():
        path = name.partition(":")[0]
        source = (ROOT / path).read_text(encoding="utf-8")
        assert name in {fault.name for fault in faults(path, source)}


def test_what_hangs_is_told_from_what_fails_and_from_a_machine_that_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {
        "test_good.py": "def test() -> None: pass",
        "test_bad.py": "def test() -> None: assert False",
        "test_broken.py": "import nothing_of_this_name\ndef test() -> None: pass",
        "test_round.py": "def test() -> None:\n    while True: pass",
        "test_waits.py": "import time\ndef test() -> None: time.sleep(600)",
    }
    for name, source in said.items():
        (tmp_path / name).write_text(source, "utf-8")
    assert asked(tmp_path, ["test_good.py"], 1.0).said == "passed"
    bad = asked(tmp_path, ["test_good.py", "test_bad.py"], 1.0)
    assert (bad.said, bad.by) == ("failed", ("test_bad.py::test",))
    assert asked(tmp_path, ["test_broken.py::test"], 1.0).said == "failed"
    assert asked(tmp_path, ["test_round.py"], (3 - STARTING) / HANGING).said == "hung"
    assert asked(tmp_path, ["test_good.py::test[1]"], 1.0).said == "passed", "renamed is not red"
    monkeypatch.setattr("tools.mutants.asking.WAITING", 0.05)
    assert asked(tmp_path, ["test_waits.py"], 1.0).said == "late", "nobody can tell"
    monkeypatch.setattr("tools.mutants.asking._free", SimpleQueue())
    monkeypatch.setenv("OEIL_MUTANTS_IDLE", "1")
    monkeypatch.setattr("tools.mutants.asking.WAITING", 20)
    assert asked(tmp_path, ["test_waits.py"], 1.0).said == "hung", "nothing of it is at work"


def test_who_waits_from_the_beginning_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was thought to be at work until it had been seen to be."""
    monkeypatch.setattr("tools.mutants.warm.IDLE", 0.5)
    child = subprocess.Popen(["sleep", "600"], start_new_session=True)
    code, _used = ended(child.pid, 30.0)
    child.returncode = code
    assert code == STUCK


@pytest.mark.parametrize(
    ("code", "used", "said"),
    [
        (0, 1, "passed"),
        (1, 1, "failed"),
        (2, 1, "failed"),  # could not even be collected
        (4, 1, "late"),
        (5, 1, "passed"),
        (-signal.SIGSEGV, 1, "failed"),
        (-signal.SIGXCPU, 10, "hung"),
        (-signal.SIGKILL, 10, "hung"),
        (-signal.SIGKILL, 3, "late"),  # somebody else did that
        (None, 10, "late"),
        (STUCK, 1, "hung"),
    ],
)
def test_only_a_red_test_or_a_processor_used_up_is_a_fault_noticed(
    code: int | None, used: float, said: str
) -> None:
    assert meaning(code, used, 10) == said


def test_faults_side_by_side_are_halved_until_it_is_known_who_was_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here three of five are seen: by a test of their own each. Two lie in one line."""
    (tmp_path / "oeil_app").mkdir()
    source = "A = 1\nB = 2\nC = 3; D = 4\nE = 5\n"
    (tmp_path / "oeil_app" / "five.py").write_text(source)
    checks = {"a": "A == 1", "d": "D == 4", "e": "E == 5", "all": "A + B + C + D + E < 99"}
    tests = [(f"test_{name}.py", "test") for name in checks]
    for name, check in checks.items():
        checked = f"from oeil_app.five import *\ndef test(): assert {check}\n"
        (tmp_path / f"test_{name}.py").write_text(checked)
    monkeypatch.setattr("tools.mutants.trees.ROOT", tmp_path)
    monkeypatch.setattr("tools.mutants.trees.COPIED", [path.name for path in tmp_path.iterdir()])
    (tmp_path / "trees").mkdir()
    trees, seconds = Trees(tmp_path / "trees", 1), dict.fromkeys(tests, 0.1)
    found = [fault for fault in faults("oeil_app/five.py", source) if fault.was in "12345"]
    assert len(found) == 5 and [len(group) for group in side_by_side(found)] == [4, 1]
    told: list[Tried] = []
    open_ = [Tried(fault, "", "late", tuple(tests)) for fault in found]
    done = together(trees, open_, seconds, 600, told.append)
    said = {each.fault.was: (each.said, each.by) for each in done}
    assert said == {
        "1": ("failed", "test_a.py::test"),
        "2": ("passed", ""),
        "3": ("passed", ""),
        "4": ("failed", "test_d.py::test"),
        "5": ("failed", "test_e.py::test"),
    }
    assert {each.fault.was for each in told} == {"1", "4", "5"}
    assert [each.said for each in together(trees, open_, seconds, -1, told.append)] == ["late"] * 5
    (tmp_path / "trees" / "0" / "test_a.py").write_text("def test(): assert False")
    sure = {each.fault.was: each.said for each in not_by(trees, done, seconds)}
    assert sure["1"] == "late", "it fails without any fault, too"
    assert sure["4"] == sure["5"] == "failed"


def test_a_tree_is_whole_again_after_each_fault(tmp_path: Path) -> None:
    trees = Trees(tmp_path, 1)
    path = "oeil_app/canvas/portrait.py"
    whole = (tmp_path / "0" / path).read_bytes()
    fault = next(faults(path, whole.decode("utf-8")))
    with trees.spoilt([fault]) as tree:
        assert (tree / path).read_bytes() != whole
    assert (tmp_path / "0" / path).read_bytes() == whole == (ROOT / path).read_bytes()


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.seen)
def test_what_once_nobody_saw_can_still_be_put_in(each: Unseen) -> None:
    fault = each.fault()
    source = (ROOT / fault.path).read_text("utf-8")
    assert ast.dump(ast.parse(spoilt(source, [fault]))) != ast.dump(ast.parse(source))
    assert all((ROOT / test).is_file() for test in each.tests)


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
