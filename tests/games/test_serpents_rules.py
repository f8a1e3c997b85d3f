"""The rules of Heads Bodies Tails one by one, as played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from oeil_app.games.serpents.actions import Draw

from .serpents_tables import (
    REFEREE,
    WHEEL,
    deal,
    deck,
    draw_of,
    play,
    reasons,
    snakes,
    table,
    texts,
)


def test_the_deck():
    """S-1: six heads and tails, the rainbows, each pair twice, neighbours on the wheel thrice."""
    cards = deck()
    assert cards.total() == 50
    for kind in "HT":
        assert [cards[f"{kind}:{colour}"] for colour in (*WHEEL, "*")] == [1] * 7
    neighbours = {frozenset((WHEEL[i], WHEEL[i - 1])) for i in range(6)}
    for one, other in combinations(WHEEL, 2):
        assert cards[f"B:{one}-{other}"] == (3 if {one, other} in neighbours else 2)
    ends = Counter(c for name in cards.elements() if name[0] == "B" for c in name[2:].split("-"))
    assert ends == dict.fromkeys(WHEEL, 12)


def test_the_deal():
    """S-2: one card lies open as snake 1, 49 in the fan; the seat that was asked for begins."""
    data = REFEREE.to_json(deal(seats=4, first=2))
    assert data["fan"] == [False] * 49
    assert list(data["snakes"]) == ["1"]
    assert (len(data["snakes"]["1"]), data["next"], data["turn"]) == (1, 2, 2)
    assert (data["drawn"], data["pits"], data["winner"]) == (None, [[], [], [], []], None)


def test_any_card_of_the_fan_may_be_drawn():
    """S-3: any place, once; the gap stays; then it must be laid before anything else is drawn."""
    state = deal()
    assert texts(state) == {f"draw {place}" for place in range(49)}
    assert reasons(state, "new") == {("S-3", "draw_first")}
    assert reasons(state, "1a") >= {("S-3", "draw_first")}
    state, (event,) = REFEREE.apply(state, 0, REFEREE.parse("draw 7"))
    data = REFEREE.to_json(state)
    assert event.reveals
    assert data["drawn"] == data["fan_cards"][7]
    assert [place for place, gone in enumerate(data["fan"]) if gone] == [7]
    assert reasons(state, "draw 8") == {("S-3", "already_drawn")}
    assert reasons(state, "draw 7") == {("S-3", "already_drawn"), ("S-3", "taken_place")}
    state = play(state, min(texts(state)))
    assert (state.turn, state.drawn) == (1, None)
    assert reasons(state, "draw 7") == {("S-3", "taken_place")}
    assert reasons(state, "draw 49") == {("S-2", "no_such_place")}


def test_the_touching_colours_are_the_same():
    """S-3, S-4: a body at an end of its colour, turned as needed; nowhere else."""
    state = table({1: "B:red-green", 2: "B:blue-yellow"}, drawn="B:green-blue")
    assert texts(state) >= {"1b", "2a"}
    assert snakes(play(state, "1b"))[1] == "B:red-green B:green-blue"
    assert snakes(play(state, "2a"))[2] == "B:green-blue B:blue-yellow"
    (reason,) = REFEREE.judge(state, 0, REFEREE.parse("1a")).reasons
    assert (reason.rule, reason.kind, reason.what) == ("S-3", "colour", "red")
    assert reason.cells == ("1a",)
    assert len(reason.pieces) == 2
    turned = table({1: "B:green-red"}, drawn="B:green-blue")
    assert snakes(play(turned, "1a"))[1] == "B:blue-green B:green-red"


def test_who_can_lay_must():
    """S-3: a new snake only if the card fits nowhere; if it fits, the ends are shown."""
    state = table({1: "B:red-green", 2: "B:green-blue"}, drawn="T:green")
    (reason,) = REFEREE.judge(state, 0, REFEREE.parse("new")).reasons
    assert (reason.rule, reason.kind) == ("S-3", "fits")
    assert set(reason.cells) == {"1b", "2a"}
    assert texts(state) == {"1b", "2a"}
    state = table({1: "B:red-green"}, drawn="T:yellow")
    assert texts(state) == {"new"}
    assert snakes(play(state, "new")) == {1: "B:red-green", 2: "T:yellow"}


def test_numbers_are_given_once():
    """S-3: snakes are numbered as they begin; a number taken away does not come back."""
    state = table({1: "B:red-green H:green", 4: "B:yellow-blue"}, drawn="T:red")
    state = play(state, "1a")
    assert snakes(state) == {4: "B:yellow-blue"}
    state = play(state, draw_of(state, "H:violet"), "new")
    assert snakes(state) == {4: "B:yellow-blue", 5: "H:violet"}
    assert reasons(state, "1a") >= {("S-3", "no_such_snake")}


def test_heads_and_tails_close_an_end():
    """S-4: beyond them nothing lies; a lone head is open at the right, a lone tail at the left."""
    state = table({1: "H:red B:red-green", 2: "H:green", 3: "T:green"}, drawn="B:red-green")
    assert {text for text in texts(state) if "+" not in text} == {"1b", "2b", "3a"}
    for closed in ("1a", "2a", "3b"):
        assert reasons(state, closed) == {("S-4", "closed_end")}
    assert snakes(play(state, "2b"))[2] == "H:green B:green-red"
    assert snakes(play(state, "3a"))[3] == "B:red-green T:green"


def test_heads_and_tails_join_only_bodies():
    """S-4: a tail does not lie at a lone head, be it of its colour or a rainbow."""
    for head, tail in (("H:red", "T:red"), ("H:*", "T:red"), ("H:red", "T:*")):
        state = table({1: head}, drawn=tail)
        assert texts(state) == {"new"}
        assert reasons(state, "1b") == {("S-4", "only_bodies")}
        assert reasons(state, "1a") == {("S-4", "closed_end")}
    state = table({1: "H:red"}, drawn="T:blue")
    assert reasons(state, "1b") == {("S-4", "only_bodies"), ("S-3", "colour")}


def test_a_head_may_lie_on_the_right():
    """S-4: a snake has no front of its own: a head closes whichever end it is laid at."""
    state = play(table({1: "B:red-green"}, drawn="H:green"), "1b")
    assert snakes(state) == {1: "B:red-green H:green"}
    assert reasons(play(state, draw_of(state, "B:green-blue")), "1b") == {("S-4", "closed_end")}


def test_a_rainbow_fits_any_body():
    """S-5: a rainbow tail at any open body end, of whatever colour."""
    state = table({1: "B:red-green", 2: "H:blue B:blue-yellow", 3: "H:violet"}, drawn="T:*")
    assert texts(state) == {"1a", "1b", "2b"}


def test_a_body_at_a_lone_rainbow_names_its_colour():
    """S-5: `=colour` there and only there, one of the body's own."""
    state = table({1: "H:*", 2: "B:yellow-red", 3: "T:*"}, drawn="B:red-green")
    at_ends = {text for text in texts(state) if "+" not in text}
    assert at_ends == {"1b=red", "1b=green", "2b", "3a=red", "3a=green"}
    assert snakes(play(state, "1b=green"))[1] == "H:* B:green-red"
    assert snakes(play(state, "1b=red"))[1] == "H:* B:red-green"
    assert snakes(play(state, "3a=green"))[3] == "B:red-green T:*"
    assert reasons(state, "1b") == {("S-5", "names_colour")}
    assert reasons(state, "1b=blue") == {("S-5", "not_its_colour")}
    assert reasons(state, "2b=red") == {("S-5", "no_colour_needed")}
    assert reasons(state, "1a=red") == {("S-4", "closed_end"), ("S-5", "no_colour_needed")}
    grown = table({1: "H:* B:red-green", 2: "B:red-blue"}, drawn="B:green-blue")
    assert {text for text in texts(grown) if "+" not in text} == {"1b", "2b"}


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("2b+5a", "B:yellow-red B:red-blue B:blue-violet"),
        ("2b+5b", "B:yellow-red B:red-violet B:violet-blue"),
        ("2a+5b", "B:blue-violet B:violet-yellow B:yellow-red"),
        ("2a+5a", "B:violet-blue B:blue-yellow B:yellow-red"),
    ],
)
def test_the_smaller_number_keeps_its_direction(text, row):
    """S-6: any two open ends; the snake with the larger number is reversed where needed."""
    body = {"2b+5a": "red-blue", "2b+5b": "red-violet", "2a+5b": "yellow-violet"}
    drawn = "B:" + body.get(text, "yellow-blue")
    state = table({2: "B:yellow-red", 5: "B:blue-violet"}, drawn=drawn)
    state = play(state, text)
    assert snakes(state) == {2: row}
    assert state.next == 6


