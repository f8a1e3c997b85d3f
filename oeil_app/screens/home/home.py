"""The first page: four games, what waits to be continued, and the doors to everything else."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.saved import DamagedGame, Saved
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.button import CardButton, text_width
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.picture import Picture
from oeil_app.screens.kit.text import Body, Text
from oeil_app.screens.pages import PAGES
from oeil_app.screens.saved.waiting import Waiting
from oeil_app.services.i18n import LANGUAGE, _, n_, n_n
from oeil_app.table.draw.sprites import ATLAS, density_for

from .card import GameCard

DOORS: tuple[tuple[str, str, str], ...] = (  # the page, its name, its sign
    ("practice", n_("Practice"), "eye"),
    ("today", n_("Today"), "trophy"),
    ("puzzles", n_("Puzzles"), "star"),
    ("rules", n_("Rules"), "rules"),
    ("family", n_("Family"), "person"),
    ("settings", n_("Settings"), "settings"),
)
COLOURED = ("eye", "star", "trophy")  # signs that have colours of their own
WAITING = n_n("{count} game waits", "{count} games wait")


class Wordmark(Widget):
    """The app's name as it is drawn."""

    texture: Texture

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle()
        self.bind(pos=self._draw, size=self._draw)
        self.dress()

    def dress(self) -> None:
        shade = "-dark" if LOOK.dark else ""
        name = f"wordmark{shade}-{density_for(dp(1))}.png"
        self.texture = self._rectangle.texture = CoreImage(str(ATLAS / name)).texture
        self._draw()

    def _draw(self, *_: Any) -> None:
        texture = self.texture
        k = min(self.width / texture.width, self.height / texture.height)
        w, h = texture.width * k, texture.height * k
        self._rectangle.size = (w, h)
        self._rectangle.pos = (self.x + (self.width - w) / 2, self.y + (self.height - h) / 2)


class Door(CardButton):
    """A card that leads to a page."""

    def __init__(self, page: str, name: str, sign: str, do: Any, small: bool) -> None:
        super().__init__(do)
        self.page, self.name = page, name
        self.padding = (dp(2), dp(6)) if small else (dp(4), dp(10))
        self.spacing = dp(2) if small else dp(4)
        colour = "" if sign in COLOURED else "ink"
        self.add_widget(Picture(sign, colour=colour))
        self.label = Text(name, dot=15 if small else 16, bold=True, halign="center")
        self.add_widget(self.label)
        self.bind(width=lambda *_: self._fit())
        self._fit()

    def _fit(self) -> None:
        """A name that the card is too narrow for is left to its sign."""
        needed = max(text_width(word, self.label.font_size) for word in self.name.split())
        self.label.text = self.name if needed <= self.width - dp(10) else ""
        self.label.opacity = 1 if self.label.text else 0


