"""Herds for one: deals by their seeds, proven solvable as they are dealt (LB-5), graded.

The measure: of 400 careless players, who lay any card that fits anywhere, how many lay all seven?
The fewer do, the harder the deal. Grades 1 to 3 use the classic deck, 4 and 5 the keen one, where
fewer cards fit; among the keen ones every other deal asks for more than a snake.
"""

from __future__ import annotations

from oeil_app.core.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.lynx.legal import lays
from oeil_app.games.lynx.state import HerdState
from oeil_app.games.lynx.variants.herd import Herd, growth

from .shelf import GRADES, Found, graded

EACH = 32  # deals of a grade
TRIED = 2  # times as many are dealt; the evenly spread ones are kept
PLAYERS = 400
SEED = 710_000
HARD = 4  # from this grade on the keen deck


def make() -> list[Found]:
    """All deals, easiest first."""
    easy, hard = HARD - 1, GRADES - HARD + 1
    classic = [deal(SEED + n, "classic", False) for n in range(TRIED * EACH * easy)]
    keen = [deal(SEED + 5_000 + n, "keen", n % 2 == 1) for n in range(TRIED * EACH * hard)]
    return graded(_spread(classic), easy) + graded(_spread(keen), hard, after=easy)


def deal(seed: int, deck: str, no_snake: bool) -> Found:
    """One deal and its effort, a hundred less the careless players' luck in percent."""
    options = {"deck": deck, "no_snake": no_snake}
    setup = GAMES.setup("lynx", "herd", 1, seed, options)
    state = GAMES.deal(setup)
    dice = Rng(seed)
    lucky = sum(_careless(state, dice) for _ in range(PLAYERS))
    return {"seed": seed, "options": options, "par": 7, "effort": 100 - 100 * lucky / PLAYERS}


def _careless(state: HerdState, dice: Rng) -> bool:
    """One who lays any card that fits, and never takes one back."""
    referee = Herd()
    while state.hands[0]:
        fitting = lays(state.hands[0], growth(state, 0))
        if not fitting:
            return False
        state, _ = referee.apply(state, 0, dice.choice(fitting))
    return state.winner is not None


def _spread(found: list[Found]) -> list[Found]:
    """Every other one by effort, so that the grades are truly apart."""
    order = sorted(range(len(found)), key=lambda n: (found[n]["effort"], n))
    return [found[n] for n in sorted(order[::TRIED])]
