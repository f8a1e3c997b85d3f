"""The game screen: a table, the time that runs at it, its menu, and the celebration at its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from kivy.clock import Clock

from oeil_app.core.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.advice import Advice
from oeil_app.play.journal import Journal
from oeil_app.play.session import Change, Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.page import Page
from oeil_app.screens.sheet import Choice, Sheet, sheet_height
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import _
from oeil_app.table.doubts import Doubt
from oeil_app.table.frame import Frame, Rect
from oeil_app.table.seats import Layout
from oeil_app.table.sprites import SpriteShelf
from oeil_app.table.table import Table
from oeil_app.table.trace import Trace

from .clockwork import STALL, Clockwork
from .mouse import Mouse
from .overlay import Confetti, Countdown, MenuButton, Seconds, SoloClock
from .solo_bar import SoloBar

COUNT_FROM = 3


@dataclass(slots=True)
class Manners:
    """How this family plays: what the screens pass on to a table."""

    names: Sequence[str] = ()
    reduced_motion: bool = False
    left_handed: Sequence[int] = ()
    take_backs: bool = False
    trace: Trace = field(default_factory=lambda: Trace(None))
    feedback: Callable[[str], None] = lambda what: None
    countdown: bool = True
    teaching: bool = False  # threats are shown, and one is asked before what one may regret


class GameScreen(Page):
    """One game, from its deal or from where it was left, to its end and the rematch."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.journal: Journal = app.journal
        self.manners = Manners(
            reduced_motion=app.calm,
            countdown=app.options.countdown,
            trace=app.trace,
        )
        self.voice = CatalogueVoice()
        self.clockwork, self.mouse = Clockwork(), Mouse()
        self.table: Table | None = None
        self.session: Session | None = None
        self.game = 0
        self.sheet: Sheet | None = None
        self.countdown: Countdown | None = None
        self.solo_clock: SoloClock | None = None
        self.solo_bar: SoloBar | None = None
        self.paused = False
        self.elapsed = 0.0
        self._unlisten: Callable[[], None] = lambda: None
        self.bind(size=lambda *_: Clock.schedule_once(self._arrange, -1))

    # -- as a page -------------------------------------------------------------------------------

    def fresh(self) -> None:
        """A table lays itself out; there is nothing to build."""

    def enter(self, setup: Setup | None = None, resume: int | None = None) -> None:
        """A fresh deal, or a game as it was left; Trouble if it cannot be read."""
        if setup is not None:
            self.begin(setup)
        elif resume is not None:
            self.resume(resume)

    def leave(self) -> None:
        self.close()

    def back(self) -> bool:
        """Back opens the menu and closes it; one leaves by saying so."""
        if self.table is None:
            return False
        if self.sheet is not None:
            self.go_on()
        else:
            self.open_menu()
        return True

    def pause_page(self) -> None:
        self.open_menu()

    # -- beginning -------------------------------------------------------------------------------

    def begin(self, setup: Setup) -> None:
        """A fresh deal; it can be played even if it cannot be kept."""
        self.close()
        trouble = None
        try:
            self.elapsed = 0.0
            self.game, session = self.journal.begin(
                setup, note=self._note(setup), take_backs=self._take_backs(setup)
            )
        except Trouble as error:
            self.game, trouble = 0, error
            session = Session.new(setup, take_backs=self._take_backs(setup))
        self._open(session, fresh=True)
        if trouble is not None:
            self.tell_trouble(trouble)

    def _take_backs(self, setup: Setup) -> bool:
        """Who plays alone takes back without limit."""
        return self.manners.take_backs or setup.seats == 1

    def resume(self, game: int) -> None:
        """The game as it was left; Trouble if it cannot be read."""
        session = self.journal.resume(game)
        self.close()
        self.elapsed = float(self.journal.note(game).get("elapsed", 0.0))
        self.game = game
        self._open(session, fresh=False)

    def _note(self, setup: Setup) -> dict[str, Any]:
        """What is kept with the game besides its actions."""
        return {"names": self.names(setup.seats), "elapsed": round(self.elapsed, 1)}

    def _keep_time(self) -> None:
        """The clock goes on where it stood, whatever happens to the device."""
        if self.session is not None and self.game:
            with suppress(Trouble):
                self.journal.set_note(self.game, self._note(self.session.setup))

    def names(self, seats: int) -> list[str]:
        given = list(self.manners.names)
        return [given[n] if n < len(given) else _(words.NAMES[n]) for n in range(seats)]

    def _open(self, session: Session, fresh: bool) -> None:
        self.session = session
        self.clockwork = Clockwork()
        manners = self.manners
        self.table = Table(
            session,
            self.names(session.setup.seats),
            self.voice,
            reduced_motion=manners.reduced_motion,
            left_handed=manners.left_handed,
            rail=session.setup.seats == 1,
            trace=manners.trace,
            feedback=manners.feedback,
            on_trouble=self.tell_trouble,
            teaching=manners.teaching,
            on_doubt=self._show_doubt,
            size=self.size,
            size_hint=(1, 1),
        )
        self.add_widget(self.table)
        self.table.build(deal=fresh and not manners.reduced_motion)
        self.seconds = Seconds(self.table)
        self.add_widget(self.seconds)
        self.solo_clock = SoloClock(self.table) if session.setup.seats == 1 else None
        if self.solo_clock is not None:
            self.add_widget(self.solo_clock)
        if self.table.rail:
            self.solo_bar = SoloBar(self.table, Advice(session), self._step_back, self._step_on)
            self.add_widget(self.solo_bar)
        self._arrange()
        self._unlisten = session.listen(self._committed)
        manners.trace.write({"state": session.referee.to_json(session.state)})
        Clock.schedule_interval(self._tick, 0.1)
        self.mouse.watch(self.table)
        self._begin_to_play()
        if session.outcome is not None:
            self._celebrate()

    def _arrange(self, *_: Any) -> None:
        """Menu buttons where the window has room for them; an open sheet opens anew."""
        if self.table is None or not self.table.ready:
            return
        for old in [child for child in self.children if isinstance(child, MenuButton)]:
            self.remove_widget(old)
        if self.solo_bar is not None:
            self.solo_bar.arrange()
        u = self.table.layout.u
        areas = self.table.cast.placer.areas.values()
        shelves = [self.table.layout.frames[area.id] for area in areas if area.kind == "shelf"]
        corners = menu_corners(self.table.layout, shelves)
        for x, y, angle in corners:
            self.add_widget(MenuButton(x, y, angle, u, self._shared(), self.open_menu))
        self.table.keep_clear([Rect(x - 26 * u, y - 26 * u, 52 * u, 52 * u) for x, y, _ in corners])
        if self.sheet is not None and self.table.doubts.open is not None:
            self.table.take_back()
        elif self.sheet is not None and self.sheet.modal:
            self._show_sheet(*self._on_sheet)
        elif self.sheet is not None:
            self.close_sheet()
            self._celebrate()

    def _shared(self) -> Any:
        assert self.table is not None
        return SpriteShelf.get("table", self.table.lights.places.sprites.density)

    # -- time ------------------------------------------------------------------------------------

    def _begin_to_play(self) -> None:
        """After a countdown, where all play at once."""
        assert self.table is not None and self.session is not None
        wanted = self.table.scenery.countdown and self.manners.countdown
        if not wanted or self.session.outcome is not None:
            self._wind()
        elif self.countdown is None:
            self._count_down()

    def _count_down(self) -> None:
        assert self.table is not None
        self.table.blocked = True
        self.countdown = Countdown(self.table, COUNT_FROM, _(words.SAID["go"]), self._started)
        self.add_widget(self.countdown)

    def _started(self) -> None:
        if self.countdown is not None:
            self.remove_widget(self.countdown)
            self.countdown = None
        if self.table is not None:
            self.table.unblock()
            self._wind()

    def _wind(self) -> None:
        if self.table is not None:
            self.clockwork.wind(self.table.scene.timers)

    def _tick(self, dt: float) -> None:
        if self.paused or self.table is None or self.session is None or self.table.blocked:
            return
        dt = min(dt, STALL)
        if self.session.outcome is None:
            self.elapsed += dt
        if self.solo_clock is not None:
            self.solo_clock.show(self.elapsed)
        for timer in self.clockwork.run(dt):
            if timer.word is not None:
                self.table.tell_all(timer.word)
            for seat, action in timer.actions:
                self.table.submit(seat, action, self.session.rev)
        self.seconds.show(self.clockwork.shown())

    def _committed(self, change: Change) -> None:
        self._wind()
        if self.solo_clock is not None:
            self._keep_time()
        if self.session is not None and self.session.outcome is not None:
            self.manners.feedback("win")
            Clock.schedule_once(lambda _dt: self._celebrate(), self._moment_to_see())
        elif self.sheet is not None and change.what != "acted":
            self.close_sheet()

    def _moment_to_see(self) -> float:
        """Seconds before a win is celebrated: as long as it takes to see how it came about."""
        assert self.table is not None
        return 2.0 if self.table.scene.loops else 0.6

    # -- menu ------------------------------------------------------------------------------------

    def open_menu(self, angle: float = 0.0) -> None:
        """Pauses; faces the side from which it was asked for."""
        if self.table is None or self.session is None or self.sheet is not None:
            return
        self.pause()
        choices = [Choice(_("Go on"), self.go_on)]
        if self.session.can_undo() and self.session.outcome is None:
            choices.append(Choice(_("Take back"), self.undo))
        if self.table.scenery.teaches and self.session.outcome is None:
            shown = self.table.teaching
            text = _("Hide threats") if shown else _("Show threats")
            choices.append(Choice(text, self.teach))
        choices.append(Choice(_("Begin anew"), self.restart))
        choices.append(Choice(_("Leave the table"), self._leave))
        setup = self.session.setup
        name = words.VARIANTS.get(f"{setup.game}.{setup.variant}", (setup.variant, ""))[0]
        self._show_sheet(angle, _(name), [_("The game is kept as it is.")], choices)

    def _show_sheet(
        self, angle: float, title: str, lines: Sequence[str], choices: Sequence[Choice]
    ) -> None:
        assert self.table is not None
        self.close_sheet()
        self._on_sheet = (angle, title, lines, choices)
        cloth, u = self.table.layout.window, self.table.layout.u
        self.sheet = Sheet(
            cloth.cx,
            cloth.cy,
            angle,
            u,
            self._shared(),
            title,
            lines,
            choices,
            modal=True,
            shade=True,
        )
        self.add_widget(self.sheet)

    def teach(self) -> None:
        """Threats are shown, or no longer; so at the next table."""
        assert self.table is not None
        self.manners.teaching = not self.table.teaching
        self.table.teach(self.manners.teaching)
        self.go_on()

    def _show_doubt(self, doubt: Doubt | None) -> None:
        """Asks a seat, at its side, whether it is sure; None: it has decided."""
        assert self.table is not None
        if doubt is None:
            self.close_sheet()
            return
        choices = [
            Choice(_("Take it back"), self.table.take_back),
            Choice(_("Do it all the same"), self.table.confirm),
        ]
        lines = wrapped(self.voice.say(doubt.caution.word), 34)
        self.sheet = self._beside_tray(doubt.seat, _("Are you sure?"), lines, choices, modal=True)
        self.add_widget(self.sheet)

    def _beside_tray(
        self,
        seat: int,
        title: str,
        lines: Sequence[str],
        choices: Sequence[Choice],
        modal: bool = False,
    ) -> Sheet:
        """A sheet over a seat's tray, so that the field stays in sight."""
        assert self.table is not None
        layout, tray = self.table.layout, self.table.layout.trays[seat].frame
        high = sheet_height(lines, choices) * layout.u
        x, y = tray.point(0, (high - tray.h) / 2)
        return Sheet(x, y, tray.angle, layout.u, self._shared(), title, lines, choices, modal=modal)

    def close_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def pause(self) -> None:
        """Time stands still; what is held goes home."""
        self.paused = True
        if self.table is not None and self.table.ready:
            self.table.hands.everything_down()
            self.table.blocked = True

    def go_on(self) -> None:
        """Closes the menu; if the game ended just when it was opened, one wins now."""
        if self.table is not None and self.table.doubts.open is not None:
            self.table.take_back()
            return
        was_menu = self.sheet is not None and self.sheet.modal
        self.close_sheet()
        self.paused = False
        if self.table is not None:
            self.table.blocked = self.countdown is not None
        if was_menu:
            self._celebrate()

    def undo(self) -> None:
        if self._changed(Session.undo):
            self.go_on()

    def _step_back(self) -> None:
        """The bar's own: no sheet is in the way of one who plays alone."""
        self._changed(Session.undo)

    def _step_on(self) -> None:
        self._changed(Session.redo)

    def restart(self) -> None:
        """The same cards again, from the beginning."""
        if self._changed(Session.restart):
            self.elapsed = 0.0
            self.go_on()
            self._begin_to_play()

    def _changed(self, how: Callable[[Session], bool]) -> bool:
        """Takes back or begins anew; false if the disk would not have it, which a sheet tells."""
        assert self.session is not None
        try:
            how(self.session)
        except Trouble as trouble:
            self.tell_trouble(trouble)
            return False
        return True

    def _leave(self) -> None:
        self.close_sheet()
        self.app.go_home()

    def key(self, key: int) -> bool:
        """A desktop's keys: those of the table, and u takes back."""
        if self.table is None or self.table.blocked or not self.table.ready:
            return False
        if key == ord("u"):
            return self._changed(Session.undo)
        return self.table.keys.press(key)

    # -- the end ---------------------------------------------------------------------------------

    def _celebrate(self) -> None:
        """At the winner's side; rematch in one tap."""
        if self.table is None or self.session is None or self.session.outcome is None:
            return
        if self.sheet is not None:
            return
        winners = self.session.outcome.winners
        names = [self.table.names[seat] for seat in winners]
        if not winners:
            title = _("Nobody wins")
        elif len(winners) == 1:
            title = _("{name} wins!").format(name=names[0])
        else:
            title = _("{names} share the win!").format(names=", ".join(names))
        lines = []
        if self.session.setup.seats == 1:
            minutes, seconds = divmod(round(self.elapsed), 60)
            title = _("Done!")
            lines.append(_("in {minutes}:{seconds:02d}").format(minutes=minutes, seconds=seconds))
        word = self.table.scenery.ending(self.session.state)
        if word is not None:
            lines += wrapped(self.voice.say(word), 34)
        seat = winners[0] if winners else 0
        tray = self.table.layout.trays[seat].frame
        u = self.table.layout.u
        if not self.manners.reduced_motion and winners:
            self.add_widget(Confetti(self.table, list(winners)))
        choices = [Choice(_("Rematch"), self.rematch), Choice(_("Leave the table"), self._leave)]
        cloth = self.table.layout.field
        x, y = cloth.cx, cloth.cy
        if self.table.scenery.ends_in_sight:
            self.sheet = self._beside_tray(seat, title, lines, choices)
        else:
            self.sheet = Sheet(x, y, tray.angle, u, self._shared(), title, lines, choices)
        self.add_widget(self.sheet)
        self.table.crown(winners)

    def rematch(self) -> None:
        """The first seat passes on clockwise (G-6), the cards are dealt anew."""
        if self.session is None:
            return
        old = self.session.setup
        options = {**old.options, "first": (old.first + 1) % old.seats}
        seed = random.SystemRandom().randrange(2**31)
        self.close_sheet()
        self.begin(GAMES.setup(old.game, old.variant, old.seats, seed, options))

    # -- trouble, closing ------------------------------------------------------------------------

    def tell_trouble(self, trouble: Trouble) -> None:
        """A clear word, in the family's language; nothing was changed."""
        message = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        if self.table is not None:
            self.pause()
            self._show_sheet(
                0.0, _("Something went wrong"), wrapped(message), [Choice(_("Go on"), self.go_on)]
            )

    def close(self) -> None:
        """Leaves the table as it is; the journal has everything."""
        self._keep_time()
        Clock.unschedule(self._tick)
        self.mouse.stop()
        self._unlisten()
        self._unlisten = lambda: None
        self.close_sheet()
        if self.solo_bar is not None:
            self.solo_bar.close()
            self.solo_bar = None
        if self.table is not None:
            self.table.close()
        self.clear_widgets()
        self.table, self.session, self.countdown = None, None, None
        self.paused = False


def menu_corners(layout: Layout, shelves: Sequence[Frame]) -> list[tuple[float, float, float]]:
    """Where menu buttons lie, and which way they face: one within reach of either long side."""
    cloth, u = layout.field, layout.u
    right, left = cloth.x + cloth.w - 34 * u, cloth.x + 34 * u
    low, high = cloth.y + 34 * u, cloth.y + cloth.h - 34 * u
    corners = [(right, low, 0.0)]
    if len(layout.trays) > 1:
        taken = any(frame.holds(left, high, 30 * u) for frame in shelves)
        corners.append((right if taken else left, high, 180.0))
    return corners


def wrapped(text: str, most: int = 38) -> list[str]:
    """A text in lines of so many characters."""
    lines: list[str] = []
    for word in text.split(" "):  # not at no-break spaces
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
