"""Who plays in the arena, by a name on the command line.

    level:3     our computer player of that level
    adviser     what `hint` advises
    random      any legal action; where all play at once whatever a hand can try, be it legal or not
    legal       any legal action, there as well: it never errs
    greedy      looks one action ahead, at the obvious (greedy.py says at what)
    uct         our own UCT on resampled cards; uct:8 cuts its playouts after 8 actions
    mcts        OpenSpiel's MCTS, where open_spiel is installed
    cmd         whatever program --cmd starts, over the tools' protocol: it is asked for a hint;
                cmd:3 is asked for the move of level 3. So another checkout can be played

Everybody gets the whole state and must not look at what is hidden: all but `cmd` are asked through
`Referee.resample`, and another program has to be trusted.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from oeil_app.core.minds.mind import LEVELS, begin, concluded, seen
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES

PACE = 3.0  # seconds between two actions of one who plays without a mind, where all play at once


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, what it cost, and how long a person would have looked first."""

    action: Action
    nodes: int = 0
    after: float = 0.0


class Player:
    """One of the two sides of a match; it may sit at several seats of a table."""

    def __init__(self, name: str, ms: int | None) -> None:
        self.name = name
        self.ms = ms  # to think about one action; None: as much as its level asks

    def begin(self, setup: Setup) -> None:
        """A new game."""
        self.setup = setup
        self.variant = GAMES.variant(setup.game, setup.variant)
        self.referee = self.variant.referee

    def told(self, seat: int, action: Action) -> None:
        """Somebody did this."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        """What this seat does; None: nothing."""
        raise NotImplementedError

    def end(self) -> None:
        """No more games."""

    def view(self, state: Any, seat: int) -> Any:
        """What the seat sees, with anything that could be where it sees nothing."""
        return seen(self.referee, state, seat)

    def deadline(self) -> float:
        """By the processor's time: what else the machine does is not the player's loss."""
        return time.process_time() + (200 if self.ms is None else self.ms) / 1000

    def any_will_do(self, state: Any) -> bool:
        """Whether all that can be done is the same to anybody: face-down cards to draw from."""
        return self.setup.game == "serpents" and state.drawn is None

    def pace(self, state: Any) -> float:
        """Where all play at once even the simplest player takes its time."""
        return PACE if len(self.referee.active(state)) > 1 else 0.0


class Level(Player):
    """Our own computer player."""

    def __init__(self, name: str, ms: int | None, level: int) -> None:
        super().__init__(name, ms)
        self.level = level

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        mind = self.variant.mind
        if mind is None:
            raise SystemExit(f"{self.setup.game} {self.setup.variant} has no computer players")
        end = None if self.ms is None else self.deadline()
        thinking = begin(mind, self.referee, state, seat, self.level, seed)
        said = concluded(thinking, lambda: end is not None and time.process_time() >= end)
        return None if said is None else Choice(said.action, said.nodes, said.after)


class Adviser(Player):
    """What `hint` advises."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        end = self.deadline()
        hint = self.variant.advise(
            self.view(state, seat), seat, Rng(seed), lambda: time.process_time() >= end
        )
        return None if hint is None else Choice(hint.action, after=self.pace(state))


class Legal(Player):
    """Any legal action."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        legal = self.referee.legal(state, seat)
        return Choice(Rng(seed).choice(legal), after=self.pace(state)) if legal else None


class Random(Legal):
    """Any legal action where seats take turns; elsewhere anything that can be tried."""

    def choose(self, state: Any, seat: int, seed: int) -> Choice | None:
        from .fumbling import fumbled

        if not self.variant.at_once:
            return super().choose(state, seat, seed)
        return fumbled(self, state, seat, seed)


def player(name: str, ms: int | None, command: str = "", folder: str | None = None) -> Player:
    """The player of that name; ValueError if there is none."""
    from .greedy import Greedy
    from .openspiel import OpenSpiel
    from .over_protocol import OverProtocol
    from .uct import Uct

    kind, _, number = name.partition(":")
    if kind == "level" and number.isdigit() and int(number) in LEVELS:
        return Level(name, ms, int(number))
    if kind == "uct" and (not number or number.isdigit()):
        return Uct(name, ms, int(number) if number else None)
    if kind == "cmd" and command and (not number or number.isdigit()):
        return OverProtocol(name, ms, command, folder, int(number) if number else None)
    plain = {
        "adviser": Adviser,
        "random": Random,
        "legal": Legal,
        "greedy": Greedy,
        "mcts": OpenSpiel,
    }
    if number or kind not in plain:
        raise ValueError(f"no such player: {name}")
    return plain[kind](name, ms)
