"""kill -9 while a family is restored: nothing of it is there, or all; and it can be done again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from oeil_app.play import luggage
from oeil_app.play.journal.journal import Journal
from tests.cases import Case
from tests.play.test_luggage import Hours, everything, play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A family with some games."""
    journal = Journal.open(tmp_path / "there.sqlite3", now=Hours())
    lea = journal.family.add("Léa", "fox", "red")
    for seed in range(8):
        note = {"people": [lea.id, None], "names": ["Léa", "Tom"]}
        play(journal.begin(Case("lynx", "great_herd", 2).setup(seed), note=note)[1])
    journal.family.keep(lea.id, "practice", "fit", {"level": 3})
    path = tmp_path / "all.family.json"
    path.write_text(luggage.pack(journal), encoding="utf-8")
    journal.close()
    return path


def restored_until(folder: Path, file: Path, least: float) -> None:
    """Restores as far as this, and is killed there, in the midst of a step."""
    command = [sys.executable, "-m", "tests.faults.restorer", str(folder), str(file)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        for line in child.stdout:
            if line == "done\n" or float(line) >= least:
                break
            child.stdin.write("\n")
            child.stdin.flush()
        child.kill()


@pytest.mark.parametrize("least", [0.0, 0.3, 0.89, 0.9, 0.95])
def test_nothing_half_is_ever_there(tmp_path: Path, file: Path, least: float) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    here = Journal.open(folder / "games.sqlite3")
    here.family.add("Ana", "otter", "green")
    before = everything(here)
    here.close()
    restored_until(folder, file, least)
    here = Journal.open(folder / "games.sqlite3")
    assert here.trouble is None and everything(here) == before
    came = luggage.unpack(here, file.read_bytes())
    assert (came.people, came.results, came.games) == (1, 16, 8)


def test_once_it_is_done_all_of_it_stays(tmp_path: Path, file: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    restored_until(folder, file, 2.0)
    here = Journal.open(folder / "games.sqlite3")
    assert here.count_finished() == 8 and len(here.family.results()) == 16
    assert luggage.unpack(here, file.read_bytes()).games == 0
