"""Puzzles: how soon a herd is dealt and a hint is there, beside plain searches in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bench.measure import Row, best, limit, seconds
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.games import GAMES
from oeil_app.games.oeil.solitaire import outlook as solitaire_outlook
from oeil_app.games.oeil.solitaire.adviser import position_of
from oeil_app.games.oeil.solitaire.position import Position
from oeil_app.play.computers.advice import Advice
from oeil_app.play.puzzles.goals import thinker
from oeil_app.play.puzzles.puzzles import of_kind
from oeil_app.play.session import Session
from tests.puzzles import duel_proof, herd_proof

DEALS = 60
DEAL_MS, HINT_MS = 200, 1000


def rows() -> Iterator[Row]:
    yield from _deals()
    yield from _hints("herd", of_kind("herd")[::16], _naive_herd)
    short = [one for one in of_kind("solitaire") if one.par <= 6]
    yield from _hints("solitaire, short", short[:2], _naive_solitaire)
    yield from _hints("solitaire", of_kind("solitaire")[40::40], None)
    yield from _hints("win in two", of_kind("win2")[::22], _naive_win)
    yield from _hints("do not lose", of_kind("hold")[60::16], _naive_hold)


def _deals() -> Iterator[Row]:
    """Every hand is proven solvable as it is dealt (LB-5)."""
    for deck, no_snake in (("classic", False), ("keen", False), ("keen", True)):
        for seats in (1, 6):
            options = {"deck": deck, "no_snake": no_snake}
            setups = [GAMES.setup("lynx", "herd", seats, seed, options) for seed in range(DEALS)]
            slowest = max(seconds(lambda setup=setup: GAMES.deal(setup)) for setup in setups)
            name = f"herd deal, {seats} seats, {deck}{', no snake' if no_snake else ''}"
            yield limit(name, slowest * 1e3, DEAL_MS, note=f"the slowest of {DEALS}")


def _hint(puzzle: Puzzle) -> None:
    """As the bar asks for it: until there is something to point at."""
    solitaire_outlook._ways.clear()  # nothing known from before
    session = Session.new(puzzle.setup)
    advice = Advice(session, thinker=thinker(puzzle, session))
    advice.hint()
    while advice.think(1.0):
        pass
    assert advice.tip is not None and advice.tip.action is not None


def _hints(
    name: str, puzzles: Any, naive: Callable[[dict[str, Any], Puzzle], object] | None
) -> Iterator[Row]:
    _hint(puzzles[0])  # tables are built at the first one
    ours = [best(lambda one=one: _hint(one), times=2) for one in puzzles]
    yield limit(f"hint, {name}", max(ours) * 1e3, HINT_MS, note=f"the slowest of {len(puzzles)}")
    if naive is not None:
        told = [GAMES.referee(one.setup).to_json(GAMES.deal(one.setup)) for one in puzzles]
        plain = sum(
            seconds(lambda table=table, one=one: naive(table, one))
            for table, one in zip(told, puzzles, strict=True)
        )
        yield Row(f"hints, {name}", sum(ours) * 1e3, "ms", "plain search", plain * 1e3, at_most=1.0)


def _naive_herd(table: dict[str, Any], puzzle: Puzzle) -> object:
    no_snake = puzzle.setup.options["no_snake"]
    return herd_proof.finished(table["cards"], {}, table["hands"][0], no_snake)


def _naive_solitaire(table: dict[str, Any], puzzle: Puzzle) -> object:
    """Breadth first, every position once."""
    position = position_of(GAMES.deal(puzzle.setup))
    seen: set[Position] = {position}
    layer = [position]
    while layer:
        further = []
        for one in layer:
            for move in one.legal_moves():
                after = one.apply(move)
                if after.status == "solved":
                    return after
                if after not in seen:
                    seen.add(after)
                    further.append(after)
        layer = further
    return None


def _naive_win(table: dict[str, Any], puzzle: Puzzle) -> object:
    return duel_proof.first_to_win(duel_proof.read(table), 2)


def _naive_hold(table: dict[str, Any], puzzle: Puzzle) -> object:
    return duel_proof.first_to_hold(duel_proof.read(table), puzzle.within)
