"""Herds for one: deals by their seeds, proven solvable as they are dealt (LB-5), graded.

The measure: of many careless players, who lay any card that fits anywhere, how many lay all seven?
The fewer do, the harder the deal; one scale parts all grades. Made herds of grades 1 to 3 use the
classic deck, 4 and 5 the keen one, where fewer cards fit; every other keen one asks for more than
a snake.
"""

from __future__ import annotations

from collections.abc import Generator

from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.tasks.puzzle import Attempt, Found, grade_of

from ..rules.legal import lays
from ..state import HerdState
from ..variants.herd import Herd, growth

HARD = 4  # from this grade on the keen deck
BOUNDS = (4.0, 13.0, 27.0, 48.0)  # efforts that part the grades
PLAYERS = 400
AT_ONCE = 2  # players between two yields
SEEDS = 1 << 40
_REFEREE = Herd()


class Herds:
    """Deals of the wanted grade's deck until one is as hard as that."""

    tries = 4

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        hard = grade >= HARD
        seed, no_snake = dice.below(SEEDS), hard and dice.below(2) == 1
        found = yield from deal(seed, "keen" if hard else "classic", no_snake)
        return found if grade_of(found.pop("effort"), BOUNDS) == grade else None


def deal(seed: int, deck: str, no_snake: bool) -> Generator[None, None, Found]:
    """One deal and its effort, a hundred less the careless players' luck in percent."""
    options = {"deck": deck, "no_snake": no_snake}
    setup = Setup("lynx", "herd", 1, seed, {**options, "first": 0})
    state, dice, lucky = _REFEREE.deal(setup, Rng(seed)), Rng(seed), 0
    for n in range(PLAYERS):
        lucky += careless(state, dice)
        if n % AT_ONCE == 0:
            yield
    return {"seed": seed, "options": options, "par": 7, "effort": 100 - 100 * lucky / PLAYERS}


def careless(state: HerdState, dice: Rng) -> bool:
    """One who lays any card that fits, and never takes one back."""
    while state.hands[0]:
        fitting = lays(state.hands[0], growth(state, 0))
        if not fitting:
            return False
        state, _ = _REFEREE.apply(state, 0, dice.choice(fitting))
    return state.winner is not None
