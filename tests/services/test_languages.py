"""Which language is spoken before anybody chose one: the device's, if it is one of ours."""

from __future__ import annotations

import locale

import pytest

from oeil_app.services import i18n
from oeil_app.services.device import DEVICE

NAMES = ("LANGUAGE", "LC_ALL", "LANG")


@pytest.mark.parametrize(
    ("device", "named", "python", "code"),
    [
        ("nl", ("de", "en", "es"), "fr_FR", "nl"),  # Android says it itself
        ("", ("de", "en", "es"), "fr_FR", "de"),
        ("", ("", "en_GB.UTF-8", "es_ES"), "fr_FR", "en"),
        ("", ("", "", "es_ES.UTF-8"), "fr_FR", "es"),
        ("", ("DE_at:en", "", ""), "fr_FR", "de"),
        ("", ("it:de", "", ""), "en_US", "fr"),  # not ours: French
        ("", ("", "", "C.UTF-8"), "en_US", "en"),
        ("", ("", "POSIX", "de_DE"), "es_ES", "es"),
        ("", ("", "", ""), "nl_NL", "nl"),
        ("", ("", "", ""), None, "fr"),
    ],
)
def test_the_first_that_is_named_counts(
    device: str,
    named: tuple[str, str, str],
    python: str | None,
    code: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DEVICE, "language", lambda: device)
    for name, value in zip(NAMES, named, strict=True):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(locale, "getlocale", lambda: (python, "UTF-8"))
    assert i18n.of_device() == code


def test_where_nothing_was_translated_the_source_speaks() -> None:
    assert i18n.catalogue("xx").gettext("Play") == "Play"
    assert i18n.catalogue("de").gettext("Play") != "Play"
