"""The tools' protocol, through a real process and its pipes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.games import GAMES
from oeil_app.referee import Tool, serve

MOST_LINE = 16_000_000  # bytes

NEW = {"cmd": "new", "game": "lynx", "variant": "rattlesnake", "seats": 3, "seed": 7, "options": {}}


def ask(tool: Tool, **request: Any) -> dict[str, Any]:
    return tool.answer(json.dumps(request).encode())


def code(answer: dict[str, Any]) -> str:
    assert answer["ok"] is False
    assert isinstance(answer["error"]["message"], str)
    return answer["error"]["code"]


def test_a_game_through_a_process() -> None:
    """One JSON object a line in, one out, in order."""
    requests = [
        {"cmd": "games"},
        {"cmd": "state"},
        {
            "cmd": "new",
            "game": "foureyes",
            "variant": "standard",
            "seats": 2,
            "seed": 1,
            "options": {},
        },
        {"cmd": "perft", "depth": 2},
        {"cmd": "play", "seat": 0, "action": "R0@c3"},
        {"cmd": "judge", "seat": 1, "action": "R0@c3"},
        {"cmd": "play", "seat": 1, "action": "R0@c3"},
        {"cmd": "undo"},
        {"cmd": "redo"},
        {"cmd": "record"},
    ]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run(
        [sys.executable, "-m", "oeil_app.referee"],
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, *[True] * 4, False, *[True] * 3]
    games = {game["id"]: game for game in answers[0]["games"]}
    assert list(games) == list(GAMES.names)
    assert games["lynx"]["variants"] == ["rattlesnake", "herd", "great_herd", "arrow"]
    assert code(answers[1]) == "no_game"
    assert answers[3]["nodes"] == 86400
    assert answers[4]["events"] and answers[4]["state"]["board"] == {"c3": ["red", "R", 0]}
    assert answers[5]["legal"] is False and answers[5]["reasons"][0]["rule"] == "G-11"
    assert code(answers[6]) == "illegal" and answers[6]["reasons"] == answers[5]["reasons"]
    assert answers[7]["state"]["board"] == {}
    assert answers[8]["state"]["board"] == {"c3": ["red", "R", 0]}
    assert answers[9]["record"]["actions"] == [[0, "R0@c3"]]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"", "unreadable"),
        (b"\x00\x01\xff\xfe binary", "unreadable"),
        (b"[1, 2]", "unreadable"),
        (b"17", "unreadable"),
        (b'"new"', "unreadable"),
        (b"{", "unreadable"),
        (b'{"cmd": "state", "cmd": "state"}', "unreadable"),
        (b"[" * 200_000, "unreadable"),
        (b'{"cmd": NaN}', "unreadable"),
        (b'{"cmd": ' + b"9" * 5000 + b"}", "unreadable"),
        (b"{}", "bad_request"),
        (b'{"cmd": null}', "bad_request"),
        (b'{"cmd": ["new"]}', "bad_request"),
        (b'{"cmd": "dance"}', "bad_request"),
        (b'{"cmd": "state", "speed": 3}', "bad_request"),
        (b'{"cmd": "legal"}', "bad_request"),
        (b'{"cmd": "legal", "seat": "0"}', "bad_request"),
        (b'{"cmd": "legal", "seat": true}', "bad_request"),
        (b'{"cmd": "legal", "seat": 0.0}', "bad_request"),
        (b'{"cmd": "legal", "seat": -1}', "bad_request"),
        (b'{"cmd": "legal", "seat": 3}', "bad_request"),
        (b'{"cmd": "legal", "seat": 12345678901234567890}', "bad_request"),
        (b'{"cmd": "judge", "seat": 0, "action": 7}', "bad_request"),
        (b'{"cmd": "play", "seat": 0}', "bad_request"),
        (b'{"cmd": "play", "seat": 0, "action": "dance"}', "illegal"),
        (b'{"cmd": "play", "seat": 0, "action": "\\ud800"}', "illegal"),
        (b'{"cmd": "play", "seat": 1, "action": "pass"}', "illegal"),
        (b'{"cmd": "perft", "depth": -1}', "bad_request"),
        (b'{"cmd": "perft", "depth": "2"}', "bad_request"),
        (b'{"cmd": "perft", "depth": 21}', "bad_request"),
        (b'{"cmd": "perft", "depth": 20, "ms": 5}', "bad_request"),
        (b'{"cmd": "perft", "depth": 2, "ms": -1}', "bad_request"),
        (b'{"cmd": "perft", "depth": 2, "ms": 60001}', "bad_request"),
        (b'{"cmd": "perft", "depth": 2, "ms": null}', "bad_request"),
        (b'{"cmd": "perft", "depth": 2, "ms": 0.5}', "bad_request"),
        (b'{"cmd": "undo"}', "bad_request"),
        (b'{"cmd": "redo"}', "bad_request"),
        (b'{"cmd": "load", "record": 3}', "bad_request"),
        (b'{"cmd": "load", "record": {}}', "bad_request"),
        (b'{"cmd": "hint", "seat": 0, "ms": -5}', "bad_request"),
        (b'{"cmd": "move", "seat": 0}', "bad_request"),
        (b'{"cmd": "move", "level": 1}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 0}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 5}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": true}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1.0}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": null}', "bad_request"),
        (b'{"cmd": "move", "seat": 3, "level": 1}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "seed": -1}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "seed": null}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "ms": -1}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "ms": 0.5}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "ms": 60001}', "bad_request"),
        (b'{"cmd": "move", "seat": 0, "level": 1, "speed": 1}', "bad_request"),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(line: bytes, expected: str) -> None:
    """G-3, G-7: a clear error, and the game is as it was."""
    tool = Tool()
    ask(tool, **NEW)
    before = ask(tool, cmd="state")
    assert code(tool.answer(line)) == expected
    assert ask(tool, cmd="state") == before


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"variant": "blitz"},
        {"seats": 1},
        {"seats": 7},
        {"seats": None},
        {"seed": -1},
        {"seed": "7"},
        {"seed": 1.5},
        {"options": []},
        {"options": {"deck": "tarot"}},
        {"options": {"speed": 1}},
        {"options": {"first": 3}},
    ],
)
def test_a_bad_setup_is_refused_and_the_old_game_stays(change: dict[str, Any]) -> None:
    tool = Tool()
    ask(tool, **NEW)
    before = ask(tool, cmd="state")
    assert code(ask(tool, **{**NEW, **change})) == "bad_request"
    assert ask(tool, cmd="state") == before


@pytest.mark.parametrize("field", ["game", "variant", "seats", "seed"])
def test_a_missing_field_is_refused(field: str) -> None:
    assert code(ask(Tool(), **{k: v for k, v in NEW.items() if k != field})) == "bad_request"


def test_a_refused_action_says_every_reason() -> None:
    """G-8: it is seat 0's turn. G-7: what cannot be read."""
    tool = Tool()
    ask(tool, **NEW)
    assert ask(tool, cmd="judge", seat=1, action="pass")["reasons"][0]["kind"] == "not_your_turn"
    assert ask(tool, cmd="judge", seat=0, action="dance")["reasons"][0]["kind"] == "unreadable"


