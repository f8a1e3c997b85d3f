"""Every table on a tablet, as it was last looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pictures.kept import check
from tests.pictures.tables import TABLES, pictures


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_the_table_looks_as_it_did(tmp_path: Path, game: str, variant: str, seats: int) -> None:
    seen = pictures(tmp_path, game, variant, seats, (1280, 800))
    wrong = [check(f"tablet/{name}", image) for name, image in seen]
    assert [fault for fault in wrong if fault] == []