class HomePage(Page):
    """Touch a game, touch play: two touches."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.cards: dict[str, GameCard] = {}
        self.doors: dict[str, Door] = {}
        self.waiting: Waiting | None = None
        told = (app.journal.trouble, app.settings.trouble)
        self.troubles = [trouble for trouble in told if trouble is not None]
        self._waits: tuple[Any, ...] = ()
        with self.canvas.before:
            self._tint = Color(1, 1, 1, 1)
            self._ground = Rectangle()
        self.bind(size=lambda *_: self._lay_ground())

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        self._lay_ground()
        small = self.phone
        left, top, right, bottom = LOOK.insets
        side = dp(16) if small else dp(40)
        outer = BoxLayout(
            orientation="vertical",
            spacing=dp(10) if small else dp(20),
            padding=(
                max(side, left + dp(8)),
                dp(6) + top,
                max(side, right + dp(8)),
                dp(10 if small else 28) + bottom,
            ),
        )
        outer.add_widget(self._head(small))
        outer.add_widget(self._games(small))
        outer.add_widget(self._foot(small))
        self.add_widget(outer)
        self._bring_previews()

    def _head(self, small: bool) -> Any:
        if small:
            self.wordmark = Wordmark(size_hint_y=None, height=dp(44))
            return self.wordmark
        head = BoxLayout(orientation="vertical", size_hint_y=None, padding=(0, dp(14), 0, 0))
        self.wordmark = Wordmark(size_hint_y=None, height=dp(92))
        line = Body(
            _("Four table games, one tablet, the whole family"), colour="soft", halign="center"
        )
        head.add_widget(self.wordmark)
        head.add_widget(line)
        line.bind(height=lambda _, high: setattr(head, "height", dp(106) + high))
        head.height = dp(106) + line.height
        return head

    def _games(self, small: bool) -> Any:
        columns = 2 if self.narrow else 4
        grid = GridLayout(cols=columns, spacing=dp(10) if small else dp(18))
        self.cards = {
            game: GameCard(game, partial(self.app.go, "seats", game=game), small=small)
            for game in GAMES.names
        }
        for card in self.cards.values():
            grid.add_widget(card)
        return grid

    def _foot(self, small: bool) -> Any:
        foot = BoxLayout(
            orientation="vertical" if self.narrow else "horizontal",
            spacing=dp(10) if small else dp(16),
            size_hint_y=None,
        )
        high = max(dp(64 if small else 100), LOOK.sp(15) * 1.3 + dp(44 if small else 64))
        latest, count = self._saved()
        self._waits = _told_apart(latest, count)
        self.waiting = None
        rows = 1
        if latest is not None:
            self.waiting = self._continue(latest, count)
            self.waiting.size_hint_y = 1
            self.waiting.least = 0
            foot.add_widget(self.waiting)
            rows += 1
        doors = BoxLayout(
            spacing=dp(8) if small else dp(12),
            size_hint_x=1 if self.narrow else 2.8 if small else 1.75,
        )
        self.doors = {}
        for page, name, sign in DOORS:
            if page in PAGES:
                door = Door(page, _(name), sign, lambda page=page: self._open(page), small)
                self.doors[page] = door
                doors.add_widget(door)
        foot.add_widget(doors)
        foot.height = high * rows + dp(10) if self.narrow else high
        return foot

    def _continue(self, latest: Saved | DamagedGame, count: int) -> Waiting:
        small = self.phone
        if count == 1 and isinstance(latest, Saved):
            again = _("Continue")
            return Waiting(
                latest, lambda: self.app.continue_game(latest.id), lead=again, small=small
            )
        lead = LANGUAGE.count(*WAITING, count).format(count=count)
        return Waiting(latest, lambda: self.app.go("saved"), lead=lead, small=small)

    def _saved(self) -> tuple[Saved | DamagedGame | None, int]:
        """The game to continue first, and how many wait: no more than that is read."""
        try:
            return self.app.journal.latest(), self.app.journal.count_unfinished()
        except Trouble as trouble:
            self.troubles.append(trouble)
            return None, 0

    # -- as a page -------------------------------------------------------------------------------

    def enter(self) -> None:
        if _told_apart(*self._saved()) != self._waits:
            self.rebuild()
        for card in self.cards.values():
            card.preview.wake()
        self._tell_next()

    def leave(self) -> None:
        for card in self.cards.values():
            card.preview.sleep()

    def tell_soon(self, trouble: Trouble) -> None:
        """Now, or when this page is seen again."""
        self.troubles.append(trouble)
        if self.parent is not None:
            self._tell_next()

    def _tell_next(self) -> None:
        """One word after the other."""
        if self.troubles:
            self.tell_trouble(self.troubles.pop(0))

    def tell_trouble(self, trouble: Trouble) -> None:
        """A clear word, in the family's language."""
        go_on = (_("Continue"), self._tell_next, "main")
        self.ask(_("Something went wrong"), words.told(trouble), [go_on])

    def _open(self, page: str) -> None:
        if page == "settings":
            self.guard(_("Settings"), _("Open"), lambda: self.app.go(page))
        else:
            self.app.go(page)

    # -- the look --------------------------------------------------------------------------------

    def _bring_previews(self) -> None:
        """One a frame, so that the first page is seen at once."""
        waiting = list(self.cards.values())

        def bring(_dt: float) -> None:
            card = waiting.pop(0)
            if card is self.cards.get(card.game):
                card.preview.load()
                if self.parent is not None:
                    card.preview.wake()
            if waiting:
                Clock.schedule_once(bring, 0)

        after_frame(bring)

    def on_version(self, *_: Any) -> None:
        if self._built is None:
            return
        self._lay_ground()
        for card in self.cards.values():
            card.dress()
            if self.parent is not None:
                card.preview.wake()
        self.wordmark.dress()

    def _lay_ground(self) -> None:
        name = f"cloth-home{'-dark' if LOOK.dark else ''}.png"
        texture = CoreImage(str(ATLAS / name)).texture
        texture.wrap = "repeat"
        n = dp(256)
        w, h = self.width / n, self.height / n
        self._ground.texture, self._ground.size = texture, self.size
        self._ground.tex_coords = (0, 0, w, 0, w, h, 0, h)


def _told_apart(latest: Saved | DamagedGame | None, count: int) -> tuple[Any, ...]:
    """What the page would show otherwise if it differed."""
    return (count,) if latest is None else (count, latest.id, latest.touched)
