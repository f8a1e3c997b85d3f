"""Garbage is looked for among what may be some, and all that nobody knows is freed in the end."""

from __future__ import annotations

import gc
from pathlib import Path

from oeil_app.games import GAMES
from tests.rings import ring
from tests.touch.glass import started

SMALL = 4  # a collection looks at a part of what was put aside: one of so many, at most


def test_a_collection_at_a_table_looks_at_little(tmp_path: Path) -> None:
    """Looking through all that is loaded would take longer than two frames."""
    with started(tmp_path) as glass:
        glass.until(lambda: gc.get_freeze_count() > 0)
        glass.app.open_table(GAMES.setup("foureyes", "standard", 2, 1, {}))
        glass.rest()
        gc.collect()
        assert len(gc.get_objects()) * SMALL < gc.get_freeze_count()


def test_what_nobody_knows_is_freed_while_nobody_looks(tmp_path: Path) -> None:
    """Also what was put aside with the rest; what came later goes by itself."""
    with started(tmp_path) as glass:
        old, old_left = ring()
        gc.freeze()
        new, new_left = ring()
        old.clear()
        new.clear()
        gc.collect()
        assert new_left() is None and old_left() is not None
        glass.app.on_pause()
        assert old_left() is None
        glass.app.on_resume()
