"""Luggage: packed here, unpacked there, nothing lost, nothing counted twice, forgeries refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oeil_app.play import luggage
from oeil_app.play.journal import Journal
from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble
from tests.cases import Case, step


class Hours:
    """Each look at this clock is a second later."""

    def __init__(self, time: float = 1_700_000_000.0) -> None:
        self.time = time

    def __call__(self) -> float:
        self.time += 1
        return self.time


def play(session: Session, most: int = 10_000) -> None:
    dice = random.Random(2)
    for _ in range(most):
        taken = step(session.referee, session.state, dice)
        if taken is None:
            break
        session.submit(taken[0], taken[1])


@pytest.fixture
def here(tmp_path: Path) -> Journal:
    """Two people, a finished game, an unfinished one, and things that are kept."""
    journal = Journal.open(tmp_path / "here.sqlite3", now=Hours())
    lea = journal.family.add("Léa", "fox", "red")
    tom = journal.family.add("Tom", "owl", "blue")
    note = {"people": [lea.id, tom.id], "names": ["Léa", "Tom"], "elapsed": 61.0}
    play(journal.begin(Case("lynx", "great_herd", 2).setup(3), note=note)[1])
    play(journal.begin(Case("foureyes", "beginner", 2).setup(3), note=note)[1], 5)
    journal.family.keep(lea.id, "practice", "fit", {"level": 3})
    journal.family.keep(None, "puzzle", "today", True)
    return journal


def there(tmp_path: Path, name: str = "there") -> Journal:
    return Journal.open(tmp_path / f"{name}.sqlite3", now=Hours())


def everything(journal: Journal) -> Any:
    db = journal.db
    return [
        db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
        for table in ("people", "results", "kept")
    ] + [
        [(uid, json.loads(setup), json.loads(note), cursor, winner)]
        for uid, setup, note, cursor, winner in db.execute(
            "SELECT uid, setup, note, cursor, winner FROM games ORDER BY uid"
        ).fetchall()
    ]


def test_a_family_arrives_whole(here: Journal, tmp_path: Path) -> None:
    text = luggage.pack(here).encode()
    new = there(tmp_path)
    came = luggage.unpack(new, text)
    assert (came.people, came.results, came.games, came.left) == (2, 2, 2, 0)
    assert everything(new) == everything(here)
    (saved,) = new.unfinished()
    (mine,) = here.unfinished()
    assert new.resume(saved.id).state == here.resume(mine.id).state
    again = luggage.unpack(new, text)
    assert (again.people, again.results, again.games) == (0, 0, 0)
    assert everything(new) == everything(here)


def test_one_person_travels_without_the_others(here: Journal, tmp_path: Path) -> None:
    lea = here.family.people()[0]
    text = luggage.pack(here, lea.id)
    assert "Tom" not in text
    new = there(tmp_path)
    luggage.unpack(new, text.encode())
    assert [person.name for person in new.family.people()] == ["Léa"]
    assert [result.person for result in new.family.results()] == [lea.id]
    assert new.family.kept(lea.id, "practice") == {"fit": {"level": 3}}
    assert new.family.kept(None, "puzzle") == {}


def test_what_is_newer_wins_on_either_side(here: Journal, tmp_path: Path) -> None:
    new = there(tmp_path)
    text = luggage.pack(here).encode()
    luggage.unpack(new, text)
    lea = here.family.people()[0]
    here.family.change(lea.id, "Léonie", "lynx", "green")
    here.family.keep(None, "puzzle", "today", "later")
    luggage.unpack(new, luggage.pack(here).encode())
    assert new.family.people()[0].name == "Léonie"
    assert new.family.kept(None, "puzzle") == {"today": "later"}
    luggage.unpack(new, text)  # the old one again
    assert new.family.people()[0].name == "Léonie"
    assert new.family.kept(None, "puzzle") == {"today": "later"}


def test_two_people_of_one_name_stay_two(here: Journal, tmp_path: Path) -> None:
    new = there(tmp_path)
    new.family.add("léa", "otter", "green")
    luggage.unpack(new, luggage.pack(here).encode())
    assert sorted(person.name for person in new.family.people()) == ["Léa 2", "Tom", "léa"]


Forge = Callable[[Any], Any]


def signed(forge: Forge) -> Forge:
    """A forger who can compute the checksum too."""

    def change(data: Any) -> Any:
        forge(data)
        data["check"] = luggage._check(data)
        return data

    return change


def put(*way: Any) -> Forge:
    """Sets a value somewhere inside."""

    def change(data: Any) -> None:
        for name in way[:-2]:
            data = data[name]
        data[way[-2]] = way[-1]

    return change


FORGED: dict[str, tuple[Forge, str]] = {
    "checksum": (lambda d: {**d, "check": "0" * 64}, "luggage_tampered"),
    "a win more": (lambda d: (put("results", 0, "won", True)(d), d)[1], "luggage_tampered"),
    "foreign": (lambda d: {**d, "format": "oeil-record"}, "luggage_foreign"),
    "a list": (lambda d: [d], "luggage_foreign"),
    "newer": (lambda d: {**d, "version": 2}, "luggage_newer"),
    "no version": (lambda d: {**d, "version": True}, "luggage_unreadable"),
    "a field more": (lambda d: {**d, "more": 1}, "luggage_unreadable"),
    "people no list": (lambda d: {**d, "people": {}}, "luggage_unreadable"),
    "dragon": (signed(put("people", 0, "animal", "dragon")), "luggage_unreadable"),
    "control sign": (signed(put("people", 0, "name", "a\nb")), "luggage_unreadable"),
    "name a number": (signed(put("people", 0, "name", 5)), "luggage_unreadable"),
    "twice one id": (
        signed(lambda d: d["people"][1].update(id=d["people"][0]["id"])),
        "luggage_unreadable",
    ),
    "no such game": (signed(put("results", 0, "game", "chess")), "luggage_unreadable"),
    "seat nine": (signed(put("results", 0, "seat", 9)), "luggage_unreadable"),
    "endless": (signed(put("results", 0, "seconds", 1e300)), "luggage_unreadable"),
    "won a word": (signed(put("results", 0, "won", "yes")), "luggage_unreadable"),
    "kept nothing": (signed(put("kept", 0, {})), "luggage_unreadable"),
    "game nothing": (signed(put("games", 0, 5)), "luggage_unreadable"),
    "illegal move": (
        signed(lambda d: d["games"][0]["record"]["actions"].append([0, "R0@a1"])),
        "record_tampered",
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_luggage_changes_nothing(here: Journal, tmp_path: Path, name: str) -> None:
    forge, code = FORGED[name]
    new = there(tmp_path)
    new.family.add("Ana", "otter", "green")
    before = everything(new)
    text = json.dumps(forge(json.loads(luggage.pack(here)))).encode()
    with pytest.raises(Trouble) as trouble:
        luggage.unpack(new, text)
    assert trouble.value.code == code
    assert everything(new) == before


def test_a_truncated_luggage_changes_nothing(here: Journal, tmp_path: Path) -> None:
    text = luggage.pack(here).encode()
    new = there(tmp_path)
    for cut in range(0, len(text) - 2, max(1, len(text) // 40)):
        with pytest.raises(Trouble) as trouble:
            luggage.unpack(new, text[:cut])
        assert trouble.value.code == "luggage_unreadable"
    assert everything(new) == everything(there(tmp_path, "empty"))


def test_an_unknown_person_has_no_luggage(here: Journal) -> None:
    with pytest.raises(Trouble) as trouble:
        luggage.pack(here, "nobody")
    assert trouble.value.code == "no_person"
