"""One voice at a time: what is said now ends what was said before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol

LONGEST = 600  # characters: nobody listens to a page


class Speaker(Protocol):
    """Somebody who can speak. None of it waits for the end of a word."""

    def say(self, text: str, language: str) -> bool:
        """Begins to speak instead of whatever is spoken; False if it cannot, now or ever."""
        ...

    def hush(self) -> None:
        """Says nothing more."""
        ...

    def end(self) -> None:
        """Gives back what it had of the device."""
        ...


def found() -> Iterable[Speaker]:
    """Those of this device, the best first; looked for when something is to be said."""
    from . import android, programs

    yield from android.found()
    yield from programs.found()


class Speech:
    """`SPEECH.say("Which card fits?", "en")`; where nobody can speak it is silence."""

    def __init__(self, find: Callable[[], Iterable[Speaker]] = found) -> None:
        self._find = find
        self._speakers: list[Speaker] | None = None  # None: not looked for yet

    def say(self, text: str, language: str) -> bool:
        """Says it; whether somebody does."""
        words = plain(text)
        if not words:
            return False
        for speaker in self._all():
            with suppress(Exception):  # a device without a voice is no trouble
                if speaker.say(words, language):
                    return True
        return False

    def hush(self) -> None:
        for speaker in self._speakers or ():
            with suppress(Exception):
                speaker.hush()

    def end(self) -> None:
        """Nothing is said any more; who is to speak later is looked for anew."""
        self.hush()
        for speaker in self._speakers or ():
            with suppress(Exception):
                speaker.end()
        self._speakers = None

    def can_speak(self) -> bool:
        """Whether anybody was found who may."""
        return bool(self._all())

    def _all(self) -> list[Speaker]:
        if self._speakers is None:
            self._speakers = []
            with suppress(Exception):
                self._speakers.extend(self._find())
        return self._speakers


def plain(text: str) -> str:
    """As one says it: a line without anything that cannot be heard."""
    heard = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(heard.split())[:LONGEST]


SPEECH = Speech()
