"""The family's question packs on the disk: nothing is lost, no game breaks, faults are told."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oeil_app.core.packs.questions import PackError, write_pack
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.packs.shelf import SHELF, Shelf, edition_of
from oeil_app.core.packs.shipped import shipped_pack
from oeil_app.core.rules.setup import BadSetup
from oeil_app.games import GAMES
from oeil_app.play import record
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.questions.packs import Packs
from tests.play.packs_at_home import pack, question, renewed


@pytest.fixture(autouse=True)
def _bare_shelf() -> Iterator[None]:
    """Games look at the app's own shelf: it is bare before and after."""
    SHELF.clear()
    yield
    SHELF.clear()


def at_home(folder: Path, journal: Journal | None = None) -> Packs:
    used = (lambda: journal.option_values("pack")) if journal else (lambda: set[str]())
    packs = Packs(folder / "packs", SHELF, used)
    packs.open()
    return packs


def test_what_is_saved_is_there_the_next_time(tmp_path: Path) -> None:
    at_home(tmp_path).save(pack())
    SHELF.clear()
    again = at_home(tmp_path)
    assert again.own["grandma"].pack == pack() and not again.own["grandma"].lacks
    assert "grandma" in SHELF.ids() and SHELF.pack("grandma") == pack()


@pytest.mark.parametrize("id", ["fr", "en", "de"])
def test_a_written_pack_reads_the_same(id: str) -> None:
    assert load_pack(write_pack(shipped_pack(id))) == shipped_pack(id)


def test_a_pack_in_the_making_is_kept_but_cannot_be_played(tmp_path: Path) -> None:
    """Eight questions make a topic (O-16); seven are kept all the same, and said to be too few."""
    packs = at_home(tmp_path)
    own = packs.save(pack(n=7))
    assert {problem.code for problem in own.lacks} == {"question_count"}
    with pytest.raises(BadSetup):
        GAMES.setup("oeil", "quiz", 2, 1, {"pack": "grandma"})
    packs.save(pack(n=8))
    GAMES.setup("oeil", "quiz", 2, 1, {"pack": "grandma"})
    packs.save(replace(pack(), categories=()))
    assert "grandma" not in SHELF.ids()
    assert at_home(tmp_path).own["grandma"].pack.categories == ()


def test_a_faulty_pack_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    """Every fault is named with its place; the pack on the disk and on the shelf stays."""
    packs = at_home(tmp_path)
    packs.save(pack())
    before = (tmp_path / "packs" / "grandma.json").read_bytes()
    topic = pack().categories[0]
    twice = replace(question(1), choices=("Plum", "plum", "", "x" * 99))
    faulty = replace(pack(), categories=(replace(topic, questions=(twice, *topic.questions)),))
    with pytest.raises(PackError) as error:
        packs.save(faulty)
    assert {p.code for p in error.value.problems} >= {"duplicate_choice", "blank", "too_long"}
    assert (tmp_path / "packs" / "grandma.json").read_bytes() == before
    assert SHELF.pack("grandma") == pack()


def test_the_shipped_packs_stay_ours(tmp_path: Path) -> None:
    packs = at_home(tmp_path)
    with pytest.raises(PackError) as error:
        packs.save(replace(pack(), id="fr"))
    assert error.value.problems[0].code == "ours"
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "en.json").write_bytes(write_pack(replace(pack(), id="en")))
    assert [broken.name for broken in at_home(tmp_path).broken] == ["en.json"]
    assert SHELF.pack("en") == shipped_pack("en")


@pytest.mark.parametrize(
    "content",
    [b"", b"not json", b"\xff\xfe", b"[]", b'{"format": "oeil-questions"}', b"[" * 100_000],
)
def test_a_broken_file_is_named_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "broken.json").write_bytes(content)
    (folder / "good.json").write_bytes(write_pack(replace(pack(), id="good")))
    packs = at_home(tmp_path)
    assert [broken.name for broken in packs.broken] == ["broken.json"]
    assert packs.broken[0].problems
    assert list(packs.own) == ["good"]
    assert (folder / "broken.json").read_bytes() == content
    with pytest.raises(PackError):
        packs.read(folder / "broken.json")


