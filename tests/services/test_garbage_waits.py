"""Nobody looks for garbage until the last who wanted none is done, in whatever order they end."""

from __future__ import annotations

import gc

import pytest

from oeil_app.services import garbage


@pytest.mark.parametrize("before", [True, False])
def test_who_wants_none_ends_it_for_nobody_else(before: bool) -> None:
    """Long work that begins while a thread reads goes on undisturbed when that has read."""
    was = gc.isenabled()
    (gc.enable if before else gc.disable)()
    try:
        with garbage.no_collecting():
            garbage.wait()
        assert not gc.isenabled(), "the work goes on"
        with garbage.no_collecting():
            garbage.go_on()
            assert not gc.isenabled(), "another thread reads"
        assert gc.isenabled() is before
    finally:
        (gc.enable if was else gc.disable)()
