"""Who hears the voice: somebody alone who wants it, or a small child who practises or learns.

A table of many stays quiet. Pages say when somebody begins to listen and when that is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from oeil_app.services.i18n import LANGUAGE
from oeil_app.services.settings import SettingsBook
from oeil_app.services.speech.speech import SPEECH, Speech

READS = 7  # years: who is younger hears what older ones read


class Speaking:
    """`begin` somebody's listening, `say` what a page says, `end`; an ear is heard at any time."""

    def __init__(
        self,
        settings: SettingsBook,
        born: Callable[[str | None], int],
        speech: Speech = SPEECH,
        year: Callable[[], int] = lambda: time.localtime().tm_year,
    ) -> None:
        self._settings, self._born, self._speech, self._year = settings, born, speech, year
        self._on = False
        self._seat: int | None = None

    @property
    def has_ear(self) -> bool:
        """Whether a page shows an ear: somebody can speak, and the family did not silence it."""
        return self._settings.now.voice != "never" and self._speech.can_speak()

    def begin(self, person: str | None, seat: int = 0) -> None:
        """One person, at that seat, practises, learns or plays alone."""
        self._seat = seat
        wanted = self._settings.now.voice
        self._on = wanted == "always" or (wanted == "small" and self._is_small(person))

    def say(self, text: str) -> None:
        """To whoever listens, instead of what was said before."""
        if self._on:
            self._speech.say(text, LANGUAGE.code)

    def tell(self, seat: int, text: str) -> None:
        """The same for what a table tells at a tray."""
        if seat == self._seat:
            self.say(text)

    def hear(self, text: str) -> None:
        """The ear was tapped: whoever wants to hear it does."""
        self._speech.say(text, LANGUAGE.code)

    def end(self) -> None:
        """Nobody listens any more."""
        self._on, self._seat = False, None
        self._speech.hush()

    def close(self) -> None:
        """The app ends: so does the voice."""
        self._speech.end()

    def _is_small(self, person: str | None) -> bool:
        born = self._born(person)
        return born > 0 and self._year() - born < READS