def test_undo_goes_one_action_at_a_time_without_barriers() -> None:
    tool = Tool()
    ask(tool, cmd="new", game="serpents", variant="standard", seats=2, seed=3, options={})
    start = ask(tool, cmd="state")
    assert ask(tool, cmd="play", seat=0, action="draw 4")["state"]["drawn"]
    assert ask(tool, cmd="undo") == start


def test_a_record_is_loaded_by_another_tool() -> None:
    tool, other = Tool(), Tool()
    ask(tool, **NEW)
    for _ in range(5):
        seat = ask(tool, cmd="state")["state"]["turn"]
        action = ask(tool, cmd="legal", seat=seat)["actions"][0]
        assert ask(tool, cmd="play", seat=seat, action=action)["ok"]
    kept = ask(tool, cmd="record")["record"]
    assert ask(other, cmd="load", record=kept)["state"] == ask(tool, cmd="state")["state"]
    assert ask(other, cmd="undo")["ok"]
    assert code(ask(other, cmd="load", record={**kept, "winner": [0]})) == "bad_request"


def test_a_hint_is_a_legal_action() -> None:
    tool = Tool()
    ask(tool, cmd="new", game="foureyes", variant="beginner", seats=2, seed=1, options={})
    hint = ask(tool, cmd="hint", seat=0, ms=50)
    assert ask(tool, cmd="judge", seat=0, action=hint["action"])["legal"] and hint["why"]
    assert ask(tool, cmd="hint", seat=1)["action"] is None


