"""The eye's solitaire thought through: positions, solver and best line, against a plain twin."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.games.oeil.solitaire.position import DESIGNS, START, Position, square
from oeil_app.games.oeil.solitaire.solver import (
    SLICE,
    Answer,
    Solved,
    Unknown,
    Unsolvable,
    search,
    solve,
)
from oeil_app.games.oeil.solitaire.solver_board import board_of, chapter_of
from oeil_app.games.oeil.solitaire.solver_tables import BEST, bound
from tests.games.solitaire_twin import Twin, twin_of, twin_of_start

BEST_FILE = Path(__file__).parents[2] / "assets" / "solitaire" / "best.json"
MOST_MOVES = 6 * 8 + 4  # of one position: the last one looked at may overdraw a budget by these


def wander(seed: int, moves: int) -> Position:
    """Random legal play that does not lose."""
    rng = random.Random(seed)
    position = START
    for _ in range(moves):
        after = [position.apply(move) for move in position.legal_moves()]
        position = rng.choice([one for one in after if one.status == "play"] or [position])
    return position


def relabelled(position: Position) -> Position:
    """The same look with other lanes: the known line does not recognise it."""
    pegs = tuple(sorted(((i - 1) % 8, (j - 1) % 8) for i, j in position.pegs))
    return replace(position, a=(position.a + 2) % 16, b=(position.b + 2) % 16, pegs=pegs)


def first_answer(position: Position) -> Answer:
    """What the solver says as soon as it has a solution."""
    steps = search(position)
    while True:
        try:
            answer = next(steps)
        except StopIteration as end:
            last: Answer = end.value
            return last
        if isinstance(answer, Solved):
            return answer


def replays(position: Position, moves: tuple[str, ...]) -> bool:
    """Whether both implementations play the moves to the end, and not before."""
    twin = twin_of(position)
    for move in moves:
        assert position.status == "play"
        twin.play(move)
        position = position.apply(move)
    return position.status == "solved" and len(twin.taken) == 8


def test_best_line_solves_the_start() -> None:
    """O-21 to O-24: the shipped line takes eight colours in fewer than 31 moves."""
    best = json.loads(BEST_FILE.read_text(encoding="utf-8"))
    assert (best["format"], best["version"]) == ("oeil-solitaire", 1)
    assert best["start"] == {"wheels": [0, 0], "pegs": ["B1", "C2", "D3", "F5", "G6", "H7"]}
    assert START.pegs == tuple(square(name) for name in best["start"]["pegs"])
    assert best["length"] == len(best["moves"]) < 31
    assert replays(START, tuple(best["moves"]))
    assert solve(START) == Solved(tuple(best["moves"]), best["proven_shortest"])


def test_best_line_uses_each_design_twice() -> None:
    """O-23: four designs for four colours, twice, never the same one twice running."""
    twin = twin_of_start()
    for move in BEST:
        twin.play(move)
    assert sorted(twin.designs[:4]) == sorted(twin.designs[4:]) == sorted(DESIGNS)
    assert twin.designs[3] != twin.designs[4]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_legal_moves_agree_with_the_twin(choices: list[int]) -> None:
    """O-5, O-6, O-22, O-24: the same moves, takings and losses wherever random play leads."""
    position, twin = START, twin_of_start()
    for choice in choices:
        legal = list(position.legal_moves())
        assert len(legal) == len(set(legal))
        assert set(legal) == twin.moves()
        if not legal:
            break
        move = legal[choice % len(legal)]
        position = position.apply(move)
        twin.play(move)
        assert list(position.taken) == twin.taken
        assert (position.status == "lost") == twin.lost()


@pytest.mark.parametrize(
    ("left", "last", "taken"),
    [
        (DESIGNS, None, ("violet",)),
        (("short", "circles", "lines"), "long", ()),  # used among these four
        (DESIGNS, "long", ()),  # free again, but the taking before was in it
    ],
)
def test_a_colour_is_taken_only_in_a_design_to_use(
    left: tuple[str, ...], last: str | None, taken: tuple[str, ...]
) -> None:
    """O-23: violet fills in `long`; it counts only if that design's turn has come."""
    pegs = tuple(sorted(square(name) for name in ("G7", "H7", "A7", "C8", "B1", "C1")))
    position = Position(0, 0, pegs, (), left, last, first_move=True)
    assert position.apply("C8-B7").taken == taken
    twin = Twin(["G7", "H7", "A7", "C8", "B1", "C1"])
    twin.designs = [] if last is None else ["short", "lines", "circles", "long"]
    if len(left) == 3:
        twin.designs = ["long"]
    twin.play("C8-B7")
    assert tuple(twin.taken) == taken


