"""The computer players of the Eye: legal, honest, and as good as their level."""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.core.minds.mind import LEVELS, Thought, begin, concluded
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.oeil.actions import Move, Turn
from oeil_app.games.oeil.mind.attention import LEVELS as EFFORTS
from oeil_app.games.oeil.mind.reach import Holding, least_moves
from oeil_app.games.oeil.mind.swift import DRAWN, GOES_ON, key_of, passed, read_swift
from oeil_app.games.oeil.quiz.knowledge import answer_to, chance_of, read_question
from oeil_app.games.oeil.state import MOVE, NOBODY, but, held, position_key

from .oeil_table import Table
from .test_oeil_laws import WAYS, random_play

PLAYED = [way for way in WAYS if way[0] != "solitaire"]
Way = tuple[str, int, dict[str, Any]]


def thought(table: Table, level: int, seed: int = 1, steps: int = 10**9) -> Thought:
    """What the seat on turn does, stopped after so many steps."""
    variant = GAMES.variant("oeil", table.told["variant"])
    assert variant.mind is not None and table.turn is not None
    taken = iter(range(steps))
    thinking = begin(variant.mind, variant.referee, table.state, table.turn, level, seed)
    found = concluded(thinking, lambda: next(taken, None) is None)
    assert found is not None
    return found


@pytest.mark.parametrize("way", PLAYED, ids=str)
def test_every_thought_is_legal_wherever_it_is_stopped(way: Way) -> None:
    """O-5 to O-20: every variant, victory and phase, at every level."""
    for n, (table, _) in enumerate(random_play(way, 5, 40)):
        if table.turn is None:
            return
        for level in LEVELS:
            found = thought(table, level, n, steps=n % 3 * 15)
            assert found.action.text() in table.legal()
            assert found.why


@pytest.mark.parametrize("way", PLAYED, ids=str)
def test_turns_begin_as_the_referee_says(way: Way) -> None:
    """O-9, O-11 to O-14: what a mind thinks the next turn begins with is what it begins with."""
    if way[0] == "quiz":
        return
    begun = 0
    for seed in range(4):
        for table, _ in random_play(way, seed, 160):
            state = table.state
            if state.phase != MOVE:
                continue
            mine = passed(state.rules, read_swift(state), state.chosen)
            after, _ = table.referee.apply(state, state.turn, table.referee.parse("end"))
            assert mine.pegs == after.pegs
            assert mine.control == after.control
            assert [seat for seat in range(way[1]) if mine.out >> seat & 1] == list(after.out)
            if after.winner is None:
                assert (mine.winner, mine.turn) == (GOES_ON, after.turn)
                assert (mine.left, mine.round) == (after.moves_left, after.round)
                assert key_of(mine) == position_key(after, after.turn)
            else:
                assert mine.winner == (after.winner[0] if after.winner else GOES_ON) != DRAWN
            begun += 1
    assert begun > 10


def test_a_way_to_hold_a_colour_is_found_if_there_is_one() -> None:
    """O-5 to O-7: within two moves there is one exactly if trying everything finds one."""
    found = 0
    for seed in range(6):
        for table, _ in random_play(("standard", 2, {"victory": "colours:8"}), seed, 40):
            state = table.state
            if state.phase != MOVE or not state.first_move:
                continue
            shortest = _shortest(table.referee, but(state, moves_left=3))
            mine = state.pegs[state.turn]
            others = state.standing ^ mine
            for colour in range(8):
                fewest = shortest.get(colour, 3)
                assert least_moves(state.wheels, colour, mine, others, 4, False, 2) <= fewest
                way = _end(Holding(colour, others, 4, False).way(state.wheels, mine, 2))
                assert (way is not None) == (fewest < 3)
                found += fewest in (1, 2)
    assert found > 5


def _shortest(referee: Any, state: Any) -> dict[int, int]:
    """For each colour the fewest moves that hold it, up to two, by trying them all."""
    seat, layer, shortest = state.turn, {(state.wheels, state.pegs): state}, {}
    for moves in range(3):
        after = {}
        for each in layer.values():
            for colour in held(each, seat):
                shortest.setdefault(colour, moves)
            for action in referee.legal(each, seat) if moves < 2 else ():
                if isinstance(action, Move | Turn):
                    then, _ = referee.apply(each, seat, action)
                    after[then.wheels, then.pegs] = then
        layer = after
    return shortest


def _end(thinking: Any) -> Any:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("level", (4,))
def test_a_win_of_several_moves_is_seen_through(level: int) -> None:
    """O-9 (4): three moves bring the last two pegs home."""
    table = Table().sit({"red": "A1 B1 C2 E3 F4 G4", "blue": "H8 A8 B8 C8 G7 H7"}, moves=3)
    for _ in range(3):
        found = thought(table, level)
        assert found.why == "wins"
        table.play(found.action.text())
    assert table.told["winner"] == [0]


def test_what_the_other_could_win_at_once_is_prevented() -> None:
    """O-10: blue would hold its home with one move; the strongest does not let it."""
    for seed in range(4):
        table = Table().sit(
            {"red": "A1 C2 E3 G4 A8 B8", "blue": "E5 F5 G5 G4 H7 B7".replace("G4", "H6")}, moves=2
        )
        while table.turn == 0:
            table.play(thought(table, 4, seed, 400).action.text())
        assert table.told["winner"] is None
        best = thought(table, 4, seed, 400)
        assert best.why != "wins"


def test_answers_are_remembered_not_peeked_at() -> None:
    """O-20: a player looks the question up by its words, and peeks at nothing."""
    table = Table("quiz").play("@C3")
    state = table.state
    question = read_question(state)
    assert question is not None and question.text == state.question.text
    right = dict.fromkeys(LEVELS, 0)
    for seed in range(200):
        for level in LEVELS:
            choice, why = answer_to(state, EFFORTS[level], Rng(seed))
            right[level] += choice == state.question.right
            assert why == "guess" or choice == state.question.right
    assert right[1] < right[2] < right[3] < right[4]
    assert abs(right[4] - 2 * chance_of(EFFORTS[4], question)) <= 25
    other = Table("quiz")
    for seed in range(5):
        other.state = table.referee.resample(state, 0, Rng(seed))
        assert thought(other, 3, 4) == thought(table, 3, 4)


@pytest.mark.parametrize(("variant", "seats"), [("standard", 2), ("standard", 3), ("children", 2)])
def test_levels_beat_chance(variant: str, seats: int) -> None:
    """One seat plays by its mind, the others do anything."""
    for level, least in ((1, 5 - seats), (4, 4)):
        won = 0
        for seed in range(5):
            table, rng = Table(variant, seats, gentle_start=True), Rng(seed)
            while table.turn is not None and table.told["round"] < 60:
                mine = table.turn == seed % seats
                text = (
                    thought(table, level, rng.next64(), 20).action.text()
                    if mine
                    else rng.choice(sorted(table.legal()))
                )
                table.play(text)
            won += table.told["winner"] == [seed % seats]
        assert won >= least


def test_nobody_is_the_seat_of_no_turn() -> None:
    """A finished table gives no thought."""
    table = Table().sit({"red": "A1 B1 C1 D2 E3 F4", "blue": "H8 A8 B8 C8 G7 H7"}).play("D2-D1")
    assert table.state.turn == NOBODY
    variant = GAMES.variant("oeil", "standard")
    assert variant.mind is not None
    assert (
        concluded(begin(variant.mind, variant.referee, table.state, 0, 4, 1), lambda: True) is None
    )
