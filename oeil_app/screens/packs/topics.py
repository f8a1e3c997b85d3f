"""Before a quiz: which topics of which packs are asked, up to one for each colour (O-16)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from oeil_app.core.packs.mixing import MOST, Mix, packs_of
from oeil_app.core.packs.questions import Pack
from oeil_app.core.packs.shelf import SHELF
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.rows import Choose, Toggle, headed
from oeil_app.screens.kit.layout import Columns, Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Body
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .packs import QUESTIONS

TOPICS = n_n("{count} topic", "{count} topics")
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

    def enter(self, value: str = "", do: Callable[[str], Any] | None = None) -> None:
        if do is not None:
            self.mix, self.do = Mix.read(value, SHELF), do
        packs = list(packs_of(SHELF))
        same = len(packs) == len(self._packs)
        if same and all(new is old for new, old in zip(packs, self._packs, strict=True)):
            self.fresh()
            self._tell_mix()
            self.lead_home()
        else:
            self.rebuild()

    def build(self) -> None:
        body = self.form(_("Choose topics"))
        self.line, self.toggles = Body(told(self.mix)), {}
        self._packs = list(packs_of(SHELF))
        packs = (self._pack(pack) for pack in self._packs)
        body.put(self.line, Columns().put(*packs))

    def _tell_mix(self) -> None:
        """The switches and the line as the mix is now."""
        for (pack, topic), toggle in self.toggles.items():
            toggle.on = self.mix.has(pack, topic)
        self.line.text = told(self.mix)

    def _pack(self, pack: Pack) -> Tray:
        panel = Tray().put(headed(pack.title, "questions"))
        for topic in pack.categories:
            count = len(topic.questions)
            line = LANGUAGE.count(*QUESTIONS, count).format(count=count)
            on = self.mix.has(pack.id, topic.id)
            toggle = Toggle(topic.title, line, on)
            toggle.changed = partial(self._toggle, pack.id, topic.id, toggle)
            self.toggles[pack.id, topic.id] = toggle
            panel.put(toggle)
        return panel

    def _toggle(self, pack: str, topic: str, toggle: Toggle, _on: bool) -> None:
        before = self.mix
        self.mix = before.toggled(pack, topic)
        if self.mix == before:
            full = before.topics >= MOST
            self.tell(_("There are only eight colours.") if full else _("One topic must stay."))
        toggle.on = self.mix.has(pack, topic)
        self.line.text = told(self.mix)
        self.do(self.mix.text(SHELF))
