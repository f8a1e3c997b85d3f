"""The stubs in typings/ name only what the libraries really have: a slip there would hide ours."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.touch.glass import window

TYPINGS = Path(__file__).parents[2] / "typings"
STUBS = sorted(TYPINGS.rglob("*.pyi"))
OTHERS = {"jnius"}  # only on Android


def module_of(stub: Path) -> str:
    path = stub.relative_to(TYPINGS).with_suffix("")
    return ".".join(path.parts[:-1] if path.name == "__init__" else path.parts)


def declared(body: list[ast.stmt]) -> Iterator[str]:
    """What a module's or a class's stub declares, but for the stub's own shorthands."""
    for line in body:
        if isinstance(line, ast.ClassDef | ast.FunctionDef):
            yield line.name
        elif isinstance(line, ast.AnnAssign):
            yield ast.unparse(line.target)
        elif isinstance(line, ast.Assign) and not is_shorthand(line.value):
            yield ast.unparse(line.targets[0])


def is_shorthand(value: ast.expr) -> bool:
    return ast.unparse(value).startswith(("TypeVar(", "Sequence["))


def missing(stub: ast.Module, module: Any) -> list[str]:
    found = [name for name in declared(stub.body) if not hasattr(module, name)]
    for kind in (line for line in stub.body if isinstance(line, ast.ClassDef)):
        real = getattr(module, kind.name, object)
        found += [f"{kind.name}.{name}" for name in declared(kind.body) if not has(real, name)]
    return found


def has(kind: Any, name: str) -> bool:
    """On the class, or said of `self` somewhere in it or in what it is derived from."""
    if hasattr(kind, name) or name in getattr(kind, "__annotations__", ()):
        return True
    return any(f"self.{name}" in source_of(parent) for parent in inspect.getmro(kind))


def source_of(kind: Any) -> str:
    try:
        return inspect.getsource(kind)
    except (OSError, TypeError):  # compiled
        return ""


@pytest.mark.parametrize("stub", STUBS, ids=module_of)
def test_what_a_stub_names_is_there(stub: Path) -> None:
    window()
    if module_of(stub) in OTHERS:
        return
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    assert missing(tree, import_module(module_of(stub))) == []


def test_a_slip_in_a_stub_is_found() -> None:
    window()
    tree = ast.parse("class Widget:\n    x: float\n    hight: float\ndef dispose() -> None: ...")
    assert missing(tree, import_module("kivy.uix.widget")) == ["dispose", "Widget.hight"]
