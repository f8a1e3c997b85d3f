"""One window for a whole file; each test has an app and a bare page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.kit.bench import Bench
from tests.touch.glass import Glass, started


@pytest.fixture
def glass(tmp_path: Path) -> Iterator[Glass]:
    with started(tmp_path, size=(1000, 700)) as glass:
        glass.frames(3)
        yield glass


@pytest.fixture
def bench(glass: Glass) -> Iterator[Bench]:
    made = Bench(glass)
    yield made
    made.clear()
