"""Some pages on a tablet in other languages, dark or in high contrast, as last accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.walk.walker import Seen
from tests.pictures.pages import BY_NAME, wrong_there

SAMPLE = [
    ("home", "fr", "dark", False),
    ("seats-lynx", "es", "dark", False),
    ("settings", "nl", "dark", True),
    ("rules", "de", "dark", False),
    ("table-menu", "es", "dark", True),
    ("practice", "nl", "light", True),
    ("puzzles", "fr", "light", True),
]


@pytest.mark.parametrize(("name", "lang", "style", "contrast"), SAMPLE)
def test_the_page_looks_as_it_did(
    tmp_path: Path, name: str, lang: str, style: str, contrast: bool
) -> None:
    seen = Seen(lang, (1280, 800), style)
    assert wrong_there(tmp_path, BY_NAME[name], seen, contrast) == ""
