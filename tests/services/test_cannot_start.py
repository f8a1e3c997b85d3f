"""What the command line asks for and cannot be had is told in a sentence; nothing starts."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from oeil_app import start

LYNX = ["--game", "lynx", "--variant", "herd"]


@pytest.fixture(autouse=True)
def nothing_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever comes so far would open a window."""
    monkeypatch.setenv("OEIL_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("OEIL_TUIO", raising=False)
    monkeypatch.setattr(start, "prepare", lambda chosen: pytest.fail(f"started with {chosen}"))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--game", "chess"], ["'chess'", "lynx", "oeil", "serpents", "foureyes"]),
        (["--game", "lynx", "--variant", "bush"], ["'bush'", "rattlesnake", "great_herd"]),
        ([*LYNX, "--seats", "9"], ["9", "1, 2, 3, 4, 5, 6"]),
        (["--game", "foureyes", "--seats", "3"], ["3 cannot play beginner; 2 can"]),
        ([*LYNX, "--seed", "-1"], ["-1", "0 to 9223372036854775807"]),
        ([*LYNX, "--option", "speed=3"], ["'speed'", "no_snake"]),
        ([*LYNX, "--option", "deck=tarot"], ["herd", "deck='tarot'"]),
        ([*LYNX, "--seats", "2", "--computer", "2:1"], ["no seat 2 of 2, counted from 0"]),
        (["--game", "oeil", "--variant", "solitaire", "--computer", "0:1"], ["--computer"]),
        (["--trace", "{tmp}/none/trace"], ["--trace", "none/trace", "No such file"]),
        (["--trace", "{tmp}"], ["--trace", "directory"]),
        (["--demo", "/dev/null/pictures"], ["--demo", "/dev/null/pictures", "Not a directory"]),
    ],
)
def test_it_is_told_in_a_sentence(
    asked: list[str], said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.run([word.format(tmp=tmp_path) for word in asked]) == 2
    told = capsys.readouterr().err
    assert told.startswith("coup-doeil: ") and told.count("\n") == 1
    assert [word for word in said if word not in told] == []


@pytest.mark.parametrize("address", ["here", "3333", "127.0.0.1:", "127.0.0.1:99999", ":3333"])
def test_an_address_for_touches_is_looked_at(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OEIL_TUIO", address)
    assert start.run([]) == 2
    assert "OEIL_TUIO" in capsys.readouterr().err


def test_an_address_that_is_taken_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{other.getsockname()[1]}"
        monkeypatch.setenv("OEIL_TUIO", address)
        assert start.run([]) == 2
    assert f"cannot listen at {address}" in capsys.readouterr().err
