"""How the app is started: which seats play by themselves."""

from __future__ import annotations

import pytest

from oeil_app import options, start
from oeil_app.core.rules.setup import BadSetup

TABLE = ["--game", "lynx", "--variant", "rattlesnake", "--seats", "3"]


def test_seats_play_by_themselves() -> None:
    chosen = options.parse([*TABLE, "--computer", "1:3,2:1"])
    assert chosen.computers == {1: 3, 2: 1}
    assert start.table_asked_for(chosen) is not None
    assert options.parse(TABLE).computers == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "seat:level"),
        ("1", "seat:level"),
        ("1:", "seat:level"),
        (":2", "seat:level"),
        ("1:2,", "seat:level"),
        ("-1:2", "seat:level"),
        ("one:2", "seat:level"),
        ("1:²", "seat:level"),
        ("1:0", "no level 0"),
        ("1:5", "no level 5"),
        ("1:2,1:3", "named twice"),
        ("01:2,1:3", "named twice"),
    ],
)
def test_what_makes_no_sense_is_told(
    text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        options.parse([*TABLE, f"--computer={text}"])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("--computer", "1:3"),
        ("--variant", "herd"),
        ("--seats", "3"),
        ("--seed", "0"),
        ("--option", "deck=keen"),
    ],
)
def test_what_is_said_of_a_table_needs_its_game(
    name: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        options.parse([name, value])
    assert ended.value.code == 2
    assert f"argument {name}: it needs --game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("computers", "seats"), [("1:1", 2), ("1:3,2:1", 3), ("0:1,5:2", 6), ("0:1", 2)]
)
def test_as_many_sit_down_as_the_seats_that_are_named_need(computers: str, seats: int) -> None:
    setup = start.table_asked_for(options.parse(["--game", "lynx", "--computer", computers]))
    assert setup is not None and setup.seats == seats


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([*TABLE, "--computer", "3:1"], "no_such_seat"),
        (["--game", "oeil", "--variant", "solitaire", "--computer", "0:1"], "no_computer_players"),
    ],
)
def test_there_must_be_such_a_seat(arguments: list[str], code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        start.table_asked_for(options.parse(arguments))
    assert refused.value.code == code


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_questions_are_in_the_language_that_is_spoken(language: str) -> None:
    """O-16: a quiz started by its name asks in the family's language, if no pack is named."""
    quiz = ["--game", "oeil", "--variant", "quiz"]
    spoken = [
        start.table_asked_for(options.parse([*quiz, "--lang", language])),
        start.table_asked_for(options.parse(quiz), language),
    ]
    assert [setup.options["pack"] for setup in spoken if setup is not None] == [language] * 2
    named = start.table_asked_for(options.parse([*quiz, "--lang", "de", "--option", "pack=en"]))
    assert named is not None and named.options["pack"] == "en"
