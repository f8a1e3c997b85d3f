"""The family: people, results written exactly once, kept things, and deletion that is real."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.play import record
from oeil_app.play.database import database
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import Family
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from tests.cases import FAMILIES, Case, plain_cases, step

GOLDEN = Path(__file__).parents[1] / "golden" / "games"


class Hours:
    """A clock in the test's hands: each look at it is a second later."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


def journal_at(path: Path) -> Journal:
    journal = Journal.open(path / "games.sqlite3", now=Hours())
    assert journal.trouble is None
    return journal


def play_out(session: Session, seed: int = 1) -> None:
    dice = random.Random(seed)
    while (taken := step(session.referee, session.state, dice)) is not None:
        assert session.submit(taken[0], taken[1]).verdict


def begin(journal: Journal, case: Case, note: JsonObject) -> tuple[int, Session]:
    return journal.begin(case.setup(3), note=note, take_backs=True)


# -- people --------------------------------------------------------------------------------------


def test_people_come_change_and_are_found(tmp_path: Path) -> None:
    family = journal_at(tmp_path).family
    lea = family.add("  Léa\n ", "fox", "red")
    tom = family.add("Tom", "owl", "blue")
    assert [(p.name, p.animal, p.colour) for p in family.people()] == [
        ("Léa", "fox", "red"),
        ("Tom", "owl", "blue"),
    ]
    assert family.change(tom.id, "Thomas", "lynx", "green").name == "Thomas"
    assert family.person(tom.id) == family.people()[1]
    assert family.person("nobody") is None and family.person(None) is None
    assert family.change(lea.id, "LÉA", "fox", "red").name == "LÉA"  # one's own name is not taken


@pytest.mark.parametrize(
    ("name", "animal", "code"),
    [
        (" \t\u200b ", "fox", "name_empty"),
        ("tom", "fox", "name_taken"),
        ("Zoé", "dragon", "person_unknown_look"),
    ],
)
def test_what_is_no_person_is_refused_and_changes_nothing(
    tmp_path: Path, name: str, animal: str, code: str
) -> None:
    family = journal_at(tmp_path).family
    tom = family.add("Tom", "owl", "blue")
    other = family.add("Ana", "owl", "blue")
    for attempt in (
        lambda: family.add(name, animal, "red"),
        lambda: family.change(other.id, name, animal, "red"),
    ):
        with pytest.raises(Trouble) as trouble:
            attempt()
        assert trouble.value.code == code
    assert family.people() == [tom, other]


def test_a_person_who_is_gone_is_not_changed(tmp_path: Path) -> None:
    family = journal_at(tmp_path).family
    for attempt in (lambda: family.change("x", "A", "fox", "red"), lambda: family.delete("x")):
        with pytest.raises(Trouble) as trouble:
            attempt()
        assert trouble.value.code == "no_person"


# -- guests --------------------------------------------------------------------------------------


def test_a_guest_who_is_kept_brings_along_what_was_played(tmp_path: Path) -> None:
    """By that name and no other; neither a puzzle's nor another tablet's; nobody sits twice."""
    journal = journal_at(tmp_path)
    family = journal.family
    case = next(case for case in FAMILIES if case.seats == 2 and not case.options)
    papa = family.add("Papa", "bear", "red")
    here = {"given": ["Mia", "Papa"], "names": ["Mia", "Papa"], "animals": ["fox", "bear"]}
    notes: list[JsonObject] = [
        {**here, "people": [None, papa.id]},
        {**here, "given": ["mia ", "Mia"], "people": [None, None]},
        {**here, "given": ["Tom", ""], "animals": ["owl", ""]},
        {**here, "given": ["Robot", "Lea"], "computer": [2, None], "animals": ["owl", "hare"]},
        {**here, "given": ["Ole", "Eva"], "puzzle": "herd-1"},
    ]
    games = []
    for note in notes:
        game, session = begin(journal, case, note)
        play_out(session)
        games.append(game)
    found = {guest.name: guest.animal for guest in family.guests()}
    assert found == {"Lea": "hare", "Tom": "owl", "mia": "fox"}
    before = len(family.results())
    mia = family.add("Mia", "fox", "blue", guest=True)
    assert [journal.note(game).get("people") for game in games[:2]] == [
        [mia.id, papa.id],
        [mia.id, None],
    ]
    assert family.counts()[mia.id][0] == 2 and len(family.results()) == before
    assert [guest.name for guest in family.guests()] == ["Lea", "Tom"]
    assert family.add("Tom", "owl", "green").id not in family.counts(), "somebody else of that name"
    family.delete(mia.id)
    assert journal.note(games[0])["given"] == ["", "Papa"]


