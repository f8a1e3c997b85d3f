"""The watch over tests sees everything that one could leave behind (tests/independence.py)."""

from __future__ import annotations

import gettext
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from oeil_app.services.i18n import LANGUAGE
from tests.independence import ROOT, differences, surroundings, tree


def test_nothing_done_nothing_seen() -> None:
    assert differences(surroundings(), surroundings()) == []


@pytest.mark.parametrize(
    "left",
    [
        "the environment",
        "the folder",
        "gettext",
        "sys.path",
        "the signals",
        "the umask",
        "the clock",
        "the language",
        "standard output",
    ],
)
def test_whatever_is_left_is_told(
    left: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind by itself; afterwards all is as it was."""
    before, mask = surroundings(), os.umask(0o022)
    os.umask(mask)
    spoken, stop, domain = LANGUAGE.code, signal.getsignal(signal.SIGINT), gettext.textdomain()
    try:
        match left:
            case "the environment":
                monkeypatch.setenv("OEIL_LEFT_BEHIND", "1")
            case "the folder":
                monkeypatch.chdir(tmp_path)
            case "gettext":
                gettext.textdomain("another")
            case "sys.path":
                monkeypatch.syspath_prepend(str(tmp_path))
            case "the signals":
                other = signal.SIG_DFL if stop is signal.SIG_IGN else signal.SIG_IGN
                signal.signal(signal.SIGINT, other)  # who runs in the background has it ignored
            case "the umask":
                os.umask(0o077)
            case "the clock":
                monkeypatch.setattr(time, "time", lambda: 0.0)
            case "the language":
                LANGUAGE.speak("de" if spoken != "de" else "fr")
            case _:
                monkeypatch.setattr(sys, "__stdout__", None)
        told = differences(before, surroundings())
    finally:
        monkeypatch.undo()
        LANGUAGE.speak(spoken)
        signal.signal(signal.SIGINT, stop)
        os.umask(mask)
        gettext.textdomain(domain)
    assert len(told) == 1 and told[0].startswith(left)
    assert differences(before, surroundings()) == []


def test_files_are_seen_but_for_caches() -> None:
    found = tree()
    assert str(Path(__file__)) in found
    assert not any(f"{ROOT}/{cache}/" in name for name in found for cache in (".git", ".venv"))
