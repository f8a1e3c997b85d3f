"""The options of a way to play, each as the row that suits its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from oeil_app.core.packs.shelf import PackChoice
from oeil_app.core.rules.option import Option
from oeil_app.screens import words
from oeil_app.screens.kit.controls.rows import Choose, Line, Stepper, Toggle
from oeil_app.services.i18n import LANGUAGE, _

from ..plan.plan import Plan

COLOURS = (2, 8, 4)  # of a victory by several colours: least, most, usual


def rows(plan: Plan, names: list[str], do: Callable[[str, Any], None]) -> Iterator[Widget]:
    """The widgets for a plan's options; `do(name, value)` when one is set."""
    for option in plan.options():
        if isinstance(option, PackChoice):
            continue  # screens/packs/topics.py has rows of its own for it
        title, line = words.option(plan.game, option.name)
        value = plan.option(option.name, LANGUAGE.code)
        yield from _row(option, plan, title, line, value, names, do)


def _row(
    option: Option,
    plan: Plan,
    title: str,
    line: str,
    value: Any,
    names: list[str],
    do: Callable[[str, Any], None],
) -> Iterator[Widget]:
    told, name = option.to_json(), option.name

    def set_to(new: Any) -> None:
        do(name, new)

    def set_for(seat: int, new: int) -> None:
        set_to([*value[:seat], new, *value[seat + 1 :]])

    match told["kind"]:
        case "switch":
            yield Toggle(title, line, bool(value), set_to)
        case "number":
            yield Stepper(title, line, int(value), set_to, told["low"], told["high"])
        case "choice":
            allowed = [word for word in told["words"] if option.accepts(word, plan.seats)]
            choices = [(word, words.value(plan.game, name, word)) for word in allowed]
            yield Choose(title, line, choices, value, set_to)
        case "per_seat":
            yield Line(title, line)
            for seat, called in enumerate(names):
                yield Stepper(
                    called,
                    "",
                    int(value[seat]),
                    partial(set_for, seat),
                    told["low"],
                    told["high"],
                )
        case "victory":
            yield from _victory(option, plan, title, line, str(value), set_to)


def _victory(
    option: Option, plan: Plan, title: str, line: str, value: str, set_to: Callable[[Any], None]
) -> Iterator[Widget]:
    """O-12: one's own colour, several, or wishes; several need a number."""
    kind, _sign, number = value.partition(":")
    open_to_all = ("home", "home_or_rival", "chosen")
    allowed = [word for word in open_to_all if option.accepts(word, plan.seats)]
    choices = [(word, words.value(plan.game, option.name, word)) for word in (*allowed, "colours")]
    low, high, usual = COLOURS
    yield Choose(
        title,
        line,
        choices,
        kind,
        lambda word: set_to(f"colours:{usual}" if word == "colours" else word),
    )
    if kind == "colours":
        yield Stepper(
            _("How many colours"), "", int(number), lambda n: set_to(f"colours:{n}"), low, high
        )
