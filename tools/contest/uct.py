"""Our own UCT over any referee: a peer for the minds, and nobody's own special knowledge.

Each round deals what is hidden anew, walks down one tree of actions (open loop: a node is the row
of actions that led to it, whatever cards came) and plays on at random from where it leaves it. At
a node only actions that are legal in this round's deal compete (Cowling, Powley, Whitehouse 2012,
information set MCTS). With nothing hidden this is plain UCT (Kocsis, Szepesvári 2006).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng

from .player import Choice, Player

EXPLORE = 1.0
LONGEST = 400  # actions of a playout; then nobody has won


class _Node:
    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.total = 0.0  # for the seat that acted to come here
        self.children: dict[Action, _Node] = {}


@dataclass(frozen=True, slots=True)
class _Rules:
    """What a playout must know."""

    seats: int
    cut: int  # actions
    fewer: bool  # the fewer the better: cards left


class Uct(Player):
    """As many rounds as there is time for."""

    def __init__(self, name: str, ms: int | None, cut: int | None) -> None:
        super().__init__(name, ms)
        self.cut = LONGEST if cut is None else cut

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        view, rng, end = self.view(state, seat), Rng(seed), self.deadline()
        legal = self.referee.legal(view, seat)
        if len(legal) < 2:
            return Choice(legal[0], after=self.pace(state)) if legal else None
        if self.any_will_do(state):
            return Choice(Rng(seed).choice(legal))
        setup = self.setup
        fewer = setup.game == "lynx" and setup.variant != "arrow"
        rules = _Rules(setup.seats, self.cut, fewer)
        root, rounds = _Node(), 0
        while rounds < 2 or time.process_time() < end:
            _round(self.referee, root, self.referee.resample(view, seat, rng), rng, rules)
            rounds += 1
        best = max(legal, key=lambda action: _visits(root, action))
        return Choice(best, rounds, self.pace(state))


def _visits(root: _Node, action: Action) -> int:
    child = root.children.get(action)
    return child.visits if child else 0


def _round(referee: Referee[Any], node: _Node, state: Any, rng: Rng, rules: _Rules) -> None:
    """Down the tree, one new node, a playout, and the result back up."""
    path: list[tuple[int, _Node]] = []
    while referee.outcome(state) is None:
        seat = rng.choice(list(referee.active(state)))
        legal = referee.legal(state, seat)
        if not legal:
            break
        fresh = [action for action in legal if action not in node.children]
        action = rng.choice(fresh) if fresh else _chosen(node, legal)
        child = node.children.setdefault(action, _Node())
        for other in legal:
            if other in node.children:
                node.children[other].available += 1
        path.append((seat, child))
        state, _ = referee.apply(state, seat, action)
        node = child
        if fresh:
            break
    shares = _played_out(referee, state, rng, rules)
    for seat, passed in path:
        passed.visits += 1
        passed.total += shares[seat]


def _chosen(node: _Node, legal: Any) -> Action:
    def bound(action: Action) -> float:
        child = node.children[action]
        spread = sqrt(log(child.available + 1) / child.visits) if child.visits else 1e9
        return child.total / max(1, child.visits) + EXPLORE * spread

    best: Action = max(legal, key=bound)
    return best


def _played_out(referee: Referee[Any], state: Any, rng: Rng, rules: _Rules) -> list[float]:
    """Each seat's share of the win; a playout cut short counts scores, where the game has any."""
    seats = rules.seats
    for _ in range(rules.cut):
        outcome = referee.outcome(state)
        if outcome is not None:
            won = outcome.winners
            return [
                (1 / len(won) if seat in won else 0.0) if won else 1 / seats
                for seat in range(seats)
            ]
        active = list(referee.active(state))
        seat = active[rng.below(len(active))]
        legal = referee.legal(state, seat)
        if not legal:
            break
        state, _ = referee.apply(state, seat, legal[rng.below(len(legal))])
    scores = [referee.score(state, seat) or 0 for seat in range(seats)]
    if rules.fewer:
        scores = [max(scores) + 1 - score for score in scores]
    total = sum(scores)
    return [score / total if total else 1 / seats for score in scores]