def test_a_join_is_a_choice():
    """S-6: who can join may as well lay at one end."""
    state = table({1: "B:yellow-red", 2: "B:green-blue"}, drawn="B:red-green")
    assert texts(state) == {"1b", "2a", "1b+2a"}
    assert snakes(play(state, "1b")) == {1: "B:yellow-red B:red-green", 2: "B:green-blue"}


def test_a_body_that_could_lie_both_ways():
    """S-6: between two rainbows its first colour lies towards the smaller number."""
    state = table({1: "H:*", 2: "T:*"}, drawn="B:red-green")
    assert "1b+2a" in texts(state)
    assert REFEREE.to_json(play(state, "1b+2a"))["pits"][0] == [["H:*", "B:red-green", "T:*"]]
    state = table({1: "T:*", 2: "H:*"}, drawn="B:red-green")
    assert REFEREE.to_json(play(state, "1a+2b"))["pits"][0] == [["H:*", "B:green-red", "T:*"]]


def test_a_rainbow_takes_the_other_colour_of_a_join():
    """S-5, S-6: the matching end decides how the body lies."""
    state = table({1: "H:*", 2: "B:red-blue"}, drawn="B:red-green")
    assert snakes(play(state, "1b+2a")) == {1: "H:* B:green-red B:red-blue"}


