"""Fingers from another process: broken messages are let go of; what comes after is heard."""

from __future__ import annotations

import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from oscpy.client import OSCClient

from oeil_app import start
from tests.touch.glass import window

CURSOR, PATIENCE = "/tuio/2Dcur", 60.0


@contextmanager
def listening() -> Iterator[tuple[Any, tuple[str, int]]]:
    window()  # Kivy is set up as the app does it
    from oeil_app.services.tuio import Fingers

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        found.bind(("127.0.0.1", 0))
        at = found.getsockname()
    fingers = Fingers("tuio", f"{at[0]}:{at[1]}")
    fingers.start()
    try:
        yield fingers, at
    finally:
        fingers.stop()


def heard(fingers: Any, enough: Callable[[list[str]], bool], again: Callable[[], None]) -> None:
    """What a finger did, once it was enough; a datagram may be lost, so it is told again."""
    told: list[str] = []
    deadline = time.monotonic() + PATIENCE
    while not enough(told):
        assert time.monotonic() < deadline, told
        again()
        fingers.update(lambda what, touch: told.append(what))


def test_after_what_is_broken_a_finger_is_heard() -> None:
    nan, far = float("nan"), float("inf")
    with listening() as (fingers, at):
        tell = OSCClient(*at).send_message
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as raw:
            for broken in (b"", b"finger", b"\xff" * 5000, b"/tuio/2Dcur\0,i", b"#bundle\0\0"):
                raw.sendto(broken, at)
            raw.sendto(b"/tuio/2Dcur\0,f\0\0" + struct.pack(">f", 1.0), at)
        for message in (["set", 1], ["set", 1, nan, 0.5], ["set", 1, 0.5, far], ["set", "x", "y"]):
            tell(CURSOR.encode(), [_bytes(part) for part in message])

        def again() -> None:
            for message in (["set", 2, 0.5, 0.5, 0.0, 0.0, 0.0], ["alive"]):
                tell(CURSOR.encode(), [_bytes(part) for part in message])

        heard(fingers, lambda told: told[:2] == ["begin", "end"], again)


def _bytes(part: Any) -> Any:
    return part.encode() if isinstance(part, str) else part


def test_it_leaves_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread is over before the socket is closed under it."""
    fell: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", fell.append)
    for _ in range(5):
        before = set(threading.enumerate())
        with listening():
            (listener,) = set(threading.enumerate()) - before
        listener.join(PATIENCE)
        assert not listener.is_alive()
    assert fell == []


@pytest.mark.parametrize(
    ("message", "taken"),
    [
        ((b"alive",), True),
        ((b"alive", 1, 2), True),
        ((b"set", 1, 0.5, 0.5, 0.0, 0.0, 0.0), True),
        ((b"set", 1, 0.5, 1.5), True),  # beyond the window's edge
        ((b"set", 1, 0.5), False),
        ((b"fseq", 1), False),
        ((b"set", 1, 0.5, b"0.5"), False),
        ((), False),
    ],
)
def test_only_whole_messages_are_taken(message: tuple[Any, ...], taken: bool) -> None:
    window()
    from oeil_app.services.tuio import whole

    assert whole(*message) is taken


def test_without_its_library_that_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who only plays has no oscpy: `make play` leaves it out."""
    monkeypatch.setattr("oeil_app.cannot_start.find_spec", lambda name: None)
    monkeypatch.setattr(start, "prepare", lambda chosen: pytest.fail("started"))
    monkeypatch.setenv("OEIL_TUIO", "127.0.0.1:3333")
    assert start.run([]) == 2
    assert "OEIL_TUIO: it needs oscpy" in capsys.readouterr().err
