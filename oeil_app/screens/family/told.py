"""What results say, in the family's language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from oeil_app.games import GAMES as EVERY_GAME
from oeil_app.play.journal.statistics import Tally
from oeil_app.play.rows.results import Result
from oeil_app.screens import words
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _, n_n

GAMES = n_n("{count} game", "{count} games")
WINS = n_n("{count} win", "{count} wins")
MOVES = n_n("{count} move", "{count} moves")
PEOPLE = n_n("{count} person", "{count} people")
RESULTS = n_n("{count} result", "{count} results")


def counted(forms: tuple[str, str], count: int) -> str:
    return LANGUAGE.count(*forms, count).format(count=count)


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"


def way_name(way: str) -> str:
    """What a way to play is called: `game.variant`, or `game.variant.1` for one alone."""
    game, variant, *alone = way.split(".")
    title, name = words.title(game), words.way(game, variant)[0]
    full = title if name == title else f"{title} · {name}"
    solo = variant in EVERY_GAME.facts(game).solo or not alone
    return full if solo else _("{game} (alone)").format(game=full)


def summary(games: int, wins: int, between: str = " · ") -> str:
    """Games and wins."""
    if not games:
        return _("no game yet")
    return f"{counted(GAMES, games)}{between}{counted(WINS, wins)}"


def day(at: float) -> str:
    """A date as short as it can be understood."""
    return formats.day(date.fromtimestamp(at))


def best_line(way: str, tally: Tally) -> tuple[str, str]:
    """A way to play, and the best that was done in it."""
    parts = []
    if tally.quickest is not None:
        parts.append(_("quickest win {time}").format(time=clock(tally.quickest)))
    if tally.fewest is not None and way.endswith(".1"):
        parts.append(counted(MOVES, tally.fewest))
    return way_name(way), " · ".join(parts)


def values(results: Sequence[Result]) -> list[tuple[float, bool]]:
    """Moves of each solitaire game, and whether it was done."""
    return [(float(result.moves), result.won) for result in results]
