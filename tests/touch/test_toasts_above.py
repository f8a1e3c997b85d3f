"""What answers to a touch is seen, and can be touched, above whatever is open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from tests.app.pages import touch
from tests.touch.glass import started


def a_question(page: Any) -> None:
    page.ask("Sure?", "", [("Yes", None, "main")])


def a_cover(page: Any) -> None:
    from oeil_app.screens.kit.over.cover import Cover

    page.cover_with(Cover())


def a_menu(page: Any) -> None:
    page.open_menu()


@pytest.mark.parametrize("opens", [a_question, a_cover, a_menu])
@pytest.mark.parametrize("before", [True, False])
def test_a_toast_is_above_what_is_open(
    tmp_path: Path, opens: Callable[[Any], None], before: bool
) -> None:
    """Whichever came first: the toast is drawn last, and its button answers."""
    done: list[int] = []
    setup = GAMES.setup("lynx", "great_herd", 2, 7, {})
    with started(tmp_path, setup) as glass:
        glass.rest()
        page = glass.app.stack.top
        if before:
            opens(page)
        page.tell("Discarded", ("Undo", lambda: done.append(1)))
        glass.frames(3)
        if not before:
            opens(page)
        glass.frames(3)
        assert page.children[0] is page.snack, "nothing is drawn over it"
        over = len(page.children)
        touch(glass, page.snack.button)
        assert done == [1] and page.snack is None
        assert len(page.children) == over - 1, "what was open stays open"
