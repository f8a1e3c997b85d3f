"""The first page: four games, what waits to be continued, and the doors to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import DamagedGame, Saved
from oeil_app.screens import words
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.inset import SOFT, WoodButton
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body
from oeil_app.screens.miniature.hung import one_a_frame
from oeil_app.screens.seats.alone import play_alone
from oeil_app.services.i18n import LANGUAGE, _, n_, n_n

from .card import GameCard
from .door import Door, Wordmark
from .family_tile import FamilyTile
from .hero import Invitation, go_on, play_with_me
from .practice_tile import PracticeTile
from .tiles import DayTile, PuzzlesTile, Tile

SIGNED: tuple[tuple[str, str, str], ...] = (  # round doors: the page, its name, its sign
    ("rules", n_("Rules"), "rules"),
    ("records", n_("Replays"), "replay"),
    ("settings", n_("Settings"), "settings"),
)
DOORS: tuple[tuple[str, str, str], ...] = (  # and those below the games, where there is little room
    ("practice", n_("Practice"), "eye"),
    ("today", n_("Today"), "trophy"),
    ("puzzles", n_("Puzzles"), "star"),
    ("family", n_("Family"), "person"),
)
WAITING = n_n("{count} unfinished game", "{count} unfinished games")


class HomePage(Page):
    """Touch a game, touch play: two touches."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.cards: dict[str, GameCard] = {}
        self.doors: dict[str, Door | Tile | WoodButton] = {}
        self.tiles: list[Tile] = []
        self.waiting: Invitation | None = None
        self.guide: Invitation | None = None
        told = (app.journal.trouble, app.settings.trouble)
        self.troubles = [trouble for trouble in told if trouble is not None]
        self._waits: tuple[Any, ...] = ()

    # -- building --------------------------------------------------------------------------------

    def build(self) -> None:
        self.lay_boards()
        small = self.phone
        left, top, right, bottom = LOOK.insets
        side = dp(16) if small else dp(30)
        outer = BoxLayout(
            orientation="vertical",
            spacing=dp(10) if small else dp(16),
            padding=(
                max(side, left + dp(8)),
                dp(6 if small else 14) + top,
                max(side, right + dp(8)),
                dp(10 if small else 22) + bottom,
            ),
        )
        latest, count = self._saved()
        self._waits = _told_apart(latest, count)
        self.guide = self.waiting = None
        outer.add_widget(self._head(small))
        if not small:
            outer.add_widget(self._invitations(latest, count))
        outer.add_widget(self._games(small))
        self.tiles = []
        outer.add_widget(self._foot(small, latest, count) if small else self._tiles())
        self.add_widget(outer)
        self._bring_previews()

    def _head(self, small: bool) -> Any:
        """The name, and round doors."""
        head = BoxLayout(size_hint_y=None, height=dp(52 if small else 72), spacing=dp(14))
        self.wordmark = Wordmark(size_hint_x=None, width=dp(210 if small else 310))
        head.add_widget(self.wordmark)
        self.doors = {}
        line = _("Four table games, one tablet, the whole family")
        if not small and not self.narrow:
            head.add_widget(Body(line, colour=SOFT, halign="center", pos_hint={"center_y": 0.5}))
        else:
            head.add_widget(Widget())
        for page, name, sign in SIGNED:
            door = WoodButton(sign, partial(self._open, page), hint=_(name))
            door.pos_hint = {"center_y": 0.5}
            self.doors[page] = door
            head.add_widget(door)
        return head

    def _invitations(self, latest: Saved | DamagedGame | None, count: int) -> Any:
        """What waits is the large one; the first time it is the guide."""
        row = BoxLayout(spacing=dp(16), size_hint_y=0.52)
        self.guide = play_with_me(self._learn, latest is None)
        row.add_widget(self.guide)
        if latest is not None:
            self.waiting = self._continue(latest, count)
            self.guide.size_hint_x = 0.34
            row.add_widget(self.waiting, index=1)
        return row

    def _games(self, small: bool) -> Any:
        columns = 2 if self.narrow else 4
        grid = GridLayout(cols=columns, spacing=dp(10) if small else dp(14))
        self.cards = {
            game: GameCard(
                game,
                partial(self.app.go, "seats", game=game),
                partial(play_alone, self.app, game),
                partial(self.app.go, "seats", game=game, together=True),
                small=small or self.narrow,
            )
            for game in GAMES.names
        }
        for card in self.cards.values():
            grid.add_widget(card)
        return grid

    def _foot(self, small: bool, latest: Saved | DamagedGame | None, count: int) -> Any:
        """The doors to what one does alone, and the family."""
        high = max(dp(64 if small else 124), LOOK.sp(15) * 1.3 + dp(44 if small else 64))
        foot = BoxLayout(spacing=dp(8) if small else dp(14), size_hint_y=None, height=high)
        if small:
            if latest is not None:
                self.waiting = self._continue(latest, count)
                self.waiting.size_hint_x = 2.2
                foot.add_widget(self.waiting)
            else:
                self.guide = play_with_me(self._learn, True)
                self.guide.size_hint_x = 2.2
                foot.add_widget(self.guide)
        for page, name, sign in DOORS:
            door = Door(page, _(name), sign, partial(self._open, page), small)
            self.doors[page] = door
            foot.add_widget(door)
        return foot

    def _tiles(self) -> Any:
        """What one does alone, and the family; held upright, in two rows."""
        practice = PracticeTile(partial(self._open, "practice"))
        today = DayTile(partial(self._open, "today"))
        puzzles = PuzzlesTile(partial(self._open, "puzzles"))
        family = FamilyTile(self.app, partial(self._open, "family"))
        self.tiles = [family, practice, today, puzzles]
        self.doors |= {tile.page: tile for tile in self.tiles}
        rows: list[list[Tile]] = [[practice, today, puzzles, family]]
        if self.narrow:
            rows = [[practice, today], [puzzles, family]]
        shares: dict[Tile, float] = {puzzles: 0.8, family: 1.85}
        high = max(dp(158), LOOK.sp(25) + dp(132))
        foot = BoxLayout(orientation="vertical", spacing=dp(14), size_hint_y=None)
        foot.height = len(rows) * high + (len(rows) - 1) * dp(14)
        for tiles in rows:
            row = BoxLayout(spacing=dp(14))
            for tile in tiles:
                tile.size_hint_x = shares.get(tile, 1.0)
                row.add_widget(tile)
            foot.add_widget(row)
        return foot

    def _learn(self) -> None:
        """The guide begins with the first game's first lesson."""
        self.app.go("lesson", game=GAMES.names[0])

    def _continue(self, latest: Saved | DamagedGame, count: int) -> Invitation:
        if count == 1 and isinstance(latest, Saved):
            return go_on(self.app, latest, "", lambda: self.app.continue_game(latest.id))
        lead = LANGUAGE.count(*WAITING, count).format(count=count)
        return go_on(self.app, latest, lead, lambda: self.app.go("saved"))

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
        elif all(card.preview.loaded for card in self.cards.values()):
            self._bring_news()
        for card in self.cards.values():
            card.preview.wake()
        self._tell_next()

    def new_day(self) -> None:
        """The tile shows another puzzle."""
        if all(card.preview.loaded for card in self.cards.values()):
            self._bring_news()

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
            else:
                self._bring_news()

        after_frame(bring)

    def _bring_news(self) -> None:
        """What the tiles tell, one a frame, and then their pictures."""
        tiles = list(self.tiles)
        drawing: list[Callable[[], Any]] = [
            tile.draw for tile in tiles if isinstance(tile, DayTile | PuzzlesTile)
        ]
        if self.waiting is not None:
            drawing.insert(0, self.waiting.draw)
        news: list[Callable[[], Any]] = [partial(tile.refresh, self.app) for tile in tiles]
        one_a_frame([*news, *drawing], lambda: self.parent is not None and self.tiles == tiles)

    def on_version(self, *_: Any) -> None:
        if self._built is None:
            return
        for inset in (*self.cards.values(), *self.tiles):
            inset.dress()
        for card in self.cards.values():
            if self.parent is not None:
                card.preview.wake()
        self.wordmark.dress()


def _told_apart(latest: Saved | DamagedGame | None, count: int) -> tuple[Any, ...]:
    """What the page would show otherwise if it differed."""
    return (count,) if latest is None else (count, latest.id, latest.touched)
