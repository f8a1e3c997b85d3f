"""What each kind promises, checked for any puzzle by code that made none of them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.games import GAMES
from tests.puzzles import duel_proof as duel
from tests.puzzles import eye_proof, herd_proof, snake_proof
from tests.second_opinion import oeil_solitaire, serpents


def told(puzzle: Puzzle) -> dict[str, Any]:
    """The table as the puzzle begins, as tools see it."""
    state: dict[str, Any] = GAMES.referee(puzzle.setup).to_json(GAMES.deal(puzzle.setup))
    return state


def herd(puzzle: Puzzle) -> None:
    """LB-4, LB-5: a plain search of places and pictures lays all seven cards in one form."""
    table = told(puzzle)
    no_snake = puzzle.setup.options["no_snake"]
    form = herd_proof.finished(table["cards"], {}, table["hands"][0], no_snake)
    assert form is not None and len(form) == 7 == puzzle.par


def last_card(puzzle: Puzzle) -> None:
    """L-4: six cards fit one another; the seventh fits at one place, one way up."""
    state = told(puzzle)
    read = {tuple(map(int, at.split(","))): text for at, text in state["layouts"][0].items()}
    table: Any = read
    assert len(table) == 6 and herd_proof.is_one_form(table, False)
    for at, text in table.items():
        others = {there: other for there, other in table.items() if there != at}
        assert herd_proof.fits(state["cards"], others, at, text)
    (card,) = state["hands"][0]
    places = {near for at in table for near in herd_proof.around(at)} - set(table)
    ways = [
        f"{text}@{x},{y}"
        for x, y in places
        for text in (card, f"{card}r")
        if herd_proof.fits(state["cards"], table, (x, y), text)
    ]
    assert ways == list(puzzle.solution)


def solitaire(puzzle: Puzzle) -> None:
    """O-21 to O-24: the shown way, step by step by the rules read a second time."""
    state = deepcopy(told(puzzle))
    for number, move in enumerate(puzzle.solution):
        assert state["winner"] is None, number
        assert move in oeil_solitaire.legal(state), (number, move)
        oeil_solitaire.play(state, move)
    assert state["winner"] == [0] and len(state["taken"]) == 8
    assert len(puzzle.solution) == puzzle.par


def two_turns(puzzle: Puzzle) -> None:
    """O-9, O-14: not in the first turn, whatever is moved; in the second by the shown way."""
    state = told(puzzle)
    assert not eye_proof.held_within(state, state["moves_left"])
    before = eye_proof.played(state, puzzle.solution[:-1])
    assert before["winner"] is None and before["round"] == 2 and before["turn"] == 0
    after = eye_proof.played(before, puzzle.solution[-1:])
    assert after["winner"] == [0]
    ends = [n for n, text in enumerate(puzzle.solution) if text == "end"]
    rivals = 1 if len(ends) == 1 else 2
    assert len(ends) in (1, 2) and puzzle.par == len(puzzle.solution) - 1, rivals


def three_snakes(puzzle: Puzzle) -> None:
    """S-3 to S-7: the shown way completes three; a plain search of all orders finds no more."""
    state = told(puzzle)
    begun = len(state["pits"][0])
    assert snake_proof.most(*snake_proof.read(state)) == 3
    for text in puzzle.solution:
        assert text in serpents.legal(state, 0), text
        state = serpents.play(state, 0, text)
    assert len(state["pits"][0]) - begun == 3


def win1(puzzle: Puzzle) -> None:
    """F-4: exactly one action wins at once."""
    assert duel.wins_at_once(duel.read(told(puzzle)), "red") == list(puzzle.solution)


def win2(puzzle: Puzzle) -> None:
    """F-4: nothing wins at once; one first action wins in two against every answer."""
    position = duel.read(told(puzzle))
    assert duel.wins_at_once(position, "red") == []
    assert duel.first_to_win(position, 2) == [puzzle.solution[0]]
    first = next(way for way in duel.ways(position, "red") if way.text == puzzle.solution[0])
    position = duel.done(position, first)
    answer = next(way for way in duel.ways(position, "blue") if way.text == puzzle.solution[1])
    assert puzzle.solution[2] in duel.wins_at_once(duel.done(position, answer), "red")


def hold(puzzle: Puzzle) -> None:
    """F-4: after all actions but one blue can force a square."""
    position = duel.read(told(puzzle))
    assert duel.first_to_hold(position, puzzle.within) == list(puzzle.solution)


PROOFS = {
    "herd": herd,
    "last_card": last_card,
    "solitaire": solitaire,
    "two_turns": two_turns,
    "three_snakes": three_snakes,
    "win1": win1,
    "win2": win2,
    "hold": hold,
}
