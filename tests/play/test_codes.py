"""Deal codes: every setup, exactly; every slip of a finger is noticed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from oeil_app.games import GAMES
from oeil_app.play import codes
from oeil_app.play.files.trouble import Trouble
from tests.cases import CASES, IDS, Case

MOST_SEED = 2**63 - 1  # what eight bytes hold


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_code_gives_the_same_deal_everywhere(case: Case) -> None:
    """G-2: game, variant, seats, options and seed, to the last bit."""
    for seed in (0, 1, 31, 32, 2**31 - 1, MOST_SEED):
        setup = case.setup(seed)
        text = codes.write(setup)
        own = [option for option in ("ages", "lately") if option in setup.options]
        if own:  # a family's, not the deal's
            told = {name: value for name, value in setup.options.items() if name not in own}
            setup = replace(setup, options=told)
        assert codes.read(text) == setup
        assert codes.read(text.lower().replace("-", " ")) == setup


def test_every_way_to_play_has_its_number() -> None:
    """Each its own, below the room there is; those that people have kept, for ever."""
    told = {game: GAMES.facts(game).codes for game in GAMES.every}
    for game, numbers in told.items():
        assert list(numbers) == [variant.id for variant in GAMES.game(game).variants]
    given = [number for numbers in told.values() for number in numbers.values()]
    assert len(set(given)) == len(given) and set(given) <= set(range(codes.ROOM)) - {29}
    old = {game: dict(numbers) for game, numbers in told.items() if game in OLD_NUMBERS}
    assert old == OLD_NUMBERS


OLD_NUMBERS = {
    "lynx": {"rattlesnake": 0, "herd": 1, "great_herd": 2, "arrow": 3},
    "oeil": {"children": 4, "standard": 5, "handicap": 6, "quiz": 7, "solitaire": 8},
    "serpents": {"standard": 9},
    "foureyes": {"beginner": 10, "standard": 11},
}


def test_codes_are_short_enough_to_type() -> None:
    for case in CASES:
        if not case.options:
            assert len(codes.write(case.setup(2**31 - 1)).replace("-", "")) <= 11


def test_the_codes_of_old_stay_the_codes_of_now() -> None:
    """Written on paper years ago: if this fails, codes that people have kept are lost."""
    setup = GAMES.setup("lynx", "rattlesnake", 3, 7, {})
    assert codes.write(setup) == OLD
    assert codes.read(OLD) == setup


OLD = "2W04-5"


OLD_CODES = [
    ("lynx", "rattlesnake", 3, {"finish_round": True, "first": 2, "deck": "keen"}, "2PYE-3V60-ZJ"),
    ("lynx", "herd", 2, {"no_snake": True}, "1SYY-QTS1-W6"),
    ("lynx", "great_herd", 6, {}, "77VT-ZK2N-H"),
    ("lynx", "arrow", 5, {"seconds": 12, "goal": 4}, "1J35-88S8-R3K7"),
    ("oeil", "children", 4, {"gentle_start": True}, "1SYY-QTF4-GQ"),
    ("oeil", "standard", 2, {"victory": "home_or_rival"}, "9YT9-2ZS5-P3"),
    ("oeil", "standard", 3, {"victory": "colours:5", "first": 1}, "DJR6-JZ25-C2"),
    ("oeil", "handicap", 3, {"targets": [1, 2, 8]}, "NQKG-XRBA-66H"),
    ("oeil", "quiz", 4, {"pack": "de"}, "2PYE-3QV7-CJ"),
    ("oeil", "solitaire", 1, {}, "77VT-ZE8F-Y"),
    ("serpents", "standard", 6, {"first": 5}, "1BF7-1XH9-MR"),
    ("foureyes", "beginner", 2, {"first": 1}, "EFQN-YXA8-1"),
    ("foureyes", "standard", 2, {}, "77VT-ZFBH-6"),
]


@pytest.mark.parametrize(("game", "variant", "seats", "options", "code"), OLD_CODES)
def test_codes_with_options_stay_too(game, variant, seats, options, code) -> None:
    """Written before games numbered their own ways to play."""
    setup = GAMES.setup(game, variant, seats, 20261118, options)
    assert codes.write(setup) == code
    assert codes.read(code) == setup


@pytest.mark.parametrize("seed", [1, 12345, 2**31 - 9])
def test_every_single_slip_and_every_swap_is_noticed(seed: int) -> None:
    signs = codes.write(GAMES.setup("oeil", "standard", 3, seed, {})).replace("-", "")
    wrong = set()
    for n, sign in enumerate(signs):
        wrong |= {signs[:n] + other + signs[n + 1 :] for other in codes.SIGNS if other != sign}
        wrong |= {signs[:n] + signs[n + 1 : n + 2] + sign + signs[n + 2 :]} - {signs}
    for text in wrong:
        with pytest.raises(Trouble) as trouble:
            codes.read(text)
        assert trouble.value.code == "code_typo"


def test_what_looks_alike_is_taken_for_what_was_meant() -> None:
    setup = GAMES.setup("lynx", "herd", 1, 33, {})
    text = next(
        codes.write(GAMES.setup("lynx", "herd", 1, seed, {}))
        for seed in range(1000)
        if {"0", "1"} <= set(codes.write(GAMES.setup("lynx", "herd", 1, seed, {})))
    )
    assert codes.read(text.replace("0", "o").replace("1", "l")) == codes.read(text)
    assert codes.read(f"  {codes.write(setup)} \n") == setup


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "code_empty"),
        (" - ", "code_empty"),
        ("7K3M-é9XB", "code_signs"),
        ("7K3M-Q9X☺", "code_signs"),
        ("7", "code_typo"),
        ("ABCD-EFGH", "code_typo"),
        ("Z" * 41, "code_typo"),
    ],
)
def test_what_is_no_code_is_told_kindly(text: str, code: str) -> None:
    with pytest.raises(Trouble) as trouble:
        codes.read(text)
    assert trouble.value.code == code


def test_any_text_is_a_setup_or_a_trouble() -> None:
    dice = random.Random(5)
    read = 0
    for _ in range(4000):
        text = "".join(dice.choice(codes.SIGNS) for _ in range(dice.randrange(1, 14)))
        try:
            setup = codes.read(text)
        except Trouble as trouble:
            assert trouble.code in ("code_typo", "code_unknown")
        else:
            assert codes.write(setup).replace("-", "") == text or setup.options
            read += 1
    assert read < 40  # a wrong code passes once in a thousand


@pytest.mark.parametrize("first", [0, 1])
def test_a_pack_that_came_later_has_codes_of_its_own(first: int, monkeypatch) -> None:
    """Those of before stay as they were, though there is more to choose from."""
    before = codes.write(GAMES.setup("oeil", "quiz", 2, 7, {"pack": "de", "first": first}))
    ids = (*FIRST_PACKS, "eo", "la")
    monkeypatch.setattr("oeil_app.core.packs.shelf.shipped_ids", lambda: ids)
    told = set()
    for pack in ids:
        setup = GAMES.setup("oeil", "quiz", 2, 7, {"pack": pack, "first": first})
        told.add(codes.write(setup))
        assert codes.read(codes.write(setup)) == setup
    assert len(told) == len(ids) and before in told


FIRST_PACKS = ("fr", "en", "de")


def test_own_questions_have_no_code() -> None:
    setup = GAMES.setup("oeil", "quiz", 2, 5, {"pack": "en:animals"})
    with pytest.raises(Trouble) as trouble:
        codes.write(setup)
    assert trouble.value.code == "code_own_pack"
