"""The Eye by the referee and by the second opinion: the same actions, states and winners."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oeil_app.core.rules.referee import perft

from . import oeil
from .oeil_board import COLOURS, State
from .oeil_match import Match
from .oeil_players import anything, gather, homeward, idle, scene
from .oeil_solitaire import DESIGNS

WAYS: list[tuple[str, int, State]] = [
    *(("children", seats, {"first": seats - 1}) for seats in (2, 3, 4)),
    *(("children", seats, {"gentle_start": True}) for seats in (2, 4)),
    *(("standard", seats, {"first": 1}) for seats in (2, 3, 4)),
    *(("standard", seats, {"gentle_start": True}) for seats in (2, 3, 4)),
    *(("standard", seats, {"victory": "colours:2"}) for seats in (2, 3, 4)),
    *(("standard", seats, {"victory": "chosen", "first": 1}) for seats in (2, 3, 4)),
    ("standard", 2, {"victory": "home_or_rival"}),
    *(("handicap", seats, {"gentle_start": True}) for seats in (2, 3, 4)),
    *(("handicap", seats, {"targets": [1, 3, 2, 1][:seats]}) for seats in (2, 3, 4)),
]

# A whole solitaire, found by search.
SOLUTION = [
    *("W2-", "F5-E4", "G6-F5", "H7-G6", "D3-D4", "F5-G5", "E4-F5", "C2-B2", "D4-E5", "G6-H5"),
    *("W2+", "E5-F6", "W1+", "F5-G6", "B1-C1", "W2+", "C1-B8", "H5-A6", "W1+", "G5-H6", "W2+"),
    *("A6-A7", "G6-G5", "W2-", "B8-C1", "H6-G6", "W1+", "W2-", "B2-C2"),
]


def named(way: tuple[str, int, State]) -> str:
    """A way as the test's name shows it."""
    variant, seats, options = way
    return " ".join([variant, str(seats), *(f"{k}={v}" for k, v in options.items())])


every_way = pytest.mark.parametrize("way", WAYS, ids=named)


@every_way
def test_whole_games_go_the_same_way(way: tuple[str, int, State]) -> None:
    """From the deal on, choosing and laying included, whatever is played."""
    variant, seats, options = way
    for seed in range(2):
        match = Match(variant, seats, seed, options).go(anything, 60)
        assert match.happened["@"] == sum(Match(variant, seats, seed, options).known["to_lay"])
        Match(variant, seats, seed, options).go(gather, 60)


@every_way
def test_scenes_go_on_the_same_way(way: tuple[str, int, State]) -> None:
    """In the middle of games: any wheels, pegs in clumps, markers, some of them to lose."""
    variant, seats, options = way
    happened: Counter[str] = Counter()
    for seed in range(12):
        match = Match(variant, seats, seed, options)
        if options.get("victory") == "chosen":
            match.go(anything, seats)
        scene(match, Random(seed)).go(anything, 6).go((gather, homeward)[seed % 2], 10)
        happened += match.happened
    assert happened["-"] and happened["W"] and happened["won"]
    if variant != "children":
        assert happened["took"] and happened[">"]
    if variant != "children" and seats > 2:
        assert happened["out"]


def test_many_go_out_alike() -> None:
    """O-11: with three and four seats, until one is left."""
    happened: Counter[str] = Counter()
    for seats in (3, 4):
        for seed in range(25):
            match = Match("standard", seats, seed, {"victory": "colours:8"})
            happened += scene(match, Random(seed), hunting=True).go(idle, 9).happened
    assert happened["out"] > happened["all out"] > 0


