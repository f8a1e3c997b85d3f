"""Fingers from another process (TUIO over UDP): whatever arrives, the game goes on.

Kivy's own provider ends the app at a cut-short message, hears nothing more after a broken packet,
and leaves with a traceback because its listener still waits at the socket that was closed.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from math import isfinite
from typing import Any

from kivy.input.factory import MotionEventFactory
from kivy.input.providers.tuio import TuioMotionEventProvider
from oscpy.server import OSCThreadServer


class Listener(OSCThreadServer):
    """Goes on listening after what it could not read."""

    def _listen(self) -> None:
        while self._must_loop:
            with suppress(Exception):
                super()._listen()


class Fingers(TuioMotionEventProvider):
    """Takes whole messages only."""

    def start(self) -> None:
        self.oscid = Listener()
        self.oscid.listen(self.ip, self.port, default=True)
        for path in TuioMotionEventProvider.__handlers__:
            self.touches[path] = {}
            self.oscid.bind(path, partial(self._osc_tuio_cb, path))

    def stop(self) -> None:
        self.oscid.terminate_server()
        self.oscid.join_server(timeout=1)
        super().stop()

    def _osc_tuio_cb(self, path: str, *message: Any) -> None:
        if whole(*message):
            super()._osc_tuio_cb(path, *message)


def whole(command: Any = None, *numbers: Any) -> bool:
    """Whether a message says who is on the glass, or where one finger is."""
    if command not in (b"alive", b"set") or (command == b"set" and len(numbers) < 3):
        return False
    return all(isinstance(number, int | float) and isfinite(number) for number in numbers)


def listen_well() -> None:
    """From now on Kivy's configuration means these fingers by `tuio`."""
    MotionEventFactory.register("tuio", Fingers)
