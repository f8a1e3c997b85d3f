"""A greedy player: does whatever looks best one action ahead, and tosses for the rest.

It wins if it can. Otherwise it wants, in this order:

    rattlesnake         few ways for the next seat to lay, then much room for the head
    herd                few cards in hand: it never takes one back
    great_herd          few cards in hand
    arrow               to stop as soon as there is a place
    serpents            many cards in the pit, then few snakes that one card completes
    foureyes            cells where one more own pawn makes a square, less the other's
    oeil                many own pegs at home, then few of any other's at theirs
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.games.lynx.rules.grid import both_turns
from oeil_app.games.lynx.rules.legal import count_lays
from oeil_app.games.lynx.variants.rounds import has_place
from oeil_app.games.lynx.variants.snake import at_head
from oeil_app.games.oeil.rules.rules import HOMES
from oeil_app.games.serpents.rules.cards import HEAD, TAIL
from oeil_app.games.serpents.rules.snake import has

from .player import Choice, Player

Worth = tuple[float, ...]


class Greedy(Player):
    """One action ahead."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        state = self.view(state, seat)
        legal = Rng(seed).shuffled(self.referee.legal(state, seat))
        if not legal:
            return None
        best = max(legal, key=lambda action: self._worth(state, seat, action))
        return Choice(best, len(legal), self.pace(state))

    def _worth(self, state: Any, seat: int, action: Action) -> Worth:
        after, _ = self.referee.apply(state, seat, action)
        outcome = self.referee.outcome(after)
        if outcome is not None:
            shared = len(outcome.winners)
            return (1e9 / shared,) if seat in outcome.winners else (-1e9 if shared else -1e6,)
        name = self.setup.variant if self.setup.game == "lynx" else self.setup.game
        return _OBVIOUS[name](after, seat)


def _rattlesnake(after: Any, seat: int) -> Worth:
    free = at_head(after)
    following = after.hands[(seat + 1) % after.seats]
    return -count_lays(both_turns(following), free), len(free)


def _herd(after: Any, seat: int) -> Worth:
    return (-len(after.hands[seat]),)


def _arrow(after: Any, seat: int) -> Worth:
    if after.caller == seat:
        return (1.0 if has_place(after) else -2.0,)
    return len(after.won[seat]), -len(after.out), -len(after.passed)


def _serpents(after: Any, seat: int) -> Worth:
    snakes = after.snakes.values()
    nearly = [len(s) for s in snakes if len(s) > 1 and has(s, HEAD) != has(s, TAIL)]
    return sum(map(len, after.pits[seat])), -sum(nearly)


def _foureyes(after: Any, seat: int) -> Worth:
    own, other = after.pawns[seat].hot, after.pawns[1 - seat].hot
    return (own.bit_count() - other.bit_count(),)


def _oeil(after: Any, seat: int) -> Worth:
    areas = after.face.areas
    at_home = [(p & areas[h]).bit_count() for p, h in zip(after.pegs, HOMES, strict=False)]
    mine = at_home.pop(seat)
    return mine, -max(at_home)


_OBVIOUS: dict[str, Callable[[Any, int], Worth]] = {
    "rattlesnake": _rattlesnake,
    "herd": _herd,
    "great_herd": _herd,
    "arrow": _arrow,
    "serpents": _serpents,
    "foureyes": _foureyes,
    "oeil": _oeil,
}
