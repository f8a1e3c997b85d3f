"""Plays a game by the referee and by the second opinion and finds where they differ."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES

State = dict[str, Any]
Choices = dict[int, list[str]]  # what each seat may do, in a fixed order
Chooser = Callable[[Random, State, Choices], tuple[int, str]]

_ALWAYS = {"game", "variant", "seats", "options", "turn", "winner"}
_GAME = {
    "lynx": {"cards", "hands", "pile_cards", "stock_cards", "aside"},
    "serpents": {"fan", "fan_cards", "drawn", "snakes", "pits", "next"},
    "foureyes": {"side", "stock", "board"},
    "oeil": {"wheels", "design", "pegs", "control", "phase", "moves_left", "first_move"}
    | {"to_lay", "out", "round", "chosen"},
}
_VARIANT = {
    "rattlesnake": {"table", "head", "tail", "passes", "pass_counts"},
    "herd": {"layouts"},
    "great_herd": {"table"},
    "arrow": {"table", "open", "won", "out", "passed", "caller"},
    "solitaire": {"taken", "designs_left", "last_design"},
    "quiz": {"categories", "question", "pending", "tried"},
}
_FREE = {"aside", "open", "out", "passed", "designs_left"}  # lists whose order says nothing
_FREE_WITHIN = {"hands", "pits", "pegs"}  # such lists for each seat or colour


class Opinion(Protocol):
    """A module that knows the rules of a game."""

    def legal(self, state: State, seat: int) -> set[str]: ...

    def play(self, state: State, seat: int, text: str) -> State: ...

    def perft(self, state: State, depth: int) -> int: ...


def fields(state: State) -> set[str]:
    """What the rulebook lists for a state of this variant."""
    return _ALWAYS | _GAME[state["game"]] | _VARIANT.get(state["variant"], set())


def differences(ours: State, second: State) -> list[str]:
    """Where two states differ in what the rulebook lists, free orders put aside."""
    found = []
    for name in sorted(fields(second)):
        if name not in second:
            continue
        if name not in ours:
            found.append(f"{name}: missing, should be {second[name]!r}")
        elif _plain(name, ours[name]) != _plain(name, second[name]):
            found.append(f"{name}: {ours[name]!r}, should be {second[name]!r}")
    return found


def _plain(name: str, value: Any) -> Any:
    if name in _FREE:
        return sorted(value)
    if name in _FREE_WITHIN:
        things = value.items() if isinstance(value, dict) else enumerate(value)
        return {key: sorted(some) for key, some in things}
    return value


def plain(referee: Any, state: Any) -> State:
    """The state as a tool would read it."""
    read: State = json.loads(json.dumps(referee.to_json(state)))
    return read


def check_legal(referee: Any, state: Any, ours: State, opinion: Opinion) -> Choices:
    """Both name the same actions for every seat; what they are."""
    choices = {}
    for seat in range(ours["seats"]):
        texts = [action.text() for action in referee.legal(state, seat)]
        should = opinion.legal(ours, seat)
        assert set(texts) == should, (
            f"seat {seat}: too many {sorted(set(texts) - should)}, "
            f"too few {sorted(should - set(texts))} in {ours}"
        )
        assert len(texts) == len(should), f"seat {seat}: an action is named twice: {texts}"
        if should:
            assert seat in referee.active(state), f"seat {seat} can act but is not active"
            choices[seat] = sorted(should)
    return choices


def check_judge(referee: Any, state: Any, choices: Choices, seat: int, texts: list[str]) -> None:
    """The referee's verdicts say the same as the list of legal actions."""
    for text in texts:
        verdict = referee.judge(state, seat, referee.parse(text))
        should = text in choices.get(seat, [])
        assert verdict.ok == should, f"seat {seat}, {text}: {verdict}, should be {should}"


def play_both(
    referee: Any, state: Any, opinion: Opinion, choose: Chooser, rng: Random, most: int
) -> list[State]:
    """Play on for so many actions at most, compared at every step; the states passed through."""
    ours = plain(referee, state)
    passed = [ours]
    seen: set[str] = set()  # what was legal once, for somebody: much of it is no longer
    for _ in range(most):
        choices = check_legal(referee, state, ours, opinion)
        assert (not choices) == (ours["winner"] is not None), f"stuck or not over: {ours}"
        assert bool(referee.active(state)) == bool(choices)
        seen.update(*choices.values())
        for seat in range(ours["seats"]):
            some = rng.sample(sorted(seen), min(3, len(seen)))
            check_judge(referee, state, choices, seat, some)
        if not choices:
            break
        seat, text = choose(rng, ours, choices)
        should = opinion.play(ours, seat, text)
        state, _ = referee.apply(state, seat, referee.parse(text))
        after = plain(referee, state)
        found = differences(after, should)
        assert not found, f"seat {seat} plays {text}: {found} after {ours}"
        ours = after
        passed.append(ours)
    return passed


def play_deal(
    setup: Setup, opinion: Opinion, choose: Chooser, most: int, salt: int = 0
) -> list[State]:
    """A game from its deal on; the salt tells two games of one deal apart."""
    referee = GAMES.referee(setup)
    rng = Random(setup.seed * 1000 + salt)
    return play_both(referee, GAMES.deal(setup), opinion, choose, rng, most)


def anything(rng: Random, _: State, choices: Choices) -> tuple[int, str]:
    """Any seat, any of its actions."""
    seat = rng.choice(sorted(choices))
    return seat, rng.choice(choices[seat])
