"""Loads the kv file that stands beside a Python file: `load_kv(__file__)`, once."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(python_file: str) -> None:
    """kv holds layout and bindings; the classes that its rules name are in the Python file."""
    path = str(Path(python_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path, encoding="utf-8")
