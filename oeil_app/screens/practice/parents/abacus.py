"""What was practised, as an abacus: a wire a day, a bead for so many minutes, a bead a game."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.games import GAMES
from oeil_app.play.practice.diary import Week
from oeil_app.play.practice.drills import drills
from oeil_app.screens import words
from oeil_app.screens.kit.layout import Row, Tray
from oeil_app.screens.kit.materials.inset import SOFT, WORD
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Heading, Small, Text
from oeil_app.services import formats
from oeil_app.services.i18n import _

MINUTES = {"week": 5, "month": 15, "all": 30}  # of a bead
ROWS = {"week": 7, "month": 5, "all": 6}
KINDS = 5  # of beads


@dataclass(frozen=True, slots=True)
class Wire:
    """A day, a week or a month."""

    name: str
    seconds: Mapping[str, float] = field(default_factory=dict)  # by game

    @property
    def minutes(self) -> int:
        return round(sum(self.seconds.values()) / 60)

    def beads(self, each: int) -> list[int]:
        """A kind for each bead, game by game; who was there has one at least."""
        found = []
        for n, game in enumerate(GAMES.names):
            seconds = self.seconds.get(game, 0.0)
            count = max(round(seconds / 60 / each), 1 if seconds >= 60 else 0)
            found += [min(n, KINDS - 1)] * count
        return found


def wires(week: Week, period: str, today: datetime.date) -> list[Wire]:
    """Of this week day by day, of a month week by week, of all month by month."""
    monday = today - datetime.timedelta(days=today.weekday())
    names: list[tuple[str, str]] = []  # how a day of it begins or which week it is, and its name
    if period == "week":
        days = [monday + datetime.timedelta(days=n) for n in range(7)]
        names = [(day.isoformat(), formats.name_of_day(day)) for day in days]
        place = {key: key for key, _name in names}
    elif period == "month":
        weeks = [monday - datetime.timedelta(days=7 * n) for n in reversed(range(ROWS["month"]))]
        names = [(one.isoformat(), formats.day(one)) for one in weeks]
        place = {
            (one + datetime.timedelta(days=n)).isoformat(): one.isoformat()
            for one in weeks
            for n in range(7)
        }
    else:
        months, first = [], today.replace(day=1)
        for _n in range(ROWS["all"]):
            months.append(first)
            first = (first - datetime.timedelta(days=1)).replace(day=1)
        names = [(one.isoformat()[:7], formats.month(one)) for one in reversed(months)]
        place = {day: day[:7] for day in week.seconds}
    spent: dict[str, dict[str, float]] = {key: {} for key, _name in names}
    for day, by_drill in week.seconds.items():
        if (row := spent.get(place.get(day, ""))) is not None:
            for drill, seconds in by_drill.items():
                if drill in drills():
                    game = drills()[drill].game
                    row[game] = row.get(game, 0.0) + seconds
    return [Wire(name, spent[key]) for key, name in names]


class Wood(Widget):
    """One wire with its beads."""

    def __init__(self, beads: list[int], **options: Any) -> None:
        super().__init__(**options)
        self.beads = beads
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*get_color_from_hex("#D9AE55"))
            SmoothRoundedRectangle(
                pos=(self.x, self.center_y - dp(2)), size=(self.width, dp(4)), radius=[dp(2)]
            )
        size = min(self.height * 0.96, dp(30))
        step = min(size * 1.12, (self.width - size) / max(1, len(self.beads)))
        batch = Batch(SpriteShelf.get("path", density_for(dp(1))), dp(1))
        at = [(self.x + size * 0.7 + n * step, kind) for n, kind in enumerate(self.beads)]
        batch.show([Quad(f"minutes-{kind}", x, self.center_y, size, size) for x, kind in at])
        self.canvas.add(batch.group)


class Abacus(Tray):
    """Wood in brass; a line beneath says which bead is which game. `high`: pixels of a wire."""

    def __init__(self, wires: list[Wire], period: str, high: float | None = None) -> None:
        super().__init__(spacing=dp(4))
        self.wires = wires
        each = MINUTES[period]
        head = Row(least=dp(30))
        said = _("a bead is {count} minutes").format(count=each)
        head.put(Heading(_("Practised"), colour=WORD), Small(said, colour=SOFT, halign="right"))
        self.add_widget(head)
        for wire in wires:
            row = BoxLayout(spacing=dp(10))
            if high is not None:
                row.size_hint_y, row.height = None, high
            centred = {"center_y": 0.5}
            colour = WORD if wire.minutes else SOFT
            name = Text(wire.name, dot=16, bold=bool(wire.minutes), colour=colour, pos_hint=centred)
            name.size_hint_x = 0.3
            row.add_widget(name)
            row.add_widget(Wood(wire.beads(each)))
            told = _("{count}\u00a0min").format(count=wire.minutes) if wire.minutes else ""
            minutes = Small(told, colour=SOFT, pos_hint=centred, halign="right")
            minutes.size_hint_x = 0.22
            row.add_widget(minutes)
            self.add_widget(row)
        self.add_widget(self._legend())

    def _legend(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(44), spacing=dp(6))
        centred = {"center_y": 0.5}
        for n, game in enumerate(GAMES.names):
            kind = min(n, KINDS - 1)
            row.add_widget(Picture(f"minutes-{kind}", theme="path", size_dp=24, pos_hint=centred))
            row.add_widget(Small(words.title(game), colour=SOFT, pos_hint=centred))
        return row
