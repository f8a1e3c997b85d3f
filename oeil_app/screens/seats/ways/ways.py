"""The ways to play a game, as pieces of its cloth; and what is agreed, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.screens.kit.controls.button import BigButton, Pressable, text_width
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Cards
from oeil_app.screens.kit.materials.inset import SOFT, WORD, Foot, Inset
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Small, Text
from oeil_app.screens.miniature.hung import PositionPicture, one_a_frame
from oeil_app.services.i18n import LANGUAGE, _

from ..plan.plan import Plan
from .way_pictures import way_position

LOW = 64  # dp: a picture over the words would be smaller
TITLE = 19.0  # sp, or less where a word of it is longer than the card

load_kv(__file__)


class Chip(Widget):
    """A dark ground for a few letters on a picture."""


class Way(Inset):
    """A way to play, with a picture of its table; the chosen one is lit and ticked."""

    lit = BooleanProperty(False)

    def __init__(
        self, game: str, way: Variant, do: Callable[[], Any], lit: bool, picture: Widget | None
    ) -> None:
        super().__init__(game, do, corner=dp(18), lit=lit)
        title, line = words.way(game, way.id)
        self.picture = picture
        self.foot = Foot(corner=self.corner)
        self.title = Text(title, dot=TITLE, bold=True, size_hint_x=None, colour=WORD)
        self._widest = max(text_width(word, LOOK.sp(TITLE)) for word in title.split()) + dp(2)
        self.line = Text(line, dot=15, colour=SOFT, size_hint_x=None)
        self.tick = Picture("check", colour="glow_ink", size_hint=(None, None))
        self.seats = Text(_seats(way), dot=15, bold=True, colour=WORD, lines=False)
        self.sign = Picture("people" if way.seats[-1] > 1 else "person", colour=WORD)
        self.sign.size_hint = (None, None)
        self.chip = Chip()
        if picture is not None:
            for part in (picture, self.foot, self.chip, self.sign, self.seats):
                self.add_widget(part)
        self.add_widget(self.title)
        self.add_widget(self.line)
        if lit:
            self.add_widget(self.tick)
        self.bind(pos=self._arrange, size=self._arrange)
        for label in (self.title, self.line):
            label.bind(height=self._arrange)
        self.seats.bind(size=self._arrange)

    def draw(self) -> None:
        """Its picture, when there is time."""
        if isinstance(self.picture, PositionPicture) and not self.picture.drawn:
            self.picture.draw()

    def _arrange(self, *_: Any) -> None:
        pad, tick = dp(14), dp(18)
        beside = dp(22) if self.lit and self.picture is None else 0
        self.title.width = self.width - 2 * pad - beside
        self.title.dot = min(TITLE, TITLE * self.title.width / self._widest)
        self.line.width = self.width - 2 * pad
        high = self.title.height + self.line.height + dp(2)
        y = self.y + (self.height - high) / 2 if self.picture is None else self.y + dp(10)
        self.line.pos = (self.x + pad, y)
        self.title.pos = (self.x + pad, y + self.line.height + dp(2))
        self.tick.size = (tick, tick)
        self.tick.center = (self.x + self.width - dp(19), self.y + self.height - dp(19))
        if self.picture is not None:
            low = self.title.top - self.y
            self.foot.pos, self.foot.size, self.foot.high = self.pos, self.size, low * 1.3
            above = max(dp(1), self.height - low - dp(16))
            self.picture.size = (self.width - dp(60), above)
            self.picture.pos = (self.x + dp(30), self.y + low + dp(6))
            if above < dp(LOW):  # beside the words, and under their shade
                side = self.height * 0.7
                self.picture.size = (side, side)
                self.picture.pos = (
                    self.right - side - dp(26 if self.lit else 6),
                    self.top - side - dp(6),
                )
            self.sign.size, self.sign.pos = (tick, tick), (self.x + dp(12), self.top - dp(28))
            self.seats.pos = (self.sign.right + dp(4), self.sign.center_y - self.seats.height / 2)
            self.chip.pos = (self.x + dp(7), self.sign.y - dp(3))
            wide = self.seats.x + self.seats.width  # `right` may still be what it was
            self.chip.size = (wide + dp(7) - self.chip.x, tick + dp(6))


def _seats(way: Variant) -> str:
    few, many = way.seats[0], way.seats[-1]
    return str(few) if few == many else f"{few}–{many}"


def way_cards(plan: Plan, choose: Callable[[str], Any], room: float) -> Cards | None:
    """A card for each way to play; none where there is but one. `room`: how high all may be."""
    ways = [way for way in GAMES.game(plan.game).variants if way.scenery is not None]
    if len(ways) < 2:
        return None
    words_high = LOOK.sp(TITLE) * 1.4 + LOOK.sp(15) * 2.7 + dp(30)
    rows = -(-len(ways) // 2)
    high = min(dp(320), room / rows - dp(16))
    pictured = high >= words_high + dp(30)
    cards = Cards(least=dp(160), tall=high if pictured else words_high)
    cards.bind(width=lambda _, w: setattr(cards, "least", max(dp(160), w / 2 - dp(20))))
    for way in ways:
        position = way_position(plan.game, way.id)
        picture = PositionPicture(position, size_hint=(None, None)) if pictured else None
        chosen = way.id == plan.variant
        cards.add_widget(Way(plan.game, way, partial(choose, way.id), chosen, picture))
    return cards


def draw_soon(cards: Sequence[Way]) -> None:
    """Their pictures, one a frame, once the page has been seen."""

    def seen() -> bool:
        return cards[0].get_root_window() is not None

    after_frame(lambda _dt: one_a_frame([card.draw for card in cards], seen))


def only_way(plan: Plan, learn: Pressable, room: float) -> Way | None:
    """Where there is but one way: its picture, which leads to its lesson; none without room."""
    high = min(dp(260), room - dp(230))
    if high < dp(150):
        return None
    cover = Picture("cover", theme=plan.game, size_hint=(None, None))
    card = Way(plan.game, plan.way, learn.on_release, False, cover)
    card.size_hint_y, card.height = None, high
    return card


class Agreed(BigButton):
    """One word, and what is agreed in short."""

    def __init__(self, plan: Plan, do: Callable[[], Any]) -> None:
        super().__init__(_("Options"), do, sign="settings")
        self.label.size_hint_x = None
        self.label.text_size = (None, None)
        self.label.bind(texture_size=lambda label, size: setattr(label, "width", size[0]))
        middle = {"center_y": 0.5}
        self.add_widget(Small(summary(plan), halign="right", pos_hint=middle, wooden=True))
        self.add_widget(Picture("next", colour="#E9D5B4", size_dp=22, pos_hint=middle))


def summary(plan: Plan) -> str:
    """The choices that were made, and who begins."""
    told = []
    for option in plan.options():
        if option.to_json()["kind"] == "choice":
            value = str(plan.option(option.name, LANGUAGE.code))
            told.append(words.value(plan.game, option.name, value))
    if plan.turns and plan.first is None:
        told.append(_("Draw lots"))
    return " · ".join(told[:2])
