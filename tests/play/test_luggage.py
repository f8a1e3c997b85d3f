"""Luggage: packed here, unpacked there, nothing lost, nothing counted twice, forgeries refused."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oeil_app.play import luggage
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.luggage import shape
from oeil_app.play.session import Session
from tests.cases import Case, step

GOLDEN = Path(__file__).parents[1] / "golden" / "families"


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
        data["check"] = shape.check(data)
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
    "six winners of a game for two": (
        signed(
            lambda d: d["results"].extend(
                {
                    **d["results"][0],
                    "variant": "beginner",
                    "game": "foureyes",
                    "uid": "gone",
                    "won": True,
                    "seats": 6,
                    "seat": n,
                }
                for n in range(6)
            )
        ),
        "luggage_unreadable",
    ),
    "twice one seat": (
        signed(lambda d: d["results"].append(dict(d["results"][0]))),
        "luggage_unreadable",
    ),
    "two tables": (
        signed(lambda d: d["results"][0].update(seats=3)),
        "luggage_unreadable",
    ),
    "a time of 401 digits": (signed(put("people", 0, "created", 10**400)), "luggage_unreadable"),
    "half a letter in an id": (signed(put("people", 0, "id", "a\ud800")), "luggage_unreadable"),
    "half a letter kept": (signed(put("kept", 0, "value", ["\ud800"])), "luggage_unreadable"),
    "kept for nobody": (signed(put("kept", 0, "person", "nobody")), "luggage_unreadable"),
    "kept twice": (signed(lambda d: d["kept"].append(d["kept"][0])), "luggage_unreadable"),
    "a game twice": (signed(lambda d: d["games"].append(d["games"][0])), "luggage_unreadable"),
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


def test_a_number_too_large_for_any_file_changes_nothing(here: Journal, tmp_path: Path) -> None:
    data = json.loads(luggage.pack(here))
    data["kept"][0]["value"] = "@"
    text = json.dumps(data).replace('"@"', "1e999")
    new = there(tmp_path)
    with pytest.raises(Trouble) as trouble:
        luggage.unpack(new, text.encode())
    assert trouble.value.code == "luggage_unreadable"


def test_a_game_that_cannot_be_followed_stays_away_and_the_rest_comes(
    here: Journal, tmp_path: Path
) -> None:
    data = json.loads(luggage.pack(here))
    data["games"][0]["record"]["actions"].append([0, "R0@a1"])
    data["check"] = shape.check(data)
    new = there(tmp_path)
    came = luggage.unpack(new, json.dumps(data).encode())
    assert (came.people, came.games, came.left, came.damaged) == (2, 1, 0, 1)


def test_results_say_what_their_game_says(here: Journal, tmp_path: Path) -> None:
    data = json.loads(luggage.pack(here))
    for row in data["results"]:
        row.update(won=True, score=7, moves=999)
    data["check"] = shape.check(data)
    new = there(tmp_path)
    luggage.unpack(new, json.dumps(data).encode())
    assert new.family.results() == here.family.results()


def test_no_result_without_an_end(here: Journal, tmp_path: Path) -> None:
    data = json.loads(luggage.pack(here))
    (going_on,) = (game for game in data["games"] if game["record"]["winner"] is None)
    for row in data["results"]:
        row.update(uid=going_on["uid"], game="foureyes", variant="beginner")
    data["check"] = shape.check(data)
    new = there(tmp_path)
    came = luggage.unpack(new, json.dumps(data).encode())
    assert (came.games, came.results) == (2, 0)


def test_a_file_of_version_0_1_still_opens(tmp_path: Path) -> None:
    """Written by that very version: indented, people first, the same checksum."""
    old = (GOLDEN / "version-0.1.family.json").read_bytes()
    new = there(tmp_path)
    came = luggage.unpack(new, old)
    assert (came.people, came.results, came.games, came.left, came.damaged) == (2, 4, 4, 0, 0)
    assert [saved.note["elapsed"] for saved in new.unfinished()] == [61.5, 61.5]
    for saved in new.unfinished():
        assert new.resume(saved.id).cursor > 0
    told, now = json.loads(old), json.loads(luggage.pack(new))
    assert now["people"] == told["people"] and now["check"] == shape.check(now)

    def by_uid(rows: list[Any]) -> list[Any]:
        return sorted(rows, key=lambda row: (row["uid"], row.get("seat")))

    assert by_uid(now["games"]) == by_uid(told["games"])
    assert by_uid(now["results"]) == by_uid(told["results"])


def test_a_damaged_game_is_left_out_and_the_file_opens(here: Journal, tmp_path: Path) -> None:
    here.db.execute("UPDATE games SET cursor = 'x' WHERE winner IS NULL")
    here.db.execute("UPDATE results SET score = 'much' WHERE seat = 0")
    here.db.execute("UPDATE kept SET value = CAST(x'ff' AS TEXT) WHERE kind = 'puzzle'")
    steps = luggage.packing(here, file := io.BytesIO())
    with pytest.raises(StopIteration) as end:
        while True:
            next(steps)
    assert end.value.value == luggage.Packed(1, 1)
    new = there(tmp_path)
    came = luggage.unpack(new, file.getvalue())
    assert (came.people, came.results, came.games, came.damaged) == (2, 1, 1, 0)


def test_stopped_at_any_step_nothing_was_changed(here: Journal, tmp_path: Path) -> None:
    text = luggage.pack(here).encode()
    new = there(tmp_path)
    before = everything(new)
    most = sum(1 for _ in luggage.unpacking(there(tmp_path, "all"), io.BytesIO(text), len(text)))
    for stop in range(1, most + 1):
        steps = luggage.unpacking(new, io.BytesIO(text), len(text))
        for _ in range(stop):
            next(steps)
        steps.close()
        assert everything(new) == before
    assert luggage.unpack(new, text).games == 2


def test_what_is_played_while_packing_is_not_half_in_the_file(
    here: Journal, tmp_path: Path
) -> None:
    before = luggage.pack(here)
    steps = luggage.packing(here, file := io.BytesIO())
    next(steps)
    here.family.add("Ana", "otter", "green")
    play(here.resume(here.unfinished()[0].id), 3)
    for _ in steps:
        pass
    assert file.getvalue().decode() == before
