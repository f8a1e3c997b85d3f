"""Every way to play that is registered: what the contract and golden tests run over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES


class Case(NamedTuple):
    """A game, a variant and a number of seats, with options that are not the defaults."""

    game: str
    variant: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def setup(self, seed: int) -> Setup:
        return GAMES.setup(self.game, self.variant, self.seats, seed, dict(self.options))

    @property
    def name(self) -> str:
        extras = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.variant}-{self.seats}{extras}"


def plain_cases() -> list[Case]:
    """Each variant with each number of seats, defaults throughout."""
    return [
        Case(spec.id, variant.id, seats)
        for spec in map(GAMES.game, GAMES.every)
        for variant in spec.variants
        for seats in variant.seats
    ]


def option_cases() -> Iterator[Case]:
    """Each value of each option once, with the most seats that accept it."""
    for spec in map(GAMES.game, GAMES.every):
        for variant in spec.variants:
            for option in variant.options:
                for value in _values(option.to_json(), max(variant.seats)):
                    counts = [n for n in variant.seats if option.accepts(value, n)]
                    if counts and value != option.default(max(counts)):
                        yield Case(spec.id, variant.id, max(counts), ((option.name, value),))


def _values(told: dict[str, Any], seats: int) -> list[Any]:
    match told["kind"]:
        case "switch":
            return [True, False]
        case "number":
            return [told["low"], told["high"]]
        case "seat":
            return [seats - 1]
        case "per_seat":
            return [[1 + seat % 3 for seat in range(seats)]]
        case "choice":
            return list(told["words"])
        case "victory":
            return ["home", "home_or_rival", "colours:2", "chosen"]
        case "ages":
            return [[6, 12, 9, 0][:seats]]
        case "lately":
            return [{"animals": [2, 3, 5, 7], "food": [11]}]
    raise AssertionError(f"tests/cases.py does not know options of the kind {told['kind']}")


CASES = [*plain_cases(), *option_cases()]
IDS = [case.name for case in CASES]
FAMILIES = [case for case in CASES if case.game in GAMES.names]  # of games that families see


def step(referee: Referee[Any], state: Any, dice: random.Random) -> tuple[int, Action, Any] | None:
    """A random legal action: who, what, and the table after it; None when the game is over."""
    active = list(referee.active(state))
    dice.shuffle(active)
    for seat in active:
        legal = referee.legal(state, seat)
        if legal:
            action = legal[dice.randrange(len(legal))]
            return seat, action, referee.apply(state, seat, action)[0]
    assert not active, "somebody may act, but nobody has a legal action"
    return None
