"""A table from its opening to its closing, with the parts that stand round it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from oeil_app.core.scenery.scenery import Scenery
from oeil_app.layout.frame import Rect
from oeil_app.play.computers.advice import Advice
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session
from oeil_app.screens import words
from oeil_app.screens.kit.page import Page
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.state import Comfort, Doubt
from oeil_app.table.table import Table

from .alone.bar import SoloBar
from .learner.guide import Guide
from .learner.was_it_good import WasItGood
from .menu import MenuButton, menu_corners
from .mouse import Mouse
from .players.computer_players import ComputerPlayers
from .players.seating import Seating
from .sheets.confirm import Confirm
from .sheets.sheet import Choice, wrapped
from .sheets.sheets import Contents, Sheets
from .table_settings import TableSettings
from .time.clock import GameClock


@dataclass(frozen=True, slots=True)
class Ports:
    """What a table asks of its page."""

    open_menu: Callable[[float], None]  # somebody at that side wants it
    undo: Callable[[], Any]  # the bar's buttons
    redo: Callable[[], Any]
    ended: Callable[[], None]  # time to say how it ended, if it has
    busy: Callable[[], bool]  # somebody else moves: fingers wait


class OpenTable:
    """The session, its table, sheets, clock and bar; fingers count while nothing holds them up."""

    def __init__(
        self,
        page: Page,
        session: Session,
        seating: Seating,
        settings: TableSettings,
        ports: Ports,
        *,
        advice: Advice | None,  # for one who plays alone
        levels: Mapping[int, int],  # of the seats that play by themselves
        elapsed: float,
        deal: bool,
        pace: float = 1.0,  # at which people of wood look, by how quick this family is
        scenery: Scenery[Any] | None = None,  # another than the variant's own
    ) -> None:
        self.page, self.session, self.settings, self.ports = page, session, settings, ports
        self._buttons: list[MenuButton] = []
        scenery = scenery or session.variant.scenery
        seats, alone = session.setup.seats, advice is not None
        assert scenery is not None
        self.voice = CatalogueVoice(session.setup.game)
        self.table = Table(
            session,
            seating.names(seats),
            self.voice,
            help=seating.helps(seats, scenery.help),
            comfort=_comfort(seating, seats, settings, levels),
            rail=alone,
            trace=settings.trace,
            feedback=settings.feedback,
            speak=settings.speak,
            on_trouble=self.tell_trouble,
            teaching=settings.comfort.warnings,
            on_doubt=self._doubt,
            on_cover=self._make_room,
            scenery=scenery,
            size=page.size,
            size_hint=(1, 1),
        )
        page.add_widget(self.table)
        self.table.build(deal=deal and not settings.comfort.reduced_motion)
        self.sheets = Sheets(page, self.table)
        self.confirm = Confirm(self.table, self.sheets, self.voice)
        self.clock = GameClock(
            page,
            self.table,
            elapsed=elapsed,
            patience=settings.waiting,
            alone=alone,
            changed=self.settle,
        )
        self.bar: SoloBar | None = None
        if advice is not None:
            self.bar = SoloBar(self.table, advice, ports.undo, ports.redo)
            page.add_widget(self.bar)
        self.mouse = Mouse(self.table)
        self.players = ComputerPlayers(
            self.table, self.voice, self.tell_trouble, self.held_up, pace
        )
        self.players.sit_down(levels)
        self.was_it_good = WasItGood(self.table)
        self.guide: Guide | None = None  # of somebody who learns by playing
        self.arrange()

    def _doubt(self, doubt: Doubt | None) -> None:
        self.confirm.show(doubt)

    def _make_room(self, for_places: Collection[Rect]) -> None:
        for button in self._buttons:
            button.step_aside(button.room in for_places)

    def begin(self, fresh: bool) -> None:
        """Time runs from now on; a finished game says how it ended."""
        self.settings.trace.write({"state": self.session.referee.to_json(self.session.state)})
        self.clock.start()
        self.mouse.watch()
        self.players.start(self.settings)
        if fresh:
            self.settings.feedback("deal")
        self.begin_to_play()
        self.ports.ended()

    def begin_to_play(self) -> None:
        """After a countdown, where all play at once."""
        self.clock.begin_to_play(self.table.scenery.countdown and self.settings.countdown)

    def close(self) -> None:
        """Leaves it as it is."""
        self.clock.stop()
        self.mouse.stop()
        self.players.close()
        self.was_it_good.close()
        if self.guide is not None:
            self.guide.close()
        self.sheets.close()
        if self.bar is not None:
            self.bar.close()
        self.table.close()
        self.page.clear_widgets()

    # -- the window and the settings -------------------------------------------------------------

    def dress(self, seating: Seating, settings: TableSettings, levels: Mapping[int, int]) -> None:
        """The family set something, speaks another language, or hands a seat over."""
        self.settings = settings
        self.players.sit_down(levels)
        seats, table = self.session.setup.seats, self.table
        self.clock.timers.patience = settings.waiting
        table.names = seating.names(seats)
        table.teach(settings.comfort.warnings)
        table.dress(_comfort(seating, seats, settings, levels))
        self.arrange()

    def arrange(self) -> None:
        """Menu buttons where the window has room for them; an open sheet opens anew."""
        if not self.table.ready:
            return
        for old in self._buttons:
            self.page.remove_widget(old)
        if self.bar is not None:
            self.bar.arrange()
        layout = self.table.layout
        areas = self.table.shown.areas().values()
        shelves = [area.frame for area in areas if area.kind == "shelf"]
        self._buttons = [
            MenuButton(x, y, angle, layout.u, self.table.sprites, self.ports.open_menu)
            for x, y, angle in menu_corners(layout, shelves)
            if angle == 0 or not self.table.comfort.upright
        ]
        for button in self._buttons:
            self.page.add_widget(button)
        rooms = [button.room for button in self._buttons]
        self.table.keep_clear(rooms)
        self.clock.keep_off(rooms)
        self.sheets.renew()

    @property
    def menus(self) -> list[MenuButton]:
        """The buttons that open the menu, one a side."""
        return list(self._buttons)

    # -- going on and standing still -------------------------------------------------------------

    @property
    def paused(self) -> bool:
        return self.clock.paused

    def pause(self) -> None:
        """Time stands still; what is held goes home."""
        self.clock.pause(True)
        if self.table.ready:
            self.table.everything_down()
            self.settle()

    def go_on(self) -> None:
        """Closes the menu; if the game ended just when it was opened, one wins now."""
        if self.confirm.asking:
            self.table.take_back()
            return
        was_menu = self.sheets.open is None or self.sheets.modal
        self.sheets.close()
        self.clock.pause(False)
        self.settle()
        if was_menu:
            self.ports.ended()

    def settle(self) -> None:
        """Fingers count unless the table is paused, counts down, or somebody else moves."""
        held_up = self.paused or self.clock.countdown is not None or self.ports.busy()
        if self.table.blocked and not held_up:
            self.table.unblock()
        self.table.blocked = held_up

    def held_up(self) -> bool:
        """Whether whoever plays by itself has to wait: so do fingers, or somebody reads."""
        reads = self.sheets.open is not None or self.was_it_good.asking
        return self.table.blocked or self.paused or reads

    def moment_to_see(self) -> float:
        """Seconds before a win is celebrated: as long as it takes to see how it came about."""
        return 2.0 if self.table.scene.loops else 0.6

    # -- what went wrong -------------------------------------------------------------------------

    def tell_trouble(self, trouble: Trouble) -> None:
        """A clear word, in the family's language; nothing was changed."""

        def contents() -> Contents:
            lines = wrapped(words.told(trouble))
            return _("Something went wrong"), lines, [Choice(_("Continue"), self.go_on)]

        self.pause()
        self.sheets.in_the_middle(0.0, contents)


def _comfort(
    seating: Seating, seats: int, settings: TableSettings, levels: Mapping[int, int]
) -> Comfort:
    """What the players of this table like, and how well each seat plays by itself."""
    shown = tuple(levels.get(seat, 0) for seat in range(seats))
    return replace(seating.comfort(seats, settings.comfort), levels=shown)
