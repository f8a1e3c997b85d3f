"""Laws of family files: whatever is in one, it is refused and nothing changes, or it is taken in
and everything that came can be packed and unpacked again, the same."""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oeil_app.play import luggage
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from tests.cases import Case
from tests.play.test_luggage import Hours, play

ENDLESS = "@endless@"  # stands for 1e999, which json.dumps cannot write


@cache
def valid() -> str:
    """Two people, four games of which one is over and two are puzzles, results, kept things."""
    from oeil_app.play.puzzles import puzzles

    journal = Journal.open(None, now=Hours())
    lea = journal.family.add("Léa", "fox", "red")
    tom = journal.family.add("Tom", "owl", "blue")
    note = {
        "people": [lea.id, tom.id],
        "names": ["Léa", "Tom"],
        "elapsed": 61.0,
        "help": ["all"],
        "odd": [1, {"a": "b"}],
    }
    play(journal.begin(Case("lynx", "great_herd", 2).setup(3), note=note)[1])
    play(journal.begin(Case("foureyes", "beginner", 2).setup(3), note=note)[1], 5)
    for puzzle in (puzzles.of_kind("herd")[0], puzzles.of_kind("win1")[0]):
        play(journal.begin(puzzle.setup, note={"puzzle": puzzle.id, "people": [lea.id]})[1], 2)
    journal.family.keep(lea.id, "practice", "fit", {"level": 3, "log": [[1, 2.5], None]})
    journal.family.keep(None, "puzzle", "today", True)
    return luggage.pack(journal)


def whole(journal: Journal) -> Any:
    """Everything that a family has, but for the numbers of its games."""
    db = journal.db
    games = db.execute(
        "SELECT uid, setup, data, note, take_backs, cursor, winner, created, touched"
        " FROM games ORDER BY uid"
    ).fetchall()
    return [
        [
            (setup and json.loads(setup), json.loads(note), *rest)
            for _, setup, _, note, *rest in games
        ],
        db.execute(
            "SELECT uid, n, seat, text, barrier FROM actions JOIN games ON id = game"
            " ORDER BY uid, n"
        ).fetchall(),
        *(
            db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            for table in ("people", "results")
        ),
        [(*key, json.loads(value), at) for *key, value, at in db.execute("SELECT * FROM kept")],
    ]


NASTY = st.sampled_from(
    [
        *(None, True, False, 0, -1, 2, 7, 10**400, -(10**400), 2**63, 1e300, -0.0, 0.5),
        *("", "x", "\ud800", "\x00", "é", "fox", "lynx", "x" * 70, "a  b", ENDLESS),
        *([], {}, [[]], {"a": 1}, [None] * 9, [0, 1]),
    ]
) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    found: list[tuple[Any, ...]] = []
    for key, one in inside:
        found.append((*way, key))
        if isinstance(one, dict | list):
            found += places(one, (*way, key))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """The valid file with some things put, doubled, swapped or taken away."""
    data = json.loads(valid())
    for _ in range(draw(st.integers(1, 3))):
        choices = [way for way in places(data) if way[0] not in ("check", "format")]
        way, how = draw(st.sampled_from(choices)), draw(st.sampled_from("putdoubleswaptake"))
        room = data
        for key in way[:-1]:
            room = room[key]
        last = way[-1]
        if how in "put":
            room[last] = deepcopy(draw(NASTY))
        elif how in "double" and isinstance(room, list):
            room.append(deepcopy(room[last]))
        elif how in "swap":
            other = draw(
                st.sampled_from(list(room) if isinstance(room, dict) else range(len(room)))
            )
            room[last], room[other] = room[other], room[last]
        else:
            del room[last]
    for game in data.get("games") if isinstance(data.get("games"), list) else ():
        if isinstance(game, dict) and isinstance(game.get("record"), dict) and draw(st.booleans()):
            sign(game["record"])
    sign(data)
    return data


def sign(data: dict[str, Any]) -> None:
    """A forger who can compute checksums, as far as there are any."""
    data.pop("check", None)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    data["check"] = hashlib.sha256(text.encode()).hexdigest()


def lined(data: dict[str, Any]) -> bytes:
    """The same document in lines, with its checksum."""

    def spelt(value: Any) -> bytes:
        return text_of(value, sort_keys=True, separators=(",", ":"))

    parts = [b'{"format":"oeil-luggage","games":[']
    for n, part in enumerate(("games", "kept", "people", "results")):
        if n:
            parts.append(f'],"{part}":['.encode())
        things = [spelt(thing) for thing in data[part]]
        parts += [thing + b"," for thing in things[:-1]] + things[-1:]
    parts.append(b'],"version":1')
    check = hashlib.sha256(b"".join(parts) + b"}").hexdigest().encode()
    return b"\n".join(parts) + b',"check":"' + check + b'"}\n'


def text_of(data: Any, **options: Any) -> bytes:
    return json.dumps(data, **options).replace(f'"{ENDLESS}"', "1e999").encode()


def law(text: bytes) -> None:
    journal = Journal.open(None, now=Hours())
    journal.family.add("Ana", "otter", "green")
    before = whole(journal)
    try:
        luggage.unpack(journal, text)
    except Trouble:
        assert whole(journal) == before
        return
    for saved in (*journal.unfinished(), *journal.finished()):
        journal.resume(saved.id)
    packed = luggage.pack(journal)
    again = Journal.open(None, now=Hours())
    luggage.unpack(again, packed.encode())
    assert whole(again) == whole(journal)
    assert luggage.pack(again) == packed
    for uid, seats, winner in journal.db.execute(
        "SELECT uid, json_extract(setup, '$.seats'), winner FROM games"
    ):
        for row in journal.family.results():
            if row.uid == uid:
                assert winner is not None and row.seats == seats
                assert row.won is (row.seat in json.loads(winner))


LAW: dict[str, Any] = {"deadline": None, "suppress_health_check": list(HealthCheck)}


def laws(data: Any) -> None:
    law(text_of(data))
    if all(isinstance(data.get(part), list) for part in ("games", "kept", "people", "results")):
        law(lined(data))


@settings(max_examples=150, **LAW)
@given(mutated())
def test_any_mutation_is_refused_or_taken_in_whole(data: Any) -> None:
    laws(data)


@pytest.mark.soak
@settings(max_examples=20_000, **LAW)
@given(mutated())
def test_any_mutation_is_refused_or_taken_in_whole_at_length(data: Any) -> None:
    laws(data)


@settings(max_examples=150, **LAW)
@given(st.integers(0, len(valid().encode()) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_any_bytes_are_refused_or_taken_in_whole(at: int, put: bytes, gone: int) -> None:
    text = valid().encode()
    law(text[:at] + put + text[at + gone :])


@settings(max_examples=100, **LAW)
@given(NASTY)
def test_any_json_is_refused_or_taken_in_whole(value: Any) -> None:
    law(text_of(value))
    law(text_of({"format": "oeil-luggage", "version": value}))


def test_what_was_not_touched_is_taken_in() -> None:
    """The laws above would hold if everything were refused."""
    for text in (
        valid().encode(),
        lined(json.loads(valid())),
        json.dumps(json.loads(valid())).encode(),
    ):
        journal = Journal.open(None)
        assert luggage.unpack(journal, text).games == 4
    assert any(saved.note.get("puzzle") for saved in journal.unfinished())
    assert lined(json.loads(valid())) == valid().encode()
