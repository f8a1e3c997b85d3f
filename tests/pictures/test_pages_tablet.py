"""Every page on a tablet, light, as it was last looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.walk.stops import Stop
from tests.app.walk.walker import Seen
from tests.pictures.pages import STOPS, wrong_there


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_the_page_looks_as_it_did(tmp_path: Path, stop: Stop) -> None:
    assert wrong_there(tmp_path, stop, Seen("en", (1280, 800), "light")) == ""
