"""How long the referee takes to answer what a table asks while people wait."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bench import full_table
from bench.measure import Row, best, limit, seconds
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.lynx.state import GreatHerdState
from oeil_app.play.session import Session

DROPS_MS, LEGAL_MS, DEAL_MS = 2.0, 1.0, 200.0
DEALS = 50
GOES = 9


def rows() -> Iterator[Row]:
    for name, state in (
        ("fullest by play", full_table.fullest_by_play()),
        ("fuller than play", full_table.fuller_than_play()),
    ):
        yield from _drops(name, state)
    for seats in (2, 3, 4):
        yield _eye_legal(seats)
    yield _herd_deal()


def _drops(name: str, state: GreatHerdState) -> Iterator[Row]:
    """Of the card that takes longest; a pick-up is slower before its answers are remembered."""
    session = full_table.at_the_table(state)
    held = [(seat, str(card)) for seat, hand in enumerate(state.hands) for card in hand]
    fresh = max(_fresh(session, *one) for one in held)
    again = max(best(lambda: session.drops(*one), GOES) for one in held)  # noqa: B023
    table = f"{len(state.table)} laid, {full_table.free(state)} places"
    yield limit(f"lynx drops, {name}", fresh * 1e3, DROPS_MS, note=table)
    yield limit(f"lynx drops, {name}, again", again * 1e3, DROPS_MS)


def _fresh(session: Session, seat: int, piece: str) -> float:
    """The best of several first times."""
    found = []
    for _ in range(GOES):
        full_table.forget_misfits()
        found.append(seconds(lambda: session.drops(seat, piece)))
    return min(found)


def _eye_legal(seats: int) -> Row:
    """The slowest of many positions in the middle of random games."""
    referee = GAMES.variant("oeil", "standard").referee
    positions = list(_middles(seats))
    slowest = max(
        best(lambda: referee.legal(state, seat))  # noqa: B023
        for state in positions
        for seat in referee.active(state)
    )
    what = f"eye legal list, {seats} seats"
    return limit(what, slowest * 1e3, LEGAL_MS, note=f"slowest of {len(positions)} positions")


def _middles(seats: int) -> Iterator[Any]:
    """Every fifth table of some random games, their beginnings left out."""
    referee = GAMES.variant("oeil", "standard").referee
    for seed in range(10):
        dice = random.Random(seed)
        state = GAMES.deal(GAMES.setup("oeil", "standard", seats, seed, {}))
        for number in range(100):
            active = list(referee.active(state))
            if not active:
                break
            seat = active[dice.randrange(len(active))]
            action = dice.choice(referee.legal(state, seat))
            state = referee.apply(state, seat, action)[0]
            if number >= 10 and number % 5 == 0 and referee.active(state):
                yield state


def _herd_deal() -> Row:
    """The slowest of the deals that must each have a solution at every seat (LB-5)."""
    referee = GAMES.variant("lynx", "herd").referee
    times = []
    for seed in range(DEALS):
        setup = GAMES.setup("lynx", "herd", 6, seed, {"deck": "keen"})
        times.append(best(lambda: referee.deal(setup, Rng(setup.seed)), 3))  # noqa: B023
    note = f"slowest of {DEALS}; the middle one {sorted(times)[DEALS // 2] * 1e3:.1f} ms"
    return limit("herd deal, 6 seats, keen deck", max(times) * 1e3, DEAL_MS, note=note)
