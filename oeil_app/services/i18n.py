"""Languages: gettext catalogues, switched while the app runs; French unless told otherwise."""

from __future__ import annotations

import gettext
import locale
import os

from oeil_app.core.words.languages import FOLDER, codes
from oeil_app.core.words.texts import n_, n_n

from .device import DEVICE

__all__ = ["LANGUAGE", "LANGUAGES", "_", "catalogue", "n_", "n_n", "of_device"]

LANGUAGES = codes()
DEFAULT = LANGUAGES[0]


class Language:
    """The language that is spoken now."""

    def __init__(self) -> None:
        self.code = DEFAULT
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()

    def speak(self, code: str | None) -> str:
        """Speaks that language from now on, or the device's if none is named; returns its code."""
        self.code = code if code in LANGUAGES else of_device()
        self._catalogue = catalogue(self.code)
        return self.code

    def text(self, message: str) -> str:
        return self._catalogue.gettext(message)

    def count(self, one: str, many: str, count: int) -> str:
        return self._catalogue.ngettext(one, many, count)


LANGUAGE = Language()


def catalogue(code: str) -> gettext.NullTranslations:
    """What is said in that language; the source's English where nothing was compiled."""
    try:
        with (FOLDER / code / "words.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except OSError:
        return gettext.NullTranslations()


def of_device() -> str:
    """The device's language if we speak it, else French."""
    named = (
        DEVICE.language()
        or os.environ.get("LANGUAGE")
        or os.environ.get("LC_ALL")
        or os.environ.get("LANG")
        or ""
    )
    if not named or named.startswith(("C", "POSIX")):
        named = locale.getlocale()[0] or ""
    code = named.split(":")[0][:2].lower()
    return code if code in LANGUAGES else DEFAULT


def _(message: str) -> str:
    """The message in the language that is spoken now."""
    return LANGUAGE.text(message)
