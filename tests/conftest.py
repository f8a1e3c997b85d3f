"""What all tests share: Hypothesis has no luck in a run that must pass, and all of it in a soak."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.independence import Independence

settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("free", database=None, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: what a test does not set itself it has from here."""
    settings.load_profile("free" if config.option.markexpr == "soak" else "same")
    config.pluginmanager.register(Independence())


@pytest.fixture
def english() -> Iterator[None]:
    """English is spoken, and then again what was spoken before."""
    from oeil_app.services.i18n import LANGUAGE

    before = LANGUAGE.code
    LANGUAGE.speak("en")
    yield
    LANGUAGE.speak(before)
