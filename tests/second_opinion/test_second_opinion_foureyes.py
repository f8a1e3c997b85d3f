"""Four Eyes by the referee and by the second opinion: the same actions, states and winners."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from oeil_app.core.rules.referee import perft
from oeil_app.games import GAMES

from . import foureyes

State = dict[str, Any]
Choose = Callable[[Random, State, list[str]], str]

LISTED = ("game", "variant", "seats", "options", "turn", "winner", "side", "stock", "board")
VARIANTS = ("beginner", "standard")


class Match:
    """One game, played twice; `happened` tells what it came to."""

    def __init__(self, variant: str, seed: int, first: int = 0) -> None:
        setup = GAMES.setup("foureyes", variant, 2, seed, {"first": first})
        self.referee: Any = GAMES.referee(setup)
        self.state = GAMES.deal(setup)
        self.known: State = self.plain()
        self.rng = Random(seed)
        self.happened: Counter[str] = Counter()

    def plain(self) -> State:
        """The referee's state as a tool reads it."""
        read: State = json.loads(json.dumps(self.referee.to_json(self.state)))
        return read

    def sit_down(self, known: State) -> None:
        """Goes on from another state, by both."""
        self.state = self.referee.from_json({k: v for k, v in known.items() if k != "_seen"})
        self.known = self.plain()

    def choices(self) -> list[str]:
        """What the seat whose turn it is may do, and nobody else anything."""
        second = [foureyes.legal(self.known, seat) for seat in (0, 1)]
        for seat in (0, 1):
            ours = [action.text() for action in self.referee.legal(self.state, seat)]
            assert len(ours) == len(set(ours))
            assert set(ours) == second[seat], (seat, self.known)
        turn = self.known["turn"]
        assert list(self.referee.active(self.state)) == ([] if turn is None else [turn])
        return sorted(second[0] | second[1])

    def step(self, text: str) -> None:
        """The same action on both sides leads to the same state."""
        seat = self.known["turn"]
        second = foureyes.play(self.known, seat, text)
        self.state, _ = self.referee.apply(self.state, seat, self.referee.parse(text))
        ours = self.plain()
        wrong = [f"{f}: {ours[f]}, not {second[f]}" for f in LISTED if ours[f] != second[f]]
        assert not wrong, (text, wrong, self.known)
        self.note(seat, text, second)
        self.known = {**ours, "_seen": second["_seen"]}

    def note(self, seat: int, text: str, after: State) -> None:
        """Counts the rare things."""
        tiles = "phase one" if "@" in text else text if text == "pass" else "phase two"
        self.happened[tiles] += 1
        if after["winner"] is not None:
            won = {(): "draw", (seat,): "win", (1 - seat,): "gift"}[tuple(after["winner"])]
            self.happened[f"{won} in {tiles}"] += 1

    def go(self, choose: Choose, most: int) -> Match:
        """Plays on for so many actions at most."""
        for _ in range(most):
            texts = self.choices()
            if not texts:
                assert self.known["winner"] is not None
                break
            self.step(choose(self.rng, self.known, texts))
        return self


def anything(rng: Random, _: State, texts: list[str]) -> str:
    """Any action."""
    return rng.choice(texts)


def careful(rng: Random, state: State, texts: list[str]) -> str:
    """An action that does not end the game, where a few tries find one."""
    tries = rng.sample(texts, min(len(texts), 25))
    for text in tries:
        if foureyes.play(state, state["turn"], text)["winner"] is None:
            return text
    return tries[0]


def generous(rng: Random, state: State, texts: list[str]) -> str:
    """An action that gives the game away, else a careful one."""
    for text in texts:
        if foureyes.play(state, state["turn"], text)["winner"] == [1 - state["turn"]]:
            return text
    return careful(rng, state, texts)


def to_and_fro(rng: Random, state: State, texts: list[str]) -> str:
    """Turns its first tile one way and back again for ever; lays carefully before that."""
    for place, (_, _, turn) in sorted(state["board"].items()):
        text = f"{place}{'><'[turn % 2]}"
        if text in texts:
            return text
    return careful(rng, state, texts)


def together(variant: str, choose: Choose, seeds: range, most: int) -> Counter[str]:
    """Several games, each seat beginning in turn; what they came to."""
    happened: Counter[str] = Counter()
    for seed in seeds:
        happened += Match(variant, seed, seed % 2).go(choose, most).happened
    return happened


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_count_the_same_tree_from_the_start(variant: str) -> None:
    """The tree of F-6 is as large by both ways of counting, and as large as it is known to be."""
    match = Match(variant, 1)
    assert foureyes.perft(match.known, 2) == {"beginner": 34_560, "standard": 86_400}[variant]
    for depth in (0, 1, 2):
        assert perft(match.referee, match.state, depth) == foureyes.perft(match.known, depth)


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_count_the_same_tree_when_tiles_move(variant: str) -> None:
    """F-7: three moves deep once all tiles are laid, the seats' wins and passes included."""
    match = Match(variant, 3).go(careful, 14 if variant == "beginner" else 20)
    assert not any(sum(stock.values()) for stock in match.known["stock"])
    for depth in (1, 2, 3):
        assert perft(match.referee, match.state, depth) == foureyes.perft(match.known, depth)


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_play_goes_the_same_way(variant: str) -> None:
    """F-6: whatever is laid, both say what may be laid next and who has made a square."""
    happened = together(variant, anything, range(20), 60)
    assert happened["win in phase one"] and happened["gift in phase one"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_careful_play_reaches_the_second_phase_alike(variant: str) -> None:
    """F-7: long games of moving and turning."""
    happened = together(variant, careful, range(8), 60)
    assert happened["phase two"]


def test_squares_of_both_colours_are_refused_alike() -> None:
    """F-5: on a full board some actions would make both, in both phases."""
    refused: Counter[bool] = Counter()
    for seed in range(4):
        match = Match("beginner", seed).go(careful, 10)
        while match.happened.total() < 20 and match.known["turn"] is not None:
            laying = any(sum(stock.values()) for stock in match.known["stock"])
            refused[laying] += len(foureyes.refused(match.known, match.known["turn"]))
            match.go(careful, 1)
    assert refused[True] and refused[False]


@pytest.mark.parametrize("laid", [0, 14])
def test_squares_given_away_count_for_the_other(laid: int) -> None:
    """F-4: in both phases whoever has the square wins, whoever made it."""
    happened: Counter[str] = Counter()
    for seed in range(5):
        happened += Match("beginner", seed).go(careful, laid).go(generous, 60).happened
    assert happened["gift in phase two" if laid else "gift in phase one"]


def test_who_has_no_tile_left_passes_while_the_other_lays() -> None:
    """F-8: a pass in the first phase, as after a seat could not lay earlier."""
    match = Match("beginner", 5).go(careful, 13)
    assert match.known["turn"] == 1
    match.sit_down({**match.known, "turn": 0, "side": "red"})
    assert match.choices() == ["pass"]
    match.step("pass")
    match.go(careful, 20)
    assert match.happened["phase two"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_turning_to_and_fro_is_a_draw_at_the_same_moment(variant: str) -> None:
    """F-8: the third time is counted alike."""
    happened = together(variant, to_and_fro, range(2), 60)
    assert happened["draw in phase two"]
