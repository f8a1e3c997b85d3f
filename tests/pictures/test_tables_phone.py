"""Every table on a phone, with as many seats as fit there, as it was last looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pictures.kept import check
from tests.pictures.tables import TABLES, pictures


@pytest.mark.parametrize(("game", "variant", "seats"), [each for each in TABLES if each[2] <= 2])
def test_the_table_looks_as_it_did(tmp_path: Path, game: str, variant: str, seats: int) -> None:
    seen = pictures(tmp_path, game, variant, seats, (800, 360))
    wrong = [check(f"phone/{name}", image) for name, image in seen]
    assert [fault for fault in wrong if fault] == []
