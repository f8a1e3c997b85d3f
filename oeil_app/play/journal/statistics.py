"""What a family's results amount to: plain functions, no clock, no file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from oeil_app.play.rows.results import Result

WEEK = 7 * 86_400.0


@dataclass(frozen=True, slots=True)
class Tally:
    """Some games taken together."""

    games: int
    wins: int
    quickest: float | None  # seconds of the quickest win
    fewest: int | None  # moves of the shortest win
    best: int | None  # the best score ever; what is best depends on the game

    @property
    def share(self) -> float:
        """Of the games that were won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


def tally(results: Iterable[Result]) -> Tally:
    """All of these together."""
    found = list(results)
    won = [result for result in found if result.won]
    scores = [result.score for result in found if result.score is not None]
    return Tally(
        len(found),
        len(won),
        min((result.seconds for result in won), default=None),
        min((result.moves for result in won), default=None),
        max(scores, default=None),
    )


def by_game(results: Iterable[Result]) -> dict[str, Tally]:
    """One for each game that was played, the most played first."""
    return _grouped(results, lambda result: result.game)


def by_way(results: Iterable[Result]) -> dict[str, Tally]:
    """One for each `game.variant`, those alone at the table apart (`game.variant.1`)."""
    return _grouped(results, way)


def way(result: Result) -> str:
    """How it was played."""
    alone = ".1" if result.seats == 1 else ""
    return f"{result.game}.{result.variant}{alone}"


def alone(results: Iterable[Result]) -> list[Result]:
    """The games of one who played by themselves, the oldest first."""
    return sorted((r for r in results if r.seats == 1), key=lambda result: result.ended)


@dataclass(frozen=True, slots=True)
class Week:
    """Seven days of play."""

    began: float
    games: int
    wins: int


def weeks(results: Iterable[Result], now: float, count: int = 12) -> list[Week]:
    """The last weeks, the oldest first, the one that `now` ends as the last."""
    start = now - count * WEEK
    games, wins = [0] * count, [0] * count
    for result in results:
        n = int((result.ended - start) // WEEK)
        if n == count and result.ended <= now:
            n = count - 1
        if 0 <= n < count:
            games[n] += 1
            wins[n] += result.won
    return [Week(start + n * WEEK, games[n], wins[n]) for n in range(count)]


def streak(results: Sequence[Result]) -> int:
    """How many of the latest games in a row were won."""
    count = 0
    for result in sorted(results, key=lambda result: result.ended, reverse=True):
        if not result.won:
            break
        count += 1
    return count


def _grouped(results: Iterable[Result], name: Callable[[Result], str]) -> dict[str, Tally]:
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(name(result), []).append(result)
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return {key: tally(group) for key, group in ordered}
