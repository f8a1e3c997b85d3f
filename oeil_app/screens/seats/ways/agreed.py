"""The panel of what is agreed: options, questions, who begins; and what the screen forbids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.games import GAMES
from oeil_app.screens.kit.controls.button import BigButton
from oeil_app.screens.kit.controls.rows import Choose
from oeil_app.screens.kit.layout import Panel, Row
from oeil_app.screens.kit.text import Heading, Small
from oeil_app.screens.pages import PAGES
from oeil_app.services.i18n import LANGUAGE, _

from ..plan.plan import Plan
from . import options


@dataclass(frozen=True, slots=True)
class Agreements:
    """What the panel may ask of its page."""

    set: Callable[[str, Any], None]
    begins: Callable[[int | None], None]
    done: Callable[[], Any]


def agreed_panel(
    app: Any, plan: Plan, names: list[str], do: Agreements, closes: bool
) -> Widget | None:
    """None where nothing can be agreed; `closes`: with a button that closes it."""
    rows = list(options.rows(plan, names, do.set))
    asks = any(option.name == "pack" for option in plan.options())
    if asks:
        from oeil_app.screens.packs.topics import question_rows

        value = plan.option("pack", LANGUAGE.code)
        rows += question_rows(app, value, lambda new: do.set("pack", new))
    if plan.turns:
        rows.append(_beginner(plan, names, do.begins))
    if asks and "packs" in PAGES:
        rows.append(BigButton(_("Our own questions"), lambda: app.go("packs")))
    if not rows:
        return None
    head = Row().put(Heading(_("Options")))
    if closes:
        done = BigButton(_("Done"), do.done, kind="main")
        done.size_hint_x, done.width = None, dp(150)
        head.add_widget(done)
    return Panel().put(head, *rows)


def _beginner(plan: Plan, names: list[str], begins: Callable[[int | None], None]) -> Choose:
    """G-6: lots, or the youngest."""
    youngest = GAMES.facts(plan.game).youngest_begins
    title = _("Who is the youngest?") if youngest else _("Who begins?")
    line = _("The youngest begins.") if youngest else _("In a rematch the next player begins.")
    choices: list[tuple[Any, str]] = list(enumerate(names))
    return Choose(title, line, [(None, _("Draw lots")), *choices], plan.first, begins)


def crowded_line(plan: Plan) -> Widget | None:
    """Why nobody else can sit down, where only the screen is in the way."""
    if not plan.crowded:
        return None
    return Small(
        _("On this screen {count} can play: with more the cards would be too small.").format(
            count=max(plan.allowed)
        )
    )