def test_a_pack_under_another_name_is_not_taken_for_it(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "mine.json").write_bytes(write_pack(pack()))
    packs = at_home(tmp_path)
    assert packs.own == {} and packs.broken[0].problems[0].code == "other_name"


def test_carried_to_another_tablet(tmp_path: Path) -> None:
    here, there = at_home(tmp_path / "here"), at_home(tmp_path / "there")
    here.save(pack())
    here.export("grandma", tmp_path / "for-aunt-ida.json")
    brought = there.read(tmp_path / "for-aunt-ida.json")
    there.save(brought)
    assert there.own["grandma"].pack == pack()
    with pytest.raises(Trouble):
        there.read(tmp_path / "nothing.json")
    with pytest.raises(Trouble):
        here.export("nobody", tmp_path / "x.json")


# -- games that were dealt from a pack -----------------------------------------------------------


def begun(journal: Journal, value: str = "grandma", answers: int = 3) -> tuple[int, object]:
    """A quiz with some questions asked, and its state."""
    setup = GAMES.setup("oeil", "quiz", 2, 5, {"pack": value})
    game, session = journal.begin(setup)
    for _ in range(answers):
        seat = next(iter(session.active))
        lay = next(a for a in session.referee.legal(session.state, seat) if a.text()[0] == "@")
        assert session.submit(seat, lay).verdict.ok
        assert session.submit(seat, "=0").verdict.ok
    return game, session.state


@pytest.mark.parametrize("then", ["edit", "edit_twice", "delete", "unfinish"])
def test_a_game_goes_on_whatever_becomes_of_its_pack(tmp_path: Path, then: str) -> None:
    """O-20: it was dealt from one edition and keeps it, also in the next life of the app."""
    journal = Journal.open(tmp_path / "games.sqlite3")
    packs = at_home(tmp_path, journal)
    packs.save(pack())
    game, state = begun(journal)
    if then == "delete":
        packs.delete("grandma")
    elif then == "unfinish":
        packs.save(pack(n=3))
    else:
        packs.save(renewed(pack(), 1))
        if then == "edit_twice":
            packs.save(renewed(pack(), 2))
    assert journal.resume(game).state == state, "in this life"
    journal.close()
    SHELF.clear()
    journal = Journal.open(tmp_path / "games.sqlite3")
    at_home(tmp_path, journal).sweep()
    assert [saved.id for saved in journal.unfinished()] == [game]
    session = journal.resume(game)
    assert session.state == state
    assert session.submit(next(iter(session.active)), "end").verdict.ok
    exported = journal.export(game)
    assert record.loads(exported.encode()).state == session.state


def test_packs_are_read_when_somebody_first_asks(tmp_path: Path) -> None:
    """The first page need not wait for them; a saved game finds its edition all the same."""
    journal = Journal.open(tmp_path / "games.sqlite3")
    packs = at_home(tmp_path, journal)
    packs.save(pack())
    game, state = begun(journal)
    packs.save(renewed(pack(), 1))
    for first_asked in (
        lambda later: [saved.id for saved in journal.unfinished()] == [game],
        lambda later: journal.resume(game).state == state,
        lambda later: list(later.own) == ["grandma"],
        lambda later: "grandma" in SHELF.ids(),
    ):
        later = Packs(tmp_path / "packs", SHELF, lambda: journal.option_values("pack"))
        later.open_when_asked()
        assert first_asked(later)


def test_editions_that_no_game_needs_are_not_kept(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "games.sqlite3")
    packs = at_home(tmp_path, journal)
    packs.save(pack())
    packs.save(renewed(pack(), 1))
    kept = tmp_path / "packs" / "kept"
    assert not kept.exists()
    game, _ = begun(journal)
    packs.save(renewed(pack(), 2))
    assert [path.stem for path in kept.iterdir()] == [edition_of(renewed(pack(), 1))]
    packs.sweep()
    assert len(list(kept.iterdir())) == 1
    journal.delete(game)
    packs.sweep()
    assert list(kept.iterdir()) == []


def test_a_record_from_another_familys_pack_says_so(tmp_path: Path) -> None:
    """The questions are not here: told, and nothing is changed."""
    journal = Journal.open(tmp_path / "games.sqlite3")
    packs = at_home(tmp_path, journal)
    packs.save(pack())
    game, _ = begun(journal)
    text = journal.export(game).encode()
    SHELF.clear()
    with pytest.raises(Trouble) as trouble:
        record.loads(text)
    assert trouble.value.code == "record_unknown_setup"
    SHELF.put(pack())
    assert record.loads(text).cursor == 6


