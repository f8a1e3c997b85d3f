"""Before a quiz: which topics of which packs are asked, up to one for each colour (O-16)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from kivy.clock import Clock

from oeil_app.core.packs.mixing import MOST, Mix, packs_of
from oeil_app.core.packs.questions import Category, Pack
from oeil_app.core.packs.shelf import SHELF
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.rows import Choose, Toggle, headed
from oeil_app.screens.kit.later import after_frame
from oeil_app.screens.kit.layout import Columns, Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .packs import QUESTIONS

TOPICS = n_n("{count} topic", "{count} topics")
AT_ONCE, STEPS = 2, 2  # packs that are in sight at once; the others come in so many steps each
JOKERS = n_n("{count} joker", "{count} jokers")


def told(mix: Mix) -> str:
    """How many topics there are, and how many colours are left over as jokers."""
    counts = ((TOPICS, mix.topics), (JOKERS, MOST - mix.topics))
    return ", ".join(LANGUAGE.count(*forms, n).format(count=n) for forms, n in counts)


def question_rows(app: Any, value: str, do: Callable[[str], Any]) -> list[Any]:
    """On the page before the deal: one pack, or topics of several; and the family's own."""
    mix = Mix.read(value, SHELF)
    packs = [(pack.id, pack.title) for pack in packs_of(SHELF)]
    chosen = value if value in SHELF.ids() else None
    return [
        Choose(_("Questions"), told(mix), packs, chosen, do),
        BigButton(
            _("Choose topics"), lambda: app.go("topics", value=value, do=do), sign="settings"
        ),
        BigButton(_("Write your own questions"), partial(app.go, "packs"), sign="pencil"),
    ]


class TopicsPage(Page):
    """A switch for each topic; every change counts at once."""

    anew = True
    most = 1640

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.mix = Mix(())
        self.do: Callable[[str], Any] = lambda value: None
        self.toggles: dict[tuple[str, str], Toggle] = {}  # by pack and topic
        self._packs: list[Pack] = []  # those that were shown when it was built
        self._rest: Iterator[None] = iter(())  # what brings those out of sight, some a frame
        self.complete = True  # whether all have come

    def enter(self, value: str = "", do: Callable[[str], Any] | None = None) -> None:
        if do is not None:
            self.mix, self.do = Mix.read(value, SHELF), do
        packs = list(packs_of(SHELF))
        same = len(packs) == len(self._packs)
        if same and all(new is old for new, old in zip(packs, self._packs, strict=True)):
            self.fresh()
            self._tell_mix()
            self.lead_home()
            self._bring(self._rest)
        else:
            self.rebuild()

    def build(self) -> None:
        body = self.form(_("Choose topics"))
        self.line, self.toggles = Body(told(self.mix)), {}
        self._packs = list(packs_of(SHELF))
        room = Columns()
        body.put(self.line, room)
        self._rest, self.complete = self._packs_in(room), False
        for _step in islice(self._rest, AT_ONCE * STEPS):
            pass
        self._bring(self._rest)

    def _packs_in(self, room: Columns) -> Iterator[None]:
        """Puts them there in small steps."""
        for pack in self._packs:
            panel = Tray().put(headed(pack.title, "questions"))
            half = len(pack.categories) // 2
            panel.put(*(self._row(pack, topic) for topic in pack.categories[:half]))
            yield
            panel.put(*(self._row(pack, topic) for topic in pack.categories[half:]))
            room.put(panel)
            yield

    def _bring(self, rest: Iterator[None]) -> None:
        """A step a frame, as long as it is looked at; at the next visit the others."""

        def step(_dt: float) -> None:
            if rest is not self._rest or self.parent is None:
                return
            if next(rest, self) is None:
                Clock.schedule_once(step, 0)
            else:
                self.complete = True

        after_frame(step)

    def _tell_mix(self) -> None:
        """The switches and the line as the mix is now."""
        for (pack, topic), toggle in self.toggles.items():
            toggle.on = self.mix.has(pack, topic)
        self.line.text = told(self.mix)

    def _row(self, pack: Pack, topic: Category) -> Toggle:
        count = len(topic.questions)
        line = LANGUAGE.count(*QUESTIONS, count).format(count=count)
        toggle = Toggle(topic.title, line, self.mix.has(pack.id, topic.id))
        toggle.changed = partial(self._toggle, pack.id, topic.id, toggle)
        self.toggles[pack.id, topic.id] = toggle
        return toggle

    def _toggle(self, pack: str, topic: str, toggle: Toggle, _on: bool) -> None:
        before = self.mix
        self.mix = before.toggled(pack, topic)
        if self.mix == before:
            full = before.topics >= MOST
            self.tell(_("There are only eight colours.") if full else _("One topic must stay."))
        toggle.on = self.mix.has(pack, topic)
        self.line.text = told(self.mix)
        self.do(self.mix.text(SHELF))