def test_never_two_heads_or_tails():
    """S-6: neither by laying nor by joining."""
    state = table({1: "H:red B:red-green"}, drawn="H:green")
    assert reasons(state, "1b") == {("S-6", "two_heads")}
    state = table({1: "H:red B:red-green", 2: "H:blue B:blue-yellow"}, drawn="B:yellow-green")
    (reason,) = REFEREE.judge(state, 0, REFEREE.parse("1b+2b")).reasons
    assert (reason.rule, reason.kind, reason.cells) == ("S-6", "two_heads", ("1b", "2b"))
    assert len(reason.pieces) == 2
    assert texts(state) == {"1b", "2b"}
    state = table({1: "T:red B:red-green", 2: "B:blue-yellow T:yellow"}, drawn="B:green-blue")
    assert reasons(state, "1b+2a") == {("S-6", "two_tails")}


def test_what_cannot_join():
    """S-6: no snake closes on itself, only a body joins, both ends match, every reason is told."""
    state = table({1: "B:red-green", 2: "H:blue", 3: "T:blue"}, drawn="B:red-green")
    assert reasons(state, "1a+1b") == {("S-6", "itself")}
    assert reasons(state, "1a+1a") == {("S-6", "itself")}
    assert reasons(state, "1a+2b") == {("S-3", "colour")}
    assert reasons(state, "2b+3a") == {("S-3", "colour")}
    assert reasons(state, "2a+3b") == {("S-4", "closed_end")}
    assert reasons(state, "1a+7a") == {("S-3", "no_such_snake")}
    state = table({1: "B:red-green", 2: "B:red-green"}, drawn="B:green-blue")
    (reason,) = REFEREE.judge(state, 0, REFEREE.parse("1b+2b")).reasons  # green twice
    assert (reason.kind, reason.cells, len(reason.pieces)) == ("colour", ("1b", "2b"), 3)
    state = table({1: "B:red-green", 2: "B:red-green"}, drawn="T:red")
    assert reasons(state, "1a+2a") == {("S-6", "not_a_body")}
    both = REFEREE.judge(
        table({1: "B:red-green", 2: "B:blue-violet"}, drawn="B:orange-yellow"),
        0,
        REFEREE.parse("1a+2b"),
    )
    assert [reason.cells for reason in both.reasons] == [("1a",), ("2b",)]


