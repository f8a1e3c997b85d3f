"""The parent's page: what was practised, what is hard for this child, what would help."""

from __future__ import annotations

import datetime
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.practice.advice import Advice, advice
from oeil_app.play.practice.diary import Week, together
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.findings import Finding, findings
from oeil_app.screens.kit.controls.button import BigButton, text_width
from oeil_app.screens.kit.layout import Column, Gap, Panel, Row, Scroll
from oeil_app.screens.kit.materials.inset import SOFT, WORD, WoodButton
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body, Heading, Small, Text
from oeil_app.screens.words.practice import HELPS
from oeil_app.services.i18n import _, n_

from .. import store
from .abacus import Abacus, wires
from .curve import Curve, eight_weeks
from .rings import RingsPanel

PERIODS: dict[str, str] = {"week": n_("This week"), "month": n_("Month"), "all": n_("All")}
DAYS = {"week": 0, "month": 28}  # before today whose weeks count too


class ProgressPage(Page):
    """`app.go("progress", person=id)`; without somebody, the guests'."""

    anew = True

    advice: Advice

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str | None = None
        self.period = "week"
        self.found: list[Finding] = []
        self._shown: tuple[Any, ...] = ()  # all that the page told when it was built
        self.lay_boards()

    def enter(self, person: str | None = None) -> None:
        self.person = person
        if self._told() != self._shown:
            self.rebuild()
        else:  # all is as it was left
            self.fresh()

    def _told(self) -> tuple[Any, ...]:
        """All that the page tells, as it is kept."""
        kept = store.kept_of(self.app, self.person)
        return (self._who(), kept, self.period, store.today(), LOOK.version)

    # -- what is known ---------------------------------------------------------------------------

    def _weeks(self) -> dict[datetime.date, Week]:
        """Those of the period."""
        every, today = store.weeks(self.app, self.person), store.today()
        if self.period not in DAYS:
            return every
        first = today - datetime.timedelta(days=today.weekday() + DAYS[self.period])
        return {monday: week for monday, week in every.items() if monday >= first}

    def build(self) -> None:
        known = store.every(self.app, self.person)
        week = together(self._weeks().values())
        self.found = findings(week, known.values())
        self.advice = advice(self.found, known, store.way(self.app, self.person))
        self.tried = any(one.past or one.done for one in known.values())
        left, top, right, bottom = LOOK.insets
        outer = BoxLayout(
            orientation="vertical",
            padding=(dp(16) + left, dp(10) + top, dp(16) + right, bottom + dp(12)),
            spacing=dp(12),
        )
        outer.add_widget(self._head())
        stacked = self.phone or self.narrow
        days = wires(week, self.period, store.today())
        self.abacus = Abacus(days, self.period, dp(34) if stacked else None)
        weeks = eight_weeks(known.values(), store.today())
        self.curve = Curve(weeks, dp(140) if stacked else None)
        album = next((drills()[d].album for d in shown() if drills()[d].album), None)
        self.rings = RingsPanel(GAMES.names[0], album, week, self.found, small=self.phone)
        self.help = self._help()
        if stacked:
            body = Scroll()
            self.rings.size_hint_y, self.rings.height = None, dp(396)
            body.put(self.help, self.abacus, self.rings, self.curve)
            body.column.add_widget(self._limits(), index=len(body.column.children))
            outer.add_widget(body)
        else:
            outer.add_widget(self._beside(self.abacus, self.rings, 0.61))
            outer.add_widget(self._beside(self.curve, self.help, 0.39))
        self.add_widget(outer)
        self._shown = self._told()

    def _beside(self, one: Widget, other: Widget, share: float) -> BoxLayout:
        row = BoxLayout(spacing=dp(18), size_hint_y=share)
        one.size_hint, other.size_hint = (0.47, 1), (0.53, 1)
        row.add_widget(one)
        row.add_widget(other)
        return row

    # -- the head --------------------------------------------------------------------------------

    def _head(self) -> Row:
        person = self._who()
        head = Row(least=dp(76), spacing=dp(12))
        head.add_widget(WoodButton("back", self.app.back, hint=_("Back")))
        if person is not None:
            head.add_widget(Medallion(person.animal, person.colour, size_dp=64))
        words = Column(spacing=dp(2))
        words.put(Text(person.name if person else _("Guest"), dot=24, bold=True, colour=WORD))
        if not self.phone:
            words.put(Small(_("what was practised, what is hard"), colour=SOFT))
        head.add_widget(words)
        self.periods = {}
        for period, name in PERIODS.items():
            button = BigButton(_(name), partial(self._show, period), size_hint_x=None)
            button.width = text_width(_(name), LOOK.sp(18)) + dp(44)
            button.lit = period == self.period
            self.periods[period] = button
            head.add_widget(button)
        if not (self.phone or self.narrow):
            head.add_widget(self._limits())
        return head

    def _who(self) -> Any:
        try:
            return self.app.journal.family.person(self.person)
        except Trouble:
            return None

    def _show(self, period: str) -> None:
        self.period = period
        self.rebuild()

    def _limits(self) -> Row:
        """Minutes a day, fewer and more."""
        row = Row(size_hint_x=None, width=dp(232), spacing=dp(4))
        minutes = store.limit(self.app, self.person)
        text = _("{count}\u00a0min a day").format(count=minutes) if minutes else _("no time limit")
        self.less = WoodButton("minus", partial(self._limit, -1), hint=_("Less time"))
        self.more = WoodButton("plus", partial(self._limit, 1), hint=_("More time"))
        self.limit_words = Text(text, dot=16, colour=WORD, halign="center")
        row.put(self.less, self.limit_words, self.more)
        return row

    def _limit(self, by: int) -> None:
        """Another limit; where the table is locked, only after a long press."""
        at = store.LIMITS.index(store.limit(self.app, self.person))
        minutes = store.LIMITS[max(0, min(len(store.LIMITS) - 1, at + by))]
        self.guard(_("Minutes a day"), _("Change"), partial(self._limited, minutes))

    def _limited(self, minutes: int) -> None:
        store.set_limit(self.app, self.person, minutes)
        self.rebuild()

    # -- what would help -------------------------------------------------------------------------

    def _help(self) -> Panel:
        told = self.advice
        kind = told.about.words[0] if told.about is not None else "" if self.tried else "early"
        drill = drills()[told.drill]
        panel = Panel(spacing=dp(10))
        row = Row(spacing=dp(16))
        row.add_widget(Picture("guide", size_dp=72))
        words = Column(spacing=dp(6))
        line = _(HELPS[kind]).format(drill=_(drill.title))
        self.help_words = Body(line, colour="soft")
        words.put(Heading(_("What would help")), self.help_words)
        row.add_widget(words)
        self.next_button = BigButton(_("Make it the next stop"), self._put_first, kind="main")
        pictures = self._pictures()
        stacked = self.phone or self.narrow
        panel.put(*([row, *pictures, self.next_button] if stacked else
                    [Gap(None), row, *pictures, Gap(None), self.next_button]))  # fmt: skip
        return panel

    def _pictures(self) -> list[Widget]:
        """Those that the tasks would show, if it is in pictures."""
        album, clue = drills()[self.advice.drill].album, self.advice.focus.split()
        hard = [word for word in clue if album and word in album.colours]
        if album is None or not hard:
            return []
        row = Row(least=dp(52))
        for object in album.objects[:3]:
            for colour in hard:
                sprite = album.sprite.format(object=object, colour=colour)
                row.add_widget(Picture(sprite, theme=album.atlas, size_hint_y=None, height=dp(50)))
        return [row]

    def _put_first(self) -> None:
        told = self.advice
        store.put_first(self.app, self.person, told.drill, told.focus)
        self.tell(_("It is waiting on the path now."))