# -- results -------------------------------------------------------------------------------------


def finished_games() -> list[Path]:
    """One game of every variant, played to its end, with the fewest seats."""
    plain = [case for case in FAMILIES if not case.options]
    fewest = {(case.game, case.variant): case for case in reversed(plain)}
    return [GOLDEN / f"{case.name}.oeil.json" for case in fewest.values()]


@pytest.mark.parametrize("path", finished_games(), ids=lambda path: path.name)
def test_every_finished_game_has_a_result_for_each_seat(path: Path, tmp_path: Path) -> None:
    game = record.loads(path.read_bytes())
    journal = journal_at(tmp_path)
    lea = journal.family.add("Léa", "fox", "red")
    _, session = journal.begin(game.setup, note={"people": [lea.id]})
    for entry in game.timeline.entries:
        assert journal.family.results() == []
        assert session.submit(entry.seat, entry.text).verdict
    assert session.outcome is not None
    found, setup = journal.family.results(), session.setup
    assert [result.seat for result in found] == list(range(setup.seats))
    for result in found:
        assert result.won == (result.seat in session.outcome.winners)
        assert result.moves == sum(e.seat == result.seat for e in session.timeline.entries)
        assert result.score == session.referee.score(session.state, result.seat)
        assert 0 < result.seconds <= 2 * len(session.timeline)
        assert (result.game, result.variant, result.seats) == (
            setup.game,
            setup.variant,
            setup.seats,
        )
    assert journal.family.results(lea.id) == found[:1]


def test_undo_and_redo_of_the_last_move_count_once(tmp_path: Path) -> None:
    journal = journal_at(tmp_path)
    game, session = begin(journal, Case("lynx", "great_herd", 2), {})
    play_out(session)
    once = journal.family.results()
    assert len(once) == 2
    session.undo()
    assert journal.family.results() == []
    session.redo()
    again = journal.family.results()
    assert [(r.uid, r.seat, r.won) for r in again] == [(r.uid, r.seat, r.won) for r in once]
    session.undo()
    play_out(journal.resume(game))  # resumed, another way to the end
    assert len(journal.family.results()) == 2


def test_a_seat_that_played_by_itself_has_no_result(tmp_path: Path) -> None:
    """Nor is it anybody's guest; whoever played against it has theirs."""
    journal = journal_at(tmp_path)
    lea = journal.family.add("Léa", "fox", "red")
    case = next(case for case in plain_cases() if case.variant == "rattlesnake" and case.seats == 3)
    note: JsonObject = {"people": [lea.id, None, None], "computer": [None, 3, 0]}
    _, session = begin(journal, case, note)
    play_out(session)
    assert [(result.seat, result.person) for result in journal.family.results()] == [(0, lea.id)]


def test_results_outlive_the_game_they_are_of(tmp_path: Path) -> None:
    journal = journal_at(tmp_path)
    game, session = begin(journal, Case("lynx", "great_herd", 2), {})
    play_out(session)
    journal.delete(game)
    assert len(journal.family.results()) == 2


def test_the_tables_clock_knows_better_than_the_calendar(tmp_path: Path) -> None:
    """Long pauses count little; the elapsed time that the table keeps replaces the estimate."""
    hours = Hours()
    journal = Journal.open(tmp_path / "games.sqlite3", now=hours)
    game, session = begin(journal, Case("lynx", "great_herd", 2), {})
    hours.time += 86_400  # a night
    play_out(session)
    assert journal.family.results()[0].seconds < 300
    journal.set_note(game, {"elapsed": 42.5})
    assert [result.seconds for result in journal.family.results()] == [42.5, 42.5]


def test_a_record_from_elsewhere_is_nobodys_result_here(tmp_path: Path) -> None:
    journal = journal_at(tmp_path)
    game, session = begin(journal, Case("lynx", "great_herd", 2), {})
    play_out(session)
    text = journal.export(game).encode()
    journal.adopt_record(text)
    assert len(journal.family.results()) == 2


# -- kept things ---------------------------------------------------------------------------------


