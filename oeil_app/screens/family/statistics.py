"""The panels of plots that a person's page and the family's page share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.play.journal.statistics import alone, by_game, by_way, weeks
from oeil_app.play.rows.results import Result
from oeil_app.screens.kit.controls.rows import headed
from oeil_app.screens.kit.empty import Empty
from oeil_app.screens.kit.layout import Column, Row, Tray
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.materials.plot import PlotFrame
from oeil_app.screens.kit.text import Body, Small
from oeil_app.services.i18n import _

from .game_strips import bar_of, game_strips
from .plots import Dot, draw_path, draw_weeks
from .told import best_line, day, values, way_name

LAST = 24  # solitaire games that are drawn


def panels(
    results: Sequence[Result], now: float, play: Callable[[], Any], wins: bool = True
) -> list[Any]:
    """What there is to see; a kind word if nothing was played yet. `wins`: somebody's own."""
    if not results:
        return [Empty(_("Play a game, and you will see here how it went."), _("Play"), play)]
    bars = {
        game: bar_of(game, found.games, found.wins if wins else None)
        for game, found in by_game(results).items()
    }
    found: list[Any] = [game_strips(bars, wins)]
    recent = weeks(results, now)
    if not wins:
        recent = [replace(week, wins=0) for week in recent]
    found.append(
        PlotFrame(
            _("The last twelve weeks"),
            partial(draw_weeks, recent, day(recent[0].began), _("today")),
            line=_("games a week; bright part = wins") if wins else _("games a week"),
            high=190,
            picture="weeks",
        )
    )
    best = [(way, *best_line(way, tally)) for way, tally in by_way(results).items()]
    lines = [_best(way.split(".")[0], name, line) for way, name, line in best if line]
    if lines:
        found.append(Tray(spacing=dp(10)).put(headed(_("Best so far"), "best"), *lines))
    return found + solitaires(results)


def _best(game: str, name: str, line: str) -> Row:
    words = Column(spacing=dp(2)).put(Body(name, bold=True), Small(line))
    return Row().put(Picture("cover", theme=game, size_dp=44), words)


def solitaires(results: Sequence[Result]) -> list[Any]:
    """A path for each way that is played alone."""
    found = []
    ways: dict[str, list[Result]] = {}
    for result in alone(results):
        ways.setdefault(f"{result.game}.{result.variant}.1", []).append(result)
    for way, games in ways.items():
        dots = [Dot(value, done) for value, done in values(games[-LAST:])]
        low, high = (int(pick(dot.value for dot in dots)) for pick in (min, max))
        found.append(
            PlotFrame(
                way_name(way),
                partial(draw_path, dots, str(low), str(high)),
                line=_("moves, game by game; full dots were solved"),
                high=170,
            )
        )
    return found