# -- what is asked -------------------------------------------------------------------------------


def test_topics_and_packs_can_be_mixed() -> None:
    """O-16: up to eight topics of any packs; those of the same id are asked as one."""
    SHELF.put(pack(topics=("garden", "animals")))
    mixed = SHELF.pack("en:animals,arts+grandma")
    assert [topic.id for topic in mixed.categories] == ["animals", "arts", "garden"]
    ours = shipped_pack("en").categories[0]
    assert len(mixed.categories[0].questions) == len(ours.questions) + 8
    setup = GAMES.setup("oeil", "quiz", 2, 1, {"pack": "en:animals,arts+grandma:garden"})
    pinned = setup.options["pack"]
    assert pinned == f"en:animals,arts+{edition_of(SHELF.pack('grandma'))}:garden"
    again = GAMES.setup("oeil", "quiz", 2, 1, {"pack": pinned})
    assert again == setup and GAMES.deal(again) == GAMES.deal(setup)
    told = GAMES.referee(setup).to_json(GAMES.deal(setup))
    assert list(told["categories"].values()) == ["animals", "arts", "garden", *[None] * 5]


@pytest.mark.parametrize(
    "value",
    [
        *("en:", "en:nothing", "en:animals,animals", "en+en", "en+", "+en", "EN", "en@0123"),
        *("en@0123456789abcdef", "nobody", "nobody@0123456789abcdef", "en:,", "../en", "en:arts,"),
        "en+big",
    ],
)
def test_what_is_not_on_the_shelf_cannot_be_asked(value: str) -> None:
    SHELF.put(pack("big", topics=tuple(f"topic_{n}" for n in range(8))))
    with pytest.raises(BadSetup):
        GAMES.setup("oeil", "quiz", 2, 1, {"pack": value})


# -- killed, full --------------------------------------------------------------------------------


def test_killed_while_a_pack_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """kill -9 at any moment: the pack is the old one or the new one, whole, and it is found."""
    monkeypatch.setattr("oeil_app.play.files.safely.ABANDONED", -1.0)  # nobody else writes here
    folder, dice = tmp_path / "packs", random.Random(3)
    for _ in range(6):
        life = subprocess.Popen(
            [sys.executable, "-m", "tests.play.packs_at_home", str(folder)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert life.stdout is not None
        heard, last = dice.randrange(2, 40), -1
        for _ in range(heard):
            what, number = life.stdout.readline().split()
            last = int(number) if what == "saved" else last
        os.kill(life.pid, signal.SIGKILL)
        rest = life.stdout.read().split("\n")
        life.wait()
        told = [int(line.split()[1]) for line in rest if line.startswith("saved")]
        last = max([last, *told])
        packs = Packs(folder, Shelf(), lambda: ())
        packs.open()
        assert packs.broken == []
        assert not list(folder.glob("*.part")), "what was not whole is swept away"
        found = packs.own["grandma"].pack.categories[0].questions[0].text
        assert any(f"year {number}?" in found for number in (last, last + 1))


FULL = """
import resource, signal, sys
from pathlib import Path
from oeil_app.core.packs.shelf import Shelf
from oeil_app.play.questions.packs import Packs
from oeil_app.play.files.trouble import Trouble
from tests.play.packs_at_home import pack, renewed
packs = Packs(Path(sys.argv[1]), Shelf(), lambda: ())
packs.open()
packs.save(pack())
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300, resource.RLIM_INFINITY))
try:
    packs.save(renewed(pack(), 1))
except Trouble as trouble:
    print(trouble.code)
assert packs.own["grandma"].pack == pack()
assert packs.shelf.pack("grandma") == pack()
"""


def test_a_full_disk_is_told_and_the_pack_stays(tmp_path: Path) -> None:
    """The system lets no file grow: the old pack is whole, and nothing else is left behind."""
    folder = tmp_path / "packs"
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "full"
    assert [path.name for path in folder.iterdir()] == ["grandma.json"]
    assert load_pack((folder / "grandma.json").read_bytes()) == pack()
    json.loads((folder / "grandma.json").read_text(encoding="utf-8"))