def test_things_are_kept_for_a_person_or_for_all(tmp_path: Path) -> None:
    family = journal_at(tmp_path).family
    lea = family.add("Léa", "fox", "red")
    family.keep(lea.id, "practice", "fit", {"level": 3})
    family.keep(lea.id, "practice", "fit", {"level": 4})
    family.keep(None, "puzzle", "2026-11-17", [1, None, "x"])
    assert family.kept(lea.id, "practice") == {"fit": {"level": 4}}
    assert family.kept(None, "practice") == {}
    assert family.kept(None, "puzzle") == {"2026-11-17": [1, None, "x"]}
    family.keep(None, "puzzle", "b", 1)
    family.forget(None, "puzzle", "2026-11-17")
    assert family.kept(None, "puzzle") == {"b": 1}
    family.forget(None, "puzzle")
    assert family.kept(None, "puzzle") == {}
    with pytest.raises(ValueError):
        family.keep(None, "puzzle", "b", float("nan"))
    assert family.kept(None, "puzzle") == {}


# -- deletion ------------------------------------------------------------------------------------


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_who_is_deleted_is_nowhere_in_the_files(tmp_path: Path) -> None:
    journal = journal_at(tmp_path)
    lea = journal.family.add("Xanthippe", "fox", "red")
    tom = journal.family.add("Tom", "fox", "red")
    note = {"people": [lea.id, tom.id], "names": ["Xanthippe", "Tom"], "given": ["Xanthippe", ""]}
    game, session = begin(journal, Case("lynx", "great_herd", 2), note)
    play_out(session)
    journal.family.keep(lea.id, "practice", "fit", "secret-of-xanthippe")
    assert b"Xanthippe" in bytes_of(tmp_path)
    journal.family.delete(lea.id)
    everything = bytes_of(tmp_path)
    assert b"Xanthippe" not in everything and b"secret-of" not in everything
    assert lea.id.encode() not in everything
    assert [result.person for result in journal.family.results()] == [tom.id]
    assert journal.note(game) == {"people": [None, tom.id], "names": ["", "Tom"], "given": ["", ""]}
    session.undo()
    session.redo()
    assert [result.person for result in journal.family.results()] == [None, tom.id]


def test_everything_can_be_deleted(tmp_path: Path) -> None:
    journal = journal_at(tmp_path)
    lea = journal.family.add("Xanthippe", "fox", "red")
    _, session = begin(journal, Case("lynx", "great_herd", 2), {"names": ["Xanthippe", "B"]})
    play_out(session)
    journal.family.keep(lea.id, "practice", "fit", 1)
    journal.family.delete_everything()
    assert journal.family.people() == [] and journal.family.results() == []
    assert journal.finished() == [] and journal.family.kept(lea.id, "practice") == {}
    assert b"Xanthippe" not in bytes_of(tmp_path)


# -- the file ------------------------------------------------------------------------------------


def test_a_file_from_before_there_were_families_keeps_its_games(tmp_path: Path) -> None:
    """Version 1 knew games only; its unfinished game goes on and counts when it ends."""
    path = tmp_path / "games.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(database.MIGRATIONS[0])
    old.execute("PRAGMA user_version = 1")
    setup = '{"game":"foureyes","variant":"beginner","seats":2,"seed":5,"options":{"first":0}}'
    old.execute(
        "INSERT INTO games VALUES (1, 'u', ?, '', '{\"names\": [\"A\", \"B\"]}', 1, 1, NULL, 5, 6)",
        (setup,),
    )
    old.execute("INSERT INTO actions VALUES (1, 0, 0, 'R0@b2', 0, 6)")
    old.commit()
    old.close()
    journal = journal_at(tmp_path)
    (saved,) = journal.unfinished()
    assert (saved.actions, saved.note) == (1, {"names": ["A", "B"]})
    assert journal.family.people() == []
    play_out(journal.resume(1))
    assert [result.uid for result in journal.family.results()] == ["u", "u"]


def test_a_full_disk_changes_nothing_and_says_so(tmp_path: Path) -> None:
    db = database.connect(tmp_path / "games.sqlite3")
    family = Family(db, Hours())
    lea = family.add("Léa", "fox", "red")
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Trouble) as trouble:
        family.keep(lea.id, "practice", "fit", "x" * 100_000)
    assert trouble.value.code == "full"
    assert family.kept(lea.id, "practice") == {}
    assert family.people() == [lea]