def test_a_line_of_any_length_is_answered() -> None:
    """10 MB of junk, and a line longer than is ever kept; the next line is read as ever."""
    long = b'{"cmd": "' + b"x" * 10_000_000 + b'"}\n'
    longer = b"y" * (2 * MOST_LINE + 5) + b"\n"
    sink = io.BytesIO()
    serve(io.BytesIO(long + longer + b"\n" + b'{"cmd": "games"}'), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [False, False, False, True]
    assert [code(answer) for answer in answers[:3]] == ["bad_request", "unreadable", "unreadable"]


@given(st.binary())
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_answered(line: bytes) -> None:
    answer = Tool().answer(line)
    assert answer["ok"] in (True, False)
    json.dumps(answer)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.sampled_from(["new", "legal", "judge", "play", "perft", "load", "hint", "undo"]),
    st.dictionaries(
        st.sampled_from(
            [
                "game",
                "variant",
                "seats",
                "seed",
                "options",
                "seat",
                "action",
                "depth",
                "record",
                "ms",
            ]
        ),
        json_values,
    ),
)
@settings(max_examples=200, deadline=None)
def test_any_fields_are_answered(cmd: str, fields: dict[str, Any]) -> None:
    """Wrong types and unknown fields never bring the tool down or change its game."""
    tool = Tool()
    ask(tool, **NEW)
    before = ask(tool, cmd="state")
    answer = ask(tool, cmd=cmd, **fields)
    if not answer["ok"]:
        assert answer["error"]["code"] != "failed", answer
        assert ask(tool, cmd="state") == before


def test_a_game_that_only_people_play_says_so() -> None:
    """The solitaire is for one: nobody plays it for them."""
    tool = Tool()
    ask(tool, cmd="new", game="oeil", variant="solitaire", seats=1, seed=1)
    answer = ask(tool, cmd="move", seat=0, level=1)
    assert code(answer) == "bad_request" and "computer" in answer["error"]["message"]
    assert code(ask(Tool(), cmd="move", seat=0, level=1)) == "no_game"


@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [
        ("lynx", "rattlesnake", 3),
        ("lynx", "herd", 2),
        ("lynx", "great_herd", 4),
        ("lynx", "arrow", 2),
        ("serpents", "standard", 2),
        ("foureyes", "standard", 2),
        ("oeil", "standard", 3),
    ],
)
def test_a_computer_player_is_asked_and_plays_nothing_itself(
    game: str, variant: str, seats: int
) -> None:
    """`move`: a legal action with its reasons, the same for the same seed; the game stays."""
    tool = Tool()
    ask(tool, cmd="new", game=game, variant=variant, seats=seats, seed=5)
    before = ask(tool, cmd="state")
    for level in (1, 2, 3, 4):
        answer = ask(tool, cmd="move", seat=0, level=level, seed=9, ms=0)
        assert set(answer) == {"ok", "action", "why", "nodes", "after"}
        assert answer["action"] in ask(tool, cmd="legal", seat=0)["actions"]
        assert answer["why"] and answer["nodes"] >= 0 and answer["after"] >= 0
        at_once = before["state"]["turn"] is None and game == "lynx"
        assert (answer["after"] > 0) == at_once, "only where all play at once does one look first"
    one, same = (ask(tool, cmd="move", seat=0, level=1, seed=3, ms=None) for _ in range(2))
    assert one == same == ask(tool, cmd="move", seat=0, level=1, seed=3)
    assert ask(tool, cmd="state") == before


