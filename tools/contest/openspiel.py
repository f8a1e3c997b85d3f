"""OpenSpiel's MCTS at our table, where open_spiel is installed (nothing else needs it).

Our states are shown to it as its own interface wants them. An action that uncovers something hidden
leads to a chance node, one of a few fresh deals of all that the seat cannot see.
"""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

from oeil_app.core.rules.rng import Rng

from .player import Choice, Player
from .worth import share

DEALS = 12  # outcomes of a chance node
FIRST = 40  # simulations by which its speed is measured


class OpenSpiel(Player):
    """MCTS with random playouts, UCT constant 2, its solver on: as its example sets it."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        try:
            import numpy
            import pyspiel
            from open_spiel.python.algorithms import mcts
        except ImportError as error:
            raise SystemExit("the player mcts needs open_spiel") from error
        legal = self.referee.legal(state, seat)
        if len(legal) < 2:
            return Choice(legal[0]) if legal else None
        if self.any_will_do(state):
            return Choice(Rng(seed).choice(legal))
        model, dynamics = pyspiel.GameType.RewardModel, pyspiel.GameType.Dynamics
        kind = SimpleNamespace(reward_model=model.TERMINAL, dynamics=dynamics.SEQUENTIAL)
        game = SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0)
        dice = numpy.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        bot = mcts.MCTSBot(game, 2, FIRST, evaluator, random_state=dice)
        root = Shown(self, self.view(state, seat), seat)
        begun = time.process_time()
        best = bot.step(root)
        a_second = FIRST / max(1e-6, time.process_time() - begun)
        left = self.deadline() - time.process_time()
        if left > 0:
            bot.max_simulations = max(FIRST, int(a_second * left))
            best = bot.step(root)
        return Choice(root.legal[best], bot.max_simulations)


class Shown:
    """One of our states as OpenSpiel's searches ask for it."""

    def __init__(self, player: Player, state: Any, viewer: int) -> None:
        self.player, self.state, self.viewer = player, state, viewer
        self.pending: Any = None  # an action whose cards are still to be dealt
        self._enter()

    def _enter(self) -> None:
        referee = self.player.referee
        self.seat = next(iter(referee.active(self.state)), None)
        self.legal = [] if self.seat is None else list(referee.legal(self.state, self.seat))

    def clone(self) -> Shown:
        twin = object.__new__(Shown)
        for name, value in self.__dict__.items():
            setattr(twin, name, value)
        return twin

    def is_terminal(self) -> bool:
        return self.seat is None

    def is_chance_node(self) -> bool:
        return self.pending is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def current_player(self) -> int:
        if self.pending is not None:
            return -1
        return -4 if self.seat is None else self.seat

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(DEALS if self.pending is not None else len(self.legal)))

    def apply_action(self, number: int) -> None:
        referee = self.player.referee
        assert self.seat is not None
        if self.pending is not None:
            dealt = referee.resample(self.state, self.viewer, Rng(977 * int(number) + 1))
            self.state, _ = referee.apply(dealt, self.seat, self.pending)
            self.pending = None
        else:
            action = self.legal[number]
            after, events = referee.apply(self.state, self.seat, action)
            if any(event.reveals for event in events):
                self.pending = action
                return
            self.state = after
        self._enter()

    def returns(self) -> list[float]:
        outcome = self.player.referee.outcome(self.state)
        winners = () if outcome is None else outcome.winners
        seats = self.player.setup.seats
        return [2 * share(winners, seat, seats) - 1 for seat in range(seats)]
