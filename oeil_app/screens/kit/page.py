"""A page of the app: home, settings… `app.go("name", **args)` shows it, `app.back()` leaves it.

A page is made once, at its first visit, and kept. Write

    class Family(Page):
        def build(self) -> None:            # puts its widgets together; texts through `_`
            body = self.form(_("Family"))   # a header with a back button and a column that scrolls
            body.put(Heading(…), BigButton(…))
        def enter(self, who: str = "") -> None: ...   # at every visit, with go's arguments
        def leave(self) -> None: ...                  # another page comes

and add a line to screens/pages.py. `build` runs anew (the widgets of before are dropped first) when
the language, the text size or the shape of the window (`self.phone`, `self.narrow`) changes: keep
what must last in attributes, not in widgets. `back()` returns True if the page itself had something
to close. `self.ask(…)`, `self.tell(…)`: see kit/over/ask.py; `self.work(…)`: kit/over/work.py.
`self.guard(title, yes, do)` for what small visitors should not do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from oeil_app.services.i18n import LANGUAGE, _

from .header import Header
from .kv import load_kv
from .layout import Boards, Scroll
from .materials.inset import Planks
from .materials.look import LOOK
from .over.ask import Answer, Question, Snack
from .over.cover import Cover
from .over.work import Steps, Work

if TYPE_CHECKING:  # the app imports the pages
    from oeil_app.app import OeilApp

PHONE, NARROW = 480, 700  # dp: less high, less wide than this

load_kv(__file__)


class Page(FloatLayout):
    """What all pages share."""

    name = ""
    version = NumericProperty(0)  # of the look
    _built: tuple[Any, ...] | None = None  # the language, size and shape it was built for
    most = 900  # dp: how wide a form grows
    music = "home"  # where it counts as being; "table": a game is played; "": it wants silence
    anew = False  # `enter` builds it at every visit: it is not built before that as well

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(**options)
        self.app: OeilApp = app
        self.question: Question | None = None
        self.snack: Snack | None = None
        self.planks: Planks | None = None  # the bare table behind it
        self.cover: Cover | None = None  # what lies over it until it is closed
        self._outer: BoxLayout | None = None  # of a form
        self.header: Header | None = None
        self.bind(size=lambda *_: self._reshape(), width=self._widen)

    # -- for each page to write ------------------------------------------------------------------

    def build(self) -> None:
        """Puts the widgets together."""

    def enter(self, *_more: Any, **arguments: Any) -> None:
        """Comes to be seen, with the arguments that this page takes."""

    def leave(self) -> None:
        """Another page comes."""

    def back(self) -> bool:
        """Closes what is open on it; False if nothing is, and the app goes a page back."""
        return False

    def asks_before(self, then: Callable[[], Any]) -> bool:
        """Whether it has something to ask before it is left; `then` goes on after the answer."""
        return self.back()

    def on_version(self, *_: Any) -> None:
        """The look changed: light, dark, contrast. Widgets of the kit follow by themselves."""

    def key(self, key: int) -> bool:
        """A key of a desktop's keyboard; True if it meant something."""
        return False

    def new_day(self) -> None:
        """It is another day than it was a moment ago, and this page is seen."""

    def pause_page(self) -> None:
        """The app goes to sleep with this page seen."""

    # -- shape -----------------------------------------------------------------------------------

    @property
    def phone(self) -> bool:
        """Little height."""
        return bool(self.height < dp(PHONE))

    @property
    def narrow(self) -> bool:
        """Little width, or held upright."""
        return bool(self.width < dp(NARROW) or self.width < self.height * 0.95)

    def fresh(self) -> None:
        """Builds it, if the language, text size or shape is another than last time."""
        now = (LANGUAGE.code, LOOK.scale, self.phone, self.narrow, dp(1))
        if now != self._built:
            self.rebuild()

    def rebuild(self) -> None:
        """Drops its widgets and builds it."""
        self._built = (LANGUAGE.code, LOOK.scale, self.phone, self.narrow, dp(1))
        self.close_question()
        self.close_snack()
        self.clear_widgets()
        self.build()
        if self.cover is not None:
            self.add_widget(self.cover)

    def _reshape(self) -> None:
        if self._built is not None and self.parent is not None:
            Clock.schedule_once(self._reshaped, -1)

    def _reshaped(self, _dt: float) -> None:
        if self.parent is not None:
            self.fresh()
            self._place_snack()

    def _place_snack(self, *_: Any) -> None:
        if self.snack is not None:
            self.snack.place(self)

    # -- ready-made ------------------------------------------------------------------------------

    def lay_boards(self) -> None:
        """A page without a cloth of its own is the bare table."""
        if self.planks is None:
            self.planks = Planks(self)

    def form(self, title: str, *more: Widget) -> Scroll:
        """Header (with `more` at its right) over a column that scrolls."""
        left, top, right, bottom = LOOK.insets
        self.lay_boards()
        outer = Boards(
            orientation="vertical",
            size_hint=(None, 1),
            padding=(dp(12) + left, dp(8) + top, dp(12) + right, bottom),
            pos_hint={"center_x": 0.5},
        )
        self._outer = outer
        self._widen()
        self.header = Header(title, self.app.back)
        for widget in more:
            self.header.add_widget(widget)
        self.lead_home()
        outer.add_widget(self.header)
        self.body = Scroll()
        outer.add_widget(self.body)
        self.add_widget(outer)
        return self.body

    def lead_home(self) -> None:
        """From where back takes two steps, home is one: what is open may need the other."""
        if self.header is not None:
            self.header.offer_home(self._home if len(self.app.stack.way) > 2 else None)

    def _home(self) -> None:
        """Unless it has something to ask first."""
        if not self.asks_before(self.app.go_home):
            self.app.go_home()

    def _widen(self, *_: Any) -> None:
        """A form is as wide as its page, but not too wide to read."""
        if self._outer is not None:
            self._outer.width = min(self.width, dp(self.most))

    def ask(
        self, title: str, line: str, answers: Sequence[Answer], picture: Widget | None = None
    ) -> None:
        """A question over the page."""
        self.close_question()
        self.question = Question(title, line, answers, self.close_question, picture)
        self.add_widget(self.question)

    def guard(self, title: str, yes: str, do: Callable[[], Any]) -> None:
        """Does it; where the table is locked, only after a long press."""
        if not LOOK.lock:
            do()
            return
        line = _("Locked: keep pressing.")
        self.ask(title, line, [(yes, lambda: (self.close_question(), do()), "hold")])

    def close_question(self) -> bool:
        """True if one was open."""
        if self.question is None:
            return False
        self.remove_widget(self.question)
        self.question = None
        return True

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        """What answers to a touch is seen above whatever opens meanwhile."""
        super().add_widget(widget, *arguments, **options)
        told = self.snack
        if told is not None and told is not widget and told.parent is self:
            super().remove_widget(told)
            super().add_widget(told)

    def tell(self, text: str, action: tuple[str, Callable[[], Any]] | None = None) -> None:
        """A word at the bottom that goes by itself."""
        self.close_snack()
        self.snack = Snack(text, action, self.close_snack)
        self.snack.place(self)
        self.snack.bind(height=self._place_snack)
        self.add_widget(self.snack)

    def close_snack(self) -> None:
        if self.snack is not None:
            self.snack.event.cancel()
            self.remove_widget(self.snack)
            self.snack = None

    def work(
        self,
        title: str,
        steps: Steps,
        done: Callable[[Any], Any],
        failed: Callable[[Exception], Any],
        most: float = 0.0,
    ) -> None:
        """Something that takes its time, with a bar and a button that stops it."""
        self.cover_with(Work(title, steps, done, failed, self.uncover, most))

    def cover_with(self, cover: Cover) -> None:
        """Lays it over the page; see kit/over/cover.py."""
        self.uncover()
        self.cover = cover
        self.add_widget(cover)

    def uncover(self) -> bool:
        """True if something lay over it, which is closed now."""
        if self.cover is None:
            return False
        cover, self.cover = self.cover, None
        self.remove_widget(cover)
        cover.closed()
        return True

    # -- for the stack ---------------------------------------------------------------------------

    def step_back(self) -> bool:
        """Esc or Android's back button, seen by this page first."""
        return self.uncover() or self.close_question() or self.back()