def test_who_completes_a_snake_takes_it():
    """S-7: head, body, tail, colours at will; one that a join leaves incomplete stays."""
    state = table({1: "H:red B:red-green", 2: "B:yellow-blue"}, drawn="T:green", turn=1)
    state = play(state, "1b")
    assert REFEREE.to_json(state)["pits"] == [[], [["H:red", "B:red-green", "T:green"]]]
    assert snakes(state) == {2: "B:yellow-blue"}
    state = table({1: "H:red B:red-green", 2: "T:blue"}, drawn="B:green-blue")
    state = play(state, "1b+2a")
    row = ["H:red", "B:red-green", "B:green-blue", "T:blue"]
    assert REFEREE.to_json(state)["pits"] == [[row], []]
    state = table({1: "H:red B:red-green", 2: "B:blue-yellow"}, drawn="B:green-blue")
    state = play(state, "1b+2a")
    assert snakes(state) == {1: "H:red B:red-green B:green-blue B:blue-yellow"}
    assert state.pits == ((), ())


LONG = "H:red B:red-green B:green-blue B:blue-yellow B:yellow-orange T:orange"
SIX = ("H:blue B:blue-violet T:violet", "H:violet B:violet-red T:red")
SIX_MORE = ("H:green B:green-blue T:blue", "H:orange B:orange-yellow T:yellow")


@pytest.mark.parametrize(
    ("pits", "winner"),
    [
        ((SIX[:1], ()), [0]),  # most cards
        ((SIX[:1], (LONG,)), [1]),
        ((SIX, (LONG,)), [1]),  # as many cards, the longer snake
        ((SIX, SIX_MORE), [0, 1]),  # shared
        ((SIX[:1], SIX_MORE[:1], ()), [0, 1]),
        (((), (), ()), []),  # nobody
        (((),), []),  # practice
        ((SIX[:1],), [0]),
    ],
)
def test_the_last_card_ends_the_game(pits, winner):
    """S-8: most cards, then the longest snake, then shared; nobody with nothing."""
    state = table({}, drawn="H:yellow", pits=pits, last=True)
    quiet = [text for text in texts(state) if not play(state, text).pits[0][len(pits[0]) :]]
    state = play(state, quiet[0])
    data = REFEREE.to_json(state)
    assert (data["winner"], data["turn"]) == (winner, None)
    assert REFEREE.legal(state, 0) == ()
    assert reasons(state, "new", seat=0) == {("G-9", "over")}


def test_only_the_seat_whose_turn_it_is():
    """G-8: the others are told to wait, and have nothing to lift."""
    state = deal(seats=3, first=1)
    for seat in (0, 2):
        assert reasons(state, "draw 3", seat=seat) == {("G-8", "not_your_turn")}
        assert REFEREE.legal(state, seat) == REFEREE.pieces(state, seat) == ()
    assert len(REFEREE.pieces(state, 1)) == 49


def test_a_drawn_card_goes_to_its_places():
    """S-5: at a lone rainbow a body lies as it is turned; closed ends are shown too."""
    state = table({1: "T:*", 2: "B:red-blue"}, drawn="B:red-green")
    (piece,) = REFEREE.pieces(state, 0)
    drops = {drop: action.text() for drop, action in REFEREE.drops(state, 0, piece).items()}
    assert drops == {
        ("new", 0): "new",
        ("1a", 0): "1a=green",
        ("1a", 1): "1a=red",
        ("1b", 0): "1b",
        ("2a", 0): "2a",
        ("2b", 0): "2b",
        ("1a+2a", 0): "1a+2a",
    }
    assert REFEREE.drops(state, 0, "card:48") == {("hand", 0): Draw(48)}
    assert REFEREE.drops(state, 0, "nothing") == {}