@pytest.mark.parametrize("variant", ["children", "standard", "handicap"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_only_ends_turns_comes_to_a_draw_at_the_same_moment(variant: str, seats: int) -> None:
    """O-13: the third time is counted alike."""
    drawn = 0
    for seed in range(4):
        drawn += Match(variant, seats, seed).go(idle, 60).happened["nobody won"]
    assert drawn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_count_the_same_tree_from_the_start(seats: int) -> None:
    """O-8: as large by both ways of counting, and as large as it is known to be."""
    match = Match("standard", seats, 1)
    assert oeil.perft(match.known, 2) == {2: 552, 3: 380, 4: 240}[seats]
    for depth in (0, 1, 2, 3):
        assert perft(match.referee, match.state, depth) == oeil.perft(match.known, depth)


@pytest.mark.parametrize("variant", ["children", "standard", "handicap"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_count_the_same_tree_of_moves(variant: str, seats: int) -> None:
    """Two actions deep in the middle of games."""
    for seed in range(2):
        match = scene(Match(variant, seats, seed), Random(seed))
        assert perft(match.referee, match.state, 2) == oeil.perft(match.known, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quizzes_go_the_same_way(seats: int) -> None:
    """O-18, O-19, O-20: what needs an answer, and what right and wrong ones lead to."""
    happened: Counter[str] = Counter()
    for seed, pack in enumerate(("fr", "en", "de")):
        options = {"first": seed % seats, "pack": pack}
        happened += Match("quiz", seats, seed, options).go(anything, 80).happened
        happened += Match("quiz", seats, seed, options).go(gather, 80).happened
    assert happened["@"] and happened["-"] and happened["W"] and happened["="]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quizzes_are_decided_alike(seats: int) -> None:
    """O-19: colours are taken by answers, homes and rivals' homes among them."""
    happened: Counter[str] = Counter()
    for seed in range(16):
        match = scene(Match("quiz", seats, seed), Random(seed), hunting=True)
        happened += match.go(gather, 16).happened
        match = scene(Match("quiz", seats, seed), Random(seed))
        happened += match.go((homeward, anything)[seed % 2], 16).happened
    assert happened["take"] and happened["took"] and happened[">"] and happened["won at once"]
    if seats > 2:
        assert happened["out"] and happened["all out"]


def test_solitaires_go_the_same_way() -> None:
    """O-22, O-24: which pegs may move, and when all is lost."""
    happened: Counter[str] = Counter()
    for seed in range(30):
        happened += Match("solitaire", 1, seed).go(anything, 40).happened
    assert happened["nobody won"] and happened["-"] and happened["W"]


def test_a_solitaire_is_solved_alike() -> None:
    """O-23: every taking of a whole solution, with other moves tried all along the way."""
    match = Match("solitaire", 1, 1)
    for text in SOLUTION:
        aside = Match("solitaire", 1, 1).sit_down(**match.known)
        aside.go(anything, 6)
        assert text in match.choices()
        match.step(text)
    assert len(match.known["taken"]) == 8 and match.known["winner"] == [0]


TAKINGS = [
    (1, "used", 0),  # the design has served already
    (4, "last", 0),  # it may serve again, but not twice in a row
    (2, "same", 0),  # the colour is taken already
    (2, "fresh", 1),
    (3, "fresh", 1),  # the fourth: all designs serve again
    (7, "fresh", 1),  # the eighth: solved
]


@pytest.mark.parametrize(("number", "history", "more"), TAKINGS)
def test_full_colours_are_taken_alike(number: int, history: str, more: int) -> None:
    """O-23: a full colour counts or not, by the colours and designs of the takings before."""
    match = Match("solitaire", 1, 1)
    for text in SOLUTION:
        after = oeil.play(match.known, 0, text)
        if after["taken"] != match.known["taken"]:
            aside = Match("solitaire", 1, 1).sit_down(
                **earlier(match.known, after, number, history)
            )
            aside.step(text)
            assert len(aside.known["taken"]) == number + more
        match.step(text)


def earlier(before: State, after: State, number: int, history: str) -> State:
    """The state before a taking, so many takings having gone before."""
    colour, shown = after["taken"][-1], after["design"]
    other = next(design for design in DESIGNS if design != shown)
    taken = [c for c in COLOURS if c != colour][:number]
    if history == "same":
        taken[0] = colour
    last = shown if history in ("used", "last") else other
    rest = [design for design in DESIGNS if design not in (last, shown)]
    left = 4 - number % 4
    designs = (
        list(DESIGNS) if left == 4 else rest[:left] if last == shown else [shown, *rest][:left]
    )
    return {**before, "taken": taken, "last_design": last, "designs_left": designs}


def test_both_count_the_same_tree_of_a_solitaire() -> None:
    """O-22: three moves deep."""
    match = Match("solitaire", 1, 1)
    for depth in (1, 2, 3):
        assert perft(match.referee, match.state, depth) == oeil.perft(match.known, depth)