WAYS = [(game, variant.id) for game in GAMES.every for variant in GAMES.game(game).variants]


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_every_way_to_play_speaks_the_protocol(game: str, variant: str) -> None:
    """Dealt, asked, played, taken back and carried to another tool as a record."""
    tool, other = Tool(), Tool()
    seats = GAMES.variant(game, variant).seats[-1]
    assert ask(tool, cmd="new", game=game, variant=variant, seats=seats, seed=3, options={})["ok"]
    for _ in range(3):
        before = ask(tool, cmd="state")["state"]
        acting = [(s, ask(tool, cmd="legal", seat=s)["actions"]) for s in range(seats)]
        seat, actions = next(found for found in acting if found[1])
        action = ask(tool, cmd="hint", seat=seat, ms=50)["action"] or actions[0]
        assert ask(tool, cmd="judge", seat=seat, action=action)["legal"]
        assert ask(tool, cmd="play", seat=seat, action=action)["events"]
        after = ask(tool, cmd="state")["state"]
        assert ask(tool, cmd="undo")["state"] == before and ask(tool, cmd="redo")["state"] == after
    assert code(ask(tool, cmd="play", seat=0, action="?")) == "illegal"
    kept = ask(tool, cmd="record")["record"]
    assert ask(other, cmd="load", record=kept)["state"] == ask(tool, cmd="state")["state"]


def test_the_list_of_games_is_as_tools_have_always_read_it() -> None:
    """Byte for byte; new games and languages follow the old ones; nothing hidden is told."""
    answer = ask(Tool(), cmd="games")
    packs = _pack_words(answer)
    assert packs[:3] == ["fr", "en", "de"]
    del packs[3:]
    assert [game["id"] for game in answer["games"]] == list(GAMES.names)
    answer["games"] = answer["games"][:4]
    told = json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
    assert sha256(told.encode()).hexdigest() == GAMES_TOLD


def _pack_words(answer: Any) -> Any:
    """The question packs that the quiz offers, in the answer itself."""
    (eye,) = (game for game in answer["games"] if game["id"] == "oeil")
    return eye["options"]["quiz"]["pack"]["words"]


GAMES_TOLD = "ed87054615d1d4f67966d2d852fab28d2a8e3579ef12177f386cc31515565023"


def test_a_seat_that_may_not_act_does_nothing() -> None:
    """Not its turn, and after the end: no action, as a hint would say."""
    tool = Tool()
    ask(tool, **NEW)
    nothing = {"ok": True, "action": None, "why": "nothing_to_do", "nodes": 0, "after": 0.0}
    assert ask(tool, cmd="move", seat=1, level=4) == nothing
    while (turn := ask(tool, cmd="state")["state"]["turn"]) is not None:
        answer = ask(tool, cmd="move", seat=turn, level=1)
        assert ask(tool, cmd="play", seat=turn, action=answer["action"])["ok"]
    assert ask(tool, cmd="move", seat=0, level=1) == nothing


def test_a_move_is_answered_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a millisecond whenever it is looked at: there is time to spare."""
    looks = count()
    monkeypatch.setattr("oeil_app.referee.time.monotonic", lambda: next(looks) / 1000)
    tool = Tool()
    ask(tool, cmd="new", game="oeil", variant="standard", seats=2, seed=4, options={"first": 0})
    before = next(looks)
    answer = ask(tool, cmd="move", seat=0, level=4, seed=1, ms=40)
    assert answer["ok"] and answer["nodes"] > 1
    assert next(looks) - before < 40
