"""The panels of plots that a person's page and the family's page share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp

from oeil_app.play.journal.statistics import alone, by_game, by_way, weeks
from oeil_app.play.rows.results import Result
from oeil_app.screens import words
from oeil_app.screens.kit.layout import Panel
from oeil_app.screens.kit.plot import PlotFrame
from oeil_app.screens.kit.rows import Line
from oeil_app.screens.kit.text import Body, Heading
from oeil_app.services.i18n import _

from .plots import Bar, Dot, draw_bars, draw_path, draw_weeks
from .told import best_line, day, values, way_name

LAST = 24  # solitaire games that are drawn


def panels(results: Sequence[Result], now: float, wins: bool = True) -> list[Any]:
    """What there is to see; a kind word if nothing was played yet. `wins`: somebody's own."""
    if not results:
        return [Panel().put(Body(_("Play a game, and you will see here how it went.")))]
    bars = [
        Bar(words.title(game), found.games, found.wins if wins else None)
        for game, found in by_game(results).items()
    ]
    high = 44 * len(bars) + 12
    found: list[Any] = [
        PlotFrame(
            _("Games"),
            partial(draw_bars, bars),
            line=_("Dark part = wins") if wins else "",
            high=high,
        )
    ]
    recent = weeks(results, now)
    if not wins:
        recent = [replace(week, wins=0) for week in recent]
    found.append(
        PlotFrame(
            _("The last twelve weeks"),
            partial(draw_weeks, recent, day(recent[0].began), _("today")),
            line=_("games a week; dark part = wins") if wins else _("games a week"),
            high=190,
        )
    )
    best = [best_line(way, tally) for way, tally in by_way(results).items()]
    lines = [Line(name, line) for name, line in best if line]
    if lines:
        found.append(Panel(spacing=dp(10)).put(Heading(_("Best so far")), *lines))
    return found + solitaires(results)


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