@pytest.mark.parametrize("move", ["", "C5", "B1-B1", "B1-H8x", "W3+", "B1-D1", "C2-B1"])
def test_what_is_no_legal_move_is_refused(move: str) -> None:
    """O-5, O-6: unreadable, too far or occupied."""
    with pytest.raises(ValueError, match="not a legal move"):
        START.apply(move)


@pytest.mark.parametrize("seed", range(10))
def test_random_positions_are_solved(seed: int) -> None:
    """O-23: from wherever 10 to 40 moves of random play lead, a solution is found and replays."""
    position = wander(seed, 10 + 3 * seed)
    answer = first_answer(position)
    assert isinstance(answer, Solved)
    assert replays(position, answer.moves)
    assert answer.moves_to_go >= bound(board_of(position), chapter_of(position))


def test_positions_along_the_best_line() -> None:
    """The rest of the line answers at once; the bound never promises less than it takes."""
    position = START
    for n, move in enumerate(BEST):
        assert solve(position) == Solved(BEST[n:], proven_shortest=True)
        assert bound(board_of(position), chapter_of(position)) <= len(BEST) - n
        position = position.apply(move)
    assert solve(position) == Solved((), proven_shortest=True)


@pytest.mark.parametrize("left", [1, 2, 3, 5, 8, 11])
def test_near_the_end_the_search_proves_the_shortest(left: int) -> None:
    """Searched without the known line, its end comes out as long as the complete search says."""
    position = START
    for move in BEST[:-left]:
        position = position.apply(move)
    look_alike = relabelled(position)
    assert board_of(look_alike) == board_of(position)
    answer = solve(look_alike)
    assert isinstance(answer, Solved)
    assert answer.proven_shortest
    assert answer.moves_to_go == left
    assert replays(look_alike, answer.moves)


def test_no_solution_within_a_limit_is_not_unsolvable() -> None:
    """A limit of moves proves nothing about longer ways."""
    position = START
    for move in BEST[:-3]:
        position = position.apply(move)
    assert isinstance(solve(relabelled(position), max_moves=2), Unknown)
    assert isinstance(solve(position, max_moves=2), Unknown)
    assert solve(position, max_moves=3) == Solved(BEST[-3:], proven_shortest=True)


def test_every_move_loses() -> None:
    """O-24: a board in `short` with thirteen moves, each to six colours; the twin agrees."""
    cells = [bit for bit in range(32) if 0x00072810 >> bit & 1]
    pegs = tuple(sorted(((bit // 8 + bit % 8) % 8, bit % 8) for bit in cells))
    position = Position(1, 0, pegs, (), DESIGNS, None, first_move=False)
    assert board_of(position) == 1 << 32 | 0x00072810
    assert len(twin_of(position).moves()) == 13
    assert all_moves_lose(position)
    assert solve(position) == Unsolvable()
    assert solve(position, max_moves=5) == Unsolvable()


def all_moves_lose(position: Position) -> bool:
    """By brute force, with the twin."""
    for move in twin_of(position).moves():
        after = twin_of(position)
        after.play(move)
        if not after.lost():
            return False
    return True


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_unsolvable_is_said_of_lost_positions_only(seed: int) -> None:
    """O-24: careless play until it is lost: lost is unsolvable, one move before it is not."""
    rng = random.Random(seed)
    before = position = START
    for _ in range(60):
        if position.status != "play":
            break
        before, position = position, position.apply(rng.choice(list(position.legal_moves())))
    assert isinstance(solve(position, 60), Unsolvable) == (position.status == "lost")
    assert isinstance(solve(before, 60), Unsolvable) == all_moves_lose(before)


@pytest.mark.parametrize("budget", [0, 1, 500])
def test_a_budget_is_kept(budget: int) -> None:
    """Too little to find anything, from the start too: the answer is that it is not known."""
    for position in (wander(3, 20), relabelled(START)):
        answer = solve(position, budget)
        assert isinstance(answer, Unknown)
        assert answer.nodes <= budget + MOST_MOVES
    assert isinstance(solve(START, 1), Unknown)


def test_thinking_comes_in_slices() -> None:
    """Between two yields little happens, and a deadline ends the search at the next one."""
    seen = 0
    for answer in search(wander(3, 20), 5_000):
        if isinstance(answer, Unknown):
            assert answer.nodes - seen <= SLICE + MOST_MOVES
            seen = answer.nodes
    assert seen > 0
    hurried = solve(wander(3, 20), deadline=lambda: True)
    assert isinstance(hurried, Unknown)
    assert hurried.nodes <= SLICE + MOST_MOVES
