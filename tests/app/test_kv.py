"""Kivy finds a kv rule's class by its bare name: two widgets of one name would share the rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from tests.touch.glass import window

APP = Path(__file__).parents[2] / "oeil_app"


def rules() -> list[str]:
    """The names that the app's kv files have rules for."""
    texts = (kv.read_text(encoding="utf-8") for kv in APP.rglob("*.kv"))
    found = [names for text in texts for names in re.findall(r"^<([^>]+)>:", text, re.MULTILINE)]
    return [name.strip().lstrip("-").partition("@")[0] for n in found for name in n.split(",")]


def widgets() -> Iterator[str]:
    """The names of all widgets of the app, and of those of Kivy's that it imports."""
    from kivy.uix.widget import Widget

    import oeil_app.screens

    for module in walk_packages(oeil_app.screens.__path__, "oeil_app.screens."):
        import_module(module.name)
    waiting, seen = [Widget], set()
    while waiting:
        kind = waiting.pop()
        if kind not in seen:
            seen.add(kind)
            waiting += kind.__subclasses__()
            yield kind.__name__


def test_a_rule_is_for_one_widget() -> None:
    window()
    named, known = rules(), list(widgets())
    assert len(named) > 10
    assert [name for name in named if known.count(name) != 1] == []
    assert len(set(named)) == len(named), "one rule a widget"
