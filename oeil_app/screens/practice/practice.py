"""Where practice begins: the way that a child walks, and one large step to go on."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from oeil_app.canvas.sprites import ATLAS
from oeil_app.games import GAMES
from oeil_app.play.practice.drills import drills
from oeil_app.play.practice.path import LAPS, Path, Stop
from oeil_app.play.rows.people import Person
from oeil_app.screens.family.portrait import ChoiceDisc
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.page import Page
from oeil_app.screens.words.practice import ENOUGH
from oeil_app.services.i18n import _

from . import store
from .way.head import GUEST, Head
from .way.places import places
from .way.step_bar import StepBar
from .way.way import Land, StopSign, signs_of

AT_ONCE = 4  # pictures a frame


class PracticePage(Page):
    """A touch on a stop chooses it and says what it is; the large button begins."""

    anew = True

    path: Path
    bar: StepBar

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.person: str = GUEST
        self.chosen = 0
        self.stops: list[StopSign] = []
        self.portraits: dict[str, ChoiceDisc] = {}
        self._shown: tuple[Any, ...] = ()  # all that the page told when it was built
        with self.canvas.before:
            self._tint = Color(1, 1, 1, 1)
            self._cloth = Rectangle()
        self.bind(size=lambda *_: self._weave(), version=lambda *_: self._weave())

    def enter(self) -> None:
        people = self.people()
        self.person = store.last_person(self.app)
        if self.person not in {person.id for person in people}:
            self.person = GUEST
        self.app.speaking.begin(self.person or None)
        self.path = store.way(self.app, self.person or None)
        if self._told() != self._shown:
            self.rebuild()
        else:  # all is as it was left
            self.fresh()
            self._choose(self.path.next, say=False)
            self._look_there()
            after_frame(self._bring)
        self._say()

    def new_day(self) -> None:
        """The minutes begin anew."""
        self._choose(self.chosen, say=False)

    def _told(self) -> tuple[Any, ...]:
        """All that the page tells."""
        comfort = (self.app.speaking.has_ear, store.wants_clock(self.app), LOOK.version)
        return (self.path, self.person, tuple(self.people()), *comfort)

    def leave(self) -> None:
        self.app.speaking.end()

    def people(self) -> list[Person]:
        people: list[Person] = self.app.journal.family.people_if_any()
        return people

    def _weave(self) -> None:
        """The cloth behind everything: that of the first game."""
        dark = "-dark" if LOOK.dark else ""
        texture = CoreImage(str(ATLAS / f"cloth-{GAMES.names[0]}{dark}.png")).texture
        texture.wrap = "repeat"
        w, h = self.width / dp(256), self.height / dp(256)
        self._cloth.texture, self._cloth.size = texture, self.size
        self._cloth.tex_coords = [0, 0, w, 0, w, h, 0, h]

    # -- the way ---------------------------------------------------------------------------------

    def build(self) -> None:
        self.path = store.way(self.app, self.person or None)
        self.chosen = self.path.next
        self._weave()
        self.add_widget(self._way())
        self.add_widget(self._head())
        self.bar = StepBar(
            self.phone,
            not (self.phone or self.narrow),
            self.app.speaking.has_ear,
            self._begin,
            self._hear,
        )
        left, _top, right, bottom = LOOK.insets
        self.bar.lay(self.width - left - right, self.height, left, bottom)
        self.add_widget(self.bar)
        self._choose(self.path.next, say=False)
        self._shown = self._told()
        after_frame(self._bring)

    def _bring(self, _dt: float) -> None:
        """The pictures of the stops, those in sight first, some a frame."""
        waiting = sorted((s for s in self.stops if s.bare), key=self._far)

        def bring(_dt: float) -> None:
            if self.parent is None or not waiting or waiting[0] not in self.stops:
                return
            for stop in waiting[:AT_ONCE]:
                stop.bring()
            del waiting[:AT_ONCE]
            Clock.schedule_once(bring, 0)

        bring(0)

    def _far(self, stop: StopSign) -> float:
        """How far it is from where one looks."""
        return abs(float(stop.at[0]) - self.places.stops[self.path.next][0])

    def on_size(self, *arguments: Any) -> None:
        """The way is drawn for this window."""
        if self._built is not None and self.parent is not None:
            self.rebuild()

    def _way(self) -> ScrollView:
        laps, count = LAPS, len(self.path.stops) // LAPS
        at = self.places = places(self.width, self.height, dp(1), count, laps, self.phone)
        wide = max(self.width, at.cup[0] + 1.6 * at.next_r)
        inside = FloatLayout(size_hint=(None, 1), width=wide, height=self.height)
        inside.add_widget(Land(at, laps, size_hint=(None, None), size=(wide, self.height)))
        covers = {id: drill.cover for id, drill in drills().items()}
        hints = {id: _(drill.title) for id, drill in drills().items()}
        self.stops = signs_of(self.path, at, covers, hints, self._touched)
        for stop in self.stops:
            inside.add_widget(stop)
        self.scroll = ScrollView(do_scroll_y=False, bar_width=0, size=self.size)
        self.scroll.add_widget(inside)
        self.wide = wide
        self._look_there()
        return self.scroll

    def _look_there(self) -> None:
        """To the next stop."""
        x = self.places.stops[self.path.next][0] - self.width * 0.46
        self.scroll.scroll_x = min(1.0, max(0.0, x / max(1.0, self.wide - self.width)))

    @property
    def cards(self) -> dict[str, StopSign]:
        """The stops of the lap that is walked."""
        return {s.stop.drill: s for s in self.stops if s.stop.lap == self.path.lap}

    @property
    def stop(self) -> Stop:
        return self.path.stops[self.chosen]

    def _touched(self, number: int) -> None:
        """The chosen one begins; another is chosen."""
        if number == self.chosen:
            self._begin()
        else:
            self._choose(number)

    def _choose(self, number: int, say: bool = True) -> None:
        self.chosen = number
        person = next((one for one in self.people() if one.id == self.person), None)
        portrait = f"animal-{person.animal}" if person is not None else ""
        for n, stop in enumerate(self.stops):
            later = not stop.stop.stars and n != self.path.next
            stop.show(n == number, later, portrait)
        drill = drills()[self.stop.drill]
        over = store.enough(self.app, self.person or None)
        self.bar.show(drill.cover, _(drill.title), self.stop.stars, over)
        if say:
            self._say()

    def _say(self) -> None:
        """To those who do not read yet."""
        self.app.speaking.say(self.said)

    def _hear(self) -> None:
        self.app.speaking.hear(self.said)

    @property
    def said(self) -> str:
        over = store.enough(self.app, self.person or None)
        return _(ENOUGH) if over else _(drills()[self.stop.drill].title)

    def _begin(self) -> None:
        self.app.go("drill", drill=self.stop.drill, person=self.person or None)

    # -- who, and what is beside -----------------------------------------------------------------

    def _head(self) -> Head:
        note = partial(store.note_person, self.app)
        new = partial(self.app.go, "edit_person", then=note)
        head = Head(self.phone, self.person, self.people(), self.path, self._be, new)
        left, top, right, _bottom = LOOK.insets
        head.width = self.width - left - right
        head.pos = left, self.height - top - head.height
        head.door("back", self.app.back, _("Back"), at=len(head.children))
        self.clock_sign = head.door("clock", self._toggle_clock, _("With a timer"))
        self.clock_sign.picture.opacity = 1.0 if store.wants_clock(self.app) else 0.35
        self.parents = head.door("people", self._to_progress, _("For parents"))
        self.portraits, self.more = head.portraits, head.more
        return head

    def _be(self, who: str) -> None:
        self.person = who
        store.note_person(self.app, who)
        self.app.speaking.begin(who or None)
        self.rebuild()
        self._say()

    def _toggle_clock(self) -> None:
        store.want_clock(self.app, not store.wants_clock(self.app))
        on = store.wants_clock(self.app)
        self.tell(_("Timer on") if on else _("Timer off"))
        self.clock_sign.picture.opacity = 1.0 if on else 0.35

    def _to_progress(self) -> None:
        self.app.go("progress", person=self.person or None)
