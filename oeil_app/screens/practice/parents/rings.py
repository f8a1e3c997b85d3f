"""Which colours, which objects are hard: every picture in a ring that is as full as it was right,
and what is taken for something else, in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf, density_for
from oeil_app.core.tasks.drill import Album
from oeil_app.play.practice.diary import Week
from oeil_app.play.practice.findings import Finding, share
from oeil_app.screens import words
from oeil_app.screens.kit.layout import Column, Panel, Row
from oeil_app.screens.kit.materials.inset import WORD, Inset
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.screens.words.practice import COLOURS, HARD
from oeil_app.services.i18n import _

PALE = "#CFE3D8"  # words on pine
FAULT, FAIR, GOOD = "#FF6A4D", "#FFE9A8", "#7FD3AE"
PAPER, EMPTY = "#FFF4DD", "#9FA394"  # of a picture, and what its ring lacks
UNKNOWN, NONE = "#B9CFC4", "#758D85"  # the same of one that was hardly asked
BAD, SO_SO = 0.75, 0.87  # shares under which a ring is of these colours
MOST = 2  # findings that are shown in pictures


class Rings(Widget):
    """A ring for each picture, objects in rows, colours in columns; hard columns are framed."""

    def __init__(self, album: Album, week: Week, hard: Sequence[str], **options: Any) -> None:
        super().__init__(**options)
        self.album, self.hard = album, hard
        self.shares = {
            (colour, object): share(week, f"{colour} {object}")
            for colour in album.colours
            for object in album.objects
        }
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        album = self.album
        across, down = self.width / len(album.colours), self.height / len(album.objects)
        r = min(across, down) * 0.43
        if r < 4:
            return
        pictures = Batch(SpriteShelf.get(album.atlas, density_for(dp(1))), dp(1))
        quads = []
        with self.canvas:
            for n, colour in enumerate(album.colours):
                for m, object in enumerate(album.objects):
                    x = self.x + across * (n + 0.5)
                    y = self.top - down * (m + 0.5)
                    self._disc(x, y, r, self.shares[colour, object])
                    name = album.sprite.format(object=object, colour=colour)
                    quads.append(Quad(name, x, y, r * 1.06, r * 1.42))
            for first, last in _runs(sorted(map(album.colours.index, self.hard))):
                self._frame(self.x + across * first, across * (last - first + 1))
        pictures.show(quads)
        self.canvas.add(pictures.group)

    def _disc(self, x: float, y: float, r: float, right: float | None) -> None:
        paper, empty = (PAPER, EMPTY) if right is not None else (UNKNOWN, NONE)
        Color(*get_color_from_hex(paper))
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        Color(*get_color_from_hex(empty))
        SmoothLine(circle=(x, y, r), width=r * 0.1)
        if right:
            colour = FAULT if right < BAD else FAIR if right < SO_SO else GOOD
            Color(*get_color_from_hex(colour))
            SmoothLine(circle=(x, y, r, 0, 360 * right), width=r * 0.1, cap="none")

    def _frame(self, x: float, wide: float) -> None:
        """Dashes round a column, whole at its corners."""
        Color(*get_color_from_hex(FAULT))
        left, right, low, high = x + dp(2), x + wide - dp(2), self.y, self.top
        for side in (left, right):
            for one, other in dashes(low, high, dp(8)):
                Line(points=[side, one, side, other], width=dp(1.3), cap="none")
        for side in (low, high):
            for one, other in dashes(left, right, dp(8)):
                Line(points=[one, side, other, side], width=dp(1.3), cap="none")


def dashes(first: float, last: float, about: float) -> list[tuple[float, float]]:
    """Dashes of about that length with gaps as long, the first and the last at the ends."""
    count = max(1, round((last - first) / about / 2 + 0.5))
    each = (last - first) / (2 * count - 1)
    return [(first + 2 * n * each, first + (2 * n + 1) * each) for n in range(count)]


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbours together: first and last of each run."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs


class RingsPanel(Inset):
    """Of the first game's cloth; what is mixed up lies on paper beside the rings."""

    def __init__(
        self, game: str, album: Album | None, week: Week, found: Sequence[Finding], *, small: bool
    ) -> None:
        super().__init__(game)
        inside = BoxLayout(orientation="vertical", padding=(dp(20), dp(14)), spacing=dp(8))
        self.bind(pos=inside.setter("pos"), size=inside.setter("size"))
        head = Row(least=dp(30))
        head.add_widget(Heading(_("Which colours, which objects?"), colour=WORD))
        if not small:
            line = _("full ring = always right")
            head.add_widget(Small(line, colour=PALE, halign="right", size_hint_x=0.7))
        inside.add_widget(head)
        row = BoxLayout(spacing=dp(14))
        hard = [word for one in found[:1] for word in one.words if album and word in album.colours]
        self.rings = Rings(album, week, hard) if album is not None else None
        if self.rings is not None:
            row.add_widget(self.rings)
        self.mixed = self._mixed(album, game, week, found)
        row.add_widget(self.mixed)
        inside.add_widget(row)
        self.add_widget(inside)

    def dead(self) -> bool:
        return True  # only to be looked at

    def _mixed(self, album: Album | None, game: str, week: Week, found: Sequence[Finding]) -> Panel:
        paper = Panel(
            size_hint_x=0.42, padding=(dp(10), dp(14)), spacing=dp(8), pos_hint={"top": 1}
        )
        paper.add_widget(Heading(_("What is hard"), halign="center", dot=18))
        if not found:
            line = _("Nothing stands out. After some rounds you will see it here.")
            paper.add_widget(Small(line, halign="center"))
        for one in found[:MOST]:
            pictures = _pictures(one, album)
            if pictures:
                row = BoxLayout(size_hint_y=None, height=dp(50), spacing=dp(2))
                for sprite in pictures:
                    row.add_widget(Picture(sprite, theme=album.atlas if album else "table"))
                paper.add_widget(row)
            words_of = Column(spacing=dp(0))
            words_of.put(Body(told(one, game), bold=True, dot=16, halign="center"))
            if one.seen:
                times = _("wrong {missed} of {seen} times").format(
                    missed=max(1, round(one.missed)), seen=one.seen
                )
                words_of.put(Small(times, halign="center"))
            paper.add_widget(words_of)
        paper.add_widget(self._touching(week))
        return paper

    def _touching(self, week: Week) -> Column:
        """Whether it matters how two pictures touch."""
        column = Column(spacing=dp(6))
        for clue in ("touch edge", "touch corner"):
            seen, missed = week.seen.get(clue, (0, 0.0))
            if seen:
                times = _("right {right} of {seen} times").format(
                    right=round(seen - missed), seen=seen
                )
                pair = Column(spacing=dp(0)).put(Body(_(HARD[clue]), dot=15, halign="center"))
                column.put(pair.put(Small(times, halign="center")))
        return column


def told(finding: Finding, game: str) -> str:
    """What is hard, in words."""
    kind, *rest = finding.words
    if kind == "apart" and rest[0] == "colour":
        return _("{one} and {other}").format(
            one=_(COLOURS.get(rest[1], rest[1])), other=_(COLOURS.get(rest[2], rest[2]))
        )
    if kind == "apart":
        return _("taken for the same")
    if kind == "twin":
        return _(words.of(game).two.get(rest[-1], rest[-1]))
    return _(HARD.get(finding.clue) or HARD.get(kind, finding.clue))


def _pictures(finding: Finding, album: Album | None) -> list[str]:
    """Two pictures of what is mixed up; none where it is not in pictures."""
    if album is None:
        return []
    kind, *rest = finding.words
    names = [word for word in rest if word in (*album.colours, *album.objects)]
    if kind not in ("apart", "twin") or not names:
        return []
    one, other = names[0], names[-1]
    if one in album.colours:
        pairs = [(album.objects[0], one), (album.objects[0 if one != other else 1], other)]
    else:
        pairs = [(one, album.colours[0]), (other, album.colours[3])]
    return [album.sprite.format(object=object, colour=colour) for object, colour in pairs]
