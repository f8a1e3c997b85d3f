"""Whole games between two players, their seats changing, and what the score is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oeil_app.core.rules.jsons import Json
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES

from .at_once import play_at_once
from .player import Player
from .worth import share, wilson

MOST_ACTIONS = 2000  # of a game that does not come to an end: a draw


@dataclass(slots=True)
class Score:
    """What the first player won; shared wins and draws count in part."""

    of: Player
    games: int = 0
    won: float = 0.0
    shared: int = 0  # games without a single winner
    actions: int = 0
    nodes: list[int] = field(default_factory=lambda: [0, 0])
    chosen: list[int] = field(default_factory=lambda: [0, 0])
    refused: int = 0  # came too late, where all play at once
    lost: list[str] = field(default_factory=list)  # by the first player: which deals, what was done

    def note(self, player: Player, nodes: int) -> None:
        """One of the two has thought."""
        side = int(player is not self.of)
        self.nodes[side] += nodes
        self.chosen[side] += 1

    @property
    def part(self) -> float:
        return self.won / max(1, self.games)

    @property
    def between(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Table:
    """What is played."""

    game: str
    variant: str
    seats: int
    options: Mapping[str, Json]

    def setup(self, seed: int) -> Setup:
        return GAMES.setup(self.game, self.variant, self.seats, seed, self.options)


def play_match(table: Table, one: Player, other: Player, games: int, seed: int) -> Score:
    """The first player sits at one seat, the other at all the rest.

    Each deal is played once from every seat, so that neither luck nor the first move decides.
    """
    score = Score(one)
    for number in range(games):
        setup = table.setup(seed + number // table.seats)
        mine = number % table.seats
        seated = [one if seat == mine else other for seat in range(table.seats)]
        for player in (one, other):
            player.begin(setup)
        done: list[str] = []
        winners = _play(setup, seated, Rng(seed * 7919 + number), score, done)
        score.games += 1
        if winners and mine not in winners:
            score.lost.append(f"seed {setup.seed}, seat {mine}: {' '.join(done)}")
        score.won += share(winners, mine, table.seats)
        score.shared += len(winners) != 1
    return score


def _play(
    setup: Setup, seated: list[Player], rng: Rng, score: Score, done: list[str]
) -> tuple[int, ...]:
    """One game, its actions noted; who won it."""
    referee = GAMES.referee(setup)
    state: Any = GAMES.deal(setup)
    if len(referee.active(state)) > 1:
        return play_at_once(referee, state, seated, rng, score)
    for _ in range(MOST_ACTIONS):
        outcome = referee.outcome(state)
        if outcome is not None:
            return outcome.winners
        (seat,) = referee.active(state)
        player = seated[seat]
        choice = player.choose(state, seat, rng.next64() >> 1)
        if choice is None or not referee.judge(state, seat, choice.action):
            raise SystemExit(f"{player.name} at seat {seat} does what is illegal: {choice}")
        score.note(player, choice.nodes)
        score.actions += 1
        state, _ = referee.apply(state, seat, choice.action)
        done.append(choice.action.text())
        for told in {id(p): p for p in seated}.values():
            told.told(seat, choice.action)
    return ()
